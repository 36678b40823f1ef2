/** What programs mark: an item, or all of a feed or a group until a time. */
import type { StateChange, StateFilter } from '../../store/article-states.ts';
import type { User } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Fields } from '../fields.ts';
import { eachSource } from '../routes/source-routes.ts';
import { numberFolder } from './groups.ts';
import { listStarred, listUnread } from './items.ts';

const ITEM: Readonly<Record<string, StateChange>> = {
  read: { read: true },
  unread: { read: false },
  saved: { starred: true },
  unsaved: { starred: false },
};

/** @returns what the protocol wants to see after it: the numbers that the mark is about. What it does not know is passed over. */
export async function mark(store: Store, user: User, fields: Fields): Promise<Readonly<Record<string, unknown>>> {
  const [what, as, number] = [fields.one('mark'), fields.one('as') ?? '', Number(fields.one('id') ?? Number.NaN)];
  if (what === 'item') {
    const change = Object.hasOwn(ITEM, as) && Number.isSafeInteger(number) ? ITEM[as]! : {};
    await store.articleStates.set(user.id, [Number.isSafeInteger(number) ? number : 0], change);
    return as === 'saved' || as === 'unsaved'
      ? { saved_item_ids: await listStarred(store, user) }
      : { unread_item_ids: await listUnread(store, user) };
  }
  const filter = as === 'read' && Number.isSafeInteger(number) ? await describeMarked(store, what, number) : undefined;
  if (filter !== undefined) await store.articleStates.markRead(user.id, { ...filter, until: readTime(fields.one('before')) });
  return { unread_item_ids: await listUnread(store, user) };
}

/** Group 0 is everything; -1 is what Fever called sparks, and here nothing. */
async function describeMarked(store: Store, what: string | undefined, number: number): Promise<StateFilter | undefined> {
  if (what === 'feed') return { sourceId: number };
  if (what !== 'group') return undefined;
  if (number === 0) return {};
  for await (const { folder } of eachSource(store)) if (folder && numberFolder(folder) === number) return { folder };
  return undefined;
}

/** Seconds since 1970; programs without a time mean now. */
function readTime(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{1,11}$/.test(text)) return undefined;
  return new Date(Number(text) * 1000).toISOString();
}
