/** Whether the server lives, whether it can work, and what it has counted. */
import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { inTime } from '../in-time.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { describeJson, PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';

/** What these routes need of the workings. */
type HealthWorkings = Pick<Workings, 'store' | 'version' | 'metrics' | 'closing'>;

export function addHealthRoutes(app: Router, { store, version, metrics, closing }: HealthWorkings): void {
  const health = z.object({ status: z.literal('ok'), version: z.string() });
  addRoute(
    app,
    {
      method: 'get',
      path: '/health',
      summary: 'Whether the process lives',
      tags: ['operation'],
      security: [],
      responses: { 200: describeJson('It does.', health) },
    },
    () => ({ status: 'ok' as const, version }),
  );
  addRoute(
    app,
    {
      method: 'get',
      path: '/ready',
      summary: 'Whether the database can be reached and requests are wanted',
      tags: ['operation'],
      security: [],
      responses: { 200: describeJson('Both.', health), 503: PROBLEM_ANSWER },
    },
    async () => {
      if (closing.aborted) throw new HttpProblem('closing');
      if ((await inTime(sql`select 1`.execute(store.db))) === undefined) throw new HttpProblem('unavailable');
      return { status: 'ok' as const, version };
    },
  );
  addRoute(
    app,
    {
      method: 'get',
      path: '/metrics',
      summary: 'Counters for Prometheus',
      tags: ['operation'],
      responses: { 200: { description: 'Text format 0.0.4.', content: { 'text/plain': { schema: z.string() } } } },
    },
    async (c) => c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType }),
  );
}
