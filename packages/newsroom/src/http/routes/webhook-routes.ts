/** /webhooks: addresses that are told of what is new, and what became of each message. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import { makeWebhookSecret } from '../../pipeline/webhooks.ts';
import { WEBHOOK_EVENTS, type Webhook, type WebhookMessage } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { AFTER, describeJson, describeList, ID, LIMIT, OPTIONAL_ID, PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { requireKeeper } from './user-routes.ts';

const MOST_WEBHOOKS = 50;
const URL_TEXT = z.url({ protocol: /^https?$/ }).max(4000);
const EVENTS = z.array(z.enum(WEBHOOK_EVENTS)).min(1);
const PARAMS = z.object({ id: ID });

const SHAPE = {
  id: z.number().int(),
  url: z.string(),
  events: EVENTS,
  searchId: z.number().int().nullable().openapi({ description: 'The saved search whose articles it is told of; null: of everything.' }),
  state: z.enum(['active', 'paused', 'gone']).openapi({ description: '`gone`: it answered 410.' }),
  createdAt: z.string(),
  lastSuccessAt: z.string().nullable(),
  lastError: z.string().nullable(),
};
const WEBHOOK = z.object(SHAPE).openapi('Webhook');
const NEW_WEBHOOK = z.object({ ...SHAPE, secret: z.string().openapi({ description: 'Shown this once.' }) }).openapi('NewWebhookAnswer');
const MESSAGE = z
  .object({
    id: z.number().int(),
    event: z.enum(WEBHOOK_EVENTS),
    subjectId: z.number().int(),
    at: z.string(),
    state: z.enum(['waiting', 'delivered', 'given up']),
    attempts: z.number().int(),
    problem: z.string().nullable(),
  })
  .openapi('WebhookMessage');

export function addWebhookRoutes(app: Router, { store }: Workings): void {
  addLists(app, store);
  addChanges(app, store);
}

function addLists(app: Router, store: Store): void {
  const list = {
    method: 'get',
    path: '/webhooks',
    summary: 'Addresses that are told of what is new',
    tags: ['webhooks'],
    responses: { 200: describeList('All.', WEBHOOK), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, list, async (c) => {
    await requireKeeper(c);
    return { items: (await store.webhooks.list()).map(describeWebhook) };
  });
  const messages = {
    method: 'get',
    path: '/webhooks/{id}/messages',
    summary: 'What became of its messages, the latest first',
    tags: ['webhooks'],
    request: { params: PARAMS, query: z.object({ limit: LIMIT, after: AFTER }) },
    responses: { 200: describeList('Of the last two weeks.', MESSAGE), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, messages, async (c, { params, query }) => {
    await requireKeeper(c);
    const { id } = await findWebhook(store, params.id);
    const slice = await store.webhooks.messages(id, query);
    linkNext(c, slice);
    return { ...slice, items: slice.items.map(describeMessage) };
  });
}

function addChanges(app: Router, store: Store): void {
  const body = z
    .strictObject({
      url: URL_TEXT,
      events: EVENTS.default([...WEBHOOK_EVENTS]),
      search: OPTIONAL_ID.openapi({ description: 'A saved search of yours: only articles that it finds are told, and no stories.' }),
    })
    .openapi('NewWebhook');
  const add = {
    method: 'post',
    path: '/webhooks',
    summary: 'Tell an address of what is new from now on, signed (Standard Webhooks)',
    tags: ['webhooks'],
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 201: describeJson('With the secret that its messages are signed with.', NEW_WEBHOOK), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, add, async (c, { json }) => {
    await requireKeeper(c);
    const { user } = await c.get('visit')();
    const { url, events, search } = json!;
    if (search !== undefined && (await store.savedSearches.get(user.id, search)) === undefined)
      throw new HttpProblem('invalid_request', `search: there is no search ${search}.`);
    const webhook = await addWebhook(store, url, events, search);
    return c.json({ ...describeWebhook(webhook), secret: webhook.secret }, 201);
  });
  const edit = z
    .strictObject({ url: URL_TEXT.optional(), events: EVENTS.optional(), state: z.enum(['active', 'paused']).optional() })
    .openapi('WebhookChange');
  const change = {
    method: 'patch',
    path: '/webhooks/{id}',
    summary: 'Change a webhook, pause it or bring it back',
    tags: ['webhooks'],
    request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: edit } } } },
    responses: { 200: describeJson('As it is now.', WEBHOOK), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, change, async (c, { params, json }) => {
    await requireKeeper(c);
    const { id } = await findWebhook(store, params.id);
    return describeWebhook((await store.webhooks.edit(id, json ?? {})) ?? (await findWebhook(store, id)));
  });
  const remove = {
    method: 'delete',
    path: '/webhooks/{id}',
    summary: 'Tell an address nothing any more',
    tags: ['webhooks'],
    request: { params: PARAMS },
    responses: { 204: { description: 'Done.' }, default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, remove, async (c, { params }) => {
    await requireKeeper(c);
    const { id } = await findWebhook(store, params.id);
    await store.webhooks.remove(id);
    return c.body(null, 204);
  });
}

/** @throws HttpProblem `conflict` */
export async function addWebhook(store: Store, url: string, events: Webhook['events'], searchId?: number): Promise<Webhook> {
  if ((await store.webhooks.list()).length >= MOST_WEBHOOKS) throw new HttpProblem('conflict', `There are ${MOST_WEBHOOKS} already.`);
  return store.webhooks.add({ url, events, secret: makeWebhookSecret(), toldUpTo: await store.endOfChanges(), searchId });
}

/** @throws HttpProblem `not_found` */
async function findWebhook(store: Store, id: number): Promise<Webhook> {
  const webhook = await store.webhooks.get(id);
  if (webhook === undefined) throw new HttpProblem('not_found', `There is no webhook ${id}.`);
  return webhook;
}

function describeWebhook({ secret: _, toldUpTo: _t, events, ...webhook }: Webhook): z.infer<typeof WEBHOOK> {
  return { ...webhook, events: [...events] };
}

function describeMessage({ webhookId: _, ...message }: WebhookMessage): z.infer<typeof MESSAGE> {
  return message;
}
