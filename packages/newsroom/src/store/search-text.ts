/** Words into PostgreSQL's tsvector and tsquery without its own dictionaries, which cut neither Chinese nor know Uyghur. */
import { tokenise } from '../stories/tokens.ts';
import { MOST_WORDS, type SearchWords } from './search-query.ts';

/** Raise it when the same text would give other words: `refreshSearch` then makes older rows anew. */
export const INDEX_EDITION = 2;

/** PostgreSQL: positions end at 16,383, a lexeme has at most 256 of them, the whole vector at most 1 MB. */
const LAST_POSITION = 16_000;
const MOST_PLACES = 255;
const MOST_BYTES = 400_000;
/** Ours: longer "words" are addresses, checksums and encoded data. */
const LONGEST_WORD = 64;
/** A gap that no phrase reaches over, between headline, description and body. */
const GAP = 8;
/** Ours: characters of a body that are indexed; a vector's positions end about here for most languages. */
const MOST_CHARACTERS = 100_000;

/** Chinese and Japanese: where words end is a guess, and query and text may be cut otherwise. */
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/** Ours: of an article, for searches. */
const MOST_AUTHORS = 50;

type Weight = 'A' | 'B' | 'C' | 'D';

/** A word's places in the text. */
class Lexemes {
  readonly #places = new Map<string, string[]>();
  #position = 0;
  #bytes = 0;

  add(text: string, language: string | undefined, weight: Weight): void {
    const plain = tokenise(text);
    const stemmed = language === undefined ? plain : tokenise(text, language);
    // Who asks in an unknown language asks with plain words: both forms stand at the same place.
    const aligned = stemmed.length === plain.length;
    for (let at = 0; at < plain.length && this.#position < LAST_POSITION; at++) {
      const width = this.#put(plain[at]!, weight);
      if (aligned && stemmed[at] !== plain[at]) this.#place(stemmed[at]!, this.#position + 1, weight);
      this.#position += width;
    }
    this.#position += GAP;
  }

  /** How many places the word takes. */
  #put(word: string, weight: Weight): number {
    this.#place(word, this.#position + 1, weight);
    if (!IDEOGRAPHS.test(word)) return 1;
    const characters = [...word];
    if (characters.length > 1) for (const [at, character] of characters.entries()) this.#place(character, this.#position + 1 + at, weight);
    return characters.length;
  }

  #place(word: string, position: number, weight: Weight): void {
    if (word.length > LONGEST_WORD) return;
    let places = this.#places.get(word);
    if (places === undefined) {
      this.#bytes += word.length * 3;
      if (this.#bytes > MOST_BYTES) return;
      places = [];
      this.#places.set(word, places);
    }
    if (places.length < MOST_PLACES) places.push(`${position}${weight}`);
  }

  toString(): string {
    return [...this.#places].map(([word, places]) => `${quote(word)}:${places.join()}`).join(' ');
  }
}

/** The words of an article as the text of a `tsvector`: headline A, description B, authors C, body D. */
export function indexText(article: Readonly<Record<string, unknown>>, language?: string): string {
  const lexemes = new Lexemes();
  lexemes.add(textOf(article['headline']), language, 'A');
  lexemes.add(textOf(article['description']), language, 'B');
  for (const name of namesOf(article['author'])) lexemes.add(name, undefined, 'C');
  lexemes.add(textOf(article['articleBody']).slice(0, MOST_CHARACTERS), language, 'D');
  return String(lexemes);
}

/** Of a `tsquery`. Words have no blanks. */
const FOLLOWED_BY = ' <-> ';

const WEIGHTS = { title: 'A', author: 'C' } as const;

/**
 * Words of a search as the text of a `tsquery`.
 *
 * @param wide without their order and their place, so that the index alone answers it: every article that has what is asked for has this too.
 */
export function writeWords(words: SearchWords, language?: string, wide = false): string {
  const weight = words.in === undefined || wide ? '' : WEIGHTS[words.in];
  const text = words.phrase ? writePhrase(words.text, weight, language) : writeLoose(words.text, weight, language);
  return wide ? text.replaceAll(FOLLOWED_BY, ' & ') : text;
}

function writeLoose(text: string, weight: string, language: string | undefined): string {
  const open = text.endsWith('*');
  const plain = tokenise(text).slice(0, MOST_WORDS);
  const stemmed = language === undefined ? plain : tokenise(text, language);
  const parts = plain.map((word, at) => {
    const forms = new Set([word, plain.length === stemmed.length ? stemmed[at]! : word]);
    const choices = [...forms].map((form) => quote(form, weight));
    if (open && at === plain.length - 1) choices.push(quote(word, `*${weight}`));
    if (IDEOGRAPHS.test(word) && word.length > 1) choices.push(`(${followed(word, weight)})`);
    return choices.length === 1 ? choices[0]! : `(${choices.join(' | ')})`;
  });
  return parts.join(' & ');
}

function writePhrase(text: string, weight: string, language: string | undefined): string {
  const words = tokenise(text).slice(0, MOST_WORDS);
  if (words.length === 1 && !IDEOGRAPHS.test(words[0]!)) return writeLoose(text, weight, language);
  return `(${words.map((word) => (IDEOGRAPHS.test(word) ? followed(word, weight) : quote(word, weight))).join(FOLLOWED_BY)})`;
}

/** The characters of an ideographic word one after another: found however the text around it was cut. */
function followed(word: string, weight: string): string {
  return [...word].map((character) => quote(character, weight)).join(FOLLOWED_BY);
}

/** A lexeme in quotation marks; behind it where it has to stand, and `*` where it may go on. */
function quote(word: string, marks = ''): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${marks === '' ? '' : `:${marks}`}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function namesOf(authors: unknown): string[] {
  return (Array.isArray(authors) ? authors : [])
    .slice(0, MOST_AUTHORS)
    .map((author) => textOf((author as { name?: unknown } | null)?.name))
    .filter((name) => name !== '');
}
