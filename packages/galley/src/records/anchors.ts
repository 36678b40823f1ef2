/**
 * Anchors of posts: nodes that each post of a thread has one of – its date, its numbered id – grouped by their look
 * (docs/method/records.md#posts-of-a-thread).
 */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { findLeafDate } from '../features/leaf-dates.ts';
import type { PageView } from '../features/view.ts';
import { LONGEST_DATE_TEXT } from '../text/date-likeness.ts';

export type AnchorKind = 'date' | 'id';

/** Nodes of one look, in document order. */
export interface AnchorGroup {
  readonly kind: AnchorKind;
  readonly nodes: readonly NodeId[];
}

/** Fewest anchors that make a list. */
const FEWEST = 2;
/** Elements around a date that tell where it stands. */
const LEVELS = 8;
/** Elements among which one with a class is looked for. */
const NAMED_LEVELS = 4;
/** Longer ids number nothing. */
const LONGEST_ID = 60;
/** Only the largest groups are looked at: pages have no more lists worth it. */
const MOST_GROUPS = 60;
/** Words of ids that number posts; `p` and `m` alone only when digits follow at once. */
const POST_ID: RegExp =
  /^(?:[a-z_-]*(?:post|pid|comment|reply|msg|message|answer|entry|floor|item|note|topic|thread|node)[a-z]*[-_]?|p|m|c|a|t|u)\d+$/i;
const SPANS: Uint8Array = tagTable(['span', 'abbr', 'a', 'b', 'i', 'em']);
const FULL_DATE: RegExp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DIGITS: RegExp = /\d+/g;
const PARITY: RegExp = /\b(?:odd|even|alt|first|last|bg|row|alternate)\d*\b/gi;

/** All groups of at least two anchors: dates by tag path and class, then by class alone; then ids. */
export function collectAnchors(view: PageView): AnchorGroup[] {
  const { page } = view;
  const dates = listDates(view, 1);
  const numbered = listNumbered(view);
  const paths = dates.length < FEWEST ? undefined : view.paths;
  const groups = [
    ...groupNodes('date', dates, (n) => `${paths![n]} ${describeClass(view, n)}`),
    ...groupNodes('date', dates, (n) => describeNames(view, n)),
    ...groupNodes('id', numbered, (n) => `${page.tag[n]} ${maskDigits(page.attribute(n, 'id') ?? '')}`),
  ];
  if (groups.length <= MOST_GROUPS) return groups;
  const sizes = groups.map(({ nodes }) => nodes.length).sort((a, b) => b - a);
  return groups.filter(({ nodes }) => nodes.length >= sizes[MOST_GROUPS]!).slice(0, MOST_GROUPS);
}

/** Groups of dates behind a part of the page, as many at most: by the tags around them and class, then by class alone. */
export function groupDates(view: PageView, dates: readonly NodeId[]): AnchorGroup[] {
  const { parent, tag } = view.page;
  const describePath = (date: NodeId): string => {
    let path = describeClass(view, date);
    let n = date;
    for (let level = 0; level < LEVELS && n > 0; level++, n = parent[n]!) path += ` ${tag[n]}`;
    return path;
  };
  return [...groupNodes('date', dates, describePath), ...groupNodes('date', dates, (n) => describeNames(view, n))].slice(0, MOST_GROUPS);
}

/** Elements that state a date, from a node on, in document order. `isToo`: which other short texts are one. */
export function listDates(view: PageView, from: NodeId, isToo: (text: string) => boolean = () => false): readonly NodeId[] {
  const { elements, readable } = view.leaves;
  const dates = listWrittenDates(view, from, isToo);
  for (let i = elements[from]!; i < elements[view.page.size]!; i++) if (isSilentDate(view, readable[i]!)) dates.push(readable[i]!);
  return dates.sort((a, b) => a - b);
}

/** Elements whose id numbers a post, in document order. */
function listNumbered(view: PageView): readonly NodeId[] {
  const { page } = view;
  const { elements, readable } = view.leaves;
  const numbered: NodeId[] = [];
  for (let i = 0; i < elements[page.size]!; i++) {
    const n = readable[i]!;
    if ((page.marks[n]! & HAS_ID) !== 0 && isPostId(page.attribute(n, 'id')!)) numbered.push(n);
  }
  return numbered;
}

function isPostId(id: string): boolean {
  const last = id.charCodeAt(id.length - 1);
  return last >= 48 && last <= 57 && id.length <= LONGEST_ID && POST_ID.test(id);
}

/** Parents of short texts with a date, without `time` elements. */
function listWrittenDates(view: PageView, from: NodeId, isToo: (text: string) => boolean): NodeId[] {
  const { page, leaves } = view;
  const { digits, chars, solid } = leaves.sums;
  const nodes: NodeId[] = [];
  for (let k = leaves.at[from]!; k < leaves.count; k++) {
    const n = leaves.parent[k]!;
    const count = digits[k + 1]! - digits[k]!;
    // A number alone counts something.
    if (n < from || count === 0 || count === solid[k + 1]! - solid[k]! || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) continue;
    if (page.tag[n] === TAG.time || n === nodes.at(-1)) continue;
    if (findLeafDate(view, k) !== undefined || isToo(leafText(page, leaves, k))) nodes.push(n);
  }
  return [...new Set(nodes)];
}

/** `time` elements, and empty ones with a full date as their title. */
function isSilentDate({ page, leaves }: PageView, n: NodeId): boolean {
  const tag = page.tag[n]!;
  if (tag === TAG.time) return true;
  return (
    tag < SPANS.length && SPANS[tag] === 1 && leaves.at[page.end[n]!] === leaves.at[n] && FULL_DATE.test(page.attribute(n, 'title') ?? '')
  );
}

function groupNodes(kind: AnchorKind, nodes: readonly NodeId[], describe: (n: NodeId) => string): AnchorGroup[] {
  if (nodes.length < FEWEST) return [];
  const groups = new Map<string, NodeId[]>();
  for (const n of nodes) {
    const look = describe(n);
    if (look === '') continue;
    const group = groups.get(look);
    if (group === undefined) groups.set(look, [n]);
    else group.push(n);
  }
  return [...groups.values()].filter((group) => group.length >= FEWEST).map((group) => ({ kind, nodes: group }));
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

/** Tag and class of an element and its parent, and of those around up to one with a class; '' when none has one. */
function describeNames(view: PageView, n: NodeId): string {
  const { parent, tag } = view.page;
  let names = '';
  let isNamed = false;
  for (let level = 0; level < NAMED_LEVELS && n > 0 && (level < 2 || !isNamed); level++, n = parent[n]!) {
    const own = describeClass(view, n);
    isNamed ||= own !== '';
    names += ` ${tag[n]}.${own}`;
  }
  return isNamed ? names : '';
}
