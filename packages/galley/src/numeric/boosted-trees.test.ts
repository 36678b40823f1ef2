/** Boosted trees against hand-worked splits, interactions no single column shows, and their own interruption. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoostingData, DEFAULT_BOOSTING, joinTrees, TreeBooster } from './boosted-trees.ts';
import { seedRandom } from './seeded-random.ts';
import { addTrees, sigmoid } from './tree-ensemble.ts';
import { readTrees, writeTrees } from './tree-file.ts';

function buildSet(rows: readonly (readonly number[])[], labels: readonly number[]): BoostingData {
  const columns = rows[0]!.length;
  const data = new Uint8Array(rows.length * columns);
  for (const [r, row] of rows.entries()) for (const [c, value] of row.entries()) data[c * rows.length + r] = value;
  return { data, rows: rows.length, columns, labels: Float32Array.from(labels), weights: new Float32Array(rows.length).fill(1) };
}

const PLAIN = { ...DEFAULT_BOOSTING, rowShare: 1, columnShare: 1, leafWeight: 0, penalty: 1, rate: 1, trees: 1, leaves: 2 };

describe('TreeBooster', () => {
  it('makes the split and the leaves that the second-order gain gives by hand', () => {
    // Labels 0 0 1 1 on one column: p = ½, gradients ½ ½ −½ −½, hessians ¼. Cut between 3 and 7; leaf = −G / (H + 1) = ∓1 / 1.5.
    const booster = new TreeBooster(buildSet([[1], [3], [7], [9]], [0, 0, 1, 1]), PLAIN);
    booster.grow();
    expect(booster.bias).toBeCloseTo(0, 10);
    const [tree] = booster.grown;
    expect(tree!.feature).toEqual([0]);
    expect(tree!.threshold[0]).toBeGreaterThanOrEqual(3);
    expect(tree!.threshold[0]).toBeLessThan(7);
    expect(tree!.values.map((value) => Number(value.toFixed(4))).sort()).toEqual([-0.6667, 0.6667]);
  });

  it('learns what needs two columns at once', () => {
    const random = seedRandom(5);
    const rows = Array.from({ length: 400 }, () => [random.below(2), random.below(2), random.below(200)]);
    // Not quite balanced: greedy growth sees nothing in an exact exclusive or.
    rows.push(...Array.from({ length: 40 }, () => [0, 1, 7]));
    const labels = rows.map(([a, b]) => (a === b ? 0 : 1));
    const booster = new TreeBooster(buildSet(rows, labels), { ...PLAIN, trees: 20, leaves: 6, rate: 0.3 });
    for (let i = 0; i < 20; i++) booster.grow();
    const right = labels.filter((label, i) => sigmoid(booster.margin[i]!) > 0.5 === (label === 1)).length;
    expect(right / labels.length).toBeGreaterThan(0.98);
  });

  it('ends the same whether or not it was interrupted', () => {
    const random = seedRandom(9);
    const rows = Array.from({ length: 300 }, () => [random.below(50), random.below(50), random.below(50)]);
    const set = buildSet(
      rows,
      rows.map(([a, b]) => (a! + b! > 50 ? 1 : 0)),
    );
    const options = { ...DEFAULT_BOOSTING, leaves: 5, seed: 3 };
    const whole = new TreeBooster(set, options);
    for (let i = 0; i < 12; i++) whole.grow();
    const half = new TreeBooster(set, options);
    for (let i = 0; i < 5; i++) half.grow();
    const resumed = new TreeBooster(set, options);
    resumed.restore(JSON.parse(JSON.stringify(half.grown)));
    for (let i = 5; i < 12; i++) resumed.grow();
    expect(writeTrees(resumed.finish())).toEqual(writeTrees(whole.finish()));
  });

  it('answers by its ensemble what it holds in its margins', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(1)), { minLength: 5, maxLength: 60 }), (cells) => {
        const set = buildSet(
          cells.map(([a, b]) => [a, b]),
          cells.map((cell) => cell[2]),
        );
        const booster = new TreeBooster(set, { ...PLAIN, leaves: 4, rate: 0.3 });
        for (let i = 0; i < 4; i++) booster.grow();
        const trees = booster.finish();
        const odds = new Float64Array(set.rows).fill(trees.bias);
        addTrees(
          trees,
          set.data,
          set.rows,
          Array.from(cells, (_, i) => i),
          set.rows,
          odds,
        );
        for (const [i, value] of odds.entries()) expect(value).toBeCloseTo(booster.margin[i]!, 4);
      }),
    );
  });
});

describe('tree files', () => {
  it('keep every tree, leaves to a hundredth of the largest and closer', () => {
    const random = seedRandom(2);
    const rows = Array.from({ length: 200 }, () => [random.below(90), random.below(90)]);
    const labels = rows.map(([a, b]) => (a! > 40 && b! < 60 ? 1 : 0));
    const set = buildSet(rows, labels);
    const booster = new TreeBooster(set, { ...PLAIN, leaves: 7, rate: 0.2 });
    for (let i = 0; i < 9; i++) booster.grow();
    // A tree that is one leaf, too.
    const trees = joinTrees(booster.bias, [...booster.grown, { feature: [], threshold: [], left: [], right: [], values: [0.01] }]);
    const back = readTrees(writeTrees(trees));
    expect(writeTrees(back)).toEqual(writeTrees(trees));
    expect(back.bias).toBeCloseTo(trees.bias, 6);
    const most = Math.max(...trees.leaves.map(Math.abs));
    const all = { data: set.data, stride: set.rows, rows: [...labels.keys()] };
    for (const t of trees.roots.keys()) {
      const [whole, read] = [trees, back].map((ensemble) => {
        const out = new Float64Array(all.stride);
        addTrees({ ...ensemble, roots: ensemble.roots.slice(t, t + 1) }, all.data, all.stride, all.rows, all.stride, out);
        return out;
      });
      for (const [i, value] of read!.entries()) {
        const root = Math.sqrt(Math.abs(whole![i]!) / most) + 1 / 254;
        expect(Math.abs(value - whole![i]!)).toBeLessThanOrEqual((most * root) / 127);
      }
    }
  });

  it('refuse trees that lead back or lose a node', () => {
    const booster = new TreeBooster(buildSet([[1], [2], [3], [4]], [0, 0, 1, 1]), PLAIN);
    booster.grow();
    const bytes = writeTrees(booster.finish());
    const nodes = bytes[16]!;
    for (const children of [1, 2, 3]) {
      const wrong = bytes.slice();
      wrong[17 + 3 * nodes - 1] = children;
      expect(() => readTrees(wrong)).toThrow(TypeError);
    }
  });

  it('refuse what is cut short', () => {
    const booster = new TreeBooster(buildSet([[1], [2], [3], [4]], [0, 0, 1, 1]), PLAIN);
    booster.grow();
    const bytes = writeTrees(booster.finish());
    for (let length = 0; length < bytes.length; length++) expect(() => readTrees(bytes.subarray(0, length))).toThrow(TypeError);
  });
});
