/** Words into PostgreSQL's tsvector and tsquery without its own dictionaries, which cut neither Chinese nor know Uyghur. */
import { tokenise } from '../stories/tokens.ts';

/** Raise it when the same text would give other words: `refreshSearch` then makes older rows anew. */
export const INDEX_EDITION = 1;

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

type Weight = 'A' | 'B' | 'D';

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

/** The words of an article as the text of a `tsvector`: headline A, description B, body D. */
export function indexText(article: Readonly<Record<string, unknown>>, language?: string): string {
  const lexemes = new Lexemes();
  lexemes.add(textOf(article['headline']), language, 'A');
  lexemes.add(textOf(article['description']), language, 'B');
  lexemes.add(textOf(article['articleBody']).slice(0, MOST_CHARACTERS), language, 'D');
  return String(lexemes);
}

export interface SearchQuery {
  /** Text of a `tsquery`; empty where nothing can be searched for. */
  readonly condition: string;
  /** The same without the order of words, so that the index alone answers it: every article that has what is asked for has this too. */
  readonly likely: string;
  /** The words to show in what is found, folded. */
  readonly words: readonly string[];
}

/** Of a `tsquery`. Words have no blanks. */
const FOLLOWED_BY = ' <-> ';

/** Words a query may have; the rest is not read. */
const MOST_WORDS = 32;

/**
 * Reads what people type: all words must be there, `"several words"` next to one another, `-word` must not be there,
 * `word*` may go on.
 */
export function readQuery(text: string, language?: string): SearchQuery {
  const conditions: string[] = [];
  const likely: string[] = [];
  const words: string[] = [];
  for (const [, minus, phrase, loose] of text.slice(0, 1000).matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    if (words.length >= MOST_WORDS) break;
    const condition = phrase === undefined ? readLoose(loose!, language) : readPhrase(phrase, language);
    if (condition.text === '') continue;
    conditions.push(minus ? `!(${condition.text})` : condition.text);
    likely.push(...withoutOrder(condition, minus !== ''));
    if (!minus) words.push(...condition.words);
  }
  // Only exclusions would find nearly everything, and read all of it.
  if (words.length === 0) return { condition: '', likely: '', words: [] };
  return { condition: conditions.join(' & '), likely: likely.join(' & '), words: [...new Set(words)] };
}

/** What every article has that the condition lets through: of an excluded phrase nothing, since its words may stand apart. */
function withoutOrder({ text }: Condition, excluded: boolean): string[] {
  if (!excluded) return [text.replaceAll(FOLLOWED_BY, ' & ')];
  return text.includes(FOLLOWED_BY) ? [] : [`!(${text})`];
}

interface Condition {
  readonly text: string;
  readonly words: readonly string[];
}

function readLoose(text: string, language: string | undefined): Condition {
  const open = text.endsWith('*');
  const plain = tokenise(text).slice(0, MOST_WORDS);
  const stemmed = language === undefined ? plain : tokenise(text, language);
  const parts = plain.map((word, at) => {
    const forms = new Set([word, plain.length === stemmed.length ? stemmed[at]! : word]);
    const choices = [...forms].map(quote);
    if (open && at === plain.length - 1) choices.push(`${quote(word)}:*`);
    if (IDEOGRAPHS.test(word) && word.length > 1) choices.push(`(${followed(word)})`);
    return choices.length === 1 ? choices[0]! : `(${choices.join(' | ')})`;
  });
  return { text: parts.join(' & '), words: plain };
}

function readPhrase(text: string, language: string | undefined): Condition {
  const words = tokenise(text).slice(0, MOST_WORDS);
  if (words.length === 1 && !IDEOGRAPHS.test(words[0]!)) return readLoose(text, language);
  const steps = words.map((word) => (IDEOGRAPHS.test(word) ? followed(word) : quote(word)));
  return { text: words.length === 0 ? '' : `(${steps.join(FOLLOWED_BY)})`, words };
}

/** The characters of an ideographic word one after another: found however the text around it was cut. */
function followed(word: string): string {
  return [...word].map(quote).join(FOLLOWED_BY);
}

/** A lexeme in quotation marks. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
