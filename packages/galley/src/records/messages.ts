/** Finds the message inside each post: the part that, post by post, holds the text which is not the same everywhere. */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_CLASS } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { findLeafDate } from '../features/leaf-dates.ts';
import type { PageView } from '../features/view.ts';
import { LONGEST_DATE_TEXT } from '../text/date-likeness.ts';
import { describeClass } from './anchors.ts';
import type { Region } from './divide.ts';
import { FURNITURE, isStatedText } from './furniture.ts';
import { QUOTES } from './quotations.ts';

/** A post counts with at most this many characters, so that one long post does not decide alone. */
const POST_CAP = 300;
/** Messages lie at most this many levels below their post; bounds the work on pages with thousands of posts. */
const DEEPEST_MESSAGE = 16;
/** Descend while the best slot holds this share of the text. */
const SLOT_SHARE = 0.35;
/** A post descends only where the slot holds this share of its own text. */
const POST_SHARE = 0.2;
/** A name that more of the messages share is the name of messages. */
const COMMON_SHARE = 0.5;
/** Parts with that name are taken when they hold this share of the post's text, at another depth than the others' messages this one. */
const ALIGNED_SHARE = 0.02;
const MOST_SHARE = 0.5;
/** Text that stands in the slot itself, in no block of its own, is the message's: with this share of it deeper parts are paragraphs. */
const DIRECT_SHARE = 0.3;
/** What paragraphs go on in. */
const TEXTS: Uint8Array = tagTable(['ul', 'ol', 'blockquote']);
/** What paragraphs without a class are called. */
const PARAGRAPH: string = `${TAG.p}.`;
/** A slot with links or furniture in this share of the posts is still more than the message. */
const FURNISHED_SHARE = 0.5;

/** Elements of one post, in order, none inside another. */
type Slot = readonly NodeId[];

/** The elements that hold each post's message, in order; usually one. A post in which none was found keeps all of its nodes. */
export function findMessages(view: PageView, regions: readonly Region[], marks: Uint8Array): Slot[] {
  const stated = findStated(view, regions);
  const apart = new Uint8Array(view.leaves.count);
  for (const region of regions) markDates(view, region, marks, apart);
  // Where nothing recurs.
  if (regions.length === 1) markForms(view, regions[0]!, apart);
  const own = sumLeaves(view, (k) => marks[k] === 0 && view.leaves.linked[k] === 0 && apart[k] === 0);
  const furniture = sumLeaves(view, (k) => marks[k] === FURNITURE || view.leaves.linked[k] === 1 || apart[k] === 1);
  const { at } = view.leaves;
  const { end } = view.page;
  const measure = (sums: Int32Array, n: NodeId, stop: NodeId): number => sums[at[Math.min(end[n]!, stop)]!]! - sums[at[n]!]!;
  let slots: Slot[] = regions.map(({ nodes }) => nodes);
  const isFurnished = (slot: Slot, i: number): boolean => slot.some((n) => measure(furniture, n, regions[i]!.stop) > 0);
  // The highest slot free of furniture is the message: deeper ones lose paragraphs.
  for (let level = 0; level < DEEPEST_MESSAGE && slots.filter(isFurnished).length > FURNISHED_SHARE * slots.length; level++) {
    const next = descend(view, regions, slots, (n, stop) => measure(own, n, stop));
    if (next === undefined || holdsText(view, regions, slots, own)) break;
    slots = next;
  }
  return alignSlots(view, regions, slots, own).map((slot, i) => stated[i] ?? slot);
}

/** Marks what says when one post alone was written, and the form to answer it: its message is neither. */
function markForms({ page, leaves: { at } }: PageView, { nodes, stop }: Region, marks: Uint8Array): void {
  for (let n = nodes[0]!; n < stop; n++) {
    if (page.tag[n] !== TAG.form && page.tag[n] !== TAG.time) continue;
    marks.fill(1, at[n], at[page.end[n]!]);
    n = page.end[n]! - 1;
  }
}

/** Marks leaves that are dates: with long names of months and days they outweigh short messages. `known`: marks of furniture, which counts as such with and without. */
function markDates(view: PageView, { nodes, stop }: Region, known: Uint8Array, marks: Uint8Array): void {
  const { at, linked, sums } = view.leaves;
  for (let k = at[nodes[0]!]!; k < at[stop]!; k++) {
    if (linked[k] === 1 || known[k] === FURNITURE) continue;
    if (sums.digits[k + 1] === sums.digits[k] || sums.chars[k + 1]! - sums.chars[k]! > LONGEST_DATE_TEXT) continue;
    const date = findLeafDate(view, k);
    // A message may speak of a day.
    if (date !== undefined && 2 * (date.end - date.start) > leafText(view.page, view.leaves, k).length) marks[k] = 1;
  }
}

/** The elements that microdata calls the text, where most posts have one: the opening may have none, nor what was deleted. */
function findStated({ page, leaves }: PageView, regions: readonly Region[]): readonly (Slot | undefined)[] {
  const slots = regions.map(({ nodes, stop }) => {
    const found: NodeId[] = [];
    for (let n = nodes[0]!; n < stop; n++) {
      // What an answer inside the post says stands deeper.
      if (leaves.at[page.end[n]!] === leaves.at[n] || page.depth[n]! > page.depth[found[0] ?? n]! || !isStatedText(page, n)) continue;
      found.push(n);
      n = page.end[n]! - 1;
    }
    return found.length === 0 ? undefined : found;
  });
  return 3 * slots.filter(Boolean).length > 2 * slots.length ? slots : [];
}

/** Posts that stayed behind – opening ones with a head of their own, short ones – take the parts named like the others' messages. */
function alignSlots(view: PageView, regions: readonly Region[], slots: readonly Slot[], own: Int32Array): Slot[] {
  const common = findCommonSlot(view, regions, slots);
  if (common === undefined) return [...slots];
  const { at } = view.leaves;
  const { depth, end } = view.page;
  return slots.map((slot, i) => {
    const { nodes, stop } = regions[i]!;
    if (slot.some((n) => describeNode(view, n) === common.name)) return slot;
    const found = findNamed(view, slot, stop, common.name);
    if (found.length === 0) return slot;
    const measure = (parts: Slot): number => parts.reduce((sum, n) => sum + own[at[Math.min(end[n]!, stop)]!]! - own[at[n]!]!, 0);
    const share = depth[found[0]!]! - depth[nodes[0]!]! === common.depth ? ALIGNED_SHARE : MOST_SHARE;
    return measure(found) >= share * measure(slot) ? found : slot;
  });
}

interface CommonSlot {
  /** Tag and class. */
  readonly name: string;
  /** Levels below the post. */
  readonly depth: number;
}

/** What most slots are called, and where the first of these stands; undefined when they have no class or differ. */
function findCommonSlot(view: PageView, regions: readonly Region[], slots: readonly Slot[]): CommonSlot | undefined {
  const { page } = view;
  const counts = new Map<string, number>();
  for (const [i, slot] of slots.entries()) {
    const n = slot[0];
    if (n === undefined || (page.marks[n]! & HAS_CLASS) === 0) continue;
    const key = `${page.depth[n]! - page.depth[regions[i]!.nodes[0]!]!} ${describeNode(view, n)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) {
    const cut = key.indexOf(' ');
    if (count > COMMON_SHARE * slots.length) return { depth: Number(key.slice(0, cut)), name: key.slice(cut + 1) };
  }
  return undefined;
}

function describeNode(view: PageView, n: NodeId): string {
  return `${view.page.tag[n]}.${describeClass(view, n)}`;
}

/** Elements of a name below a slot, none inside another, that hold text. */
function findNamed(view: PageView, slot: Slot, stop: NodeId, name: string): NodeId[] {
  const { page, leaves } = view;
  const found: NodeId[] = [];
  for (const root of slot) {
    for (let n = root + 1; n < Math.min(page.end[root]!, stop); n++) {
      if (page.kind[n] !== ELEMENT || leaves.at[page.end[n]!] === leaves.at[n] || describeNode(view, n) !== name) continue;
      found.push(n);
      n = page.end[n]! - 1;
    }
  }
  return found;
}

/** True when much of the slots' text stands in the slots themselves. */
function holdsText({ page, leaves }: PageView, regions: readonly Region[], slots: readonly Slot[], own: Int32Array): boolean {
  const { at, container, parent } = leaves;
  let direct = 0;
  let total = 0;
  for (const [i, slot] of slots.entries()) {
    for (const n of slot) {
      // Posts may stand in one another, each with all that follow.
      const end = at[Math.min(page.end[n]!, regions[i]!.stop)]!;
      for (let k = at[n]!; k < end; k++) {
        const text = own[k + 1]! - own[k]!;
        total += text;
        // A term is the head of its post; what a class tells from the text may be a name.
        const isPlain = parent[k] === n || (page.marks[parent[k]!]! & HAS_CLASS) === 0;
        if (container[k] === n && isPlain && page.tag[n] !== TAG.dt) direct += text;
      }
    }
  }
  return direct > DIRECT_SHARE * total;
}

/** All children of one name over all posts. */
interface Candidate {
  /** Characters (capped a post) and posts that have some. */
  sum: number;
  present: number;
  readonly instances: Slot[];
}

/**
 * The children that hold most of the text; posts where they hold little stay where they are. Presence counts
 * squared: signatures are long, but not every author has one.
 */
function descend(
  view: PageView,
  regions: readonly Region[],
  slots: readonly Slot[],
  amount: (n: NodeId, stop: NodeId) => number,
): Slot[] | undefined {
  const candidates = new Map<string, Candidate>();
  let total = 0;
  slots.forEach((slot, i) => {
    const { stop } = regions[i]!;
    const sumUp = (nodes: Slot): number => nodes.reduce((sum, n) => sum + amount(n, stop), 0);
    const text = sumUp(slot);
    total += Math.min(POST_CAP, text);
    for (const [name, nodes] of nameChildren(view, slot, stop)) {
      const candidate = candidates.get(name) ?? { sum: 0, present: 0, instances: [] };
      const own = sumUp(nodes);
      candidate.sum += Math.min(POST_CAP, own);
      if (own > 0) candidate.present++;
      if (own >= POST_SHARE * text) candidate.instances[i] = nodes;
      candidates.set(name, candidate);
    }
  });
  let best: Candidate | undefined;
  for (const candidate of candidates.values()) if (best === undefined || weigh(candidate) > weigh(best)) best = candidate;
  if (best === undefined || best.sum === 0 || best.sum < SLOT_SHARE * total) return undefined;
  const { instances } = best;
  if (!instances.some((instance) => instance !== undefined)) return undefined;
  return slots.map((slot, i) => (instances[i] === undefined ? slot : addBetween(view.page, instances[i]!, regions[i]!)));
}

/**
 * Where paragraphs are the message, so are the quotations called so above them, the lists, headings and bare lines between them, and the tables between spans; what has a class
 * may be something else.
 */
function addBetween(page: Page, slot: Slot, { nodes, stop }: Region): Slot {
  const { end, marks, parent, tag } = page;
  const first = slot[0]!;
  const last = slot.at(-1)!;
  const isText = tag[first] === TAG.p || tag[first] === TAG.span || (marks[first]! & HAS_CLASS) === 0;
  if (!isText || parent[first] !== parent[last]) return slot;
  const between: NodeId[] = [];
  for (let n = Math.max(parent[first]! + 1, nodes[0]!); n <= last && n < stop; n = end[n]!)
    if (n >= first || page.classPasses(n, QUOTES.holds)) between.push(n);
  return between;
}

function weigh({ sum, present }: Candidate): number {
  return sum * present * present;
}

/** Child elements before `stop` by tag and class with digits masked, lists, quotations and code as paragraphs; cells and rows by tag and place. */
function nameChildren(view: PageView, slot: Slot, stop: NodeId): Map<string, NodeId[]> {
  const { page, leaves } = view;
  const named = new Map<string, NodeId[]>();
  const cells = new Int32Array(TAG.tr + TAG.td + TAG.th + 1);
  for (const parent of slot) {
    for (let n = parent + 1; n < page.end[parent]! && n < stop; n = page.end[n]!) {
      if (page.kind[n] !== ELEMENT || leaves.muted[n] === 1) continue;
      const name = nameChild(view, n, cells, named);
      if (!named.has(name)) named.set(name, []);
      named.get(name)!.push(n);
    }
  }
  return named;
}

function nameChild(view: PageView, n: NodeId, cells: Int32Array, named: ReadonlyMap<string, unknown>): string {
  const { page, leaves } = view;
  const tag = page.tag[n]!;
  if (tag === TAG.td || tag === TAG.th || tag === TAG.tr) return `${tag} ${cells[tag]!++}`;
  // What highlights code names it; behind paragraphs what frames it may be called anything.
  if (tag === TAG.pre || (named.has(PARAGRAPH) && page.tag[leaves.container[leaves.at[n]!]!] === TAG.pre)) return PARAGRAPH;
  return `${TEXTS[tag] === 1 ? TAG.p : tag}.${describeClass(view, n)}`;
}

/** Prefix sums of the characters of the leaves that pass a test. */
function sumLeaves(view: PageView, test: (k: number) => boolean): Int32Array {
  const { count, sums } = view.leaves;
  const sum = new Int32Array(count + 1);
  for (let k = 0; k < count; k++) sum[k + 1] = sum[k]! + (test(k) ? sums.chars[k + 1]! - sums.chars[k]! : 0);
  return sum;
}
