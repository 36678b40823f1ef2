import { describe, expect, it } from 'vitest';
import { comparePair } from './pair-features.ts';
import { scoreFeatures, scorePair } from './pair-score.ts';
import { TermStatistics } from './term-statistics.ts';
import { IN_TITLE, NAME, readTerms, STRONG, weighTerms } from './terms.ts';

const read = (title: string, body: string, language = 'en') => readTerms({ id: title, title, body, time: 0, language });
const weigh = (title: string, body: string, language = 'en') => weighTerms(read(title, body, language), new TermStatistics());

describe('readTerms and weighTerms', () => {
  it('counts title terms twice and flags titles and names', () => {
    const { ids, counts, flags } = read('Metro opened', 'The metro of Berlin opened.');
    expect(ids).toHaveLength(5);
    expect([...ids]).toEqual([...ids].sort((a, b) => a - b));
    expect([...counts].sort()).toEqual([1, 1, 1, 3, 3]);
    expect([...flags].filter((flag) => flag & IN_TITLE)).toHaveLength(2);
    expect([...flags].filter((flag) => flag & NAME)).toHaveLength(1);
  });

  it('weighs by (1 + log tf) · idf', () => {
    const statistics = new TermStatistics();
    const terms = read('', 'metro metro metro opened');
    statistics.add(terms.ids);
    statistics.add(terms.ids.slice(0, 1));
    const { weights, rarities, flags } = weighTerms(terms, statistics);
    const [first, second] = [Math.log(1 + 3 / 2.5), Math.log(1 + 3 / 1.5)];
    expect(rarities[0]).toBeCloseTo(first, 5);
    expect(rarities[1]).toBeCloseTo(second, 5);
    const counts = [...terms.counts];
    expect(weights[0]).toBeCloseTo((1 + Math.log(counts[0]!)) * first, 5);
    expect([...flags].every((flag) => flag & STRONG)).toBe(true);
  });
});

describe('comparePair', () => {
  it('is 1 throughout for a message and itself, 0 for strangers, the same both ways', () => {
    const one = weigh('Corbyn attacks Brexit plans', 'In London Corbyn attacked the plans of Johnson on Monday.');
    const other = weigh('Volcano erupts', 'Ash rose above Kamchatka yesterday.');
    for (const value of Object.values(comparePair(one, one))) expect(value).toBeCloseTo(1, 6);
    expect(Object.values(comparePair(one, other))).toEqual([0, 0, 0, 0, 0]);
    const near = weigh('Labour attacks plans', 'Corbyn spoke in London.');
    expect(comparePair(one, near)).toEqual(comparePair(near, one));
  });

  it('asks the title of each message in the whole of the other and keeps the smaller share', () => {
    const long = weigh('storm', 'a storm hit the town');
    const short = weigh('storm town flood rescue', 'many left');
    // Of the second title's four terms flood and rescue are unknown to the first; all rarities are equal here.
    expect(comparePair(long, short).title).toBeCloseTo(0.5, 6);
  });

  it('lets the other features speak where a script has no capitals', () => {
    const a = weigh('某市地铁三号线今日开通', '某市地铁三号线正式开通运营', 'zh');
    const b = weigh('地铁三号线开通', '三号线今日开通', 'zh');
    const { names, body, title, titleNames } = comparePair(a, b);
    expect([names, titleNames]).toEqual([body, title]);
    expect(title).toBeGreaterThan(0.5);
  });

  it('does not divide by nothing', () => {
    const empty = weigh('', '');
    for (const value of Object.values(comparePair(empty, weigh('A', 'b')))) expect(value).toBeGreaterThanOrEqual(0);
    expect(scorePair(empty, empty)).toBeLessThan(0.1);
  });
});

describe('scoreFeatures', () => {
  it('is a logistic regression', () => {
    const weights = { title: 1, titleNames: 2, strongest: 3, body: 4, names: 5 };
    const features = { title: 0.1, titleNames: 0.1, strongest: 0.1, body: 0.1, names: 0.1 };
    expect(scoreFeatures(features, { bias: -1, weights })).toBeCloseTo(1 / (1 + Math.exp(-0.5)), 12);
  });
});
