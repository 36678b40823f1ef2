/** Short windows of text as hashes: whether a block repeats what a title, a summary or another page says, at a few looks a block. */
import { firstNode, lastNode } from '../blocks/blocks.ts';
import { TEXT } from '../dom/page.ts';
import { CHARACTER_CLASSES, SPACE, ZERO_WIDTH } from '../text/characters.ts';
import type { PageView } from './view.ts';

const BLANK: number = SPACE | ZERO_WIDTH;
const FACTOR = 0x01000193;

/** Blocks are read up to this many characters: enough to tell a repetition by. */
const LONGEST = 600;

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
    this.length = copySolid(text, start, end, this.codes, this.length);
  }

  /** Hash of the window of `width` characters at `start`. */
  hashWindow(start: number, width: number): number {
    let hash = 0;
    for (let i = start; i < start + width; i++) hash = (Math.imul(hash, FACTOR) + this.codes[i]!) | 0;
    return hash;
  }
}

/** What becomes of an ASCII character: its lower case, or SKIPPED where it is blank. */
const SKIPPED = 255;
const ASCII: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  (CHARACTER_CLASSES[code]! & BLANK) !== 0 ? SKIPPED : foldCase(code),
);

/** Appends the folded characters of text[start, end) that are not blank to the codes, as far as there is room; answers how many there are then. */
function copySolid(text: string, start: number, end: number, codes: Uint16Array, from: number): number {
  let length = from;
  const room = codes.length;
  for (let i = start; i < end && length < room; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      const folded = ASCII[code]!;
      if (folded !== SKIPPED) codes[length++] = folded;
    } else if ((CHARACTER_CLASSES[code]! & BLANK) === 0) codes[length++] = foldCase(code);
  }
  return length;
}

/** The upper bits of a product: windows of similar text differ little in their lower ones. */
function spread(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 8;
}

/** Small letters of what is written in Latin-1 or Cyrillic. */
export function foldCase(code: number): number {
  return (code >= 65 && code <= 90) || (code >= 0x410 && code <= 0x42f) || (code >= 0xc0 && code <= 0xde) ? code + 32 : code;
}

/** How windows begin, by a few bits: most of those that are in no set are told by it. */
const START_BITS = 12;

function startOf(codes: Uint16Array, at: number): number {
  return Math.imul(codes[at]! + Math.imul(codes[at + 1]!, 0x2f35) + Math.imul(codes[at + 2]!, 0x7a1b3), 0x9e3779b1) >>> (32 - START_BITS);
}

/** Every window of a text as a set: asks "does this text hold that piece?" by hash; a wrong yes is a 1 in 2³² accident a window. */
export class TextWindows {
  readonly width: number;
  size = 0;
  /** Open addressing; 0 is a free slot. */
  #slots: Int32Array = new Int32Array(256);
  /** 1 for what some window begins with. */
  readonly #starts: Uint8Array = new Uint8Array(1 << START_BITS);

  /** `width`: characters of a window, at least three. */
  constructor(width: number) {
    this.width = width;
  }

  /** Adds all windows of a text; linear in its length. */
  add(text: string): void {
    const { width } = this;
    const codes = new Uint16Array(text.length);
    const length = copySolid(text, 0, text.length, codes, 0);
    if (length < width) return;
    this.#grow(this.size + length);
    let top = 1;
    for (let i = 1; i < width; i++) top = Math.imul(top, FACTOR);
    let hash = 0;
    for (let i = 0; i < length; i++) {
      if (i >= width) hash = (hash - Math.imul(codes[i - width]!, top)) | 0;
      hash = (Math.imul(hash, FACTOR) + codes[i]!) | 0;
      if (i + 1 < width) continue;
      this.#insert(hash);
      this.#starts[startOf(codes, i + 1 - width)] = 1;
    }
  }

  has(hash: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const key = hash === 0 ? 1 : hash;
    for (let i = spread(key) & mask; slots[i] !== 0; i = (i + 1) & mask) if (slots[i] === key) return true;
    return false;
  }

  #insert(hash: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const key = hash === 0 ? 1 : hash;
    let i = spread(key) & mask;
    for (; slots[i] !== 0; i = (i + 1) & mask) if (slots[i] === key) return;
    slots[i] = key;
    this.size++;
  }

  /** Keeps the table at most half full. */
  #grow(entries: number): void {
    if (2 * entries <= this.#slots.length) return;
    const old = this.#slots;
    let capacity = old.length;
    while (capacity < 2 * entries) capacity *= 2;
    this.#slots = new Int32Array(capacity);
    this.size = 0;
    for (const key of old) if (key !== 0) this.#insert(key);
  }

  /** Which of `looks` evenly spread windows of the solid text are in the set; −1 when it is shorter than one window. */
  countIn(text: SolidText, looks: number): number {
    const room = text.length - this.width;
    if (room < 0) return -1;
    const steps = Math.min(looks, room + 1);
    let found = 0;
    for (let i = 0; i < steps; i++) {
      const start = steps === 1 ? 0 : Math.floor((i * room) / (steps - 1));
      if (this.#starts[startOf(text.codes, start)] === 1 && this.has(text.hashWindow(start, this.width))) found++;
    }
    return Math.round((looks * found) / steps);
  }
}
