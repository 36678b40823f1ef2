/** Lists a page at a time: the body says how to go on, and so does the header `Link`. */
import type { Context } from 'hono';
import type { Slice } from '../store/cursor.ts';

/** Adds `Link: <…>; rel="next"` with the address of what follows. */
export function linkNext(c: Context, { next }: Slice<unknown>): void {
  if (next !== undefined) c.header('Link', `<${addressOfNext(c, next)}>; rel="next"`);
}

/** The request's own address with another `after`, from the root. */
export function addressOfNext(c: Context, next: string): string {
  const url = new URL(c.req.url);
  url.searchParams.set('after', next);
  return `${url.pathname}${url.search}`;
}
