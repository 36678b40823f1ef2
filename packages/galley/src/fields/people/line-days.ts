/** Lines that say when: those that are hardly more than a day, and those that name somebody beside it. */
import { isDateLike } from '../../text/date-likeness.ts';
import type { LabelPattern } from '../choice/element-labels.ts';
import type { ZoneLine } from '../choice/zone-line.ts';
import { MADE } from './byline-patterns.ts';
import { findLead } from './leads.ts';
import { MOMENT } from './split-names.ts';

/** Longer lines of the body are more than a name and a day. */
const DATELINE = 50;
/** Fewer digits are a day only of a short line: "Ann Lee | 4 months ago". */
const LEAST_DIGITS = 5;
/** The number of a place, a telephone's: "Harbour County, PA 18931", "555-0142". */
const PLACE: RegExp = /(?<!\d)(?:\d{5}|\d{3}[-. ]\d{4})(?!\d)/;
/** "Publicerad 22:31", "Uppdaterad 15.59 | Publicerad 14.14", and days with months of any script: "১০ মার্চ ২০২৫". */
const CLOCK: RegExp = /^[^\0-@[-`{-\xa0]+ \d\d?[:.]\d\d(?![\d.])|\p{Nd} [^\0-\x7f]{2,12},? \p{Nd}{4}/u;

/** In any script: those of many are not counted. */
export function hasDigits({ digits, length, text }: ZoneLine): boolean {
  return digits > 0 || (length <= DATELINE && /\p{Nd}/u.test(text));
}

/** Hardly more than a day or an hour. */
export function isDay(line: ZoneLine): boolean {
  return hasDigits(line) && line.length <= DATELINE && (isDateLike(line.text) || CLOCK.test(line.text));
}

/** A day stands in the line, and who wrote the text may stand beside it: a body that begins with its byline keeps it. */
export function mayNameBesideDay(line: ZoneLine): boolean {
  if ((line.position === 'below' && !isEnd(line)) || (line.kept && (line.position !== 'head' || line.length > DATELINE))) return false;
  return (line.digits >= LEAST_DIGITS && (!PLACE.test(line.text) || isDateLike(line.text))) || isDay(line);
}

/** "Published: 3 May | By Ann Lee", "Filed under: Ships — Ann Lee @ 00:11": names behind a label of something that nobody made. */
export function goesOn(line: ZoneLine, text: string, label: number): boolean {
  return !MADE.test(text.slice(label)) && (isDay(line) || findLead(text) !== undefined);
}

/** What systems for blogs write right below a post: who, and when. */
const END: LabelPattern = {
  bit: 65_536,
  words: /(?:^|[\s_-])(?:(?:entry|post|article)-?(?:footer|meta|info)|post(?:metadata|desc)|submitted|posted)(?=$|[\s_-]|data)/,
};
const END_REACH = 2;

function isEnd({ distance, length, heading, labels }: ZoneLine): boolean {
  return distance <= END_REACH && length <= 2 * DATELINE && !heading && labels.say(END);
}

const DAY_PARTS: RegExp = /[上下]午|午[前後]|星期.|周.|[日月火水木金土]曜日?/g;

/** What a line says besides days and times. */
export function withoutDays(text: string): string {
  return text
    .replace(MOMENT, ' ')
    .replace(DAY_PARTS, ' ')
    .replace(/^[\s,|–—@-]+|[\s,|–—@-]+$/g, '');
}
