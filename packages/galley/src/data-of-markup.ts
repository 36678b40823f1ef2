/**
 * Lists of words and rows, next to each other: a bundler writes modules in the order in which they are first imported, and gzip finds
 * a word again within 32 kB, so that an entry that imports this first weighs less (`galley/html` 3 kB, `galley` 6). Nothing is read here.
 */
export {} from './article/body/code/languages.data.ts';
export {} from './article/body/formulas/tex-symbols.data.ts';
export {} from './article/body/pictures/decoration-words.data.ts';
export {} from './article/services.data.ts';
export {} from './dom/named-references.data.ts';
export {} from './fields/dates/date-terms.data.ts';
export {} from './fields/dates/day-weights.data.ts';
export {} from './fields/people/byline-words.data.ts';
export {} from './fields/people/people-weights.data.ts';
export {} from './fields/people/surnames.data.ts';
export {} from './learned/gate-words.data.ts';
export {} from './learned/imprint-words.data.ts';
export {} from './learned/page-words.data.ts';
export {} from './records/post-words.data.ts';
export {} from './text/byline-labels.data.ts';
export {} from './text/date-words.data.ts';
export {} from './text/function-words.data.ts';
export {} from './text/month-names.data.ts';
