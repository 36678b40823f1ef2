import { OpenAPIHono, z } from '@hono/zod-openapi';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { addRoute, type Given } from './route.ts';
import { describeJson } from './schemas.ts';
import type { AppEnv } from './workings.ts';

const COUNT = z.object({ count: z.number() });
const ROUTE = {
  method: 'post',
  path: '/count/{id}',
  request: {
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ by: z.coerce.number().default(2) }),
    body: { required: false, content: { 'application/json': { schema: COUNT }, 'text/plain': { schema: z.string() } } },
  },
  responses: { 200: describeJson('A number.', COUNT) },
} as const;

const post = (app: OpenAPIHono<AppEnv>, path: string, type: string, body: string) =>
  app.request(path, { method: 'POST', headers: { 'content-type': type }, body });

describe('a route', () => {
  it('gets what its schemas made of the request, typed', async () => {
    const app = new OpenAPIHono<AppEnv>();
    addRoute(app, ROUTE, (_, { params, query, json }) => ({ count: params.id * query.by + (json?.count ?? 0) }));
    expect(await (await post(app, '/count/3', 'application/json', '{"count":5}')).json()).toEqual({ count: 11 });
    expect(await (await post(app, '/count/3?by=10', 'text/plain', 'five')).json()).toEqual({ count: 30 });
    expect((await post(app, '/count/3', 'application/json', '{"count":"five"}')).status).toBe(400);
    expect((await post(app, '/count/three', 'text/plain', '')).status).toBe(400);
    expectTypeOf<Given<typeof ROUTE>['params']>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<Given<typeof ROUTE>['query']>().toEqualTypeOf<{ by: number }>();
    expectTypeOf<Given<typeof ROUTE>['json']>().toEqualTypeOf<{ count: number } | undefined>();
  });

  it('answers what its schema describes, or any response', async () => {
    const app = new OpenAPIHono<AppEnv>();
    addRoute(app, ROUTE, (c) => c.text('gone', 410));
    expect((await post(app, '/count/1', 'text/plain', '')).status).toBe(410);
    // @ts-expect-error: the schema has a number.
    addRoute(new OpenAPIHono<AppEnv>(), { ...ROUTE, path: '/wrong' }, () => ({ count: 'one' }));
  });
});
