/** The solar Hijri (Jalali) calendar of Iran and Afghanistan → the Gregorian one. */

/** Days from 1 January 1970 back to the year 0, were every year as long as those of 1210 … 1635, eight of 33 of which are leap years (Borkowski 1996, "The Persian calendar for 3000 years"). */
const EPOCH = -492_340;

/** Undefined for months and days that no year has; years 1300 … 1500. */
export function fromJalali(year: number, month: number, day: number): { year: number; month: number; day: number } | undefined {
  if (year < 1300 || year > 1500 || month < 1 || month > 12 || day < 1 || day > (month <= 6 ? 31 : 30)) return undefined;
  const days = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const date = new Date((EPOCH + 365 * year + Math.floor((8 * year - 9648) / 33) + days + day - 1) * 864e5);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
