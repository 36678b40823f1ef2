/** Isotonic regression against cases worked by hand, its defining properties, and what it is for: honest probabilities. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyIsotonic, fitIsotonic } from './isotonic.ts';
import { groupReliability, measureMiscalibration } from './reliability.ts';
import { seedRandom } from './seeded-random.ts';

describe('fitIsotonic, by hand', () => {
  it('pools what goes down: 1, 3, 2, 4 → 1, 2.5, 4', () => {
    expect(fitIsotonic([1, 2, 3, 4], [1, 3, 2, 4])).toEqual({ scores: [1, 2.5, 4], values: [1, 2.5, 4] });
  });
  it('pools as far back as needed: 4, 5, 1, 6 → the mean of the first three, then 6', () => {
    const { scores, values } = fitIsotonic([1, 2, 3, 4], [4, 5, 1, 6]);
    expect(scores).toEqual([2, 4]);
    expect(values[0]).toBeCloseTo(10 / 3);
    expect(values[1]).toBe(6);
  });
  it('takes the order of the scores, not of the list, and equal scores as one point', () => {
    expect(fitIsotonic([0.9, 0.1, 0.5, 0.5], [1, 0, 1, 0])).toEqual({ scores: [0.1, 0.5, 0.9], values: [0, 0.5, 1] });
  });
  it('weighs: (0.2 → 1, weight 1), (0.4 → 0, weight 3) → ¼ at 0.35', () => {
    const { scores, values } = fitIsotonic([0.2, 0.4], [1, 0], [1, 3]);
    expect(scores[0]).toBeCloseTo(0.35);
    expect(values).toEqual([0.25]);
  });
  it('an example without weight says nothing', () => {
    expect(fitIsotonic([1, 2, 3], [0, 9, 1], [1, 0, 1])).toEqual({ scores: [1, 3], values: [0, 1] });
  });
  it('thins by uniting the cheapest neighbours: of 0, .1, .8, 1 first the first two, then the last two', () => {
    const three = fitIsotonic([1, 2, 3, 4], [0, 0.1, 0.8, 1], undefined, 3);
    expect(three).toEqual({ scores: [1.5, 3, 4], values: [0.05, 0.8, 1] });
    const two = fitIsotonic([1, 2, 3, 4], [0, 0.1, 0.8, 1], undefined, 2);
    expect(two.scores).toEqual([1.5, 3.5]);
    expect(two.values[1]).toBeCloseTo(0.9);
  });
  it('refuses what has no meaning', () => {
    expect(() => fitIsotonic([], [])).toThrow(TypeError);
    expect(() => fitIsotonic([1], [1], [0])).toThrow(/any weight/);
    expect(() => fitIsotonic([1, 2], [1])).toThrow(/equally many/);
    expect(() => fitIsotonic([1, Number.NaN], [1, 0])).toThrow(/example 1/);
    expect(() => fitIsotonic([1], [1], [-1])).toThrow(/at least 0/);
    expect(() => fitIsotonic([1], [1], [1], 0)).toThrow(/at least 1 point/);
  });
});

describe('applyIsotonic', () => {
  const table = { scores: [0, 1, 3], values: [0.1, 0.5, 0.9] };
  it.each([
    [-5, 0.1],
    [0, 0.1],
    [0.5, 0.3],
    [1, 0.5],
    [2, 0.7],
    [3, 0.9],
    [99, 0.9],
  ])('at %f: %f', (score, value) => expect(applyIsotonic(table, score)).toBeCloseTo(value));
  it('a table of one point is constant', () => expect(applyIsotonic({ scores: [2], values: [0.4] }, 7)).toBe(0.4));
});

const EXAMPLE = fc.record({
  score: fc.double({ min: -5, max: 5, noNaN: true }),
  label: fc.double({ min: 0, max: 1, noNaN: true }),
  weight: fc.integer({ min: 1, max: 9 }),
});
const EXAMPLES = fc.array(EXAMPLE, { minLength: 1, maxLength: 200 });

interface Example {
  score: number;
  label: number;
  weight: number;
}

function fit(examples: readonly Example[], points?: number): ReturnType<typeof fitIsotonic> {
  const column = (name: keyof Example): number[] => examples.map((example) => example[name]);
  return fitIsotonic(column('score'), column('label'), column('weight'), points);
}

/** Least squares under the order by its other definition: max over starts of min over ends of the mean between them. */
function solveMinMax(values: readonly number[], weights: readonly number[]): number[] {
  const mean = (from: number, to: number): number => {
    let weight = 0;
    let sum = 0;
    for (let i = from; i <= to; i++) {
      weight += weights[i]!;
      sum += weights[i]! * values[i]!;
    }
    return sum / weight;
  };
  return values.map((_, i) => {
    const starts = Array.from({ length: i + 1 }, (_, from) => from);
    const ends = Array.from({ length: values.length - i }, (_, k) => i + k);
    return Math.max(...starts.map((from) => Math.min(...ends.map((to) => mean(from, to)))));
  });
}

describe('properties', () => {
  it('scores ascend, values never fall, and the curve never falls', () => {
    fc.assert(
      fc.property(EXAMPLES, fc.integer({ min: 1, max: 80 }), (examples, points) => {
        const table = fit(examples, points);
        expect(table.scores.length).toBeLessThanOrEqual(points);
        for (let i = 1; i < table.scores.length; i++) {
          expect(table.scores[i]).toBeGreaterThanOrEqual(table.scores[i - 1]!);
          expect(table.values[i]).toBeGreaterThanOrEqual(table.values[i - 1]! - 1e-12);
        }
        let before = Number.NEGATIVE_INFINITY;
        for (let score = -6; score <= 6; score += 0.25) {
          const value = applyIsotonic(table, score);
          expect(value).toBeGreaterThanOrEqual(before - 1e-12);
          before = value;
        }
      }),
    );
  });
  it('is the least-squares solution (min-max formula), and so keeps the mean of the labels', () => {
    const distinct = fc.uniqueArray(EXAMPLE, { minLength: 1, maxLength: 24, selector: ({ score }) => score + 0 });
    fc.assert(
      fc.property(distinct, (examples) => {
        const sorted = [...examples].sort((a, b) => a.score - b.score);
        const solution = solveMinMax(
          sorted.map(({ label }) => label),
          sorted.map(({ weight }) => weight),
        );
        const levels = solution.filter((value, i) => i === 0 || value - solution[i - 1]! > 1e-9);
        const { values } = fit(examples, 1000);
        const own = values.filter((value, i) => i === 0 || value - values[i - 1]! > 1e-9);
        expect(own.length).toBe(levels.length);
        for (const [i, value] of own.entries()) expect(value).toBeCloseTo(levels[i]!, 9);
      }),
    );
  });
  it('is idempotent: a table fitted to its own points is the same table', () => {
    fc.assert(
      fc.property(EXAMPLES, (examples) => {
        const table = fit(examples);
        const again = fitIsotonic(table.scores, table.values);
        expect(again.scores.length).toBeLessThanOrEqual(table.scores.length);
        for (const [i, score] of table.scores.entries()) expect(applyIsotonic(again, score)).toBeCloseTo(table.values[i]!, 6);
      }),
    );
  });
  it('does not depend on the order of the examples', () => {
    fc.assert(
      fc.property(EXAMPLES, (examples) => {
        const table = fit(examples);
        const reversed = fit([...examples].reverse());
        expect(reversed.values.length).toBe(table.values.length);
        for (const [i, value] of table.values.entries()) expect(reversed.values[i]).toBeCloseTo(value, 9);
      }),
    );
  });
});

describe('calibration', () => {
  it('an overconfident score becomes honest on examples it was not fitted on, in 64 points', () => {
    const random = seedRandom(11);
    const draw = (): { score: number; label: number } => {
      const probability = random.next();
      // Pushed to both ends, as boosted trees and margins are.
      const score = 1 / (1 + Math.exp(-3 * Math.log(probability / (1 - probability))));
      return { score, label: random.next() < probability ? 1 : 0 };
    };
    const training = Array.from({ length: 20_000 }, draw);
    const held = Array.from({ length: 20_000 }, draw);
    const table = fitIsotonic(
      training.map(({ score }) => score),
      training.map(({ label }) => label),
    );
    expect(table.scores.length).toBeLessThanOrEqual(64);
    const labels = held.map(({ label }) => label);
    const miscalibration = (said: readonly number[]): number => measureMiscalibration(groupReliability(said, labels));
    const before = miscalibration(held.map(({ score }) => score));
    const after = miscalibration(held.map(({ score }) => applyIsotonic(table, score)));
    expect(before).toBeGreaterThan(0.1);
    expect(after).toBeLessThan(0.015);
  });
  it('takes many levels without a pause', () => {
    const scores = Float64Array.from({ length: 50_000 }, (_, i) => i);
    const table = fitIsotonic(scores, scores);
    expect(table.scores.length).toBe(64);
    expect(applyIsotonic(table, 25_000)).toBeCloseTo(25_000, -3);
  });
});
