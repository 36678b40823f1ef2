/** Sources as subscriptions, folders as tags: listed, added, named, moved, removed. */
import { FetchError, parseAddress } from '@galley/fetch';
import type { Context, Hono } from 'hono';
import { FeedError } from '../../feeds/feed-error.ts';
import type { Source } from '../../store/schema.ts';
import { type Fields, readFields } from '../fields.ts';
import { HttpProblem, toHttpProblem } from '../problem.ts';
import { eachSource, findSource, writeSourceList } from '../routes/source-routes.ts';
import type { AppEnv, Workings } from '../workings.ts';
import { readFolder } from './change-routes.ts';
import { readStreamId, STARRED, writeFolderId, writeSourceId } from './stream-id.ts';
import { findSourceId } from './stream-routes.ts';

export function addSubscriptionRoutes(app: Hono<AppEnv>, workings: Workings): void {
  const { store, desk } = workings;
  app.get('/subscription/list', async (c) => {
    const subscriptions = [];
    for await (const source of eachSource(store)) subscriptions.push(describeSubscription(source));
    return c.json({ subscriptions });
  });
  app.get('/tag/list', async (c) => {
    const folders = new Set<string>();
    for await (const { folder } of eachSource(store)) if (folder) folders.add(folder);
    const tags = [...folders].sort().map((folder) => ({ id: writeFolderId(folder), type: 'folder' }));
    return c.json({ tags: [{ id: STARRED }, ...tags] });
  });
  app.post('/subscription/quickadd', async (c) => quickAdd(c, workings, await readFields(c)));
  app.post('/subscription/edit', async (c) => {
    const fields = await readFields(c);
    const ids = fields.all('s');
    if (ids.length === 0) throw new HttpProblem('invalid_request', 's must name a subscription.');
    for (const id of ids) await editSubscription(workings, id, fields);
    return c.text('OK');
  });
  app.get('/subscription/export', async (c) => c.body(await writeSourceList(store), 200, { 'Content-Type': 'text/x-opml; charset=utf-8' }));
  app.post('/subscription/import', async (c) => {
    const added = await desk.importOpml(await c.req.text());
    return c.text(`OK: ${added.length}`);
  });
}

function describeSubscription({ id, title, url, homeUrl, folder, createdAt }: Source): object {
  return {
    id: writeSourceId(id),
    title: title ?? url,
    categories: folder ? [{ id: writeFolderId(folder), label: folder, type: 'folder' }] : [],
    sortid: id.toString(16).padStart(8, '0').toUpperCase(),
    firstitemmsec: String(Date.parse(createdAt)),
    url,
    htmlUrl: homeUrl ?? url,
    iconUrl: '',
  };
}

/** By the address of a feed or of a page that names one. That there is none is an answer, and no error. */
async function quickAdd(c: Context<AppEnv>, { desk }: Workings, fields: Fields): Promise<Response> {
  const query = (fields.one('quickadd') ?? '').trim();
  try {
    const { source } = await desk.addSource(readAddress(query));
    return c.json({ query, numResults: 1, streamId: writeSourceId(source.id), streamName: source.title ?? source.url });
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FeedError || error instanceof HttpProblem)) throw error;
    return c.json({ query, numResults: 0, error: toHttpProblem(error).message });
  }
}

/** `feed/` may stand before it, and `https://` may be left out. @throws HttpProblem `bad_url` */
function readAddress(text: string): string {
  const bare = text.replace(/^feed\//, '');
  const url = /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`;
  if (!/^https?:\/\//i.test(url) || url.length > 4000 || parseAddress(url) === undefined) throw new HttpProblem('bad_url');
  return url;
}

async function editSubscription({ store, desk }: Workings, streamId: string, fields: Fields): Promise<void> {
  const id = readStreamId(streamId);
  if (id.kind !== 'source') throw new HttpProblem('invalid_request', 's must name a subscription.');
  const action = fields.one('ac');
  const title = fields.one('t') || undefined;
  const folder = fields.has('a') ? readFolder(fields.one('a')) : undefined;
  if (action === 'subscribe') {
    await desk.addSource(readAddress(id.source), { ...(title !== undefined && { title }), ...(folder !== undefined && { folder }) });
    return;
  }
  const source = await findSource(store, await findSourceId(store, id.source));
  if (action === 'unsubscribe') await desk.removeSource(source.id);
  else if (action === 'edit') {
    const left = fields.all('r').some((tag) => readFolder(tag) === source.folder);
    await store.sources.edit(source.id, { title, folder: folder ?? (left ? null : undefined) });
  } else throw new HttpProblem('invalid_request', 'ac must be subscribe, unsubscribe or edit.');
}
