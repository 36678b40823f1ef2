/** Dates written on the page between the headline and the body: "2024年5月16日 06:30 来源：…", "16 May 2024, 6.30am". */
import type { PageView } from '../features/view.ts';
import { parseDate } from './date-text.ts';

/** Leaves before the first kept one that may be the article's date line, and kept ones that were taken for body. */
const BEFORE = 24;
const AFTER = 3;
/** Longer texts mention dates, they do not state them (algorithms §7.1: 6–52 characters; Chinese lines also hold the source). */
const LONGEST = 90;
const FEWEST_DIGITS = 4;
/** Dates of a change, not of publication. */
const CHANGED: RegExp = /更新|修改|update|modified|edited|обновл|aktualisiert|mis à jour|يېڭىلان/i;

export interface TextDate {
  readonly raw: string;
  /** True when the text gives the hour too. */
  readonly timed: boolean;
}

/** Nearest to the body first, those with an hour before those without. Form only; which to believe is `choosePublished`'s. */
export function findTextDates(view: PageView, firstKept: number): TextDate[] {
  if (firstKept < 0) return [];
  const { leaves } = view;
  const { chars, digits } = leaves.sums;
  const first = leaves.at[firstKept]!;
  const dates: TextDate[] = [];
  for (let k = Math.min(leaves.count, first + AFTER) - 1; k >= Math.max(0, first - BEFORE); k--) {
    if (digits[k + 1]! - digits[k]! < FEWEST_DIGITS || chars[k + 1]! - chars[k]! > LONGEST) continue;
    const raw = view.page
      .rawText(leaves.first[k]!)
      .replace(/[\s\u200e\u200f]+/g, ' ')
      .trim();
    const date = CHANGED.test(raw) ? undefined : parseDate(raw);
    if (date !== undefined && date.precision !== 'month') dates.push({ raw, timed: date.precision !== 'day' });
  }
  return dates.sort((a, b) => Number(b.timed) - Number(a.timed));
}
