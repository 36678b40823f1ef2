/** Divides labelled pages into those that train and those held back to say honestly what the training gained. */
import { hashRange } from '../../numeric/hashing.ts';
import type { LabelledPage } from './labelled-page.ts';

/** Labelled pages that train and labelled pages to measure on. */
export interface DividedLabels<P extends LabelledPage = LabelledPage> {
  /** Pages to learn from, about four in five. */
  readonly train: readonly P[];
  /** Pages to measure on. */
  readonly held: readonly P[];
  /** What was kept apart: whole sites, or, where there are too few of them, single pages. */
  readonly by: 'site' | 'page';
}

/** One in five is held back [ours]. */
const HELD_SHARE = 0.2;
/** With fewer sites than this the pages are divided, not the sites: held pages then come from sites that trained. */
const FEW_SITES = 5;

/**
 * The same pages are divided in the same way, whatever their order. Both lists keep the order of the pages.
 *
 * @example
 * ```ts
 * import { divideLabels } from 'galley/train';
 *
 * const pages = Array.from({ length: 20 }, (_, i) => ({ id: String(i), site: `site ${i}`, html: '<p>Text', text: 'Text' }));
 * const { train, held, by } = divideLabels(pages);
 * [train.length + held.length, by]; // → [20, 'site']
 * ```
 */
export function divideLabels<P extends LabelledPage>(pages: readonly P[]): DividedLabels<P> {
  const sites = new Set(pages.map(({ site }) => site));
  const by = sites.size < FEW_SITES ? 'page' : 'site';
  const nameOf = (page: P): string => (by === 'site' ? page.site : page.id);
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(nameOf(page), (counts.get(nameOf(page)) ?? 0) + 1);
  const order = [...counts.keys()].sort((a, b) => hashRange(a) - hashRange(b) || (a < b ? -1 : 1));
  const held = new Set<string>();
  let count = 0;
  for (const name of order) {
    // A site that would hold back far more than the share trains: one large site must not be all there is to measure on.
    if (count + counts.get(name)! > HELD_SHARE * pages.length + 1) continue;
    held.add(name);
    count += counts.get(name)!;
  }
  return {
    train: pages.filter((page) => !held.has(nameOf(page))),
    held: pages.filter((page) => held.has(nameOf(page))),
    by,
  };
}
