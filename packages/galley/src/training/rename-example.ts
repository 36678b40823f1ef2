/** A training page once more as another site would have built it: the same blocks and labels under other class names, ids and roles. */
import { NAME_BITS } from '../learned/name-weights.ts';
import type { SparseRows } from '../learned/region-words.ts';
import { hashNumber, hashRange } from '../numeric/hashing.ts';
import type { PageExample } from './examples.ts';

/**
 * The twin of a page: every word of its names is another one, on this page always the same. Most of the hashed dimensions are taken, so
 * words that no site of training has still get weights: what trees must learn to distrust. Names left blank would not show them.
 */
export function renameExample(example: PageExample): PageExample {
  const { id, set, matrix, names, regions } = example;
  const salt = hashRange(`renamed ${set}/${id}`);
  const rename = <R extends SparseRows>(rows: R): R => ({
    ...rows,
    dims: rows.dims.map((dimension) => hashNumber(dimension, salt) >>> (32 - NAME_BITS)),
  });
  const twin = { ...example, id: `${id} renamed`, matrix: matrix.copy(), names: rename(names) };
  if (regions === undefined) return twin;
  return { ...twin, regions: { ...regions, words: { ...regions.words, names: rename(regions.words.names) } } };
}
