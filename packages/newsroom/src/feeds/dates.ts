/** Dates as feeds write them → ISO 8601. */

export interface DateReading {
  /** Of times without a zone: `+08:00`. Default `Z`. */
  readonly offset?: string;
}

const LONGEST = 80; // characters a date may have
const ISO =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s,]{1,3}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([ap]\.?m\.?)?)?\s?([A-Za-z]{1,5}|(?:GMT|UTC)?\s?[+-]\d{1,2}:?\d{0,2})?$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(Z|[+-]\d{4})?$/;
const TIME = /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([ap]\.?m\.?)?(?=$|[\s+\-A-Z(])/i;
const OFFSET = /(?:GMT|UTC|UT)?\s?([+-]\d{1,2}):?(\d{2})?\b/i;

/** RFC 822 §5.1 and the zones that are seen in feeds; minutes east of Greenwich. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0,
  EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420, AST: -240, ADT: -180, AKST: -540, AKDT: -480, HST: -600, BRT: -180, ART: -180,
  BST: 60, WEST: 60, CET: 60, MEZ: 60, CEST: 120, MESZ: 120, EET: 120, EEST: 180, SAST: 120, MSK: 180, TRT: 180, GST: 240, PKT: 300, IST: 330,
  ICT: 420, WIB: 420, SGT: 480, HKT: 480, AWST: 480, JST: 540, KST: 540, ACST: 570, AEST: 600, AEDT: 660, NZST: 720, NZDT: 780,
}; // biome-ignore format: a table

/** The languages whose month names are read, those that win where names collide first. */
const LANGUAGES = 'en de fr es it pt nl ru uk pl cs sk sv da nb fi et lv lt hu ro bg el tr id ms vi ca eu gl sl sq az he ar fa'.split(' ');

/**
 * RFC 822 and 2822, RFC 3339, W3C date-time, ctime, seconds or milliseconds since 1970, and what feeds make of them: two-digit
 * years, no week day, names of months in other languages, zones by name, slashes, 年月日, a.m./p.m.
 * @returns `2026-11-21T16:08:36+08:00`, `2026-11-21T16:08:36Z`, or `2026-11-21` where there is no time; undefined where there is no date.
 */
export function toIsoDate(raw: string, { offset = 'Z' }: DateReading = {}): string | undefined {
  const text = raw.trim().replace(/\s+/g, ' ');
  if (text === '' || text.length > LONGEST) return undefined;
  if (/^\d{10}(?:\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString().replace(/\.\d{3}Z/, 'Z');
  return readIso(text, offset) ?? readCompact(text, offset) ?? readNamed(text, offset);
}

function readIso(text: string, offset: string): string | undefined {
  const found = ISO.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, half, zone] = found;
  return write([Number(year), Number(month), Number(day)], readTime([hour, minute, second, half]), zoneOf(zone ?? '', offset));
}

function readCompact(text: string, offset: string): string | undefined {
  const found = COMPACT.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, zone] = found;
  return write([Number(year), Number(month), Number(day)], readTime([hour, minute, second, undefined]), zoneOf(zone ?? '', offset));
}

type Day = readonly [year: number, month: number, day: number];
type Time = readonly [hour: number, minute: number, second: number];

/** A day, a month by name and a year in any order, a time and a zone somewhere. */
function readNamed(text: string, offset: string): string | undefined {
  const clock = TIME.exec(text);
  const after = clock === null ? '' : text.slice(clock.index + clock[0].length);
  const before = clock === null ? text : text.slice(0, clock.index);
  // Java and ctime put the year behind time and zone.
  const year = /(?<=\s)(?:19|20)\d{2}$/.exec(after)?.[0];
  const zone = year === undefined ? after : after.slice(0, -4);
  const day = readDay(year === undefined ? before : `${before} ${year}`);
  return day && write(day, clock === null ? undefined : readTime([clock[1], clock[2], clock[3], clock[4]]), zoneOf(zone, offset));
}

function readDay(text: string): Day | undefined {
  const words = text.split(/[\s,\-/.]+/).map((word) => word.toLowerCase());
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|er|º|ª)?$/.exec(word)?.[1] ?? []);
  const names = words.filter((word) => /^\p{L}/u.test(word));
  // Nearly all are English; the names of all languages take a tenth of a second to collect. The last name counts, since
  // Tuesdays are called like March in French and Spanish.
  const month = ENGLISH.get(names.at(-1) ?? '') ?? (names.length > 0 ? lastIn(names, monthNames()) : undefined);
  if (month === undefined) return numbers.length === 3 ? readNumbers(numbers, text.includes('.')) : undefined;
  if (numbers.length !== 2) return undefined;
  const [day, year] = numbers[0]!.length === 4 ? [numbers[1]!, numbers[0]] : [numbers[0]!, numbers[1]!];
  return [fullYear(year!), month, Number(day)];
}

function lastIn(words: readonly string[], months: ReadonlyMap<string, number>): number | undefined {
  return words.map((word) => months.get(word)).findLast((month) => month !== undefined);
}

const ENGLISH: ReadonlyMap<string, number> = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, i): [string, number][] => [
      [name, i + 1],
      [name.slice(0, 3), i + 1],
    ]),
);

/** 21.11.2026 and 21/11/2026; 11/21/2026 only where no other reading is possible. */
function readNumbers([first, second, year]: readonly string[], dotted: boolean): Day | undefined {
  const [a, b] = [Number(first), Number(second)];
  if (year!.length === 3 || first!.length > 2) return undefined;
  if (dotted || a > 12 || a === b) return [fullYear(year!), b, a];
  return b > 12 ? [fullYear(year!), a, b] : undefined;
}

function fullYear(year: string): number {
  if (year.length > 2) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

let names: ReadonlyMap<string, number> | undefined;

/** Long and short, nominative and genitive, lower case without full stop → 1 … 12. */
function monthNames(): ReadonlyMap<string, number> {
  names ??= collectMonthNames();
  return names;
}

function collectMonthNames(): ReadonlyMap<string, number> {
  const collected = new Map<string, number>([['sept', 9]]);
  const formats = LANGUAGES.flatMap((language) =>
    MONTH_FORMATS.map((options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', numberingSystem: 'latn' })),
  );
  for (const format of formats) {
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2026, month - 1, 15));
      const name = parts
        .find(({ type }) => type === 'month')!
        .value.toLowerCase()
        .replace(/\.$/, '');
      if (/^\p{L}[\p{L}\p{M}]*$/u.test(name) && !collected.has(name)) collected.set(name, month);
    }
  }
  return collected;
}

/** Alone the name is a nominative, in a date a genitive. */
const MONTH_FORMATS: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric', year: 'numeric' },
]);

function readTime([hour, minute, second, half]: readonly (string | undefined)[]): Time | undefined {
  if (hour === undefined || minute === undefined) return undefined;
  const pm = half?.toLowerCase().startsWith('p');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (pm ? 12 : 0);
  return [hours, Number(minute), Math.min(59, Number(second ?? 0))]; // a leap second is the one before it
}

/** `+08:00` or `Z`. Zones we do not know, military letters among them (RFC 2822 §4.3), are none. */
function zoneOf(text: string, fallback: string): string {
  const numeric = OFFSET.exec(text);
  if (numeric !== null)
    return writeOffset(Number(numeric[1]) * 60 + Math.sign(Number(`${numeric[1]!.slice(0, 1)}1`)) * Number(numeric[2] ?? 0)) ?? fallback;
  const name = /[A-Za-z]{1,5}/.exec(text)?.[0].toUpperCase() ?? '';
  // CST is Chicago to RFC 822 and Shanghai to those who write for it.
  if (name === 'CST' && fallback === '+08:00') return fallback;
  const minutes = ZONES[name];
  return minutes === undefined ? fallback : writeOffset(minutes)!;
}

function writeOffset(minutes: number): string | undefined {
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  if (size > 14 * 60 || size % 60 > 59) return undefined;
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function write([year, month, day]: Day, time: Time | undefined, zone: string): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const written = `${year}-${pad(month)}-${pad(day)}`;
  if (time === undefined) return written;
  if (time[0] > 23 || time[1] > 59) return undefined;
  return `${written}T${time.map(pad).join(':')}${zone}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
