/** Articles as items, fifty at a time; and the numbers of all that are unread or starred. */
import { renderHtml } from 'galley';
import type { StoredArticle } from '../../store/article-lists.ts';
import type { ArticleState } from '../../store/article-states.ts';
import type { User } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Fields } from '../fields.ts';
import { toArticle } from '../routes/article-output.ts';

/** As the protocol says: programs ask again until nothing comes. */
const ITEMS = 50;
/** Of a list of numbers; more than this nobody will ever read. */
const MOST_NUMBERS = 200_000;

export async function listItems(store: Store, user: User, fields: Fields): Promise<{ total_items: number; items: object[] }> {
  const ids = fields.has('with_ids') ? readNumbers(fields.one('with_ids')!) : await findItems(store, user, fields);
  const articles = await store.articleStates.read(user.id, ids);
  return { total_items: await store.articleStates.count(user.id, { followed: true }), items: articles.map(describeItem) };
}

/** Those after `since_id` in ascending order, else those before `max_id` in descending order, the latest where neither is given. */
async function findItems(store: Store, user: User, fields: Fields): Promise<number[]> {
  const since = readNumber(fields.one('since_id'));
  const max = readNumber(fields.one('max_id'));
  const ascending = fields.has('since_id');
  const behind = ascending ? since : max || undefined;
  const entries = await store.articleStates.stream(user.id, { followed: true, ascending, behind, limit: ITEMS });
  return entries.map(({ id }) => id);
}

function readNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function readNumbers(text: string): number[] {
  return text
    .split(',', ITEMS)
    .map(readNumber)
    .filter((id) => id > 0);
}

function describeItem(stored: StoredArticle & ArticleState): object {
  const article = toArticle(stored);
  return {
    id: stored.id,
    feed_id: stored.sourceId ?? 0,
    title: stored.headline ?? '',
    author: article.author.map(({ name }) => name).join(', '),
    html: renderHtml(article, { frames: false }),
    url: stored.url,
    is_saved: stored.starred ? 1 : 0,
    is_read: stored.read ? 1 : 0,
    created_on_time: Math.floor(Date.parse(stored.listedAt) / 1000),
  };
}

export async function listUnread(store: Store, user: User): Promise<string> {
  return joinNumbers(await store.articleStates.stream(user.id, { read: false, followed: true, ascending: true, limit: MOST_NUMBERS }));
}

export async function listStarred(store: Store, user: User): Promise<string> {
  return joinNumbers(await store.articleStates.stream(user.id, { starred: true, ascending: true, limit: MOST_NUMBERS }));
}

function joinNumbers(entries: readonly { readonly id: number }[]): string {
  return entries.map(({ id }) => id).join(',');
}
