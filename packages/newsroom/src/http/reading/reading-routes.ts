/** The pages for people: stories, a search, sources, an article beside its source. Rendered here; they work without the script that stands above them. */
import type { Context } from 'hono';
import { SearchError } from '../../store/search-query.ts';
import { hashTag, isFresh } from '../conditional.ts';
import { addressOfNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { toArticle } from '../routes/article-output.ts';
import { findArticle } from '../routes/article-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { writeArticlePage } from './article-page.ts';
import { addListRoutes } from './list-routes.ts';
import { addLoginRoutes } from './login-routes.ts';
import { isOpenedHere, writeMarks } from './marks.ts';
import { readId } from './path-id.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { addSavedSearchPages } from './saved-search-pages.ts';
import { OFFLINE_SCRIPT, READER_SCRIPT } from './script-file.ts';
import { sendPage } from './send-page.ts';
import { nameHouses, readHeadlines } from './shown-articles.ts';
import { readPictures } from './shown-pictures.ts';
import { addSourcePages } from './source-page-routes.ts';
import { addSourceSettingsPages } from './source-settings-page-routes.ts';
import { makeHarmless } from './stored-page.ts';
import { addStoryPages } from './story-page-routes.ts';
import { writeSearch, writeStories, writeUnreadable } from './story-pages.ts';
import { STYLESHEET } from './stylesheet.ts';
import { addWebhookPages } from './webhook-pages.ts';

const STORIES = 20;
/** Of a story in the list of stories. */
const HEADLINES = 5;

/** Whether people look at this address: its problems are pages too. */
export function isReadingPath(path: string): boolean {
  return path === '/' || path === '/login' || path.startsWith('/read/') || path === '/studio/';
}

export function addReadingRoutes(app: Router, workings: Workings): void {
  const { store, clock, behindProxy, gallery } = workings;
  app.get('/', (c) => (readQuery(c) === '' ? showStories(c, workings) : showSearch(c, workings)));
  app.get('/read/articles/:id', async (c) => {
    const stored = await findArticle(store, readId(c));
    const diff = stored.revisionCount > 1 ? await store.articles.diff(stored.id) : undefined;
    const remote = isRemote(c);
    const { user } = await c.get('visit')();
    if (isOpenedHere(c)) await store.articleStates.set(user.id, [stored.id], { read: true });
    const state = (await store.articleStates.of(user.id, [stored.id])).get(stored.id)!;
    const marks = writeMarks(c, { ...stored, ...state }, behindProxy);
    const pictures = {
      address: await gallery.openAddresses(),
      // By a click, or by the user's setting; a click takes them away again.
      shown: (c.req.query('pictures') ?? (user.pictures === 'all' ? '1' : '0')) === '1',
      open: await gallery.isOpen(),
    };
    return sendPage(c, writeArticlePage({ stored, article: toArticle(stored), diff, remote, pictures, marks, now: clock.now() }));
  });
  addStoryPages(app, workings);
  addListRoutes(app, workings);
  addSourcePages(app, workings);
  addSourceSettingsPages(app, workings);
  addWebhookPages(app, workings);
  addSavedSearchPages(app, workings);
  addLoginRoutes(app, workings);
  addPictureRoutes(app, workings);
  app.get('/pages/:id', (c) => showPage(c, workings));
  app.get('/style.css', (c) => sendFile(c, STYLESHEET, 'text/css'));
  app.get('/reader.js', (c) => sendFile(c, READER_SCRIPT, 'text/javascript'));
  app.get('/offline.js', (c) => {
    // What it asks for goes by this policy: pages, and what stands in them.
    c.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    return sendFile(c, OFFLINE_SCRIPT, 'text/javascript');
  });
}

function sendFile(c: Context<AppEnv>, text: string, type: string): Response {
  if (isFresh(c, { etag: hashTag([text]) })) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });
}

function readQuery(c: Context<AppEnv>): string {
  return (c.req.query('q') ?? '').trim().slice(0, 500);
}

function isRemote(c: Context<AppEnv>): boolean {
  return c.req.query('remote') === '1';
}

async function showStories(c: Context<AppEnv>, workings: Workings): Promise<Response> {
  const { store, clock } = workings;
  const { user } = await c.get('visit')();
  const after = c.req.query('after');
  const { items, next } = await store.stories.list({ limit: STORIES, after });
  const headlines = await readHeadlines(
    store,
    items.map(({ id }) => id),
    HEADLINES,
  );
  const stories = items.map((story) => ({ story, articles: headlines.get(story.id)! }));
  return sendPage(
    c,
    writeStories({
      stories,
      pictures: await readPictures(
        workings,
        user,
        stories.flatMap(({ articles }) => articles.map(({ id }) => id)),
      ),
      now: clock.now(),
      next: next === undefined ? undefined : addressOfNext(c, next),
      first: after === undefined,
    }),
  );
}

async function showSearch(c: Context<AppEnv>, workings: Workings): Promise<Response> {
  const { store, clock } = workings;
  const { user } = await c.get('visit')();
  const query = readQuery(c);
  try {
    const { items, next } = await store.searchArticles(query, { limit: STORIES, after: c.req.query('after') });
    return await sendPage(
      c,
      writeSearch({
        query,
        hits: await nameHouses(store, items),
        pictures: await readPictures(
          workings,
          user,
          items.map(({ id }) => id),
        ),
        now: clock.now(),
        next: next === undefined ? undefined : addressOfNext(c, next),
      }),
    );
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    c.status(400);
    return sendPage(c, writeUnreadable(query, error));
  }
}

async function showPage(c: Context<AppEnv>, { store }: Workings): Promise<Response> {
  const page = await store.pages.load(readId(c));
  if (page === undefined) throw new HttpProblem('not_found');
  const remote = isRemote(c);
  const { body, headers } = makeHarmless(page, remote);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isFresh(c, { etag: hashTag([page.contentHash, remote]) })) return c.body(null, 304);
  return c.body(body);
}
