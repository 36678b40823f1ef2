/** How a profile counts: sums that fade with pages and days, under short names of hashes. */
import type { KindRecord, SiteTemplate } from '../evidence/evidence.ts';
import type { PageSummary } from './summarise-page.ts';

/** Counts lose half their weight over so many pages [ours]. */
export const HALF_LIFE_PAGES = 50;
/** … and over so many days (docs/site-evidence.md#what-is-learned). */
const HALF_LIFE_DAYS = 30;
const DAY = 86_400_000;

/** What the counts so far weigh beside a new page. */
export function fade({ updated }: SiteTemplate, day: string | undefined): number {
  const days = updated === undefined || day === undefined ? 0 : Math.max(0, (Date.parse(day) - Date.parse(updated)) / DAY);
  return 2 ** -(1 / HALF_LIFE_PAGES + days / HALF_LIFE_DAYS);
}

export function addKinds(old: Readonly<Record<string, KindRecord>>, { kinds }: PageSummary, keep: number): Record<string, KindRecord> {
  const sums: Record<string, KindRecord> = {};
  for (const [kind, record] of Object.entries(old)) sums[kind] = record.map((value) => round(value * keep)) as KindRecord;
  for (const [hash, { blocks, words, mean, square }] of kinds) {
    const [pages, sum, squares, allBlocks, allWords] = sums[nameHash(hash)] ?? [0, 0, 0, 0, 0];
    sums[nameHash(hash)] = [pages + 1, round(sum + mean), round(squares + square), allBlocks + blocks, allWords + words];
  }
  return sums;
}

export function addCounts(old: Readonly<Record<string, number>>, names: Iterable<string>, keep: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, count] of Object.entries(old)) counts[name] = round(count * keep);
  for (const name of new Set(names)) counts[name] = (Object.hasOwn(counts, name) ? counts[name]! : 0) + 1;
  return counts;
}

/** Four digits are plenty, and keep the file small. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** A hash as the key of a record. */
export function nameHash(hash: number): string {
  return (hash >>> 0).toString(36);
}
