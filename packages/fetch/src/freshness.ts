/** How long an answer says that it stays good: `Cache-Control: max-age`, less the `Age` it has (RFC 9111 §4.2). */

/** Milliseconds; undefined where it does not say, or says that it must be asked anew each time. */
export function freshFor(headers: ReadonlyMap<string, string>): number | undefined {
  const directives = (headers.get('cache-control') ?? '')
    .slice(0, 1000)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (directives.some((part) => part === 'no-store' || part === 'no-cache')) return undefined;
  const seconds = directives.map((part) => /^max-age="?(\d{1,10})"?$/.exec(part)?.[1]).find((value) => value !== undefined);
  if (seconds === undefined) return undefined;
  const age = /^\d{1,10}$/.exec(headers.get('age')?.trim() ?? '')?.[0] ?? '0';
  return Math.max(0, Number(seconds) - Number(age)) * 1000;
}
