/** /searches: what a user looks for again and again, each with feeds of its own. */
import { randomBytes } from 'node:crypto';
import { type RouteConfig, z } from '@hono/zod-openapi';
import { WRITTEN_FORMATS } from '../../feeds/formats.ts';
import type { SavedSearch, User } from '../../store/schema.ts';
import { parseSearch } from '../../store/search-query.ts';
import type { Store } from '../../store/store.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { describeJson, describeList, ID, PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { QUERY_WORDS } from './search-routes.ts';

const MOST_SEARCHES = 200;
const NAME = z.string().trim().min(1).max(200);
const PARAMS = z.object({ id: ID });
const FEEDS = z.record(z.string(), z.string()).openapi({ description: 'Addresses by format; whoever has one needs no other key for it.' });
const SEARCH = z
  .object({ id: z.number().int(), name: z.string(), query: z.string(), createdAt: z.string(), feeds: FEEDS })
  .openapi('SavedSearch');

/** As a search is shown to whose it is. */
type ShownSearch = Omit<SavedSearch, 'userId' | 'token'> & { readonly feeds: Readonly<Record<string, string>> };

export function addSavedSearchRoutes(app: Router, { store, basePath }: Workings): void {
  const list = {
    method: 'get',
    path: '/searches',
    summary: 'Searches that the user keeps',
    tags: ['searches'],
    responses: { 200: describeList('All, by name.', SEARCH), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, list, async (c) => {
    const { user } = await c.get('visit')();
    return { items: (await store.savedSearches.list(user.id)).map((saved) => describeSearch(saved, basePath)) };
  });
  const body = z.strictObject({ name: NAME, query: QUERY_WORDS }).openapi('NewSavedSearch');
  const add = {
    method: 'post',
    path: '/searches',
    summary: 'Keep a search, and have feeds of it',
    tags: ['searches'],
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 201: describeJson('As it is kept.', SEARCH), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, add, async (c, { json }) => {
    const { user } = await c.get('visit')();
    return c.json(describeSearch(await addSearch(store, user, json!.name, json!.query), basePath), 201);
  });
  addSingle(app, store, basePath);
}

function addSingle(app: Router, store: Store, basePath: string): void {
  const body = z
    .strictObject({
      name: NAME.optional(),
      query: QUERY_WORDS.optional(),
      newToken: z.literal(true).optional().openapi({ description: 'Its feeds get new addresses; the old ones end.' }),
    })
    .openapi('SavedSearchChange');
  const change = {
    method: 'patch',
    path: '/searches/{id}',
    summary: 'Rename a search, change what it asks for, or give its feeds new addresses',
    tags: ['searches'],
    request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: describeJson('As it is now.', SEARCH), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, change, async (c, { params, json }) => {
    const { user } = await c.get('visit')();
    return describeSearch(await editSearch(store, user, params.id, json ?? {}), basePath);
  });
  const remove = {
    method: 'delete',
    path: '/searches/{id}',
    summary: 'Keep a search no longer; its feeds and the webhooks bound to it end',
    tags: ['searches'],
    request: { params: PARAMS },
    responses: { 204: { description: 'Done.' }, default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, remove, async (c, { params }) => {
    const { user } = await c.get('visit')();
    if (!(await store.savedSearches.remove(user.id, params.id))) throw missing(params.id);
    return c.body(null, 204);
  });
}

/** @throws SearchError; HttpProblem `conflict` */
export async function addSearch(store: Store, user: User, name: string, query: string): Promise<SavedSearch> {
  parseSearch(query);
  if ((await store.savedSearches.list(user.id)).length >= MOST_SEARCHES)
    throw new HttpProblem('conflict', `There are ${MOST_SEARCHES} already.`);
  return refuseTaken(await store.savedSearches.add({ userId: user.id, name, query, token: makeToken() }), name);
}

/** @throws SearchError; HttpProblem `conflict`, `not_found` */
export async function editSearch(
  store: Store,
  user: User,
  id: number,
  {
    name,
    query,
    newToken,
  }: { readonly name?: string | undefined; readonly query?: string | undefined; readonly newToken?: true | undefined },
): Promise<SavedSearch> {
  if (query !== undefined) parseSearch(query);
  const edited = await store.savedSearches.edit(user.id, id, { name, query, ...(newToken && { token: makeToken() }) });
  if (edited === undefined) throw missing(id);
  return refuseTaken(edited, name ?? '');
}

function refuseTaken(saved: SavedSearch | 'taken', name: string): SavedSearch {
  if (saved === 'taken') throw new HttpProblem('conflict', `There is a search called "${name}" already.`);
  return saved;
}

function missing(id: number): HttpProblem {
  return new HttpProblem('not_found', `There is no search ${id}.`);
}

/** 256 bits, in letters that an address may have. */
function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Addresses from the root of the host. */
export function listFeeds({ token }: SavedSearch, basePath = ''): Record<string, string> {
  return Object.fromEntries(WRITTEN_FORMATS.map(({ name }) => [name, `${basePath}/feeds/search-${token}/full.${name}`]));
}

function describeSearch(saved: SavedSearch, basePath: string): ShownSearch {
  const { userId: _, token: _t, ...shown } = saved;
  return { ...shown, feeds: listFeeds(saved, basePath) };
}
