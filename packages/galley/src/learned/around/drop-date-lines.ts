/** Lines above the first paragraph that state when the article was published: dates, not text. */
import { blockText } from '../../blocks/blocks.ts';
import type { PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';

/** From so many words on a block is a paragraph. */
export const PARAGRAPH_WORDS = 15;
/** So many, as Chinese and Japanese are counted, are one that mentions a date. */
const SENTENCE_WORDS = 30;
/** A sentence of so many says more than when. */
const SAYING_WORDS = 6;
/** More lines with dates are a chronicle. */
const MOST_LINES = 2;
/** So many in elements of one class belong to a record each, wherever the first paragraph stands. */
const LEAST_RECORDS = 3;
/** Longest class read. */
const NAMES = 300;

/** A sentence that is no label with its day, and no entry of a list of days. */
const SENTENCE: RegExp = /^[^-:：]*[.!?。]$/;

/** A label and more. */
const FACT: RegExp = /^[^:：\d]{3,30}[:：]\s?\S/;

/** Clears kept short lines with a date above the first kept paragraph; answers which. */
export function dropDateLines({ page, leaves, blocks }: PageView, { matrix, ground: { tokens } }: Reading, kept: Uint8Array): number[] {
  const { data, width } = matrix;
  const states = matrix.place('states a date');
  const isLine = (b: number): boolean =>
    kept[b] === 1 &&
    data[b * width + states] === 1 &&
    tokens[b]! < SENTENCE_WORDS &&
    (tokens[b]! < SAYING_WORDS || !SENTENCE.test(blockText(page, leaves, blocks, b)));
  const namesOf = (b: number): string => (page.attribute(blocks.container[b]!, 'class') ?? '').slice(0, NAMES);
  const lines = new Map<string, number>();
  for (let b = 0; b < kept.length; b++) if (isLine(b)) lines.set(namesOf(b), (lines.get(namesOf(b)) ?? 0) + 1);
  const isRecord = (names: string): boolean => names !== '' && lines.get(names)! >= LEAST_RECORDS;
  // Below another label with its fact the day is one, too: of a judgment.
  const isFact = (b: number): boolean =>
    [b, b - 1].every((a) => kept[a] === 1 && FACT.test(blockText(page, leaves, blocks, a))) &&
    page.parent[blocks.container[b - 1]!] === page.parent[blocks.container[b]!] &&
    !isLine(b - 1);
  return dropAbove(kept, tokens, (b) => isLine(b) && !isRecord(namesOf(b)) && !isFact(b), 1, MOST_LINES);
}

/** Clears the kept blocks that are such lines and stand above as many kept paragraphs; none where they are more than `most`. */
export function dropAbove(
  kept: Uint8Array,
  tokens: Int32Array,
  isLine: (b: number) => boolean,
  paragraphs: number,
  most: number,
): number[] {
  const lines: number[] = [];
  let above = 0;
  for (let b = 0, left = paragraphs; b < kept.length && left > 0; b++) {
    if (kept[b] === 0) continue;
    if (isLine(b)) lines.push(b);
    else if (tokens[b]! >= PARAGRAPH_WORDS) {
      left--;
      above = lines.length;
    }
  }
  lines.length = above > most ? 0 : above;
  for (const line of lines) kept[line] = 0;
  return lines;
}
