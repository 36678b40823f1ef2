/** Parts name the containers they stand in; outputs write where those begin and end: from one part to the next, what closes and what opens. */
import type { CalloutGroup, Group, Part } from '../article.ts';

/** A container as outputs write it: a group, or the list around items, terms and definitions. */
export interface Frame {
  readonly key: string;
  readonly type: Group['type'] | 'list' | 'definitions';
  /** Of a list the group of its first item. */
  readonly group: Group;
}

/** Parts may come from anybody's JSON, nested as deep as that says. */
const DEEPEST = 16;

const LISTS: Readonly<Partial<Record<Group['type'], 'list' | 'definitions'>>> = {
  item: 'list',
  term: 'definitions',
  definition: 'definitions',
};
const TYPES: ReadonlySet<string> = new Set<Group['type']>(['quote', 'callout', 'details', 'item', 'term', 'definition', 'footnote']);

const KINDS: readonly CalloutGroup['kind'][] = ['note', 'tip', 'important', 'warning', 'caution'];

/** Checked again, since an article may come from anybody's JSON. */
export function readKind(kind: string): CalloutGroup['kind'] {
  return KINDS.find((known) => known === kind) ?? 'note';
}

/** The frames around a part, outer ones first. */
function listFrames({ within }: Part): Frame[] {
  const frames: Frame[] = [];
  if (!Array.isArray(within)) return frames;
  for (const group of (within as readonly Group[]).slice(0, DEEPEST)) {
    if (!TYPES.has(group.type)) continue;
    const list = LISTS[group.type];
    if (list !== undefined) frames.push({ key: `${list} ${(group as { list?: number }).list}`, type: list, group });
    frames.push({ key: `${group.type} ${group.id}`, type: group.type, group });
  }
  return frames;
}

/** Frames around two parts in a row. */
export interface FrameChange<F> {
  /** Around the part before and around this one, outer ones first. */
  readonly before: readonly F[];
  readonly now: readonly F[];
  /** How many of them are the same; those behind in `before` close, those behind in `now` open. */
  readonly shared: number;
}

type MakeFrame<F> = (frame: Frame, outer: F | undefined, before: F | undefined) => F;

export class OpenFrames<F extends Frame> {
  readonly #make: MakeFrame<F>;
  #open: readonly F[] = [];

  /** `make` completes a frame that opens: by the one around it, and the one that closed in its place just before. */
  constructor(make: MakeFrame<F>) {
    this.#make = make;
  }

  /** Around the part moved to, outer ones first. */
  get open(): readonly F[] {
    return this.#open;
  }

  /** Goes on to the next part, or to the end. */
  move(part: Part | undefined): FrameChange<F> {
    const frames = part === undefined ? [] : listFrames(part);
    const before = this.#open;
    let shared = 0;
    while (shared < frames.length && before[shared]?.key === frames[shared]!.key) shared++;
    const now = before.slice(0, shared);
    for (let i = shared; i < frames.length; i++) now.push(this.#make(frames[i]!, now[i - 1], i === shared ? before[shared] : undefined));
    this.#open = now;
    return { before, now, shared };
  }
}
