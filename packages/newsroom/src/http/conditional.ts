/** Answers that need not be sent again: ETag, Last-Modified, 304 (RFC 9110 §13). */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';

export interface Freshness {
  /** Opaque, without quotes. */
  readonly etag: string;
  /** ISO 8601. */
  readonly lastModified?: string | undefined;
}

/** A short word for things that change together. */
export function hashTag(parts: readonly (string | number | boolean | null | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}

/** Sets the validators; whether what the client has is still good: then answer 304 and nothing else. */
export function isFresh(c: Context, { etag, lastModified }: Freshness): boolean {
  const quoted = `"${etag}"`;
  c.header('ETag', quoted);
  if (lastModified !== undefined) c.header('Last-Modified', new Date(lastModified).toUTCString());
  const known = c.req.header('if-none-match');
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes(quoted) || tags.includes('*');
  }
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  if (lastModified === undefined || Number.isNaN(since)) return false;
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}
