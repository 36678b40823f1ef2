/** What a user says of a source’s items: which are kept and which are not, by words or by an expression. As data, as a line, and compiled. */
import { RE2JS } from 're2js';

export const RULE_FIELDS = ['any', 'title', 'text', 'author', 'link'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** With `keep` rules an item stays where one of them holds; an item for which a `block` rule holds never does. */
export interface Rule {
  readonly action: 'block' | 'keep';
  /** What it looks at; `any`: all of them. */
  readonly field: RuleField;
  /** A word or a phrase in any case; `*` stands for the rest of a word. Either this or `expression`. */
  readonly words?: string | undefined;
  /** An expression of RE2, in any case: no look-around, no back-references, time linear in the text. */
  readonly expression?: string | undefined;
}

/** Instructions of a compiled expression; each may cost a step a character. */
const MOST_INSTRUCTIONS = 2000;
export const MOST_PATTERN = 500;
const MOST_COMPILED = 500;

/** `block title: sponsored`, `keep any: /climate|weather/`. The opposite of `readRule`. */
export function writeRule({ action, field, words, expression }: Rule): string {
  return `${action} ${field}: ${expression === undefined ? words : `/${expression}/`}`;
}

/** @throws TypeError that says what is wrong. */
export function readRule(line: string): Rule {
  const [, action, field = 'any', pattern] = /^(block|keep)(?:\s+(any|title|text|author|link))?\s*:\s*(\S.*)$/s.exec(line.trim()) ?? [];
  if (pattern === undefined) throw new TypeError(`a rule is such as “block title: sponsored”, not “${line.trim().slice(0, 100)}”`);
  const isExpression = pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/');
  const rule = {
    action: action as Rule['action'],
    field: field as RuleField,
    ...(isExpression ? { expression: pattern.slice(1, -1) } : { words: pattern }),
  };
  compileRule(rule);
  return rule;
}

const compiled = new Map<string, RE2JS>();

/** Compiled once a thread. @throws TypeError that says what is wrong. */
export function compileRule({ words, expression }: Rule): RE2JS {
  if ((words === undefined) === (expression === undefined)) throw new TypeError('a rule has either words or an expression');
  const given = words ?? expression!;
  if (given.length > MOST_PATTERN) throw new TypeError(`a rule has at most ${MOST_PATTERN} characters`);
  const pattern = words === undefined ? expression! : patternOfWords(words);
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const made = compile(pattern, given);
  if (compiled.size >= MOST_COMPILED) compiled.delete(compiled.keys().next().value!);
  compiled.set(pattern, made);
  return made;
}

function compile(pattern: string, given: string): RE2JS {
  let made: RE2JS;
  try {
    made = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
  } catch (error) {
    throw new TypeError(`“${given}” is no expression: ${(error as Error).message}`);
  }
  if (made.programSize() > MOST_INSTRUCTIONS) throw new TypeError(`“${given}” is too large an expression`);
  return made;
}

/** Scripts that set no space between words: there a word may stand anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const INSIDE = '[\\p{L}\\p{M}\\p{N}_]';
const OUTSIDE = '[^\\p{L}\\p{M}\\p{N}_]';

/** @throws TypeError where nothing but wildcards is left. */
function patternOfWords(words: string): string {
  const text = words.normalize('NFC').trim().replace(/\s+/g, ' ').replace(/\*+/g, '*');
  if (text.replace(/[*\s]/g, '') === '') throw new TypeError('a rule without words holds for everything');
  const inner = text
    .split(/([* ])/)
    .map((part) => (part === '*' ? `${INSIDE}*` : part === ' ' ? '\\s+' : RE2JS.quote(part)))
    .join('');
  const edge = (character: string, at: string): string => (isWordEdge(character) ? `(?:${at}|${OUTSIDE})` : '');
  return `${edge(text.at(0)!, '^')}${inner}${edge([...text].at(-1)!, '$')}`;
}

/** Whether a word must end there. */
function isWordEdge(character: string): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(character) && !UNSPACED.test(character);
}
