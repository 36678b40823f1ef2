/** Proves the solver on a worked example, on its optimality conditions and against Debian's `liblinear-train`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SparseRows, scoreRow, trainLinearSvm } from './linear-svm.ts';
import { seedRandom } from './seeded-random.ts';

function packRows(dense: readonly (readonly number[])[]): SparseRows {
  const column: number[] = [];
  const value: number[] = [];
  const rowStart = [0];
  for (const row of dense) {
    for (const [c, v] of row.entries()) if (v !== 0) value.push(column.push(c) && v);
    rowStart.push(column.length);
  }
  return { rowStart, column, value, width: dense[0]!.length };
}

const EXAMPLE = packRows([
  [1, 0, 1, 1],
  [1, 1, 0, 1],
  [0, 1, 0, 1],
  [0, 0, 1, 1],
]);
const EXAMPLE_LABELS = [1, 1, -1, -1];

function round(values: Iterable<number>): number[] {
  return Array.from(values, (value) => Math.round(value * 1000) / 1000);
}

describe('worked example B', () => {
  it.each([1, 2, 3])('comes out the same for seed %i', (seed) => {
    const svm = trainLinearSvm(EXAMPLE, EXAMPLE_LABELS, { seed, tolerance: 1e-9 });
    expect(svm.converged).toBe(true);
    expect(round(svm.weights)).toEqual([1.6, -0.2, -0.2, -0.4]);
    expect(round(svm.alpha)).toEqual([0.8, 0.8, 1, 1]);
    expect(svm.objective).toBeCloseTo(2.2, 6);
    expect(round([0, 1, 2, 3].map((row) => scoreRow(EXAMPLE, row, svm.weights)))).toEqual([1, 1, -0.6, -0.6]);
  });

  it('needs no values where all of them are 1', () => {
    const { value: _, ...binary } = EXAMPLE;
    const svm = trainLinearSvm(binary, EXAMPLE_LABELS, { tolerance: 1e-9 });
    expect(round(svm.weights)).toEqual([1.6, -0.2, -0.2, -0.4]);
  });
});

/** Noisy rows of a hidden direction: valued and sparse, more negatives than positives. */
function drawProblem(count: number, width: number, seed: number): { rows: SparseRows; labels: number[] } {
  const random = seedRandom(seed);
  const dense: number[][] = [];
  const labels: number[] = [];
  for (let i = 0; i < count; i++) {
    const row = Array.from({ length: width }, () => (random.next() < 0.3 ? 1 + random.below(3) : 0));
    row[width - 1] = 1;
    const score = row.reduce((sum, value, c) => sum + value * (c % 3 === 0 ? 1 : -0.7), 0) + 4 * (random.next() - 0.5);
    dense.push(row);
    labels.push(score > 1 ? 1 : -1);
  }
  return { rows: packRows(dense), labels };
}

describe('trainLinearSvm', () => {
  const { rows, labels } = drawProblem(400, 30, 11);

  it('leaves no row that could be improved, whatever was left out on the way', () => {
    const rowWeight = labels.map((_, i) => (i % 5 === 0 ? 0.25 : 1));
    const options = { positiveCost: 0.5, negativeCost: 0.2, rowWeight, tolerance: 1e-3, maxEpochs: 5000 };
    const { weights, alpha, converged } = trainLinearSvm(rows, labels, options);
    expect(converged).toBe(true);
    for (const [i, label] of labels.entries()) {
      const cost = (label === 1 ? 0.5 : 0.2) * rowWeight[i]!;
      const gradient = label * scoreRow(rows, i, weights) - 1;
      if (alpha[i] === 0) expect(gradient).toBeGreaterThan(-5e-3);
      else if (alpha[i] === cost) expect(gradient).toBeLessThan(5e-3);
      else expect(Math.abs(gradient)).toBeLessThan(5e-3);
    }
  });

  it('is w = Σ αᵢ yᵢ xᵢ, and the same twice', () => {
    const svm = trainLinearSvm(rows, labels, { seed: 4 });
    const sum = new Float64Array(rows.width);
    for (const [i, label] of labels.entries())
      for (let k = rows.rowStart[i]!; k < rows.rowStart[i + 1]!; k++) sum[rows.column[k]!]! += svm.alpha[i]! * label * rows.value![k]!;
    for (const [c, weight] of svm.weights.entries()) expect(weight).toBeCloseTo(sum[c]!, 9);
    expect(trainLinearSvm(rows, labels, { seed: 4 })).toEqual(svm);
  });

  it('tells how far it is, stops where told, and refuses wrong labels', () => {
    const seen: number[] = [];
    const svm = trainLinearSvm(rows, labels, { maxEpochs: 3, tolerance: 0, onEpoch: (epoch) => seen.push(epoch) });
    expect([svm.converged, svm.epochs, seen]).toEqual([false, 3, [1, 2, 3]]);
    expect(() => trainLinearSvm(EXAMPLE, [1, 0, 1, -1])).toThrow(TypeError);
    expect(() => trainLinearSvm(EXAMPLE, EXAMPLE_LABELS, { positiveCost: -1 })).toThrow(TypeError);
  });
});

const LIBLINEAR = 'liblinear-train';

/** liblinear's L2-regularised hinge loss in the dual (-s 3) on the same problem: its weights, or undefined where it is not installed. */
function trainWithLiblinear({ rows, labels }: ReturnType<typeof drawProblem>, positive: number, negative: number): number[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'galley-svm-'));
  const lines = labels.map((label, i) => {
    const cells = [];
    for (let k = rows.rowStart[i]!; k < rows.rowStart[i + 1]!; k++) cells.push(`${rows.column[k]! + 1}:${rows.value![k]}`);
    return `${label} ${cells.join(' ')}`;
  });
  writeFileSync(join(folder, 'rows'), `${lines.join('\n')}\n`);
  const costs = ['-w1', String(positive), '-w-1', String(negative)];
  const { error, status } = spawnSync(LIBLINEAR, ['-q', '-s', '3', '-c', '1', ...costs, '-e', '0.0001', 'rows', 'model'], {
    cwd: folder,
  });
  const model = error === undefined && status === 0 ? readFileSync(join(folder, 'model'), 'utf8') : undefined;
  rmSync(folder, { recursive: true });
  if (model === undefined) return undefined;
  // The label it names first is its positive class.
  const first = Number(/^label (-?1)/m.exec(model)![1]);
  const weights = model.slice(model.indexOf('\nw\n') + 3).trim();
  return weights.split(/\s+/).map((weight) => Number(weight) * first);
}

describe('against liblinear-train', () => {
  const installed = spawnSync(LIBLINEAR).error === undefined;
  if (!installed) console.warn('SKIPPED comparison with liblinear-train: it is not installed (Debian: apt-get install liblinear-tools)');

  it.skipIf(!installed).each([
    [1, 1, 1],
    [2, 0.1, 0.1],
    [3, 0.5, 0.05],
  ])('seed %i, C %d and %d: the same objective within a hundredth', (seed, positiveCost, negativeCost) => {
    const problem = drawProblem(500, 40, seed);
    const theirs = trainWithLiblinear(problem, positiveCost, negativeCost)!;
    const { rows, labels } = problem;
    const ours = trainLinearSvm(rows, labels, { positiveCost, negativeCost, tolerance: 1e-4 });
    let objective = theirs.reduce((sum, weight) => sum + weight ** 2 / 2, 0);
    for (const [i, label] of labels.entries()) {
      objective += (label === 1 ? positiveCost : negativeCost) * Math.max(0, 1 - label * scoreRow(rows, i, theirs));
    }
    expect(Math.abs(ours.objective / objective - 1)).toBeLessThan(0.01);
    for (const [c, weight] of theirs.entries()) expect(ours.weights[c]).toBeCloseTo(weight, 2);
  });
});
