/** TeX between delimiters in running text, as pages write it for MathJax or KaTeX to find: `$x$`, `\(x\)`, `$$x$$`, `\[x\]`, environments. */
import type { Page } from '../../../dom/page.ts';
import type { Cell, Part, RichText, Span } from '../../article.ts';
import { readRows } from '../table-writer.ts';
import { drawsTex, isFormulaText, LONGEST_FORMULA, looksLikeTex, tidyTex } from './formula.ts';

/** What stands in a text from … to − 1 for something else. */
export interface Marked {
  readonly start: number;
  readonly end: number;
  /** What is written there instead. */
  readonly tex: string;
  /** It refers to the note of this label; else it is a formula. */
  readonly label?: string;
}

/** A formula found in a text: where it stands, delimiters included. */
interface RawFormula extends Marked {
  readonly display: boolean;
}

/** Text of part types that are no running text stays as it is. */
const READ: ReadonlySet<Part['type']> = new Set<Part['type']>(['paragraph', 'heading', 'caption', 'table']);
const ENVIRONMENTS: ReadonlySet<string> = new Set(
  'equation align alignat gather multline eqnarray displaymath math flalign split matrix pmatrix bmatrix cases array CD'.split(' '),
);

/** The parts with the formulas in their texts marked; one on a line of its own is a part. O(characters). */
export function markRawTex(parts: Part[], page: Page): Part[] {
  if (!parts.some(({ type, text }) => READ.has(type) && mayHold(text))) return parts;
  let known: boolean | undefined;
  const isDrawn = (): boolean => {
    known ??= drawsTex(page);
    return known;
  };
  return parts.flatMap((part) => (READ.has(part.type) && mayHold(part.text) ? markPart(part, isDrawn) : part));
}

function mayHold(text: string): boolean {
  return text.includes('$') || (text.includes('\\') && (text.includes('\\(') || text.includes('\\[') || text.includes('\\begin{')));
}

function markPart(part: Part, isDrawn: () => boolean): Part | Part[] {
  if (part.type === 'table') {
    const rows = part.rows.map((row) => row.map((cell): Cell => markCell(cell, isDrawn)));
    return { ...part, text: readRows(rows), rows };
  }
  if (part.type !== 'paragraph' && part.type !== 'heading' && part.type !== 'caption') return part;
  const formulas = findRawTex(part, isDrawn);
  if (formulas.length === 0) return part;
  return part.type === 'paragraph' ? splitPart(part, formulas) : { ...part, ...markText(part, formulas) };
}

function markCell(cell: Cell, isDrawn: () => boolean): Cell {
  const formulas = findRawTex(cell, isDrawn);
  return formulas.length === 0 ? cell : { ...cell, ...markText(cell, formulas) };
}

/** The paragraph, cut at formulas that stand on lines of their own. */
function splitPart(part: Part & RichText, formulas: readonly RawFormula[]): Part[] {
  const { spans, score, ...base } = part;
  const parts: Part[] = [];
  const rest = new SpansLeft(spans ?? []);
  let from = 0;
  let inLine: RawFormula[] = [];
  const addText = (to: number): void => {
    const content = trimText(markText({ text: part.text, spans: rest.between(from, to) }, inLine, from, to));
    if (content.text !== '') parts.push({ ...base, ...content, type: 'paragraph' });
  };
  for (const formula of formulas) {
    if (!formula.display) {
      inLine.push(formula);
      continue;
    }
    addText(formula.start);
    parts.push({ ...base, type: 'math', text: formula.tex });
    from = formula.end;
    inLine = [];
  }
  addText(part.text.length);
  if (score !== undefined && parts[0] !== undefined) parts[0] = { ...parts[0], score };
  return parts;
}

/** The spans of a text, for pieces of it asked for from left to right. */
export class SpansLeft {
  /** Those that reach behind the last piece, in their order. */
  #open: readonly Span[] = [];
  readonly #spans: readonly Span[];
  #next = 0;

  constructor(spans: readonly Span[]) {
    this.#spans = spans;
  }

  /** Those that have a part of from … to − 1, in their order: sorted by their starts, they come as they are reached. */
  between(from: number, to: number): readonly Span[] {
    const inside = this.#open.filter(({ end }) => end > from);
    for (let span = this.#spans[this.#next]; span !== undefined && span.start < to; span = this.#spans[++this.#next])
      if (span.end > from) inside.push(span);
    this.#open = inside.filter(({ end }) => end > to);
    return inside;
  }
}

/** The characters from … to − 1 with their formulas, all of them, or references to notes, as spans. */
export function markText(content: RichText, formulas: readonly Marked[], from = 0, to: number = content.text.length): RichText {
  let text = '';
  let at = from;
  const spans: Span[] = [];
  const cuts: { readonly end: number; readonly shift: number }[] = [{ end: from, shift: -from }];
  for (const { start, end, tex, label } of formulas) {
    text += content.text.slice(at, start);
    const place = { start: text.length, end: text.length + tex.length };
    spans.push(label === undefined ? { type: 'math', ...place } : { type: 'footnote', ...place, label });
    text += tex;
    cuts.push({ end, shift: text.length - end });
    at = end;
  }
  text += content.text.slice(at, to);
  for (const span of content.spans ?? []) {
    const moved = moveSpan(span, formulas, cuts, Math.max(span.start, from), Math.min(span.end, to));
    if (moved !== undefined) spans.push(moved);
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  return spans.length === 0 ? { text } : { text, spans };
}

type Cut = { readonly end: number; readonly shift: number };

/** A span after the formulas before it got shorter; undefined for one inside a formula. */
function moveSpan(span: Span, formulas: readonly Marked[], cuts: readonly Cut[], start: number, end: number): Span | undefined {
  const left = findBefore(cuts, start);
  const right = findBefore(cuts, end);
  const around = formulas[left];
  const behind = formulas[right];
  const first = around !== undefined && start > around.start ? around.end : start;
  const last = behind !== undefined && end > behind.start ? behind.start : end;
  if (first >= last) return undefined;
  return { ...span, start: first + cuts[findBefore(cuts, first)]!.shift, end: last + cuts[findBefore(cuts, last)]!.shift };
}

/** Index of the last cut at or before a position. */
function findBefore(cuts: readonly Cut[], position: number): number {
  let low = 0;
  let high = cuts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (cuts[middle]!.end <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function trimText(content: RichText): RichText {
  const start = content.text.length - content.text.trimStart().length;
  const text = content.text.trim();
  const spans = (content.spans ?? []).flatMap((span) => {
    const moved = { ...span, start: Math.max(0, span.start - start), end: Math.min(text.length, span.end - start) };
    return moved.start < moved.end ? [moved] : [];
  });
  return spans.length === 0 ? { text } : { text, spans };
}

const OPENING: RegExp = /\\[([]|\$\$?|\\begin\{(\w{1,12}\*?)\}|\\\$/g;

/** Formulas of a text in order; `isDrawn`: the page loads something that draws them. */
function findRawTex({ text, spans = [] }: RichText, isDrawn: () => boolean): RawFormula[] {
  const formulas: RawFormula[] = [];
  if (!mayHold(text)) return formulas;
  const exact = spans.filter(({ type }) => type === 'code' || type === 'math');
  const closings = new ClosingFinder(text);
  let nextExact = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
    const start = match.index;
    while (nextExact < exact.length && exact[nextExact]!.end <= start) nextExact++;
    const formula = readRaw(text, match, closings, isDrawn);
    const limit = exact[nextExact]?.start ?? text.length;
    if (formula !== undefined && formula.end <= limit) formulas.push(formula);
    OPENING.lastIndex =
      formula !== undefined && formula.end <= limit ? formula.end : Math.max(start + match[0].length, skipExact(exact[nextExact], start));
  }
  return formulas;
}

/** Where to go on: behind code that begins at or before a position. */
function skipExact(span: Span | undefined, position: number): number {
  return span !== undefined && span.start <= position ? span.end : 0;
}

function readRaw(text: string, match: RegExpExecArray, closings: ClosingFinder, isDrawn: () => boolean): RawFormula | undefined {
  const start = match.index;
  const [opening, environment] = match;
  // Names of a stranger's making would each be looked for to the end.
  if (opening === '\\$' || (environment !== undefined && !ENVIRONMENTS.has(environment.replace('*', '')))) return undefined;
  const closing = environment === undefined ? CLOSINGS[opening]! : `\\end{${environment}}`;
  const from = start + opening.length;
  const at = closings.find(closing, from);
  if (at < 0 || at - from > LONGEST_FORMULA) return undefined;
  const end = at + closing.length;
  const inner = environment === undefined ? text.slice(from, at) : text.slice(start, end);
  const tex = tidyTex(inner);
  const isFormula =
    opening === '$'
      ? isBetweenDollars(text, from, at, isDrawn)
      : environment !== undefined || looksLikeTex(inner) || isFormulaText(tex) || isDrawn();
  // "$$–$$$" is how dear something is.
  if (/^[{}–—-]*$/.test(tex) || !isFormula) return undefined;
  return { start, end, tex, display: environment !== undefined || opening === '$$' || opening === '\\[' };
}

const CLOSINGS: Readonly<Record<string, string>> = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' };

/** Prices are no formulas: what is between has no blank at its ends, no figure behind it, and is no words. */
function isBetweenDollars(text: string, from: number, at: number, isDrawn: () => boolean): boolean {
  const inner = text.slice(from, at);
  if (inner === '' || /^\s|\s$|\n/.test(inner) || /[\p{L}\p{N}$]/u.test(text[at + 1] ?? ' ')) return false;
  if (/\\[A-Za-z]{2,}|[\^_]\{/.test(inner)) return true;
  return (looksLikeTex(inner) || isFormulaText(inner)) && isDrawn();
}

/** The next place of a delimiter, looked for once. */
class ClosingFinder {
  readonly #text: string;
  readonly #next = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  find(delimiter: string, from: number): number {
    const known = this.#next.get(delimiter);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    let at = this.#text.indexOf(delimiter, from);
    while (at > 0 && delimiter.startsWith('$') && this.#text[at - 1] === '\\') at = this.#text.indexOf(delimiter, at + 1);
    this.#next.set(delimiter, at);
    return at;
  }
}
