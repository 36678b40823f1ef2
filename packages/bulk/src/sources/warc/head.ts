/** The heads of WARC records and of the HTTP messages in them: a first line, and fields by name. */
import { type ByteCursor, TOO_LONG, takeLine } from '../bytes/byte-cursor.ts';

/** Addresses can be long; a head of more than this is none. */
const MOST_LINE = 1 << 16;
const MOST_LINES = 1000;

/** Field values by name in lower case; of a name that comes twice the first, but all of `Content-Encoding` and `Transfer-Encoding`. */
export type HeadFields = ReadonlyMap<string, string>;

/** Fields up to an empty line or the end; undefined where there are too many to be a head. */
export async function readFields(cursor: ByteCursor, charset: 'utf8' | 'latin1'): Promise<HeadFields | undefined> {
  const fields = new Map<string, string>();
  let last = '';
  for (let lines = 0; lines < MOST_LINES; lines++) {
    const line = await takeLine(cursor, MOST_LINE);
    const text = line === TOO_LONG ? '?' : readText(line ?? EMPTY, charset);
    if (text === '') return fields;
    last = addField(fields, text, last);
  }
  return undefined;
}

const EMPTY = new Uint8Array();

/** The name of the field that the line is of: of the last one where it begins with a blank. Lines without a name are dropped. */
function addField(fields: Map<string, string>, line: string, last: string): string {
  if (/^[ \t]/.test(line)) {
    if (fields.has(last)) fields.set(last, `${fields.get(last)} ${line.trim()}`);
    return last;
  }
  const colon = line.indexOf(':');
  if (colon <= 0) return last;
  const name = line.slice(0, colon).trim().toLowerCase();
  const value = line.slice(colon + 1).trim();
  const before = fields.get(name);
  if (before === undefined) fields.set(name, value);
  else if (name.endsWith('-encoding')) fields.set(name, `${before}, ${value}`);
  return name;
}

/** A first line; undefined at the end, '' for one that is too long to be one. */
export async function readFirstLine(cursor: ByteCursor): Promise<string | undefined> {
  const line = await takeLine(cursor, MOST_LINE);
  return line === undefined || line === TOO_LONG ? line && '' : readText(line, 'latin1');
}

function readText(line: Uint8Array, charset: 'utf8' | 'latin1'): string {
  const end = line.at(-1) === 13 ? line.length - 1 : line.length;
  return Buffer.from(line.buffer, line.byteOffset, end).toString(charset);
}
