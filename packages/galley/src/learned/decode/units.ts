/** Parts of a page that are decided as one: tables of data, quotations, figures, lists of terms, code. */
import { isDataTable } from '../../blocks/data-tables.ts';
import { ELEMENT, type Page } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';
import type { ItemGround } from '../../features/item-ground.ts';
import { nodeSum, type PageView } from '../../features/view.ts';

const TABLES: Uint8Array = tagTable(['table']);
export const LISTS: Uint8Array = tagTable(['ul', 'ol', 'dl']);
const WHOLE: Uint8Array = tagTable(['blockquote', 'figure', 'dl', 'pre', 'listing', 'xmp']);
/** What holds one of these lays out the page, whatever it is called. */
const LAYOUT: Uint8Array = tagTable(['table', 'h1', 'h2', 'article', 'section', 'aside', 'nav', 'form', 'dl', 'blockquote']);

/** One byte an item: 1 for those whose blocks follow one decision. */
export function findUnits(view: PageView, { tree }: ItemGround): Uint8Array {
  const { page } = view;
  const units = new Uint8Array(tree.count);
  let layout: Int32Array | undefined;
  for (let i = 0; i < tree.count; i++) {
    if (tree.block[i]! >= 0) continue;
    const [inner, outer] = [tree.inner[i]!, tree.outer[i]!];
    const table = findInChain(page, inner, outer, TABLES);
    if (table >= 0) {
      if (isDataTable(page, table, nodeSum(view, 'chars', table))) units[i] = 1;
      continue;
    }
    const whole = findInChain(page, inner, outer, WHOLE);
    if (whole < 0) continue;
    layout ??= countLayout(page);
    if (layout[page.end[whole]!] === layout[whole + 1]) units[i] = 1;
  }
  return units;
}

/** The innermost element of a chain with such a tag, −1 without one. */
export function findInChain(page: Page, inner: number, outer: number, tags: Uint8Array): number {
  for (let n = inner; n >= outer && n >= 0; n = page.parent[n]!) if (tags[page.tag[n]!] === 1) return n;
  return -1;
}

/** Marks the blocks of units and of lists that have a middle, of which none stands for itself. Linear: what is inside of them is passed over. */
export function markHeld({ page }: PageView, { tree }: ItemGround, units: Uint8Array, marks: Uint8Array): Uint8Array {
  let done = 0;
  for (let i = 0; i < tree.count; i++) {
    const [low, high] = [tree.low[i]!, tree.high[i]!];
    if (low < done) continue;
    if (units[i] === 0 && (high - low < 3 || findInChain(page, tree.inner[i]!, tree.outer[i]!, LISTS) < 0)) continue;
    marks.fill(1, low, high);
    done = high;
  }
  return marks;
}

/** Elements that lay out the page before every node. */
function countLayout({ size, kind, tag }: Page): Int32Array {
  const before = new Int32Array(size + 1);
  for (let n = 0; n < size; n++) before[n + 1] = before[n]! + (kind[n] === ELEMENT ? LAYOUT[tag[n]!]! : 0);
  return before;
}

/** Keeps the rest of every unit of which a block is kept; answers the blocks it kept. Linear: units inside units are passed over. */
export function completeUnits({ tree }: ItemGround, units: Uint8Array, kept: Uint8Array): number[] {
  const completed: number[] = [];
  let done = 0;
  for (let i = 0; i < tree.count; i++) {
    const [low, high] = [tree.low[i]!, tree.high[i]!];
    if (units[i] === 0 || low < done) continue;
    done = high;
    const some = kept.subarray(low, high).includes(1);
    for (let b = low; some && b < high; b++) {
      if (kept[b] === 1) continue;
      kept[b] = 1;
      completed.push(b);
    }
  }
  return completed;
}
