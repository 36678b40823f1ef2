/** References of a text and the notes they lead to: links within the page, and what stands at their targets. */
import { NodeSet } from '../../../dom/node-set.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_HREF, HAS_ID } from '../../../dom/page.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import { decodeEscapes } from '../../../text/decode-escapes.ts';
import type { KeptText } from '../kept-text.ts';
import { isBracketed, looksLikeReference, readMark } from './note-marks.ts';

/** A note that references lead to. */
export interface LinkedNote {
  /** Its first node and the one behind its last: an element, or part of one that holds several notes. */
  readonly start: NodeId;
  readonly end: NodeId;
  /** The links that lead to it, in order. */
  readonly links: readonly NodeId[];
  /** What the first of them says. */
  readonly mark: string;
  /** An element with its number that stands outside: a term before its definition. */
  readonly term?: NodeId;
}

/** Elements that may be a note. */
const NOTES: Uint8Array = tagTable(['li', 'p', 'div', 'aside', 'dd', 'section', 'tr']);
/** Elements around a note that are still nothing but the note. */
const WRAPPERS: Uint8Array = tagTable(['li', 'div', 'aside', 'section', 'table', 'tbody']);
const NOTE_NAMES: RegExp = /foot-?note|end-?note|(?:^|[\s_-])(?:fn|ftn|edn|note|sidenote)(?:[\s_\d-]|$)|(?:^|\s)citation(?:\s|$)/i;
/** Longer elements hold all the notes, or the article. */
const NOTE_CHARACTERS = 3000;
/** Elements with more nodes, empty ones that is, are none either: notes in notes would be read for each of them. */
const NOTE_NODES = 3000;
/** Most references of one page; encyclopedias have some hundreds. */
const MOST_REFERENCES = 3000;
const CLIMB = 4;

interface Target {
  readonly node: NodeId;
  readonly links: readonly NodeId[];
}

/** Notes in the order of the page. O(nodes). */
export function findLinkedNotes(view: PageView, kept: KeptText): LinkedNote[] {
  const references = findReferences(view.page, kept);
  if (references.size === 0) return [];
  const targets = findTargets(view.page, references);
  const nodes = targets.map(({ node }) => node);
  const around = targets.map(({ node }) => findRoot(view, kept, node, nodes));
  const notes: LinkedNote[] = [];
  const taken = new NodeSet(view.page.size);
  for (let i = 0; i < targets.length; i++) {
    const root = around[i]!;
    if (root < 0) continue;
    const shared = around[i - 1] === root || around[i + 1] === root || targets[i]!.links[0]! > root;
    const note = shared ? cutNote(view.page, targets, around, i) : wholeNote(view.page, targets[i]!, root);
    if (note === undefined || taken.has(note.start) || !isNote(view, note)) continue;
    taken.add(note.start);
    notes.push(note);
  }
  return dropUnsure(view.page, notes);
}

/** Numbers in brackets lead to all kinds of things: two and more of them, to items and paragraphs, to notes. */
function dropUnsure(page: Page, notes: readonly LinkedNote[]): LinkedNote[] {
  const isSure = ({ links: [n] }: LinkedNote): boolean =>
    !isBracketed(page, n!) || looksLikeReference(page, n!, readTarget(page.attribute(n!, 'href') ?? ''));
  const likely = notes.filter((note) => isSure(note) || /^(?:li|p)$/.test(page.tagName(note.start)));
  const sure = likely.filter(isSure);
  return likely.length === sure.length + 1 ? sure : likely;
}

/** Links within the page that look like references to notes, and buttons that open one, by the id they lead to. */
function findReferences(page: Page, kept: KeptText): Map<string, NodeId[]> {
  const references = new Map<string, NodeId[]>();
  let count = 0;
  for (let n = 1; n < page.size && count < MOST_REFERENCES; n++) {
    const isCite = page.tag[n]! > KNOWN_TAGS.length && page.tagName(n) === 'd-cite';
    if ((page.tag[n] !== TAG.a && page.tag[n] !== TAG.button && !isCite) || !standsInText(page, kept, n)) continue;
    const target = readReference(page, n, isCite);
    if (target === '') continue;
    count++;
    const links = references.get(target);
    if (links === undefined) references.set(target, [n]);
    else links.push(n);
  }
  return references;
}

/** Distill numbers what it cites by a script; of several works the first. */
function readReference(page: Page, n: NodeId, isCite: boolean): string {
  if (isCite) return (page.attribute(n, 'key') ?? '').split(',')[0]!.trim();
  return (page.marks[n]! & HAS_HREF) !== 0 ? readLink(page, n) : readButton(page, n);
}

/** What reference n leads to, '' for any other link. */
function readLink(page: Page, n: NodeId): string {
  const target = readTarget(page.attribute(n, 'href') ?? '');
  return target !== '' && (isBracketed(page, n) || looksLikeReference(page, n, target)) ? target : '';
}

/** A script that goes to the note is given its name: `onclick="show('note-1')"`. */
const NAMED: RegExp = /\('([\w-]{3,80})'\)/;

function readButton(page: Page, n: NodeId): string {
  if (readMark(gatherText(page, n)) === '') return '';
  return page.attribute(n, 'popovertarget') ?? NAMED.exec(page.attribute(n, 'onclick') ?? '')?.[1] ?? '';
}

/** A style sheet may write the number, so the text around the link counts. */
function standsInText(page: Page, kept: KeptText, n: NodeId): boolean {
  let m = n;
  for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = page.parent[m]!) {
    if (kept.measure(m) > 0) return true;
    if (m !== n && page.tag[m] !== TAG.sup && page.tag[m] !== TAG.span) return false;
  }
  return false;
}

/** The fragment of an address; whether the page has an element of that name shows whether it is of this page. */
function readTarget(href: string): string {
  const at = href.length > 600 ? -1 : href.indexOf('#');
  if (at < 0) return '';
  return decodeEscapes(href.slice(at + 1));
}

/** The elements that references lead to, each once, in order. */
function findTargets(page: Page, references: Map<string, NodeId[]>): Target[] {
  const targets: Target[] = [];
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT) continue;
    const name = (page.marks[n]! & HAS_ID) !== 0 ? page.attribute(n, 'id') : page.tag[n] === TAG.a ? page.attribute(n, 'name') : undefined;
    const links = name === undefined ? undefined : references.get(name);
    if (links === undefined) continue;
    references.delete(name!);
    // A link back from a later note leads to the reference in this one.
    if (links[0]! < n || isBeside(page, n)) targets.push({ node: n, links });
  }
  return targets;
}

/** Notes at the side may stand before what refers to them. */
function isBeside({ tag, parent }: Page, n: NodeId): boolean {
  for (let climbed = 0; climbed < CLIMB; climbed++, n = parent[n]!) if (tag[n] === TAG.aside) return true;
  return false;
}

/** The element that holds the note at a target: the id often stands on a link back, or a span, inside; −1 where there is none. */
function findRoot(view: PageView, kept: KeptText, node: NodeId, targets: readonly NodeId[]): NodeId {
  const { page } = view;
  if (page.tag[node] === TAG.table) return node;
  let m = node;
  for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = page.parent[m]!) {
    const tag = page.tag[m]!;
    if (tag === TAG.dt) return m;
    if (NOTES[tag] === 1) return widen(view, kept, m, targets);
  }
  return -1;
}

/** Up to what the page names as the one note, and to its item of a list where all of that was kept. */
function widen(view: PageView, kept: KeptText, root: NodeId, targets: readonly NodeId[]): NodeId {
  const { page } = view;
  let m = root;
  for (let climbed = 0; climbed < CLIMB; climbed++) {
    const parent = page.parent[m]!;
    const tag = page.tag[parent]!;
    if (tag >= WRAPPERS.length || WRAPPERS[tag] !== 1 || countBetween(targets, parent, page.end[parent]!) > 1) return m;
    const names = `${page.attribute(parent, 'class') ?? ''} ${page.attribute(parent, 'id') ?? ''}`.slice(0, 200);
    const chars = nodeSum(view, 'chars', parent);
    const isItem = tag === TAG.li && kept.measure(parent) === chars;
    if ((!isItem && !NOTE_NAMES.test(names)) || chars > NOTE_CHARACTERS) return m;
    m = parent;
  }
  return m;
}

/** How many of the sorted nodes stand from … to − 1; counts no further than 2. */
export function countBetween(nodes: ArrayLike<NodeId>, from: NodeId, to: NodeId): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return Number((nodes[low] ?? to) < to) + Number((nodes[low + 1] ?? to) < to);
}

function wholeNote(page: Page, { links }: Target, root: NodeId): LinkedNote | undefined {
  const mark = readMark(gatherText(page, links[0]!));
  if (page.tag[root] !== TAG.dt) return { start: root, end: page.end[root]!, links, mark };
  let next = page.end[root]!;
  while (next < page.end[page.parent[root]!]! && page.kind[next] !== ELEMENT) next = page.end[next]!;
  return page.tag[next] === TAG.dd ? { start: next, end: page.end[next]!, links, mark, term: root } : undefined;
}

/** One of several notes in an element: from the child with its target up to that with the next. */
function cutNote(page: Page, targets: readonly Target[], around: readonly NodeId[], i: number): LinkedNote | undefined {
  const { node, links } = targets[i]!;
  const { parent } = page;
  // In one `font` within the element that could be a note, notes begin and end as its children.
  const isBeside = (k: number): boolean => around[k] === around[i] && parent[targets[k]!.node] === parent[node];
  const root = isBeside(i - 1) || isBeside(i + 1) ? parent[node]! : around[i]!;
  const childOf = (node: NodeId): NodeId => {
    let m = node;
    while (parent[m] !== root && parent[m]! > root) m = parent[m]!;
    return m;
  };
  if (node === root) return undefined;
  const start = childOf(node);
  const end = around[i + 1] === around[i] ? childOf(targets[i + 1]!.node) : page.end[root]!;
  return end <= start ? undefined : { start, end, links, mark: readMark(gatherText(page, links[0]!)) };
}

/** As long as a note, and the references stand before it; a note at the side may stand before them. */
function isNote(view: PageView, { start, end, links }: LinkedNote): boolean {
  const { leaves, page } = view;
  const chars = leaves.sums.chars[leaves.at[end]!]! - leaves.sums.chars[leaves.at[start]!]!;
  if (chars === 0 || chars > NOTE_CHARACTERS || end - start > NOTE_NODES) return false;
  return page.tag[start] === TAG.aside ? links.every((link) => link < start || link >= end) : links.some((link) => link < start);
}
