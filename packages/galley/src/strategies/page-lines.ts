/** The lines of a page, the unit of the two line-block strategies: one a block, or one a line of the source text. */
import { measureText, newTally, type Tally } from '../blocks/tally.ts';
import { ELEMENT, TEXT } from '../dom/page.ts';
import type { PageView } from '../features/view.ts';

/** `dom`: a line is a block (what a reader sees); `source`: a line ends where the HTML source has a line feed. */
export type LineMode = 'dom' | 'source';

/** Columns with one entry a line, in document order. */
export interface PageLines {
  readonly mode: LineMode;
  readonly count: number;
  /** Non-blank characters. */
  readonly solid: Int32Array;
  /** Punctuation marks as line-blocks counts them. */
  readonly punctuation: Int32Array;
  /** Sentence-final marks. */
  readonly sentences: Int32Array;
  /** Non-blank characters inside links (an estimate in proportion to all characters in `dom` mode). */
  readonly linked: Float32Array;
  /** First leaf with text on the line, −1 for an empty line. */
  readonly leaf: Int32Array;
  /** One entry a leaf: the line its text starts on. */
  readonly lineOf: Int32Array;
  /** Hands the line's text to `read` piece by piece, as ranges of a buffer; stops and answers true when `read` does. */
  readText(line: number, read: (text: string, start: number, end: number) => boolean): boolean;
  /** One byte a leaf: 1 when at least half of the leaf's non-blank characters are on lines marked 1. */
  markLeaves(lines: Uint8Array): Uint8Array;
}

/** Where the line begins; −1 for one without text, and for line −1. */
export function firstNodeOfLine({ leaves }: PageView, lines: PageLines, line: number): number {
  const leaf = line < 0 ? -1 : lines.leaf[line]!;
  return leaf < 0 ? -1 : leaves.first[leaf]!;
}

export function readLines(view: PageView, mode: LineMode): PageLines {
  return mode === 'dom' ? new BlockLines(view) : new SourceLines(view);
}

class BlockLines implements PageLines {
  readonly mode = 'dom';
  readonly count: number;
  readonly solid: Int32Array;
  readonly punctuation: Int32Array;
  readonly sentences: Int32Array;
  readonly linked: Float32Array;
  readonly leaf: Int32Array;
  readonly lineOf: Int32Array;
  readonly #view: PageView;

  constructor(view: PageView) {
    const { count, leafStart } = view.blocks;
    const { sums } = view.leaves;
    this.#view = view;
    this.count = count;
    this.solid = view.arena.int32(count);
    this.punctuation = view.arena.int32(count);
    this.sentences = view.arena.int32(count);
    this.linked = view.arena.float32(count);
    this.leaf = leafStart.subarray(0, count);
    this.lineOf = view.leaves.block;
    for (let b = 0; b < count; b++) {
      const from = leafStart[b]!;
      const to = leafStart[b + 1]!;
      this.solid[b] = sums.solid[to]! - sums.solid[from]!;
      this.punctuation[b] = sums.punctuation[to]! - sums.punctuation[from]!;
      this.sentences[b] = sums.sentences[to]! - sums.sentences[from]!;
      const chars = sums.chars[to]! - sums.chars[from]!;
      this.linked[b] = ((sums.linkChars[to]! - sums.linkChars[from]!) * this.solid[b]!) / chars;
    }
  }

  readText(line: number, read: (text: string, start: number, end: number) => boolean): boolean {
    const { page, leaves, blocks } = this.#view;
    for (let k = blocks.leafStart[line]!; k < blocks.leafStart[line + 1]!; k++) {
      for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) {
        if (page.kind[n] === TEXT && read(page.textBuffer(n), page.textStart[n]!, page.textEnd[n]!)) return true;
      }
    }
    return false;
  }

  markLeaves(lines: Uint8Array): Uint8Array {
    const { leaves, arena } = this.#view;
    const kept = arena.uint8(leaves.count);
    for (let k = 0; k < kept.length; k++) kept[k] = lines[leaves.block[k]!]!;
    return kept;
  }
}

/** Pieces of text nodes between line feeds; a piece belongs to one line and one leaf. */
interface Pieces {
  node: number[];
  leaf: number[];
  start: number[];
  end: number[];
  solid: number[];
  /** First piece of each line. */
  lineStart: number[];
}

class SourceLines implements PageLines {
  readonly mode = 'source';
  readonly count: number;
  readonly solid: Int32Array;
  readonly punctuation: Int32Array;
  readonly sentences: Int32Array;
  readonly linked: Float32Array;
  readonly leaf: Int32Array;
  readonly lineOf: Int32Array;
  readonly #view: PageView;
  readonly #pieces: Pieces;

  constructor(view: PageView) {
    this.#view = view;
    const pieces = cutPieces(view);
    this.#pieces = pieces;
    const count = pieces.lineStart.length;
    pieces.lineStart.push(pieces.node.length);
    this.count = count;
    this.solid = view.arena.int32(count);
    this.punctuation = view.arena.int32(count);
    this.sentences = view.arena.int32(count);
    this.linked = view.arena.float32(count);
    this.leaf = view.arena.int32(count).fill(-1);
    this.lineOf = view.arena.int32(view.leaves.count);
    const tally = newTally();
    for (let line = count - 1; line >= 0; line--) {
      for (let i = pieces.lineStart[line + 1]! - 1; i >= pieces.lineStart[line]!; i--) {
        measurePiece(view, pieces, i, tally);
        pieces.solid[i] = tally.solid;
        if (tally.solid === 0) continue;
        this.solid[line]! += tally.solid;
        this.punctuation[line]! += tally.punctuation;
        this.sentences[line]! += tally.sentences;
        if (view.leaves.linked[pieces.leaf[i]!] === 1) this.linked[line]! += tally.solid;
        this.leaf[line] = pieces.leaf[i]!;
        this.lineOf[pieces.leaf[i]!] = line;
      }
    }
  }

  readText(line: number, read: (text: string, start: number, end: number) => boolean): boolean {
    const { node, start, end, lineStart } = this.#pieces;
    for (let i = lineStart[line]!; i < lineStart[line + 1]!; i++) {
      if (read(this.#view.page.textBuffer(node[i]!), start[i]!, end[i]!)) return true;
    }
    return false;
  }

  markLeaves(lines: Uint8Array): Uint8Array {
    const { leaves, arena } = this.#view;
    const { leaf, solid, lineStart } = this.#pieces;
    const held = arena.int32(leaves.count);
    for (let line = 0; line < this.count; line++) {
      if (lines[line] !== 1) continue;
      for (let i = lineStart[line]!; i < lineStart[line + 1]!; i++) if (solid[i] !== 0) held[leaf[i]!]! += solid[i]!;
    }
    const kept = arena.uint8(leaves.count);
    for (let k = 0; k < kept.length; k++) {
      const total = leaves.sums.solid[k + 1]! - leaves.sums.solid[k]!;
      kept[k] = held[k]! * 2 >= total ? 1 : 0;
    }
    return kept;
  }
}

/** The piece's counts: those of its leaf where the piece is all of it, measured anew elsewhere. */
function measurePiece(view: PageView, pieces: Pieces, i: number, tally: Tally): void {
  const { page, leaves } = view;
  const k = pieces.leaf[i]!;
  const n = pieces.node[i]!;
  if (leaves.first[k] === leaves.last[k] && pieces.start[i] === page.textStart[n] && pieces.end[i] === page.textEnd[n]) {
    tally.solid = leaves.sums.solid[k + 1]! - leaves.sums.solid[k]!;
    tally.punctuation = leaves.sums.punctuation[k + 1]! - leaves.sums.punctuation[k]!;
    tally.sentences = leaves.sums.sentences[k + 1]! - leaves.sums.sentences[k]!;
  } else measureText(page.textBuffer(n), pieces.start[i]!, pieces.end[i]!, tally);
}

function cutPieces(view: PageView): Pieces {
  const { page, leaves } = view;
  const pieces: Pieces = { node: [], leaf: [], start: [], end: [], solid: [], lineStart: [0] };
  for (let n = 0; n < page.size; ) {
    if (page.kind[n] === ELEMENT && leaves.muted[n] === 1) {
      n = page.end[n]!;
      continue;
    }
    if (page.kind[n] === TEXT) {
      const k = leaves.at[n + 1]! - 1;
      cutNode(pieces, page.textBuffer(n), page.textStart[n]!, page.textEnd[n]!, n, k >= 0 && leaves.last[k]! >= n ? k : -1);
    }
    n++;
  }
  return pieces;
}

/** @param leaf the node's leaf, −1 for a blank node, which only breaks lines. */
function cutNode(pieces: Pieces, text: string, start: number, end: number, node: number, leaf: number): void {
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && text.charCodeAt(i) !== 10) continue;
    if (i > from && leaf >= 0) {
      pieces.node.push(node);
      pieces.leaf.push(leaf);
      pieces.start.push(from);
      pieces.end.push(i);
      pieces.solid.push(0);
    }
    if (i < end) pieces.lineStart.push(pieces.node.length);
    from = i + 1;
  }
}
