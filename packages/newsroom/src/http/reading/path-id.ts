/** The number in the path of a page. */
import type { Context } from 'hono';
import { HttpProblem } from '../problem.ts';
import type { AppEnv } from '../workings.ts';

/** @throws HttpProblem `not_found` */
export function readId(c: Context<AppEnv>): number {
  const id = readNumber(c.req.param('id'));
  if (id === undefined) throw new HttpProblem('not_found');
  return id;
}

/** @returns undefined where the text is no number that a thing of the store may have. */
export function readNumber(text: string | undefined): number | undefined {
  const id = Number(text);
  return text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
