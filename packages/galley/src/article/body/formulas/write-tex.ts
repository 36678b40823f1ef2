/** MathML → TeX: presentation elements (MathML Core, MathML 3 §3) in what LaTeX, MathJax and KaTeX share. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, TEXT } from '../../../dom/page.ts';
import { LONGEST_FORMULA } from './formula.ts';
import { ACCENTS, commandOf, FUNCTIONS, UNDER_ACCENTS } from './tex-symbols.data.ts';

/** Nodes of a formula looked at, and how deep. */
const NODES = 4000;
const DEEPEST = 150;

/** Marks nobody sees: function application, invisible times, separator and plus. */
const UNSEEN: RegExp = /[\u2061-\u2064\u200b\ufeff]/g;
const SPECIAL: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  _: '\\_',
  '\\': '\\backslash',
  '~': '\\sim',
  '−': '-',
  '\u00a0': '\\ ',
};
/** Operators with room on both sides, where something stands before them. */
const INFIX: RegExp = /^[=<>+\-±∓×÷⋅∗≤≥⩽⩾≪≫≠≡∼≃≈≅≐∝⊂⊃⊆⊇∈∉∋∩∪∧∨⊕⊗→←↔⇒⇐⇔⟶⟹⟺↦:∣∖]$/u;
/** Large operators and limits, which carry what is over and under them as indices. */
const CARRIES_LIMITS: RegExp =
  /^\\(?:sum|prod|coprod|int|iint|iiint|oint|big[a-z]+|lim|limsup|liminf|max|min|sup|inf|gcd|det|Pr|arg|operatorname\*)(?![a-z])/;
const OPENING: ReadonlySet<string> = new Set(['(', '[', '{', '⟨', '⌈', '⌊', '|', '‖']);
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}', '⟩', '⌉', '⌋', '|', '‖']);
const VARIANTS: Readonly<Record<string, string>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** The formula of a `math` element; '' when it shows nothing. */
export function writeTex(page: Page, n: NodeId): string {
  return new TexWriter(page, n).write();
}

type Rule = (writer: TexWriter, children: readonly NodeId[], n: NodeId) => string;

class TexWriter {
  readonly #page: Page;
  readonly #root: NodeId;
  readonly #stop: NodeId;
  #depth = 0;

  constructor(page: Page, root: NodeId) {
    this.#page = page;
    this.#root = root;
    this.#stop = Math.min(page.end[root]!, root + NODES);
  }

  write(): string {
    return this.row(this.children(this.#root)).slice(0, LONGEST_FORMULA).trim();
  }

  children(n: NodeId): NodeId[] {
    const { kind, end } = this.#page;
    const children: NodeId[] = [];
    for (let m = n + 1; m < end[n]! && m < this.#stop; m = end[m]!) if (kind[m] === ELEMENT && !this.#isUnseen(m)) children.push(m);
    return children;
  }

  #isUnseen(n: NodeId): boolean {
    const name = this.#page.tagName(n);
    return name.startsWith('annotation') || ((name === 'mo' || name === 'mi') && this.text(n) === '');
  }

  attribute(n: NodeId, name: string): string {
    return this.#page.attribute(n, name)?.slice(0, 60) ?? '';
  }

  name(n: NodeId): string {
    return this.#page.tagName(n);
  }

  /** What a token shows. */
  text(n: NodeId): string {
    let text = '';
    const stop = Math.min(this.#page.end[n]!, this.#stop);
    for (let m = n + 1; m < stop && text.length < LONGEST_FORMULA; m++) if (this.#page.kind[m] === TEXT) text += this.#page.rawText(m);
    return text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  }

  element(n: NodeId): string {
    if (this.#depth >= DEEPEST) return escapeText(this.text(n));
    this.#depth++;
    const children = this.children(n);
    const rule = Object.hasOwn(RULES, this.name(n)) ? RULES[this.name(n)]! : writeRow;
    const written = rule(this, children, n);
    this.#depth--;
    return written;
  }

  /** A row: fences around something tall grow with it, operators have room. */
  row(children: readonly NodeId[]): string {
    const fences = this.#findFences(children);
    let output = '';
    for (let i = 0; i < children.length; i++) {
      const piece = fences.get(i) ?? this.element(children[i]!);
      const infix = i > 0 && output !== '' && !fences.has(i) && this.name(children[i]!) === 'mo' && INFIX.test(this.text(children[i]!));
      output = infix && !/[([{,=&]\s?$/.test(output.slice(-2)) ? `${output.trimEnd()} ${piece} ` : join(output, piece);
      if (output.length > LONGEST_FORMULA) break;
    }
    return output.trim();
  }

  /** Pairs of fences right around a table or a fraction, and one brace before a table of cases. */
  #findFences(children: readonly NodeId[]): Map<number, string> {
    const fences = new Map<number, string>();
    for (let i = 0; i + 1 < children.length; i++) {
      const open = this.#fence(children[i]!, OPENING);
      if (open === undefined || !this.#isTall(children[i + 1]!)) continue;
      const close = children[i + 2] === undefined ? undefined : this.#fence(children[i + 2]!, CLOSING);
      fences.set(i, `\\left${open}`);
      if (close === undefined) {
        const table = this.element(children[i + 1]!);
        fences.set(i + 1, `${table} \\right.`);
      } else fences.set(i + 2, `\\right${close}`);
    }
    return fences;
  }

  #fence(n: NodeId, among: ReadonlySet<string>): string | undefined {
    const text = this.name(n) === 'mo' ? this.text(n) : '';
    return among.has(text) ? escapeToken(text) : undefined;
  }

  #isTall(n: NodeId): boolean {
    let m = n;
    for (let level = 0; level < 4; level++) {
      const name = this.name(m);
      if (name === 'mtable' || name === 'mfrac') return true;
      const children = name === 'mrow' || name === 'mstyle' ? this.children(m) : [];
      if (children.length !== 1) return false;
      m = children[0]!;
    }
    return false;
  }

  /** In braces, unless it is one sign. */
  group(n: NodeId | undefined): string {
    return `{${n === undefined ? '' : this.element(n)}}`;
  }

  /** What carries an index. */
  base(n: NodeId | undefined): string {
    const base = n === undefined ? '' : this.element(n);
    return base === '' || isOneSign(base) || CARRIES_LIMITS.test(base) ? base || '{}' : `{${base}}`;
  }

  index(mark: '_' | '^', n: NodeId | undefined): string {
    const index = n === undefined ? '' : this.element(n);
    if (index === '') return '';
    if (mark === '^' && /^(?:\\prime ?)+$/.test(index)) return index.replace(/\\prime ?/g, "'");
    return mark + (/^(?:[A-Za-z0-9*+-]|\\[A-Za-z]+)$/.test(index) ? index : `{${index}}`);
  }
}

const writeRow: Rule = (writer, children, n) => (children.length > 0 ? writer.row(children) : escapeText(writer.text(n)));

function writeFraction(writer: TexWriter, [top, bottom]: readonly NodeId[], n: NodeId): string {
  if (/^0(?:\D|$)/.test(writer.attribute(n, 'linethickness'))) return `\\genfrac{}{}{0pt}{}${writer.group(top)}${writer.group(bottom)}`;
  return `\\frac${writer.group(top)}${writer.group(bottom)}`;
}

function writeOver(writer: TexWriter, [base, over]: readonly NodeId[]): string {
  const accent = over === undefined ? undefined : ACCENTS.get(writer.text(over));
  if (accent !== undefined) return `\\${widen(accent, writer.text(base ?? 0))}${writer.group(base)}`;
  return writeLimit(writer, base, over, 'over');
}

function widen(accent: string, base: string): string {
  if ([...base].length < 2) return accent;
  return accent === 'hat' || accent === 'tilde'
    ? `wide${accent}`
    : accent === 'bar'
      ? 'overline'
      : accent === 'vec'
        ? 'overrightarrow'
        : accent;
}

function writeUnder(writer: TexWriter, [base, under]: readonly NodeId[]): string {
  const accent = under === undefined ? undefined : UNDER_ACCENTS.get(writer.text(under));
  if (accent !== undefined) return `\\${accent}${writer.group(base)}`;
  return writeLimit(writer, base, under, 'under');
}

function writeLimit(writer: TexWriter, base: NodeId | undefined, limit: NodeId | undefined, side: 'over' | 'under'): string {
  const carrier = base === undefined ? '' : writer.element(base);
  if (CARRIES_LIMITS.test(carrier) || carrier.startsWith(`\\${side}brace`))
    return join(carrier, writer.index(side === 'over' ? '^' : '_', limit));
  return `\\${side}set${writer.group(limit)}{${carrier}}`;
}

function writeUnderOver(writer: TexWriter, [base, under, over]: readonly NodeId[]): string {
  const carrier = base === undefined ? '' : writer.element(base);
  if (CARRIES_LIMITS.test(carrier)) return carrier + writer.index('_', under) + writer.index('^', over);
  return `\\overset${writer.group(over)}{\\underset${writer.group(under)}{${carrier}}}`;
}

function writeFenced(writer: TexWriter, children: readonly NodeId[], n: NodeId): string {
  const open = writer.attribute(n, 'open') || '(';
  const close = writer.attribute(n, 'close') || ')';
  const separators = [...(writer.attribute(n, 'separators') || ',').replace(/\s/g, '')];
  let inner = '';
  children.forEach((child, i) => {
    inner += (i === 0 ? '' : `${separators[Math.min(i, separators.length) - 1] ?? ''} `) + writer.element(child);
  });
  return `\\left${join(escapeToken(open), inner)} \\right${escapeToken(close)}`;
}

function writeTable(writer: TexWriter, rows: readonly NodeId[]): string {
  const lines = rows.map((row) => {
    const cells = writer.children(row);
    const tag = writer.name(row) === 'mlabeledtr' ? cells.shift() : undefined;
    const line = cells.map((cell) => writer.element(cell)).join(' & ');
    return tag === undefined ? line : `${line} \\tag{${writer.text(tag).replace(/^\((.*)\)$/, '$1')}}`;
  });
  return `\\begin{matrix} ${lines.join(' \\\\ ')} \\end{matrix}`;
}

/** `<mmultiscripts> base (sub sup)* <mprescripts/> (sub sup)*`. */
function writeScripts(writer: TexWriter, [base, ...scripts]: readonly NodeId[]): string {
  let before = '';
  let after = '';
  let prescripts = false;
  for (let i = 0; i < scripts.length; ) {
    if (writer.name(scripts[i]!) === 'mprescripts') {
      prescripts = true;
      i++;
      continue;
    }
    const pair = writer.index('_', scripts[i]) + writer.index('^', scripts[i + 1]);
    if (prescripts) before += `{}${pair}`;
    else after += pair;
    i += 2;
  }
  return before + writer.base(base) + after;
}

function writeIdentifier(writer: TexWriter, _: readonly NodeId[], n: NodeId): string {
  const text = writer.text(n).normalize('NFKC');
  const variant = Object.hasOwn(VARIANTS, writer.attribute(n, 'mathvariant')) ? VARIANTS[writer.attribute(n, 'mathvariant')]! : '';
  if ([...text].length > 1 && variant === '') return writeName(text);
  const written = escapeToken(text);
  return variant === '' || (variant === 'mathrm' && !/[A-Za-z]/.test(text)) ? written : `\\${variant}{${written}}`;
}

function writeName(name: string): string {
  if (FUNCTIONS.has(name)) return `\\${name}`;
  const spaced = name.replace(/ /g, '');
  if (FUNCTIONS.has(spaced)) return `\\${spaced}`;
  return /^[A-Za-z]+$/.test(name) ? `\\operatorname{${name}}` : escapeToken(name);
}

function writeOperator(writer: TexWriter, _: readonly NodeId[], n: NodeId): string {
  const text = writer.text(n);
  return /^[A-Za-z ]{2,}$/.test(text) ? writeName(text) : escapeToken(text);
}

function writeText(writer: TexWriter, _: readonly NodeId[], n: NodeId): string {
  const text = writer.text(n);
  return text === '' ? '\\ ' : `\\text{${text.replace(/[{}%#&$_]/g, '\\$&').replaceAll('\\\\', '\\')}}`;
}

function writeSpace(writer: TexWriter, _: readonly NodeId[], n: NodeId): string {
  if (writer.attribute(n, 'linebreak') === 'newline') return ' \\\\ ';
  const width = Number.parseFloat(writer.attribute(n, 'width'));
  return !(width > 0) ? '' : width >= 2 ? '\\qquad ' : width >= 1 ? '\\quad ' : '\\,';
}

const RULES: Readonly<Record<string, Rule>> = {
  mi: writeIdentifier,
  mn: (writer, _, n) => escapeToken(writer.text(n)),
  mo: writeOperator,
  mtext: writeText,
  ms: writeText,
  mspace: writeSpace,
  msup: (writer, [base, sup]) => writer.base(base) + writer.index('^', sup),
  msub: (writer, [base, sub]) => writer.base(base) + writer.index('_', sub),
  msubsup: (writer, [base, sub, sup]) => writer.base(base) + writer.index('_', sub) + writer.index('^', sup),
  mmultiscripts: writeScripts,
  mfrac: writeFraction,
  msqrt: (writer, children) => `\\sqrt{${writer.row(children)}}`,
  mroot: (writer, [base, degree]) => `\\sqrt[${degree === undefined ? '' : writer.element(degree)}]${writer.group(base)}`,
  mover: writeOver,
  munder: writeUnder,
  munderover: writeUnderOver,
  mfenced: writeFenced,
  mtable: writeTable,
  semantics: (writer, children) => (children[0] === undefined ? '' : writer.element(children[0])),
  maction: (writer, children) => (children[0] === undefined ? '' : writer.element(children[0])),
  mphantom: (writer, children) => `\\phantom{${writer.row(children)}}`,
  none: () => '',
  mprescripts: () => '',
};

function escapeToken(text: string): string {
  let output = '';
  for (const character of text.replace(/\u2032\u2032/g, '\u2032 \u2032')) {
    output = join(output, commandOf(character) ?? (Object.hasOwn(SPECIAL, character) ? SPECIAL[character]! : character));
  }
  return output;
}

function escapeText(text: string): string {
  return text === '' ? '' : `\\text{${text.replace(/[{}%#&$_\\]/g, '')}}`;
}

/** Longest name of a command, with its backslash. */
const LONGEST_COMMAND = 24;

/** A command's name must not run into the letter behind it. */
function join(before: string, after: string): string {
  return /\\[A-Za-z]+$/.test(before.slice(-LONGEST_COMMAND)) && /^[A-Za-z]/.test(after) ? `${before} ${after}` : before + after;
}

function isOneSign(tex: string): boolean {
  return [...tex].length === 1 || /^(?:\\[A-Za-z]+|\\[{}|]|\d+(?:\.\d+)?)$/.test(tex) || /^\\[a-z]+\{[^{}\\]*\}$/.test(tex);
}
