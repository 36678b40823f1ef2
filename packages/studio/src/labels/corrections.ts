/** What somebody corrected on a page, and how it is taken back. Nothing is mutated: every state can be kept. */
import type { RegionName } from 'galley';

/** Fields that a person can point at. */
export type LabelField = 'title' | 'date' | 'modified' | 'authors';

/** What a block is said to be. */
export interface BlockLabel {
  readonly kept: boolean;
  /** Of what is not kept. */
  readonly region?: RegionName;
}

/** Everything corrected on one page. */
export interface Corrections {
  /** Block → what it is; blocks that nobody touched are not in it. */
  readonly blocks: ReadonlyMap<number, BlockLabel>;
  readonly fields: Readonly<Partial<Record<LabelField, string>>>;
}

/** Corrections with what they were before, the latest last. */
export interface History {
  readonly now: Corrections;
  readonly before: readonly Corrections[];
  readonly after: readonly Corrections[];
}

export const NOTHING: Corrections = { blocks: new Map(), fields: {} };
export const NO_HISTORY: History = { now: NOTHING, before: [], after: [] };

/** So many steps can be taken back. */
const LONGEST = 500;

/** These blocks are `label` from now on. */
export function labelBlocks(history: History, blocks: Iterable<number>, label: BlockLabel): History {
  const next = new Map(history.now.blocks);
  for (const block of blocks) next.set(block, label);
  return step(history, { ...history.now, blocks: next });
}

/** The field has this value from now on; '' takes the correction away. */
export function labelField(history: History, field: LabelField, value: string): History {
  const { [field]: _, ...others } = history.now.fields;
  return step(history, { ...history.now, fields: value.trim() === '' ? others : { ...others, [field]: value.trim() } });
}

export function undo({ now, before, after }: History): History {
  const last = before.at(-1);
  return last === undefined ? { now, before, after } : { now: last, before: before.slice(0, -1), after: [now, ...after] };
}

export function redo({ now, before, after }: History): History {
  const [first, ...rest] = after;
  return first === undefined ? { now, before, after } : { now: first, before: [...before, now], after: rest };
}

function step({ now, before }: History, next: Corrections): History {
  return { now: next, before: [...before, now].slice(-LONGEST), after: [] };
}
