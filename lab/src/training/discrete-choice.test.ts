/** The model of choice against what can be worked out by hand. */
import { expect, it } from 'vitest';
import { type ChoiceSet, fitChoices, predictChoices } from './discrete-choice.ts';

const page = (candidates: number[][], right: number): ChoiceSet => ({ candidates, right, weight: 1 });

it('finds the odds of one column', () => {
  // Three of four pages: the candidate is right. The odds are 3, the weight is their logarithm.
  const sets = [0, 0, 0, -1].map((right) => page([[0]], right));
  const weights = fitChoices(sets, [0], 0);
  expect(weights[0]).toBeCloseTo(Math.log(3), 6);
  expect(predictChoices(weights, [[0]])[0]).toBeCloseTo(0.75, 6);
});

it('lets candidates compete, and counts what is listed twice twice', () => {
  // Of two candidates the one with column 1 is right twice as often.
  const sets = [page([[0], [0, 1]], 1), page([[0], [0, 1]], 1), page([[0], [0, 1]], 0)];
  const [, better] = fitChoices(sets, [0, 0], 1e-6);
  expect(better).toBeCloseTo(Math.log(2), 3);
  expect(predictChoices([1], [[0, 0]])[0]).toBeCloseTo(Math.E ** 2 / (1 + Math.E ** 2), 9);
});

it('keeps weights small that little speaks for', () => {
  expect(Math.abs(fitChoices([page([[0]], 0)], [0], 1)[0]!)).toBeLessThan(0.5);
  expect(fitChoices([], [0, 2], 1)).toEqual([0, 2]);
});
