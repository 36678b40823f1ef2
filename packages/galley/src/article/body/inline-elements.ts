/** What elements inside a line mean for the text: styles, isolates, names of sources, lines of their own. */
import type { NodeId, Page } from '../../dom/page.ts';
import { HAS_CLASS, HAS_STYLE } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { Span } from '../article.ts';
import type { KeptText } from './kept-text.ts';
import type { SpanStyle } from './rich-text.ts';

/** Tag → the span it is. */
export const INLINE: ReadonlyMap<number, Span['type']> = new Map<number, Span['type']>([
  [TAG.b, 'strong'],
  [TAG.strong, 'strong'],
  [TAG.i, 'emphasis'],
  [TAG.em, 'emphasis'],
  [TAG.cite, 'emphasis'],
  [TAG.dfn, 'emphasis'],
  [TAG.var, 'emphasis'],
  [TAG.code, 'code'],
  [TAG.kbd, 'code'],
  [TAG.samp, 'code'],
  [TAG.tt, 'code'],
  [TAG.s, 'strike'],
  [TAG.strike, 'strike'],
  [TAG.del, 'strike'],
  [TAG.sup, 'superscript'],
  [TAG.sub, 'subscript'],
]);

/** Spans that are shown as blocks. */
const BLOCK_STYLE: RegExp = /(?:^|[;\s])display\s?:\s?(?:block|flex|grid|table|list-item)\b/i;
const SOURCE_NAME: RegExp = /(?:^|[\s_-])(?:attribution|author|source|cite|citation|by|byline|credit|footer)(?:$|[\s_-])/i;
const NAMES = 200;

function saysSource(names: string): boolean {
  return SOURCE_NAME.test(names.slice(0, NAMES));
}

/** An inline element that its own style shows as a block. */
export function isShownAsBlock(page: Page, n: NodeId): boolean {
  return (page.marks[n]! & HAS_STYLE) !== 0 && BLOCK_STYLE.test(page.attribute(n, 'style')!.slice(0, NAMES));
}

/** An element named as whom a quotation is from. */
export function namesSource(page: Page, n: NodeId): boolean {
  return page.classPasses(n, saysSource);
}

/** Encyclopedias set a whole entry of their references in `cite`, LaTeX converters the numbers of some, and it is no title. */
export function isCitation(page: Page, n: NodeId): boolean {
  return (page.marks[n]! & HAS_CLASS) !== 0 && /(?:^|\s)(?:citation|ltx_cite)(?:\s|$)/.test(page.attribute(n, 'class')!.slice(0, NAMES));
}

/** Ruby, and text whose direction is apart from the text around it. */
export function readIsolate(page: Page, n: NodeId, tag: number): SpanStyle | undefined {
  if (tag === TAG.ruby) return { type: 'ruby' };
  if (tag !== TAG.bdi && tag !== TAG.bdo && tag !== TAG.span) return undefined;
  const stated = page.attribute(n, 'dir')?.toLowerCase();
  if (stated === 'ltr' || stated === 'rtl') return { type: 'isolate', direction: stated };
  return tag === TAG.bdi ? { type: 'isolate' } : undefined;
}

/** Nothing else stands in the element around it, or that is a quotation. */
export function isAlone(page: Page, kept: KeptText, n: NodeId): boolean {
  const parent = page.parent[n]!;
  return page.tag[parent] === TAG.blockquote || kept.measure(parent) === kept.measure(n);
}
