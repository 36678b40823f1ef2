/** Blocks: maximal runs of text that no block element cuts; the unit everybody scores and votes on. */
import type { NodeId, Page } from '../dom/page.ts';
import type { Leaves } from './leaves.ts';
import { normaliseText } from './normalise.ts';

/** Columns with one entry a block (`leafStart` one more). Measures: sums[leafStart[b + 1]] − sums[leafStart[b]]. */
export interface Blocks {
  /** How many blocks the page has. */
  readonly count: number;
  /** Leaves of block b are leafStart[b] … leafStart[b + 1] − 1. */
  readonly leafStart: Int32Array;
  /** The deepest block element that holds the block, a node of the page. */
  readonly container: Int32Array;
}

export function segmentBlocks(leaves: Leaves): Blocks {
  const count = leaves.count === 0 ? 0 : leaves.block[leaves.count - 1]! + 1;
  const leafStart = new Int32Array(count + 1);
  const container = new Int32Array(count);
  for (let k = leaves.count - 1; k >= 0; k--) {
    leafStart[leaves.block[k]!] = k;
    container[leaves.block[k]!] = leaves.container[k]!;
  }
  leafStart[count] = leaves.count;
  return { count, leafStart, container };
}

/** First text node of block b. */
export function firstNode(leaves: Leaves, blocks: Blocks, b: number): NodeId {
  return leaves.first[blocks.leafStart[b]!]!;
}

/** Last text node of block b. */
export function lastNode(leaves: Leaves, blocks: Blocks, b: number): NodeId {
  return leaves.last[blocks.leafStart[b + 1]! - 1]!;
}

/** Normalised text of leaf k. */
export function leafText(page: Page, leaves: Leaves, k: number): string {
  let text = '';
  for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === 2) text += page.rawText(n);
  return normaliseText(text);
}

/** What `blockText` has read so far: half of what it is asked for is asked for again. */
const READ: WeakMap<Blocks, (string | undefined)[]> = new WeakMap();

/** Normalised text of block b: what a reader sees on its line. */
export function blockText(page: Page, leaves: Leaves, blocks: Blocks, b: number): string {
  const texts = READ.get(blocks) ?? [];
  if (texts.length === 0) READ.set(blocks, texts);
  texts[b] ??= readBlock(page, leaves, blocks, b);
  return texts[b];
}

function readBlock(page: Page, leaves: Leaves, blocks: Blocks, b: number): string {
  const first = firstNode(leaves, blocks, b);
  const last = lastNode(leaves, blocks, b);
  if (first === last) return leafText(page, leaves, blocks.leafStart[b]!);
  let text = '';
  for (let n = first; n <= last; ) {
    if (leaves.muted[n] === 1) n = page.end[n]!;
    else {
      if (page.kind[n] === 2) text += page.rawText(n);
      n++;
    }
  }
  return normaliseText(text);
}
