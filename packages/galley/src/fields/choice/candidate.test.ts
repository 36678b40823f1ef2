import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { describeWinner, rankCandidates } from './candidate.ts';

function candidate(key: string, trust: number, more: Partial<Candidate> = {}): Candidate {
  return { value: key, key, source: 'meta', property: 'p', node: -1, trust, ...more };
}

describe('rankCandidates', () => {
  it('lets independent sources that agree outweigh a more trusted one alone', () => {
    const ranked = rankCandidates([
      candidate('a', 0.8),
      candidate('b', 0.7, { source: 'html' }),
      candidate('b', 0.6, { source: 'url', property: 'path' }),
    ]);
    // 1 − .3 · .4 = .88 against .8.
    expect(ranked.map(({ candidate: { key }, score }) => [key, Number(score.toFixed(3))])).toEqual([
      ['b', 0.88],
      ['b', 0.88],
      ['a', 0.8],
    ]);
    expect(ranked[0]).toMatchObject({ candidate: { source: 'html' }, agreeing: ['url path'] });
  });

  it('counts one origin once', () => {
    const ranked = rankCandidates([
      candidate('a', 0.8),
      candidate('b', 0.6),
      candidate('b', 0.6),
      candidate('b', 0.6, { source: 'html', origin: 'meta' }),
    ]);
    expect(ranked[0]!.candidate.key).toBe('a');
    expect(ranked[1]!.score).toBeCloseTo(0.6);
  });

  it('lowers by penalties and rules out by a factor of 0', () => {
    const ranked = rankCandidates([
      candidate('a', 0.9, {
        penalties: [
          { reason: 'among comments', factor: 0.5 },
          { reason: 'future', factor: 0.5 },
        ],
      }),
      candidate('b', 0.3),
      candidate('c', 1, { penalties: [{ reason: 'impossible', factor: 0 }] }),
    ]);
    expect(ranked.map(({ candidate: { key }, score }) => [key, Number(score.toFixed(3))])).toEqual([
      ['b', 0.3],
      ['a', 0.225],
      ['c', 0],
    ]);
  });

  it('keeps the order of equals and is never certain', () => {
    const ranked = rankCandidates([candidate('a', 1, { property: 'first' }), candidate('b', 1, { property: 'second' })]);
    expect(ranked.map(({ candidate: { property } }) => property)).toEqual(['first', 'second']);
    expect(ranked[0]!.score).toBe(0.999);
  });
});

describe('describeWinner', () => {
  it('says where, how sure and who agrees', () => {
    const [winner] = rankCandidates([
      candidate('a', 0.8, { raw: 'A!', node: 7 }),
      candidate('a', 0.5, { source: 'feed', property: 'title' }),
    ]);
    expect(describeWinner(winner!, (node) => node * 100)).toEqual({
      source: 'meta',
      property: 'p',
      raw: 'A!',
      offset: 700,
      confidence: 0.9,
      agreeing: ['feed title'],
    });
  });
});
