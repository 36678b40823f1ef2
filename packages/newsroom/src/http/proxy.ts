/** Who asks and by which address, with a proxy between or without. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The client's address; undefined where no socket is behind the request. */
export function findAddress(c: Context, behindProxy: boolean): string | undefined {
  // The last one is what our proxy saw; those before it are what it was told.
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}

/** The address that the client asked for. */
export function findUrl(c: Context, behindProxy: boolean): string {
  const scheme = behindProxy ? c.req.header('x-forwarded-proto') : undefined;
  return scheme === 'https' || scheme === 'http' ? c.req.url.replace(/^https?:/, `${scheme}:`) : c.req.url;
}
