/** Decides every line of a page by S1 and its repairs and remembers the rule that decided it. */
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';
import type { Bounds } from './bounds.ts';
import { filterLines, findBounds } from './bounds.ts';
import type { Cluster } from './repairs.ts';
import { findCluster, findHomes, measureLinks } from './repairs.ts';
import type { TitlePattern } from './title-pattern.ts';

/** The repairs of algorithms §1.9; each can be switched off. */
export interface Repairs {
  /** Scan only inside the largest dense cluster of lines. */
  cluster: boolean;
  /** Move Start backward and End forward over neighbours that live in the same element. */
  expand: boolean;
  /** Keep short and unpunctuated lines between Start and End that live where a kept block lives. */
  keepShort: boolean;
  /** Drop lines made of links between Start and End. */
  dropLinked: boolean;
  /** Compare only letters and digits of the title, and of its words only those that carry meaning. */
  content: boolean;
  /** Without a title take OpenGraph's, JSON-LD's, the feed's or the first h1. */
  spareTitle: boolean;
}

export interface Limits {
  minLength: number;
  minPunctuation: number;
  minCommon: number;
}

/** Rules in the order of their codes; those from `between` on keep the line. */
export const RULES = [
  'too-short',
  'no-punctuation',
  'no-title',
  'outside-cluster',
  'before-start',
  'after-end',
  'link-dense',
  'lives-elsewhere',
  'between-start-and-end',
  'same-home',
  'expanded',
] as const;

export type Rule = (typeof RULES)[number];

const CODE = Object.fromEntries(RULES.map((rule, code) => [rule, code])) as Record<Rule, number>;
const FIRST_KEEPING: number = CODE['between-start-and-end'];

export interface LineDecision {
  /** Index into RULES, one a line. */
  rule: Uint8Array;
  bounds: Bounds | undefined;
}

/** Ours: neighbours with more links than this stop the expansion (algorithms §1.9). */
const MOST_LINKS_EXPANDING = 0.3;
/** Ours: a line inside the body with more links than this is an inset. */
const MOST_LINKS_INSIDE = 0.5;
/** Ours: characters that a line which is no block costs a cluster. */
const CLUSTER_GAP = 20;

export function isKeepingRule(code: number): boolean {
  return code >= FIRST_KEEPING;
}

export function decideLines(
  view: PageView,
  lines: PageLines,
  pattern: TitlePattern | undefined,
  limits: Limits,
  repairs: Repairs,
): LineDecision {
  const rule = new Uint8Array(lines.count);
  for (let i = 0; i < lines.count; i++) rule[i] = lines.solid[i]! < limits.minLength ? CODE['too-short'] : CODE['no-punctuation'];
  let list = filterLines(lines, limits.minLength, limits.minPunctuation);
  if (pattern === undefined || list.length === 0) {
    for (const line of list) rule[line] = CODE['no-title'];
    return { rule, bounds: undefined };
  }
  if (repairs.cluster) list = keepCluster(lines, list, rule);
  const bounds = findBounds(list.length, (i) => pattern.reaches(lines, list[i]!, limits.minCommon));
  for (let i = 0; i < list.length; i++) {
    rule[list[i]!] = CODE[i < bounds.start ? 'before-start' : i > bounds.end ? 'after-end' : 'between-start-and-end'];
  }
  mendBody(view, lines, rule, { first: list[bounds.start]!, last: list[bounds.end]! }, repairs);
  return { rule, bounds };
}

/** The blocks of the largest dense cluster; the others are marked as outside. */
function keepCluster(lines: PageLines, list: readonly number[], rule: Uint8Array): number[] {
  const isBlock = new Uint8Array(lines.count);
  for (const line of list) isBlock[line] = 1;
  const { first, last } = findCluster(lines, isBlock, MOST_LINKS_INSIDE, CLUSTER_GAP);
  for (const line of list) rule[line] = CODE['outside-cluster'];
  return list.filter((line) => line >= first && line <= last);
}

function mendBody(view: PageView, lines: PageLines, rule: Uint8Array, body: Cluster, repairs: Repairs): void {
  if (!(repairs.expand || repairs.keepShort || repairs.dropLinked)) return;
  const homes = findHomes(view, lines);
  if (repairs.expand) expandBody(lines, homes, rule, body);
  if (repairs.keepShort) keepNeighbours(view, lines, homes, rule, body);
  if (repairs.dropLinked) dropInsets(lines, rule, body);
}

/** Algorithms §1.9: "while the next block has the same container and link density < 0.3". */
function expandBody(lines: PageLines, homes: Int32Array, rule: Uint8Array, body: Cluster): void {
  const joins = (line: number, home: number): boolean => homes[line] === home && measureLinks(lines, line) < MOST_LINKS_EXPANDING;
  const firstHome = homes[body.first]!;
  for (let i = body.first - 1; i >= 0 && joins(i, firstHome); i--) {
    rule[i] = CODE['expanded'];
    body.first = i;
  }
  const lastHome = homes[body.last]!;
  for (let i = body.last + 1; i < lines.count && joins(i, lastHome); i++) {
    rule[i] = CODE['expanded'];
    body.last = i;
  }
}

/** Same home as a kept block, or a container of the same tag path as one. */
function keepNeighbours(view: PageView, lines: PageLines, homes: Int32Array, rule: Uint8Array, body: Cluster): void {
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
    rule[i] = CODE[joins ? 'same-home' : 'lives-elsewhere'];
  }
}

function dropInsets(lines: PageLines, rule: Uint8Array, body: Cluster): void {
  for (let i = body.first; i <= body.last; i++) {
    if (isKeepingRule(rule[i]!) && measureLinks(lines, i) > MOST_LINKS_INSIDE) rule[i] = CODE['link-dense'];
  }
}
