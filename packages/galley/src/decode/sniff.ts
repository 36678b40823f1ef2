/** What the bytes are, by their first few: so that a PDF, a feed or a picture gets a clear answer instead of an empty article. */
import { sniffText, type TextKind } from './sniff-text.ts';
import { detectUtf16 } from './utf16.ts';

export type ContentKind =
  | TextKind
  | 'image'
  | 'audio'
  | 'video'
  | 'font'
  | 'gzip'
  | 'zip'
  | 'zstd'
  | 'bzip2'
  | 'xz'
  | '7z'
  | 'rar'
  | 'office'
  | 'warc'
  | 'executable';

/** Signatures at offset 0 (`..` = any byte). Brotli has none: its bytes are `binary`. */
const SIGNATURES: readonly (readonly [hex: string, kind: ContentKind])[] = [
  ['1f 8b', 'gzip'],
  ['50 4b 03 04', 'zip'],
  ['50 4b 05 06', 'zip'],
  ['28 b5 2f fd', 'zstd'],
  ['42 5a 68 .. 31 41 59', 'bzip2'],
  ['fd 37 7a 58 5a 00', 'xz'],
  ['37 7a bc af 27 1c', '7z'],
  ['52 61 72 21 1a 07', 'rar'],
  ['d0 cf 11 e0 a1 b1 1a e1', 'office'],
  ['89 50 4e 47 0d 0a', 'image'],
  ['ff d8 ff', 'image'],
  ['47 49 46 38 .. 61', 'image'],
  ['52 49 46 46 .. .. .. .. 57 45 42 50', 'image'],
  ['49 49 2a 00', 'image'],
  ['4d 4d 00 2a', 'image'],
  ['00 00 01 00', 'image'],
  ['.. .. .. .. 66 74 79 70 61 76 69 66', 'image'],
  ['.. .. .. .. 66 74 79 70 68 65 69', 'image'],
  ['.. .. .. .. 66 74 79 70', 'video'],
  ['1a 45 df a3', 'video'],
  ['52 49 46 46 .. .. .. .. 41 56 49 20', 'video'],
  ['52 49 46 46 .. .. .. .. 57 41 56 45', 'audio'],
  ['49 44 33', 'audio'],
  ['ff fb', 'audio'],
  ['4f 67 67 53', 'audio'],
  ['66 4c 61 43', 'audio'],
  ['77 4f 46 46', 'font'],
  ['77 4f 46 32', 'font'],
  ['00 01 00 00 00', 'font'],
  ['4f 54 54 4f', 'font'],
  ['57 41 52 43 2f', 'warc'],
  ['7f 45 4c 46', 'executable'],
  ['4d 5a 90 00', 'executable'],
  ['00 61 73 6d', 'executable'],
];

const PATTERNS: readonly (readonly [pattern: readonly number[], kind: ContentKind])[] = SIGNATURES.map(([hex, kind]) => [
  hex.split(' ').map((byte) => (byte === '..' ? -1 : Number.parseInt(byte, 16))),
  kind,
]);

const HEAD = 2048; // bytes looked at

/**
 * Magic numbers, then the first tag, then the share of control bytes. Unsure means `html`, never `binary`: a page of only `<`,
 * a page with NUL bytes and a fragment without any tag that we know are still pages or text.
 */
export function sniffContent(bytes: Uint8Array): ContentKind {
  const pattern = PATTERNS.find(([signature]) => signature.every((byte, i) => byte < 0 || byte === bytes[i]));
  if (pattern !== undefined) return pattern[1];
  const head = readHead(bytes);
  const kind = sniffText(head);
  return kind === 'empty' && bytes.length > HEAD ? 'text' : kind;
}

/** The first bytes as characters: ASCII as it is, everything beyond as one letter. */
function readHead(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD);
  const text = new TextDecoder(markOf(head) ?? detectUtf16(head) ?? 'latin1').decode(head);
  return text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(3) : text;
}

function markOf(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
}
