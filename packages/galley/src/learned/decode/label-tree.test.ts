import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemGround } from '../../features/item-ground.ts';
import { ItemOdds } from '../columns/item-odds.ts';
import { type EdgeOdds, ItemChances, type Look, labelTree, weighBlocks } from './label-tree.ts';

/** Items from their parents; those without children are blocks, in order. */
function ground(parent: readonly number[]): ItemGround {
  const count = parent.length;
  let blocks = 0;
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  const block = Int32Array.from(parent, (_, i) => {
    low[i] = blocks;
    return parent.includes(i) ? -1 : blocks++;
  });
  for (let i = count - 1; i >= 0; i--) {
    if (block[i]! >= 0) high[i] = block[i]! + 1;
    if (parent[i]! >= 0) high[parent[i]!] = Math.max(high[parent[i]!]!, high[i]!);
  }
  const tags = new Uint8Array(count);
  const amounts = new Int32Array(blocks + 1);
  const tree = { count, parent: Int32Array.from(parent), block, low, high, inner: new Int32Array(count), outer: new Int32Array(count) };
  return {
    tree,
    innerTag: tags,
    outerTag: tags,
    group: new Int32Array(count),
    groups: 1,
    sizes: new Int32Array(0),
    chars: amounts,
    linkChars: amounts,
  };
}

interface Case {
  readonly parent: readonly number[];
  readonly odds: readonly number[];
  readonly staying: readonly number[];
  readonly joining: readonly number[];
}

function chancesOf(odds: readonly number[]): ItemChances {
  const chances = new ItemChances(odds.length, 0);
  odds.forEach((value, i) => {
    chances.set(i, value);
  });
  return chances;
}

function solve({ parent, odds, staying, joining }: Case, units: readonly number[] = []): string {
  const tokens = new Int32Array(odds.length).fill(16);
  const items = new ItemOdds(ground(parent), tokens, Float32Array.from(odds));
  const edges: EdgeOdds = { staying: chancesOf(staying), joining: chancesOf(joining) };
  const marked = Uint8Array.from(parent, (_, i) => (units.includes(i) ? 1 : 0));
  return labelTree(items, Float64Array.from(odds, weightOf), edges, marked).kept.join('');
}

/** The same objective by trying every labelling with the root dropped. */
function tryAll(given: Case): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let labels = 0; labels < 2 ** given.parent.length; labels += 2) best = Math.max(best, measure(given, labels));
  return best;
}

function measure({ parent, odds, staying, joining }: Case, labels: number): number {
  const isKept = (i: number): boolean => ((labels >> i) & 1) === 1;
  const chance = (x: number): number => -Math.log1p(Math.exp(-x));
  const leaves = [...parent.keys()].filter((i) => !parent.includes(i));
  const blocks = leaves.reduce((sum, i, b) => sum + (isKept(i) ? weightOf(odds[b]!) : 0), 0);
  return [...parent.keys()].slice(1).reduce((sum, i) => {
    const edge = isKept(parent[i]!) ? staying[i]! : joining[i]!;
    return sum + chance(isKept(i) ? edge : -edge);
  }, blocks);
}

const weightOf = (odds: number): number => 2 * odds;

/** What a labelling of the blocks is worth with the best labels of the elements. */
function worth(found: string, { parent, staying, joining, odds }: Case): number {
  const fixed = odds.map((_, b) => (found[b] === '1' ? 1000 : -1000));
  const whole = tryAll({ parent, staying, joining, odds: fixed });
  const pinned = fixed.reduce((sum, value) => sum + (value > 0 ? weightOf(value) : 0), 0);
  return whole - pinned + odds.reduce((sum, value, b) => sum + (found[b] === '1' ? weightOf(value) : 0), 0);
}

const flat = (count: number, value: number): number[] => new Array<number>(count).fill(value);

it('asks more of blocks outside the best run, and where the body is certain', () => {
  const tokens = Int32Array.of(16, 16, 4, 1, 16);
  const items = new ItemOdds(ground([-1, 0, 0, 0, 0, 0]), tokens, Float32Array.of(4, 3, -9, 2, -1));
  // Mean of the likely 114 / 33 log-odds: the bar is .15 of it, outside the run of the first two 1; log-odds beyond it, at least −4 of them, times √words.
  const weigh = (look: Look): string[] => Array.from(weighBlocks(items, tokens, look), (weight) => weight.toFixed(3));
  expect(weigh('usual')).toEqual(['13.927', '9.927', '-10.000', '1.000', '-8.000']);
  expect(weigh('holed')).toEqual(weigh('usual'));
  // Of a page that is no article: 1 less than nothing in the run, half of it outside; of a list of others as much less again by half.
  expect(weigh('wide')).toEqual(['20.000', '16.000', '-7.000', '2.500', '-2.000']);
  // Of one on which nothing convinces the run says little: as much inside of it as outside.
  expect(weigh('weak')).toEqual(['20.000', '16.000', '-6.000', '3.000', '0.000']);
  expect(weigh('listing')).toEqual(['22.000', '18.000', '-6.000', '3.000', '0.000']);
});

describe('the likeliest labelling', () => {
  const parent = [-1, 0, 1, 1, 1, 0];

  it('fills a hole where parts of a kept element stay together', () => {
    const doubtful = { parent, odds: [3, -0.5, 3, -3], joining: flat(6, -1) };
    expect(solve({ ...doubtful, staying: flat(6, 0) })).toBe('1010');
    expect(solve({ ...doubtful, staying: flat(6, 3) })).toBe('1110');
  });

  it('cuts where the edge says so, though the block by itself is likely', () => {
    expect(solve({ parent, odds: [3, 3, 0.5, -3], joining: flat(6, -1), staying: [0, 3, 3, 3, -3, 0] })).toBe('1100');
  });

  it('decides a unit as one', () => {
    const mixed = { parent, odds: [2, -1, 2, -3], joining: flat(6, 0), staying: flat(6, 0) };
    expect(solve(mixed)).toBe('1010');
    expect(solve(mixed, [1])).toBe('1110');
    expect(solve({ ...mixed, odds: [1, -3, 1, -3] }, [1])).toBe('0000');
  });

  it('is the best of all labellings of a tree', () => {
    const number = fc.double({ min: -2.4, max: 3, noNaN: true });
    const trees = fc
      .array(fc.nat(), { minLength: 2, maxLength: 8 })
      .map((draws) => [-1, ...draws.map((draw, i) => draw % (i + 1))])
      .filter((parents) => isPreOrder(parents));
    fc.assert(
      fc.property(
        trees,
        fc.array(number, { minLength: 9, maxLength: 9 }),
        fc.array(number, { minLength: 18, maxLength: 18 }),
        (shape, odds, edges) => {
          const leaves = shape.filter((_, i) => !shape.includes(i)).length;
          const drawn = { parent: shape, odds: odds.slice(0, leaves), staying: edges.slice(0, 9), joining: edges.slice(9) };
          expect(worth(solve(drawn), drawn)).toBeCloseTo(tryAll(drawn), 3);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Parents are ancestors of the item before. */
function isPreOrder(parents: readonly number[]): boolean {
  return parents.every((parent, i) => {
    for (let n = i - 1; i > 0; n = parents[n]!) {
      if (n === parent) return true;
      if (n < 0) return false;
    }
    return true;
  });
}
