/** Short windows of text as hashes: whether a block repeats what a title, a summary or another page says, at a few looks a block. */
import { firstNode, lastNode } from '../blocks/blocks.ts';
import { TEXT } from '../dom/page.ts';
import { CHARACTER_CLASSES, SPACE, ZERO_WIDTH } from '../text/characters.ts';
import type { PageView } from './view.ts';

const BLANK: number = SPACE | ZERO_WIDTH;
const FACTOR = 0x01000193;

/** Blocks are read up to this many characters. */
const LONGEST = 4096;

/** The letters and marks of a text, lower-cased where that is one step, blanks left out: what windows slide over. */
export class SolidText {
  readonly codes: Uint16Array = new Uint16Array(LONGEST);
  length = 0;

  /** Takes the text of block b; answers its solid length. */
  readBlock(view: PageView, b: number): number {
    const { page, leaves, blocks } = view;
    const last = lastNode(leaves, blocks, b);
    this.length = 0;
    for (let n = firstNode(leaves, blocks, b); n <= last && this.length < LONGEST; ) {
      if (leaves.muted[n] === 1) {
        n = page.end[n]!;
        continue;
      }
      if (page.kind[n] === TEXT) this.#append(page.textBuffer(n), page.textStart[n]!, page.textEnd[n]!);
      n++;
    }
    return this.length;
  }

  #append(text: string, start: number, end: number): void {
    const { codes } = this;
    let length = this.length;
    for (let i = start; i < end && length < LONGEST; i++) {
      const code = text.charCodeAt(i);
      if ((CHARACTER_CLASSES[code]! & BLANK) !== 0) continue;
      codes[length++] = foldCase(code);
    }
    this.length = length;
  }

  /** Hash of the window of `width` characters at `start`. */
  hashWindow(start: number, width: number): number {
    let hash = 0;
    for (let i = start; i < start + width; i++) hash = (Math.imul(hash, FACTOR) + this.codes[i]!) | 0;
    return hash;
  }
}

function foldCase(code: number): number {
  return (code >= 65 && code <= 90) || (code >= 0x410 && code <= 0x42f) || (code >= 0xc0 && code <= 0xde) ? code + 32 : code;
}

/** Every window of a text as a set: asks "does this text hold that piece?" by hash; a wrong yes is a 1 in 2³² accident a window. */
export class TextWindows {
  readonly width: number;
  readonly #set: Set<number> = new Set();

  constructor(width: number) {
    this.width = width;
  }

  get size(): number {
    return this.#set.size;
  }

  /** Adds all windows of a text; linear in its length. */
  add(text: string): void {
    const { width } = this;
    const recent = new Uint16Array(width);
    let top = 1;
    for (let i = 1; i < width; i++) top = Math.imul(top, FACTOR);
    let hash = 0;
    let seen = 0;
    for (let i = 0; i < text.length; i++) {
      const raw = text.charCodeAt(i);
      if ((CHARACTER_CLASSES[raw]! & BLANK) !== 0) continue;
      const code = foldCase(raw);
      const slot = seen % width;
      if (seen >= width) hash = (hash - Math.imul(recent[slot]!, top)) | 0;
      recent[slot] = code;
      hash = (Math.imul(hash, FACTOR) + code) | 0;
      if (++seen >= width) this.#set.add(hash);
    }
  }

  has(hash: number): boolean {
    return this.#set.has(hash);
  }

  /** Which of `looks` evenly spread windows of the solid text are in the set; −1 when it is shorter than one window. */
  countIn(text: SolidText, looks: number): number {
    const room = text.length - this.width;
    if (room < 0) return -1;
    const steps = Math.min(looks, room + 1);
    let found = 0;
    for (let i = 0; i < steps; i++) {
      const start = steps === 1 ? 0 : Math.floor((i * room) / (steps - 1));
      if (this.#set.has(text.hashWindow(start, this.width))) found++;
    }
    return Math.round((looks * found) / steps);
  }
}
