/** /sources: the feeds that are followed, added one by one or as a list, and given out as OPML. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import { writeOpml } from '../../feeds/opml.ts';
import type { Source } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { requireMediaType } from '../admission.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { AFTER, describeJson, describeList, ID, LIMIT, PROBLEM_ANSWER, SOURCE, type SourceSummary } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';

const OPML_TYPES = ['text/x-opml', 'text/xml', 'application/xml'];

const NEW_SOURCE = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(4000)
      .openapi({ description: 'Of a feed, or of a page that names one.' }),
    title: z.string().max(500).optional(),
    folder: z.string().max(500).optional(),
  })
  .openapi('NewSource');

export function addSourceRoutes(app: Router, workings: Workings): void {
  const { store, desk } = workings;
  addRoute(
    app,
    {
      method: 'get',
      path: '/sources',
      summary: 'Sources in the order in which they were added',
      tags: ['sources'],
      request: { query: z.object({ state: z.enum(['active', 'paused', 'gone']).optional(), limit: LIMIT, after: AFTER }) },
      responses: { 200: describeList('A page of the list.', SOURCE), default: PROBLEM_ANSWER },
    },
    async (c, { query }) => {
      const { state, limit, after } = query;
      const given = { ...(state && { state }), ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) };
      const slice = await store.sources.list(given);
      linkNext(c, slice);
      return { ...slice, items: slice.items.map(describeSource) };
    },
  );
  addSource(app, workings);
  addOpml(app, store);
  addOneSource(app, store);
  addRoute(
    app,
    {
      method: 'delete',
      path: '/sources/{id}',
      summary: 'Follow a source no longer; its articles stay',
      tags: ['sources'],
      request: { params: z.object({ id: ID }) },
      responses: { 204: { description: 'Done.' }, default: PROBLEM_ANSWER },
    },
    async (c, { params }) => {
      const { id } = await findSource(store, params.id);
      await desk.removeSource(id);
      return c.body(null, 204);
    },
  );
}

function addSource(app: Router, { desk }: Workings): void {
  app.use('/sources', async (c, next) => {
    if (c.req.method === 'POST') requireMediaType(c, ['application/json', ...OPML_TYPES]);
    await next();
  });
  const opml = { schema: z.string() };
  const imported = z.object({ items: z.array(SOURCE), created: z.number().int() });
  const route = {
    method: 'post',
    path: '/sources',
    summary: 'Follow a source, or all of an OPML list',
    tags: ['sources'],
    request: {
      body: {
        required: false,
        content: { 'application/json': { schema: NEW_SOURCE }, 'text/x-opml': opml, 'text/xml': opml, 'application/xml': opml },
      },
    },
    responses: {
      200: describeJson('It was followed already; of a list: what is followed now.', z.union([SOURCE, imported])),
      201: describeJson('It is followed from now on.', SOURCE),
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { json }) => {
    if (json === undefined) {
      const added = await desk.importOpml(await c.req.text());
      const items = added.map(({ source }) => describeSource(source));
      return { items, created: added.filter(({ created }) => created).length };
    }
    const { url, title, folder } = json;
    const { source, created } = await desk.addSource(url, {
      ...(title !== undefined && { title }),
      ...(folder !== undefined && { folder }),
    });
    c.header('Location', `/sources/${source.id}`);
    return c.json(describeSource(source), created ? 201 : 200);
  });
}

function addOneSource(app: Router, store: Store): void {
  addRoute(
    app,
    {
      method: 'get',
      path: '/sources/{id}',
      summary: 'One source',
      tags: ['sources'],
      request: { params: z.object({ id: ID }) },
      responses: { 200: describeJson('The source.', SOURCE), default: PROBLEM_ANSWER },
    },
    async (_, { params }) => describeSource(await findSource(store, params.id)),
  );
}

function addOpml(app: Router, store: Store): void {
  const route = {
    method: 'get',
    path: '/sources.opml',
    summary: 'All sources as OPML, for readers',
    tags: ['sources'],
    responses: { 200: { description: 'OPML 2.0.', content: { 'text/x-opml': { schema: z.string() } } }, default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c) =>
    c.body(await writeSourceList(store), 200, {
      'Content-Type': 'text/x-opml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sources.opml"',
    }),
  );
}

/** All sources as OPML. */
export async function writeSourceList(store: Store): Promise<string> {
  const subscriptions = [];
  for await (const { url, title, folder, homeUrl } of eachSource(store))
    subscriptions.push({ url, ...(title && { title }), ...(folder && { folder }), ...(homeUrl && { homeUrl }) });
  return writeOpml(subscriptions, 'Sources of the newsroom');
}

export async function* eachSource(store: Store): AsyncGenerator<Source> {
  for (let after: string | undefined; ; ) {
    const slice = await store.sources.list({ limit: 500, ...(after !== undefined && { after }) });
    yield* slice.items;
    if (slice.next === undefined) return;
    after = slice.next;
  }
}

/** @throws HttpProblem `not_found` */
export async function findSource(store: Store, id: number): Promise<Source> {
  const source = await store.sources.get(id);
  if (source === undefined) throw new HttpProblem('not_found', `There is no source ${id}.`);
  return source;
}

export function describeSource({ etag: _, lastModified: _l, rhythm: _r, titleGiven: _t, ...source }: Source): SourceSummary {
  return source;
}
