/** Parts of a page that are decided as one: tables of data whole, lists without holes. */
import { isDataTable } from '../blocks/data-tables.ts';
import { tagTable } from '../dom/tags.ts';
import type { ItemGround } from '../features/item-ground.ts';
import { nodeSum, type PageView } from '../features/view.ts';

const TABLES: Uint8Array = tagTable(['table']);
const LISTS: Uint8Array = tagTable(['ul', 'ol', 'dl']);
/** From this share of its words on a list is part of the body, and what stands between its kept entries is, too. */
const KEPT_SHARE = 0.5;

/** One byte an item: 1 for a table of data. */
export function findUnits(view: PageView, { tree }: ItemGround): Uint8Array {
  const { page } = view;
  const units = new Uint8Array(tree.count);
  for (let i = 0; i < tree.count; i++) {
    if (tree.block[i]! >= 0) continue;
    const table = findInChain(view, tree.inner[i]!, tree.outer[i]!, TABLES);
    if (table >= 0 && isDataTable(page, table, nodeSum(view, 'chars', table))) units[i] = 1;
  }
  return units;
}

/** The innermost element of a chain with such a tag, −1 without one. */
function findInChain({ page }: PageView, inner: number, outer: number, tags: Uint8Array): number {
  for (let n = inner; n >= outer && n >= 0; n = page.parent[n]!) if (tags[page.tag[n]!] === 1) return n;
  return -1;
}

/** Keeps what stands between the kept entries of a list that is mostly kept; answers the blocks it kept. */
export function fillLists(view: PageView, { tree }: ItemGround, tokens: Int32Array, kept: Uint8Array): number[] {
  const filled: number[] = [];
  for (let i = 0; i < tree.count; i++) {
    if (tree.block[i]! >= 0 || findInChain(view, tree.inner[i]!, tree.outer[i]!, LISTS) < 0) continue;
    fillBetween(tree.low[i]!, tree.high[i]!, tokens, kept, filled);
  }
  return filled;
}

function fillBetween(low: number, high: number, tokens: Int32Array, kept: Uint8Array, filled: number[]): void {
  let all = 0;
  let inside = 0;
  let first = high;
  let last = low;
  for (let b = low; b < high; b++) {
    all += tokens[b]!;
    if (kept[b] === 0) continue;
    inside += tokens[b]!;
    first = Math.min(first, b);
    last = b;
  }
  if (inside < KEPT_SHARE * all) return;
  for (let b = first; b < last; b++) {
    if (kept[b] === 1) continue;
    kept[b] = 1;
    filled.push(b);
  }
}
