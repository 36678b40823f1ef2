/** What the project room asks: the queue, the next page, skips, how far everything is. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { SKIP_REASONS, type SkipReason } from '../../labels/readings.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import type { Project } from './project.ts';
import { FILTERS, filterQueue, nextOf, ORDERS, orderQueue, type QueueFilter, type QueueOrder } from './queue.ts';
import { isName } from './read-event.ts';

/** Of what is said about a page, which is a line. */
const MOST_BYTES = 10_000;
/** Pages in one answer. */
const MOST_ROWS = 500;

/** Below `/api/project`. */
export function projectRoutes(project: Project): Hono {
  const app = new Hono();
  app.get('/queue', (c) => {
    const { order, filter, by, from, count } = readQuery(c);
    const rows = orderQueue(filterQueue(project.queue(), filter, by), order);
    return c.json({ total: rows.length, version: project.version(), from, rows: rows.slice(from, from + count) });
  });
  app.get('/next', (c) => {
    const { order, by } = readQuery(c);
    const queue = orderQueue(project.queue(), order);
    return c.json({ page: nextOf(queue, c.req.query('after'), by) ?? null, left: filterQueue(queue, 'todo', by).length });
  });
  app.get('/progress', (c) => c.json(project.progress()));
  app.route('/', exchangeRoutes(project.labels));
  app.get('/agreement', (c) => c.json(project.agreement()));
  app.get('/dispute', async (c) => {
    try {
      const found = await project.dispute(c.req.query('page') ?? '');
      return found === undefined ? c.text('Nobody labelled this page.', 404) : c.json(found);
    } catch (error) {
      return c.text(`The labels could not be laid on the page: ${(error as Error).message}`, 502);
    }
  });
  app.post('/reading', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    const { on } = await readBody(c);
    if (on === true) project.measuring.start();
    else project.measuring.pause();
    return c.json(project.measuring.progress());
  });
  app.post('/skip', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    const { page, by, at, reason } = await readBody(c);
    if (!isName(by)) return c.text('Say who skips it.', 400);
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return c.text('Say when.', 400);
    if (!SKIP_REASONS.includes(reason as SkipReason)) return c.text(`Say why: ${SKIP_REASONS.join(', ')}.`, 400);
    const found = project.queue().find(({ id }) => id === page);
    if (found === undefined) return c.text('There is no such page.', 404);
    project.labels.say({ what: 'skip', page: found.key, by: by.trim(), at: new Date(at).toISOString(), reason: reason as SkipReason });
    return c.body(null, 204);
  });
  return app;
}

function readQuery(c: Context): { order: QueueOrder; filter: QueueFilter; by: string; from: number; count: number } {
  const { order, filter, by = '', from, count } = c.req.query();
  return {
    order: ORDERS.find((one) => one === order) ?? 'confidence',
    filter: FILTERS.find((one) => one === filter) ?? 'todo',
    by,
    from: wholeOr(from, 0),
    count: Math.min(MOST_ROWS, wholeOr(count, MOST_ROWS)),
  };
}

function wholeOr(text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
}

export async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body = (await c.req.json()) as unknown;
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
