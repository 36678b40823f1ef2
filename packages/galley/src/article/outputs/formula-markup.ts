/**
 * Formulas in Markdown and HTML. Markdown: `$x$` in the line, `$$` above and below on a line of its own, as GitHub, Pandoc, Jupyter and Obsidian
 * read it. A reader without formulas takes their TeX for Markdown, so what would be markup there is spelled in another way that TeX
 * prints alike; TeX with a dollar or a backtick in it is written as GitHub's ``$`…`$`` and fence, which nothing inside can end.
 */

import { escapeMarkup } from '../../text/escape-markup.ts';
import { isCleanMathml } from '../mathml.ts';
import { longestRun, quoteCode } from './markdown-escape.ts';

/** What of TeX plain Markdown would read: the start of a tag, of a link's address, of a note's label, the edge of a cell. */
const TAG_START: RegExp = /<(?=[A-Za-z/!?])/g;
const LINK: RegExp = /\](?=[([:])/g;
const LABEL: RegExp = /\[(?=\^)/g;
const REFERENCE: RegExp = /&(?=#?\w{1,32};)/g;
/** At the start of a line: quotation, heading, item, underline of a heading, row below a table's head, break. */
const LINE_START: RegExp = /^(?=>|#|[-=:|*_~ ]+$|~~~|\d{1,9}[.)] )/;

/** Commands by which readers of formulas link, load or style. */
const ACTIVE: RegExp =
  /\\(?:href|url|html(?:Class|Id|Style|Data)|includegraphics|require|class|cssId|style|unicode|def|newcommand|renewcommand|let)(?![A-Za-z])/g;

/** TeX that a reader of plain Markdown finds no tag, link or note in; blanks mean nothing in formulas. */
function disarm(tex: string): string {
  return tex
    .replace(ACTIVE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TAG_START, '< ')
    .replace(LINK, '] ')
    .replace(LABEL, '[{}')
    .replace(REFERENCE, '& ');
}

function isQuoted(tex: string): boolean {
  return tex.includes('$') || tex.includes('`') || tex.endsWith('\\');
}

/** In the line. */
export function writeFormula(tex: string): string {
  const line = disarm(tex);
  if (line === '') return '';
  return isQuoted(line) ? `$${quoteCode(line)}$` : `$${line}$`;
}

/** In a cell of a table, where a bar ends it whatever is around. */
export function writeCellFormula(tex: string): string {
  return writeFormula(tex.replace(/\\\\|\\?\|/g, (sign) => BARS[sign] ?? sign));
}

const BARS: Readonly<Record<string, string>> = { '|': '\\vert ', '\\|': '\\Vert ' };

/** On lines of its own. */
export function writeFormulaBlock(tex: string): string {
  const line = disarm(tex);
  if (!isQuoted(line) && line !== '') return `$$\n${line.replace(/^([-+*]) /, '$1').replace(LINE_START, '{}')}\n$$`;
  const fence = '`'.repeat(Math.max(3, longestRun(tex) + 1));
  return `${fence}math\n${tex}\n${fence}`;
}

/** MathML: the page's own, checked again since an article may come from anybody's JSON; else the TeX, which is its annotation too. */
export function writeMathml({ text, mathml }: { readonly text: string; readonly mathml?: string }, display: boolean): string {
  if (isCleanMathml(mathml)) return mathml;
  const tex = escapeMarkup(text);
  const block = display ? ' display="block"' : '';
  return `<math${block}><semantics><mtext>${tex}</mtext><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
}
