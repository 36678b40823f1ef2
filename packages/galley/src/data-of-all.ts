// biome-ignore-all assist/source/organizeImports: the order is what this is for
/** As `data-of-markup.ts`, with what only `galley` itself holds. */

export {} from './strategies/line-blocks/stop-words.data.ts';
export {} from './fields/links/pagination-words.data.ts';
export {} from './fields/links/link-words.data.ts';
export {} from './text/link-labels.data.ts';
export {} from './records/standing-words.data.ts';
export {} from './fields/choice/further-words.data.ts';
export {} from './text/further-languages.data.ts';
export {} from './learned/around/further-imprint-words.data.ts';
export {} from './decode/alphabets.data.ts';
export {} from './data-of-markup.ts';
export {} from './learned/around/further-imprint.ts';
export {} from './records/forum-names.ts';
export {} from './fields/stated-fields.ts';
export {} from './sites/subtree-hashes.ts';
export {} from './decode/reading.ts';
export {} from './decode/big5.data.ts';
export {} from './strategies/line-blocks/words.ts';
export {} from './reference-pages.ts';
export {} from './decode/labels.data.ts';
export {} from './examine-page.ts';
export {} from './overrides/select-nodes.ts';
export {} from './strategies/node-classifier/name-features.ts';
export {} from './fields/links/link-weights.data.ts';
export {} from './input.ts';
export {} from './extract-rendered.ts';
export {} from './article/outputs/schema.data.ts';
export {} from './decode/single-byte.data.ts';
export {} from './article/outputs/emphasis.ts';
export {} from './article/outputs/open-frames.ts';
export {} from './article/outputs/rows.ts';
export {} from './article/outputs/markdown-splits.ts';
export {} from './fields/links/link-sign.data.ts';
export {} from './article/outputs/front-matter.ts';
