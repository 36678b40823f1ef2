import { describe, expect, it } from 'vitest';
import { type Clustered, scoreBCubed, scorePairwise } from './clustering.ts';

/** The worked example of docs/papers/story-clustering.md#metrics: found {a,b,c:1; d,e:2; f:3}, gold {a,b:1; c,d,e,f:2}. */
const EXAMPLE: Clustered[] = [...'abcdef'].map((_, i) => ({ found: '111223'[i]!, gold: '112222'[i]! }));

const round = ({ precision, recall, f1 }: { precision: number; recall: number; f1: number }): string[] =>
  [precision, recall, f1].map((value) => value.toFixed(4));

describe('clustering metrics', () => {
  it('agrees with the worked example', () => {
    expect(round(scorePairwise(EXAMPLE))).toEqual(['0.5000', '0.2857', '0.3636']);
    expect(round(scoreBCubed(EXAMPLE))).toEqual(['0.7778', '0.5833', '0.6667']);
  });

  it('is perfect for the gold itself and claims nothing for single documents', () => {
    expect(scoreBCubed(EXAMPLE.map(({ gold }) => ({ found: gold, gold }))).f1).toBe(1);
    const apart = EXAMPLE.map(({ gold }, i) => ({ found: `${i}`, gold }));
    expect(scorePairwise(apart)).toEqual({ precision: 1, recall: 0, f1: 0 });
    expect(scoreBCubed(apart).precision).toBe(1);
  });
});
