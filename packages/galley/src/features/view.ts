/** A page made ready for extraction: leaves, blocks, measures and paths, computed once and read by every strategy. */
import { Arena } from '../blocks/arena.ts';
import type { Blocks } from '../blocks/blocks.ts';
import { segmentBlocks } from '../blocks/blocks.ts';
import type { Leaves, MeasureName } from '../blocks/leaves.ts';
import { collectLeaves } from '../blocks/leaves.ts';
import { internPaths } from '../blocks/paths.ts';
import type { NodeId, Page } from '../dom/page.ts';

/** A page with everything that strategies measure on it; `viewPage` makes it. */
export interface PageView {
  /** The page as parsed. */
  readonly page: Page;
  /** Its runs of readable text, with prefix sums of every additive measure. */
  readonly leaves: Leaves;
  /** Its blocks: runs of leaves that no block element cuts. */
  readonly blocks: Blocks;
  /** Tag-path id of every node, computed on first use. */
  readonly paths: Int32Array;
  /** Where strategies get their columns from. */
  readonly arena: Arena;
}

class LazyView implements PageView {
  readonly page: Page;
  readonly leaves: Leaves;
  readonly blocks: Blocks;
  readonly arena: Arena = new Arena();
  #paths: Int32Array | undefined;

  constructor(page: Page) {
    this.page = page;
    this.leaves = collectLeaves(page);
    this.blocks = segmentBlocks(this.leaves);
  }

  get paths(): Int32Array {
    this.#paths ??= internPaths(this.page);
    return this.#paths;
  }
}

/**
 * The page made ready for strategies: leaves, blocks and their measures. Time and memory are linear in the page.
 *
 * @example
 * ```ts
 * import { findStrategy, gatherEvidence, parse, viewPage } from 'galley';
 *
 * const page = parse('<p>The pier, closed since Monday, will open again on Friday, the harbour trust said.</p><p><a href=/>Home</a>');
 * const view = viewPage(page);
 * view.blocks.count; // → 2
 * const { kept } = findStrategy('text-density')!.select(view, gatherEvidence(page));
 * kept.toArray().map((n) => page.rawText(n).slice(0, 8)); // → ['The pier']
 * ```
 */
export function viewPage(page: Page): PageView {
  return new LazyView(page);
}

/** Value of an additive measure over the subtree of n: one subtraction. */
export function nodeSum(view: PageView, measure: MeasureName, n: NodeId): number {
  const sums = view.leaves.sums[measure];
  const { at } = view.leaves;
  return sums[at[view.page.end[n]!]!]! - sums[at[n]!]!;
}

/** Characters outside links of leaves from … to − 1. */
export function plainText(view: PageView, from: number, to: number): number {
  const { chars, linkChars } = view.leaves.sums;
  return chars[to]! - chars[from]! - (linkChars[to]! - linkChars[from]!);
}

/** Value of an additive measure over block b. */
export function blockSum(view: PageView, measure: MeasureName, b: number): number {
  const sums = view.leaves.sums[measure];
  const { leafStart } = view.blocks;
  return sums[leafStart[b + 1]!]! - sums[leafStart[b]!]!;
}
