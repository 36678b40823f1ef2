/** A result as a line of JSON: what `galley --jsonl` answers, with the page's address and date. */
import type { Form } from '../row.ts';

const ENCODER = new TextEncoder();

/** `{"id", "url"?, "fetchedAt"?, "ok", "article"?, "reason"?, "problems", "page"?}` and a line feed. */
export const JSON_LINE: Form = {
  name: 'jsonl',
  write: ({ id, url, fetchedAt }, result) => ENCODER.encode(`${JSON.stringify({ id: id ?? null, url, fetchedAt, ...result })}\n`),
};
