/** How far a project is, and how well the default does on what was labelled. */
import { type Overlap, pageF1, shingleF1 } from 'galley/train';
import type { ReadingBook } from '../../labels/readings.ts';
import type { QueuedPage } from './queue.ts';

interface Tally {
  readonly name: string;
  readonly labelled: number;
  readonly skipped: number;
}

/** As the window gets it. */
export interface ProjectProgress {
  readonly pages: number;
  readonly labelled: number;
  readonly skipped: number;
  readonly left: number;
  readonly disputed: number;
  /** Of the default against gold.jsonl: over how many pages, 4-gram F1 and the share of pages it had right; absent before the first. */
  readonly score?: {
    readonly pages: number;
    readonly f1: number;
    readonly precision: number;
    readonly recall: number;
    readonly right: number;
  };
  readonly labellers: readonly (Tally & { readonly settled: number })[];
  /** The sites with most pages first. */
  readonly sites: readonly (Tally & { readonly pages: number })[];
  /** Days in order (UTC), with what each labeller did on them. */
  readonly days: readonly { readonly day: string; readonly labels: Readonly<Record<string, number>> }[];
}

export function measureProgress(queue: readonly QueuedPage[], book: ReadingBook, overlaps: readonly Overlap[]): ProjectProgress {
  const labelled = queue.filter(({ labellers, settled }) => labellers.length > 0 || settled !== undefined).length;
  const skipped = queue.filter((page) => isSkipped(page)).length;
  const known = overlaps.filter(({ tp }) => !Number.isNaN(tp));
  const { f1, precision, recall } = shingleF1(known);
  return {
    pages: queue.length,
    labelled,
    skipped,
    left: queue.length - labelled - skipped,
    disputed: queue.filter(({ disputed }) => disputed).length,
    ...(known.length === 0
      ? {}
      : { score: { pages: known.length, f1, precision, recall, right: known.filter((o) => pageF1(o) === 1).length / known.length } }),
    labellers: tallyLabellers(book),
    sites: tallySites(queue),
    days: tallyDays(book),
  };
}

function isSkipped({ labellers, settled, skipped }: QueuedPage): boolean {
  return skipped !== undefined && labellers.length === 0 && settled === undefined;
}

function tallyLabellers(book: ReadingBook): ProjectProgress['labellers'] {
  const tallies = new Map<string, { name: string; labelled: number; skipped: number; settled: number }>();
  const of = (name: string): { labelled: number; skipped: number; settled: number } => {
    let found = tallies.get(name);
    if (found === undefined) {
      found = { name, labelled: 0, skipped: 0, settled: 0 };
      tallies.set(name, found);
    }
    return found;
  };
  for (const { readings, skips, settled } of book.pages.values()) {
    for (const by of readings.keys()) of(by).labelled++;
    for (const by of skips.keys()) of(by).skipped++;
    if (settled !== undefined) of(settled.by).settled++;
  }
  return [...tallies.values()].sort((a, b) => b.labelled - a.labelled || (a.name < b.name ? -1 : 1));
}

function tallySites(queue: readonly QueuedPage[]): ProjectProgress['sites'] {
  const tallies = new Map<string, { name: string; pages: number; labelled: number; skipped: number }>();
  for (const page of queue) {
    const tally = tallies.get(page.site) ?? { name: page.site, pages: 0, labelled: 0, skipped: 0 };
    tallies.set(page.site, tally);
    tally.pages++;
    if (page.labellers.length > 0 || page.settled !== undefined) tally.labelled++;
    else if (isSkipped(page)) tally.skipped++;
  }
  return [...tallies.values()].sort((a, b) => b.pages - a.pages || (a.name < b.name ? -1 : 1));
}

function tallyDays(book: ReadingBook): ProjectProgress['days'] {
  const days = new Map<string, Record<string, number>>();
  for (const { readings } of book.pages.values())
    for (const [by, { at }] of readings) {
      const day = at.slice(0, 10);
      if (day === '') continue;
      const labels = days.get(day) ?? Object.create(null);
      labels[by] = (labels[by] ?? 0) + 1;
      days.set(day, labels);
    }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, labels]) => ({ day, labels: { ...labels } }));
}
