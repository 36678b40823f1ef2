/**
 * Gold text → a label a block: the share of the block's tokens that belong to the body, by aligning both token sequences
 * (docs/training.md#from-a-bodys-text-to-labels). A text that stands on the page twice is the body only where the order of the
 * gold says so.
 */
import { blockText } from '../../blocks/blocks.ts';
import type { PageView } from '../../features/view.ts';
import { cutTokens } from './tokens.ts';

export interface BlockLabels {
  /** 0 … 1 a block: share of its tokens in the gold text. */
  readonly share: Float32Array;
  /** Tokens a block: what it weighs; 0 where nothing is known about it. */
  readonly weight: Float32Array;
  /** Share of the gold's tokens found in blocks, 0 … 1: below .8 the labels of the page are doubtful. */
  readonly found: number;
}

const WIDTH = 4;

interface Match {
  block: number;
  /** First gold token it aligns with, and one past the last. */
  from: number;
  to: number;
  tokens: number;
}

/** Tokens of every block. */
export function cutBlocks(view: PageView): string[][] {
  const { page, leaves, blocks } = view;
  return Array.from({ length: blocks.count }, (_, b) => cutTokens(blockText(page, leaves, blocks, b)));
}

/** Aligns a gold text with the blocks of a page; O(tokens) but for the choice among repeated texts, O(matches²). */
export function labelBlocks(view: PageView, text: string, blocks: readonly (readonly string[])[] = cutBlocks(view)): BlockLabels {
  const gold = cutTokens(text);
  const index = indexShingles(gold);
  const share = new Float32Array(blocks.length);
  const weight = Float32Array.from(blocks, (tokens) => tokens.length);
  const matches: Match[] = [];
  for (const [block, tokens] of blocks.entries()) {
    if (tokens.length >= WIDTH) matchLong(block, tokens, index, matches, share);
  }
  const chain = chooseChain(matches);
  const covered = new Uint8Array(gold.length);
  const chosen = new Set(chain.map(({ block }) => block));
  for (const match of chain) covered.fill(1, match.from, match.to);
  for (const match of matches) {
    if (chosen.has(match.block)) continue;
    // A second copy of a text that the body already holds is none of the body.
    if (isCovered(covered, match)) share[match.block] = 0;
    else covered.fill(1, match.from, match.to);
  }
  labelShort(blocks, gold, chain, covered, share);
  let found = 0;
  for (const one of covered) found += one;
  return { share, weight, found: gold.length === 0 ? 1 : found / gold.length };
}

function indexShingles(gold: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let i = 0; i + WIDTH <= gold.length; i++) {
    const key = gold.slice(i, i + WIDTH).join(' ');
    const places = index.get(key);
    if (places === undefined) index.set(key, [i]);
    else places.push(i);
  }
  return index;
}

/** Marks the tokens of a block that lie in shingles of the gold; where most of them lie on one diagonal, there the block stands. */
function matchLong(
  block: number,
  tokens: readonly string[],
  index: ReadonlyMap<string, readonly number[]>,
  matches: Match[],
  share: Float32Array,
): void {
  let hit = 0;
  let until = 0;
  const diagonals = new Map<number, number>();
  for (let i = 0; i + WIDTH <= tokens.length; i++) {
    const places = index.get(tokens.slice(i, i + WIDTH).join(' '));
    if (places === undefined) continue;
    hit += i + WIDTH - Math.max(until, i);
    until = i + WIDTH;
    for (const place of places) diagonals.set(place - i, (diagonals.get(place - i) ?? 0) + 1);
  }
  if (hit === 0) return;
  share[block] = hit / tokens.length;
  let diagonal = 0;
  let most = 0;
  for (const [d, count] of diagonals) {
    if (count < most || (count === most && d > diagonal)) continue;
    most = count;
    diagonal = d;
  }
  const from = Math.max(0, diagonal);
  matches.push({ block, from, to: Math.max(from + 1, diagonal + until), tokens: hit });
}

function isCovered(covered: Uint8Array, { from, to }: Match): boolean {
  let count = 0;
  for (let i = from; i < to; i++) count += covered[i]!;
  return count > 0.5 * (to - from);
}

/** The heaviest chain of matches whose order on the page is their order in the gold. */
function chooseChain(matches: readonly Match[]): Match[] {
  const best = new Float64Array(matches.length);
  const before = new Int32Array(matches.length).fill(-1);
  let last = -1;
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i]!;
    best[i] = match.tokens;
    for (let j = Math.max(0, i - 1500); j < i; j++) {
      if (matches[j]!.to > match.from + WIDTH) continue;
      const sum = best[j]! + match.tokens;
      // Of equal chains the one whose pieces stand closest together.
      if (sum >= best[i]!) {
        best[i] = sum;
        before[i] = j;
      }
    }
    if (last < 0 || best[i]! > best[last]!) last = i;
  }
  const chain: Match[] = [];
  for (let i = last; i >= 0; i = before[i]!) chain.push(matches[i]!);
  return chain.reverse();
}

/** Blocks shorter than a shingle belong to the body where the gold has them between the pieces around them. */
function labelShort(
  blocks: readonly (readonly string[])[],
  gold: readonly string[],
  chain: readonly Match[],
  covered: Uint8Array,
  share: Float32Array,
): void {
  let next = 0;
  let position = 0;
  for (let b = 0; b < blocks.length; b++) {
    if (next < chain.length && chain[next]!.block === b) {
      position = chain[next]!.to;
      next++;
      continue;
    }
    const tokens = blocks[b]!;
    if (tokens.length === 0 || tokens.length >= WIDTH) continue;
    const end = next < chain.length ? chain[next]!.from : gold.length;
    const inside = next > 0 || (next < chain.length && chain[next]!.block - b <= 4);
    const place = inside ? findTokens(gold, tokens, position, Math.min(end, position + 60)) : -1;
    if (place < 0) continue;
    share[b] = 1;
    covered.fill(1, place, place + tokens.length);
    position = place + tokens.length;
  }
}

function findTokens(gold: readonly string[], tokens: readonly string[], from: number, to: number): number {
  for (let i = from; i + tokens.length <= to; i++) {
    if (tokens.every((token, k) => gold[i + k] === token)) return i;
  }
  return -1;
}

/** Snippets as labels: blocks that hold one of `wanted` are body, of `unwanted` not; nothing is known about the others. */
export function labelSnippets(
  view: PageView,
  wanted: readonly string[],
  unwanted: readonly string[],
  blocks: readonly (readonly string[])[] = cutBlocks(view),
): BlockLabels {
  const share = new Float32Array(blocks.length);
  const weight = new Float32Array(blocks.length);
  const texts = blocks.map((tokens) => ` ${tokens.join(' ')} `);
  const mark = (snippets: readonly string[], value: number): number => {
    let found = 0;
    for (const snippet of snippets) {
      const key = ` ${cutTokens(snippet).join(' ')} `;
      if (key.length < 4) continue;
      let here = 0;
      for (const [b, text] of texts.entries()) {
        if (!text.includes(key)) continue;
        share[b] = value;
        weight[b] = blocks[b]!.length;
        here = 1;
      }
      found += here;
    }
    return found;
  };
  const bad = mark(unwanted, 0);
  const good = mark(wanted, 1);
  const all = wanted.length + unwanted.length;
  return { share, weight, found: all === 0 ? 1 : (good + bad) / all };
}
