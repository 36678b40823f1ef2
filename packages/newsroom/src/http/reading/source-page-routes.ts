/** The pages by which sources are kept. */

import { parseAddress } from '@galley/fetch';
import type { Context } from 'hono';
import type { Source } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { HttpProblem } from '../problem.ts';
import { findSource } from '../routes/source-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { readForm, writeFormField } from './form.ts';
import { listFolders } from './list-routes.ts';
import { readId } from './path-id.ts';
import { sendPage } from './send-page.ts';
import { writeChoices, writeSource, writeSources } from './source-pages.ts';

/** On one page. */
const MOST_SOURCES = 1000;
/** That one form adds. */
const MOST_ADDED = 20;

export function addSourcePages(app: Router, workings: Workings): void {
  app.get('/read/sources', (c) => showSources(c, workings));
  app.get('/read/sources/:id', (c) => showSource(c, workings));
  addNewSources(app, workings);
  addChanges(app, workings);
  addPictureSetting(app, workings);
}

async function showSources(c: Context<AppEnv>, { store, clock, behindProxy, gallery }: Workings): Promise<Response> {
  const { user } = await c.get('visit')();
  const [{ sources, next }, counts, folders] = await Promise.all([
    listSources(store, c.req.query('after')),
    store.articleStates.unread(user.id),
    listFolders(store),
  ]);
  return sendPage(
    c,
    writeSources({
      sources,
      next,
      unread: new Map(counts.map(({ sourceId, count }) => [sourceId, count])),
      folders,
      field: writeFormField(c, behindProxy),
      gallery: await gallery.isOpen(),
      user: { name: user.name, pictures: user.pictures, session: c.get('session') !== undefined },
      now: clock.now(),
    }),
  );
}

/** As many as one page shows, and where the next goes on. */
async function listSources(store: Store, from: string | undefined): Promise<{ sources: Source[]; next: string | undefined }> {
  const sources: Source[] = [];
  for (let after = from; ; ) {
    const slice = await store.sources.list({ limit: MOST_SOURCES - sources.length, ...(after !== undefined && { after }) });
    sources.push(...slice.items);
    if (slice.next === undefined || sources.length >= MOST_SOURCES) return { sources, next: slice.next };
    after = slice.next;
  }
}

async function showSource(c: Context<AppEnv>, { store, clock, behindProxy }: Workings): Promise<Response> {
  const source = await findSource(store, readId(c));
  const folders = await listFolders(store);
  return sendPage(c, writeSource({ source, folders, field: writeFormField(c, behindProxy), now: clock.now() }));
}

function addNewSources(app: Router, { desk, behindProxy }: Workings): void {
  app.post('/read/sources/find', async (c) => {
    const form = await readForm(c);
    const address = readAddress(form.one('url'));
    const folder = (form.one('folder') ?? '').trim().slice(0, 500);
    const choices = await desk.discoverSources(address);
    if (choices.length > 1) return sendPage(c, writeChoices({ address, choices, folder, field: writeFormField(c, behindProxy) }));
    const { source } = await desk.addSource(choices[0]!.url, folder === '' ? {} : { folder });
    return c.redirect(`/read/sources/${source.id}`, 303);
  });
  app.post('/read/sources', async (c) => {
    const form = await readForm(c);
    const folder = (form.one('folder') ?? '').trim().slice(0, 500);
    for (const url of form.all('url').slice(0, MOST_ADDED)) await desk.addSource(readAddress(url), folder === '' ? {} : { folder });
    return c.redirect('/read/sources', 303);
  });
  app.post('/read/sources/import', async (c) => {
    await readForm(c);
    const list = (await c.req.parseBody({ all: true }))['list'];
    const file = Array.isArray(list) ? list[0] : list;
    if (!(file instanceof File)) throw new HttpProblem('invalid_request', 'No list was sent.');
    await desk.importOpml(await file.text());
    return c.redirect('/read/sources', 303);
  });
}

/** Where pages show pictures. */
function addPictureSetting(app: Router, { store }: Workings): void {
  app.post('/read/pictures', async (c) => {
    const given = (await readForm(c)).one('pictures');
    if (given !== 'none' && given !== 'lists' && given !== 'all')
      throw new HttpProblem('invalid_request', 'That is no place for pictures.');
    await store.users.setPictures((await c.get('visit')()).user.id, given);
    return c.redirect('/read/sources', 303);
  });
}

function addChanges(app: Router, { store, desk }: Workings): void {
  const change = (what: string, act: (source: Source) => Promise<unknown>, to = (id: number) => `/read/sources/${id}`): void => {
    app.post(`/read/sources/:id/${what}`, async (c) => {
      await readForm(c);
      const source = await findSource(store, readId(c));
      await act(source);
      return c.redirect(to(source.id), 303);
    });
  };
  app.post('/read/sources/:id', async (c) => {
    const form = await readForm(c);
    const { id, title, titleGiven } = await findSource(store, readId(c));
    const wanted = (form.one('title') ?? '').slice(0, 500);
    // The form shows the feed's own title where nobody gave one: sending it back is no wish to keep it.
    const named = wanted === (title ?? '') && !titleGiven ? {} : { title: wanted };
    await store.sources.edit(id, { ...named, folder: (form.one('folder') ?? '').slice(0, 500) });
    return c.redirect(`/read/sources/${id}`, 303);
  });
  change('refresh', ({ id }) => store.sources.pollNow(id));
  change('pause', ({ id }) => store.sources.edit(id, { state: 'paused' }));
  change('resume', ({ id }) => store.sources.edit(id, { state: 'active' }));
  change(
    'remove',
    ({ id }) => desk.removeSource(id),
    () => '/read/sources',
  );
}

/** As people write it, without `https://` too. @throws HttpProblem `bad_url` */
function readAddress(text = ''): string {
  const bare = text.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`;
  if (!/^https?:\/\//i.test(url) || url.length > 4000 || parseAddress(url) === undefined) throw new HttpProblem('bad_url');
  return url;
}
