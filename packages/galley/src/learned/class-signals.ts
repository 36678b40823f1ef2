/** What an element's tag, class and id say about its role, as bits; read once an element, words by lookup. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS, HAS_ID } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { CAPTION_WORDS, LEAD_WORDS, NOISE_WORDS } from './class-words.data.ts';

export const SAYS_NOISE = 1;
export const SAYS_CAPTION = 2;
export const SAYS_LEAD = 4;
/** `aside`, `nav`, `footer`, form parts. */
export const IS_PART = 8;
/** `article`, `main`. */
export const IS_STORY = 16;
const READ = 128;

const PART_TAGS: Uint8Array = tagTable(['aside', 'nav', 'footer', 'form', 'button', 'select']);
const CAPTION_TAGS: Uint8Array = tagTable(['figure', 'figcaption', 'caption']);
const STORY_TAGS: Uint8Array = tagTable(['article', 'main']);

const WORDS: ReadonlyMap<string, number> = buildWords();

function buildWords(): Map<string, number> {
  const words = new Map<string, number>();
  const add = (bit: number, list: readonly string[]): void => {
    for (const word of list) words.set(word, (words.get(word) ?? 0) | bit);
  };
  add(SAYS_NOISE, NOISE_WORDS);
  add(SAYS_CAPTION, CAPTION_WORDS);
  add(SAYS_LEAD, LEAD_WORDS);
  return words;
}

/** Hashes of the words: most words of class names are none of them and need no string of their own. */
const HASHES: ReadonlySet<number> = new Set(Array.from(WORDS.keys(), (word) => hashWord(word, 0, word.length)));

/** FNV-1a over letters as if lower case. */
function hashWord(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (text.charCodeAt(i) | 32), 0x01000193);
  return hash;
}

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** Class names are cut at everything that is not a letter and where camel case starts a word. */
function signalsOfName(name: string): number {
  let bits = 0;
  for (let start = 0; start < name.length; ) {
    const end = findWordEnd(name, start);
    if (end > start && HASHES.has(hashWord(name, start, end))) bits |= WORDS.get(name.slice(start, end).toLowerCase()) ?? 0;
    start = Math.max(end, start + 1);
  }
  return bits;
}

/** `[A-Z]?[a-z]+|[A-Z]+` at `start`; `start` itself when no word begins there. */
function findWordEnd(name: string, start: number): number {
  let end = start;
  const upper = isUpper(name.charCodeAt(start));
  if (upper && !isLower(name.charCodeAt(start + 1))) {
    while (isUpper(name.charCodeAt(end))) end++;
    return end;
  }
  if (upper) end++;
  while (isLower(name.charCodeAt(end))) end++;
  return end;
}

/** Signals of the elements of one page, read on first use. */
export class ClassSignals {
  readonly #page: Page;
  readonly #bits: Uint8Array;
  readonly #names: Map<string, number> = new Map();

  constructor(page: Page) {
    this.#page = page;
    this.#bits = new Uint8Array(page.size);
  }

  of(n: NodeId): number {
    const known = this.#bits[n]!;
    if (known !== 0) return known;
    const bits = READ | this.#read(n);
    this.#bits[n] = bits;
    return bits;
  }

  #read(n: NodeId): number {
    const page = this.#page;
    const tag = page.tag[n]!;
    let bits = 0;
    if (PART_TAGS[tag] === 1) bits |= IS_PART;
    if (CAPTION_TAGS[tag] === 1) bits |= SAYS_CAPTION;
    if (STORY_TAGS[tag] === 1) bits |= IS_STORY;
    const marks = page.marks[n]!;
    if (tag === TAG.body || tag === TAG.html) return bits;
    if ((marks & HAS_CLASS) !== 0) bits |= this.#named(page.attribute(n, 'class') ?? '');
    if ((marks & HAS_ID) !== 0) bits |= this.#named(page.attribute(n, 'id') ?? '');
    return bits;
  }

  #named(name: string): number {
    let bits = this.#names.get(name);
    if (bits === undefined) {
      bits = signalsOfName(name);
      this.#names.set(name, bits);
    }
    return bits;
  }
}
