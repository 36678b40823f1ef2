/** The pages about one story, what people say about it, and the revisions of one article. */
import type { Context } from 'hono';
import { mergeStories, splitStory } from '../../pipeline/decide-stories.ts';
import { writeCursor } from '../../store/cursor.ts';
import type { StoryRow } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { HttpProblem } from '../problem.ts';
import { findArticle } from '../routes/article-routes.ts';
import { readCourse } from '../routes/story-course.ts';
import { findStory } from '../routes/story-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { writeDecisionForms } from './decision-forms.ts';
import { readForm, writeFormField } from './form.ts';
import { readId, readNumber } from './path-id.ts';
import { writeRevisions } from './revision-page.ts';
import { sendPage } from './send-page.ts';
import { nameHouses } from './shown-articles.ts';
import { readPictures } from './shown-pictures.ts';
import { writeStory } from './story-page.ts';

/** Of the same days, to choose from; others are known by their numbers. */
const MOST_OTHERS = 40;

export function addStoryPages(app: Router, workings: Workings): void {
  app.get('/read/stories/:id', (c) => showStory(c, workings));
  addDecisions(app, workings);
  addRevisions(app, workings);
}

async function showStory(c: Context<AppEnv>, workings: Workings): Promise<Response> {
  const { store, clock, behindProxy } = workings;
  const { user } = await c.get('visit')();
  const id = readId(c);
  const story = await findStory(store, id);
  if (story.id !== id) return c.redirect(`/read/stories/${story.id}`, 308);
  const [{ entries, unread }, others] = await Promise.all([readCourse(store, story), listNeighbours(store, story)]);
  const named = await nameHouses(
    store,
    entries.map(({ article }) => article),
  );
  const shown = entries.map((entry, i) => ({ ...entry, house: named[i]!.house }));
  const forms = writeDecisionForms({ story, entries: shown, others, field: writeFormField(c, behindProxy) });
  const pictures = await readPictures(
    workings,
    user,
    shown.map(({ article }) => article.id),
  );
  return sendPage(c, writeStory({ story, entries: shown, unread, pictures, forms, now: clock.now() }));
}

/** Stories whose latest news is of the same time or older, the nearest first, and the latest of all. */
async function listNeighbours(store: Store, { id, lastAt }: StoryRow): Promise<StoryRow[]> {
  const [near, latest] = await Promise.all([
    store.stories.list({ limit: MOST_OTHERS / 2, after: writeCursor([lastAt, id]) }),
    store.stories.list({ limit: MOST_OTHERS / 2 }),
  ]);
  const others = new Map([...latest.items, ...near.items].map((story) => [story.id, story]));
  others.delete(id);
  return [...others.values()];
}

function addDecisions(app: Router, { store }: Workings): void {
  app.post('/read/stories/:id/merge', async (c) => {
    const form = await readForm(c);
    const from = readNumber(form.one('number')?.trim() || form.one('from'));
    if (from === undefined) throw new HttpProblem('invalid_request', 'Choose a story, or give its number.');
    const { user } = await c.get('visit')();
    return c.redirect(`/read/stories/${await mergeStories(store, from, readId(c), user.id)}`, 303);
  });
  app.post('/read/stories/:id/split', async (c) => {
    const form = await readForm(c);
    const articles = form.all('article').map(readNumber);
    if (articles.some((article) => article === undefined)) throw new HttpProblem('invalid_request', 'That is no article.');
    const { user } = await c.get('visit')();
    return c.redirect(`/read/stories/${await splitStory(store, readId(c), articles as number[], user.id)}`, 303);
  });
}

function addRevisions(app: Router, { store, clock }: Workings): void {
  app.get('/read/articles/:id/revisions', async (c) => {
    const stored = await findArticle(store, readId(c));
    const revisions = await store.articles.revisions(stored.id);
    const to = c.req.query('to') === undefined ? revisions.length : readNumber(c.req.query('to'));
    const from = c.req.query('from') === undefined ? Math.max(1, (to ?? 1) - 1) : readNumber(c.req.query('from'));
    const [before, after] = [revisions[(from ?? 0) - 1], revisions[(to ?? 0) - 1]];
    if (before === undefined || after === undefined) throw new HttpProblem('not_found', `The article has ${revisions.length} revisions.`);
    const diff = await store.articles.diff(stored.id, before.number, after.number);
    return sendPage(c, writeRevisions({ stored, revisions, before, after, diff, now: clock.now() }));
  });
}
