/** A problem as a page, for people. */
import { html } from 'hono/html';
import { type HttpProblem, PROBLEMS } from '../problem.ts';
import { frame } from './layout.ts';
import { READING_POLICY } from './reading-policy.ts';

export async function writeProblemPage(problem: HttpProblem, requestId: string): Promise<Response> {
  const [, title] = PROBLEMS[problem.code];
  const { upstreamStatus } = problem.extension;
  const page = frame(
    { title },
    html`<h1>${title}</h1>
${upstreamStatus === undefined ? '' : html`<p>It answered ${upstreamStatus}. Nothing was changed here; try again in a while.</p>`}
${problem.detail === undefined ? '' : html`<p>${problem.detail}</p>`}
<p class="meta">${problem.status} · request ${requestId}</p>`,
  );
  return new Response(String(await page), {
    status: problem.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': READING_POLICY, ...problem.headers },
  });
}
