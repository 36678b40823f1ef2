import { describe, expect, it } from 'vitest';
import type { Row } from '../row.ts';
import { FilterError, isSampled, readFilter } from './page-filter.ts';

const row = (more: Partial<Row>): Row => ({ id: 1, ok: true, problems: [], data: new Uint8Array(), ...more }) as Row;

describe('a filter', () => {
  it.each([
    ['lang=zh', { language: 'zh-Hant' }, true],
    ['lang=zh-Hant', { language: 'zh' }, false],
    ['lang=zh', { language: 'zha' }, false],
    ['lang=zh|ug', { language: 'ug' }, true],
    ['lang=zh', {}, false],
    ['page=article,lang=en', { page: 'article', language: 'en' }, true],
    ['page=article,lang=en', { page: 'list', language: 'en' }, false],
    ['confidence=.8', { confidence: 0.8 }, true],
    ['confidence=.8', { confidence: 0.79 }, false],
    ['ok=false', { ok: false }, true],
    ['reason=timed_out', { reason: 'empty' }, false],
  ])('%s of %j: %s', (text, more, taken) => {
    expect(readFilter(text)(row(more))).toBe(taken);
  });

  it.each(['', 'lang', 'lang=', '=zh', 'colour=red', 'confidence=much', 'confidence=2', 'toString=1'])('%j is none', (text) => {
    expect(() => readFilter(text)).toThrow(FilterError);
  });
});

describe('a sample', () => {
  it('takes its share, the same pages every time, others with another seed', () => {
    const taken = (share: number, seed: number): number[] =>
      Array.from({ length: 4000 }, (_, i) => i).filter((i) => isSampled(i, share, seed));
    expect(taken(0.25, 1).length / 4000).toBeCloseTo(0.25, 1);
    expect(taken(0.25, 1)).toEqual(taken(0.25, 1));
    expect(taken(0.25, 1)).not.toEqual(taken(0.25, 2));
    expect(taken(1, 1)).toHaveLength(4000);
    // A larger sample holds the smaller one.
    expect(taken(0.5, 1)).toEqual(expect.arrayContaining(taken(0.25, 1)));
  });
});
