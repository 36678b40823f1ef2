/**
 * A route: a page in, its article out, as the client likes it. It fetches nothing: whoever asks sends the page, so nobody can
 * use it to reach where they should not. Hono runs in Node, Deno, Bun and at the edge, and Galley does too.
 */
import { extract, OUTPUTS } from 'galley';
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { bodyLimit } from 'hono/body-limit';

export const app = new Hono();

/** The forms by media type: `text/markdown` of `text/markdown; charset=utf-8`. */
const FORMS = new Map(OUTPUTS.map((output) => [output.type.replace(/;.*/, ''), output]));

app.post('/article', bodyLimit({ maxSize: 5_000_000 }), async (context) => {
  const page = new Uint8Array(await context.req.arrayBuffer());
  const result = extract(page, { url: context.req.query('url'), contentType: context.req.header('content-type') });
  // 422: the request is in order, the page is none to read. `reason` says why, from a closed list.
  if (!result.ok) return context.json({ reason: result.reason, problems: result.problems }, 422);
  const type = accepts(context, { header: 'Accept', supports: [...FORMS.keys()], default: 'application/json' });
  const form = FORMS.get(type);
  return context.body(form?.write(result.article) ?? '', 200, { 'content-type': form?.type ?? type, vary: 'Accept' });
});
