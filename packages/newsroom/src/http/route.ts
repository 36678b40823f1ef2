/** How a route is added: its description checks what comes in and writes the OpenAPI document; its handler gets what was checked, typed. */
import type { RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readMediaType } from './admission.ts';
import { PROBLEM_ANSWER } from './schemas.ts';
import type { AppEnv, Router } from './workings.ts';

type PartOf<R extends RouteConfig, Name extends string> = R extends { request: Record<Name, infer S extends z.ZodType> }
  ? z.output<S>
  : undefined;

type JsonOf<R extends RouteConfig> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.output<S>
  : undefined;

/** A value that is written and not changed any more. */
type Written<T> = T extends object ? { readonly [K in keyof T]: Written<T[K]> } : T;

type JsonAnswerOf<R extends RouteConfig> = R extends {
  responses: { 200: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? Written<z.output<S>>
  : never;

/** What a request brought, as the schemas of its route made it; undefined where the route has none. */
export interface Given<R extends RouteConfig> {
  readonly params: PartOf<R, 'params'>;
  readonly query: PartOf<R, 'query'>;
  /** Undefined too where the body is of another type. */
  readonly json: JsonOf<R> | undefined;
}

/** A `Response`, or what stands in the JSON of a 200. */
export type Answer<R extends RouteConfig> = Response | JsonAnswerOf<R>;

/** As hono knows it when it has checked a request against schemas it was not told. */
interface Checked {
  readonly out: { readonly param: unknown; readonly query: unknown; readonly json: unknown };
}

/** Adds a route; requests that its schemas refuse never reach the handler. */
export function addRoute<R extends RouteConfig>(
  app: Router,
  route: R,
  handle: (c: Context<AppEnv>, given: Given<R>) => Answer<R> | Promise<Answer<R>>,
): void {
  const responses = { '4XX': PROBLEM_ANSWER, ...route.responses };
  app.openapi<RouteConfig, Checked>({ operationId: nameOperation(route), ...route, responses }, async (c) => {
    const json = readMediaType(c) === 'application/json' ? c.req.valid('json') : undefined;
    // The schemas of this very route have made these.
    const given = { params: c.req.valid('param'), query: c.req.valid('query'), json } as Given<R>;
    const answer = await handle(c, given);
    return answer instanceof Response ? answer : c.json(answer, 200);
  });
}

/** `getArticlesByIdRevisions` of GET /articles/{id}/revisions: what clients that are generated call it. */
function nameOperation({ method, path }: RouteConfig): string {
  const words = path.split(/[^A-Za-z\d{}]+/).filter((word) => word !== '');
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return method + words.map((word) => (word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word))).join('');
}
