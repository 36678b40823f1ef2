/** Makes values fit for PostgreSQL, which keeps neither U+0000 nor half of a surrogate pair. */
import { createHash } from 'node:crypto';

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The text with what PostgreSQL refuses replaced by U+FFFD. */
export function storableText(text: string): string {
  const bare = text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text;
  return bare.replace(LONE_SURROGATE, '\ufffd');
}

/** JSON text that a jsonb column takes. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) => (typeof inner === 'string' ? storableText(inner) : inner));
}

/** Hex SHA-256 of bytes or text. */
export function hashContent(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** PostgreSQL counts no year 0; `Date.UTC` would take small years for those of the last century. */
const FIRST: number = Date.parse('0001-01-01T00:00:00Z');
const LAST: number = Date.UTC(10_000, 0, 1);

/** An ISO 8601 time in UTC, to the millisecond; undefined where the text is no time that a database can keep. */
export function toStoredTime(text: string | undefined | null): string | undefined {
  if (!text) return undefined;
  const time = Date.parse(text);
  // Years of five digits are written with a sign, which PostgreSQL does not read.
  if (!Number.isFinite(time) || time < FIRST || time >= LAST) return undefined;
  return new Date(time).toISOString();
}
