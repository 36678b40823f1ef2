import { describe, expect, it } from 'vitest';
import type { StoryDecision } from './constraints.ts';
import { fitPairModel } from './fit-pair-model.ts';
import { judgeDecisions } from './judge-decisions.ts';
import { PAIR_FEATURES } from './pair-features.ts';
import { PAIR_MODEL } from './pair-model.data.ts';
import type { PairFeatures } from './pair-model.ts';
import { scoreFeatures } from './pair-score.ts';

const alike = (value: number): PairFeatures => ({ title: value, titleNames: value, strongest: value, body: value, names: value });

/** Decisions about messages of their own; the likeness of each pair stands in its names. */
function decide(count: number, likeness: (kind: StoryDecision['kind'], i: number) => number): StoryDecision[] {
  return Array.from({ length: count }, (_, i): StoryDecision => {
    const kind = i % 2 === 0 ? 'merge' : 'split';
    return { kind, one: [`a${i} ${likeness(kind, i)}`], other: [`b${i}`] };
  });
}
const compare = (one: string): PairFeatures => alike(Number(one.split(' ')[1]));

describe('judgeDecisions', () => {
  it('says what is missing instead of fitting to a few', () => {
    const report = judgeDecisions(
      decide(12, (kind) => (kind === 'merge' ? 0.9 : 0.1)),
      compare,
    );
    expect(report).toMatchObject({ merges: 6, splits: 6, pairs: 12, groups: 12, best: 'shipped' });
    expect(report.tooFew).toBe('12 of 30 decisions, 6 of 10 merges, 6 of 10 splits, 12 of 15 groups without a common article');
    expect(report.fitted).toBeUndefined();
    expect(report.shipped).toMatchObject({ mergesFound: 1, splitsFound: 1 });
    expect(judgeDecisions([], compare)).toMatchObject({ pairs: 0, best: 'shipped' });
  });

  it('keeps the model that ships where it is right', () => {
    const { best, model, fitted } = judgeDecisions(
      decide(60, (kind, i) => (kind === 'merge' ? 0.95 : 0.02) + (i % 5) * 0.005),
      compare,
    );
    expect(fitted).toBeDefined();
    if (best === 'shipped') expect(model).toBeUndefined();
    else expect(scoreFeatures(alike(0.9), model)).toBeGreaterThan(0.5);
  });

  it('finds a threshold that people set elsewhere, on groups it has not seen', () => {
    // Here people call one story what the model takes for two.
    const report = judgeDecisions(
      decide(80, (kind, i) => (kind === 'merge' ? 0.3 : 0.05) + (i % 7) * 0.01),
      compare,
    );
    expect(report.shipped.mergesFound).toBe(0);
    expect(report.best).not.toBe('shipped');
    expect(report.fitted!.mergesFound).toBeGreaterThan(0.9);
    expect(report.fitted!.splitsFound).toBeGreaterThan(0.9);
    expect(scoreFeatures(alike(0.35), report.model)).toBeGreaterThan(0.5);
    expect(scoreFeatures(alike(0.05), report.model)).toBeLessThan(0.5);
  });

  it('learns nothing from labels that follow from nothing', () => {
    const report = judgeDecisions(
      decide(80, (_, i) => ((i * 7919) % 97) / 97),
      compare,
    );
    expect(report.fitted!.mergesFound + report.fitted!.splitsFound).toBeLessThan(1.35);
  });

  it('leaves decisions that share an article out together, and counts a decision once', () => {
    const chain = Array.from(
      { length: 40 },
      (_, i): StoryDecision => ({ kind: i % 2 === 0 ? 'merge' : 'split', one: [`m${i} 0.5`], other: [`m${i + 1} 0.5`] }),
    );
    expect(judgeDecisions(chain, compare)).toMatchObject({ groups: 1, tooFew: '1 of 15 groups without a common article' });
    const large: StoryDecision = { kind: 'merge', one: Array.from({ length: 200 }, (_, i) => `a${i} 0.9`), other: ['b', 'c'] };
    expect(judgeDecisions([large], compare).pairs).toBe(30);
    expect(judgeDecisions([large], () => undefined)).toMatchObject({ pairs: 0, merges: 0 });
  });
});

describe('fitPairModel', () => {
  it('stays where it was without pairs, and moves the bias alone where told', () => {
    expect(fitPairModel([], PAIR_MODEL)).toEqual(PAIR_MODEL);
    const pairs = Array.from({ length: 50 }, () => ({ features: alike(0.3), same: true, weight: 1 }));
    const { bias, weights } = fitPairModel(pairs, PAIR_MODEL, 'bias');
    expect(weights).toEqual(PAIR_MODEL.weights);
    expect(bias).toBeGreaterThan(PAIR_MODEL.bias);
  });

  it('stands at the minimum: no step to any side is better', () => {
    const pairs = Array.from({ length: 40 }, (_, i) => ({
      features: { title: (i % 7) / 7, titleNames: (i % 5) / 5, strongest: (i % 3) / 3, body: (i % 11) / 11, names: (i % 2) / 2 },
      same: i % 7 > 3,
      weight: 1 + (i % 2),
    }));
    const cost = (model: typeof PAIR_MODEL) => {
      const names = PAIR_FEATURES;
      const moved = [model.bias - PAIR_MODEL.bias, ...names.map((name) => model.weights[name] - PAIR_MODEL.weights[name])];
      const loss = pairs.reduce((sum, { features, same, weight }) => {
        const chance = scoreFeatures(features, model);
        return sum - weight * Math.log(same ? chance : 1 - chance);
      }, 0);
      return loss + moved.reduce((sum, value) => sum + value * value, 0) / 2;
    };
    const found = fitPairModel(pairs, PAIR_MODEL);
    for (const step of [-0.01, 0.01]) {
      expect(cost({ ...found, bias: found.bias + step })).toBeGreaterThan(cost(found));
      for (const name of PAIR_FEATURES)
        expect(cost({ ...found, weights: { ...found.weights, [name]: found.weights[name] + step } })).toBeGreaterThan(cost(found));
    }
  });
});
