/** CSS selectors, the part of Selectors Level 4 that extraction needs (docs/overrides.md), as plain data. */

export type Combinator = ' ' | '>' | '+' | '~';
export type AttributeOperator = '' | '=' | '~=' | '|=' | '^=' | '$=' | '*=';

export type Test =
  | {
      readonly kind: 'attribute';
      readonly name: string;
      readonly operator: AttributeOperator;
      readonly value: string;
      readonly fold: boolean;
    }
  | NthTest
  /** `:is`, `:where`: the element is one of these; `:not`: it is none of them. */
  | { readonly kind: 'among' | 'not'; readonly of: readonly ComplexSelector[] }
  /** `:has`: from the element, one of these leads somewhere. */
  | { readonly kind: 'has'; readonly of: readonly RelativeSelector[] };

/** Position among the element siblings is a·n + b for some n ≥ 0, counted from 1. */
export interface NthTest {
  readonly kind: 'nth';
  readonly a: number;
  readonly b: number;
  /** Counted from the end. */
  readonly last: boolean;
  /** Among those of the same name only. */
  readonly typed: boolean;
}

/** What holds of one element. */
export interface Compound {
  /** Lower case; undefined: any. */
  readonly tag: string | undefined;
  readonly tests: readonly Test[];
}

/** `steps[i]` stands to `steps[i − 1]` as `combinators[i − 1]` says. */
export interface ComplexSelector {
  readonly steps: readonly Compound[];
  readonly combinators: readonly Combinator[];
}

/** `steps[i]` stands to the step before, the first to the element itself, as `combinators[i]` says. */
export interface RelativeSelector {
  readonly steps: readonly Compound[];
  readonly combinators: readonly Combinator[];
}

const LONGEST = 2000;
const DEEPEST = 10;
const STEPS = 20;

/** @throws SyntaxError with the place, when the text is no selector or uses what is not supported. */
export function parseSelector(text: string): readonly ComplexSelector[] {
  if (text.length > LONGEST) throw new SyntaxError(`a selector of more than ${LONGEST} characters`);
  return new SelectorReader(text).readList();
}

const BLANK: RegExp = /\s*/y;
const LETTERS: RegExp = /[\w\u0080-\uffff-]+/y;
const ESCAPE: RegExp = /\\(?:[0-9a-f]{1,6}\s?|[^\n0-9a-f])/iy;
const OPERATOR: RegExp = /[~|^$*]?=/y;
const QUOTED: RegExp = /"[^"\n]*"|'[^'\n]*'/y;
const NTH: RegExp = /^(?:(odd)|(even)|([+-]?\d{0,6})n\s*(?:([+-])\s*(\d{1,6}))?|([+-]?\d{1,6}))$/i;

const SIGNS: readonly Combinator[] = ['>', '+', '~'];
/** Pseudo-classes with a list of selectors. */
const LISTED: readonly string[] = ['not', 'is', 'where', 'has'];

const END_OF_SIBLINGS: RegExp = /^(first|last)-(child|of-type)$/;
const NTH_NAME: RegExp = /^nth-(last-)?(child|of-type)$/;

class SelectorReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readList(): ComplexSelector[] {
    const list = this.#list(() => this.#complex());
    if (this.#at < this.#text.length) this.#fail();
    return list;
  }

  #list<T>(read: () => T): T[] {
    const list = [read()];
    while (this.#take(',')) list.push(read());
    return list;
  }

  #fail(expected = 'a selector'): never {
    const rest = this.#text.slice(this.#at, this.#at + 20);
    throw new SyntaxError(`${expected} expected at ${rest === '' ? 'the end' : `"${rest}"`} of "${this.#text.slice(0, 200)}"`);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** A name as written, with its escapes. */
  #written(): string {
    const start = this.#at;
    while (this.#match(LETTERS) !== '' || this.#match(ESCAPE) !== '');
    return this.#text.slice(start, this.#at);
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #complex(): ComplexSelector {
    this.#match(BLANK);
    const steps: Compound[] = [this.#compound()];
    const combinators: Combinator[] = [];
    for (;;) {
      const blank = this.#match(BLANK) !== '';
      const next = this.#text[this.#at];
      if (next === undefined || next === ',' || next === ')') return { steps, combinators };
      const sign = this.#sign();
      if (sign !== undefined) combinators.push(sign);
      else if (blank) combinators.push(' ');
      else this.#fail();
      if (steps.length >= STEPS) this.#fail(`at most ${STEPS} steps`);
      steps.push(this.#compound());
    }
  }

  /** `>`, `+` or `~` with the white space behind it; undefined where none stands. */
  #sign(): Combinator | undefined {
    const sign = SIGNS.find((each) => this.#take(each));
    if (sign !== undefined) this.#match(BLANK);
    return sign;
  }

  #relative(): RelativeSelector {
    this.#match(BLANK);
    const first = this.#sign() ?? ' ';
    const { steps, combinators } = this.#complex();
    return { steps, combinators: [first, ...combinators] };
  }

  #compound(): Compound {
    const start = this.#at;
    const tests: Test[] = [];
    const tag = this.#take('*') ? undefined : this.#written().toLowerCase() || undefined;
    for (let test = this.#test(); test !== undefined; test = this.#test()) tests.push(test);
    if (this.#at === start) this.#fail();
    return { tag: tag === undefined ? undefined : readEscapes(tag), tests };
  }

  #test(): Test | undefined {
    if (this.#take('.')) return attributeTest('class', '~=', this.#name());
    if (this.#take('#')) return attributeTest('id', '=', this.#name());
    if (this.#take('[')) return this.#attribute();
    return this.#take(':') ? this.#pseudo() : undefined;
  }

  #name(): string {
    return readEscapes(this.#written() || this.#fail('a name'));
  }

  #attribute(): Test {
    this.#match(BLANK);
    const name = this.#name().toLowerCase();
    this.#match(BLANK);
    const operator = this.#match(OPERATOR) as AttributeOperator;
    this.#match(BLANK);
    let value = '';
    if (operator !== '') {
      const quoted = this.#match(QUOTED);
      value = quoted === '' ? this.#name() : readEscapes(quoted.slice(1, -1));
    }
    this.#match(BLANK);
    const fold = operator !== '' && (this.#take('i') || this.#take('I'));
    this.#match(BLANK);
    if (!this.#take(']')) this.#fail('"]"');
    return { kind: 'attribute', name, operator, value: fold ? value.toLowerCase() : value, fold };
  }

  #pseudo(): Test {
    const name = this.#written().toLowerCase();
    const end = END_OF_SIBLINGS.exec(name);
    if (end !== null) return { kind: 'nth', a: 0, b: 1, last: end[1] === 'last', typed: end[2] === 'of-type' };
    if (!this.#take('(')) this.#fail(`after ":${name}", which is not supported, another selector`);
    const nth = NTH_NAME.exec(name);
    if (nth !== null) return this.#nth(nth[1] !== undefined, nth[2] === 'of-type');
    if (!LISTED.includes(name)) this.#fail(`instead of ":${name}", which is not supported, another selector`);
    if (++this.#depth > DEEPEST) this.#fail(`at most ${DEEPEST} levels of brackets`);
    const test: Test =
      name === 'has'
        ? { kind: 'has', of: this.#list(() => this.#relative()) }
        : { kind: name === 'not' ? 'not' : 'among', of: this.#list(() => this.#complex()) };
    if (!this.#take(')')) this.#fail('")"');
    this.#depth--;
    return test;
  }

  #nth(last: boolean, typed: boolean): Test {
    const end = this.#text.indexOf(')', this.#at);
    const found = end < 0 ? null : NTH.exec(this.#text.slice(this.#at, end).trim());
    if (found === null) this.#fail('an+b');
    this.#at = end + 1;
    const [, odd, even, step, sign, offset, alone] = found;
    if (odd !== undefined || even !== undefined) return { kind: 'nth', a: 2, b: odd === undefined ? 0 : 1, last, typed };
    if (alone !== undefined) return { kind: 'nth', a: 0, b: Number(alone), last, typed };
    const a = step === '' || step === '+' ? 1 : step === '-' ? -1 : Number(step);
    return { kind: 'nth', a, b: (sign === '-' ? -1 : 1) * Number(offset ?? 0), last, typed };
  }
}

function attributeTest(name: string, operator: AttributeOperator, value: string): Test {
  return { kind: 'attribute', name, operator, value, fold: false };
}

/** CSS escapes: `\:`, `\31 `. */
function readEscapes(name: string): string {
  if (!name.includes('\\')) return name;
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16)) || 0xfffd),
  );
}
