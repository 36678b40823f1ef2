import { describe, expect, it } from 'vitest';
import { shareChoices } from './choice.ts';

describe('shareChoices', () => {
  it('leaves what is missing from 1 to none of them', () => {
    const [first, second] = shareChoices([0, Math.log(2)]);
    expect([first, second]).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.5, 12)]);
    expect(shareChoices([])).toEqual([]);
  });

  it('bears scores of any size', () => {
    expect(shareChoices([2000, 2000])).toEqual([0.5, 0.5]);
    expect(shareChoices([-2000])).toEqual([0]);
  });
});
