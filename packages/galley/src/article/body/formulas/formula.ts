/** What a formula is, and its TeX made tidy. */

import type { Page } from '../../../dom/page.ts';
import { escapeMarkup } from '../../../text/escape-markup.ts';

export interface Formula {
  /** TeX without delimiters, on one line; the characters it shows where nothing says how it is written. */
  readonly text: string;
  /** It stands on a line of its own. */
  readonly display: boolean;
  /** The page's own MathML, cleaned: `cleanMathml`. */
  readonly mathml?: string;
}

/** Characters kept of one formula. */
export const LONGEST_FORMULA = 4000;

/** Pairs that set TeX off from text. `display`: on a line of its own. */
const DELIMITERS: readonly { readonly open: string; readonly close: string; readonly display: boolean }[] = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
  { open: '$`', close: '`$', display: false },
  { open: '$', close: '$', display: false },
];

/** TeX between delimiters; undefined for a text that is not wholly one formula. */
export function readDelimited(text: string): Formula | undefined {
  const whole = text.slice(0, LONGEST_FORMULA + 1).trim();
  // All delimiters and environments begin with one of two signs, most texts do not.
  if (whole.length > LONGEST_FORMULA || !(whole.startsWith('$') || whole.startsWith('\\'))) return undefined;
  for (const { open, close, display } of DELIMITERS) {
    if (whole.length <= open.length + close.length || !whole.startsWith(open) || !whole.endsWith(close)) continue;
    const inner = whole.slice(open.length, -close.length);
    if (inner.includes(open) || inner.includes(close)) return undefined;
    const tex = tidyTex(inner);
    return tex === '' ? undefined : { text: tex, display };
  }
  return isEnvironment(whole) ? { text: tidyTex(whole), display: true } : undefined;
}

/** `\begin{align} … \end{align}` and nothing else. */
export function isEnvironment(text: string): boolean {
  const name = /^\\begin\{(\w{1,20}\*?)\}/.exec(text)?.[1];
  return name !== undefined && text.endsWith(`\\end{${name}}`);
}

/** TeX on one line: comments, labels, what merely sets the style of the whole, and delimiters are gone. */
export function tidyTex(raw: string): string {
  let text = raw.slice(0, LONGEST_FORMULA);
  if (text.includes('<![CDATA[')) text = text.replace(/%?\s?<!\[CDATA\[/, '').replace(/%?\s?\]\]>\s{0,9}$/, '');
  if (text.includes('%')) text = text.replace(/(?<!\\)%[^\n]*(?:\n|$)/g, '');
  text = text.replace(/\s+/g, ' ').trim();
  if (text.includes('\\label')) text = text.replace(/ ?\\label ?\{[^{}]{0,80}\}/g, '').trim();
  return unwrapStyle(unwrapEquation(text));
}

function unwrapEquation(text: string): string {
  for (const name of ['equation', 'equation*', 'displaymath', 'math']) {
    const open = `\\begin{${name}}`;
    const close = `\\end{${name}}`;
    if (text.startsWith(open) && text.endsWith(close)) return text.slice(open.length, -close.length).trim();
  }
  return text;
}

/** `{\displaystyle x}` says how the page sets `x`. */
function unwrapStyle(text: string): string {
  const wrapped = /^\{\\(?:display|text|script)style(?![A-Za-z]) ?/.exec(text);
  if (wrapped !== null && closesAtEnd(text)) return text.slice(wrapped[0].length, -1).trim();
  return text.replace(/^\\(?:display|text)style(?![A-Za-z]) ?/, '');
}

/** The brace that opens the text is closed by its last character. */
function closesAtEnd(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i === text.length - 1;
  }
  return false;
}

/** Something only TeX is written with: a command, an index, a group. */
export function looksLikeTex(text: string): boolean {
  return /\\[A-Za-z]{2,}|[\^_]\{|[A-Za-z0-9)\]}][\^_][A-Za-z0-9\\]|\\[{}|]/.test(text.slice(0, LONGEST_FORMULA));
}

/** The same on a line of its own. */
export function displayFormula(formula: Formula): Formula {
  const { mathml } = formula;
  if (formula.display) return formula;
  return { ...formula, display: true, ...(mathml === undefined ? {} : { mathml: mathml.replace(/^<math>/, '<math display="block">') }) };
}

/** With the number the page shows beside it: `\tag` in TeX, text at the end of the row in MathML. */
export function numberFormula({ text, display, mathml }: Formula, number: string): Formula {
  const numbered = text.includes('\\tag') ? text : `${text} \\tag{${number}}`;
  const at = mathml?.indexOf('<annotation') ?? -1;
  const row = mathml?.indexOf('<semantics>') ?? -1;
  if (mathml === undefined || at < 0 || row < 0) return { text: numbered, display };
  const shown = mathml.slice(row + 11, at);
  const tagged = `<mrow>${shown}<mspace width="2em"></mspace><mtext>(${number})</mtext></mrow>`;
  const note = `<annotation encoding="application/x-tex">${escapeMarkup(numbered)}</annotation>`;
  return { text: numbered, display, mathml: `${mathml.slice(0, row + 11)}${tagged}${note}</semantics></math>` };
}

/** TeX, or as little as `x` or `a = b`; no words. */
export function isFormulaText(text: string): boolean {
  if (text === '') return false;
  return looksLikeTex(text) || (/^[\p{L}\p{N}\s=+\-*/<>().,|!'{}^_\\:;[\]]+$/u.test(text) && !/\p{L}{3}/u.test(text) && /[^\d]/.test(text));
}

/** Whether a page loads something that draws the TeX in its text. */
export function drawsTex({ source }: Page): boolean {
  return ['MathJax', 'mathjax', 'katex', 'KaTeX', 'renderMathInElement', 'temml'].some((name) => source.includes(name));
}
