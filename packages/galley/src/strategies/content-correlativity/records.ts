/** Finds the records of a thread: siblings of one look that each hold text, a link and a date (algorithms §8.8). */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT, HAS_CLASS, HAS_ID } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { Amounts } from './amounts.ts';
import { linkAmount, textAmount } from './amounts.ts';

/** Fewest records that make a thread. */
const FEWEST = 2;
/** Two of a look also occur as columns or as a pair of boxes: a pair must share its whole look, have a name and be as rich as a post. */
const LEAST_ELEMENTS_OF_PAIR = 24;
/** A record holds at least this many elements: paragraphs and items of an article do not. */
const LEAST_ELEMENTS = 6;
/** Digits of the shortest date or time with a number beside it: `12:30`, `5 kün`. */
const LEAST_DIGITS = 3;
const LEAST_TEXT = 8;

/** A paragraph, a heading or a cell of its own is no record: they stand beside each other in articles and tables. */
const NO_RECORD: Uint8Array = tagTable([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'caption',
  'pre',
  'blockquote',
  'font',
  'span',
  'br',
]);

const DIGITS: RegExp = /\d+/g;
const PARITY: RegExp = /\b(?:odd|even|alt|first|last)\b/gi;

/** Records of the page in document order; [] when it has no such list. */
export function findRecords(amounts: Amounts): NodeId[] {
  const { page, leaves } = amounts.view;
  let best: NodeId[] = [];
  let most = 0;
  for (let p = 1; p < page.size; ) {
    const isElement = page.kind[p] === ELEMENT;
    if (leaves.muted[p] === 1 || (isElement && !mayHoldRecords(amounts, p, most))) {
      p = page.end[p]!;
      continue;
    }
    for (const group of isElement ? groupChildren(amounts, p, most) : []) {
      const text = sumText(amounts, group);
      if (text > most) {
        most = text;
        best = group;
      }
    }
    p++;
  }
  return best;
}

function sumText(amounts: Amounts, nodes: readonly NodeId[]): number {
  let text = 0;
  for (const n of nodes) text += textAmount(amounts, n);
  return text;
}

function elementAmount(view: PageView, n: NodeId): number {
  const { elements } = view.leaves;
  return elements[view.page.end[n]!]! - elements[n]!;
}

function digitAmount(view: PageView, n: NodeId): number {
  const { at, sums } = view.leaves;
  return sums.digits[at[view.page.end[n]!]!]! - sums.digits[at[n]!]!;
}

/** @param most text of the best records so far: a subtree with no more cannot hold better ones. */
function mayHoldRecords(amounts: Amounts, p: NodeId, most: number): boolean {
  const { view } = amounts;
  if (textAmount(amounts, p) <= most || elementAmount(view, p) <= FEWEST * LEAST_ELEMENTS) return false;
  return digitAmount(view, p) >= FEWEST * LEAST_DIGITS && linkAmount(amounts, p) >= FEWEST;
}

function isRecordLike(amounts: Amounts, n: NodeId): boolean {
  const { view } = amounts;
  if (NO_RECORD[view.page.tag[n]!] === 1 || elementAmount(view, n) < LEAST_ELEMENTS || linkAmount(amounts, n) === 0) return false;
  return digitAmount(view, n) >= LEAST_DIGITS && textAmount(amounts, n) >= LEAST_TEXT;
}

/** Children of p that look like records, by look; only groups large enough. */
function groupChildren(amounts: Amounts, p: NodeId, most: number): NodeId[][] {
  const { view } = amounts;
  const { kind, end } = view.page;
  const stop = end[p]!;
  const candidates: NodeId[] = [];
  for (let n = p + 1; n < stop; n = end[n]!)
    if (kind[n] === ELEMENT && view.leaves.muted[n] === 0 && isRecordLike(amounts, n)) candidates.push(n);
  if (candidates.length < FEWEST || sumText(amounts, candidates) <= most) return [];
  const exact = groupBy(candidates, (n) => describeLook(view, n, false)).filter((group) => isThread(view, group, true));
  return exact.length > 0 ? exact : groupBy(candidates, (n) => describeLook(view, n, true)).filter((group) => isThread(view, group, false));
}

function groupBy(nodes: readonly NodeId[], describe: (n: NodeId) => string): NodeId[][] {
  const groups = new Map<string, NodeId[]>();
  for (const n of nodes) {
    const look = describe(n);
    const group = groups.get(look);
    if (group === undefined) groups.set(look, [n]);
    else group.push(n);
  }
  return [...groups.values()];
}

function isThread(view: PageView, group: readonly NodeId[], exact: boolean): boolean {
  if (group.length > 2) return true;
  if (!exact || group.length < 2 || (view.page.marks[group[0]!]! & (HAS_CLASS | HAS_ID)) === 0) return false;
  return group.every((n) => elementAmount(view, n) >= LEAST_ELEMENTS_OF_PAIR);
}

/**
 * Tag and class names (or the first of them), digits and parity words masked; without a class the id, without both
 * the first child's tag.
 */
function describeLook(view: PageView, n: NodeId, first: boolean): string {
  const { page } = view;
  const names = page.attribute(n, 'class')?.trim() ?? '';
  const name = (first ? names.split(/\s/, 1)[0] : names) || page.attribute(n, 'id') || page.tag[n + 1];
  return `${page.tag[n]} ${name}`.replace(PARITY, '').replace(DIGITS, '0').trim();
}
