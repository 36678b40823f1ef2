/** Text that was UTF-8, was read as Latin-1 or windows-1252 and written as UTF-8 once more: “don’t” arrives as “donâ€™t”, or with control characters. */
import { singleByteTable } from './single-byte.ts';

/** What windows-1252 has where Latin-1 has control characters. */
const SPECIAL = singleByteTable('windows-1252')!.slice(0, 32);
const TRAIL = `[\x80-\xbf${SPECIAL}]`;
const CHARACTER: RegExp = new RegExp(`[\xc2-\xdf]${TRAIL}|[\xe0-\xef]${TRAIL}{2}|[\xf0-\xf4]${TRAIL}{3}`, 'g');
/** Characters as written once too often that are no chance (ours). */
const LEAST = 6;
/** Controls are no text: so many say enough … (ours) */
const CONTROLS = 2;
/** … without them it may be what the page is about, where it is not most of what is not ASCII (ours: of 17 labelled pages 6 have .7 or more, the others less than .2). */
const SHARE = 0.5;
/** From this share on the page is all of it; below, what is hardly ever next to each other: Ã or Â and a sign, â and € (ours). */
const ALL = 0.9;
const SURE: RegExp = /^(?:[\xc2\xc3]|\xe2[\x80\u20ac])|[\x80-\x9f]/;

/** First bytes in UTF-8 of what a trail is. */
const TRAIL_BYTES: ReadonlySet<number | undefined> = new Set([0xc2, 0xc5, 0xc6, 0xcb, 0xe2]);
/** All first characters of such a sequence begin with it: most pages are cleared by one search of their bytes. */
const LEAD = 0xc3;

/** Whether sound UTF-8 has anything `decodeTwice` would look at. O(bytes), and cheap where few are U+00C2 to U+00F4. */
export function mayBeTwice(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LEAD); at >= 0; at = bytes.indexOf(LEAD, at + 2)) {
    const lead = bytes[at + 1]!;
    const second = bytes[at + 2];
    if (lead < 0x82 || lead > 0xb4 || !TRAIL_BYTES.has(second)) continue;
    if (lead < 0xa0 || TRAIL_BYTES.has(bytes[at + (second === 0xe2 ? 5 : 4)])) return true;
  }
  return false;
}

/** The text as it was meant, the same text where it was encoded once. O(characters). */
export function decodeTwice(text: string): string {
  let found = 0;
  let controls = 0;
  // Counted one by one: a list of them would be many times the page.
  for (const [written] of text.matchAll(CHARACTER)) {
    found += written.length;
    for (const unit of written) if (unit >= '\x80' && unit <= '\x9f') controls++;
  }
  if (found < LEAST) return text;
  const share = found / text.replace(/[\0-\x7f]+/g, '').length;
  if (controls < CONTROLS && share < SHARE) return text;
  return text.replace(CHARACTER, (written) => (share >= ALL || SURE.test(written) ? readTwice(written) : written));
}

/** The character that such bytes are in UTF-8; what is none stays. */
function readTwice(written: string): string {
  let point = 0x7f >> written.length;
  for (const [i, unit] of [...written].entries()) {
    const byte = unit > '\xff' ? 128 + SPECIAL.indexOf(unit) : unit.charCodeAt(0);
    point = i === 0 ? byte & point : (point << 6) | (byte & 63);
  }
  const isCharacter = point >= [0, 0x800, 0x10000][written.length - 2]! && point <= 0x10ffff && point >> 11 !== 27;
  return isCharacter ? String.fromCodePoint(point) : written;
}
