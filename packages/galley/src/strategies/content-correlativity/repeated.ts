/** Which lines stand in several records of a thread: labels, ranks, buttons, dates. */
import { hashLeaf } from '../../blocks/leaf-hash.ts';
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';

/** Mark of a line that stands in most records. */
export const FURNITURE = 2;

/** Longer lines are never labels. */
const LONGEST_LABEL = 60;
/** A line in this share of the records is furniture. */
const FURNITURE_SHARE = 0.5;

/** One byte a leaf: 1 = its text (numbers masked) stands in another record too, 2 = in at least half of them. */
export function markRepeated(view: PageView, records: readonly NodeId[]): Uint8Array {
  const { at, count } = view.leaves;
  const { end } = view.page;
  const repeated = view.arena.uint8(count);
  const hashes = hashLabels(view, records);
  const spread = countSpread(view, records, hashes);
  const most = Math.max(2, FURNITURE_SHARE * records.length);
  for (const r of records) {
    for (let k = at[r]!; k < at[end[r]!]!; k++) {
      const times = spread.get(hashes[k]!) ?? 0;
      repeated[k] = times >= most ? FURNITURE : times > 1 ? 1 : 0;
    }
  }
  return repeated;
}

/** A hash a leaf, 0 outside the records and for long leaves. */
function hashLabels(view: PageView, records: readonly NodeId[]): Int32Array {
  const { at, count, sums } = view.leaves;
  const { end } = view.page;
  const hashes = view.arena.int32(count);
  for (const r of records) {
    for (let k = at[r]!; k < at[end[r]!]!; k++) if (sums.solid[k + 1]! - sums.solid[k]! <= LONGEST_LABEL) hashes[k] = hashLeaf(view, k);
  }
  return hashes;
}

/** In how many records each hash occurs. */
function countSpread(view: PageView, records: readonly NodeId[], hashes: Int32Array): Map<number, number> {
  const { at } = view.leaves;
  const { end } = view.page;
  const lastRecord = new Map<number, number>();
  const spread = new Map<number, number>();
  for (let i = 0; i < records.length; i++) {
    for (let k = at[records[i]!]!; k < at[end[records[i]!]!]!; k++) {
      const hash = hashes[k]!;
      if (hash === 0 || lastRecord.get(hash) === i) continue;
      lastRecord.set(hash, i);
      spread.set(hash, (spread.get(hash) ?? 0) + 1);
    }
  }
  return spread;
}
