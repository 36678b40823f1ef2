/** What the page's language, country and fetch time say of dates that do not say everything themselves. */
import type { FieldContext } from '../choice/choose.ts';
import { COUNTRY_ZONES, LANGUAGE_ZONES } from './date-terms.data.ts';
import type { DateHints } from './date-text.ts';

/** Countries that write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['us', 'ph']);
/** Domains of two letters that say nothing of a country. */
const NOT_A_COUNTRY: ReadonlySet<string> = new Set('io co tv me cc ai ly fm gg to sh ws la am eu'.split(' '));

export function readDateHints({
  evidence,
  language,
  further,
  fetchedAt,
}: Pick<FieldContext, 'evidence' | 'language' | 'further' | 'fetchedAt'>): DateHints {
  const domain = /\.([a-z]{2})$/.exec(evidence.url?.hostname ?? '')?.[1];
  const country = domain === undefined || NOT_A_COUNTRY.has(domain) ? undefined : domain;
  return {
    language,
    months: further?.months,
    order: findOrder(language, country),
    zone: findZone(language, country),
    now: fetchedAt,
    exactNow: fetchedAt !== undefined,
  };
}

/** Fewer dates are alike by chance (ours). */
const LEAST_DATES = 3;
const NUMERIC: RegExp = /(?<!\d)(\d\d?)([/.-])(\d\d?)\2(?:\d{4}|\d\d)(?!\d)/;

/**
 * The order that the dates of a page's posts have: one that can be read in one way alone tells, else – people do not write on the
 * 5th of each month – the number that changes while the other does not is the day. Undefined where they do not tell, or differ.
 */
export function readWrittenOrder(posts: readonly { readonly date?: string }[]): DateHints['order'] {
  const firsts = new Set<number>();
  const seconds = new Set<number>();
  let count = 0;
  for (const { date = '' } of posts) {
    const found = NUMERIC.exec(date);
    if (found === null) continue;
    firsts.add(Number(found[1]));
    seconds.add(Number(found[3]));
    count++;
  }
  const [day, month] = [firsts, seconds].map((values) => Math.max(...values) > 12);
  if (day !== month) return day ? 'day' : 'month';
  if (day || count < LEAST_DATES || Math.min(firsts.size, seconds.size) > 1 || firsts.size === seconds.size) return undefined;
  return seconds.size === 1 ? 'day' : 'month';
}

/** English writes the month first in the United States, and so do pages in English that name no other country. */
function findOrder(language: string | undefined, country: string | undefined): DateHints['order'] {
  const region = /-([A-Z]{2})\b/.exec(language ?? '')?.[1]?.toLowerCase();
  const place = country ?? region;
  if (place !== undefined && MONTH_FIRST.has(place)) return 'month';
  if (language === undefined) return place === undefined ? undefined : 'day';
  return language.startsWith('en') && place === undefined ? 'month' : 'day';
}

function findZone(language: string | undefined, country: string | undefined): DateHints['zone'] {
  if (country !== undefined) {
    const offset = COUNTRY_ZONES[country];
    return offset === undefined ? undefined : { offset, because: `country ${country}` };
  }
  const primary = language?.slice(0, 2) ?? '';
  const offset = LANGUAGE_ZONES[primary];
  return offset === undefined ? undefined : { offset, because: `language ${primary}` };
}
