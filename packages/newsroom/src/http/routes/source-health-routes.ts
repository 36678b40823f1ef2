/** /health/sources and /sources/{id}/health: how sources fare over time. */
import { z } from '@hono/zod-openapi';
import type { FailureKind, LoggedFetch, SourceDay, SourceHealth } from '../../store/health.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { AFTER, describeJson, describeList, ID, PROBLEM_ANSWER, SHORT_LIMIT } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';

const DAY_MS = 86_400_000;
const count = (description: string) => z.number().int().openapi({ description });
const countDays = (most: number) =>
  z.coerce.number().int().min(1).max(most).default(14).openapi({ description: 'How many days, the present one (UTC) among them.' });
/** Ours: of all sources, whose days are summed for the order of the list; and of one. */
const MOST_DAYS = { all: 60, one: 400 };

const SOURCE_DAY: z.ZodType<SourceDay> = z
  .object({
    day: z.string().openapi({ format: 'date' }),
    polls: z.number().int(),
    failedPolls: z.number().int(),
    pollMs: count('All polls together.'),
    entries: count('New or edited entries of the feed.'),
    pages: z.number().int(),
    failedPages: count('Neither the page nor the feed gave a text, or a page that is known could not be had again.'),
    partialPages: count('The feed’s own text had to do.'),
    pageMs: count('All requests for pages together.'),
    articles: count('New ones.'),
    confidence: z.number().nullable().openapi({ description: 'The mean of the articles read from pages, 0 … 1.' }),
  })
  .openapi('SourceDay');

const SOURCE_HEALTH: z.ZodType<SourceHealth> = z
  .object({
    id: z.number().int(),
    url: z.string(),
    title: z.string().nullable(),
    state: z.enum(['active', 'paused', 'gone']),
    failures: count('Failed polls since the last good one.'),
    lastError: z.string().nullable(),
    lastPollAt: z.string().nullable(),
    lastSuccessAt: z.string().nullable(),
    nextPollAt: z.string(),
    failedShare: z.number().openapi({ description: 'Of its requests in these days, 0 … 1.' }),
    days: z.array(SOURCE_DAY).openapi({ description: 'Those on which something was asked, in order.' }),
  })
  .openapi('SourceHealth');

export const LOGGED_FETCH: z.ZodType<LoggedFetch> = z
  .object({
    at: z.string().openapi({ format: 'date-time' }),
    url: z.string(),
    itemId: z.number().int().nullable().openapi({ description: 'The item of a feed whose page it was.' }),
    status: z.number().int().nullable(),
    errorCode: z.string().nullable(),
    bytes: z.number().int().nullable(),
    durationMs: z.number().int().nullable(),
    notModified: z.boolean(),
    outcome: z.string().nullable().openapi({ description: 'What came of it, as /metrics counts it.' }),
    problem: z.string().nullable(),
    readMs: z.number().int().nullable().openapi({ description: 'How long the page was read.' }),
    confidence: z.number().nullable(),
    added: z.number().int().nullable().openapi({ description: 'Of a poll: entries that were new or edited.' }),
  })
  .openapi('LoggedFetch');

const FAILURE: z.ZodType<FailureKind> = z
  .object({
    purpose: z.enum(['feed', 'page']),
    code: z.string().openapi({ description: 'Why it could not be fetched, or what came of the page: `partial`, `failed`.' }),
    count: z.number().int(),
    lastAt: z.string().openapi({ format: 'date-time' }),
    problem: z.string().nullable().openapi({ description: 'The latest, in words.' }),
  })
  .openapi('FailureKind');

/** Ours: requests of each kind that are listed of a source. */
const FETCHES = 200;

export function addSourceHealth(app: Router, { store, clock }: Workings): void {
  const since = (days: number): string => new Date(clock.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  addRoute(
    app,
    {
      method: 'get',
      path: '/health/sources',
      summary: 'How all sources fare, those in trouble first',
      tags: ['sources'],
      request: { query: z.object({ days: countDays(MOST_DAYS.all), limit: SHORT_LIMIT, after: AFTER }) },
      responses: { 200: describeList('A page of the list.', SOURCE_HEALTH), default: PROBLEM_ANSWER },
    },
    async (c, { query: { days, limit, after } }) => {
      const slice = await store.health.list({ since: since(days), limit: limit ?? 50, after });
      linkNext(c, slice);
      return slice;
    },
  );
  const answer = z.object({
    source: SOURCE_HEALTH,
    polls: z.array(LOGGED_FETCH).openapi({ description: 'The latest first.' }),
    pages: z.array(LOGGED_FETCH).openapi({ description: 'The latest first.' }),
    failures: z.array(FAILURE).openapi({ description: 'By kind, the most frequent first.' }),
  });
  addRoute(
    app,
    {
      method: 'get',
      path: '/sources/{id}/health',
      summary: 'How a source fares: its polls, its pages, what went wrong',
      tags: ['sources'],
      request: { params: z.object({ id: ID }), query: z.object({ days: countDays(MOST_DAYS.one) }) },
      responses: { 200: describeJson('Its health.', answer.openapi('SourceHistory')), default: PROBLEM_ANSWER },
    },
    async (_, { params: { id }, query: { days } }) => {
      const day = since(days);
      const source = await store.health.of(id, day);
      if (source === undefined) throw new HttpProblem('not_found', `There is no source ${id}.`);
      const [polls, pages, failures] = await Promise.all([
        store.health.fetches(id, 'feed', FETCHES),
        store.health.fetches(id, 'page', FETCHES),
        store.health.failures(id, `${day}T00:00:00.000Z`),
      ]);
      return { source, polls, pages, failures };
    },
  );
}
