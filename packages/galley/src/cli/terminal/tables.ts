/** Tables as aligned Markdown, readable on a terminal as well. */

export interface Column<Row> {
  title: string;
  cell: (row: Row) => string;
  /** Text to the left; numbers stand right. */
  left?: boolean;
}

export function drawTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, c) => Math.max(3, ...cells.map((line) => measureWidth(line[c]!))));
  const draw = (line: readonly string[]): string => `| ${line.map((text, c) => pad(text, widths[c]!, columns[c]!.left)).join(' | ')} |`;
  const rule = `| ${columns.map(({ left }, c) => (left ? '-'.repeat(widths[c]!) : `${'-'.repeat(widths[c]! - 1)}:`)).join(' | ')} |`;
  return [draw(cells[0]!), rule, ...cells.slice(1).map(draw)].join('\n');
}

function pad(text: string, width: number, left: boolean | undefined): string {
  const space = ' '.repeat(Math.max(0, width - measureWidth(text)));
  return left ? text + space : space + text;
}

function measureWidth(text: string): number {
  return [...text].length;
}

/** `.934`, `1.000`; '–' for a number that is none. */
export function formatShare(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3).replace(/^0\./, '.') : '–';
}

/** `+.012 (+.003 … +.021)`. */
export function formatGain(gain: number, { low, high }: { readonly low: number; readonly high: number }): string {
  return `${formatSigned(gain)} (${formatSigned(low)} … ${formatSigned(high)})`;
}

function formatSigned(value: number): string {
  const share = formatShare(Math.abs(value));
  if (share === '.000') return share;
  return `${value < 0 ? '−' : '+'}${share}`;
}
