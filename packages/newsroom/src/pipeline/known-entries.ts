/** Entries of a poll beside those of the polls before: which are the same under another id, which were edited though they say the same. Pure. */
import type { FeedEntry } from '../feeds/feed.ts';
import { tidyAddress } from '../feeds/stable-address.ts';
import type { KnownItem } from '../store/feed-items.ts';
import { toStoredTime } from '../store/storable.ts';

export interface Recognised {
  /** With the ids they are known by. */
  readonly entries: readonly FeedEntry[];
  /** Ids of those that say that they were edited. */
  readonly edited: ReadonlySet<string>;
}

/** A feed in which more of the known entries than this say that they were edited since, all at once, does not mean it. */
const MOST_EDITED = 0.5;

/**
 * Ids that never repeat: an entry whose id is new is the known one with its address, where that one is no longer in the feed itself.
 * Dates: a later `dateModified` is an edit, unless most of the feed's entries have one (they are dated with the time of the poll).
 */
export function recogniseEntries(known: readonly KnownItem[], entries: readonly FeedEntry[]): Recognised {
  const byId = new Map(known.map((item) => [item.itemId, item]));
  const present = new Set(entries.map(({ id }) => id));
  const left = new Map<string, string>();
  // The latest first: what stays is the oldest.
  for (const { itemId, address } of known) if (address !== null && !present.has(itemId)) left.set(address, itemId);
  const same = entries.map((entry) => {
    const address = byId.has(entry.id) || entry.url === undefined ? undefined : tidyAddress(entry.url)?.href;
    const id = address === undefined ? undefined : left.get(address);
    if (id === undefined) return entry;
    left.delete(address!);
    return { ...entry, id };
  });
  return { entries: same, edited: findEdited(byId, same) };
}

function findEdited(byId: ReadonlyMap<string, KnownItem>, entries: readonly FeedEntry[]): Set<string> {
  const known = entries.filter(({ id }) => byId.has(id));
  const later = known.filter(({ id, dateModified }) => {
    const [now, before] = [toStoredTime(dateModified), byId.get(id)!.dateModified];
    return now !== undefined && before !== null && now > before;
  });
  return new Set(later.length > MOST_EDITED * known.length ? [] : later.map(({ id }) => id));
}
