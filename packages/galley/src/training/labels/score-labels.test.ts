/** What labels say about an extraction: bodies, threads, snippets, gains. */
import { describe, expect, it } from 'vitest';
import type { LabelledPage } from './labelled-page.ts';
import type { LabelScore } from './score-labels.ts';
import { compareScores, scoreLabels, summarizeScores } from './score-labels.ts';

const PAGE: LabelledPage = { id: 'p', html: '', site: 's', lang: 'en', text: 'a b c d' };
const FOUND = { body: 'a b c d', replies: ['e f g h'] };

describe('scoreLabels', () => {
  it('compares the body alone, and the thread where comments are labelled', () => {
    expect(scoreLabels(PAGE, FOUND)).toEqual({ id: 'p', lang: 'en', body: { tp: 1, fp: 0, fn: 0 } });
    const { body, thread } = scoreLabels({ ...PAGE, comments: ['e f g h'], pageType: 'forum' }, FOUND);
    expect([body, thread]).toEqual([
      { tp: 1, fp: 0, fn: 0 },
      { tp: 1, fp: 0, fn: 0 },
    ]);
    expect(scoreLabels({ ...PAGE, comments: [] }, FOUND).thread).toBeUndefined();
  });
  it('takes every post of a forum page whose text holds them all', () => {
    expect(scoreLabels({ ...PAGE, pageType: 'forum' }, FOUND).body!.fp).toBeGreaterThan(0);
    expect(scoreLabels({ ...PAGE, pageType: 'forum', text: 'a b c d e f g h' }, FOUND).body).toEqual({ tp: 1, fp: 0, fn: 0 });
  });
  it('counts snippets where there is no body', () => {
    const score = scoreLabels({ ...PAGE, text: null, with: ['b c', 'z'], without: ['e f'] }, FOUND);
    expect(score).toEqual({ id: 'p', lang: 'en', segments: { tp: 1, fp: 0, fn: 1, tn: 1 } });
  });
});

describe('summaries', () => {
  const score = (id: string, tp: number): LabelScore => ({ id, lang: 'en', body: { tp, fp: 0, fn: 1 - tp } });
  it('take each part over the pages that have it', () => {
    const summary = summarizeScores([score('a', 1), score('b', 0.5), { id: 'c', lang: 'en', segments: { tp: 1, fp: 1, fn: 0, tn: 0 } }]);
    expect(summary).toMatchObject({ pages: 2, precision: 1, recall: 0.75, exact: 0.5 });
    expect(summary.segments).toMatchObject({ pages: 1, precision: 0.5, recall: 1 });
    expect(summary.threadF1).toBeNaN();
    expect(summary.interval.low).toBeLessThan(summary.f1);
  });
  it('pair the pages of a gain', () => {
    const before = [0.5, 0.6, 0.7, 0.8].map((tp, i) => score(`${i}`, tp));
    const after = [0.6, 0.7, 0.8, 0.8].map((tp, i) => score(`${i}`, tp));
    const gain = compareScores(after, before);
    const f1 = (recall: number): number => (2 * recall) / (1 + recall);
    expect(gain.f1).toBeCloseTo(f1(0.725) - f1(0.65));
    expect([gain.better, gain.worse]).toEqual([3, 0]);
    // Recalls scatter by .1, but every page gains: paired, the interval stays above 0.
    expect(gain.interval.low).toBeGreaterThan(0);
    expect(compareScores(before, before)).toMatchObject({ f1: 0, better: 0, worse: 0, interval: { low: 0, high: 0 } });
    expect(() => compareScores(after, before.slice(1))).toThrow(TypeError);
  });
});
