/** What the signs of a day are called, in their order: for those who learn and print weights; nothing that reads a page needs it. */
import { DATE_KINDS } from './day-signs.ts';

/** Signs that follow those of the kinds. */
const DAY_SIGNS: readonly string[] = [
  'any',
  'exchanged',
  'of a change',
  'of a change alone',
  'later',
  'not in the address',
  'not of the address’s month',
  'not shown',
  'not stated',
  'rivals',
  'kinds',
  'weaker than another of its kind',
  'read the other way agrees with more',
];

/** Of every kind whether it gives the day and the log-odds of its best trust, then the others. */
export const SIGN_NAMES: readonly string[] = [...DATE_KINDS.flatMap((kind) => [kind, `${kind}: log-odds of its trust`]), ...DAY_SIGNS];
