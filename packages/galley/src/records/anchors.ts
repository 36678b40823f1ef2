/** Anchors of posts: nodes that each post of a thread has one of – its date, its numbered id – grouped by their look (algorithms §8.8). */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId } from '../dom/page.ts';
import { ELEMENT, HAS_CLASS, HAS_ID } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { isDateLike, LONGEST_DATE_TEXT } from '../text/date-likeness.ts';

export type AnchorKind = 'date' | 'id';

/** Nodes of one look, in document order. */
export interface AnchorGroup {
  readonly kind: AnchorKind;
  readonly nodes: readonly NodeId[];
}

/** Fewest anchors that make a list. */
const FEWEST = 2;
/** Words of ids that number posts; `p` and `m` alone only when digits follow at once. */
const POST_ID: RegExp =
  /^(?:[a-z_-]*(?:post|pid|comment|reply|msg|message|answer|entry|floor|item|note|topic|thread|node)[a-z]*[-_]?|p|m|c|a|t|u)\d+$/i;
const SPANS: Uint8Array = tagTable(['span', 'abbr', 'a', 'b', 'i', 'em']);
const FULL_DATE: RegExp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DIGITS: RegExp = /\d+/g;
const PARITY: RegExp = /\b(?:odd|even|alt|first|last|bg|row|alternate)\d*\b/gi;

/** All groups of at least two anchors, dates first by tag path and class, then by class alone; then ids. */
export function collectAnchors(view: PageView): AnchorGroup[] {
  const dates = listDates(view);
  return [
    ...groupNodes(dates, (n) => `${view.paths[n]} ${describeClass(view, n)}`).map((nodes) => ({ kind: 'date' as const, nodes })),
    ...groupNodes(dates, (n) => describeNames(view, n)).map((nodes) => ({ kind: 'date' as const, nodes })),
    ...groupNodes(listNumbered(view), (n) => `${view.page.tag[n]} ${maskDigits(view.page.attribute(n, 'id') ?? '')}`).map((nodes) => ({
      kind: 'id' as const,
      nodes,
    })),
  ];
}

/** Elements that state a date, in document order: parents of a short text that holds one, and those whose date a script writes. */
export function listDates(view: PageView): NodeId[] {
  const { page, leaves } = view;
  const { digits, chars } = leaves.sums;
  const nodes = listSilentDates(view);
  let last = -1;
  for (let k = 0; k < leaves.count; k++) {
    const n = leaves.parent[k]!;
    if (n === last || digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) continue;
    if (page.tag[n] === TAG.time || !isDateLike(leafText(page, leaves, k))) continue;
    nodes.push(n);
    last = n;
  }
  return nodes.sort((a, b) => a - b).filter((n, i, all) => n !== all[i - 1]);
}

/** `time` elements, and empty ones with a full date as their title. */
function listSilentDates({ page, leaves }: PageView): NodeId[] {
  const nodes: NodeId[] = [];
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT) continue;
    if (leaves.muted[n] === 1) n = page.end[n]! - 1;
    else if (page.tag[n] === TAG.time || (SPANS[page.tag[n]!] === 1 && FULL_DATE.test(page.attribute(n, 'title') ?? ''))) nodes.push(n);
  }
  return nodes;
}

/** Elements whose id numbers a post. */
function listNumbered({ page, leaves }: PageView): NodeId[] {
  const nodes: NodeId[] = [];
  for (let n = 1; n < page.size; n++) {
    if (leaves.muted[n] === 1) {
      n = page.end[n]! - 1;
      continue;
    }
    if (page.kind[n] === ELEMENT && (page.marks[n]! & HAS_ID) !== 0 && POST_ID.test(page.attribute(n, 'id')!)) nodes.push(n);
  }
  return nodes;
}

function groupNodes(nodes: readonly NodeId[], describe: (n: NodeId) => string): NodeId[][] {
  const groups = new Map<string, NodeId[]>();
  for (const n of nodes) {
    const look = describe(n);
    if (look === '') continue;
    const group = groups.get(look);
    if (group === undefined) groups.set(look, [n]);
    else group.push(n);
  }
  return [...groups.values()].filter((group) => group.length >= FEWEST);
}

function maskDigits(name: string): string {
  return name.replace(DIGITS, '0');
}

/** Class names with numbers and words of parity masked; '' without. */
export function describeClass({ page }: PageView, n: NodeId): string {
  if ((page.marks[n]! & HAS_CLASS) === 0) return '';
  return maskDigits((page.attribute(n, 'class') ?? '').replace(PARITY, ''))
    .trim()
    .replace(/\s+/g, ' ');
}

/** Tag and class of an element and its parent; '' when neither has a class. */
function describeNames(view: PageView, n: NodeId): string {
  const { page } = view;
  const parent = page.parent[n]!;
  const own = describeClass(view, n);
  const above = describeClass(view, parent);
  return own === '' && above === '' ? '' : `${page.tag[parent]}.${above} ${page.tag[n]}.${own}`;
}
