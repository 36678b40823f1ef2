// biome-ignore-all assist/source/organizeImports: the order is what this is for
/** As `data-of-markup.ts`, with what only `galley` itself holds. */

export {} from './strategies/line-blocks/stop-words.data.ts';
export {} from './text/further-languages.data.ts';
export {} from './fields/links/pagination-words.data.ts';
export {} from './records/standing-words.data.ts';
export {} from './fields/links/link-words.data.ts';
export {} from './text/link-labels.data.ts';
export {} from './decode/alphabets.data.ts';
export {} from './fields/choice/further-words.data.ts';
export {} from './learned/around/further-imprint-words.data.ts';
export {} from './data-of-markup.ts';
export {} from './draft.ts';
export {} from './article/body/marks-apart.ts';
export {} from './sites/subtree-hashes.ts';
export {} from './overrides/overrides.ts';
export {} from './explanation.ts';
export {} from './fields/stated-fields.ts';
export {} from './strategies/node-classifier/words.ts';
export {} from './reference-pages.ts';
export {} from './strategies/select-leaves.ts';
export {} from './fill-shell.ts';
export {} from './strategies/node-classifier/feed-text.ts';
export {} from './decode/reading.ts';
export {} from './strategies/line-blocks/words.ts';
export {} from './examine-page.ts';
export {} from './overrides/select-nodes.ts';
export {} from './fields/links/link-weights.data.ts';
export {} from './extract-rendered.ts';
export {} from './article/outputs/open-frames.ts';
export {} from './article/outputs/emphasis.ts';
export {} from './article/outputs/cut-code.ts';
export {} from './article/outputs/markdown-splits.ts';
export {} from './article/outputs/front-matter.ts';
