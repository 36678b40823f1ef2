/** The room's front door: bytes of a page → its text, the charset that was used and why. */
import type { Problem } from '../text/problem.ts';
import { countReplacements, decodeBytes, decodeValidUtf8 } from './decode-bytes.ts';
import { decodeTwice, mayBeTwice } from './encoded-twice.ts';
import { rankEncodings, weighEncoding } from './guess-encoding.ts';
import type { EncodingName } from './labels.data.ts';
import { extractCharsetLabel, findEncoding } from './labels.ts';
import type { DeclaredCharset } from './prescan.ts';
import { prescanDeclaration } from './prescan.ts';
import { measureUtf8 } from './utf8-soundness.ts';
import { detectUtf16 } from './utf16.ts';

/** Where the charset came from. */
export type CharsetSource = 'bom' | 'header' | 'meta' | 'utf-8' | 'statistics' | 'default';

/** The text of a page and how its bytes were read. */
export interface DecodedPage {
  /** The decoded markup, without a byte order mark; U+FFFD stands for bytes that cannot be decoded. */
  readonly text: string;
  /** The Encoding Standard's name, lower case. */
  readonly charset: EncodingName;
  /** What decided on `charset`. */
  readonly source: CharsetSource;
  /**
   * What was wrong with the bytes or with what they declare: `empty_input`, `truncated_input`, `charset_unknown`,
   * `charset_mismatch`, `undecodable_bytes`, `text_repaired`.
   */
  readonly problems: readonly Problem[];
}

/** What is known of the bytes besides themselves. */
export interface DecodeOptions {
  /** The HTTP header `Content-Type`; null or undefined where there was none. */
  readonly contentType?: string | null | undefined;
}

interface Choice {
  readonly encoding: EncodingName;
  readonly source: CharsetSource;
  /** The text where choosing already decoded it. */
  readonly text?: string;
}

interface Declaration extends DeclaredCharset {
  readonly source: 'bom' | 'header' | 'meta';
}

const MAX_BYTES = 0x1000_0000; // 256 MB: half of what a string can hold
const LATE_META = 65_536; // bytes searched for a meta tag beyond the standard's 1024 when nothing else is known
const READS_WELL = 5.8; // bits a byte beyond ASCII: a declared charset below is believed unseen
const GLANCE = 300; // bytes beyond ASCII that decide whether a declaration is believed unseen
const CLEARLY = 0.8; // bits by which another charset must read better than the declared one …
const CLEARLY_IN_ALL = 60; // … and bits in all, so that a handful of bytes decides nothing
const NOISE = 10; // bits: nothing readable costs more
const STRAY_BYTES = 10; // sound characters per broken byte: UTF-8 whatever is declared (our gb2312 pages lie below .3)
const MIXED_BYTES = 1; // the same where UTF-8 is declared: pages put together from several sources

/**
 * Byte order mark → HTTP header → meta prescan → UTF-8 validity → statistics; a declaration that the bytes contradict loses.
 * A byte order mark is not part of the text. Offsets elsewhere in the library count UTF-16 code units of `text`.
 * Throws TypeError on anything but a Uint8Array; no bytes make it throw.
 *
 * @example
 * ```ts
 * import { decodePage } from 'galley';
 *
 * const { text, charset, source } = decodePage(new TextEncoder().encode('<p>Grüße'));
 * text; // → '<p>Grüße'
 * [charset, source]; // → ['utf-8', 'utf-8']
 * ```
 */
export function decodePage(bytes: Uint8Array, options: DecodeOptions = {}): DecodedPage {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('decodePage: needs a Uint8Array; of an ArrayBuffer, new Uint8Array(buffer)');
  const problems: Problem[] = [];
  let input = bytes;
  if (input.length > MAX_BYTES) {
    problems.push({ code: 'truncated_input', message: `read the first ${MAX_BYTES} of ${bytes.length} bytes`, offset: MAX_BYTES });
    input = input.subarray(0, MAX_BYTES);
  }
  if (input.length === 0) problems.push({ code: 'empty_input', message: 'no bytes' });
  const mark = readByteOrderMark(input);
  const body = mark === undefined ? input : input.subarray(mark.length);
  const declarations = listDeclarations(mark?.encoding, options.contentType, body, problems);
  const choice = chooseEncoding(body, declarations, problems);
  const text = choice.text ?? decodeBytes(body, choice.encoding);
  if (choice.text === undefined) reportReplacements(text, choice.encoding, problems);
  const meant = choice.encoding === 'utf-8' && text.length < body.length && mayBeTwice(body) ? decodeTwice(text) : text;
  if (meant !== text) problems.push({ code: 'text_repaired', message: 'it was encoded as UTF-8 twice' });
  return { text: meant, charset: choice.encoding, source: choice.source, problems };
}

function readByteOrderMark(bytes: Uint8Array): { encoding: EncodingName; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** What claims to know the charset, strongest first; unknown labels go to the problems. */
function listDeclarations(
  mark: EncodingName | undefined,
  contentType: string | null | undefined,
  body: Uint8Array,
  problems: Problem[],
): readonly Declaration[] {
  const declarations: Declaration[] = [];
  if (mark !== undefined) declarations.push({ source: 'bom', label: mark, encoding: mark });
  const label = contentType == null ? undefined : extractCharsetLabel(contentType);
  if (label !== undefined) declarations.push({ source: 'header', label, encoding: findEncoding(label) });
  const meta = prescanDeclaration(body);
  if (meta !== undefined) declarations.push({ source: 'meta', ...meta });
  return declarations.filter((declaration) => isUsable(declaration, problems));
}

/** The encodings the standard replaces (ISO-2022-KR, HZ …) must not be decoded as themselves: they hide markup from filters. */
function isUsable({ label, encoding, source }: Declaration, problems: Problem[]): boolean {
  if (encoding !== undefined && encoding !== 'replacement') return true;
  problems.push({ code: 'charset_unknown', message: `the ${source} says "${label.slice(0, 40)}", which is no charset we decode` });
  return false;
}

function chooseEncoding(body: Uint8Array, declarations: readonly Declaration[], problems: Problem[]): Choice {
  const declared = declarations[0];
  if (declared?.source === 'bom' && declared.encoding !== 'utf-8') return { encoding: declared.encoding!, source: 'bom' };
  const utf16 = body.subarray(0, 64).includes(0) ? detectUtf16(body) : undefined;
  if (utf16 !== undefined) return keepOrCorrect(declared, { encoding: utf16, source: 'statistics' }, problems);
  const text = decodeValidUtf8(body);
  if (text !== undefined) return chooseForValidUtf8(text, body, declared, problems);
  return chooseForOther(body, declarations, problems);
}

/** The found encoding, under the declaration's name if they agree. */
function keepOrCorrect(declared: Declaration | undefined, found: Choice, problems: Problem[]): Choice {
  if (declared === undefined) return found;
  if (declared.encoding === found.encoding) return { ...found, source: declared.source };
  problems.push({
    code: 'charset_mismatch',
    message: `the ${declared.source} says "${declared.label.slice(0, 40)}", the bytes are ${found.encoding}`,
  });
  return found;
}

function chooseForValidUtf8(text: string, body: Uint8Array, declared: Declaration | undefined, problems: Problem[]): Choice {
  const encoding = declared?.encoding;
  const ascii = text.length === body.length;
  // Seven bits, and escape sequences no other page holds.
  if (ascii && isIso2022Jp(text)) return keepOrCorrect(declared, { encoding: 'iso-2022-jp', source: 'statistics' }, problems);
  // ASCII is the same text in every other encoding: no reason to contradict anybody.
  if (ascii && encoding !== undefined && !encoding.startsWith('utf-16')) return { encoding, source: declared!.source, text };
  if (isChance(text, encoding)) return { encoding: encoding!, source: declared!.source };
  return keepOrCorrect(declared, { encoding: 'utf-8', source: 'utf-8', text }, problems);
}

function isIso2022Jp(text: string): boolean {
  return text.includes('\u001b$B') || text.includes('\u001b$@');
}

/** Two-byte characters can be valid UTF-8 by chance ("联通" in gbk): with so few of them the declaration decides. */
function isChance(text: string, declared: EncodingName | undefined): boolean {
  if (declared === undefined || !DOUBLE_BYTE.includes(declared)) return false;
  const beyond = text.match(/[^\0-\x7f]/g) ?? [];
  return beyond.length <= 4 && beyond.every((character) => character < '\u0800');
}

const DOUBLE_BYTE: readonly EncodingName[] = ['gbk', 'gb18030', 'big5', 'euc-jp', 'shift_jis', 'euc-kr'];

/** The bytes are not valid UTF-8 throughout. */
function chooseForOther(body: Uint8Array, declarations: readonly Declaration[], problems: Problem[]): Choice {
  const utf8: Choice = { encoding: 'utf-8', source: 'utf-8' };
  const soundness = measureUtf8(body);
  if (soundness >= STRAY_BYTES) return keepOrCorrect(declarations[0], utf8, problems);
  const fitting = declarations.find(({ encoding }) => (encoding === 'utf-8' ? soundness >= MIXED_BYTES : fits(body, encoding!)));
  if (fitting !== undefined) return keepOrCorrect(declarations[0], { encoding: fitting.encoding!, source: fitting.source }, problems);
  const late = declarations.length === 0 ? prescanDeclaration(body, LATE_META)?.encoding : undefined;
  if (late !== undefined && late !== 'replacement' && fits(body, late)) return { encoding: late, source: 'meta' };
  return chooseByStatistics(body, declarations[0], problems);
}

function chooseByStatistics(body: Uint8Array, declared: Declaration | undefined, problems: Problem[]): Choice {
  const best = rankEncodings(body)[0];
  const kept: Choice =
    declared === undefined ? { encoding: 'windows-1252', source: 'default' } : { encoding: declared.encoding!, source: declared.source };
  if (best === undefined || best.bits > NOISE) return kept;
  const weighed = declared?.encoding === 'utf-8' ? undefined : declared && weighEncoding(body, declared.encoding!);
  // A declaration is believed until the bytes speak clearly against it.
  if (weighed !== undefined && (weighed.bits - best.bits < CLEARLY || (weighed.bits - best.bits) * weighed.high < CLEARLY_IN_ALL))
    return kept;
  return keepOrCorrect(declared, { encoding: best.encoding, source: 'statistics' }, problems);
}

/** Whether bytes that are not valid UTF-8 read well as what was declared, so well that nothing else need be tried. */
function fits(body: Uint8Array, encoding: EncodingName): boolean {
  if (encoding.startsWith('utf-16')) return false;
  const weighed = weighEncoding(body, encoding, GLANCE);
  return weighed === undefined || weighed.bits < READS_WELL;
}

function reportReplacements(text: string, encoding: EncodingName, problems: Problem[]): void {
  const count = countReplacements(text);
  if (count === 0) return;
  problems.push({ code: 'undecodable_bytes', message: `${count} places were no ${encoding} and became U+FFFD` });
}
