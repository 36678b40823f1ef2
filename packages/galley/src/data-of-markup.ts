// biome-ignore-all assist/source/organizeImports: the order is what this is for
/**
 * What a bundle begins with: a bundler writes modules in the order in which they are first imported, after what they import themselves, and gzip finds
 * a word again within 32 kB and has one code for every 16,000 pieces. Lists of words and rooms full of words, by script, come first and next to each
 * other, and rooms that are alike follow one another: an entry that imports this first weighs less (`galley/html` 4 kB, `galley` 6). The order was found by
 * trying; nothing is read here.
 */
export {} from './article/body/formulas/tex-symbols.data.ts';
export {} from './dom/named-references.data.ts';
export {} from './article/body/code/languages.data.ts';
export {} from './text/function-words.data.ts';
export {} from './text/month-names.data.ts';
export {} from './text/date-words.data.ts';
export {} from './fields/dates/date-terms.data.ts';
export {} from './learned/page-words.data.ts';
export {} from './fields/people/surnames.data.ts';
export {} from './learned/gate-words.data.ts';
export {} from './fields/people/byline-words.data.ts';
export {} from './fields/people/markup-names.ts';
export {} from './article/body/pictures/decoration-words.data.ts';
export {} from './records/reply-labels.ts';
export {} from './fields/people/byline-patterns.ts';
export {} from './learned/imprint-words.data.ts';
export {} from './fields/people/split-names.ts';
export {} from './article/body/pictures/credits.ts';
export {} from './records/post-words.data.ts';
export {} from './fields/people/line-places.ts';
export {} from './fields/people/source-names.ts';
export {} from './fields/people/people-key.ts';
export {} from './fields/people/byline.ts';
export {} from './fields/dates/date-reader.ts';
export {} from './fields/page/site-name.ts';
export {} from './article/body/rich-text.ts';
export {} from './fields/people/house-names.ts';
export {} from './fields/people/people-weights.data.ts';
export {} from './text/language.ts';
export {} from './text/presentation-forms.ts';
export {} from './fields/dates/day-weights.data.ts';
export {} from './features/position-columns.ts';
export {} from './fields/dates/jalali.ts';
export {} from './dom/parse.ts';
export {} from './blocks/blocks.ts';
export {} from './blocks/paths.ts';
export {} from './numeric/pair-numbers.ts';
export {} from './features/block-tree.ts';
export {} from './fields/choice/element-labels.ts';
export {} from './fields/choice/references.ts';
export {} from './fields/choice/zone.ts';
export {} from './decode/repair-text.ts';
export {} from './evidence/tolerant-json.ts';
export {} from './article/around/second-article.ts';
export {} from './text/byline-labels.data.ts';
export {} from './article/body/code/code-blocks.ts';
export {} from './article/body/callouts.ts';
export {} from './fields/people/people-sign.data.ts';
export {} from './evidence/title-match.ts';
export {} from './blocks/leaf-hash.ts';
export {} from './strategies/path-clusters/garbled.ts';
export {} from './article/body/footnotes/footnote-index.ts';
export {} from './article/body/kept-text.ts';
export {} from './records/name-finder.ts';
export {} from './article/body/body.ts';
export {} from './learned/page-gates.ts';
export {} from './records/thread.ts';
export {} from './reopen-page.ts';
export {} from './fill-shell.ts';
export {} from './article/services.data.ts';
