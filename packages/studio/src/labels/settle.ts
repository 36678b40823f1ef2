/** Labels that differ → what is to be settled, and the corrections that settle it. */
import type { BlockLabel, Corrections, LabelField } from './corrections.ts';
import { COMPARED_FIELDS, fieldValue, type StoredRow } from './readings.ts';

/** The labels of one page, each with where it lies on the blocks. */
export interface Dispute {
  /** In the order of `readings`: the region of every block, '' of blocks in none. */
  readonly places: readonly (readonly string[])[];
  readonly readings: readonly { readonly by: string; readonly at: string; readonly row: StoredRow }[];
}

/** A block, or a field, that not all say the same of. */
export type Difference =
  | { readonly kind: 'block'; readonly block: number; readonly said: readonly string[] }
  | { readonly kind: 'field'; readonly field: LabelField; readonly said: readonly string[] };

/**
 * Blocks in the page's order, then fields. A kind that one names and the other does not is no difference where neither has the block in
 * the body: kinds may be left out.
 */
export function listDifferences({ places, readings }: Dispute): Difference[] {
  const blocks = (places[0] ?? []).flatMap((_, block): Difference[] => {
    const said = places.map((list) => list[block] ?? '');
    return new Set(said).size > 1 && !isOnlyUnnamed(said) ? [{ kind: 'block', block, said }] : [];
  });
  const fields = COMPARED_FIELDS.flatMap((field): Difference[] => {
    const values = readings.map(({ row }) => fieldValue(row, field));
    return new Set(values).size > 1 ? [{ kind: 'field', field, said: readings.map(({ row }) => written(row, field)) }] : [];
  });
  return [...blocks, ...fields];
}

function isOnlyUnnamed(said: readonly string[]): boolean {
  const named = new Set(said.filter((name) => name !== ''));
  return named.size === 1 && !named.has('body');
}

function written(row: StoredRow, field: LabelField): string {
  return field === 'authors' ? (row.authors ?? []).join('; ') : (row[field] ?? '');
}

/**
 * Corrections that say of every block and field what the labellers say: where they differ, the one that was chosen.
 *
 * @param chosen a difference's place in the list → the place of the reading that is right
 */
export function settle(dispute: Dispute, differences: readonly Difference[], chosen: ReadonlyMap<number, number>): Corrections {
  const count = dispute.places[0]?.length ?? 0;
  const blocks = new Map<number, BlockLabel>();
  for (let block = 0; block < count; block++) {
    const said = dispute.places.map((list) => list[block] ?? '');
    blocks.set(block, labelOf(said.find((name) => name !== '') ?? ''));
  }
  const fields: { [K in LabelField]?: string } = {};
  for (const field of COMPARED_FIELDS) {
    const value = dispute.readings.map(({ row }) => written(row, field)).find((text) => text !== '');
    if (value !== undefined) fields[field] = value;
  }
  for (const [i, difference] of differences.entries()) {
    const value = difference.said[chosen.get(i) ?? 0]!;
    if (difference.kind === 'block') blocks.set(difference.block, labelOf(value));
    else fields[difference.field] = value;
  }
  return { blocks, fields };
}

function labelOf(place: string): BlockLabel {
  if (place === 'body') return { kept: true };
  return place === '' ? { kept: false } : { kept: false, region: place as Exclude<BlockLabel['region'], undefined> };
}
