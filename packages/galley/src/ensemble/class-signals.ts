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

/** Class names are cut at everything that is not a letter and where camel case starts a word. */
const NAME_WORDS: RegExp = /[A-Z]?[a-z]+|[A-Z]+/g;

function signalsOfName(name: string): number {
  let bits = 0;
  for (const word of name.match(NAME_WORDS) ?? []) bits |= WORDS.get(word.toLowerCase()) ?? 0;
  return bits;
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
