/** Numbers and times among the parameters. */
import type { Fields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';

/** @returns undefined where it is left out or empty. @throws HttpProblem `invalid_request` */
export function readWhole(fields: Fields, name: string): number | undefined {
  const text = fields.one(name);
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,16}$/.test(text)) throw new HttpProblem('invalid_request', `${name} must be a whole number.`);
  return Number(text);
}

/** Beyond these a number of seconds, or of milliseconds, would be a time in thousands of years. */
const MOST_SECONDS = 1e11;
const MOST_MS = 1e14;

/** Seconds, milliseconds or microseconds since 1970, as ISO 8601: programs do not agree on which. 0 is no time. */
export function readTime(fields: Fields, name: string): string | undefined {
  const given = readWhole(fields, name) ?? 0;
  if (given === 0) return undefined;
  const ms = given > MOST_MS ? given / 1000 : given > MOST_SECONDS ? given : given * 1000;
  return new Date(Math.floor(ms)).toISOString();
}
