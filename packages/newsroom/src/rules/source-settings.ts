/** What a user sets for one source, what of it is secret, and what may be set. */

import { parseAddress } from '@galley/fetch';
import { extract, type Overrides } from 'galley';
import { compileRule, type Rule } from './rule.ts';

/** What is left out is as for all sources. */
export interface SourceSettings {
  readonly rules?: readonly Rule[] | undefined;
  /** galley’s, as data (docs/overrides.md): where pages of this source have what. */
  readonly overrides?: Overrides | undefined;
  /** Whole header, instead of ours. */
  readonly userAgent?: string | undefined;
  /** Between two polls, whatever feed and rhythm say. */
  readonly pollMinutes?: number | undefined;
  /** How long its articles are kept; starred ones always are. */
  readonly keepDays?: number | undefined;
  /** How many of its articles are kept, the latest; starred ones always are. */
  readonly keepArticles?: number | undefined;
}

/** Told to the source’s own servers and to nobody else. */
export interface SourceSecrets {
  /** Name → value; `Cookie` and `Authorization` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Scheme, host and port of whom they are for. */
  readonly origins: readonly string[];
}

const MOST_HEADERS = 20;
/** Those that say how a request is sent, which is not the user’s business. */
const OURS =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|accept-encoding|if-.*|range|user-agent)$/i;

/** @throws TypeError that says what is wrong. */
export function checkSettings({ rules = [], overrides, userAgent }: SourceSettings): void {
  for (const rule of rules) compileRule(rule);
  if (overrides !== undefined) checkOverrides(overrides);
  if (userAgent !== undefined && !isHeaderValue(userAgent)) throw new TypeError('the user agent has characters that no header may have');
}

/** A selector that is none fails where it is asked, so an empty page asks each. */
function checkOverrides(overrides: Overrides): void {
  const { problems } = extract('<p>', { overrides });
  const failed = problems.find(({ code }) => code === 'override_failed');
  if (failed !== undefined) throw new TypeError(`overrides: ${failed.message}`);
}

/** @throws TypeError that names the header, and no value. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  const names = Object.keys(headers);
  if (names.length > MOST_HEADERS) throw new TypeError(`at most ${MOST_HEADERS} headers`);
  for (const name of names) {
    if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) throw new TypeError(`“${name.slice(0, 100)}” is no name of a header`);
    if (OURS.test(name)) throw new TypeError(`the header ${name} is not for you to set`);
    if (!isHeaderValue(headers[name]!)) throw new TypeError(`the value of ${name} has characters that no header may have, or too many`);
  }
}

function isHeaderValue(text: string): boolean {
  return text.length <= 8000 && /^[\x20-\x7e\x80-\xff]+$/.test(text);
}

/** Of the feed, and of other hosts that are named: bare names go by the feed’s scheme. @throws TypeError */
export function originsOf(feed: string, others: readonly string[]): string[] {
  const own = new URL(feed);
  const origins = others.map((other) => {
    const address = /^https?:\/\//i.test(other) ? other : `${own.protocol}//${other}`;
    const url = parseAddress(address);
    if (url === undefined) throw new TypeError(`“${other}” is no host`);
    const { origin, pathname } = url;
    if (pathname !== '/') throw new TypeError(`“${other}” is more than a host`);
    return origin;
  });
  return [...new Set([own.origin, ...origins])];
}
