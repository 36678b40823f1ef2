/** What the room of learning asks: what there is to learn from, how far it is, to begin, to leave off, to write. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LEARN_KINDS, type LearnKind } from '../../labels/learned.ts';
import { readBody } from '../project/routes.ts';
import { LearnError, type Learning } from './learning.ts';

/** Of what is asked, which is a line. */
const MOST_BYTES = 10_000;

/** Below `/api/learn`. */
export function learnRoutes(learning: Learning): Hono {
  const app = new Hono();
  app.get('/', async (c) => c.json({ sites: await learning.sites() }));
  app.get('/state', (c) => c.json({ state: learning.state() ?? null }));
  app.post('/start', bodyLimit({ maxSize: MOST_BYTES }), (c) =>
    told(c, async () => {
      const { kind, site, at } = await readBody(c);
      if (!LEARN_KINDS.includes(kind as LearnKind)) throw new LearnError(`Say what is to be learned: ${LEARN_KINDS.join(', ')}.`);
      if (typeof site !== 'string') throw new LearnError('Say of which site.');
      await learning.start(kind as LearnKind, site, readTime(at));
    }),
  );
  app.post('/cancel', (c) => told(c, () => learning.cancel()));
  app.post('/accept', bodyLimit({ maxSize: MOST_BYTES }), (c) =>
    told(c, async () => void learning.accept(readTime((await readBody(c))['at']))),
  );
  return app;

  async function told(c: Context, work: () => Promise<void>): Promise<Response> {
    try {
      await work();
      return c.json({ state: learning.state() ?? null });
    } catch (error) {
      if (error instanceof LearnError) return c.text(error.message, 400);
      return c.text(error instanceof Error ? error.message : String(error), 500);
    }
  }
}

function readTime(at: unknown): string {
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) throw new LearnError('Say when.');
  return new Date(at).toISOString();
}
