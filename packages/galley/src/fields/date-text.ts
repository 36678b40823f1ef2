/** A date as pages write it in their metadata → ISO 8601 with the page's own offset. */
import type { DatePrecision } from './fields.ts';

export interface ParsedDate {
  /** `2024-05-16T06:30:00+01:00`; without offset when none is given; `2024-05-16`, `2024-05` when no more is. */
  readonly iso: string;
  readonly precision: DatePrecision;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const TIME =
  '(?:[\\sT,—–|·]*(?:at\\s+)?(\\d{1,2})[:：时時點点.](\\d{2})(?:[:：分](\\d{2})(?:[.,]\\d+)?)?[分秒]?\\s*([ap]\\.?m\\b\\.?)?\\s*(Z\\b|(?:UTC|GMT)?\\s*[+-]\\d{1,2}(?::?\\d{2})?|[A-Z]{2,4}T?\\b)?)?';

/** Numbers of the groups: year, month, day, then the five of TIME. */
interface Form {
  pattern: RegExp;
  order: readonly [year: number, month: number, day: number];
  time: number;
}

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`(\\d{4})\\s*[-/.年]\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})(?!\\d)\\s*日?${TIME}`, 'i'),
    order: [1, 2, 3],
    time: 4,
  },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(?!\d)()(Z|[+-]\d{2}:?\d{2})?/i, order: [1, 2, 3], time: 4 },
  { pattern: new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${MONTH},?[\\s-]+(\\d{4})${TIME}`, 'i'), order: [3, 2, 1], time: 4 },
  { pattern: new RegExp(`\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${TIME}`, 'i'), order: [3, 1, 2], time: 4 },
  { pattern: new RegExp(`(?<!\\d)(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})(?!\\d)${TIME}`, 'i'), order: [3, 2, 1], time: 4 },
];
const MONTH_ONLY: RegExp = /^\s*(\d{4})-(\d{2})\s*$/;
const EPOCH: RegExp = /^\s*(\d{10})(\d{3})?\s*$/;

/** What most metadata holds. */
const ISO: RegExp = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** Zone names that mean one offset everywhere; CST, IST and BST mean several. */
const ZONES: Readonly<Record<string, string>> = {
  Z: 'Z',
  UTC: 'Z',
  GMT: 'Z',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  MSK: '+03:00',
  JST: '+09:00',
  KST: '+09:00',
};
/** Algorithms §7.1: nothing on the web is older. The upper bound needs no clock. */
const FIRST_YEAR = 1995;
const LAST_YEAR = 2099;
const LONGEST = 200;

/** The first date in a short text; undefined when there is none, or none that can be. */
export function parseDate(text: string): ParsedDate | undefined {
  const raw = text.slice(0, LONGEST).trim();
  const iso = ISO.exec(raw);
  if (iso !== null) {
    const date = formatDay(iso[1]!, iso[2]!, iso[3]!);
    return date === undefined ? undefined : formatTime(date, [iso[4], iso[5], iso[6], undefined, iso[7]]);
  }
  const epoch = EPOCH.exec(raw);
  if (epoch !== null) return formatEpoch(Number(epoch[1]));
  for (const { pattern, order, time } of FORMS) {
    const match = pattern.exec(raw);
    if (match === null) continue;
    const date = formatDay(match[order[0]]!, match[order[1]]!, match[order[2]]!);
    if (date !== undefined) return formatTime(date, match.slice(time));
  }
  const month = MONTH_ONLY.exec(raw);
  return month !== null && isYear(Number(month[1])) && Number(month[2]) <= 12 ? { iso: raw, precision: 'month' } : undefined;
}

function formatEpoch(seconds: number): ParsedDate | undefined {
  const iso = new Date(seconds * 1000).toISOString().replace('.000', '');
  return isYear(Number(iso.slice(0, 4))) ? { iso, precision: 'second' } : undefined;
}

function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

function formatDay(yearText: string, monthText: string, dayText: string): string | undefined {
  const year = Number(yearText);
  const month = /^\d/.test(monthText) ? Number(monthText) : MONTHS.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
  const day = Number(dayText);
  if (!isYear(year) || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function formatTime(date: string, [hourText, minute, second, half, zone]: (string | undefined)[]): ParsedDate {
  if (hourText === undefined || minute === undefined) return { iso: date, precision: 'day' };
  const hour = toDayHour(Number(hourText), half);
  if (hour > 23 || Number(minute) > 59 || Number(second ?? 0) > 60) return { iso: date, precision: 'day' };
  const iso = `${date}T${pad(hour)}:${minute}:${second ?? '00'}${formatZone(zone)}`;
  return { iso, precision: second === undefined ? 'minute' : 'second' };
}

function toDayHour(hour: number, half: string | undefined): number {
  if (half === undefined || half === '' || hour > 12) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

function formatZone(zone: string | undefined): string {
  if (zone === undefined) return '';
  const offset = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (offset === null) return ZONES[zone.trim().toUpperCase()] ?? '';
  return Number(offset[2]) > 14 ? '' : `${offset[1]}${offset[2]!.padStart(2, '0')}:${offset[3] ?? '00'}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Milliseconds for comparing; times without offset count as UTC. */
export function dateValue(iso: string): number {
  return Date.parse(/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
}

/** The day in an address: `/2024/05/16/`, `/2024-05/16/`, `/20240516/`, `t20240516_1.html`. */
export function findAddressDate(path: string): string | undefined {
  const match =
    /[/_-](\d{4})[-/_](\d{1,2})[-/_](\d{1,2})(?=[/_.-]|$)/.exec(path) ??
    /[/_-](\d{4})[-_]?(\d{2})\/(\d{2})(?=[/_.-]|$)/.exec(path) ??
    /[/_-](\d{4})\/(\d{2})(\d{2})(?=[/_.-]|$)/.exec(path) ??
    /(?:[/_-]|\/[a-z]{1,2})(20\d{2}|199\d)(\d{2})(\d{2})(?=[/_.-]|$)/i.exec(path);
  return match === null ? undefined : formatDay(match[1]!, match[2]!, match[3]!);
}
