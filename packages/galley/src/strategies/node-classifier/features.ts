/** The five groups of features of node-classifier: what is looked at in a node and its surroundings, every feature and value one hashed dimension. */
import type { NodeId } from '../../dom/page.ts';
import { KNOWN_TAGS } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import { hashNumber, hashRange } from '../../numeric/hashing.ts';
import type { Candidates } from './candidates.ts';
import type { FeedText } from './feed-words.ts';
import { FeedWords } from './feed-words.ts';
import { NameFeatures, NO_PARENT_NAME, pairFeature, parentGram } from './name-features.ts';

/** The groups of the paper's table 1, as bits. */
export const TEXT_GROUP = 1;
export const POSITION_GROUP = 2;
export const NODE_GROUP = 4;
export const EXTENSION_GROUP = 8;
export const FEED_GROUP = 16;
export const ALL_GROUPS = 31;

/** The numeric features and the group each belongs to. */
const NUMERIC: readonly (readonly [name: string, group: number])[] = [
  ['length', TEXT_GROUP],
  ['words', TEXT_GROUP],
  ['word-length', TEXT_GROUP],
  ['sentences', TEXT_GROUP],
  ['sentence-length', TEXT_GROUP],
  ['children', POSITION_GROUP],
  ['depth', POSITION_GROUP],
  ['siblings', POSITION_GROUP],
  ['nested', POSITION_GROUP],
  ['letters', EXTENSION_GROUP],
  ['digits', EXTENSION_GROUP],
  ['punctuation', EXTENSION_GROUP],
  ['blanks', EXTENSION_GROUP],
  ['feed-title', FEED_GROUP],
  ['feed-text', FEED_GROUP],
];
export const NUMERIC_COUNT: number = NUMERIC.length;
const FEED_TITLE = 13;
const FEED_TEXT = 14;
/** Values are 0 … 31. */
export const NUMERIC_VALUES = 32;
/** A numeric feature that the page cannot have: no feed item, no words in it. */
export const ABSENT = 255;
const MOST_BROTHERS = 16;
const LONGEST_WORD = 20;
const DEEPEST = 30;
/** The document and `html` lie above `body`, whose depth is 0 here: worked example A counts from there. */
const BODY_DEPTH = 2;

/** The feature of numeric feature i with value v, at i · NUMERIC_VALUES + v. */
export const NUMERIC_FEATURES: Uint32Array = Uint32Array.from({ length: NUMERIC_COUNT * NUMERIC_VALUES }, (_, at) =>
  hashNumber(at % NUMERIC_VALUES, hashRange(NUMERIC[Math.floor(at / NUMERIC_VALUES)]![0])),
);
/** The feature of each known tag; the candidates' tags are all known, `p`'s holders may not be. */
export const TAG_FEATURES: Uint32Array = Uint32Array.from(['other', ...KNOWN_TAGS], (name) => hashRange(`tag=${name}`));

export function tagFeature(tag: number): number {
  return TAG_FEATURES[tag < TAG_FEATURES.length ? tag : 0]!;
}

/** Which numeric features a set of groups has. */
export function listNumeric(groups: number): number[] {
  return NUMERIC.flatMap(([, group], i) => ((groups & group) === 0 ? [] : [i]));
}

/** Raise it when features change their meaning under their names. */
const EDITION = 1;

/** Changes with the features: a model fits its own only. */
export function hashFeatures(): number {
  return hashRange([EDITION, NUMERIC_VALUES, ...NUMERIC.map(([name]) => name), ...KNOWN_TAGS].join('\n'));
}

/** 0 for nothing, 1 for 1, 2 for 2 and 3, 3 for 4 to 7 … */
export function binCount(value: number): number {
  return value < 1 ? 0 : 32 - Math.clz32(value);
}

/** Reads the features of one page's candidates. */
export class FeatureReader {
  readonly view: PageView;
  readonly candidates: Candidates;
  readonly names: NameFeatures;
  readonly #feed: FeedWords | undefined;

  constructor(view: PageView, candidates: Candidates, feed: FeedText | undefined) {
    this.view = view;
    this.candidates = candidates;
    this.names = new NameFeatures(view.page);
    this.#feed = feed === undefined ? undefined : new FeedWords(view, feed);
  }

  /** Writes the value of every numeric feature of node n to out[at] and on: groups 1 and 2, the shares of group 4, group 5. */
  readNumeric(n: NodeId, out: Uint8Array, at: number = 0): void {
    const { view, candidates } = this;
    const chars = nodeSum(view, 'chars', n);
    const solid = nodeSum(view, 'solid', n);
    const digits = nodeSum(view, 'digits', n);
    const marks = nodeSum(view, 'punctuation', n);
    // Scripts without spaces: two characters a word, about what segmenters cut Chinese into [ours].
    const words = Math.max(1, nodeSum(view, 'words', n) + (nodeSum(view, 'ideographs', n) >> 1));
    const sentences = Math.max(1, nodeSum(view, 'sentences', n));
    out[at] = binCount(chars);
    out[at + 1] = binCount(words);
    out[at + 2] = Math.min(LONGEST_WORD, Math.trunc((solid - marks) / words));
    out[at + 3] = binCount(sentences);
    out[at + 4] = binCount(words / sentences);
    const parent = view.page.parent[n]!;
    out[at + 5] = Math.min(MOST_BROTHERS, candidates.children[n]!);
    out[at + 6] = Math.min(DEEPEST, Math.max(0, view.page.depth[n]! - BODY_DEPTH));
    out[at + 7] = Math.min(MOST_BROTHERS, parent < 0 ? 1 : candidates.children[parent]!);
    out[at + 8] = candidates.nested[n]!;
    // Symbols that line-blocks does not count as punctuation (dashes, brackets) count as letters: no measure of ours tells them apart.
    out[at + 9] = Math.floor((10 * (solid - digits - marks)) / chars);
    out[at + 10] = Math.floor((10 * digits) / chars);
    out[at + 11] = Math.floor((10 * marks) / chars);
    out[at + 12] = Math.floor((10 * (chars - solid)) / chars);
    const feed = this.#feed;
    out[at + FEED_TITLE] = feed === undefined || feed.titleSize === 0 ? ABSENT : Math.floor(10 * feed.titleShare(n));
    out[at + FEED_TEXT] = feed === undefined || feed.textSize === 0 ? ABSENT : Math.floor(10 * feed.textShare(n));
  }
}

/** Calls `emit` with the 32-bit hash of every feature node n has, each once. Of training alone: no method, which bundlers would keep. */
export function visitFeatures(reader: FeatureReader, n: NodeId, groups: number, emit: (feature: number) => void): void {
  const { page } = reader.view;
  const values = new Uint8Array(NUMERIC_COUNT);
  reader.readNumeric(n, values);
  for (const i of listNumeric(groups)) if (values[i] !== ABSENT) emit(NUMERIC_FEATURES[i * NUMERIC_VALUES + values[i]!]!);
  const own = reader.names.read(n);
  const parent = reader.names.read(page.parent[n]!);
  const { pool } = reader.names;
  if ((groups & NODE_GROUP) !== 0) {
    emit(tagFeature(page.tag[n]!));
    for (let i = own.classes; i < own.names; i++) emit(pool[i]!);
  }
  if ((groups & EXTENSION_GROUP) === 0) return;
  for (let i = own.grams; i < own.end; i++) emit(pool[i]!);
  for (let i = parent.grams; i < parent.end; i++) emit(parentGram(pool[i]!));
  for (let i = own.names; i < own.grams; i++) {
    if (parent.index === 0) emit(pairFeature(pool[i]!, NO_PARENT_NAME));
    for (let j = parent.names; j < parent.grams; j++) emit(pairFeature(pool[i]!, pool[j]!));
  }
}
