/** Values of columns as PostgreSQL's `COPY` takes them as text. */
import type { ColumnType, ColumnValue } from '../forms/columns.ts';

const NULL = '\\N';

/** One row with its end. */
export function writeCopyRow(values: readonly ColumnValue[], types: readonly ColumnType[]): string {
  return `${values.map((value, i) => writeCopyValue(value, types[i]!)).join('\t')}\n`;
}

function writeCopyValue(value: ColumnValue, type: ColumnType): string {
  if (value === null) return NULL;
  if (type === 'instant') return writeInstant(value as number);
  if (type === 'texts') return escapeText(`{${(value as readonly string[]).map(quote).join(',')}}`);
  return escapeText(String(value));
}

/** The database knows no year 0. */
const FIRST_INSTANT: number = Date.parse('0001-01-01T00:00:00Z');

function writeInstant(milliseconds: number): string {
  return milliseconds < FIRST_INSTANT ? NULL : new Date(milliseconds).toISOString();
}

/** An element of an array. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\ufffd' };

/** The database keeps no NUL in texts. */
function escapeText(text: string): string {
  return text.replace(/[\\\n\r\t\0]/g, (character) => ESCAPES[character]!);
}
