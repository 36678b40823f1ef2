/** /articles/{id}/way and /troubles: how an article came here, and what does not get on now. */
import { z } from '@hono/zod-openapi';
import type { OpenItemJob } from '../../pipeline/newsroom.ts';
import type { ItemOnWay, LoggedFetch } from '../../store/health.ts';
import type { Store } from '../../store/store.ts';
import type { NewsDesk } from '../news-desk.ts';
import { addRoute } from '../route.ts';
import { ARTICLE_SUMMARY, describeJson, ID, LIMIT, PROBLEM_ANSWER, SOURCE } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { findArticle } from './article-routes.ts';

const time = (description: string) => z.string().openapi({ format: 'date-time', description });

const STEP = z
  .object({
    at: time('When; of a placement that an earlier edition made, not known.').nullable(),
    kind: z.enum(['announced', 'edited', 'fetched', 'extracted', 'stored', 'placed']).openapi({
      description:
        'Its feed announced it (and its job was sent); the feed changed what it says; its page was asked for; read; a revision was stored; it came to its story.',
    }),
    problem: z.string().nullable(),
    itemId: z.number().int().optional(),
    sourceId: z.number().int().optional(),
    url: z.string().optional().openapi({ description: 'What was asked.' }),
    status: z.number().int().nullable().optional(),
    bytes: z.number().int().nullable().optional(),
    ms: z.number().int().nullable().optional().openapi({ description: 'How long it took.' }),
    outcome: z.string().nullable().optional(),
    confidence: z.number().nullable().optional(),
    revision: z.number().int().optional(),
    partial: z.boolean().optional().openapi({ description: 'The text is the feed’s own.' }),
    storyId: z.number().int().optional(),
    score: z.number().optional(),
    reasons: z.unknown().optional().openapi({ description: 'Why this story: what the decision went by.' }),
  })
  .openapi('WayStep');

type Step = z.output<typeof STEP>;

const JOB: z.ZodType<Omit<OpenItemJob, 'itemId'>> = z
  .object({
    state: z.enum(['created', 'retry', 'active']).openapi({ description: 'Waits for its first try; for another one; is being done.' }),
    attempt: z.number().int(),
    startAfter: time('Not before.'),
    problem: z.string().optional().openapi({ description: 'Why the last try failed.' }),
  })
  .openapi('ItemJob');

const ITEM = z
  .object({
    id: z.number().int(),
    sourceId: z.number().int(),
    sourceTitle: z.string().nullable(),
    url: z.string().nullable(),
    title: z.string().nullable(),
    state: z.enum(['new', 'done', 'failed', 'skipped']),
    problem: z.string().nullable(),
    articleId: z.number().int().nullable(),
    firstSeenAt: time('When its feed announced it.'),
    changedAt: time('When its feed last said something else of it.'),
    revisitAt: time('When its page is asked again; null: no more.').nullable(),
    visits: z.number().int(),
    job: JOB.nullable().openapi({ description: 'What is to be done for it; null: nothing is, or this server does not know the queues.' }),
  })
  .openapi('ItemOnWay');

type ShownItem = z.output<typeof ITEM>;

/** Ours: of what waits and what failed. */
const LISTED = 50;

export function addWayRoutes(app: Router, { store, desk }: Workings): void {
  const pageKept = z.boolean().openapi({ description: 'The page that it was read from is still there, as it came.' });
  const way = z.object({ article: ARTICLE_SUMMARY, pageKept, items: z.array(ITEM), steps: z.array(STEP) });
  addRoute(
    app,
    {
      method: 'get',
      path: '/articles/{id}/way',
      summary: 'How an article came here: announced, fetched, read, stored, placed, each with its time and what went wrong',
      description: 'Requests as far back as the log of them is kept.',
      tags: ['articles'],
      request: { params: z.object({ id: ID }) },
      responses: { 200: describeJson('Its way, step by step.', way.openapi('ArticleWay')), default: PROBLEM_ANSWER },
    },
    async (_, { params: { id } }) => {
      const { article: _article, pageId, ...article } = await findArticle(store, id);
      const items = await store.health.itemsOf(id);
      return { article, pageKept: pageId !== null, items: await withJobs(desk, items), steps: await readSteps(store, id, items) };
    },
  );
  const troubles = z.object({
    waiting: z.number().int().openapi({ description: 'Items whose pages are to be read, up to 10,000.' }),
    failed: z.number().int().openapi({ description: 'Items without a text, up to 10,000.' }),
    sources: z.array(SOURCE).openapi({ description: 'Whose last poll failed, the most failures first.' }),
    waitingItems: z.array(ITEM).openapi({ description: 'Those that wait longest.' }),
    failedItems: z.array(ITEM).openapi({ description: 'The latest first.' }),
  });
  addRoute(
    app,
    {
      method: 'get',
      path: '/troubles',
      summary: 'What does not get on: sources that fail, items that wait or have failed, with the reason',
      tags: ['operation'],
      request: { query: z.object({ limit: LIMIT }) },
      responses: { 200: describeJson('What is stuck now.', troubles.openapi('Troubles')), default: PROBLEM_ANSWER },
    },
    async (_, { query: { limit = LISTED } }) => {
      const [waiting, failed, sources, waits, fails] = await Promise.all([
        store.health.count('new'),
        store.health.count('failed'),
        store.sources.failing(limit),
        store.health.items('new', limit),
        store.health.items('failed', limit),
      ]);
      const shown = await withJobs(desk, [...waits, ...fails]);
      const failing = sources.map(({ etag: _etag, lastModified: _date, rhythm: _rhythm, titleGiven: _given, ...source }) => source);
      return { waiting, failed, sources: failing, waitingItems: shown.slice(0, waits.length), failedItems: shown.slice(waits.length) };
    },
  );
}

async function withJobs(desk: NewsDesk, items: readonly ItemOnWay[]): Promise<ShownItem[]> {
  const jobs = items.length === 0 ? [] : ((await desk.findItemJobs?.(items.map(({ id }) => id))) ?? []);
  const jobOf = new Map(jobs.map(({ itemId, ...job }) => [itemId, job]));
  return items.map((item) => ({ ...item, job: jobOf.get(item.id) ?? null }));
}

async function readSteps(store: Store, articleId: number, items: readonly ItemOnWay[]): Promise<Step[]> {
  const [polls, fetches, revisions, placement] = await Promise.all([
    Promise.all(items.map(({ sourceId, firstSeenAt }) => store.health.pollAt(sourceId, firstSeenAt))),
    store.health.fetchesOf(items.map(({ id }) => id)),
    store.articles.revisions(articleId),
    store.health.placement(articleId),
  ]);
  const steps: Step[] = [
    ...items.flatMap((item, at) => tellItem(item, polls[at])),
    ...fetches.flatMap(tellFetch),
    ...revisions.map(
      ({ number, firstSeenAt, partial }): Step => ({
        at: firstSeenAt,
        kind: 'stored',
        problem: null,
        revision: number,
        partial,
      }),
    ),
  ];
  if (placement !== undefined) {
    const { storyId, score, reasons, placedAt } = placement;
    steps.push({ at: placedAt, kind: 'placed', problem: null, storyId, score, reasons });
  }
  // What has no time came last: the order among those of one moment is that of the pipeline.
  return steps.sort((one, other) => Date.parse(one.at ?? '9999') - Date.parse(other.at ?? '9999'));
}

function tellItem({ id, sourceId, url, firstSeenAt, changedAt, problem, state }: ItemOnWay, poll: LoggedFetch | undefined): Step[] {
  const own = { itemId: id, sourceId, ...(url === null ? {} : { url }) };
  const announced: Step = {
    at: firstSeenAt,
    kind: 'announced',
    problem: null,
    ...own,
    ...(poll && { url: poll.url, status: poll.status, bytes: poll.bytes, ms: poll.durationMs, outcome: poll.outcome }),
  };
  if (changedAt === firstSeenAt) return [announced];
  return [announced, { at: changedAt, kind: 'edited', problem: state === 'done' ? null : problem, ...own }];
}

/** A row of the log is a request and what was made of its answer. */
function tellFetch({
  at,
  url,
  itemId,
  status,
  bytes,
  durationMs,
  errorCode,
  problem,
  readMs,
  outcome,
  confidence,
  notModified,
}: LoggedFetch): Step[] {
  const own = itemId === null ? {} : { itemId };
  const failed = errorCode !== null;
  const fetched: Step = {
    at,
    kind: 'fetched',
    problem: failed ? (problem ?? errorCode) : null,
    ...own,
    url,
    status,
    bytes,
    ms: durationMs,
    outcome: notModified ? 'unchanged' : failed ? outcome : null,
  };
  if (readMs === null) return [fetched];
  return [fetched, { at, kind: 'extracted', problem, ...own, ms: readMs, outcome, confidence }];
}
