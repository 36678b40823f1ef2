/** Columns about lines that state a date: one above an article, one for each comment, post or entry of a list. */
import { blockText } from '../blocks/blocks.ts';
import { findDateLike } from '../text/date-likeness.ts';
import type { BlockMatrix } from './block-matrix.ts';
import type { Ground } from './ground.ts';
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

export function writeDateColumns(view: PageView, ground: Ground, matrix: BlockMatrix): void {
  const out = matrix.pick(DATE_COLUMNS);
  const states = out['states a date'];
  const alike = new Int32Array(ground.count);
  let dates = 0;
  for (const b of ground.candidates) {
    if (!statesDate(view, b)) continue;
    states[b] = 1;
    alike[ground.kind[b]!]!++;
    dates++;
  }
  out['dates on the page'].fill(countStep(dates, 60));
  lookBack(ground.candidates, ground, states, alike, out['blocks since a date'], out['dates like the last one']);
  lookBack(ground.candidates.toReversed(), ground, states, alike, out['blocks to the next date'], out['dates like the next one']);
}

/** Walks the candidates in the given order: how far back the last date line is, and how many are of its kind. */
function lookBack(order: Int32Array, { kind }: Ground, states: Uint8Array, alike: Int32Array, far: Uint8Array, like: Uint8Array): void {
  let at = -1;
  for (const b of order) {
    far[b] = at < 0 ? FAR : countStep(Math.abs(b - at), FAR);
    like[b] = at < 0 ? 0 : countStep(alike[kind[at]!]!, 40);
    if (states[b] === 1) at = b;
  }
}

function statesDate(view: PageView, b: number): boolean {
  const length = blockSum(view, 'chars', b);
  if (length > LONGEST || length < 4 || blockSum(view, 'digits', b) === 0) return false;
  return findDateLike(blockText(view.page, view.leaves, view.blocks, b)) !== undefined;
}
