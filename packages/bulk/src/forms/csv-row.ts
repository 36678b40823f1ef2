/** A result as a row of CSV: the columns of `galley --jsonl --csv`, and the page's address for pages without an article, too. */
import { ROW_COLUMNS, toRow, writeCsvLine } from 'galley/outputs';
import type { Form } from '../row.ts';
import { nameId } from './name-id.ts';

const ENCODER = new TextEncoder();
const EMPTY: Readonly<Partial<ReturnType<typeof toRow>>> = {};

/** Names of the cells of a row, in order. */
export const CSV_COLUMNS: readonly string[] = ['id', 'ok', 'reason', ...ROW_COLUMNS];

/** RFC 4180, ended by CR LF. */
export const CSV_ROW: Form = {
  name: 'csv',
  write({ id, url }, { ok, reason, article }) {
    const row = article === undefined ? EMPTY : toRow(article);
    const own = [nameId(id), String(ok), reason ?? ''];
    const cells = ROW_COLUMNS.map((column) => row[column] ?? '');
    cells[0] ||= url ?? '';
    return ENCODER.encode(`${writeCsvLine([...own, ...cells])}\r\n`);
  },
};

/** The first line of a file. */
export function writeCsvHead(names: readonly string[]): string {
  return `${writeCsvLine(names)}\r\n`;
}
