/** POST /extract: a page in – markup, bytes or an address – and its article out. */

import { type RouteConfig, z } from '@hono/zod-openapi';
import type { ExtractOptions, Output } from 'galley';
import type { Context } from 'hono';
import type { ExtractAnswer } from '../../pipeline/reading-worker.ts';
import { readMediaType, requireMediaType } from '../admission.ts';
import { HttpProblem } from '../problem.ts';
import { limitClient, RateLimiter } from '../rate-limit.ts';
import { addRoute } from '../route.ts';
import { PROBLEM_ANSWER } from '../schemas.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { chooseOutput, describeOutputs, isRecord, OUTPUT } from './article-output.ts';
import { throwProblem } from './task-problem.ts';

/** None of them is sent by a form of another site without its browser asking first (CORS). */
const RAW_TYPES = ['text/html', 'application/xhtml+xml', 'application/octet-stream'];

const QUERY = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(4000)
    .optional()
    .openapi({ description: 'With bytes: the address of the page.' }),
  output: OUTPUT,
});

const FEED_ITEM = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    content: z.string(),
    published: z.string(),
    updated: z.string(),
    authors: z.array(z.string()),
    link: z.string(),
  })
  .partial();

const BODY = z
  .strictObject({
    html: z.string().optional().openapi({ description: 'Markup of the page.' }),
    bytes: z.base64().optional().openapi({ description: 'The page’s bytes in base64, charset unknown or not.' }),
    url: z
      .url({ protocol: /^https?$/ })
      .max(4000)
      .optional()
      .openapi({ description: 'The address of the page; fetched where neither `html` nor `bytes` is given. Public addresses only.' }),
    contentType: z.string().max(200).optional().openapi({ description: 'The `Content-Type` that the bytes came with.' }),
    feedItem: FEED_ITEM.optional().openapi({ description: 'What the feed says about the page: it guides the extraction.' }),
    explain: z.boolean().optional().openapi({ description: 'Give a reason for every block and every field’s candidates.' }),
    output: OUTPUT,
  })
  .refine(({ html, bytes }) => html === undefined || bytes === undefined, 'give `html` or `bytes`, not both')
  .refine(({ html, bytes, url }) => (html ?? bytes ?? url) !== undefined, 'give one of `html`, `bytes` and `url`')
  .openapi('ExtractRequest');

type Body = z.infer<typeof BODY>;

const RESULT = z
  .looseObject({
    ok: z.boolean().openapi({ description: 'The page gave an article.' }),
    article: z.looseObject({}).optional().openapi({ description: 'There whenever any text was found.' }),
    reason: z.string().optional().openapi({ description: 'Why `ok` is false.' }),
    problems: z.array(z.looseObject({ code: z.string(), message: z.string() })),
  })
  .openapi('ExtractResult');

interface PageInput {
  readonly page: string | Uint8Array;
  readonly options: ExtractOptions;
  readonly output: string | undefined;
}

export function addExtractRoutes(app: Router, workings: Workings): void {
  const limiter = new RateLimiter(workings.clock, workings.limits.extractsPerMinute);
  app.use('/extract', async (c, next) => {
    if (c.req.method === 'POST') admit(c, limiter, workings.behindProxy);
    await next();
  });
  const text = { schema: z.string() };
  const route = {
    method: 'post',
    path: '/extract',
    summary: 'The article of a page',
    description:
      'A page as JSON, or its bare bytes (`text/html`, or `application/octet-stream` where the type is unknown). With JSON as output, a page without an article is answered with `ok: false`; with any other output that is a problem.',
    tags: ['extraction'],
    request: {
      query: QUERY,
      body: {
        required: false,
        content: {
          'application/json': { schema: BODY },
          'text/html': text,
          'application/xhtml+xml': text,
          'application/octet-stream': text,
        },
      },
    },
    responses: {
      200: {
        description: 'The article.',
        content: describeOutputs(RESULT),
      },
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { query, json }) => {
    const input = json === undefined ? await readBytes(c, query) : await readBody(json, query.output, workings, c);
    const output = chooseOutput(c, input.output);
    const answer = await extractApart(c, input, output, workings);
    workings.metrics.observeExtraction(answer.ok, answer.seconds);
    return send(c, answer, output);
  });
}

function admit(c: Context<AppEnv>, limiter: RateLimiter, behindProxy: boolean): void {
  requireMediaType(c, ['application/json', ...RAW_TYPES]);
  limitClient(c, limiter, behindProxy);
}

async function readBytes(c: Context<AppEnv>, query: z.infer<typeof QUERY>): Promise<PageInput> {
  const page = new Uint8Array(await c.req.arrayBuffer());
  if (page.length === 0) throw new HttpProblem('invalid_request', 'There is no page in the body.');
  const contentType = readMediaType(c) === 'application/octet-stream' ? undefined : c.req.header('content-type');
  return { page, options: { url: query.url, contentType }, output: query.output };
}

async function readBody(body: Body, asked: string | undefined, { fetcher, limits }: Workings, c: Context<AppEnv>): Promise<PageInput> {
  const { html, bytes, url, contentType, explain } = body;
  const output = asked ?? body.output;
  const options = { url, contentType, explain, feedItem: body.feedItem as ExtractOptions['feedItem'] };
  if (html !== undefined) return { page: html, options, output };
  if (bytes !== undefined) return { page: new Uint8Array(Buffer.from(bytes, 'base64')), options, output };
  // Nobody waits any more: nothing more is fetched.
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(limits.requestMs)]);
  const fetched = await fetcher.fetch(url!, { signal });
  return {
    page: new Uint8Array(fetched.body),
    options: { ...options, url: fetched.url, contentType: fetched.contentType, fetchedAt: fetched.fetchedAt },
    output,
  };
}

/** In a thread, for as long as somebody waits. */
async function extractApart(
  c: Context<AppEnv>,
  { page, options }: PageInput,
  output: Output,
  { readers, limits }: Workings,
): Promise<ExtractAnswer> {
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(limits.requestMs)]);
  const task = { page, options, output: isRecord(output) ? undefined : output.name };
  return readers.extract(task, signal).catch((error: unknown) => throwProblem(error));
}

function send(c: Context<AppEnv>, { ok, reason, body, lacking }: ExtractAnswer, output: Output): Response {
  c.header('Vary', 'Accept', { append: true });
  if (lacking !== undefined) throw new HttpProblem('invalid_request', lacking);
  if (body === undefined) throw new HttpProblem('no_article', undefined, { reason: ok ? undefined : reason });
  return c.body(body, 200, { 'Content-Type': isRecord(output) ? 'application/json' : output.type });
}
