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

/** The address that the client asked for. `basePath`: where the application lies on its host. */
export function findUrl(c: Context, behindProxy: boolean, basePath = ''): string {
  const url = new URL(c.req.url);
  const scheme = behindProxy ? c.req.header('x-forwarded-proto') : undefined;
  const host = findHost(c, behindProxy);
  return `${scheme === 'https' || scheme === 'http' ? `${scheme}:` : url.protocol}//${host}${basePath}${url.pathname}${url.search}`;
}

/** The name that the client asked for, with its port where it named one. */
export function findHost(c: Context, behindProxy: boolean): string {
  const forwarded = behindProxy ? c.req.header('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return forwarded !== undefined && /^[\w.:[\]-]{1,255}$/.test(forwarded) ? forwarded.toLowerCase() : new URL(c.req.url).host;
}
