/** Scores of pages → rows by set, language and script, with intervals over sites, alone or against the same pages scored before. */
import { bootstrapInterval, type Interval } from '../../../packages/galley/src/numeric/bootstrap.ts';
import type { Measure } from '../scoring/measures.ts';
import type { PartScore } from './part-scores.ts';

export interface Value {
  readonly value: number;
  /** 95 % by bootstrap over sites. */
  readonly interval: Interval;
}

export interface GroupRow {
  readonly name: string;
  readonly pages: number;
  readonly sites: number;
  /** One a measure; undefined where no page of the group has it. */
  readonly values: readonly (Value | undefined)[];
}

export interface Change {
  readonly before: number;
  readonly after: number;
  /** Of after − before, 95 % by bootstrap over sites. */
  readonly interval: Interval;
}

export interface ChangeRow {
  readonly name: string;
  readonly pages: number;
  readonly sites: number;
  readonly changes: readonly (Change | undefined)[];
}

/** A page before and after. */
export type Pair = readonly [before: PartScore, after: PartScore];

const ROUNDS = 500;

/** Pages by `key`, the largest group first; groups of fewer than `least` pages are left out. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string, least = 1): [name: string, items: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item)) ?? [];
    groups.set(key(item), group);
    group.push(item);
  }
  return [...groups].filter(([, group]) => group.length >= least).sort((a, b) => b[1].length - a[1].length);
}

export function measureGroup(name: string, pages: readonly PartScore[], measures: readonly Measure[]): GroupRow {
  const sites = groupBy(pages, ({ site }) => site).map(([, members]) => members);
  const values = measures.map(({ of }): Value | undefined => {
    const value = of(pages);
    if (Number.isNaN(value)) return undefined;
    return { value, interval: bootstrapInterval(sites, (sample) => orElse(of(sample.flat()), value), { rounds: ROUNDS }) };
  });
  return { name, pages: pages.length, sites: sites.length, values };
}

export function compareGroup(name: string, pairs: readonly Pair[], measures: readonly Measure[]): ChangeRow {
  const sites = groupBy(pairs, ([, { site }]) => site).map(([, members]) => members);
  const changes = measures.map(({ of }): Change | undefined => {
    const sides = (sample: readonly Pair[]): [number, number] => [
      of(sample.map(([before]) => before)),
      of(sample.map(([, after]) => after)),
    ];
    const [before, after] = sides(pairs);
    if (Number.isNaN(before) || Number.isNaN(after)) return undefined;
    const gain = (sample: readonly Pair[]): number => {
      const [low, high] = sides(sample);
      return orElse(high - low, after - before);
    };
    return { before, after, interval: bootstrapInterval(sites, (sample) => gain(sample.flat()), { rounds: ROUNDS }) };
  });
  return { name, pages: pairs.length, sites: sites.length, changes };
}

/** A sample of sites may hold no page that has the measure. */
function orElse(value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : value;
}

/** The pages that both lists hold, in the order of the second. */
export function pairScores(before: readonly PartScore[], after: readonly PartScore[]): Pair[] {
  const known = new Map(before.map((score) => [`${score.set}/${score.id}`, score]));
  return after.flatMap((score): Pair[] => {
    const earlier = known.get(`${score.set}/${score.id}`);
    return earlier === undefined ? [] : [[earlier, score]];
  });
}
