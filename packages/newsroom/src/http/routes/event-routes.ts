/** GET /events: new and changed articles and stories as server-sent events, from the log of changes, none missed, none twice. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { SSEStreamingApi } from 'hono/streaming';
import { streamSSE } from 'hono/streaming';
import { selectSummaries } from '../../store/article-lists.ts';
import { writeCursor } from '../../store/cursor.ts';
import type { Change, ChangeKind } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { summariseStory } from './story-routes.ts';

const QUERY = z.object({
  kind: z.enum(['article', 'story']).optional().openapi({ description: 'Only these.' }),
  after: z.string().max(200).optional().openapi({ description: 'As the header `Last-Event-ID`, for the first connection.' }),
});

const BATCH = 100;
/** Milliseconds after which a client comes back. */
const RETRY_MS = 2000;

export function addEventRoutes(app: Router, workings: Workings): void {
  const { metrics, limits } = workings;
  let open = 0;
  const count = (step: 1 | -1) => {
    open += step;
    metrics.countStreams(step);
  };
  const route = {
    method: 'get',
    path: '/events',
    summary: 'New and changed articles and stories, as they come',
    description:
      'Server-sent events `article` (an article as in lists) and `story` (a story as in lists; `{id, mergedInto}` where it proved to be another one). The id of an event is a place in the log of changes: who comes back with `Last-Event-ID` misses nothing and gets nothing twice; of something that changed several times meanwhile, only the last is told. Without it, the stream begins now.',
    tags: ['events'],
    request: { query: QUERY, headers: z.object({ 'last-event-id': z.string().max(200).optional() }) },
    responses: {
      200: { description: 'A stream that ends when the server does.', content: { 'text/event-stream': { schema: z.string() } } },
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { query }) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    if (workings.closing.aborted) throw new HttpProblem('closing');
    if (open >= limits.eventStreams) throw new HttpProblem('too_many_requests', 'Too many streams are open.', {}, { 'Retry-After': '10' });
    const { kind, after } = query;
    const cursor = c.req.header('last-event-id') || after;
    if (cursor !== undefined) await workings.store.changesSince({ after: cursor, limit: 1 }); // refuses what is no place
    count(1);
    try {
      await workings.changes.start();
      const start = cursor ?? (await workings.store.endOfChanges());
      c.header('X-Accel-Buffering', 'no'); // nginx would keep events back
      return streamSSE(c, async (stream) => {
        // Whatever breaks, the stream ends and the client comes back with the last id it was told.
        await tell(stream, workings, start, kind).catch(() => {});
        count(-1);
      });
    } catch (error) {
      count(-1);
      throw error;
    }
  });
}

/** Reads the log until client or server go; the log alone says what is told, a wake-up only says when to look. */
async function tell(stream: SSEStreamingApi, workings: Workings, start: string, kind: ChangeKind | undefined): Promise<void> {
  const { store, changes, limits, closing } = workings;
  const left = new AbortController();
  stream.onAbort(() => left.abort());
  const done = AbortSignal.any([left.signal, closing]);
  await stream.write(`retry: ${RETRY_MS}\nid: ${start}\n\n`);
  for (let cursor = start; !done.aborted; ) {
    const { version } = changes;
    const slice = await store.changesSince({ after: cursor, limit: BATCH });
    for (const change of slice.items) {
      if (done.aborted) return;
      if (kind === undefined || change.kind === kind) await tellChange(stream, store, change);
    }
    cursor = slice.cursor;
    if (slice.next !== undefined) continue;
    if (!(await changes.wait(version, limits.heartbeatMs, done))) await stream.write(': alive\n\n');
  }
}

async function tellChange(stream: SSEStreamingApi, store: Store, { kind, subjectId, number }: Change): Promise<void> {
  const subject = await readSubject(store, kind, subjectId);
  if (subject !== undefined) await stream.writeSSE({ event: kind, id: writeCursor([number]), data: JSON.stringify(subject) });
}

async function readSubject(store: Store, kind: ChangeKind, id: number): Promise<object | undefined> {
  if (kind === 'article') return selectSummaries(store).where('articles.id', '=', id).executeTakeFirst();
  const story = await store.stories.get(id);
  if (story === undefined) return undefined;
  return story.id === id ? summariseStory(story) : { id, mergedInto: story.id };
}
