/**
 * Finds the dates in a short text of any language (docs/method/fields.md#dates): numbers and words are read once, then matched from left to
 * right. Form only: which order of day and month, which year, which zone is meant, `date-text.ts` decides by its hints.
 */
import { AGO_AFTER, AGO_BEFORE, JALALI_MONTHS, MORE_MONTHS, RELATIVE_DAYS, UNIT_WORDS } from '../../text/date-words.data.ts';
import { foldDigits } from '../../text/digits.ts';
import { MONTH_EXCEPTIONS, MONTH_NAMES } from '../../text/month-names.data.ts';
import { DAY_MARKS, FILLERS, MONTH_MARKS, YEAR_MARKS } from './date-terms.data.ts';
import { readTokens, type Token } from './date-tokens.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { readTimeAfter, readTimeBefore } from './time-of-day.ts';

/** Longer texts are read up to here. */
const LONGEST = 300;

/** A date as written. */
export interface WrittenDate {
  /** Undefined when the text gives none. */
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly time: TimeOfDay | undefined;
  /** True when day and month stand in an order that only the writer knows, as read here the day first. */
  readonly exchangeable: boolean;
  /** True for the solar Hijri calendar. */
  readonly jalali: boolean;
  /** Minutes before the page was fetched, or days before the day it was (`day`); then year, month and day mean nothing. */
  readonly ago?: { readonly minutes: number } | { readonly days: number } | undefined;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** The parts of a date before the time of the day is looked for; `last`: index of its last token. */
type Match = Pick<WrittenDate, 'year' | 'month' | 'day' | 'exchangeable' | 'jalali' | 'ago'> & { last: number };

const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((words, m) => words.map((word): [string, number] => [word, m + 1])).concat(readPairs(MORE_MONTHS)),
);
const EXCEPTIONS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(MONTH_EXCEPTIONS).map(([language, words]) => [language, new Map(readPairs(words))]),
);
const JALALI: ReadonlyMap<string, number> = new Map(JALALI_MONTHS.split(' ').map((word, m) => [word, m + 1]));
/** Languages that count by the solar Hijri calendar. */
const PERSIAN: RegExp = /^(?:fa|prs|ps)/;
const DAYS: ReadonlyMap<string, number> = new Map(readPairs(RELATIVE_DAYS));
const UNITS: readonly (readonly [word: string, isStem: boolean, minutes: number])[] = Object.entries(UNIT_WORDS).flatMap(
  ([minutes, words]) =>
    words.split(' ').map((word): [string, boolean, number] => [word.replace('*', ''), word.endsWith('*'), Number(minutes)]),
);
const AFTER: ReadonlySet<string> = new Set(AGO_AFTER.split(' '));
const BEFORE: ReadonlySet<string> = new Set(AGO_BEFORE.split(' '));
const YEAR_MARK: ReadonlySet<string> = new Set(YEAR_MARKS.split(' '));
const MONTH_MARK: ReadonlySet<string> = new Set(MONTH_MARKS.split(' '));
const DAY_MARK: ReadonlySet<string> = new Set(DAY_MARKS.split(' '));
const FILLER: ReadonlySet<string> = new Set(FILLERS.split(' '));
/** Years of reign and of the Republic, by the word before the number. */
const ERAS: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
  ['民國', 1911],
  ['民国', 1911],
]);

function readPairs(text: string): [string, number][] {
  return text.split(' ').map((pair) => {
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, at), Number(pair.slice(at + 1))];
  });
}

/** Days that a text without any digit may name. */
const DAY_NAME: RegExp = /today|yesterday|heute|gestern|сегодня|вчера|今天|昨天|昨日/i;
/** Could the text hold a date at all? Cheap: for texts nobody has read yet. */
function mayHoldDate(text: string): boolean {
  return DIGIT.test(text) || DAY_NAME.test(text);
}

const DIGIT: RegExp = /\p{Nd}/u;

/** The number of a month by its name, lower case, in any language where it has one meaning. */
export function monthOf(word: string): number | undefined {
  return MONTHS.get(word);
}

/** The number of a month that is cut short before a full stop, in any way that says which: `Fév.`, `септ.`. */
function monthFrom(stem: string): number | undefined {
  if (stem.length < SHORTEST_STEM) return undefined;
  let found: number | undefined;
  for (const [word, month] of MONTHS) {
    if (month === found || !word.startsWith(stem)) continue;
    if (found !== undefined) return undefined;
    found = month;
  }
  return found;
}

const SHORTEST_STEM = 3;

/** Months cut short with full stops: มี.ค. is one word. */
const CUT_SHORT: RegExp = /(?<=[\u0e01-\u0e4e])\.(?=[\u0e01-\u0e4e])/g;
/** What languages with months of their own write about or right at them: Khmer for day, month and year, Burmese, Sinhala, Amharic, Basque. */
const GLUED: RegExp = /ខែ|ឆ្នាំ|ទី(?=\d)|ခုနှစ်|ရက်|මස|වන|ቀን|соли|-жылдын|(?<=a)ren(?= \d)/g;

/** Marks that say in which direction the text beside them runs: `24\u200f/04\u200f/2020`, as Intl writes Arabic. */
const DIRECTION: RegExp = /[\u061c\u200e\u200f]/g;

/** As programs write dates of mails: `Sun Jan 14 19:22:41 GMT 2007`. */
const LATE_YEAR: RegExp = /(?<=[a-z] [ \d]?\d )(\d\d:\d\d:\d\d(?: [\w+-]{1,5})?) (\d{4})\b/i;

/**
 * All dates of a text, in order; `language`: its tag, for words that mean different months; `months`: names of months that only that
 * language has. Linear in the text.
 */
export function readDates(text: string, language?: string, months?: ReadonlyMap<string, number>): WrittenDate[] {
  const head = text.slice(0, LONGEST);
  if (!mayHoldDate(head)) return [];
  const plain = foldDigits(head).replace(DIRECTION, ' ').replace(LATE_YEAR, '$2 $1');
  const digits = PERSIAN.test(language ?? '') ? plain.replace(/ي/g, 'ی') : plain;
  const folded = (
    months === undefined ? digits : digits.replace(CUT_SHORT, '\u0e3a').replace(GLUED, ({ length }) => ' '.repeat(length))
  ).toLowerCase();
  const tokens = readTokens(folded.length === head.length ? folded : digits);
  return new DateReader(folded, tokens, months ?? EXCEPTIONS.get(language?.slice(0, 2) ?? ''), language).read();
}

class DateReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #exceptions: ReadonlyMap<string, number> | undefined;
  readonly #language: string;

  constructor(text: string, tokens: readonly Token[], exceptions: ReadonlyMap<string, number> | undefined, language = '') {
    this.#text = text;
    this.#tokens = tokens;
    this.#exceptions = exceptions;
    this.#language = language;
  }

  read(): WrittenDate[] {
    const dates: WrittenDate[] = [];
    const tokens = this.#tokens;
    let from = 0;
    for (let i = 0; i < tokens.length; i++) {
      const match = this.#match(i);
      if (match === undefined) continue;
      const { year, month, day, exchangeable, jalali, ago, last } = match;
      const timed = ago === undefined || 'days' in ago;
      const after = timed ? readTimeAfter(this.#text, tokens, last, this.#exceptions) : undefined;
      const found = after ?? (timed ? readTimeBefore(this.#text, tokens, i, from, this.#exceptions) : undefined);
      const end = Math.max(after?.end ?? 0, tokens[last]!.end);
      dates.push({ year, month, day, exchangeable, jalali, ago, time: found?.time, start: tokens[i]!.start, end });
      while (i + 1 < tokens.length && tokens[i + 1]!.start < end) i++;
      from = i + 1;
    }
    return dates;
  }

  #match(i: number): Match | undefined {
    const token = this.#tokens[i]!;
    if (Number.isNaN(token.value)) return this.#fromWord(i);
    if (token.text.length === 4) return this.#yearFirst(i, token.value);
    if (token.text.length === 8) return this.#compact(token, i);
    if (token.text.length > 3) return undefined;
    return this.#fromNumber(i);
  }

  #isNumber(i: number, longest: number): boolean {
    const token = this.#tokens[i];
    return token !== undefined && token.value > 0 && token.text.length <= longest;
  }

  #word(i: number): string {
    return this.#tokens[i]?.text ?? '';
  }

  #gap(i: number): string {
    const next = this.#tokens[i + 1];
    return next === undefined ? '' : this.#text.slice(this.#tokens[i]!.end, next.start).replace(/ {2,}/g, ' ');
  }

  /** Index of the token after i, one mark of the set and `most` fillers passed over. */
  #skip(i: number, marks: ReadonlySet<string>, most = 1): number {
    let k = i + 1;
    for (let passed = 0; passed < most && marks.has(this.#word(k)) && this.#gap(k - 1).length <= 3; passed++) k++;
    return k;
  }

  #month(i: number): number | undefined {
    const word = this.#word(i);
    const known = this.#exceptions?.get(word) ?? MONTHS.get(word) ?? this.#exceptions?.get(`${word}_${this.#word(i + 1)}`);
    const month = known ?? (this.#text[this.#tokens[i]?.end ?? 0] === '.' ? monthFrom(word) : undefined);
    // Halves of the day follow the months.
    return month! > 12 ? undefined : month;
  }

  /** `2024-05-16`, `2024年5月16日`, `2024. május 16.`, `2024. gada 16. maijs`, `2012-يىلى 3-ئاينىڭ 5-كۈنى`, `1403/02/27`. */
  #yearFirst(i: number, year: number): Match | undefined {
    if (year < 1300 || year > 2600) return undefined;
    const m = this.#skip(i, YEAR_MARK, 2);
    const named = this.#month(m);
    if (named !== undefined) {
      const d = this.#skip(m, FILLER);
      return this.#isNumber(d, 2)
        ? this.#whole({ year, month: named, day: this.#tokens[d]!.value, last: this.#skip(d, DAY_MARK) - 1 })
        : undefined;
    }
    if (!this.#isNumber(m, 2) || this.#gap(i).length > 3) return undefined;
    const behind = this.#month(m + 1);
    if (behind !== undefined) return this.#whole({ year, month: behind, day: this.#tokens[m]!.value, last: m + 1 });
    const d = this.#skip(m, MONTH_MARK, 2);
    if (!this.#isNumber(d, 2) || !this.#isTied(m, d)) return undefined;
    return this.#whole({ year, month: this.#tokens[m]!.value, day: this.#tokens[d]!.value, last: this.#skip(d, DAY_MARK) - 1 });
  }

  /** Between month and day stands a mark, or one of - / . and nothing else but blanks. */
  #isTied(m: number, d: number): boolean {
    return d > m + 1 || /^\s?[-/.‐–]\s?$/.test(this.#gap(m));
  }

  #whole(date: { year: number | undefined; month: number; day: number; last: number; exchangeable?: boolean }): Match | undefined {
    const jalali = date.year !== undefined && date.year < 1500;
    if (jalali && !PERSIAN.test(this.#language)) return undefined;
    return date.day > 31 || date.day < 1 ? undefined : { exchangeable: false, ...date, jalali };
  }

  /** `20240516`, alone or with a time behind it. */
  #compact({ text, start, end }: Token, i: number): Match | undefined {
    if (start > 0 && /[\p{L}.#/]/u.test(this.#text[start - 1]!) && !/^t\d/.test(this.#text.slice(end))) return undefined;
    const year = Number(text.slice(0, 4));
    const [month, day] = [Number(text.slice(4, 6)), Number(text.slice(6))];
    return year < 1995 || year > 2099 || month > 12 || month < 1 ? undefined : this.#whole({ year, month, day, last: i });
  }

  /** `16 May 2024`, `16. mai`, `5月16日`, `16.05.2024`, `3 hours ago`. */
  #fromNumber(i: number): Match | undefined {
    const { value, text } = this.#tokens[i]!;
    const ago = this.#spanAgo(i);
    if (ago !== undefined) return ago;
    if (text.length > 2 || value === 0) return undefined;
    // In 3/10(月) it is Monday.
    if (MONTH_MARK.has(this.#word(i + 1)) && this.#isNumber(i + 2, 2) && !this.#gap(i).includes('('))
      return value > 12
        ? undefined
        : this.#whole({ year: undefined, month: value, day: this.#tokens[i + 2]!.value, last: this.#skip(i + 2, DAY_MARK) - 1 });
    const m = this.#skip(i, FILLER, 2);
    // `24 tháng 4 năm 2020`
    if (/^th(?:án)?g$/.test(this.#word(m - 1)) && this.#isNumber(m, 2)) return this.#dayAndMonth(i, m, this.#tokens[m]!.value);
    const named = this.#month(m) ?? this.#jalaliMonth(m);
    if (named !== undefined && this.#gap(m - 1).length <= 3) return this.#dayAndMonth(i, m, named);
    return this.#numbers(i);
  }

  #jalaliMonth(i: number): number | undefined {
    if (!PERSIAN.test(this.#language)) return undefined;
    const word = this.#word(i).replace(/\u200c?ماه$/, '');
    return JALALI.get(word) ?? this.#exceptions?.get(word);
  }

  #dayAndMonth(i: number, m: number, month: number): Match | undefined {
    // `24 نيسان / أبريل 2020`
    const twin = this.#skip(m, FILLER);
    const year = this.#yearAfter(this.#month(twin) === month ? twin : m);
    const day = this.#tokens[i]!.value;
    if (day > 31) return undefined;
    const jalali = this.#jalaliMonth(m) !== undefined && (year === undefined || year.value < 1500);
    return { year: year?.value, month, day, exchangeable: false, jalali, last: year?.last ?? m };
  }

  /** A year of four digits behind a month or day, or of two behind an apostrophe or what parts day and month too, or of the Buddhist calendar: `24 เม.ย. 63`. */
  #yearAfter(i: number): { value: number; last: number } | undefined {
    const k = this.#skip(i, FILLER, 2);
    const token = this.#tokens[k];
    const gap = this.#gap(k - 1);
    if (token === undefined || gap.length > 3 || Number.isNaN(token.value)) return undefined;
    if (token.text.length === 4 && token.value >= 1300 && token.value <= 2600) return { value: token.value, last: k };
    if (token.text.length !== 2) return undefined;
    // `05/nov./19`, `05-Nov-19`
    if (/['’/]$/.test(gap) || (gap === '-' && this.#gap(i - 1) === gap)) return { value: 2000 + token.value, last: k };
    return this.#century(token.value) > 2000 ? { value: 2500 + token.value, last: k } : undefined;
  }

  /** Of a year of two digits; those of the Buddhist calendar are higher. */
  #century(year: number): number {
    return year > 37 && this.#language.startsWith('th') ? 2500 : 2000;
  }

  /** `16.05.2024`, `5/16/24`, and where the language writes the year first `18-03-08`, `10-08 12:00`. */
  #numbers(i: number): Match | undefined {
    const separator = this.#separator(i);
    if (separator === '' || !this.#isNumber(i + 1, 2)) return undefined;
    const before = this.#tokens[i - 1];
    // The tail of a longer chain: versions, addresses.
    if (before !== undefined && !Number.isNaN(before.value) && this.#separator(i - 1) === separator) return undefined;
    const [a, b, c] = [this.#tokens[i]!, this.#tokens[i + 1]!, this.#tokens[i + 2]];
    const third = c !== undefined && !Number.isNaN(c.value) && this.#separator(i + 1) === separator ? c : undefined;
    if (/^(?:zh|ja|ko|ug)/.test(this.#language) && third?.text.length !== 4) return this.#yearFirstShort(a, b, third, i);
    return third === undefined ? undefined : this.#yearLast([a, b, third], separator, i + 2);
  }

  /** One of - / . | with a blank on either side at most; '' when something else stands between the tokens. */
  #separator(i: number): string {
    const gap = this.#gap(i);
    return /^\s?[-/.|]\s?$/.test(gap) ? gap.trim() : '';
  }

  #yearLast([a, b, c]: readonly [Token, Token, Token], separator: string, last: number): Match | undefined {
    const short = c.text.length === 2 && a.text.length + b.text.length >= 3 && separator !== '-' && separator !== '|';
    // `12.9. 14:10`: an hour.
    if (c.text.length !== 4 && (!short || /^[:.]\d\d/.test(this.#text.slice(c.end, c.end + 3)))) return undefined;
    const year = short ? this.#century(c.value) + c.value : c.value;
    if (b.value > 12) return a.value > 12 ? undefined : this.#whole({ year, month: a.value, day: b.value, last });
    const exchangeable = a.value <= 12 && separator !== '.' && a.value !== b.value;
    return this.#whole({ year, month: b.value, day: a.value, last, exchangeable });
  }

  #yearFirstShort(a: Token, b: Token, c: Token | undefined, i: number): Match | undefined {
    if (c !== undefined && c.text.length === 2 && b.value <= 12)
      return this.#whole({ year: 2000 + a.value, month: b.value, day: c.value, last: i + 2 });
    const sure = (c === undefined && a.text.length === 2) || readTimeAfter(this.#text, this.#tokens, i + 1) !== undefined;
    return a.value <= 12 && sure ? this.#whole({ year: undefined, month: a.value, day: b.value, last: i + 1 }) : undefined;
  }

  /** `May 16, 2024`, `yesterday`, `vor 3 Stunden`, `令和6年5月16日`. */
  #fromWord(i: number): Match | undefined {
    const word = this.#word(i);
    const days = DAYS.get(word);
    if (days !== undefined) return { year: undefined, month: 1, day: 1, exchangeable: false, jalali: false, ago: { days }, last: i };
    const d = this.#isNumber(i + 1, 3) ? i + 1 : this.#skip(i, FILLER);
    if (!this.#isNumber(d, 3)) return undefined;
    const era = ERAS.get(word.slice(-2));
    if (era !== undefined && this.#isNumber(i + 1, 3) && this.#word(i + 2) === '年') return this.#era(i, era);
    if (BEFORE.has(word) && this.#isNumber(i + 1, 3)) return this.#unit(i + 1, i + 2);
    const month = this.#month(i);
    if (month === undefined || !this.#isNumber(d, 2) || this.#tokens[d]!.value > 31) return undefined;
    // `Jul - 09 - 2024`, but not the Tuesday of `mar, 18/10/2022`
    if ((this.#gap(d - 1).length > 2 && !this.#isTied(i, d)) || this.#numbers(d) !== undefined) return undefined;
    const year = this.#yearAfter(this.#skip(d, FILLER) - 1);
    return year === undefined
      ? undefined
      : { year: year.value, month, day: this.#tokens[d]!.value, exchangeable: false, jalali: false, last: year.last };
  }

  #era(i: number, first: number): Match | undefined {
    const [m, d] = [i + 3, i + 5];
    if (!this.#isNumber(m, 2) || !MONTH_MARK.has(this.#word(m + 1)) || !this.#isNumber(d, 2)) return undefined;
    return this.#whole({
      year: first + this.#tokens[i + 1]!.value,
      month: this.#tokens[m]!.value,
      day: this.#tokens[d]!.value,
      last: this.#skip(d, DAY_MARK) - 1,
    });
  }

  /** `3 hours ago`, `5分钟前`. */
  #spanAgo(i: number): Match | undefined {
    const isLast = /[前전]$/.test(this.#run(i + 1));
    let last = i + 2;
    while (!isLast && !AFTER.has(this.#word(last)) && !/^[前전]/.test(this.#word(last))) if (++last > i + 3) return undefined;
    const unit = this.#unit(i, i + 1);
    if (unit === undefined) return undefined;
    return isLast ? this.#isAgoLast(unit, i + 1) : { ...unit, last };
  }

  /** A run of letters that was cut into several tokens ends with its last one. */
  #isAgoLast(unit: Match, first: number): Match {
    const end = this.#tokens[first]!.start + this.#run(first).length;
    let last = first;
    while (last + 1 < this.#tokens.length && this.#tokens[last + 1]!.start < end) last++;
    return { ...unit, last };
  }

  /** The letters from the beginning of a token, over the ends of tokens inside a run. */
  #run(i: number): string {
    const token = this.#tokens[i];
    return token === undefined ? '' : (/^[\p{L}\p{M}]{1,12}/u.exec(this.#text.slice(token.start, token.start + 12))?.[0] ?? '');
  }

  #unit(number: number, word: number): Match | undefined {
    const text = this.#run(word);
    if (text === '') return undefined;
    const minutes = UNITS.find(([unit, isStem]) => (isStem ? text.startsWith(unit) : text === unit))?.[2];
    if (minutes === undefined) return undefined;
    const amount = this.#tokens[number]!.value;
    const ago = minutes >= 1440 ? { days: (amount * minutes) / 1440 } : { minutes: amount * minutes };
    return { year: undefined, month: 1, day: 1, exchangeable: false, jalali: false, ago, last: word };
  }
}
