/** Reads JSON as pages really write it: comments, CDATA, trailing commas, raw newlines, escaped markup, several values. */
import { DATA_DEPTH, limitDepth } from './data-values.ts';

export interface JsonReading {
  readonly values: readonly unknown[];
  /** True when strict JSON would have refused the text. */
  readonly repaired: boolean;
  /** True when parts of the text made no sense even so. */
  readonly broken: boolean;
}

const CLOSERS = ',:}]';

/** Never throws; a text that is no JSON at all gives no values and `broken`. What is nested deeper than `maxDepth` is lost. */
export function readJson(text: string, maxDepth: number = DATA_DEPTH): JsonReading {
  try {
    const values: unknown[] = [JSON.parse(text)];
    return { values, repaired: false, broken: mayBeDeep(text, maxDepth) && limitDepth(values, maxDepth) };
  } catch {
    const reader = new TolerantReader(unescapeMarkup(text), maxDepth);
    const values = reader.readAll();
    return { values, repaired: values.length > 0, broken: reader.broken || values.length === 0 };
  }
}

/** False where there are too few brackets for it: nearly always. */
function mayBeDeep(text: string, maxDepth: number): boolean {
  let opened = 0;
  for (let i = 0; i < text.length && opened <= maxDepth; i++) {
    const code = text.charCodeAt(i);
    if (code === OBJECT || code === LIST) opened++;
  }
  return opened > maxDepth;
}

const OBJECT = 0x7b;
const LIST = 0x5b;

const NAMED: Readonly<Record<string, string>> = { '&quot;': '"', '&#34;': '"', '&#39;': "'", '&apos;': "'", '&lt;': '<', '&gt;': '>' };

/** Some publishers HTML-escape the whole script. */
function unescapeMarkup(text: string): string {
  if (!/[{[,]\s*&(?:quot|#34);/.test(text)) return text;
  return text.replace(/&(?:quot|apos|lt|gt|#34|#39);/g, (name) => NAMED[name]!).replace(/&amp;/g, '&');
}

class TolerantReader {
  broken = false;
  readonly #text: string;
  readonly #maxDepth: number;
  #at = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  readAll(): unknown[] {
    const values: unknown[] = [];
    for (this.#skipBlank(); this.#at < this.#text.length; this.#skipBlank()) {
      const next = this.#text[this.#at];
      if (next === '{' || next === '[') values.push(this.#value(0));
      else {
        if (next !== ',' && next !== ';') this.broken = true;
        this.#at++;
      }
    }
    return values;
  }

  /** White space, comments, comment and CDATA wrappers, byte order marks. */
  #skipBlank(): void {
    while (this.#at < this.#text.length) {
      const end = endOfBlank(this.#text, this.#at);
      if (end === this.#at) return;
      this.#at = end;
    }
  }

  #value(depth: number): unknown {
    this.#skipBlank();
    const next = this.#text[this.#at];
    if (depth >= this.#maxDepth && (next === '{' || next === '[')) return this.#giveUp();
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#array(depth);
    if (next === '"' || next === "'") return this.#string(next);
    return this.#word();
  }

  #giveUp(): null {
    this.broken = true;
    this.#at = this.#text.length;
    return null;
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#readUntil('}', (next) => this.#member(object, next, depth));
    return object;
  }

  #member(object: Record<string, unknown>, next: string, depth: number): void {
    const key = next === '"' || next === "'" ? this.#string(next) : String(this.#word());
    this.#skipBlank();
    if (this.#text[this.#at] !== ':') {
      this.broken = true;
      return;
    }
    this.#at++;
    const value = this.#value(depth + 1);
    if (key !== '__proto__') object[key] = value;
  }

  #array(depth: number): unknown[] {
    const array: unknown[] = [];
    this.#readUntil(']', () => array.push(this.#value(depth + 1)));
    return array;
  }

  /** Reads what stands inside a bracket; the other one closes it too. */
  #readUntil(close: string, read: (next: string) => void): void {
    this.#at++;
    for (;;) {
      this.#skipBlank();
      const next = this.#text[this.#at];
      if (next === undefined || next === '}' || next === ']') {
        if (next !== close) this.broken = true;
        this.#at++;
        return;
      }
      const before = this.#at;
      if (next === ',') this.#at++;
      else read(next);
      if (this.#at === before) this.#at++;
    }
  }

  /** A quote ends a string only where something that may follow a string follows it. */
  #string(quote: string): string {
    const text = this.#text;
    let value = '';
    let from = this.#at + 1;
    for (let i = from; i < text.length; i++) {
      if (text[i] === '\\') {
        const [decoded, width] = readEscape(text, i);
        value += text.slice(from, i) + decoded;
        i += width - 1;
        from = i + 1;
      } else if (text[i] === quote && endsString(text, i + 1)) {
        this.#at = i + 1;
        return value + text.slice(from, i);
      }
    }
    this.broken = true;
    this.#at = text.length;
    return value + text.slice(from);
  }

  /** Numbers, literals, unquoted keys; anything up to the next delimiter. */
  #word(): unknown {
    const word = /[^\s,:{}[\]"']*/y;
    word.lastIndex = this.#at;
    const found = word.exec(this.#text)![0];
    this.#at += found.length;
    try {
      return JSON.parse(found);
    } catch {
      return found;
    }
  }
}

const WRAPPERS: readonly string[] = ['//<![CDATA[', '//]]>', '<!--', '-->', '<![CDATA[', ']]>'];
/** What they and comments begin with. */
const WRAPPING = '/<-]';

/** Where one stretch of white space, one comment or one wrapper at `at` ends; `at` where none begins. */
function endOfBlank(text: string, at: number): number {
  if (isBlank(text.charCodeAt(at))) {
    let end = at + 1;
    while (end < text.length && isBlank(text.charCodeAt(end))) end++;
    return end;
  }
  if (!WRAPPING.includes(text[at]!)) return at;
  for (const wrapper of WRAPPERS) if (text.startsWith(wrapper, at)) return at + wrapper.length;
  if (text.startsWith('/*', at)) return endBehind(text, '*/', at + 2);
  if (!text.startsWith('//', at)) return at;
  const line = text.indexOf('\n', at);
  return line < 0 ? text.length : line;
}

function endBehind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** White space, byte order marks, NUL. */
function isBlank(code: number): boolean {
  return code <= 32 ? code === 0 || code === 32 || (code >= 9 && code <= 13) : code >= 0xa0 && BLANK.test(String.fromCharCode(code));
}

const BLANK: RegExp = /[\s\ufeff]/;

function endsString(text: string, from: number): boolean {
  let i = from;
  while (i < text.length && (text.charCodeAt(i) <= 32 || text[i] === '\u00a0')) i++;
  return i >= text.length || CLOSERS.includes(text[i]!) || text[i] === '/' || (text[i] === '"' && i > from);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function readEscape(text: string, at: number): [decoded: string, width: number] {
  const letter = text[at + 1] ?? '';
  if (letter !== 'u') return [ESCAPES[letter] ?? letter, 2];
  const digits = text.slice(at + 2, at + 6);
  return /^[0-9a-f]{4}$/i.test(digits) ? [String.fromCharCode(Number.parseInt(digits, 16)), 6] : ['u', 2];
}
