/** The quick ways down the trees against the plain one. */
import { expect, it } from 'vitest';
import { DEFAULT_BOOSTING, TreeBooster } from './boosted-trees.ts';
import { seedRandom } from './seeded-random.ts';
import { addTrees, sumTrees, type TreeEnsemble, TreeRows } from './tree-ensemble.ts';

const COLUMNS = 7;

function draw(rows: number, seed: number): Uint8Array[] {
  const random = seedRandom(seed);
  return Array.from({ length: rows }, () => Uint8Array.from({ length: COLUMNS }, () => random.below(256)));
}

/** Trees of several shapes, and one that is a leaf alone. */
function grow(): TreeEnsemble {
  const rows = draw(200, 1);
  const data = new Uint8Array(rows.length * COLUMNS);
  for (const [b, row] of rows.entries()) for (const [c, cell] of row.entries()) data[c * rows.length + b] = cell;
  const labels = Float32Array.from(rows, (row) => (row[0]! > 128 !== row[3]! > 40 ? 1 : 0));
  const set = { data, rows: rows.length, columns: COLUMNS, labels, weights: new Float32Array(rows.length).fill(1) };
  const booster = new TreeBooster(set, { ...DEFAULT_BOOSTING, trees: 9, leaves: 9, depth: 6, leafWeight: 0, penalty: 1 });
  for (let t = 0; t < 9; t++) booster.grow();
  const trees = booster.finish();
  const leaf = trees.leaves.length;
  return { ...trees, roots: Int32Array.of(...trees.roots, -1 - leaf), leaves: Float32Array.of(...trees.leaves, 0.25) };
}

it('adds up the same log-odds for any number of rows, all trees at once or some after the others', () => {
  const trees = grow();
  for (const count of [0, 1, 2, 3, 4, 5, 9]) {
    const rows = draw(count, 2 + count);
    const columns = new Uint8Array(count * COLUMNS);
    for (const [b, row] of rows.entries()) for (const [c, cell] of row.entries()) columns[c * count + b] = cell;
    const plain = new Float32Array(count).fill(trees.bias);
    addTrees(trees, columns, count, [...rows.keys()], count, plain);
    const data = Uint8Array.from(rows.flatMap((row) => [...row]));
    const walk = new TreeRows(count, COLUMNS, trees.bias);
    walk.add(trees, data, 0, 4);
    walk.add(trees, data, 4);
    expect(walk.sums.subarray(0, count)).toEqual(plain);
    for (const [b, row] of rows.entries()) expect(sumTrees(trees, row)).toBeCloseTo(plain[b]!, 5);
  }
});
