import { describe, expect, it } from 'vitest';
import { TermStatistics } from './term-statistics.ts';

describe('TermStatistics', () => {
  it('gives log(1 + (N + 1) / (df + 0.5))', () => {
    const statistics = new TermStatistics();
    statistics.add([1, 2]);
    statistics.add([1]);
    expect(statistics.rarity(1)).toBeCloseTo(Math.log(1 + 3 / 2.5), 12);
    expect(statistics.rarity(9)).toBeCloseTo(Math.log(1 + 3 / 0.5), 12);
  });

  it('stays bounded: terms of old days are forgotten, common ones stay common', () => {
    const statistics = new TermStatistics();
    for (let message = 0; message < 100_000; message++) statistics.add([1, 1000 + message]);
    expect(statistics.messages).toBeLessThan(20_001);
    expect(statistics.size).toBeLessThan(20_002);
    expect(statistics.rarity(1)).toBeLessThan(0.7);
    expect(statistics.rarity(1000)).toBe(statistics.rarity(5));
  });

  it('goes on from its snapshot', () => {
    const statistics = new TermStatistics();
    statistics.add([1, 2]);
    const again = TermStatistics.restore(JSON.parse(JSON.stringify(statistics.snapshot())));
    again.add([2]);
    statistics.add([2]);
    expect(again.snapshot()).toEqual(statistics.snapshot());
  });
});
