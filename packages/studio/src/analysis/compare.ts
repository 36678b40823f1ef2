/** Two answers to one page, block by block. */
import type { Analysis } from './analysis.ts';

/** Who keeps a block: bit 1 the first answer, bit 2 the second. */
export type Agreement = Uint8Array;

/** Blocks and characters that one, the other or both keep. */
export interface Agreed {
  readonly of: Agreement;
  readonly both: number;
  readonly first: number;
  readonly second: number;
}

/** Which blocks a foreign body has: those whose text, white space aside, stands in it. In the order of the page. */
export function findBlocks({ blocks }: Pick<Analysis, 'blocks'>, body: string): Uint8Array {
  const text = squeeze(body);
  const found = new Uint8Array(blocks.length);
  let at = 0;
  blocks.forEach((block, b) => {
    const wanted = squeeze(block.text);
    if (wanted === '') return;
    // A short line that stands far behind is another one of the same words.
    const reach = wanted.length < SHORT ? NEAR : FAR;
    const ahead = text.startsWith(wanted, at) ? 0 : text.slice(at, at + reach + wanted.length).indexOf(wanted);
    if (ahead < 0) return;
    found[b] = 1;
    at += ahead + wanted.length;
  });
  return found;
}

const SHORT = 20;
const NEAR = 400;
/** No body leaves out more than this between two blocks; so the time is that of blocks times it at most. */
const FAR = 20_000;

/** Who keeps what. `first`, `second`: a byte a block. */
export function agree({ blocks }: Pick<Analysis, 'blocks'>, first: Uint8Array, second: Uint8Array): Agreed {
  const of = new Uint8Array(blocks.length);
  const sums = [0, 0, 0, 0];
  blocks.forEach(({ text }, b) => {
    of[b] = first[b]! | (second[b]! << 1);
    sums[of[b]!]! += text.length;
  });
  return { of, both: sums[3]!, first: sums[1]!, second: sums[2]! };
}

/** Blocks that follow one another in reading order and are kept by the same: 1 the first answer alone, 2 the second, 3 both. */
export interface Run {
  readonly side: 1 | 2 | 3;
  readonly blocks: readonly number[];
}

/** A page as runs; what neither keeps ends none. */
export function cutRuns(of: Agreement): Run[] {
  const runs: { side: Run['side']; blocks: number[] }[] = [];
  of.forEach((side, block) => {
    if (side === 0) return;
    const last = runs.at(-1);
    if (last?.side === side) last.blocks.push(block);
    else runs.push({ side: side as Run['side'], blocks: [block] });
  });
  return runs;
}

/** A byte a block: 1 where the analysis keeps it. */
export function listKept({ blocks }: Pick<Analysis, 'blocks'>): Uint8Array {
  return Uint8Array.from(blocks, ({ kept }) => Number(kept));
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
