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

export function writeTextColumns(view: PageView, matrix: BlockMatrix): void {
  const { leaves, blocks } = view;
  const { sums } = leaves;
  const { leafStart } = blocks;
  const out = matrix.pick(TEXT_COLUMNS);
  for (let b = 0; b < blocks.count; b++) {
    const from = leafStart[b]!;
    const to = leafStart[b + 1]!;
    const length = sums.chars[to]! - sums.chars[from]!;
    const words = sums.words[to]! - sums.words[from]!;
    const ideographs = sums.ideographs[to]! - sums.ideographs[from]!;
    const solid = sums.solid[to]! - sums.solid[from]!;
    out.characters[b] = logStep(length + ideographs);
    out.words[b] = logStep(words + ideographs);
    out.sentences[b] = countStep(sums.sentences[to]! - sums.sentences[from]!, 40);
    out.commas[b] = countStep(sums.commas[to]! - sums.commas[from]!, 40);
    out['digit share'][b] = shareStep(sums.digits[to]! - sums.digits[from]!, solid);
    out['punctuation share'][b] = shareStep(4 * (sums.punctuation[to]! - sums.punctuation[from]!), solid);
    out['link share'][b] = shareStep(sums.linkChars[to]! - sums.linkChars[from]!, length);
    out.links[b] = countStep(countLinkedLeaves(leaves.linked, from, to), 60);
    out['word length'][b] = words === 0 ? 0 : countStep(Math.round((4 * (solid - ideographs)) / words), 120);
    out['non-Latin share'][b] = shareStep(sums.wide[to]! - sums.wide[from]!, solid);
    out['pieces of style'][b] = countStep(to - from, 60);
  }
  writeStyle(view, out['bold share'], out['italic share']);
  writeEnds(view, out['first character'], out['last character'], out['capitals at the start']);
}

function countLinkedLeaves(linked: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let k = from; k < to; k++) count += linked[k]!;
  return count;
}

/** Shares of a block's characters whose own element, or the one around it, makes them bold or italic. */
function writeStyle(view: PageView, bold: Uint8Array, italic: Uint8Array): void {
  const { page, leaves, blocks } = view;
  const { chars } = leaves.sums;
  for (let b = 0; b < blocks.count; b++) {
    let inBold = 0;
    let inItalic = 0;
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    const container = blocks.container[b]!;
    for (let k = from; k < to; k++) {
      const length = chars[k + 1]! - chars[k]!;
      let n = leaves.parent[k]!;
      for (let level = 0; level < 3 && n > container; level++) {
        const tag = page.tag[n]!;
        if (BOLD[tag] === 1) inBold += length;
        else if (ITALIC[tag] === 1) inItalic += length;
        n = page.parent[n]!;
      }
    }
    const total = chars[to]! - chars[from]!;
    bold[b] = shareStep(inBold, total);
    italic[b] = shareStep(inItalic, total);
  }
}

/** What kind of character: 0 none, then ever more like the end (or start) of a sentence. */
const KINDS = {
  other: 1,
  bar: 2,
  digit: 3,
  close: 4,
  lower: 5,
  ideograph: 6,
  letter: 7,
  upper: 8,
  quote: 9,
  colon: 10,
  ellipsis: 11,
  end: 12,
};

const QUOTES: ReadonlySet<number> = new Set(Array.from('"\'“”‘’«»„「」『』‹›', (character) => character.charCodeAt(0)));
const BARS: ReadonlySet<number> = new Set(Array.from('|/>›»•·–—-*#+▶►→', (character) => character.charCodeAt(0)));
const CLOSERS: ReadonlySet<number> = new Set(Array.from('()[]（）【】〔〕{}', (character) => character.charCodeAt(0)));

function kindOf(code: number): number {
  const bits = characterClass(code);
  if (code === 0x2026) return KINDS.ellipsis;
  if ((bits & SENTENCE_END) !== 0) return KINDS.end;
  if ((bits & DIGIT) !== 0) return KINDS.digit;
  if ((bits & IDEOGRAPHIC) !== 0) return KINDS.ideograph;
  if (code === 58 || code === 0xff1a) return KINDS.colon;
  if (QUOTES.has(code)) return KINDS.quote;
  if (BARS.has(code)) return KINDS.bar;
  if (CLOSERS.has(code)) return KINDS.close;
  if (code >= 97 && code <= 122) return KINDS.lower;
  if (isUpper(code)) return KINDS.upper;
  return code > 127 ? KINDS.letter : KINDS.other;
}

function isUpper(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde) || (code >= 0x410 && code <= 0x42f);
}

function isBlank(code: number): boolean {
  return (characterClass(code) & (SPACE | ZERO_WIDTH)) !== 0;
}

function writeEnds(view: PageView, first: Uint8Array, last: Uint8Array, capitals: Uint8Array): void {
  const { page, leaves, blocks } = view;
  for (let b = 0; b < blocks.count; b++) {
    const n = firstNode(leaves, blocks, b);
    const text = page.textBuffer(n);
    const end = page.textEnd[n]!;
    let start = page.textStart[n]!;
    while (start < end && isBlank(text.charCodeAt(start))) start++;
    first[b] = start < end ? kindOf(text.charCodeAt(start)) : 0;
    capitals[b] = countCapitals(text, start, Math.min(end, start + 24));
    const m = lastNode(leaves, blocks, b);
    const tail = page.textBuffer(m);
    let stop = page.textEnd[m]! - 1;
    const begin = page.textStart[m]!;
    while (stop >= begin && isBlank(tail.charCodeAt(stop))) stop--;
    last[b] = stop >= begin ? kindOf(tail.charCodeAt(stop)) : 0;
  }
}

function countCapitals(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (isUpper(text.charCodeAt(i))) count++;
  return count;
}
