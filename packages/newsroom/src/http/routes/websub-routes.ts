/** /websub: where hubs ask whether we asked them, and send what is new. Who knows the address may; nothing is believed unsigned. */
import { z } from '@hono/zod-openapi';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import { PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';

const PARAMS = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
const TEXT = z.string().max(4000).optional();

export function addWebSubRoutes(app: Router, { desk }: Workings): void {
  addRoute(
    app,
    {
      method: 'get',
      path: '/websub/{token}',
      summary: 'A hub verifies that it was asked (WebSub §5.3)',
      tags: ['websub'],
      request: {
        params: PARAMS,
        query: z.object({ 'hub.mode': TEXT, 'hub.topic': TEXT, 'hub.challenge': TEXT, 'hub.lease_seconds': TEXT, 'hub.reason': TEXT }),
      },
      responses: {
        200: { description: 'Its challenge.', content: { 'text/plain': { schema: z.string() } } },
        default: PROBLEM_ANSWER,
      },
    },
    async (c, { params, query }) => {
      const answer = await desk.answerHub?.(params.token, {
        mode: query['hub.mode'],
        topic: query['hub.topic'],
        challenge: query['hub.challenge'],
        leaseSeconds: query['hub.lease_seconds'],
        reason: query['hub.reason'],
      });
      if (answer === undefined) throw new HttpProblem('not_found', 'Nobody asked for it.');
      return c.text(answer);
    },
  );
  addRoute(
    app,
    {
      method: 'post',
      path: '/websub/{token}',
      summary: 'A hub sends what is new (WebSub §7); what is badly signed is ignored',
      tags: ['websub'],
      request: { params: PARAMS },
      responses: {
        202: { description: 'Received.' },
        410: { description: 'Nobody wants it any more.' },
        default: PROBLEM_ANSWER,
      },
    },
    async (c, { params }) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const push = { body, contentType: c.req.header('content-type'), signature: c.req.header('x-hub-signature') };
      return c.body(null, (await desk.takePush?.(params.token, push)) === true ? 202 : 410);
    },
  );
}
