/** The charset a page declares in its first bytes: the HTML Standard's prescan of a byte stream, step by step. */
import type { EncodingName } from './labels.data.ts';
import { extractCharsetLabel, findEncoding } from './labels.ts';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;

/** Where the walk stands; reading past `end` gives −1, which ends every loop and so the prescan. */
interface Cursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  at: number;
}

interface Attribute {
  name: string;
  value: string;
}

interface MetaTag {
  gotPragma: boolean;
  needPragma: boolean | null;
  charset: DeclaredCharset | null;
}

/** What the page declares. `label` is what it wrote, `encoding` what that means (undefined: nobody knows it). */
export interface DeclaredCharset {
  readonly label: string;
  readonly encoding: EncodingName | undefined;
}

/**
 * HTML Standard §13.2.3.2, "prescan a byte stream to determine its encoding", over the first `limit` bytes (1024 by the standard).
 * UTF-16 from a meta tag means UTF-8 and x-user-defined windows-1252, as the standard says.
 */
export function prescanEncoding(bytes: Uint8Array, limit = 1024): EncodingName | undefined {
  return prescanDeclaration(bytes, limit)?.encoding;
}

/** The same, but telling also of a label nobody knows when nothing better was declared. */
export function prescanDeclaration(bytes: Uint8Array, limit = 1024): DeclaredCharset | undefined {
  const head = bytes.subarray(0, limit);
  const cursor: Cursor = { bytes: head, end: head.length, at: 0 };
  if (startsWith(cursor, '<\0?\0x\0')) return { label: 'utf-16le', encoding: 'utf-16le' };
  if (startsWith(cursor, '\0<\0?\0x')) return { label: 'utf-16be', encoding: 'utf-16be' };
  let unknown: DeclaredCharset | undefined;
  while (cursor.at < cursor.end) {
    const start = head.indexOf(LT, cursor.at);
    if (start < 0) break;
    cursor.at = start;
    const found = readMarkup(cursor);
    if (found?.encoding !== undefined) return found;
    unknown ??= found;
    cursor.at++;
  }
  const xml = readXmlDeclaration(cursor);
  return xml?.encoding === undefined ? (unknown ?? xml) : xml;
}

/** One step of the loop at a `<`: leaves the cursor on the last byte it consumed. */
function readMarkup(cursor: Cursor): DeclaredCharset | undefined {
  if (startsWith(cursor, '<!--')) skipComment(cursor);
  else if (isMetaTag(cursor)) return readMetaTag(cursor);
  else if (isTag(cursor)) {
    while (cursor.at < cursor.end && !isSpace(byteAt(cursor)) && byteAt(cursor) !== GT) cursor.at++;
    while (readAttribute(cursor) !== undefined);
  } else if ([0x21, SLASH, 0x3f].includes(byteAt(cursor, 1))) {
    cursor.at = indexOrEnd(cursor, GT);
  }
  return undefined;
}

function skipComment(cursor: Cursor): void {
  // The two hyphens of the end may be the two of the start: "<!-->".
  let close = indexOrEnd(cursor, GT);
  while (close < cursor.end && !(cursor.bytes[close - 1] === 0x2d && cursor.bytes[close - 2] === 0x2d)) {
    cursor.at = close + 1;
    close = indexOrEnd(cursor, GT);
  }
  cursor.at = close;
}

function isMetaTag(cursor: Cursor): boolean {
  for (let i = 1; i < 5; i++) if ((byteAt(cursor, i) | 0x20) !== '<meta'.charCodeAt(i)) return false;
  const next = byteAt(cursor, 5);
  return isSpace(next) || next === SLASH;
}

function isTag(cursor: Cursor): boolean {
  const next = byteAt(cursor, 1);
  return isLetter(next === SLASH ? byteAt(cursor, 2) : next);
}

/** Steps 1–16 of "if the bytes are a meta tag". */
function readMetaTag(cursor: Cursor): DeclaredCharset | undefined {
  cursor.at += 5;
  const meta: MetaTag = { gotPragma: false, needPragma: null, charset: null };
  const seen = new Set<string>();
  for (let attribute = readAttribute(cursor); attribute !== undefined; attribute = readAttribute(cursor)) {
    if (seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    applyAttribute(meta, attribute);
  }
  // Out of bytes inside the tag: the prescan is over, the tag does not count.
  if (cursor.at >= cursor.end || meta.charset === null || (meta.needPragma === true && !meta.gotPragma)) return undefined;
  return replaceEncoding(meta.charset);
}

function applyAttribute(meta: MetaTag, { name, value }: Attribute): void {
  if (name === 'http-equiv') meta.gotPragma ||= value === 'content-type';
  else if (name === 'charset') {
    meta.charset = { label: value, encoding: findEncoding(value) };
    meta.needPragma = false;
  } else if (name === 'content' && meta.charset === null) {
    const label = extractCharsetLabel(value);
    const encoding = label === undefined ? undefined : findEncoding(label);
    // A label nobody knows only counts (as something to report) where the pragma came first.
    if (label === undefined || (encoding === undefined && !meta.gotPragma)) return;
    meta.charset = { label, encoding };
    meta.needPragma = true;
  }
}

/** Steps 14 and 15: whoever can write a readable meta tag is not in UTF-16. */
function replaceEncoding(declared: DeclaredCharset): DeclaredCharset {
  if (declared.encoding === 'utf-16le' || declared.encoding === 'utf-16be') return { label: declared.label, encoding: 'utf-8' };
  if (declared.encoding === 'x-user-defined') return { label: declared.label, encoding: 'windows-1252' };
  return declared;
}

/** "Get an attribute": undefined at the end of the tag and at the end of the bytes. */
function readAttribute(cursor: Cursor): Attribute | undefined {
  while (isSpace(byteAt(cursor)) || byteAt(cursor) === SLASH) cursor.at++;
  if (byteAt(cursor) === GT || byteAt(cursor) < 0) return undefined;
  const nameStart = cursor.at;
  while (cursor.at < cursor.end && !endsName(byteAt(cursor), cursor.at > nameStart)) cursor.at++;
  const name = readLower(cursor, nameStart, cursor.at);
  while (isSpace(byteAt(cursor))) cursor.at++;
  if (byteAt(cursor) < 0) return undefined;
  if (byteAt(cursor) !== EQUALS) return { name, value: '' };
  cursor.at++;
  while (isSpace(byteAt(cursor))) cursor.at++;
  return readValue(cursor, name);
}

function endsName(byte: number, named: boolean): boolean {
  return isSpace(byte) || byte === SLASH || byte === GT || (byte === EQUALS && named);
}

function readValue(cursor: Cursor, name: string): Attribute | undefined {
  const quote = byteAt(cursor);
  if (quote === 0x22 || quote === 0x27) {
    const start = cursor.at + 1;
    cursor.at = start;
    const close = indexOrEnd(cursor, quote);
    cursor.at = Math.min(close + 1, cursor.end);
    return close >= cursor.end ? undefined : { name, value: readLower(cursor, start, close) };
  }
  const start = cursor.at;
  while (cursor.at < cursor.end && !isSpace(byteAt(cursor)) && byteAt(cursor) !== GT) cursor.at++;
  return cursor.at >= cursor.end ? undefined : { name, value: readLower(cursor, start, cursor.at) };
}

/** "Get an XML encoding": `<?xml … encoding="…"` at the very start. */
function readXmlDeclaration(cursor: Cursor): DeclaredCharset | undefined {
  cursor.at = 0;
  if (!startsWith(cursor, '<?xml')) return undefined;
  const close = indexOrEnd(cursor, GT);
  if (close >= cursor.end) return undefined;
  const found = /encoding[\0-\x20]*=[\0-\x20]*(?:"([^"]*)"|'([^']*)')/.exec(readText(cursor, 0, close));
  const label = found?.[1] ?? found?.[2];
  if (label === undefined || /[\0-\x20]/.test(label)) return undefined;
  const encoding = findEncoding(label);
  return { label, encoding: encoding === 'utf-16le' || encoding === 'utf-16be' ? 'utf-8' : encoding };
}

function byteAt(cursor: Cursor, offset = 0): number {
  const at = cursor.at + offset;
  return at < cursor.end ? cursor.bytes[at]! : -1;
}

function startsWith(cursor: Cursor, beginning: string): boolean {
  for (let i = 0; i < beginning.length; i++) if (byteAt(cursor, i) !== beginning.charCodeAt(i)) return false;
  return true;
}

function indexOrEnd(cursor: Cursor, byte: number): number {
  const found = cursor.bytes.indexOf(byte, cursor.at);
  return found < 0 ? cursor.end : found;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return byte >= 0 && lower >= 0x61 && lower <= 0x7a;
}

function readText(cursor: Cursor, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(cursor.bytes[at]!);
  return text;
}

function readLower(cursor: Cursor, start: number, end: number): string {
  return readText(cursor, start, end).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
