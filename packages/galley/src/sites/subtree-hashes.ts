/** Hashes of whole subtrees, bottom-up, so that "the same on another page" is one look-up (docs/papers/template-difference.md#deletion). */
import type { NodeId, Page } from '../dom/page.ts';
import { COMMENT, ELEMENT, TEXT } from '../dom/page.ts';
import { characterClass, SPACE, ZERO_WIDTH } from '../text/characters.ts';
import { type AttributeMode, hashAttributes } from './attribute-hashes.ts';
import { hashString, mixHash } from './mix-hash.ts';

/**
 * Two independent 32-bit hashes a node, over tag name, attributes (in any order) and contents; text is
 * white-space-normalised, comments and dead nodes do not count, elements without living text are empty and count as
 * nothing. Both are 0 for text nodes, empty elements and dead nodes.
 */
export interface SubtreeHashes {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Hashes every living subtree in one pass from the last node to the first; O(nodes + characters). `dead` marks nodes to leave out. */
export function hashSubtrees(page: Page, dead: Uint8Array, mode: AttributeMode): SubtreeHashes {
  const { size, kind, parent } = page;
  const low = new Int32Array(size);
  const high = new Int32Array(size);
  const full = new Uint8Array(size);
  const names = new Map<number, number>();
  const run: TextHash = { low: 0, high: 0, solid: false, gap: false };
  for (let n = size - 1; n > 0; n--) {
    if (dead[n] === 1) continue;
    const above = parent[n]!;
    if (kind[n] === TEXT) {
      const from = startOfRun(page, dead, n);
      hashRun(page, dead, from, n, run);
      if (run.solid) {
        low[above] = mixHash(low[above]!, run.low);
        high[above] = mixHash(high[above]!, run.high);
        full[above] = 1;
      }
      n = from;
    } else if (kind[n] === ELEMENT) {
      if (full[n] === 0) continue;
      const own = mixHash(hashName(page, n, names), hashAttributes(page, n, mode));
      low[n] = mixHash(low[n]! ^ 0x5bd1e995, own) || 1;
      high[n] = mixHash(high[n]! ^ 0x1b873593, Math.imul(own, 0x2545f491) ^ (own >>> 15)) || 1;
      low[above] = mixHash(low[above]!, low[n]!);
      high[above] = mixHash(high[above]!, high[n]!);
      full[above] = 1;
    }
  }
  low[0] = 0;
  high[0] = 0;
  return { low, high };
}

interface TextHash {
  low: number;
  high: number;
  /** Whether the run has a character that is not white space. */
  solid: boolean;
  /** Whether white space stands since the last such character. */
  gap: boolean;
}

/** First text node of the run of living text that ends with n: comments between do not count. */
function startOfRun(page: Page, dead: Uint8Array, n: NodeId): NodeId {
  let from = n;
  for (let m = n - 1; m > 0 && page.parent[m] === page.parent[n]; m--) {
    if (page.kind[m] === TEXT && dead[m] === 0) from = m;
    else if (page.kind[m] !== COMMENT) break;
  }
  return from;
}

function hashRun(page: Page, dead: Uint8Array, from: NodeId, to: NodeId, run: TextHash): void {
  run.low = 0x811c9dc5 | 0;
  run.high = 0x9e3779b9 | 0;
  run.solid = false;
  run.gap = false;
  for (let n = from; n <= to; n++) {
    if (page.kind[n] === TEXT && dead[n] === 0) hashCharacters(page.textBuffer(n), page.textStart[n]!, page.textEnd[n]!, run);
  }
}

/** White space inside a run counts as one space, at its ends as nothing. */
function hashCharacters(text: string, start: number, end: number, run: TextHash): void {
  let { low, high, solid, gap } = run;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const bits = code > 127 || code < 33 ? characterClass(code) & (SPACE | ZERO_WIDTH) : 0;
    if (bits !== 0) {
      gap = gap || bits === SPACE;
      continue;
    }
    if (gap && solid) {
      low = Math.imul(low ^ 32, 0x01000193);
      high = Math.imul(high + 32, 0x5bd1e995);
    }
    gap = false;
    solid = true;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul((high ^ (high >>> 13)) + code, 0x5bd1e995);
  }
  run.low = low;
  run.high = high;
  run.solid = solid;
  run.gap = gap;
}

function hashName(page: Page, n: NodeId, names: Map<number, number>): number {
  const tag = page.tag[n]!;
  let hash = names.get(tag);
  if (hash === undefined) {
    hash = hashString(page.tagName(n));
    names.set(tag, hash);
  }
  return hash;
}
