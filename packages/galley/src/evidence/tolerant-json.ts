/** Reads JSON as pages really write it: comments, CDATA, trailing commas, raw newlines, escaped markup, several values. */

export interface JsonReading {
  readonly values: readonly unknown[];
  /** True when strict JSON would have refused the text. */
  readonly repaired: boolean;
  /** True when parts of the text made no sense even so. */
  readonly broken: boolean;
}

/** Deeper nesting than this is not data about an article. */
const DEPTH = 60;
const CLOSERS = ',:}]';

/** Never throws; a text that is no JSON at all gives no values and `broken`. */
export function readJson(text: string): JsonReading {
  try {
    return { values: [JSON.parse(text)], repaired: false, broken: false };
  } catch {
    const reader = new TolerantReader(unescapeMarkup(text));
    const values = reader.readAll();
    return { values, repaired: values.length > 0, broken: reader.broken || values.length === 0 };
  }
}

const NAMED: Readonly<Record<string, string>> = { '&quot;': '"', '&#34;': '"', '&#39;': "'", '&apos;': "'", '&lt;': '<', '&gt;': '>' };

/** Some publishers HTML-escape the whole script. */
function unescapeMarkup(text: string): string {
  if (!/[{[,]\s*&(?:quot|#34);/.test(text)) return text;
  return text.replace(/&(?:quot|apos|lt|gt|#34|#39);/g, (name) => NAMED[name]!).replace(/&amp;/g, '&');
}

class TolerantReader {
  broken = false;
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
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
    const blank = /(?:[\s\ufeff\0]+|\/\/<!\[CDATA\[|\/\/\]\]>|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>)+/y;
    blank.lastIndex = this.#at;
    if (blank.test(this.#text)) this.#at = blank.lastIndex;
  }

  #value(depth: number): unknown {
    this.#skipBlank();
    const next = this.#text[this.#at];
    if (depth > DEPTH) return this.#giveUp();
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
    this.#at++;
    for (;;) {
      this.#skipBlank();
      const next = this.#text[this.#at];
      if (next === undefined || next === '}' || next === ']') return this.#close(object, next !== '}');
      const before = this.#at;
      if (next === ',') this.#at++;
      else this.#member(object, next, depth);
      if (this.#at === before) this.#at++;
    }
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
    this.#at++;
    for (;;) {
      this.#skipBlank();
      const next = this.#text[this.#at];
      if (next === undefined || next === ']' || next === '}') return this.#close(array, next !== ']');
      const before = this.#at;
      if (next === ',') this.#at++;
      else array.push(this.#value(depth + 1));
      if (this.#at === before) this.#at++;
    }
  }

  #close<T>(value: T, wrong: boolean): T {
    if (wrong) this.broken = true;
    this.#at++;
    return value;
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
