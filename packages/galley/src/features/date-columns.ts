/** Columns about lines that state a date: one above an article, one for each comment, post or entry of a list. */
import { blockText } from '../blocks/blocks.ts';
import { findDateLike } from '../text/date-likeness.ts';
import type { BlockMatrix } from './block-matrix.ts';
import type { Ground } from './ground.ts';
import { findLeafDate } from './leaf-dates.ts';
import { countStep } from './quantise.ts';
import { blockSum, type PageView } from './view.ts';

export const DATE_COLUMNS = [
  'states a date',
  'blocks since a date',
  'blocks to the next date',
  'dates on the page',
  'dates like the last one',
  'dates like the next one',
] as const;

/** Longer lines mention dates. */
const LONGEST = 60;
const FAR = 60;

const STATES = 0;
const SINCE = 1;
const UNTIL = 2;
const ON_PAGE = 3;
const LIKE_LAST = 4;
const LIKE_NEXT = 5;

/** Writes the cells of the candidates from column `at` on, in the order of DATE_COLUMNS; how many dates the page has, of every block. */
export function writeDateColumns(view: PageView, ground: Ground, { data, width }: BlockMatrix, at: number): void {
  const { candidates, kind } = ground;
  const alike = new Int32Array(ground.kinds);
  let dates = 0;
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    if (!statesDate(view, b)) continue;
    data[b * width + at + STATES] = 1;
    alike[kind[i]!]!++;
    dates++;
  }
  const step = countStep(dates, 60);
  for (let c = at + ON_PAGE; step > 0 && c < data.length; c += width) data[c] = step;
  const far: Walk = { data, width, at, alike, last: -1, like: 0 };
  for (let i = 0; i < candidates.length; i++) lookBack(ground, i, far, SINCE, LIKE_LAST);
  far.last = -1;
  far.like = 0;
  for (let i = candidates.length - 1; i >= 0; i--) lookBack(ground, i, far, UNTIL, LIKE_NEXT);
}

/** A walk over the candidates. */
interface Walk {
  readonly data: Uint8Array;
  readonly width: number;
  readonly at: number;
  /** Date lines of every kind. */
  readonly alike: Int32Array;
  /** The last date line, −1 before the first, and how many are of its kind. */
  last: number;
  like: number;
}

/** How far back the last date line is, and how many are of its kind. */
function lookBack({ candidates, kind }: Ground, i: number, walk: Walk, distance: number, likeness: number): void {
  const { data, last, alike } = walk;
  const b = candidates[i]!;
  const row = b * walk.width + walk.at;
  data[row + distance] = last < 0 ? FAR : countStep(Math.abs(b - last), FAR);
  data[row + likeness] = walk.like;
  if (data[row + STATES] === 0) return;
  walk.last = b;
  walk.like = countStep(alike[kind[i]!]!, 40);
}

function statesDate(view: PageView, b: number): boolean {
  const length = blockSum(view, 'chars', b);
  if (length > LONGEST || length < 4 || blockSum(view, 'digits', b) === 0) return false;
  const { page, leaves, blocks } = view;
  const k = blocks.leafStart[b]!;
  const isLeaf = blocks.leafStart[b + 1] === k + 1;
  return (isLeaf ? findLeafDate(view, k) : findDateLike(blockText(page, leaves, blocks, b))) !== undefined;
}
