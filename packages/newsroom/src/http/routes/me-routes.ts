/** /me: what the user who asks has read and starred, and lists by it. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { ArticleSummary } from '../../store/article-lists.ts';
import type { ArticleState } from '../../store/article-states.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { AFTER, ARTICLE_SUMMARY, describeJson, describeList, ID, LANGUAGE, LIMIT, OPTIONAL_ID, PROBLEM_ANSWER, SINCE } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { findArticle } from './article-routes.ts';

const STATE_SHAPE = { read: z.boolean(), starred: z.boolean() };
const READ_ARTICLE: z.ZodType<ArticleSummary & ArticleState> = ARTICLE_SUMMARY.and(z.object(STATE_SHAPE)).openapi('ReadArticle');
const FOLDER = z.string().max(500).optional().openapi({ description: 'Those of the sources in this folder; empty: of those in none.' });

const FILTER = z.object({
  state: z.enum(['unread', 'read', 'starred']).optional(),
  source: OPTIONAL_ID,
  folder: FOLDER,
  story: OPTIONAL_ID,
  language: LANGUAGE,
  since: SINCE,
  sort: z.enum(['newest', 'oldest']).optional().openapi({ description: 'By the time at which they are news; newest where not given.' }),
  limit: LIMIT,
  after: AFTER,
});

export function addMeRoutes(app: Router, workings: Workings): void {
  const { store, door } = workings;
  const me = z.object({ id: z.number().int(), name: z.string(), keeper: z.boolean(), open: z.boolean() });
  addRoute(
    app,
    {
      method: 'get',
      path: '/me',
      summary: 'Who asks',
      tags: ['me'],
      responses: {
        200: describeJson('The user; `keeper`: may keep users; `open`: nobody has to say who they are.', me.openapi('Me')),
        default: PROBLEM_ANSWER,
      },
    },
    async (c) => {
      const { user, keeper } = await c.get('visit')();
      return { id: user.id, name: user.name, keeper, open: await door.isOpen() };
    },
  );
  addRoute(
    app,
    {
      method: 'get',
      path: '/me/articles',
      summary: 'Articles with what was read and starred',
      tags: ['me'],
      request: { query: FILTER },
      responses: { 200: describeList('A page of the list.', READ_ARTICLE), default: PROBLEM_ANSWER },
    },
    async (c, { query }) => {
      const { state, source, story, ...rest } = query;
      const { user } = await c.get('visit')();
      const read = state === 'read' || state === 'unread' ? state === 'read' : undefined;
      const starred = state === 'starred' ? true : undefined;
      const slice = await store.articleStates.list(user.id, { ...rest, read, starred, sourceId: source, storyId: story });
      linkNext(c, slice);
      return slice;
    },
  );
  addState(app, workings);
  addUnread(app, workings);
  addMarkRead(app, workings);
}

function addState(app: Router, { store }: Workings): void {
  const change = z.strictObject({ read: z.boolean().optional(), starred: z.boolean().optional() }).openapi('ArticleStateChange');
  const route = {
    method: 'patch',
    path: '/me/articles/{id}',
    summary: 'Mark an article as read, unread, starred or not',
    tags: ['me'],
    request: { params: z.object({ id: ID }), body: { required: true, content: { 'application/json': { schema: change } } } },
    responses: { 200: describeJson('As it is now.', z.object(STATE_SHAPE).openapi('ArticleState')), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { params, json }) => {
    const { id } = await findArticle(store, params.id);
    const { user } = await c.get('visit')();
    await store.articleStates.set(user.id, [id], json ?? {});
    return (await store.articleStates.of(user.id, [id])).get(id)!;
  });
}

function addUnread(app: Router, { store }: Workings): void {
  const sources = z.array(z.object({ sourceId: z.number().int(), count: z.number().int(), newestAt: z.string() }));
  const body = z.object({ count: z.number().int(), sources }).openapi('Unread');
  addRoute(
    app,
    {
      method: 'get',
      path: '/me/unread',
      summary: 'How much is unread, by source',
      tags: ['me'],
      responses: { 200: describeJson('Sources with something unread.', body), default: PROBLEM_ANSWER },
    },
    async (c) => {
      const { user } = await c.get('visit')();
      const unread = await store.articleStates.unread(user.id);
      return { count: unread.reduce((sum, { count }) => sum + count, 0), sources: unread };
    },
  );
}

function addMarkRead(app: Router, { store }: Workings): void {
  const which = z
    .strictObject({
      all: z.literal(true).optional(),
      source: OPTIONAL_ID,
      folder: FOLDER,
      story: OPTIONAL_ID,
      until: SINCE.openapi({ description: 'Only what was first seen until then: what a list has shown.' }),
    })
    .openapi('MarkRead');
  const route = {
    method: 'post',
    path: '/me/read',
    summary: 'Mark all of a source, a folder or a story, or everything, as read',
    tags: ['me'],
    request: { body: { required: true, content: { 'application/json': { schema: which } } } },
    responses: {
      200: describeJson('How many were unread.', z.object({ marked: z.number().int() }).openapi('Marked')),
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { json }) => {
    const { all, source, folder, story, until } = json ?? {};
    // An empty body must not be taken for everything.
    if (all === undefined && source === undefined && folder === undefined && story === undefined)
      throw new HttpProblem('invalid_request', 'Say which: source, folder, story, or all.');
    const { user } = await c.get('visit')();
    return { marked: await store.articleStates.markRead(user.id, { sourceId: source, folder, storyId: story, until }) };
  });
}
