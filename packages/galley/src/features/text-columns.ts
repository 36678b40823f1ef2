/** Columns about a block's own text: amounts, densities, first and last character, style. */
import { firstNode, lastNode } from '../blocks/blocks.ts';
import { tagTable } from '../dom/tags.ts';
import { characterClass, DIGIT, IDEOGRAPHIC, SENTENCE_END, SPACE, ZERO_WIDTH } from '../text/characters.ts';
import type { BlockMatrix } from './block-matrix.ts';
import { countStep, logStep, shareStep } from './quantise.ts';
import type { PageView } from './view.ts';

export const TEXT_COLUMNS = [
  'characters',
  'words',
  'sentences',
  'commas',
  'digit share',
  'punctuation share',
  'link share',
  'links',
  'word length',
  'non-Latin share',
  'pieces of style',
  'bold share',
  'italic share',
  'first character',
  'last character',
  'capitals at the start',
] as const;

const BOLD: Uint8Array = tagTable(['b', 'strong']);
const ITALIC: Uint8Array = tagTable(['i', 'em', 'cite']);

/** Writes the cells of every block from column `at` on, in the order of TEXT_COLUMNS. */
export function writeTextColumns(view: PageView, { data, width }: BlockMatrix, at: number): void {
  const { leaves, blocks } = view;
  const { chars, words, ideographs, solid, sentences, commas, digits, punctuation, linkChars, wide } = leaves.sums;
  const { leafStart, count } = blocks;
  const style: Style = { bold: 0, italic: 0 };
  for (let b = 0; b < count; b++) {
    const from = leafStart[b]!;
    const to = leafStart[b + 1]!;
    const length = chars[to]! - chars[from]!;
    const spaced = words[to]! - words[from]!;
    const signs = ideographs[to]! - ideographs[from]!;
    const letters = solid[to]! - solid[from]!;
    readStyle(view, b, style);
    let c = b * width + at;
    data[c++] = logStep(length + signs);
    data[c++] = logStep(spaced + signs);
    data[c++] = countStep(sentences[to]! - sentences[from]!, 40);
    data[c++] = countStep(commas[to]! - commas[from]!, 40);
    data[c++] = shareStep(digits[to]! - digits[from]!, letters);
    data[c++] = shareStep(4 * (punctuation[to]! - punctuation[from]!), letters);
    data[c++] = shareStep(linkChars[to]! - linkChars[from]!, length);
    data[c++] = countStep(countLinkedLeaves(leaves.linked, from, to), 60);
    data[c++] = spaced === 0 ? 0 : countStep(Math.round((4 * (letters - signs)) / spaced), 120);
    data[c++] = shareStep(wide[to]! - wide[from]!, letters);
    data[c++] = countStep(to - from, 60);
    data[c++] = shareStep(style.bold, length);
    data[c++] = shareStep(style.italic, length);
    writeEnds(view, b, data, c);
  }
}

function countLinkedLeaves(linked: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let k = from; k < to; k++) count += linked[k]!;
  return count;
}

/** Characters of a block whose own element, or the one around it, makes them bold or italic. */
interface Style {
  bold: number;
  italic: number;
}

function readStyle({ page, leaves, blocks }: PageView, b: number, style: Style): void {
  const { tag, parent } = page;
  const { chars } = leaves.sums;
  const container = blocks.container[b]!;
  style.bold = style.italic = 0;
  for (let k = blocks.leafStart[b]!; k < blocks.leafStart[b + 1]!; k++) {
    let n = leaves.parent[k]!;
    for (let level = 0; level < 3 && n > container; level++) {
      if (BOLD[tag[n]!] === 1) style.bold += chars[k + 1]! - chars[k]!;
      else if (ITALIC[tag[n]!] === 1) style.italic += chars[k + 1]! - chars[k]!;
      n = parent[n]!;
    }
  }
}

// What kind of character: 0 none, then ever more like the end (or start) of a sentence.
const OTHER = 1;
const BAR = 2;
const NUMBER = 3;
const CLOSE = 4;
const LOWER = 5;
const IDEOGRAPH = 6;
const LETTER = 7;
const UPPER = 8;
const QUOTE = 9;
const COLON = 10;
const ELLIPSIS = 11;
const END = 12;

const QUOTES: ReadonlySet<number> = new Set(Array.from('"\'“”‘’«»„「」『』‹›', (character) => character.charCodeAt(0)));
const BARS: ReadonlySet<number> = new Set(Array.from('|/>›»•·–—-*#+▶►→', (character) => character.charCodeAt(0)));
const CLOSERS: ReadonlySet<number> = new Set(Array.from('()[]（）【】〔〕{}', (character) => character.charCodeAt(0)));

const ASCII: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => judgeKind(code));

function kindOf(code: number): number {
  return code < 128 ? ASCII[code]! : judgeKind(code);
}

function judgeKind(code: number): number {
  const bits = characterClass(code);
  if (code === 0x2026) return ELLIPSIS;
  if ((bits & SENTENCE_END) !== 0) return END;
  if ((bits & DIGIT) !== 0) return NUMBER;
  if ((bits & IDEOGRAPHIC) !== 0) return IDEOGRAPH;
  if (code === 58 || code === 0xff1a) return COLON;
  if (QUOTES.has(code)) return QUOTE;
  if (BARS.has(code)) return BAR;
  if (CLOSERS.has(code)) return CLOSE;
  if (code >= 97 && code <= 122) return LOWER;
  if (isUpper(code)) return UPPER;
  return code > 127 ? LETTER : OTHER;
}

function isUpper(code: number): boolean {
  return code <= 90 ? code >= 65 : code >= 0xc0 && (code <= 0xde || (code >= 0x410 && code <= 0x42f));
}

function isBlank(code: number): boolean {
  return (characterClass(code) & (SPACE | ZERO_WIDTH)) !== 0;
}

/** First character, last character, capitals at the start: three cells from `at` on. */
function writeEnds({ page, leaves, blocks }: PageView, b: number, data: Uint8Array, at: number): void {
  const n = firstNode(leaves, blocks, b);
  const text = page.textBuffer(n);
  const end = page.textEnd[n]!;
  let start = page.textStart[n]!;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  data[at] = start < end ? kindOf(text.charCodeAt(start)) : 0;
  data[at + 2] = countCapitals(text, start, Math.min(end, start + 24));
  const m = lastNode(leaves, blocks, b);
  const tail = m === n ? text : page.textBuffer(m);
  let stop = page.textEnd[m]! - 1;
  const begin = page.textStart[m]!;
  while (stop >= begin && isBlank(tail.charCodeAt(stop))) stop--;
  data[at + 1] = stop >= begin ? kindOf(tail.charCodeAt(stop)) : 0;
}

function countCapitals(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (isUpper(text.charCodeAt(i))) count++;
  return count;
}
