/** What people do with sources: find, name, file, pause and bring back, ask at once. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { describeJson, describeList, ID, PROBLEM_ANSWER, SOURCE } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { describeSource, findSource } from './source-routes.ts';
import { changeSettings, SETTINGS_CHANGE } from './source-settings-routes.ts';

const PARAMS = z.object({ id: ID });

export function addSourceChanges(app: Router, workings: Workings): void {
  addEdit(app, workings);
  addRefresh(app, workings);
  addDiscovery(app, workings);
}

function addEdit(app: Router, { store }: Workings): void {
  const change = z
    .strictObject({
      title: z
        .string()
        .max(500)
        .nullable()
        .optional()
        .openapi({ description: 'Instead of what the feed calls itself; null: what it calls itself.' }),
      folder: z.string().max(500).nullable().optional().openapi({ description: 'Folders within folders parted by `/`; null: none.' }),
      ...SETTINGS_CHANGE,
      state: z.enum(['active', 'paused']).optional().openapi({ description: '`active` brings back what is paused or gone.' }),
    })
    .openapi('SourceChange');
  const route = {
    method: 'patch',
    path: '/sources/{id}',
    summary: 'Name a source, file it, pause it or bring it back; say how it is read',
    tags: ['sources'],
    request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: change } } } },
    responses: { 200: describeJson('The source as it is now.', SOURCE), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (_, { params, json }) => {
    const found = await findSource(store, params.id);
    const { id } = found;
    const { title, folder, state, ...settings } = json ?? {};
    await changeSettings(store, found, settings);
    const source = await store.sources.edit(id, { title, folder, state });
    return describeSource(source ?? (await findSource(store, id)));
  });
}

function addRefresh(app: Router, { store }: Workings): void {
  addRoute(
    app,
    {
      method: 'post',
      path: '/sources/{id}/refresh',
      summary: 'Ask a source as soon as its host’s turn comes',
      tags: ['sources'],
      request: { params: PARAMS },
      responses: { 200: describeJson('The source; it is due.', SOURCE), default: PROBLEM_ANSWER },
    },
    async (_, { params }) => {
      const { id, state } = await findSource(store, params.id);
      const source = await store.sources.pollNow(id);
      if (source === undefined) throw new HttpProblem('conflict', `Source ${id} is ${state}.`);
      return describeSource(source);
    },
  );
}

function addDiscovery(app: Router, { desk }: Workings): void {
  const body = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(4000) }).openapi('Address');
  const choice = z.object({ url: z.string(), title: z.string().optional(), entries: z.number().int() }).openapi('FeedChoice');
  const route = {
    method: 'post',
    path: '/sources/discover',
    summary: 'The feeds that an address leads to, to choose from; none is followed',
    tags: ['sources'],
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: describeList('At least one.', choice), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (_, { json }) => ({ items: [...(await desk.discoverSources(json!.url))] }));
}
