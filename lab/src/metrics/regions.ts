/** How well what stands around bodies is named: blocks of each region said, labelled, and both. */
import { REGION_NAMES, type RegionName } from '../../../packages/galley/src/strategies/strategy.ts';

/** Of the blocks that are not kept. */
export interface RegionCount {
  right: number;
  said: number;
  labelled: number;
}

export type RegionCounts = Partial<Record<RegionName, RegionCount>>;

/**
 * One page. `said`, `labelled`: a name a block, undefined where there is none; a block that is kept is not asked about. Names
 * outside `known` were not looked for on the page: neither they nor blocks that are said to be one of them count.
 */
export function countRegions(
  said: readonly (string | undefined)[],
  labelled: readonly (string | undefined)[],
  kept: readonly boolean[],
  known: ReadonlySet<string>,
): RegionCounts {
  const counts: RegionCounts = {};
  const asked = [...labelled.keys()].filter((b) => kept[b] !== true);
  for (const name of REGION_NAMES) {
    if (!known.has(name)) continue;
    const count = (accept: (b: number) => boolean): number => asked.filter(accept).length;
    const own = {
      right: count((b) => said[b] === name && labelled[b] === name),
      said: count((b) => said[b] === name),
      labelled: count((b) => labelled[b] === name),
    };
    if (own.said + own.labelled > 0) counts[name] = own;
  }
  return counts;
}

/** A line a region: pages that have it, its blocks, precision and recall over all of them. */
export function sumRegions(
  pages: readonly RegionCounts[],
): { name: RegionName; pages: number; blocks: number; precision: number; recall: number }[] {
  return REGION_NAMES.flatMap((name) => {
    const own = pages.flatMap((counts) => counts[name] ?? []);
    const sum = (of: (count: RegionCount) => number): number => own.reduce((total, count) => total + of(count), 0);
    const [right, said, blocks] = [sum((count) => count.right), sum((count) => count.said), sum((count) => count.labelled)];
    if (own.length === 0) return [];
    return [{ name, pages: own.filter(({ labelled }) => labelled > 0).length, blocks, precision: right / said, recall: right / blocks }];
  });
}
