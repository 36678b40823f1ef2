/** Elements that say by role, style or place what they are: tables and lists by their roles, code and emphasis by style, code in a table of one cell, columns of a line; words of tools. */
import { isHeadingTag } from '../../blocks/roles.ts';
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { HAS_CLASS, HAS_ROLE, HAS_STYLE } from '../../dom/page.ts';
import { KNOWN_TAGS, type KnownTag, TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { PageView } from '../../features/view.ts';
import { findRow, holdsLines } from './code/code-blocks.ts';
import { readLabel } from './code/language.ts';
import { MARK_NODES, WORD_ITEM, WORD_MARK } from './open-groups.ts';
import { listToolWords } from './tool-words.ts';

/** Roles of ARIA, and the element that each stands for. */
const ROLES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    table: TAG.table,
    grid: TAG.table,
    row: TAG.tr,
    cell: TAG.td,
    gridcell: TAG.td,
    columnheader: TAG.th,
    rowheader: TAG.th,
    list: TAG.ul,
    listitem: TAG.li,
  }),
);
/**
 * Lists of one item, as editors write them that know blocks alone: `notion-bulleted_list-block`, `docx-todo-block`. What Confluence
 * and a plugin of WordPress fold away below the first element in it. Code that a script is to highlight, and no script told of its
 * lines: `language-js`; what people speak is called so, too. Quotations of forums and their like. One test of four, since tests that have a bit are few.
 */
const isNamed: ClassTest = classTest(
  ['-block', 'expand-container', 'su-spoiler', 'language-', 'uote'],
  (names) => isGroup(names) || isCode(names) || isQuote(names),
);
const isGroup: ClassTest = (names) => /(?:(?:ed_list|bullet|ordered|to_?do)-block|expand-container|su-spoiler)(?:\s|$)/.test(names);
const isQuote: ClassTest = (names) => /^(?:quote|quoteMessage|bbcode_quote)$/.test(names.trim());
const isCode: ClassTest = (names) => readLabel(names.split('language-')[1] ?? '') !== undefined;
/** Nodes before the element of a quotation in a box that is called so. */
const QUOTE_NODES = 8;
const PREFORMATTED: RegExp = /white-space:\s?pre(?:;|$)/;
const STYLE_CHARACTERS = 1000;
/** Emphasis that a style sets, or takes away again: editors wrap what they paste in `<b style="font-weight:normal">`. */
const BOLD: RegExp = /(?:^|[;\s])font-weight:\s?(?:bold|[6-9]00)|ltx_font_bold/;
const ITALIC: RegExp = /(?:^|[;\s])font-style:\s?italic|ltx_font_italic/;
const STRUCK: RegExp = /text-decoration[^;]{0,40}line-through/;
const UNBOLD: RegExp = /(?:^|[;\s])font-weight:\s?(?:normal|[1-5]00)/;
const UPRIGHT: RegExp = /(?:^|[;\s])font-style:\s?normal/;
/** Tag → the style that makes nothing of it. */
const PLAIN: ReadonlyMap<number, RegExp> = new Map([
  [TAG.b, UNBOLD],
  [TAG.strong, UNBOLD],
  [TAG.i, UPRIGHT],
  [TAG.em, UPRIGHT],
]);

/** Runs `read` with these elements written over the tags of the page, since the walk over a body knows elements alone. O(nodes). */
export function withStatedElements<T>({ page }: PageView, read: () => T): T {
  const { tag, marks, size } = page;
  const given: [NodeId, number][] = [];
  const state = (n: NodeId, as: number): void => {
    given.push([n, tag[n]!]);
    tag[n] = as;
  };
  for (let n = 1; n < size; n++) {
    // Of all others no class counts.
    const saying = HAS_ROLE | HAS_STYLE | (tag[n] === TAG.span ? HAS_CLASS : 0);
    if ((marks[n]! & saying) === 0 && tag[n] !== TAG.table && tag[n]! <= KNOWN_TAGS.length) continue;
    const stated = readStated(page, n);
    if (stated !== undefined) state(n, stated);
  }
  for (const n of page.nodesOfClass(isNamed)) stateNamed(page, n, state);
  // No text, as the brackets beside ruby.
  for (const n of listToolWords(page)) state(n, TAG.rp);
  try {
    return read();
  } finally {
    // Backwards: an element may have been stated twice.
    for (const [n, before] of given.reverse()) tag[n] = before;
  }
}

function stateNamed(page: Page, n: NodeId, state: (n: NodeId, as: number) => void): void {
  if (page.classPasses(n, isQuote)) {
    if (page.tag[n] === TAG.div && isQuotation(page, n)) state(n, TAG.blockquote);
    return;
  }
  if (!page.classPasses(n, isGroup)) {
    if (page.tag[n] === TAG.div && /\n/.test(page.rawText(n + 1).trim())) state(n, TAG.pre);
    return;
  }
  const first = behindBlank(page, n);
  if (page.parent[first] !== n) return;
  const names = page.attribute(n, 'class')!;
  const isFold = /expand|spoiler/.test(names);
  state(n, isFold ? TAG.details : /ered/.test(names) ? TAG.ol : TAG.ul);
  state(first, isFold ? TAG.summary : TAG.li);
}

/** The first element inside, which may stand behind a line of the markup. */
function behindBlank({ tag }: Page, n: NodeId): NodeId {
  return tag[n + 1] ? n + 1 : n + 2;
}

/** Some words – one is a button –, nothing around or inside is a quotation by its element, and it is no offer below a heading. */
function isQuotation(page: Page, n: NodeId): boolean {
  const { tag, parent, end } = page;
  const inner = tag.subarray(n, Math.min(end[n]!, n + QUOTE_NODES));
  const isOther = tag[parent[n]!] === TAG.blockquote || inner.some((m) => m === TAG.blockquote || isHeadingTag(m));
  return !isOther && /\S\s\S+\s\S/.test(gatherText(page, n));
}

function readStated(page: Page, n: NodeId): number | undefined {
  const tag = page.tag[n];
  // A table with one cell, which is called code, is a highlighter's without numbers.
  if (tag === TAG.table && isCodeAlone(page, n)) return TAG.div;
  const style = readStyle(page, n);
  if (PLAIN.get(tag!)?.test(style)) return TAG.span;
  if (tag === TAG.p) return WORD_ITEM.test(style) && [1, 2, 3].some((i) => isWordMark(page, n + i)) ? TAG.li : undefined;
  if (tag! > KNOWN_TAGS.length) return readOwn(page, n, page.tagName(n));
  return tag === TAG.div || tag === TAG.span ? readBox(page, n, style) : undefined;
}

function readStyle(page: Page, n: NodeId): string {
  return (page.marks[n]! & HAS_STYLE) === 0 ? '' : page.attribute(n, 'style')!.slice(0, STYLE_CHARACTERS);
}

/** An element of the page's own that is called code and holds lines: `<d-code>`; Distill's second copy of its notes. */
function readOwn(page: Page, n: NodeId, name: string): number | undefined {
  if (name === 'd-footnote-list') return TAG.rp;
  return name.includes('code') && /\n/.test(page.rawText(n + 1).trim()) ? TAG.pre : undefined;
}

function readBox(page: Page, n: NodeId, style: string): number | undefined {
  const tag = page.tag[n];
  // The bullet, which the item has anyway.
  if (page.tag[page.parent[n]!] === TAG.li && WORD_ITEM.test(readStyle(page, page.parent[n]!)) && isWordMark(page, n)) return TAG.rp;
  if (tag === TAG.span && isColumn(page, n)) return TAG.label;
  const said = page.attribute(n, 'role')!;
  // Chats set questions so, paragraph by paragraph.
  const first = behindBlank(page, n);
  const isAsked = page.tag[first] === TAG.p && page.parent[first] === n;
  const level = said === 'heading' && !isAsked ? (page.attribute(n, 'aria-level') ?? '2') : '';
  const role = /^[1-6]$/.test(level) ? TAG[`h${level}` as KnownTag] : ROLES.get(said);
  // Word processors keep blanks in spans.
  if (role !== undefined || tag === TAG.span) return role ?? readEmphasis(page, n, style);
  // Editors put an element for each line into the clipboard.
  return PREFORMATTED.test(style) && (/mono/.test(style) || holdsLines(page, n)) ? TAG.pre : undefined;
}

/** Element n is a bullet or number at the start of an item of Word's. */
function isWordMark(page: Page, n: NodeId): boolean {
  const text = n < page.parent[n]! + MARK_NODES && page.tag[n] === TAG.span ? gatherText(page, n) : '';
  return text.length < 5 && WORD_MARK.test(text);
}

/** All of it is emphasised there, whatever its spans are. */
function isInHeading({ tag, parent }: Page, n: NodeId): boolean {
  return isHeadingTag(tag[parent[n]!]!) || isHeadingTag(tag[parent[parent[n]!]!]!);
}

function readEmphasis(page: Page, n: NodeId, style: string): number | undefined {
  if (isInHeading(page, n)) return undefined;
  const said = style || (page.attribute(n, 'class') ?? '').slice(0, STYLE_CHARACTERS);
  if (BOLD.test(said)) return TAG.b;
  if (ITALIC.test(said)) return TAG.i;
  return STRUCK.test(said) ? TAG.s : undefined;
}

/** Where one word ends and another begins, in scripts with blanks: nothing from U+2000 on. */
const SEAM: RegExp = /[\p{Ll}.:)]\|\p{Lu}|\p{Lu}{2}\|\p{Lu}\p{Ll}|[A-\u1fff]\|\d|[\d)]\|[A-\u1fff]/u;

const BEFORE: ReadonlySet<number> = new Set([TAG.span, TAG.b, TAG.strong, TAG.time]);
const CODE: ReadonlySet<number> = new Set([TAG.code, TAG.pre, TAG.kbd, TAG.samp]);
/** Elements between a token and its code: a line, a number beside it. */
const CLIMB = 4;

/** Right behind a time, a label in bold type or a span of another class: style sheets part "12:30" and "Ann", "Length" and "9 m". */
function isColumn(page: Page, n: NodeId): boolean {
  const { tag, parent } = page;
  const inner = parent[n - 1]!;
  const before = parent[inner] === parent[n] ? inner : parent[inner]!;
  const last = tag[inner] === TAG.time ? 'a' : page.rawText(n - 1).slice(-2);
  return (
    BEFORE.has(tag[before]!) &&
    parent[before] === parent[n] &&
    page.attribute(before, 'class') !== page.attribute(n, 'class') &&
    SEAM.test(`${last}|${page.rawText(n + 1).slice(0, 2)}`) &&
    !isInCode(page, n)
  );
}

/** Tokens of code are spans of many classes. */
function isInCode({ tag, parent }: Page, n: NodeId): boolean {
  let box = parent[n]!;
  for (let climbed = 0; climbed < CLIMB && box > 0; climbed++, box = parent[box]!) if (CODE.has(tag[box]!)) return true;
  return false;
}

function isCodeAlone(page: Page, table: NodeId): boolean {
  const [first, second] = findRow(page, table, table + 1);
  return first >= 0 && second < 0 && page.attribute(first, 'class') === 'code';
}
