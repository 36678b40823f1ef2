/**
 * Divides a page at its anchors into posts: children of the anchors' most frequent lowest common ancestor
 * (docs/method/records.md#posts-of-a-thread).
 */
import { ELEMENT, type NodeId, type Page } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';
import { nodeSum } from '../features/view.ts';
import { describeClass } from './anchors.ts';

/** The stretch of a page that one post takes. */
export interface Region {
  /** Siblings in document order: one element, or the rows of a post of several. */
  readonly nodes: readonly NodeId[];
  /** The post ends before this node: inside its last element where answers are nested in it. */
  readonly stop: NodeId;
  readonly anchor: NodeId;
  /** A comment inside the last post before it that is none. */
  readonly inside?: true;
}

/** From this share of children with one number of anchors on (usually one), the posts are the children; below it they are nested. */
const FLAT_SHARE = 0.6;
/** Rows between the rows with anchors belong to the posts when they hold this share of the text … */
const BETWEEN_SHARE = 0.3;
/** … and this share of the gaps has one length. */
const REGULAR_SHARE = 0.6;
/** Elements between a post and the list it stands in, where posts are nested. */
const LEVELS = 16;
/** A post has at most this many rows. */
const LONGEST_PERIOD = 8;

/** The ways to cut: below the most frequent common ancestor, and below that of all anchors. */
export function divideAtAnchors(view: PageView, anchors: readonly NodeId[]): Region[][] {
  const common = findMostFrequentAncestor(view, anchors);
  const whole = findAncestor(view, anchors[0]!, anchors.at(-1)!);
  return [...new Set([common, whole])].map((p) => divideBelow(view, p, anchors)).filter((regions) => regions.length > 1);
}

/** Deepest node whose subtree holds both. */
export function findAncestor({ page }: PageView, a: NodeId, b: NodeId): NodeId {
  let n = Math.min(a, b);
  const target = Math.max(a, b);
  while (n > 0 && (target >= page.end[n]! || n === a)) n = page.parent[n]!;
  return n;
}

/** Ties go to the ancestor with more text. */
function findMostFrequentAncestor(view: PageView, anchors: readonly NodeId[]): NodeId {
  const counts = new Map<NodeId, number>();
  for (let i = 1; i < anchors.length; i++) {
    const n = findAncestor(view, anchors[i - 1]!, anchors[i]!);
    counts.set(n, (counts.get(n) ?? 0) + 1);
  }
  let best = 0;
  for (const [n, count] of counts) {
    const most = counts.get(best) ?? 0;
    if (count > most || (count === most && nodeSum(view, 'chars', n) > nodeSum(view, 'chars', best))) best = n;
  }
  return best;
}

function divideBelow(view: PageView, p: NodeId, all: readonly NodeId[]): Region[] {
  const { end, kind } = view.page;
  const { at } = view.leaves;
  const anchors = all.filter((a) => a > p && a < end[p]!);
  const children: NodeId[] = [];
  // Spaces between them are none.
  for (let n = p + 1; n < end[p]!; n = end[n]!) if (kind[n] === ELEMENT || at[end[n]!] !== at[n]) children.push(n);
  const held = countHeld(view, children, anchors);
  const counts = held.filter((count) => count > 0);
  if (counts.length < 2 || countMostFrequent(counts) < FLAT_SHARE * counts.length) return divideNested(view, p, anchors);
  return divideRows(view, children, held, anchors);
}

/** Tag and first class. */
export function nameOf(view: PageView, n: NodeId): string {
  return describeLook(view, n).split(' ', 2).join(' ');
}

function countMostFrequent(values: readonly number[]): number {
  const times = new Map<number, number>();
  let most = 0;
  for (const value of values) {
    const count = (times.get(value) ?? 0) + 1;
    times.set(value, count);
    most = Math.max(most, count);
  }
  return most;
}

/** How many of the anchors each child holds. */
function countHeld({ page }: PageView, children: readonly NodeId[], anchors: readonly NodeId[]): number[] {
  let i = 0;
  return children.map((child) => {
    const from = i;
    while (i < anchors.length && anchors[i]! < page.end[child]!) i++;
    return i - from;
  });
}

/** One region a child with anchors; rows between them join in when they hold the text. */
function divideRows(view: PageView, children: readonly NodeId[], held: readonly number[], anchors: readonly NodeId[]): Region[] {
  const rows: number[] = [];
  const first: NodeId[] = [];
  let seen = 0;
  for (let i = 0; i < children.length; i++) {
    if (held[i]! > 0) {
      rows.push(i);
      first.push(anchors[seen]!);
    }
    seen += held[i]!;
  }
  const { end } = view.page;
  const period = findPeriod(view, children, rows);
  if (period === 1) return rows.map((row, i) => ({ nodes: [children[row]!], stop: end[children[row]!]!, anchor: first[i]! }));
  const shift = findShift(view, children, rows, period);
  return rows.map((row, i) => {
    const from = Math.max(0, row - shift);
    const to = i + 1 < rows.length ? rows[i + 1]! - shift : Math.min(children.length, row - shift + period);
    const nodes = children.slice(from, to);
    return { nodes, stop: end[nodes.at(-1)!]!, anchor: first[i]! };
  });
}

/** How many children make a post: 1 unless the children between hold much text at regular distances. */
function findPeriod(view: PageView, children: readonly NodeId[], rows: readonly number[]): number {
  const gaps = new Map<number, number>();
  let between = 0;
  let total = 0;
  const isRow = new Set(rows);
  for (let i = rows[0]!; i < Math.min(children.length, 2 * rows.at(-1)! - (rows.at(-2) ?? 0)); i++) {
    const text = nodeSum(view, 'chars', children[i]!) - nodeSum(view, 'linkChars', children[i]!);
    total += text;
    if (!isRow.has(i)) between += text;
  }
  if (between < BETWEEN_SHARE * total) return 1;
  for (let i = 1; i < rows.length; i++) {
    const gap = rows[i]! - rows[i - 1]!;
    gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
  }
  const [period, times] = [...gaps].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]!;
  return period <= LONGEST_PERIOD && times >= REGULAR_SHARE * (rows.length - 1) ? period : 1;
}

/** How many children before the one with the anchor a post starts, by which shift fits both ends of the list. */
function findShift(view: PageView, children: readonly NodeId[], rows: readonly number[], period: number): number {
  const look = (i: number): string => describeLook(view, children[i]);
  const first = rows[0]!;
  const last = rows.at(-1)!;
  let best = 0;
  let most = -1;
  for (let shift = 0; shift < period && shift <= first; shift++) {
    let matches = 0;
    for (let j = 1; j <= shift; j++) if (look(first - j) === look(last - j)) matches++;
    for (let j = 1; j < period - shift; j++) if (look(last + j) === look(first + j)) matches++;
    if (matches > most) {
      most = matches;
      best = shift;
    }
  }
  return best;
}

/** Each post from the highest element it is the first of up to where the next one starts, which may be inside it. */
function divideNested(view: PageView, p: NodeId, anchors: readonly NodeId[]): Region[] {
  const { page } = view;
  const chains = anchors.map((anchor, i) => {
    const before = i === 0 ? p : anchors[i - 1]!;
    const chain = [anchor];
    for (let n = anchor; page.parent[n]! > before && page.parent[n]! > p; n = page.parent[n]!) chain.push(page.parent[n]!);
    return chain;
  });
  const starts = alignStarts(view, chains);
  return starts.map((start, i) => ({ nodes: [start], stop: stopOf(page, starts, i), anchor: anchors[i]! }));
}

function stopOf(page: Page, starts: readonly NodeId[], i: number): NodeId {
  return Math.min(page.end[starts[i]!]!, starts[i + 1] ?? page.size);
}

/**
 * The outermost element of each chain. The first, and the second behind an opening post, have the head of the list in theirs: where an
 * element further in looks like one that holds all of each other post, that is the post.
 */
function alignStarts(view: PageView, chains: readonly (readonly NodeId[])[]): NodeId[] {
  const { page, leaves } = view;
  const starts = chains.map((chain) => chain.at(-1)!);
  const isSame = (found: readonly (NodeId | undefined)[]): found is NodeId[] =>
    !found.includes(undefined) &&
    (found as NodeId[]).every(
      (n, i) =>
        i === 0 ||
        ((i === 1 || leaves.at[n] === leaves.at[starts[i]!]) &&
          leaves.at[stopOf(page, found as NodeId[], i)] === leaves.at[stopOf(page, starts, i)]),
    );
  if (starts.length > 2 && describeLook(view, starts[1]) === describeLook(view, starts[2])) return starts;
  const looks = chains.map((chain) => chain.slice(-LEVELS).map((n) => describeLook(view, n)));
  for (let k = looks[0]!.length - 2; k > 0; k--) {
    const look = looks[0]![k]!;
    if (look.endsWith(' ')) continue;
    const found = chains.map((chain, i) => chain.slice(-LEVELS)[looks[i]!.lastIndexOf(look)]);
    if (isSame(found)) return found;
  }
  return starts;
}

function describeLook(view: PageView, n: NodeId | undefined): string {
  return n === undefined ? 'none' : `${view.page.tag[n]} ${describeClass(view, n)}`;
}
