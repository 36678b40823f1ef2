/** Segmentation points, acceptance rule by rule, and the whole against the paper's queue. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PathClusters } from './clusters.ts';
import { meanPeriod, runLength, spacingVariance } from './clusters.ts';
import {
  acceptsRun,
  type ClusterRun,
  DEFAULT_SEGMENTATION,
  findFailure,
  listRuns,
  measureDelta,
  type PathThresholds,
  type SegmentationOptions,
  segmentPage,
  splitRun,
} from './segment.ts';

/** Clusters out of lists of [leaf number, length]; no links. */
function makeClusters(lists: [number, number][][]): PathClusters {
  const flat = lists.flat();
  const sum = (value: (entry: [number, number], i: number) => number): Float64Array => {
    const sums = new Float64Array(flat.length + 1);
    for (const [i, entry] of flat.entries()) sums[i + 1] = sums[i]! + value(entry, i);
    return sums;
  };
  const start = new Int32Array(lists.length + 1);
  for (const [c, list] of lists.entries()) start[c + 1] = start[c]! + list.length;
  return {
    count: lists.length,
    start,
    members: Int32Array.from(flat, ([u]) => u),
    length: sum(([, length]) => length),
    plain: sum(([, length]) => length),
    linked: new Float64Array(flat.length + 1),
    links: new Int32Array(flat.length + 1),
    gaps: sum(([u], i) => (i === 0 ? 0 : (u - flat[i - 1]![0]) ** 2)),
  };
}

const OPEN: PathThresholds = { length: 0, listNoise: 0, frequency: 1 };
const EXAMPLE = makeClusters([
  [
    [3, 32],
    [4, 26],
    [5, 20],
    [8, 8],
  ],
]);
const WHOLE: ClusterRun = { cluster: 0, from: 0, to: 4 };

describe('segmentation points', () => {
  it('cut the worked example after leaf 6, so the copyright line falls off', () => {
    const parts: ClusterRun[] = [];
    expect(splitRun(EXAMPLE, WHOLE, 1, parts)).toBe(true);
    expect(parts).toEqual([
      { cluster: 0, from: 0, to: 3 },
      { cluster: 0, from: 3, to: 4 },
    ]);
    expect(segmentPage(EXAMPLE, { length: 49, listNoise: 400, frequency: 1 })).toBeUndefined();
    expect(segmentPage(EXAMPLE, { length: 49, listNoise: 110.02, frequency: 1 })).toEqual({ cluster: 0, from: 0, to: 3 });
  });

  it('in lenient mode the copyright line stays: .943 ≤ max(1, 1.667)', () => {
    expect(segmentPage(EXAMPLE, { length: 49, listNoise: 110.02, frequency: 1 }, { variance: 'lenient' })).toEqual(WHOLE);
  });

  it('are none in a regular run, nor where kappa asks for more', () => {
    expect(
      splitRun(
        makeClusters([
          [
            [1, 1],
            [4, 1],
            [7, 1],
          ],
        ]),
        { cluster: 0, from: 0, to: 3 },
        1,
        [],
      ),
    ).toBe(false);
    expect(splitRun(EXAMPLE, WHOLE, 2, [])).toBe(false);
  });
});

describe('acceptance', () => {
  it('fails rule by rule', () => {
    const rule = (run: ClusterRun, thresholds: Partial<PathThresholds>, options: Partial<SegmentationOptions> = {}): string | undefined =>
      findFailure(EXAMPLE, run, { ...OPEN, ...thresholds }, { ...DEFAULT_SEGMENTATION, ...options })?.rule;
    expect(rule(WHOLE, {})).toBeUndefined();
    expect(rule({ ...WHOLE, from: 3 }, {}, { minSize: 1 })).toBe('few-leaves');
    expect(rule({ ...WHOLE, from: 3 }, {})).toBeUndefined();
    expect(rule(WHOLE, { length: 86 })).toBe('short-run');
    expect(rule(WHOLE, { listNoise: 87 * 5 })).toBe('list-noise');
    expect(rule({ ...WHOLE, to: 3 }, {}, { minDelta: 2 })).toBe('not-set-apart');
  });

  it('measures ΔT as a gap or as a span', () => {
    expect(measureDelta(EXAMPLE, { ...WHOLE, to: 3 }, 'gap')).toBe(3 - 1);
    expect(measureDelta(EXAMPLE, WHOLE, 'gap')).toBe(Number.POSITIVE_INFINITY);
    expect(measureDelta(EXAMPLE, WHOLE, 'span')).toBe(5);
  });
});

/** The paper's loop, literally: pop the first (or the longest), accept it or split it and sort the parts in. */
function segmentWithQueue(clusters: PathClusters, thresholds: PathThresholds, options: SegmentationOptions): ClusterRun | undefined {
  const length = (run: ClusterRun): number => runLength(clusters, run.from, run.to);
  let queue: ClusterRun[] = Array.from({ length: clusters.count }, (_, c) => ({
    cluster: c,
    from: clusters.start[c]!,
    to: clusters.start[c + 1]!,
  }));
  const place = (run: ClusterRun): number => clusters.members[run.from]!;
  const longest = options.order === 'longest';
  while (queue.length > 0) {
    queue.sort((a, b) => (longest ? length(b) - length(a) : 0) || place(a) - place(b));
    const [run, ...rest] = queue;
    queue = rest;
    const variance = spacingVariance(clusters, run!.from, run!.to);
    const limit = options.variance === 'strict' ? 0 : Math.max(1, meanPeriod(clusters, run!.from, run!.to));
    if (Math.sqrt(variance) > limit && splitRun(clusters, run!, options.kappa, queue)) continue;
    if (acceptsRun(clusters, run!, thresholds, options)) return run;
  }
  return undefined;
}

const cluster = fc.array(fc.tuple(fc.constantFrom(1, 1, 1, 2, 3, 9, 40), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 25 });

/** Spreads the lists over one numbering, each leaf `gap` after the one before in its own list; no number twice. */
function numberLeaves(lists: [number, number][][]): [number, number][][] {
  return lists.map((list, i) => {
    let at = 0;
    return list.map(([gap, length]) => {
      at += gap;
      return [at * lists.length + i, length] as [number, number];
    });
  });
}

describe('segmentPage', () => {
  it('takes the first run that passes, as the text says, or the longest', () => {
    const clusters = makeClusters([
      [
        [0, 5],
        [1, 5],
      ],
      [
        [2, 20],
        [3, 20],
      ],
      [
        [4, 50],
        [5, 50],
      ],
    ]);
    expect(segmentPage(clusters, { ...OPEN, length: 10 })!.cluster).toBe(1);
    expect(segmentPage(clusters, { ...OPEN, length: 10 }, { order: 'longest' })!.cluster).toBe(2);
  });

  it('accepts what the queue of the paper accepts', () => {
    fc.assert(
      fc.property(
        fc.array(cluster, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom('strict', 'lenient'),
        fc.constantFrom('first', 'longest'),
        fc.constantFrom(0, 2),
        (lists, length, variance, order, minDelta) => {
          const clusters = makeClusters(numberLeaves(lists));
          const options = { ...DEFAULT_SEGMENTATION, variance, order, minDelta } as SegmentationOptions;
          const found = segmentPage(clusters, { ...OPEN, length }, options);
          expect(found).toEqual(segmentWithQueue(clusters, { ...OPEN, length }, options));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('splits an adversarial cluster of 100,000 leaves', () => {
    const list: [number, number][] = [];
    let at = 0;
    for (let i = 0; i < 100_000; i++) {
      at += 1 + Math.floor(100_000 / (i + 1));
      list.push([at, 1]);
    }
    const clusters = makeClusters([list]);
    const runs = listRuns(clusters, DEFAULT_SEGMENTATION);
    expect(runs.reduce((sum, run) => sum + run.to - run.from, 0)).toBe(100_000);
  });
});
