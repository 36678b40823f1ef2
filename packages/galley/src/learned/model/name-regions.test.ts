/** Regions of a page are named together. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import { labelRegions } from './name-regions.ts';

const FURNITURE = REGION_NAMES.length;
const at = (name: (typeof REGION_NAMES)[number]): number => REGION_NAMES.indexOf(name);

/** A root with one list of `size` blocks in it, and one block beside the list. */
function listTree(size: number): Parameters<typeof labelRegions>[0] {
  const count = size + 3;
  const empty = new Int32Array(count);
  const parent = Int32Array.from({ length: count }, (_, i) => (i === 0 ? -1 : i === 1 || i === count - 1 ? 0 : 1));
  const block = Int32Array.from({ length: count }, (_, i) => (i < 2 ? -1 : i - 2));
  return { count, parent, block, low: empty, high: empty, inner: empty, outer: empty };
}

/** Log-odds of a block by region; −4 where nothing is said. */
function sayOdds(blocks: readonly Partial<Record<(typeof REGION_NAMES)[number], number>>[]): Float32Array[] {
  return REGION_NAMES.map((name) => Float32Array.from(blocks, (said) => said[name] ?? -4));
}

describe('labelRegions', () => {
  it('names a doubtful block after its neighbours in the same list', () => {
    const odds = sayOdds([{ comments: 2 }, { comments: -0.2 }, { comments: 2 }, {}]);
    expect([...labelRegions(listTree(3), odds, new Uint8Array(4))]).toEqual([at('comments'), at('comments'), at('comments'), FURNITURE]);
  });
  it('lets a sure block be something else', () => {
    const odds = sayOdds([{ teasers: 2 }, { share: 5 }, { teasers: 2 }, { tags: 3 }]);
    expect([...labelRegions(listTree(3), odds, new Uint8Array(4))]).toEqual([at('teasers'), at('share'), at('teasers'), at('tags')]);
  });
  it('does not hear kept blocks', () => {
    const odds = sayOdds([{ comments: 9 }, {}, {}, {}]);
    const labels = labelRegions(listTree(3), odds, Uint8Array.of(1, 0, 0, 0));
    expect([...labels.subarray(1)]).toEqual([FURNITURE, FURNITURE, FURNITURE]);
  });
  it('finds the best labelling of all', () => {
    const cost = 0.4;
    const two = [at('comments'), at('share'), FURNITURE];
    const property = fc.property(fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 }), (numbers) => {
      const odds = sayOdds([0, 1, 2, 3].map((b) => ({ comments: numbers[2 * b]!, share: numbers[2 * b + 1]! }))).map((own, k) =>
        two.includes(k) ? own : own.fill(-60),
      );
      const chance = (b: number, k: number): number => {
        const all = Math.log(1 + odds.reduce((sum, own) => sum + Math.exp(own[b]!), 0));
        return (k === FURNITURE ? 0 : odds[k]![b]!) - all;
      };
      const value = (labels: readonly number[]): number => {
        const own = labels.reduce((sum, k, b) => sum + chance(b, k), 0);
        const outcomes = two.flatMap((list) =>
          two.map((root) => {
            const cuts = labels.filter((k, b) => k !== (b === 3 ? root : list)).length + (root === list ? 0 : 1);
            return own - cost * cuts;
          }),
        );
        return Math.max(...outcomes);
      };
      const all = two.flatMap((a) => two.flatMap((b) => two.flatMap((c) => two.map((d) => [a, b, c, d]))));
      const best = Math.max(...all.map(value));
      expect(value([...labelRegions(listTree(3), odds, new Uint8Array(4))])).toBeCloseTo(best, 5);
    });
    fc.assert(property, { numRuns: 50 });
  });
});
