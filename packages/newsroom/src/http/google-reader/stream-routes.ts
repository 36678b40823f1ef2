/** Streams of items: their numbers, their contents, and how much of each is unread. */
import type { Context, Hono } from 'hono';
import type { StateStream, StreamEntry } from '../../store/article-states.ts';
import type { Store } from '../../store/store.ts';
import { type Fields, readFields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';
import type { AppEnv, Workings } from '../workings.ts';
import { type Item, type ItemSource, writeItem } from './item.ts';
import { readItemId } from './item-id.ts';
import { readTime, readWhole } from './parameters.ts';
import { READING_LIST, readStreamId, type StreamId, writeFolderId, writeSourceId } from './stream-id.ts';

/** Items that an answer has at most: programs go on by `continuation`. */
const MOST_IDS = 10_000;
export const MOST_CONTENTS = 250;
/** Items that may be asked for by number; programs ask for 100 to 1000. */
const MOST_ASKED = 1000;

export function addStreamRoutes(app: Hono<AppEnv>, { store, clock }: Workings): void {
  app.on(['GET', 'POST'], '/stream/items/ids', async (c) => {
    const { entries, continuation } = await readStream(c, store, await readFields(c), MOST_IDS);
    const itemRefs = entries.map(({ id, sourceId, firstSeenAt }) => ({
      id: String(id),
      directStreamIds: sourceId === null ? [] : [writeSourceId(sourceId)],
      timestampUsec: `${Date.parse(firstSeenAt)}000`,
    }));
    return c.json({ itemRefs, ...continuation });
  });
  app.get('/stream/items/count', async (c) => {
    const { user } = await c.get('visit')();
    return c.text(String(await store.articleStates.count(user.id, await readFilter(store, await readFields(c)))));
  });
  const contents = async (c: Context<AppEnv>): Promise<Response> => {
    const fields = await readFields(c);
    const named = readPath(c, '/stream/contents/');
    const id = named || (fields.one('s') ?? READING_LIST);
    const { entries, continuation } = await readStream(c, store, fields.with([['s', id]]), MOST_CONTENTS, id);
    const items = await readItems(
      c,
      store,
      entries.map((entry) => entry.id),
    );
    return c.json({ direction: 'ltr', id, title: '', updated: Math.floor(clock.now() / 1000), items, ...continuation });
  };
  app.on(['GET', 'POST'], '/stream/contents', contents);
  app.on(['GET', 'POST'], '/stream/contents/*', contents);
  app.on(['GET', 'POST'], '/stream/items/contents', async (c) => {
    const ids = (await readFields(c)).all('i').flatMap((text) => readItemId(text) ?? []);
    const items = await readItems(c, store, ids.slice(0, MOST_ASKED));
    return c.json({ direction: 'ltr', id: READING_LIST, title: '', updated: Math.floor(clock.now() / 1000), items });
  });
  app.get('/unread-count', (c) => countUnread(c, store));
}

/** The stream that the path names behind `before`; '' where it names none. @throws HttpProblem `invalid_request` */
export function readPath(c: Context<AppEnv>, before: string): string {
  const { pathname } = new URL(c.req.url);
  const at = pathname.indexOf(before);
  try {
    return at < 0 ? '' : decodeURIComponent(pathname.slice(at + before.length));
  } catch {
    throw new HttpProblem('invalid_request', 'The name of the stream is not encoded as addresses are.');
  }
}

/** The articles of a stream that the fields let through, and where the next slice goes on. */
export async function readStream(
  c: Context<AppEnv>,
  store: Store,
  fields: Fields,
  most: number,
  streamId?: string,
): Promise<{ entries: StreamEntry[]; continuation: { continuation?: string } }> {
  const { user } = await c.get('visit')();
  const limit = Math.max(1, Math.min(readWhole(fields, 'n') ?? 20, most));
  const behind = fields.one('c') ? readWhole(fields, 'c') : undefined;
  const filter = await readFilter(store, fields, streamId);
  const ascending = fields.one('r') === 'o';
  const entries = await store.articleStates.stream(user.id, { ...filter, ascending, behind, limit: limit + 1 });
  if (entries.length <= limit) return { entries, continuation: {} };
  entries.pop();
  return { entries, continuation: { continuation: String(entries.at(-1)!.id) } };
}

/** Those that are there, in the order of their numbers here. */
export async function readItems(c: Context<AppEnv>, store: Store, ids: readonly number[]): Promise<Item[]> {
  const { user } = await c.get('visit')();
  const articles = await store.articleStates.read(user.id, ids);
  const sources = await readSources(
    store,
    articles.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return articles.map((article) => writeItem(article, sources.get(article.sourceId ?? 0)));
}

async function readSources(store: Store, ids: readonly number[]): Promise<Map<number, ItemSource>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('sources')
    .select(['id', 'title', 'url', 'homeUrl', 'folder'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Filter = Omit<StateStream, 'limit' | 'ascending' | 'behind'>;

/** What `s`, `xt`, `it`, `ot` and `nt` let through. */
async function readFilter(store: Store, fields: Fields, streamId?: string): Promise<Filter> {
  let filter = await describeStream(store, readStreamId(streamId ?? fields.one('s') ?? READING_LIST));
  for (const target of fields.all('xt')) filter = { ...filter, ...limitState(readStreamId(target), false) };
  for (const target of fields.all('it')) filter = { ...filter, ...limitState(readStreamId(target), true) };
  return { ...filter, since: readTime(fields, 'ot'), until: readTime(fields, 'nt') };
}

/** @returns the articles of a stream, as a filter. */
export async function describeStream(store: Store, id: StreamId): Promise<Filter> {
  if (id.kind === 'source') return { sourceId: await findSourceId(store, id.source) };
  if (id.kind === 'folder') return { folder: id.folder };
  if (id.kind === 'none') return { sourceId: 0 };
  if (id.state === 'starred') return { starred: true };
  return { followed: true, ...(id.state === 'reading-list' ? {} : { read: id.state === 'read' }) };
}

/** The number of a source by its number or its address; 0, which none has, where it is not followed. */
export async function findSourceId(store: Store, source: string): Promise<number> {
  if (/^\d{1,15}$/.test(source)) return Number(source);
  return (await store.sources.getByUrl(source))?.id ?? 0;
}

function limitState(id: StreamId, wanted: boolean): Filter {
  if (id.kind !== 'state' || id.state === 'reading-list') return {};
  if (id.state === 'starred') return { starred: wanted };
  return { read: (id.state === 'read') === wanted };
}

async function countUnread(c: Context<AppEnv>, store: Store): Promise<Response> {
  const { user } = await c.get('visit')();
  const [rows, sources] = await Promise.all([
    store.articleStates.unread(user.id),
    store.db.selectFrom('sources').select(['id', 'folder']).orderBy('id').execute(),
  ]);
  const unread = new Map(rows.map((row) => [row.sourceId, row]));
  const counts = new Map<string, { count: number; newest: number }>();
  const add = (id: string, count: number, newest: number): void => {
    const before = counts.get(id) ?? { count: 0, newest: 0 };
    counts.set(id, { count: before.count + count, newest: Math.max(before.newest, newest) });
  };
  add(READING_LIST, 0, 0);
  for (const { id, folder } of sources) {
    const { count = 0, newestAt } = unread.get(id) ?? {};
    const newest = newestAt === undefined ? 0 : Date.parse(newestAt);
    for (const stream of [writeSourceId(id), READING_LIST, ...(folder ? [writeFolderId(folder)] : [])]) add(stream, count, newest);
  }
  const unreadcounts = [...counts].map(([id, { count, newest }]) => ({ id, count, newestItemTimestampUsec: `${newest}000` }));
  return c.json({ max: Math.max(1000, counts.get(READING_LIST)!.count), unreadcounts });
}
