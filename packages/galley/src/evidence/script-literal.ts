/** Reads one value out of a script: JSON, object literals with bare keys, `JSON.parse("…")`, `(function(a,b){return {…}}("x",1))`. */
import { isObject } from '../text/is-object.ts';

export interface LiteralReading {
  readonly value: unknown;
  /** Where reading ended in the text: behind the value, or where it stopped making sense. */
  readonly end: number;
}

/** Deeper nesting is not data about an article. */
const DEPTH = 120;
/** A name whose value is given only behind the object: an argument of the function around it. */
class Named {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The value that starts at `at`, undefined where none does. Never throws, runs nothing; O(length of the value). */
export function readLiteral(text: string, at: number): LiteralReading {
  const reader = new LiteralReader(text, at);
  const value = reader.read(0);
  return { value: reader.failed ? undefined : value, end: reader.at };
}

const BLANK: RegExp = /[\s;]*/y;
const GAP: RegExp = /\s*/y;
const NUMBER: RegExp = /-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME: RegExp = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const PARAMETERS: RegExp = /\(\s*function\s*\(([\w$\s,]*)\)\s*\{/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', undefined],
]);

const LAST_ASCII = 127;
const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;
const BACKSLASH = 92;
/** ASCII characters that names begin with, and those that only go on with. */
const LETTER = 1;
const INNER = 2;
const NAME_CODES: Uint8Array = tabulateNames();

function tabulateNames(): Uint8Array {
  const codes = new Uint8Array(LAST_ASCII + 1);
  for (let code = 0; code <= LAST_ASCII; code++) {
    const character = String.fromCharCode(code);
    codes[code] = /[A-Za-z_$]/.test(character) ? LETTER : /[\d.]/.test(character) ? INNER : 0;
  }
  return codes;
}

class LiteralReader {
  failed = false;
  at: number;
  readonly #text: string;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  read(depth: number): unknown {
    this.#skipGap();
    if (depth > DEPTH) return this.#fail();
    const next = this.#text[this.at];
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#list(depth, ']');
    if (next === '"' || next === "'" || next === '`') return this.#string();
    if (next === '(') return this.#group(depth);
    if (next === '!') return this.#not(depth);
    const number = this.#number();
    return number === '' ? this.#name(depth) : Number(number);
  }

  /** White space; an expression is asked only about what is not ASCII. */
  #skipGap(): void {
    let code = this.#text.charCodeAt(this.at);
    while (code === 32 || (code >= 9 && code <= 13)) code = this.#text.charCodeAt(++this.at);
    if (code > LAST_ASCII) this.#match(GAP);
  }

  /** '' where none begins. */
  #number(): string {
    const code = this.#text.charCodeAt(this.at);
    return code >= ZERO ? (code <= NINE ? this.#match(NUMBER) : '') : code === MINUS || code === POINT ? this.#match(NUMBER) : '';
  }

  /** A name with its members, '' where none begins; an expression is asked only about letters that are not ASCII. */
  #word(): string {
    const text = this.#text;
    const start = this.at;
    let end = start;
    let kind = NAME_CODES[text.charCodeAt(end)];
    if (kind === LETTER) while (kind === LETTER || kind === INNER) kind = NAME_CODES[text.charCodeAt(++end)];
    if (text.charCodeAt(end) > LAST_ASCII) return this.#match(NAME);
    this.at = end;
    return text.slice(start, end);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  #take(character: string): boolean {
    this.#skipGap();
    if (this.#text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  #fail(): undefined {
    this.failed = true;
    return undefined;
  }

  #object(depth: number): unknown {
    const object: Record<string, unknown> = {};
    this.at++;
    while (!this.failed && !this.#take('}')) {
      const key = this.#key();
      if (!this.#take(':')) return this.#fail();
      const value = this.read(depth + 1);
      if (key !== '__proto__') object[key] = value;
      if (!this.#take(',') && this.#text[this.at] !== '}') return this.#fail();
    }
    return object;
  }

  #key(): string {
    this.#skipGap();
    const next = this.#text[this.at];
    if (next === '"' || next === "'") return this.#string();
    return this.#number() || this.#word();
  }

  #list(depth: number, close: string): unknown[] {
    const list: unknown[] = [];
    this.at++;
    while (!this.failed && !this.#take(close)) {
      list.push(this.read(depth + 1));
      if (!this.#take(',') && this.#text[this.at] !== close) this.#fail();
    }
    return list;
  }

  /** Code by code: most strings are a word or two, and an expression costs more than those. */
  #string(): string {
    const text = this.#text;
    const quote = text.charCodeAt(this.at++);
    let value = '';
    for (let from = this.at; this.at < text.length; ) {
      const code = text.charCodeAt(this.at++);
      if (code !== quote && code !== BACKSLASH) continue;
      value += text.slice(from, this.at - 1);
      if (code === quote) return value;
      value += this.#escape();
      from = this.at;
    }
    this.failed = true;
    return value;
  }

  /** What the characters behind a backslash stand for. */
  #escape(): string {
    const text = this.#text;
    const letter = text[this.at++] ?? '';
    const width = letter === 'u' ? 4 : letter === 'x' ? 2 : 0;
    const digits = text.slice(this.at, this.at + width);
    if (width > 0 && digits.length === width && /^[0-9a-f]+$/i.test(digits)) {
      this.at += width;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const point = letter === 'u' ? /^\{([0-9a-f]{1,6})\}/i.exec(text.slice(this.at, this.at + 8)) : null;
    this.at += point?.[0].length ?? 0;
    if (point !== null) return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(point[1]!, 16)));
    return ESCAPES[letter] ?? letter;
  }

  /** `!0` and `!1`, as minified scripts write true and false. */
  #not(depth: number): boolean {
    this.at++;
    return !this.read(depth + 1);
  }

  #group(depth: number): unknown {
    PARAMETERS.lastIndex = this.at;
    const found = PARAMETERS.exec(this.#text);
    if (found !== null) return this.#called(found, depth);
    this.at++;
    const value = this.read(depth + 1);
    if (!this.#take(')')) this.#fail();
    return value;
  }

  /** `(function(a,b){return {…}}("x",1))`: the object, with the arguments in the places of their names. */
  #called([head, names]: RegExpExecArray, depth: number): unknown {
    const start = this.#text.indexOf('return', this.at + head.length);
    if (start < 0) return this.#fail();
    this.at = start + 'return'.length;
    const value = this.read(depth + 1);
    this.#match(BLANK);
    if (this.failed || !this.#take('}')) return this.#fail();
    this.#take(')');
    if (!this.#take('(')) return this.#fail();
    this.at--;
    const given = this.#list(depth + 1, ')');
    const table = new Map(names!.split(',').map((name, i) => [name.trim(), given[i]]));
    return replaceNames(value, table);
  }

  #name(depth: number): unknown {
    const name = this.#word();
    if (name === '') return this.#fail();
    if (CONSTANTS.has(name)) return CONSTANTS.get(name);
    if (name === 'void' || name === 'new') {
      const value = this.read(depth + 1);
      return name === 'void' ? undefined : value;
    }
    if (!this.#take('(')) return new Named(name);
    this.at--;
    return applyCall(name, this.#list(depth + 1, ')'));
  }
}

/** What a few pure functions would give for their first argument; all others give the argument itself. */
function applyCall(name: string, [value]: readonly unknown[]): unknown {
  if (typeof value !== 'string') return value;
  try {
    if (name === 'decodeURIComponent' || name === 'decodeURI') return decodeURIComponent(value);
    return name === 'JSON.parse' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}

/** In place: the containers are ours. Arguments are not looked into, so nothing is visited twice. */
function replaceNames(root: unknown, table: ReadonlyMap<string, unknown>): unknown {
  if (root instanceof Named) return table.get(root.name);
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    if (!isObject(value)) continue;
    for (const [key, child] of Object.entries(value)) {
      if (child instanceof Named) (value as Record<string, unknown>)[key] = table.get(child.name);
      else if (isObject(child)) stack.push(child);
    }
  }
  return root;
}
