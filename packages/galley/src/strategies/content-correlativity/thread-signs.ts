/** Tells the posts of a thread from what else comes in rows of one look: chunks of an article, items of a list of ten, sections of a manual. */
import { leafText } from '../../blocks/blocks.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { FURNITURE } from './repeated.ts';

/** Lines of furniture (labels, buttons) that a record has at least; of a pair more, since two boxes easily share one. */
const LEAST_FURNITURE = 2;
const LEAST_FURNITURE_OF_PAIR = 4;
/** This share of the records is furnished, and dated. */
const FURNISHED_SHARE = 0.8;
const DATED_SHARE = 0.6;
/** Where this share of the records has a heading of its own, they are sections. */
const HEADED_SHARE = 0.5;
/** Longer lines are text that mentions a date. */
const LONGEST_DATE = 80;

const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary']);
/** A year, a clock time, or how long ago in the words of the larger languages. */
const DATE: RegExp =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}:\d\d(?!\d)|\d\s*(?:分钟|小时|天|日|周|月|年)?前|\d.{0,12}(?:\bago\b|\btemu\b|\bsiden\b|\bsedan\b|\bgeleden\b|назад|тому|ئالدىدا|ئىلگىرى)|(?:\bvor|\bhace|\bil y a|\bhá|منذ).{0,8}\d/i;

/** True when most records share lines, most have a date and few a heading. */
export function looksLikeThread(view: PageView, records: readonly NodeId[], repeated: Uint8Array): boolean {
  const least = records.length === 2 ? LEAST_FURNITURE_OF_PAIR : LEAST_FURNITURE;
  let furnished = 0;
  let dated = 0;
  let headed = 0;
  for (const record of records) {
    const signs = readSigns(view, record, repeated);
    if (signs.furniture >= least) furnished++;
    if (signs.dated) dated++;
    // The first post may carry the headline of the thread.
    if (signs.headed && record !== records[0]) headed++;
  }
  const total = records.length;
  return furnished >= FURNISHED_SHARE * total && dated >= DATED_SHARE * total && headed < HEADED_SHARE * (total - 1);
}

interface Signs {
  furniture: number;
  dated: boolean;
  headed: boolean;
}

function readSigns(view: PageView, record: NodeId, repeated: Uint8Array): Signs {
  const { page, leaves } = view;
  const signs: Signs = { furniture: 0, dated: false, headed: false };
  for (let k = leaves.at[record]!; k < leaves.at[page.end[record]!]!; k++) {
    if (repeated[k] === FURNITURE) signs.furniture++;
    if (repeated[k] === 0 && HEADINGS[page.tag[leaves.container[k]!]!] === 1) signs.headed = true;
    signs.dated ||= isDate(view, k);
  }
  return signs;
}

function isDate(view: PageView, k: number): boolean {
  const { page, leaves } = view;
  const { digits, chars } = leaves.sums;
  if (page.tag[leaves.parent[k]!] === TAG.time) return true;
  if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE) return false;
  return DATE.test(leafText(page, leaves, k));
}
