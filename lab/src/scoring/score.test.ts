/** Scoring: what counts as the body, replies apart, tables that say what they hold. */
import { describe, expect, it } from 'vitest';
import { describeCommand } from '../commands/command-line.ts';
import type { CorpusPage, GoldRow } from '../corpora/corpora.ts';
import { formatMilliseconds, formatShare } from '../reports/tables.ts';
import { quantile } from './cpu-clock.ts';
import { scorePage, sumUp } from './score.ts';
import { drawScores } from './score-table.ts';

function makePage(set: string, gold: Partial<GoldRow>): CorpusPage {
  const row: GoldRow = { id: 'p', url: null, lang: 'en', html: '', charset: null, text: 'a b c d', gold_cov: 1, ...gold };
  return { id: 'p', set, slice: 'dev', url: undefined, lang: 'en', gold: row, bytes: () => new Uint8Array(), html: () => '' };
}

const output = { body: 'a b c d', comments: ['e f g h'], cpu: 2 };

describe('scorePage', () => {
  it('scores the body alone, and the thread where there are replies', () => {
    const score = scorePage(makePage('ug-selkin', { comments: ['e f g h'] }), output);
    expect(score.body?.overlap).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(score.thread?.overlap).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(scorePage(makePage('ug-selkin', { comments: [] }), output).thread).toBeUndefined();
  });
  it('adds the comments where the gold holds every post', () => {
    expect(scorePage(makePage('magic-html-forum', { text: 'a b c d e f g h' }), output).body?.overlap.fn).toBe(0);
    expect(scorePage(makePage('wcxb', { page_type: 'forum' }), output).body?.overlap.fp).toBeGreaterThan(0);
    expect(scorePage(makePage('wcxb', { page_type: 'article' }), output).body?.overlap.fp).toBe(0);
  });
  it('leaves out gold that is not on the page and counts snippets', () => {
    const score = scorePage(makePage('trafilatura', { text: null, gold_cov: null, with: ['b c'], without: ['e'] }), output);
    expect(score.body).toBeUndefined();
    expect(score.segments).toEqual({ tp: 1, fp: 0, fn: 0, tn: 1 });
    expect(scorePage(makePage('fundus', { gold_cov: 0.8 }), output).body).toBeUndefined();
  });
  it('sums up pages, failures among them', () => {
    const good = scorePage(makePage('fundus', {}), output);
    const bad = scorePage(makePage('fundus', {}), { body: '', comments: [], cpu: 4, problem: 'crashed' });
    const row = sumUp('x', [good, bad]);
    expect(row).toMatchObject({ pages: 2, failed: 1, precision: 1, recall: 0.5, exact: 0.5, words: 0.5 });
    expect(row.counts).toMatchObject({ whole: 1, lost: 1 });
    expect(drawScores([row])).toContain('2 (1 failed)');
  });
});

describe('printing', () => {
  it('formats shares, milliseconds, help', () => {
    expect([formatShare(0.93449), formatShare(1), formatShare(Number.NaN)]).toEqual(['.934', '1.000', '–']);
    expect([formatMilliseconds(0), formatMilliseconds(1.234), formatMilliseconds(12.34), formatMilliseconds(123.4)]).toEqual([
      '–',
      '1.23',
      '12.3',
      '123',
    ]);
    expect(quantile([4, 1, 2], 0.5)).toBe(2);
    expect(describeCommand({ name: 'x', summary: 'S.', flags: { set: { value: 'A', help: 'sets' } } })).toContain('--set A  sets');
  });
});
