/** Lines above the first paragraph that state when the article was published: dates, not text. */
import type { Reading } from '../columns/columns.ts';

/** From so many words on a block is a paragraph. */
export const PARAGRAPH_WORDS = 15;
/** So many, as Chinese and Japanese are counted, are one that mentions a date. */
const SENTENCE_WORDS = 30;
/** More lines with dates are a chronicle. */
const MOST_LINES = 3;

/** Clears kept short lines with a date above the first kept paragraph; answers which. */
export function dropDateLines({ matrix, ground }: Reading, kept: Uint8Array): number[] {
  const lines: number[] = [];
  const { data, width } = matrix;
  const states = matrix.place('states a date');
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    if (data[b * width + states] === 1 && ground.tokens[b]! < SENTENCE_WORDS) lines.push(b);
    else if (ground.tokens[b]! >= PARAGRAPH_WORDS) {
      const dropped = lines.length > MOST_LINES ? [] : lines;
      for (const line of dropped) kept[line] = 0;
      return dropped;
    }
  }
  return [];
}
