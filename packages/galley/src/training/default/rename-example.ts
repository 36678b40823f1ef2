/** A training page once more as another site would have built it: the same blocks and labels under other class names, ids and roles. */
import { copyMatrix } from '../../features/block-matrix.ts';
import type { NameRows } from '../../learned/columns/name-weights.ts';
import { hashNumber, hashRange } from '../../numeric/hashing.ts';
import type { PageExample } from './examples.ts';

/**
 * The twin of a page: every word of its names is another one, on this page always the same, and nearly none of them is known.
 */
export function renameExample(example: PageExample): PageExample {
  const { id, set, matrix, names, regions } = example;
  const salt = hashRange(`renamed ${set}/${id}`);
  const rename = (rows: NameRows): NameRows => ({ ...rows, hashes: rows.hashes.map((hash) => hashNumber(hash, salt)) });
  const twin = { ...example, id: `${id} renamed`, matrix: copyMatrix(matrix), names: rename(names) };
  if (regions === undefined) return twin;
  return { ...twin, regions: { ...regions, words: { ...regions.words, names: rename(regions.words.names) } } };
}
