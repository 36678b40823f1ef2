/** Tables in HTML and in GitHub's Markdown, which knows neither spans nor captions nor more than one row of heads. */
import type { Cell, TablePart } from '../article.ts';

/** Columns and rows a cell may claim: articles come from anybody's JSON. */
const WIDEST = 100;
const LONGEST = 1000;

/** Articles come from anybody's JSON. */
const ALIGNED: ReadonlyMap<unknown, string> = new Map([
  ['center', ':---:'],
  ['right', '---:'],
]);

function readSpan(span: number | undefined, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(span ?? 1) || 1));
}

/** `write`: how a cell's pictures and its text with its spans are written inside it. Where it writes no blank line, Markdown holds the table as one block. */
export function writeTable({ rows = [], caption }: Partial<TablePart>, write: (content: Cell) => string): string {
  const head = caption === undefined ? '' : `<caption>${write(caption)}</caption>\n`;
  const lines = rows.map((row) => `<tr>${row.map((cell) => writeCell(cell, write)).join('')}</tr>`);
  return `<table>\n${head}${lines.join('\n')}\n</table>`;
}

function writeCell(cell: Cell, write: (content: Cell) => string): string {
  const element = cell.header ? 'th' : 'td';
  const columns = readSpan(cell.columns, WIDEST);
  const rows = readSpan(cell.rows, LONGEST);
  const spans = (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
  return `<${element}${spans}>${write(cell)}</${element}>`;
}

/** Pipes may not take much more room than the cells do: one long row among many short ones. */
const PADDING = 4;
const SMALL = 1000;

/** Whether pipes and dashes can say it: no spans, no head but in the first row or column, rows of about one length. */
export function fitsPipes(rows: readonly (readonly Cell[])[]): boolean {
  let cells = 0;
  let width = 0;
  let heads = 0;
  for (const row of rows) {
    cells += row.length;
    width = Math.max(width, row.length);
    if (row.length > 1 && row.every(({ header }) => header)) heads++;
    if (row.some((cell) => readSpan(cell.columns, WIDEST) > 1 || readSpan(cell.rows, LONGEST) > 1)) return false;
  }
  return heads <= 1 && rows.length > 0 && width > 0 && width * rows.length <= PADDING * cells + SMALL && (heads === 0 || isHead(rows[0]!));
}

function isHead(row: readonly Cell[]): boolean {
  return row.length > 0 && row.every(({ header, text, images }) => header || (text === '' && images === undefined));
}

/**
 * The first row is the head, unless heads stand at the left alone: Markdown has no tables without. Columns stand where their second cells do.
 * `write`: a cell, without bars.
 */
export function writePipes(rows: readonly (readonly Cell[])[], write: (cell: Cell) => string): string {
  const lines = rows.map((row) => row.map(write));
  let width = 0;
  for (const line of lines) width = Math.max(width, line.length);
  const isSide = !isHead(rows[0]!) && rows.some((row) => row[0]?.header);
  if (isSide) lines.unshift([]);
  const bars = lines.map((line) => `| ${[...line, ...Array<string>(width - line.length).fill('')].join(' | ')} |`);
  bars.splice(1, 0, `|${Array.from({ length: width }, (_, x) => ` ${ALIGNED.get(rows[1]?.[x]?.align) ?? '---'} |`).join('')}`);
  return bars.join('\n');
}
