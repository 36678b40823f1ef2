/** The language of searches: words, phrases, OR, exclusions, groups and fields, read into a tree or refused at a place. */
import { tokenise } from '../stories/tokens.ts';
import { toStoredTime } from './storable.ts';

/** What a search asks for. `at` is where it stands in the text, in UTF-16 units. */
export type SearchNode =
  | SearchWords
  | SearchFilter
  | { readonly kind: 'not'; readonly of: SearchNode; readonly at: number }
  | { readonly kind: 'all' | 'any'; readonly of: readonly SearchNode[]; readonly at: number };

/** One word, or several next to one another. */
export interface SearchWords {
  readonly kind: 'words';
  readonly text: string;
  readonly phrase: boolean;
  /** Where they have to stand; anywhere where not given. */
  readonly in?: 'title' | 'author';
  readonly at: number;
}

export interface SearchFilter {
  readonly kind: 'source' | 'folder' | 'lang' | 'before' | 'after';
  /** Times are ISO 8601 in UTC, languages in lower case. */
  readonly value: string;
  readonly at: number;
}

/** A text that is no search, and the place where that shows. */
export class SearchError extends Error {
  override readonly name: string = 'SearchError';
  /** In UTF-16 units, from 0. */
  readonly at: number;

  /** `message` says what is wrong there; the place comes before it, counted from 1. */
  constructor(at: number, message: string) {
    super(`Character ${at + 1}: ${message}`);
    this.at = at;
  }
}

/** Ours: words that one search may have. */
export const MOST_WORDS = 32;

const FIELDS = ['title', 'author', 'source', 'folder', 'lang', 'before', 'after'] as const;
type Field = (typeof FIELDS)[number];

type Token =
  | { readonly kind: 'open' | 'close' | 'minus' | 'or' | 'and' | 'end'; readonly at: number }
  | { readonly kind: 'field'; readonly text: Field; readonly at: number }
  | { readonly kind: 'word' | 'phrase'; readonly text: string; readonly at: number };

/**
 * Reads what people type: all words must be there, `"several words"` next to one another, `word*` may go on, `-word` or `NOT word` must not
 * be there, `one OR other`, groups in parentheses, `title:`, `author:`, `source:`, `folder:`, `lang:`, `before:`, `after:`.
 *
 * @throws SearchError
 */
export function parseSearch(text: string): SearchNode {
  const tree = new Parser(text).parse();
  const loose = findUnbounded(tree);
  if (loose !== undefined) throw new SearchError(loose.at, 'this says only what articles do not have: say what they have, too.');
  return tree;
}

const OPERATORS: Readonly<Record<string, 'or' | 'and' | 'minus'>> = { OR: 'or', AND: 'and', NOT: 'minus' };
const BLANK = /\s+/y;
/** A parenthesis, an exclusion, a field; else what a value may be, too. */
const SIGN = /([()])|(-)(?=[^\s)])|([A-Za-z]+):(?=[^\s()])/y;
/** A phrase, or a word: hyphens and colons may stand inside. */
const VALUE = /"([^"]*)("?)|[^\s"()]+/y;

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    const sign = tokens.at(-1)?.kind === 'field' ? null : matchAt(SIGN, text, at);
    const [written] = sign ?? matchAt(VALUE, text, at) ?? [text.slice(at, at + 1)];
    tokens.push(sign === null ? readValueToken(matchAt(VALUE, text, at), at) : readSignToken(sign, at));
    at += written.length;
  }
  return [...tokens, { kind: 'end', at: text.length }];
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skipBlanks(text: string, at: number): number {
  return at + (matchAt(BLANK, text, at)?.[0].length ?? 0);
}

function readSignToken([, parenthesis, minus, field]: RegExpExecArray, at: number): Token {
  if (field !== undefined) return { kind: 'field', text: readField(field, at), at };
  return { kind: minus !== undefined ? 'minus' : parenthesis === '(' ? 'open' : 'close', at };
}

/** There is always one: whatever is no sign is a value, unless it opens or closes a group behind a field. */
function readValueToken(match: RegExpExecArray | null, at: number): Token {
  const [written, phrase, quote] = match ?? [''];
  if (quote === '') throw new SearchError(at, 'this quotation mark has no second one.');
  if (phrase !== undefined) return { kind: 'phrase', text: phrase, at };
  return Object.hasOwn(OPERATORS, written!) ? { kind: OPERATORS[written!]!, at } : { kind: 'word', text: written!, at };
}

function readField(name: string, at: number): Field {
  const field = FIELDS.find((known) => known === name.toLowerCase());
  if (field !== undefined) return field;
  throw new SearchError(at, `there is no field ${name}: there are ${FIELDS.join(', ')}. Put quotation marks around it if it is none.`);
}

/** Recursive descent: any of (all of (one …)). */
class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #words = 0;

  constructor(text: string) {
    this.#tokens = readTokens(text);
  }

  parse(): SearchNode {
    const tree = this.#readAny();
    const token = this.#peek();
    if (token.kind === 'close') throw new SearchError(token.at, 'this parenthesis closes none.');
    return tree;
  }

  #peek(): Token {
    return this.#tokens[this.#next]!;
  }

  #take(): Token {
    return this.#tokens[this.#next++]!;
  }

  #readAny(): SearchNode {
    const { at } = this.#peek();
    const choices = [this.#readAll()];
    while (this.#peek().kind === 'or') {
      this.#take();
      choices.push(this.#readAll());
    }
    return choices.length === 1 ? choices[0]! : { kind: 'any', of: choices, at };
  }

  #readAll(): SearchNode {
    const start = this.#peek();
    const parts: SearchNode[] = [];
    for (;;) {
      const token = this.#peek();
      if (token.kind === 'end' || token.kind === 'close' || token.kind === 'or') break;
      if (token.kind === 'and') this.#readAnd(parts.length > 0);
      const part = this.#readOne();
      if (part !== undefined) parts.push(part);
    }
    if (parts.length === 0) throw new SearchError(start.at, 'a word is missing here.');
    return parts.length === 1 ? parts[0]! : { kind: 'all', of: parts, at: start.at };
  }

  #readAnd(hasLeft: boolean): void {
    const { at } = this.#take();
    if (!hasLeft || ['end', 'close', 'or', 'and'].includes(this.#peek().kind)) throw new SearchError(at, 'AND stands between two words.');
  }

  /** Undefined where it is nothing but marks. */
  #readOne(): SearchNode | undefined {
    const token = this.#take();
    if (token.kind === 'minus') return this.#readNot(token.at);
    if (token.kind === 'open') return this.#readGroup(token.at);
    if (token.kind === 'field') return this.#readFieldValue(token.text, token.at);
    if (token.kind === 'word' || token.kind === 'phrase') return this.#readWords(token.text, token.kind === 'phrase', token.at);
    throw new SearchError(token.at, 'a word is missing here.');
  }

  #readNot(at: number): SearchNode | undefined {
    if (['end', 'close', 'or', 'and'].includes(this.#peek().kind)) throw new SearchError(at, 'a word is missing behind this.');
    const of = this.#readOne();
    return of && { kind: 'not', of, at };
  }

  #readGroup(at: number): SearchNode {
    const group = this.#readAny();
    if (this.#take().kind !== 'close') throw new SearchError(at, 'this parenthesis is not closed.');
    return group;
  }

  #readWords(text: string, phrase: boolean, at: number, field?: 'title' | 'author'): SearchWords | undefined {
    const { length } = tokenise(text);
    if (length === 0) {
      if (!phrase && field === undefined) return undefined;
      throw new SearchError(at, phrase ? 'there is no word between these quotation marks.' : 'there is no word here.');
    }
    this.#words += length;
    if (this.#words > MOST_WORDS) throw new SearchError(at, `that is more than ${MOST_WORDS} words.`);
    return { kind: 'words', text, phrase, at, ...(field !== undefined && { in: field }) };
  }

  #readFieldValue(field: Field, at: number): SearchNode | undefined {
    const token = this.#take();
    if (token.kind !== 'word' && token.kind !== 'phrase') throw new SearchError(at, `${field}: wants a word or a phrase right behind it.`);
    if (field === 'title' || field === 'author') return this.#readWords(token.text, token.kind === 'phrase', token.at, field);
    return { kind: field, value: readValue(field, token.text.trim(), token.at), at };
  }
}

function readValue(field: SearchFilter['kind'], text: string, at: number): string {
  if (text === '') throw new SearchError(at, `${field}: wants something between the quotation marks.`);
  if (field === 'lang') {
    if (/^[A-Za-z]{2,8}$/.test(text)) return text.toLowerCase();
    throw new SearchError(at, 'lang: wants the first part of a language tag, such as en.');
  }
  if (field !== 'before' && field !== 'after') return text;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? toStoredTime(text) : undefined;
  if (time === undefined) throw new SearchError(at, `${field}: wants a day, such as 2026-11-21, or a time by ISO 8601.`);
  return time;
}

/** Something that lets through whatever lacks a word: it would find nearly everything, or look through all of it for the rest. */
function findUnbounded(node: SearchNode): SearchNode | undefined {
  if (node.kind === 'not') return node;
  if (node.kind === 'any') return node.of.map(findUnbounded).find((loose) => loose !== undefined);
  if (node.kind !== 'all') return undefined;
  const loose = node.of.map(findUnbounded);
  return loose.every((part) => part !== undefined) ? loose[0] : undefined;
}

/** The words to show in what is found, folded: those that must be there, or may be. */
export function listWords(node: SearchNode): string[] {
  if (node.kind === 'words') return tokenise(node.text);
  return node.kind === 'all' || node.kind === 'any' ? [...new Set(node.of.flatMap(listWords))] : [];
}

/** The language that everything found has to have, as far as the search says so itself. */
export function findLanguage(node: SearchNode): string | undefined {
  if (node.kind === 'lang') return node.value;
  return node.kind === 'all' ? node.of.map(findLanguage).find((language) => language !== undefined) : undefined;
}
