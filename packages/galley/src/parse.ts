/** `galley/parse`: the parser alone. */
export type { NodeId, Page, QuirksMode } from './dom/page.ts';
export { COMMENT, DOCTYPE, DOCUMENT, ELEMENT, HTML, MATHML, SVG, TEXT } from './dom/page.ts';
export type { ParseOptions } from './dom/parse.ts';
export { parse } from './dom/parse-fragment.ts';
