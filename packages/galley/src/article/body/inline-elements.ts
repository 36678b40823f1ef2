/** What elements inside a line mean for the text: styles, isolates, names of sources, lines of their own. */
import type { ClassTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_STYLE, TEXT } from '../../dom/page.ts';
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
  [TAG.samp, 'code'],
  [TAG.tt, 'code'],
  [TAG.s, 'strike'],
  [TAG.strike, 'strike'],
  [TAG.del, 'strike'],
  [TAG.sup, 'superscript'],
  [TAG.sub, 'subscript'],
  [TAG.kbd, 'keyboard'],
]);

/** Spans that are shown as blocks. */
const BLOCK_STYLE: RegExp = /(?:^|[;\s])display\s?:\s?(?:block|flex|grid|table|list-item)\b/i;
const SOURCE_NAME: RegExp = /(?:^|[\s_-])(?:attribution|author|source|cite|citation(?!-)|by|byline|credit|footer)(?:$|[\s_-])/i;
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

const CITATION: ClassTest = (names) => /(?:^|\s)(?:citation|ltx_cite)(?:\s|$)/.test(names);

/** Encyclopedias set a whole entry of their references in `cite`, LaTeX converters the numbers of some, and it is no title. */
export function isCitation(page: Page, n: NodeId): boolean {
  return page.classPasses(n, CITATION);
}

/** Ruby, and text whose direction is apart from the text around it. */
export function readIsolate(page: Page, n: NodeId, tag: number): SpanStyle | undefined {
  if (tag === TAG.ruby) return { type: 'ruby' };
  if (tag !== TAG.bdi && tag !== TAG.bdo && tag !== TAG.span) return undefined;
  const stated = page.attribute(n, 'dir')?.toLowerCase();
  if (stated === 'ltr' || stated === 'rtl') return { type: 'isolate', direction: stated };
  return tag === TAG.bdi ? { type: 'isolate' } : undefined;
}

/** Nothing else stands in the element around it, or that is a quotation; phpBB has a box in this, which begins with it. */
export function isAlone({ parent, tag }: Page, kept: KeptText, n: NodeId): boolean {
  const around = parent[n]!;
  const quotation = tag[around] === TAG.div && around === n - 1 ? parent[around]! : around;
  return tag[quotation] === TAG.blockquote || kept.measure(around) === kept.measure(n);
}

/** What an element parts. `gap`: whether the end of a line of the source is in it; absent without one. */
export interface Blank {
  readonly breaks: number;
  readonly gap?: boolean;
}

const NO_BLANK: Blank = { breaks: 0 };
const SEPARATORS = '–—|·•:/-';
/** Nodes of a separator. */
const MOST_NODES = 8;

/** What is drawn between two texts and read out by nobody: ` – ` with `aria-hidden`. */
export function isSeparator(page: Page, n: NodeId): boolean {
  return page.attribute(n, 'aria-hidden') === 'true' && page.end[n]! - n <= MOST_NODES;
}

/** One where the element is called a break, which a style sheet makes of it. */
function countNamed(page: Page, n: NodeId): number {
  return /(?:^|\s)br(?:\s|$)/.test(page.attribute(n, 'class') ?? '') ? 1 : 0;
}

/** Where the line may break between a link, or the like, and a label: within a word one name goes on in another. */
function findBadge({ tag, parent }: Page, n: NodeId): false | undefined {
  const before = parent[n - 1]!;
  const isBadge = tag[n] === TAG.wbr && tag[n + 1] === TAG.span && parent[before] === parent[n] && tag[before] !== TAG.span;
  return isBadge ? false : undefined;
}

/** Elements of nothing but blanks and line breaks (`a<b> </b>b`, `<span><br></span>`) part words and lines as these do. */
export function readBlank(page: Page, n: NodeId): Blank {
  const { kind, tag, end } = page;
  let breaks = countNamed(page, n);
  let gap: boolean | undefined = findBadge(page, n);
  let said = false;
  for (let i = n + 1; i < end[n]!; i++) {
    if (tag[i] === TAG.br && kind[i] === ELEMENT) breaks++;
    if (kind[i] !== TEXT) continue;
    const text = page.rawText(i);
    const word = text.trim();
    if (word !== '' && (said || !SEPARATORS.includes(word))) return NO_BLANK;
    said ||= word !== '';
    if (word.length < text.length) gap = gap === true || text.includes('\n');
  }
  return breaks > 0 || gap === undefined ? { breaks } : { breaks, gap };
}
