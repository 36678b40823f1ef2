import { describe, expect, it } from 'vitest';
import { CandidateIndex } from './candidate-index.ts';

describe('CandidateIndex', () => {
  it('orders messages by what the shared terms are worth', () => {
    const index = new CandidateIndex();
    index.add(1, [10, 11]);
    index.add(2, [11, 12]);
    index.add(3, [13]);
    const asked = [
      [10, 1],
      [11, 2],
      [12, 5],
    ] as const;
    expect(index.find(asked, 9)).toEqual([2, 1]);
    expect(index.find(asked, 1)).toEqual([2]);
    index.delete(2);
    expect(index.find(asked, 9)).toEqual([1]);
  });

  it('remembers the newest of a common term only', () => {
    const index = new CandidateIndex();
    for (let message = 0; message < 1000; message++) index.add(message, [1]);
    const found = index.find([[1, 1]], 1000);
    expect(found).toHaveLength(64);
    expect(Math.min(...found)).toBe(936);
  });

  it('keeps the living through its sweeps', () => {
    const index = new CandidateIndex();
    index.add(0, [1]);
    for (let message = 1; message <= 5000; message++) {
      index.add(message, [message + 10]);
      index.delete(message);
    }
    expect(
      index.find(
        [
          [1, 1],
          [5010, 1],
        ],
        9,
      ),
    ).toEqual([0]);
  });
});
