/** Numbers and bullets that stand in a block of their own, apart from the text that they count. */
import type { Page } from '../../dom/page.ts';
import type { ItemGroup, ParagraphPart, Part, Span } from '../article.ts';

const MARK: RegExp = /^(?:[•–]|\[\d+\]|\(?(?:\d[\d.]*|[a-z]|[ivx]+)[.)]{0,2})$/i;
/** Parts of a text that a number counts: a chapter has more. */
const PARTS = 8;
/** Elements around a mark alone: its cell, its column. */
const CLIMB = 3;

/** Marks start the text behind them; those that the list of an item writes anyway go. */
export function joinMarks(parts: readonly Part[], page: Page): Part[] {
  const joined: Part[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const next = part.type === 'paragraph' && MARK.test(part.text) && part.spans?.every(isStyle) !== false ? parts[i + 1] : undefined;
    const isMark = next !== undefined && next.within === part.within && /^[ph]/.test(next.type);
    if (!isMark || !(isOfItem(part) || isBoxed(page, parts, i))) joined.push(part);
    else if (!isOfItem(part)) joined.push(startWith(parts[++i] as ParagraphPart, `${part.text} `));
  }
  return joined;
}

/** And no reference to a note, no link, no formula. */
function isStyle({ type }: Span): boolean {
  return type === 'strong' || type === 'emphasis';
}

/** The item that the mark stands in has it from its list. */
function isOfItem({ text, within = [] }: Part): boolean {
  const { type, number = '' } = (within.at(-1) ?? {}) as ItemGroup;
  return type === 'item' && `${number}` === text.replace(/\W/g, '');
}

/** Characters of a value (ours): what a figure and its name are explained by is longer. */
const VALUE = 30;

/** The element around mark i and the next part begins with the mark, and ends a few parts behind. */
function isBoxed({ parent, end }: Page, parts: readonly Part[], i: number): boolean {
  const { node, text } = parts[i]!;
  let box = parent[node]!;
  // A letter in a box of its own is somebody's portrait.
  for (let climbed = 0; climbed < CLIMB && end[box]! <= (parts[i + 1]?.node ?? 0) && /[\W\d]/.test(text); climbed++) box = parent[box]!;
  const isIn = (at: number): boolean => (parts[at]?.node ?? -1) >= box && parts[at]!.node < end[box]!;
  // A row of more than two short columns is one of values.
  let column = parts[i + 1]?.node ?? 0;
  for (let climbed = 0; climbed < PARTS && column > box && parent[column] !== box; climbed++) column = parent[column]!;
  const third = parts[i + 2];
  if (box !== parent[node] && isIn(i + 2) && third!.node >= end[column]! && third!.text.length < VALUE) return false;
  // Around mark and text, and not around a whole body that begins with a number.
  const isWhole = box !== parent[node] && i === 0 && isIn(parts.length - 1);
  return !isWhole && isIn(i + 1) && !isIn(i - 1) && !isIn(i + PARTS);
}

function startWith(part: ParagraphPart, start: string): Part {
  return { ...part, text: start + part.text, ...(part.spans && { spans: moveSpans(part.spans, start.length) }) };
}

/** Spans of a text that begins so many characters later, or before zero earlier: without those that are gone. */
export function moveSpans(spans: readonly Span[], by: number): Span[] {
  return spans.flatMap((span) => (span.end + by > 0 ? [{ ...span, start: Math.max(0, span.start + by), end: span.end + by }] : []));
}
