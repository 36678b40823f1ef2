/** What mends the printed line-block method (docs/papers/line-blocks.md#failures and ours), one function a repair. */
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';
import type { LineRange } from './homes.ts';
import { findMainRange } from './homes.ts';
import type { LineTitlePattern } from './line-title-pattern.ts';
import { isKeepingRule, RULE } from './rules.ts';

/** docs/papers/line-blocks.md#failures: expansion goes on "while the link density is < 0.3". */
const MOST_LINKS_EXPANDING = 0.3;
/** Ours: a line with more links than this is an inset, not text. */
const MOST_LINKS_INSIDE = 0.5;
/** Ours, fitted on the Chinese, magic-html and dev sets (20 … 120 tried): characters that a line which is no block costs a cluster. */
const GAP = 80;
/** Ours (1.5 … 10 tried, 3 to 5 alike): a block that shares enough with the title weighs this much more in a cluster. */
const TITLE_WEIGHT = 4;
/** Ours (.5 … .9 tried): the element that holds this share of the body is where the body lives. */
const MAIN_SHARE = 0.6;
/** Ours: an element with this share of the body may give more blocks to it. */
const HOME_SHARE = 0.2;
/** Ours: a line is the title when they have this share of the longer one in common. */
const TITLE_SHARE = 0.7;
/** Ours: the title line must leave this share of the text behind it, or it was not the title of the article. */
const LEAST_AFTER_TITLE = 0.3;

function measurePlain(lines: PageLines, line: number): number {
  return lines.solid[line]! - lines.linked[line]!;
}

function isLinked(lines: PageLines, line: number, most: number): boolean {
  return lines.linked[line]! > most * lines.solid[line]!;
}

/** The line after the title's own (0 when there is none): nothing above the headline is body. */
export function findTitleEnd(lines: PageLines, list: readonly number[], pattern: LineTitlePattern): number {
  const middle = list[list.length >> 1]!;
  for (let i = 0; i <= middle; i++) {
    const solid = lines.solid[i]!;
    if (solid < 4 || solid > 2 * pattern.solid || 2 * solid < pattern.solid || isLinked(lines, i, MOST_LINKS_INSIDE)) continue;
    if (pattern.compare(lines, i) >= TITLE_SHARE) return holdsBody(lines, list, i + 1) ? i + 1 : 0;
  }
  return 0;
}

function holdsBody(lines: PageLines, list: readonly number[], from: number): boolean {
  let after = 0;
  let all = 0;
  for (const line of list) {
    const plain = measurePlain(lines, line);
    all += plain;
    if (line >= from) after += plain;
  }
  return after >= LEAST_AFTER_TITLE * all;
}

/**
 * The largest dense cluster: the run of lines with the greatest sum of weights (maximum subarray, one pass).
 * @param weights one entry a line; without any above 0 the cluster is all lines from `from` on.
 */
export function findCluster(weights: Float64Array, from: number): LineRange {
  const best: LineRange = { first: from, last: weights.length - 1 };
  let bestSum = 0;
  let sum = 0;
  let first = from;
  for (let i = from; i < weights.length; i++) {
    if (sum <= 0) {
      sum = 0;
      first = i;
    }
    sum += weights[i]!;
    if (sum <= bestSum) continue;
    bestSum = sum;
    best.first = first;
    best.last = i;
  }
  return best;
}

/**
 * A block weighs its unlinked characters, four times as much when it shares enough with the title; every other line
 * costs its links, and `GAP` characters unless it lives with the block before it.
 */
export function weighLines(
  { arena }: PageView,
  lines: PageLines,
  list: readonly number[],
  homes: Int32Array,
  reaches: (line: number) => boolean,
): Float64Array {
  const weights = arena.float64(lines.count);
  let home = -1;
  let next = 0;
  for (let i = 0; i < lines.count; i++) {
    const isBlock = list[next] === i;
    if (isBlock) next++;
    if (isBlock && !isLinked(lines, i, MOST_LINKS_INSIDE)) {
      home = homes[i]!;
      weights[i] = measurePlain(lines, i) * (reaches(i) ? TITLE_WEIGHT : 1);
    } else if (lines.solid[i] !== 0) weights[i] = -lines.linked[i]! - (homes[i] === home ? 0 : GAP);
  }
  return weights;
}

/** Drops what lies behind the element that holds most of the body, and before it unless a title line says where to start. */
export function keepMainElement(view: PageView, lines: PageLines, rule: Uint8Array, body: LineRange, titled: boolean): void {
  const weights = view.arena.float64(lines.count);
  for (let i = body.first; i <= body.last; i++) if (isKeepingRule(rule[i]!)) weights[i] = measurePlain(lines, i);
  const main = findMainRange(view, lines, weights, MAIN_SHARE);
  for (let i = body.first; i <= body.last; i++) {
    if (isKeepingRule(rule[i]!) && (i > main.last || (i < main.first && !titled))) rule[i] = RULE['lives-elsewhere'];
  }
  body.last = Math.min(body.last, main.last);
  if (!titled) body.first = Math.max(body.first, main.first);
}

/** Adds the blocks anywhere on the page that live where a good share of the body lives. */
export function addBlocks(lines: PageLines, list: readonly number[], homes: Int32Array, rule: Uint8Array, body: LineRange): void {
  const weight = new Map<number, number>();
  let total = 0;
  for (let i = body.first; i <= body.last; i++) {
    if (!isKeepingRule(rule[i]!)) continue;
    const plain = measurePlain(lines, i);
    total += plain;
    weight.set(homes[i]!, (weight.get(homes[i]!) ?? 0) + plain);
  }
  for (const line of list) {
    if (isKeepingRule(rule[line]!) || isLinked(lines, line, MOST_LINKS_EXPANDING)) continue;
    if ((weight.get(homes[line]!) ?? 0) < HOME_SHARE * total) continue;
    rule[line] = RULE['expanded'];
    if (line < body.first) body.first = line;
    if (line > body.last) body.last = line;
  }
}

/** Adds the neighbours of both ends that live where the end does. */
export function addNeighbours(lines: PageLines, homes: Int32Array, rule: Uint8Array, body: LineRange, from: number): void {
  while (body.first > from && joins(lines, homes, body.first - 1, body.first)) rule[--body.first] = RULE['expanded'];
  while (body.last + 1 < lines.count && joins(lines, homes, body.last + 1, body.last)) rule[++body.last] = RULE['expanded'];
}

function joins(lines: PageLines, homes: Int32Array, line: number, end: number): boolean {
  return homes[line] === homes[end] && !isLinked(lines, line, MOST_LINKS_EXPANDING);
}

/** Keeps lines inside the body that live where a kept block does, or whose container has the tag path of one. */
export function keepShortLines(view: PageView, lines: PageLines, homes: Int32Array, rule: Uint8Array, body: LineRange): void {
  const { container } = view.leaves;
  const { paths } = view;
  const keptHomes = new Set<number>();
  const keptPaths = new Set<number>();
  for (let i = body.first; i <= body.last; i++) {
    if (!isKeepingRule(rule[i]!)) continue;
    keptHomes.add(homes[i]!);
    keptPaths.add(paths[container[lines.leaf[i]!]!]!);
  }
  for (let i = body.first; i <= body.last; i++) {
    if (lines.leaf[i]! < 0 || isKeepingRule(rule[i]!)) continue;
    const joins = keptHomes.has(homes[i]!) || keptPaths.has(paths[container[lines.leaf[i]!]!]!);
    rule[i] = RULE[joins ? 'same-home' : 'lives-elsewhere'];
  }
}

/** Drops lines made of links inside the body. */
export function dropInsets(lines: PageLines, rule: Uint8Array, body: LineRange): void {
  for (let i = body.first; i <= body.last; i++) {
    if (isKeepingRule(rule[i]!) && isLinked(lines, i, MOST_LINKS_INSIDE)) rule[i] = RULE['link-dense'];
  }
}

function isKeptSentence(lines: PageLines, rule: Uint8Array, line: number): boolean {
  return isKeepingRule(rule[line]!) && lines.sentences[line]! > 0;
}

/** Drops lines without a sentence-final mark at both ends: bylines, editors, captions. A body without any mark stays. */
export function trimEdges(lines: PageLines, rule: Uint8Array, body: LineRange): void {
  let { first, last } = body;
  while (first <= last && !isKeptSentence(lines, rule, first)) first++;
  while (last >= first && !isKeptSentence(lines, rule, last)) last--;
  if (first > last) return;
  for (let i = body.first; i <= body.last; i++) {
    if ((i < first || i > last) && isKeepingRule(rule[i]!)) rule[i] = RULE['edge-without-sentence'];
  }
}
