/** Deletes from the target what stands word for word, attribute for attribute, on its reference pages. */
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import type { AttributeMode } from '../../sites/attribute-hashes.ts';
import { markAuxiliary } from '../../sites/auxiliary.ts';
import { hashSubtrees, type SubtreeHashes } from '../../sites/subtree-hashes.ts';
import { SubtreePool } from '../../sites/subtree-pool.ts';
import { markFate, REPEATED } from './leaf-fate.ts';

export interface DeletionOptions {
  attributes: AttributeMode;
  /** Keep page-wide forms and hidden bodies [ours]. */
  keepBodies: boolean;
  /** Never delete a subtree of much text that only one reference has: it may be the same article, or syndicated [ours]. */
  guard: boolean;
}

/** Seen on one reference, a subtree above both this share of the page's text and this many characters stays [ours]. */
const GUARD_SHARE = 0.2;
const GUARD_CHARS = 200;
/**
 * With several references a subtree goes when seen on two, or on more than this share of them [ours,
 * docs/papers/template-difference.md#deletion].
 */
const SEEN_SHARE = 0.3;
const SEEN_PAGES = 2;

/**
 * Yang 2015 §2.2 b in linear form: walks the body in pre-order; an element that equals one still in a reference's pool
 * goes, and that reference's copy is used up with everything inside it. Returns the share of the target's characters
 * deleted. `dead` is the target's own auxiliary mask.
 */
export function deleteShared(
  view: PageView,
  references: readonly Page[],
  dead: Uint8Array,
  fate: Uint8Array,
  options: DeletionOptions,
): number {
  const { page, leaves } = view;
  if (references.length === 0) return 0;
  const hashes = hashSubtrees(page, dead, options.attributes);
  const pools = references.map((reference) => poolReference(reference, options));
  const total = Math.max(1, nodeSum(view, 'chars', 0));
  let deleted = 0;
  const body = findBody(page);
  for (let n = body + 1; n < page.end[body]!; ) {
    if (hashes.low[n] === 0) n = page.kind[n] === ELEMENT ? page.end[n]! : n + 1;
    else if (!isShared(pools, hashes, n)) n++;
    else {
      const chars = nodeSum(view, 'chars', n);
      if (!options.guard || !isLong(chars, total) || countPages(pools, hashes, n) > 1) {
        deleted += chars;
        markFate(fate, leaves.at[n]!, leaves.at[page.end[n]!]!, REPEATED);
        takeFromPools(pools, page, hashes, n);
      }
      n = page.end[n]!;
    }
  }
  return deleted / total;
}

function takeFromPools(pools: readonly SubtreePool[], page: Page, hashes: SubtreeHashes, n: NodeId): void {
  for (const pool of pools) if (pool.countSubtree(hashes, n) > 0) pool.takeSubtree(page, hashes, n);
}

function isLong(chars: number, total: number): boolean {
  return chars > GUARD_CHARS && chars > GUARD_SHARE * total;
}

function poolReference(reference: Page, options: DeletionOptions): SubtreePool {
  const dead = markAuxiliary(reference, options);
  return new SubtreePool(reference, hashSubtrees(reference, dead, options.attributes));
}

function isShared(pools: readonly SubtreePool[], hashes: SubtreeHashes, n: NodeId): boolean {
  const seen = countPages(pools, hashes, n);
  return seen >= SEEN_PAGES || seen > SEEN_SHARE * pools.length;
}

/** On how many references the subtree still stands. */
function countPages(pools: readonly SubtreePool[], hashes: SubtreeHashes, n: NodeId): number {
  let seen = 0;
  for (const pool of pools) if (pool.countSubtree(hashes, n) > 0) seen++;
  return seen;
}

/** The body element, or the document where there is none (framesets). */
function findBody(page: Page): NodeId {
  for (let n = 1; n < page.size; n++) if (page.tag[n] === TAG.body && page.depth[n] === 2) return n;
  return 0;
}
