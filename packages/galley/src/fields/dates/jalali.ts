/** The solar Hijri (Jalali) calendar of Iran and Afghanistan → the Gregorian one. */

/** Years after which the rhythm of leap years changes (Borkowski 1996, "The Persian calendar for 3000 years", table 2). */
const BREAKS: readonly number[] = [-61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060];

/** The Gregorian day in March on which the year begins. */
function firstDayInMarch(year: number): number {
  let leaps = -14;
  let jump = 0;
  let start = BREAKS[0]!;
  for (let i = 1; i < BREAKS.length; i++) {
    jump = BREAKS[i]! - start;
    if (year < BREAKS[i]!) break;
    leaps += Math.floor(jump / 33) * 8 + Math.floor((jump % 33) / 4);
    start = BREAKS[i]!;
  }
  const passed = year - start;
  leaps += Math.floor(passed / 33) * 8 + Math.floor(((passed % 33) + 3) / 4);
  if (jump % 33 === 4 && jump - passed === 4) leaps++;
  const gregorian = year + 621;
  return 20 + leaps - (Math.floor(gregorian / 4) - Math.floor(((Math.floor(gregorian / 100) + 1) * 3) / 4) - 150);
}

/** Undefined for months and days that no year has; years 1300 … 1500. */
export function fromJalali(year: number, month: number, day: number): { year: number; month: number; day: number } | undefined {
  if (year < 1300 || year > 1500 || month < 1 || month > 12 || day < 1 || day > (month <= 6 ? 31 : 30)) return undefined;
  const days = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const date = new Date(Date.UTC(year + 621, 2, firstDayInMarch(year) + days + day - 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
