/** Decides every line of a page by line-blocks and its repairs and remembers the rule that decided it. */
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';
import type { Bounds } from './bounds.ts';
import { findBounds, listLongLines } from './bounds.ts';
import type { LineRange } from './homes.ts';
import { findHomes } from './homes.ts';
import type { LineTitlePattern } from './line-title-pattern.ts';
import {
  addBlocks,
  addNeighbours,
  dropInsets,
  findCluster,
  findTitleEnd,
  keepMainElement,
  keepShortLines,
  trimEdges,
  weighLines,
} from './repairs.ts';
import { RULE } from './rules.ts';

/** The repairs of docs/papers/line-blocks.md#failures and ours; each can be switched off. */
export interface Repairs {
  /** Without a title take OpenGraph's, JSON-LD's, the feed's or the first h1; without any, all blocks are candidates. */
  spareTitle: boolean;
  /** Compare only letters and digits of the title, and of its words only those that carry meaning. */
  content: boolean;
  /** Start below the line that is the title itself. */
  afterTitle: boolean;
  /** Scan only inside the largest dense cluster of lines. */
  cluster: boolean;
  /** Stay inside the element that holds most of the body. */
  mainElement: boolean;
  /** Add blocks and neighbours that live in the same element as the body. */
  expand: boolean;
  /** Keep short and unpunctuated lines between Start and End that live where a kept block lives. */
  keepShort: boolean;
  /** Drop lines made of links between Start and End. */
  dropLinked: boolean;
  /** Drop lines without a sentence-final mark at both ends. */
  trimEdges: boolean;
}

export interface Limits {
  minLength: number;
  minPunctuation: number;
  minCommon: number;
}

export interface LineDecision {
  /** Code of a rule, one a line. */
  rule: Uint8Array;
  /** Where the title put start and end; undefined when nothing was scanned. */
  bounds: Bounds | undefined;
  /** The lines they are; undefined as `bounds`. */
  found: LineRange | undefined;
}

/** @param pattern the title; undefined when there is none. */
export function decideLines(
  view: PageView,
  lines: PageLines,
  pattern: LineTitlePattern | undefined,
  limits: Limits,
  repairs: Repairs,
): LineDecision {
  const rule = view.arena.uint8(lines.count);
  for (let i = 0; i < lines.count; i++) rule[i] = lines.solid[i]! < limits.minLength ? RULE['too-short'] : RULE['no-punctuation'];
  const list = listLongLines(lines, limits.minLength, limits.minPunctuation);
  if (list.length === 0 || (pattern === undefined && !repairs.spareTitle)) {
    for (const line of list) rule[line] = RULE['no-title'];
    return { rule, bounds: undefined, found: undefined };
  }
  const reaches = rememberReaches(view, lines, pattern, limits.minCommon);
  const from = repairs.afterTitle && pattern !== undefined ? findTitleEnd(lines, list, pattern) : 0;
  markOutside(rule, list, from);
  const below = from === 0 ? list : list.filter((line) => line >= from);
  const homes = needsHomes(repairs) ? findHomes(view, lines) : new Int32Array(0);
  const { first, last } = repairs.cluster
    ? findCluster(weighLines(view, lines, below, homes, reaches), from)
    : { first: from, last: lines.count };
  const inside = below.filter((line) => line >= first && line <= last);
  const { bounds, body } = scanBlocks(inside, rule, reaches);
  const found = { ...body };
  mendBody({ view, lines, rule, homes, list: below, from, body }, repairs);
  return { rule, bounds, found };
}

const REACHES = 1;
const FALLS_SHORT = 2;

/** Whether a line shares enough with the title, read once a line. */
function rememberReaches(
  { arena }: PageView,
  lines: PageLines,
  pattern: LineTitlePattern | undefined,
  enough: number,
): (line: number) => boolean {
  if (pattern === undefined) return () => false;
  const known = arena.uint8(lines.count);
  return (line) => {
    if (known[line] === 0) known[line] = pattern.reaches(lines, line, enough) ? REACHES : FALLS_SHORT;
    return known[line] === REACHES;
  };
}

function markOutside(rule: Uint8Array, list: readonly number[], from: number): void {
  for (const line of list) rule[line] = line < from ? RULE['before-title'] : RULE['outside-cluster'];
}

function needsHomes(repairs: Repairs): boolean {
  return repairs.cluster || repairs.expand || repairs.keepShort;
}

/** What the repairs after the scan read and change. */
interface Draft {
  view: PageView;
  lines: PageLines;
  rule: Uint8Array;
  homes: Int32Array;
  /** Blocks below the title line, which ends before line `from`. */
  list: readonly number[];
  from: number;
  body: LineRange;
}

function mendBody({ view, lines, rule, homes, list, from, body }: Draft, repairs: Repairs): void {
  if (repairs.mainElement) keepMainElement(view, lines, rule, body, from > 0);
  if (repairs.expand) {
    addBlocks(lines, list, homes, rule, body);
    addNeighbours(lines, homes, rule, body, from);
  }
  if (repairs.keepShort) keepShortLines(view, lines, homes, rule, body);
  if (repairs.dropLinked) dropInsets(lines, rule, body);
  if (repairs.trimEdges) trimEdges(lines, rule, body);
}

function scanBlocks(list: readonly number[], rule: Uint8Array, reaches: (line: number) => boolean): { bounds: Bounds; body: LineRange } {
  const bounds = findBounds(list.length, (i) => reaches(list[i]!));
  for (let i = 0; i < list.length; i++) {
    rule[list[i]!] = RULE[i < bounds.start ? 'before-start' : i > bounds.end ? 'after-end' : 'between-start-and-end'];
  }
  return { bounds, body: { first: list[bounds.start]!, last: list[bounds.end]! } };
}
