/** When to ask again: what the server says in Retry-After, else exponential back-off with jitter. */

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 60_000;
const LONGEST_RETRY_AFTER = 86_400_000; // whoever says a week is asked whether it is true

/** Statuses that say "not now": timeouts, too early, too many, failures of the server and of what stands before it. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 530]);

export function isTemporary(status: number): boolean {
  return TEMPORARY.has(status);
}

/**
 * RFC 9110 §10.2.3: seconds, or a date. Milliseconds from `now`, at least 0 and at most a day; undefined where it cannot be read.
 * @param now milliseconds since 1970.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,12}(\.\d{1,3})?$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_RETRY_AFTER);
  // Date.parse takes "-5" and "12abc 3" for dates; an HTTP date begins with a week day.
  const date = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), LONGEST_RETRY_AFTER);
}

/**
 * Back-off before attempt `attempt` + 1: 1 s, 2 s, 4 s … 60 s, of which the upper half is left to chance so that
 * clients that failed together do not come back together.
 * @param attempt attempts made so far, from 1. @param random in [0, 1).
 */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
