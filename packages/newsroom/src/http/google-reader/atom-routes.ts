/** Streams as Atom, as Google Reader gave them first: newsboat reads its articles so, and learns by their categories what was read. */
import type { Context, Hono } from 'hono';
import type { ChannelItem } from '../../feeds/channel.ts';
import { writeFeed } from '../../feeds/write-feed.ts';
import type { Store } from '../../store/store.ts';
import { readFields } from '../fields.ts';
import { findUrl } from '../proxy.ts';
import type { AppEnv, Workings } from '../workings.ts';
import type { Item } from './item.ts';
import { READING_LIST, readStreamId } from './stream-id.ts';
import { findSourceId, MOST_CONTENTS, readItems, readPath, readStream } from './stream-routes.ts';

const SCHEME = 'http://www.google.com/reader/';
const SECOND_MS = 1000;

export function addAtomRoutes(app: Hono<AppEnv>, { store, behindProxy, basePath }: Workings): void {
  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const id = readPath(c, '/reader/atom/') || READING_LIST;
    const { entries } = await readStream(c, store, await readFields(c), MOST_CONTENTS, id);
    const items = await readItems(
      c,
      store,
      entries.map((entry) => entry.id),
    );
    const channel = { title: await nameStream(store, id), url: findUrl(c, behindProxy, basePath) };
    return c.body(writeFeed('atom', channel, items.map(toEntry)), 200, { 'Content-Type': 'application/atom+xml; charset=utf-8' });
  };
  app.get('/', answer);
  app.get('/*', answer);
}

async function nameStream(store: Store, text: string): Promise<string> {
  const id = readStreamId(text);
  if (id.kind === 'folder') return id.folder;
  const source = id.kind === 'source' ? await store.sources.get(await findSourceId(store, id.source)) : undefined;
  return source?.title ?? source?.url ?? text;
}

function toEntry({ id, title, author, published, updated, canonical, categories, summary }: Item): ChannelItem {
  return {
    id,
    title,
    url: canonical[0]!.href,
    content: summary.content,
    datePublished: new Date(published * SECOND_MS).toISOString(),
    dateModified: new Date(updated * SECOND_MS).toISOString(),
    ...(author !== '' && { author: [author] }),
    // `user/-/state/com.google/read` is labelled `read`.
    marks: categories.map((term) => ({ term, scheme: SCHEME, label: term.slice(term.lastIndexOf('/') + 1) })),
  };
}
