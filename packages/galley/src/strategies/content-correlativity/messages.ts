/** Finds the message inside each record: the slot that, record by record, holds the text which is not the same everywhere. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { FURNITURE, markRepeated } from './repeated.ts';
import { looksLikeThread } from './thread-signs.ts';

/** Elements of one record, in order, none inside another. */
export type Slot = readonly NodeId[];

export interface Thread {
  readonly records: readonly NodeId[];
  /** The elements of each record that hold its message, in order; usually one. */
  readonly messages: readonly Slot[];
  /** One byte a leaf: 0 = unique, 1 = its line stands in several records, 2 (FURNITURE) = in most. */
  readonly repeated: Uint8Array;
}

/** A record counts with at most this many characters, so that one long post does not decide alone. */
const RECORD_CAP = 300;
/** Messages lie at most this many levels below their record; bounds the work on pages with thousands of records. */
const DEEPEST_MESSAGE = 16;
/** Descend while the best slot holds this share of the text. */
const SLOT_SHARE = 0.35;
/** A record descends only where the slot holds this share of its own text. */
const RECORD_SHARE = 0.2;
/** A slot with links or furniture in this share of the records is still more than the message. */
const FURNISHED_SHARE = 0.5;
const DIGITS: RegExp = /\d+/g;

/** Descends from the records to their messages; undefined when they are not of one thread, or hold no more than a message. */
export function findMessages(view: PageView, records: readonly NodeId[]): Thread | undefined {
  const repeated = markRepeated(view, records);
  if (!looksLikeThread(view, records, repeated)) return undefined;
  const own = sumLeaves(view, (k) => repeated[k] === 0 && view.leaves.linked[k] === 0);
  const furniture = sumLeaves(view, (k) => repeated[k] === FURNITURE || view.leaves.linked[k] === 1);
  const { at } = view.leaves;
  const { end } = view.page;
  const amount = (n: NodeId): number => own[at[end[n]!]!]! - own[at[n]!]!;
  const isFurnished = (slot: Slot): boolean => slot.some((n) => furniture[at[end[n]!]!]! > furniture[at[n]!]!);
  const start: Slot[] = records.map((n) => [n]);
  let slots = start;
  // The highest slot free of furniture is the message: deeper ones lose paragraphs.
  for (let level = 0; level < DEEPEST_MESSAGE && slots.filter(isFurnished).length > FURNISHED_SHARE * slots.length; level++) {
    const next = descend(view, slots, amount);
    if (next === undefined) break;
    slots = next;
  }
  return slots === start ? undefined : { records, messages: slots, repeated };
}

/** All children of one name over all records. */
interface Candidate {
  /** Characters (capped a record) and records that have some. */
  sum: number;
  present: number;
  readonly instances: Slot[];
}

/**
 * The children that hold most of the text; records where they hold little stay where they are. Presence counts
 * squared: signatures are long, but not every author has one.
 */
function descend(view: PageView, slots: readonly Slot[], amount: (n: NodeId) => number): Slot[] | undefined {
  const candidates = new Map<string, Candidate>();
  let total = 0;
  for (let i = 0; i < slots.length; i++) {
    const text = sumOver(slots[i]!, amount);
    total += Math.min(RECORD_CAP, text);
    for (const [name, nodes] of nameChildren(view, slots[i]!)) addInstance(candidates, name, i, nodes, sumOver(nodes, amount), text);
  }
  let best: Candidate | undefined;
  for (const candidate of candidates.values()) if (best === undefined || weigh(candidate) > weigh(best)) best = candidate;
  if (best === undefined || best.sum === 0 || best.sum < SLOT_SHARE * total) return undefined;
  const { instances } = best;
  if (!instances.some((instance) => instance !== undefined)) return undefined;
  return slots.map((slot, i) => instances[i] ?? slot);
}

function addInstance(candidates: Map<string, Candidate>, name: string, record: number, nodes: Slot, text: number, whole: number): void {
  const candidate = candidates.get(name) ?? { sum: 0, present: 0, instances: [] };
  candidate.sum += Math.min(RECORD_CAP, text);
  if (text > 0) candidate.present++;
  if (text >= RECORD_SHARE * whole) candidate.instances[record] = nodes;
  candidates.set(name, candidate);
}

function sumOver(nodes: Slot, amount: (n: NodeId) => number): number {
  let sum = 0;
  for (const n of nodes) sum += amount(n);
  return sum;
}

function weigh({ sum, present }: Candidate): number {
  return sum * present * present;
}

/** Child elements by tag and class with digits masked; cells and rows by tag and place. */
function nameChildren(view: PageView, slot: Slot): Map<string, NodeId[]> {
  const { page, leaves } = view;
  const named = new Map<string, NodeId[]>();
  const cells = new Int32Array(TAG.tr + TAG.td + TAG.th + 1);
  for (const parent of slot) {
    for (let n = parent + 1; n < page.end[parent]!; n = page.end[n]!) {
      if (page.kind[n] !== ELEMENT || leaves.muted[n] === 1) continue;
      const name = nameChild(view, n, cells);
      const nodes = named.get(name);
      if (nodes === undefined) named.set(name, [n]);
      else nodes.push(n);
    }
  }
  return named;
}

function nameChild({ page }: PageView, n: NodeId, cells: Int32Array): string {
  const tag = page.tag[n]!;
  if (tag === TAG.td || tag === TAG.th || tag === TAG.tr) return `${tag} ${cells[tag]!++}`;
  return `${tag}.${(page.attribute(n, 'class') ?? '').replace(DIGITS, '0')}`;
}

/** Prefix sums of the characters of the leaves that pass a test. */
function sumLeaves(view: PageView, test: (k: number) => boolean): Int32Array {
  const { count, sums } = view.leaves;
  const sum = new Int32Array(count + 1);
  for (let k = 0; k < count; k++) sum[k + 1] = sum[k]! + (test(k) ? sums.chars[k + 1]! - sums.chars[k]! : 0);
  return sum;
}
