/** Pages with lists of articles, and the forms by which they are marked. */
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { type Fields, readAddressFields } from '../fields.ts';
import { addressOfNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { findSource } from '../routes/source-routes.ts';
import { findStory } from '../routes/story-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { readDestination, readForm, writeFormField } from './form.ts';
import { SHOWN, type Shown, writeList } from './list-page.ts';
import { readMark } from './marks.ts';
import { readNumber } from './path-id.ts';
import { sendPage } from './send-page.ts';
import { nameHouses } from './shown-articles.ts';
import { readPictures } from './shown-pictures.ts';

const ARTICLES = 30;

export function addListRoutes(app: Router, workings: Workings): void {
  const { store } = workings;
  app.get('/read/articles', (c) => showList(c, workings));
  app.post('/read/mark', async (c) => {
    const form = await readForm(c);
    const { id, change } = readMark(form.one('mark'));
    const { user } = await c.get('visit')();
    await store.articleStates.set(user.id, [id], change);
    return c.redirect(leadBack(readDestination(form.one('to')), id), 303);
  });
  app.post('/read/mark-all', async (c) => {
    const form = await readForm(c);
    const { user } = await c.get('visit')();
    const until = form.one('until');
    // A list that does not say when it was shown would take with it what nobody has seen.
    if (until === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(until) || Number.isNaN(Date.parse(until)))
      throw new HttpProblem('invalid_request', 'The form does not say when it was shown.');
    await store.articleStates.markRead(user.id, { ...readPlace(form), until });
    return c.redirect(readDestination(form.one('to')), 303);
  });
}

async function showList(c: Context<AppEnv>, workings: Workings): Promise<Response> {
  const { store, clock, behindProxy, gallery } = workings;
  const fields = readAddressFields(c);
  const { user } = await c.get('visit')();
  const given = fields.one('show') ?? '';
  const show: Shown = Object.hasOwn(SHOWN, given) ? (given as Shown) : 'unread';
  const sort = fields.one('sort') === 'oldest' ? 'oldest' : 'newest';
  const place = readPlace(fields);
  const language = /^[A-Za-z]{2,8}$/.exec(fields.one('language') ?? '')?.[0].toLowerCase();
  const state = show === 'all' ? {} : show === 'starred' ? { starred: true } : { read: show === 'read' };
  const { items, next } = await store.articleStates.list(user.id, {
    ...place,
    ...state,
    language,
    sort,
    limit: ARTICLES,
    after: fields.one('after'),
  });
  const { pathname, search } = new URL(c.req.url);
  const page = writeList({
    show,
    sort,
    language,
    folder: place.folder,
    source: place.sourceId === undefined ? undefined : await nameSource(store, place.sourceId),
    story: place.storyId === undefined ? undefined : await nameStory(store, place.storyId),
    folders: await listFolders(store),
    articles: await nameHouses(store, items),
    pictures: await readPictures(
      workings,
      user,
      items.map(({ id }) => id),
    ),
    icons: user.pictures !== 'none' && (await gallery.isOpen()),
    field: writeFormField(c, behindProxy),
    here: pathname + search,
    next: next === undefined ? undefined : addressOfNext(c, next),
    now: clock.now(),
  });
  return sendPage(c, page);
}

interface Place {
  readonly sourceId: number | undefined;
  readonly storyId: number | undefined;
  readonly folder: string | undefined;
}

function readPlace(fields: Fields): Place {
  return {
    sourceId: readNumber(fields.one('source')),
    storyId: readNumber(fields.one('story')),
    folder: fields.one('folder') || undefined,
  };
}

async function nameSource(store: Store, id: number): Promise<{ id: number; name: string }> {
  const { title, url } = await findSource(store, id);
  return { id, name: title ?? url };
}

async function nameStory(store: Store, id: number): Promise<{ id: number; name: string }> {
  return { id, name: (await findStory(store, id)).headline };
}

/** All folders that have a source, by name. */
export async function listFolders(store: Store): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`select distinct folder from sources where folder <> '' order by folder`.execute(store.db);
  return rows.map(({ folder }) => folder);
}

/** To where the article stood in its list; its own page must not be read again by coming back to it. */
function leadBack(to: string, id: number): string {
  const [path = '', query = ''] = to.split('#', 1)[0]!.split('?', 2);
  if (!path.startsWith('/read/articles/')) return `${path}${query === '' ? '' : `?${query}`}#article-${id}`;
  const parameters = new URLSearchParams(query);
  parameters.set('marked', '1');
  return `${path}?${parameters}`;
}
