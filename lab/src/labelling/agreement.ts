/** How far two readings of one page agree: 4-gram F1 of the bodies, Cohen's kappa and regions over the blocks. */

import { placeRegions } from '../../../packages/galley/src/training/place-regions.ts';
import { overlapShingles, pageF1 } from '../../../packages/galley/src/training/shingles.ts';
import type { PageLabel, Region } from '../corpora/labels.ts';
import { BODY_REGIONS } from '../corpora/labels.ts';
import type { BlockList } from './block-list.ts';
import { joinBody } from './check-label.ts';

type Place = Region | 'none';

export interface Agreement {
  /** 4-gram F1 of lead + body, 0 … 1. */
  readonly f1: number;
  /** Blocks: in both bodies, in the first's only, in the second's only, in neither. */
  readonly counts: readonly [both: number, first: number, second: number, neither: number];
  /** Blocks that one of the two or both gave a region. */
  readonly named: number;
  /** Numbers of blocks that the two put into different regions, with both. */
  readonly differing: readonly { readonly block: number; readonly first: Place; readonly second: Place }[];
}

export function compareReadings(first: PageLabel, second: PageLabel, list: BlockList): Agreement {
  const a = placeBlocks(first, list);
  const b = placeBlocks(second, list);
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const [block, place] of a.entries()) {
    const inFirst = isBody(place);
    const inSecond = isBody(b[block]!);
    counts[inFirst ? (inSecond ? 0 : 1) : inSecond ? 2 : 3]++;
  }
  const differing = a.flatMap((place, block) => (place === b[block] ? [] : [{ block, first: place, second: b[block]! }]));
  const named = a.filter((place, block) => place !== 'none' || b[block] !== 'none').length;
  return { named, f1: pageF1(overlapShingles(joinBody(second), joinBody(first))), counts, differing };
}

function isBody(place: Place): boolean {
  return place !== 'none' && BODY_REGIONS.has(place);
}

/** The region of every block; a block of two regions is of the one with more of it. */
export function placeBlocks({ runs }: PageLabel, { blocks }: BlockList): Place[] {
  const texts = blocks.map(({ text }) => text);
  const regions = runs.map(({ region, blocks: lines }) => ({ name: region, texts: lines }));
  return placeRegions(texts, regions).map((place) => (place as Region | undefined) ?? 'none');
}

/** Cohen's kappa of body or not over blocks, from summed counts; 1 when both always agree, NaN without a block. */
export function kappa([both, first, second, neither]: Agreement['counts']): number {
  const all = both + first + second + neither;
  if (all === 0) return Number.NaN;
  const observed = (both + neither) / all;
  const inFirst = (both + first) / all;
  const inSecond = (both + second) / all;
  const chance = inFirst * inSecond + (1 - inFirst) * (1 - inSecond);
  return chance === 1 ? 1 : (observed - chance) / (1 - chance);
}
