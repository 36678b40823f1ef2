/** How far people who labelled the same pages agree: their bodies, block by block, beyond chance. */
import type { LabelledRegion } from './labelled-page.ts';
import { placeRegions } from './place-regions.ts';
import { overlapShingles, pageF1 } from './shingles.ts';

/** Blocks: in both bodies, in the first's only, in the second's only, in neither. */
export type AgreementCounts = readonly [both: number, first: number, second: number, neither: number];

/** What one person says of a page. */
export interface Reading {
  /** The body as plain text, one block a line. */
  readonly body: string;
  /** Every region with its blocks in document order, those of the body too. */
  readonly regions: readonly LabelledRegion[];
}

/** Two readings of one page held against each other. */
export interface ReadingAgreement {
  /** 4-gram F1 of the bodies, 0 … 1. */
  readonly f1: number;
  /** Blocks by who has them in the body. */
  readonly counts: AgreementCounts;
  /** How many blocks one of the two or both gave a region. */
  readonly named: number;
  /** Numbers of the blocks that the two put into different regions, with both; undefined: into none. */
  readonly differing: readonly { readonly block: number; readonly first: string | undefined; readonly second: string | undefined }[];
}

/**
 * Holds two readings of a page against each other, in time linear in its text. `blocks`: the texts of its blocks in document order;
 * `isBody`: which regions are parts of the body.
 *
 * @example
 * ```ts
 * import { cohenKappa, compareReadings } from 'galley/train';
 *
 * const blocks = ['Home', 'It rains in the hills.', 'Ann Ray wrote this.', 'Terms'];
 * const first = { body: blocks[1]!, regions: [{ name: 'body', texts: [blocks[1]!] }] };
 * const second = { body: `${blocks[1]}\n${blocks[2]}`, regions: [{ name: 'body', texts: blocks.slice(1, 3) }] };
 * const { counts, differing } = compareReadings(first, second, blocks, (name) => name === 'body');
 * counts; // → [1, 0, 1, 2]
 * differing.map(({ block }) => block); // → [2]
 * cohenKappa(counts); // → 0.5
 * ```
 */
export function compareReadings(
  first: Reading,
  second: Reading,
  blocks: readonly string[],
  isBody: (region: string) => boolean,
): ReadingAgreement {
  const a = placeRegions(blocks, first.regions);
  const b = placeRegions(blocks, second.regions);
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const [block, place] of a.entries()) {
    const inFirst = place !== undefined && isBody(place);
    const other = b[block];
    const inSecond = other !== undefined && isBody(other);
    counts[inFirst ? (inSecond ? 0 : 1) : inSecond ? 2 : 3]++;
  }
  const differing = a.flatMap((place, block) => (place === b[block] ? [] : [{ block, first: place, second: b[block] }]));
  const named = a.filter((place, block) => place !== undefined || b[block] !== undefined).length;
  return { f1: pageF1(overlapShingles(second.body, first.body)), counts, named, differing };
}

/**
 * Cohen's kappa (1960) of body or not over blocks, −1 … 1, from counts of one page or summed over many: agreement beyond what two people
 * who say “body” that often have by chance. 1 where both always say the same; NaN without a block.
 */
export function cohenKappa([both, first, second, neither]: AgreementCounts): number {
  const all = both + first + second + neither;
  if (all === 0) return Number.NaN;
  const observed = (both + neither) / all;
  const inFirst = (both + first) / all;
  const inSecond = (both + second) / all;
  const chance = inFirst * inSecond + (1 - inFirst) * (1 - inSecond);
  return chance === 1 ? 1 : (observed - chance) / (1 - chance);
}

/** A thing that several people put into categories. */
export interface RatedUnit {
  /** One entry a category, in the same order in every unit: how many of them chose it. */
  readonly counts: readonly number[];
  /** How many such units there are; 1 if not said. */
  readonly times?: number;
}

/**
 * Krippendorff's alpha for nominal categories and any number of people, −1 … 1 (“Computing Krippendorff's Alpha-Reliability”, 2011,
 * section C): 1 − observed ÷ expected disagreement. What fewer than two rated does not count. 1 where everybody always says the same;
 * NaN where nothing was rated twice.
 *
 * @example
 * ```ts
 * import { krippendorffAlpha } from 'galley/train';
 *
 * // Four things that two people sorted: three times both said the first category or both the second, once they differed.
 * krippendorffAlpha([{ counts: [2, 0], times: 2 }, { counts: [0, 2] }, { counts: [1, 1] }]).toFixed(3); // → '0.533'
 * ```
 */
export function krippendorffAlpha(units: Iterable<RatedUnit>): number {
  const totals: number[] = [];
  let all = 0;
  let disagreed = 0;
  for (const { counts, times = 1 } of units) {
    const raters = counts.reduce((sum, count) => sum + count, 0);
    if (raters < 2) continue;
    all += times * raters;
    counts.forEach((count, category) => {
      totals[category] = (totals[category] ?? 0) + times * count;
      disagreed += (times * count * (raters - count)) / (raters - 1);
    });
  }
  if (all === 0) return Number.NaN;
  const expected = totals.reduce((sum, total) => sum + total * (all - total), 0);
  return expected === 0 ? 1 : 1 - ((all - 1) * disagreed) / expected;
}
