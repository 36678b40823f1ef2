/** Entries of a feed, whether it was asked or told us: kept, and a job for each that is new or edited. */
import type { FeedEntry } from '../feeds/feed.ts';
import type { Source } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { recogniseEntries } from './known-entries.ts';
import { isoTime, type StageContext } from './stage.ts';

/**
 * Keeps the entries and sends a job for each that is new or edited: those for one host a pace apart, and each of them behind
 * the ones before it of all hosts, lest the workers stand in one host's queue while the others wait. @returns how many.
 */
export async function takeEntries(context: StageContext, tx: Store, source: Source, given: readonly FeedEntry[]): Promise<number> {
  const now = context.clock.now();
  const { entries, edited } = recogniseEntries(await tx.feedItems.known(source.id), given);
  const added = await tx.feedItems.add(source.id, entries, isoTime(now), edited);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const waiting = new Map<string, number>();
  const jobs = added.map(({ id, itemId }) => {
    const url = byId.get(itemId)?.url;
    const host = url === undefined ? '' : new URL(url).host;
    const before = waiting.get(host) ?? 0;
    waiting.set(host, before + 1);
    return { data: { itemId: id }, options: { key: `item-${id}`, startAfter: now + before * context.paceMs, priority: -before } };
  });
  await context.queue.sendMany('page', jobs, tx);
  return added.length;
}
