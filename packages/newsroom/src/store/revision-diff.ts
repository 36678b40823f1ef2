/** What an edited article changed, paragraph by paragraph. */

export type ParagraphChange =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string };

/** What of an article two revisions are compared by: galley's Article has it. */
export interface Comparable {
  readonly headline?: string | undefined;
  readonly description?: string | undefined;
  /** One paragraph a line. */
  readonly articleBody?: string | undefined;
}

/** What an edit changed. Paragraphs are the lines of `articleBody`, blank ones left out. */
export interface RevisionDiff {
  /** Present where it changed; '' for what was not there. */
  readonly headline?: { readonly before: string; readonly after: string };
  /** Present where it changed; '' for what was not there. */
  readonly description?: { readonly before: string; readonly after: string };
  /** All paragraphs of both texts, in the order of the new one, each with what became of it. */
  readonly paragraphs: readonly ParagraphChange[];
  /** How many paragraphs are new. */
  readonly added: number;
  /** How many are gone. */
  readonly removed: number;
  /** How many were edited: an old and a new one in its place that share much of their wording. */
  readonly changed: number;
}

/** Ours: beyond so many pairs of paragraphs between the common start and end, all of them count as replaced. */
const MOST_PAIRS = 1_000_000;
/** Ours: an old and a new paragraph in the same place are one that was edited when they share this part of their words. */
const ALIKE = 0.4;

/**
 * The paragraphs of `after` with what it takes to get there from `before`, by a longest common subsequence.
 *
 * @example
 * ```ts
 * import { diffRevisions } from '@galley/newsroom';
 *
 * const before = { articleBody: 'The pier is closed.\nA storm came.' };
 * const after = { articleBody: 'The pier is closed again.\nA storm came.\nNobody was hurt.' };
 * const { changed, added, removed } = diffRevisions(before, after);
 * [changed, added, removed]; // → [1, 1, 0]
 * ```
 */
export function diffRevisions(before: Comparable, after: Comparable): RevisionDiff {
  const paragraphs = pairEdits(diffLines(linesOf(before.articleBody), linesOf(after.articleBody)));
  const count = (kind: ParagraphChange['kind']) => paragraphs.filter((change) => change.kind === kind).length;
  return {
    ...fieldChange('headline', before.headline, after.headline),
    ...fieldChange('description', before.description, after.description),
    paragraphs,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
  };
}

function fieldChange<Name extends string>(name: Name, before = '', after = ''): { [Key in Name]?: { before: string; after: string } } {
  return before === after ? {} : ({ [name]: { before, after } } as { [Key in Name]: { before: string; after: string } });
}

function linesOf(body = ''): string[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type LineChange = Extract<ParagraphChange, { text: string }>;

function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < before.length - start && tail < after.length - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const same = (text: string): LineChange => ({ kind: 'same', text });
  const middle = diffMiddle(before.slice(start, before.length - tail), after.slice(start, after.length - tail));
  return [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - tail).map(same)];
}

function diffMiddle(before: readonly string[], after: readonly string[]): LineChange[] {
  if (before.length * after.length > MOST_PAIRS) {
    return [
      ...before.map((text): LineChange => ({ kind: 'removed', text })),
      ...after.map((text): LineChange => ({ kind: 'added', text })),
    ];
  }
  const width = after.length + 1;
  const lengths = commonLengths(before, after);
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length && j < after.length) {
    const at = i * width + j;
    if (before[i] === after[j]) {
      changes.push({ kind: 'same', text: before[i++]! });
      j++;
    } else if (lengths[at + width]! >= lengths[at + 1]!) {
      changes.push({ kind: 'removed', text: before[i++]! });
    } else {
      changes.push({ kind: 'added', text: after[j++]! });
    }
  }
  while (i < before.length) changes.push({ kind: 'removed', text: before[i++]! });
  while (j < after.length) changes.push({ kind: 'added', text: after[j++]! });
  return changes;
}

/** At `i * (after.length + 1) + j`: length of the longest common subsequence of before[i…] and after[j…]. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] = before[i] === after[j] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  }
  return lengths;
}

/** A run of removed paragraphs and the added ones in its place: alike ones, in order, become edits of one another. */
function pairEdits(changes: readonly LineChange[]): ParagraphChange[] {
  const paired: ParagraphChange[] = [];
  for (let at = 0; at < changes.length; ) {
    if (changes[at]!.kind === 'same') {
      paired.push(changes[at++]!);
      continue;
    }
    let end = at;
    while (end < changes.length && changes[end]!.kind !== 'same') end++;
    for (const change of pairRun(changes.slice(at, end))) paired.push(change);
    at = end;
  }
  return paired;
}

function pairRun(run: readonly LineChange[]): ParagraphChange[] {
  const removed = run.filter(({ kind }) => kind === 'removed');
  const added = run.filter(({ kind }) => kind === 'added');
  const paired: ParagraphChange[] = [];
  let next = 0;
  // Of the removed one in question, read once: a long one may stand beside many.
  let pairs: ReadonlySet<string> | undefined;
  for (const { text: after } of added) {
    const before = removed[next]?.text;
    if (before !== undefined) pairs ??= pairsOf(before);
    if (before === undefined || !areAlike(pairs!, pairsOf(after))) {
      paired.push({ kind: 'added', text: after });
      continue;
    }
    next++;
    pairs = undefined;
    paired.push({ kind: 'changed', before, after });
  }
  return [...removed.slice(next), ...paired];
}

/** Dice's coefficient of the pairs of neighbouring characters: needs no words, so it serves every script. Takes the time of the shorter. */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const pair of few) if (many.has(pair)) shared++;
  return 2 * shared >= ALIKE * (few.size + many.size);
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}
