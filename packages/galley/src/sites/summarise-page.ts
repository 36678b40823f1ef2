/** What one page adds to the profile of its site: how likely each kind of place was body, and which texts it holds. */

import { elementTitle } from '../evidence/title.ts';
import { titleParts } from '../evidence/title-parts.ts';
import { ElementNames } from '../features/element-names.ts';
import { SolidText } from '../features/text-windows.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import { hashBlockKinds } from './block-kinds.ts';
import { mixHash } from './mix-hash.ts';

/** One kind of place on one page. */
export interface KindSum {
  blocks: number;
  words: number;
  /** Mean probability of being body and mean of its square, a word at a time; of long blocks only the first words count. */
  mean: number;
  square: number;
}

export interface PageSummary {
  /** By hash of the kind, all levels together. */
  readonly kinds: ReadonlyMap<number, KindSum>;
  /** Hashes of the texts of blocks and of their beginnings. */
  readonly texts: ReadonlySet<number>;
  /** Parts of the page's title. */
  readonly titles: readonly string[];
}

/** A page before its blocks are summed up: one entry a block. */
export interface PlacedBlocks {
  readonly kinds: readonly Int32Array[];
  /** Hash of the block's text, digits folded; 0 for texts too short to tell. */
  readonly texts: Int32Array;
  /** Hash of how a longer text begins. */
  readonly openings: Int32Array;
  /** Letters and marks of the text. */
  readonly solid: Int32Array;
  readonly words: Int32Array;
}

/** Of one block so many words count: a kind is what its blocks are, not what its longest block is [ours]. */
const MOST_WORDS = 40;
/** Letters and marks of a text worth remembering, of the beginning of one, and of a text that is longer than its beginning [ours]. */
const LEAST_TEXT = 8;
const OPENING = 24;
const LEAST_OPENED = 32;

export function placeBlocks(view: PageView, names: ElementNames = new ElementNames(view.page)): PlacedBlocks {
  const { count } = view.blocks;
  const texts = new Int32Array(count);
  const openings = new Int32Array(count);
  const lengths = new Int32Array(count);
  const words = new Int32Array(count);
  const solid = new SolidText();
  for (let b = 0; b < count; b++) {
    words[b] = blockSum(view, 'words', b) + blockSum(view, 'ideographs', b);
    lengths[b] = solid.readBlock(view, b);
    if (lengths[b]! >= LEAST_TEXT) texts[b] = hashText(solid, lengths[b]!);
    if (lengths[b]! >= LEAST_OPENED) openings[b] = hashText(solid, OPENING);
  }
  return { kinds: hashBlockKinds(view, names), texts, openings, solid: lengths, words };
}

/** Digits are folded: dates and counts change where nothing else does. Never 0. */
function hashText({ codes }: SolidText, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) {
    const code = codes[i]!;
    hash = (Math.imul(hash, 0x01000193) + (code >= 48 && code <= 57 ? 48 : code)) | 0;
  }
  return mixHash(hash, length) || 1;
}

/** `scores`: probability of being body, one a block; NaN where nothing is known. */
export function summarisePage(view: PageView, scores: Float32Array, placed: PlacedBlocks = placeBlocks(view)): PageSummary {
  const texts = new Set<number>();
  for (const hashes of [placed.texts, placed.openings]) for (const text of hashes) if (text !== 0) texts.add(text);
  return { kinds: sumKinds(scores, placed), texts, titles: titleParts(elementTitle(view.page)) };
}

/** The blocks of each kind together; blocks without a score are left out. */
export function sumKinds(scores: Float32Array, placed: PlacedBlocks): Map<number, KindSum> {
  const sums = new Map<number, KindSum>();
  for (const [b, score] of scores.entries()) {
    if (Number.isNaN(score)) continue;
    const words = Math.min(MOST_WORDS, placed.words[b]! + 1);
    for (const level of placed.kinds) addBlock(sums, level[b]!, words, score);
  }
  return sums;
}

function addBlock(kinds: Map<number, KindSum>, kind: number, words: number, score: number): void {
  let sum = kinds.get(kind);
  if (sum === undefined) {
    sum = { blocks: 0, words: 0, mean: 0, square: 0 };
    kinds.set(kind, sum);
  }
  sum.blocks++;
  sum.words += words;
  sum.mean += ((score - sum.mean) * words) / sum.words;
  sum.square += ((score * score - sum.square) * words) / sum.words;
}
