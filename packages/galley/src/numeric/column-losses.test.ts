/** Losses a column against the log-odds of the whole ensemble, evaluated once more for each column. */
import { describe, expect, it } from 'vitest';
import { addColumnLosses } from './column-losses.ts';
import { addTrees, type TreeEnsemble } from './tree-ensemble.ts';

/** Two trees over four columns; the first asks for column 0 twice on one path, the second is a leaf alone. */
const TREES: TreeEnsemble = {
  bias: 0,
  roots: Int32Array.of(0, -5),
  feature: Uint8Array.of(0, 1, 0),
  threshold: Uint8Array.of(5, 3, 2),
  left: Int16Array.of(1, 2, -1),
  right: Int16Array.of(-4, -3, -2),
  leaves: Float32Array.of(0.5, -0.25, 1, -2, 8),
};

function weigh(cells: Uint8Array): number {
  const odds = new Float64Array(1);
  addTrees(TREES, cells, 1, Int32Array.of(0), 1, odds);
  return odds[0]!;
}

describe('addColumnLosses', () => {
  it('is what the ensemble says less what it says with the other value', () => {
    const others = Uint8Array.of(7, 9, 4, 1);
    for (const row of [
      [1, 1, 1, 1],
      [3, 2, 0, 1],
      [6, 9, 0, 0],
      [5, 4, 4, 9],
    ]) {
      const cells = Uint8Array.from(row);
      const losses = new Float64Array(4);
      addColumnLosses(TREES, cells, others, losses);
      const expected = row.map((_, c) => weigh(cells) - weigh(cells.with(c, others[c]!)));
      expect([...losses]).toEqual(expected);
      expect([...cells]).toEqual(row);
    }
  });
});
