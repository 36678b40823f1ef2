/** euc-kr and big5 by the standard: Node's converters know neither windows-949's 8,822 further syllables nor Hong Kong's characters. */
import { readCodeUnits } from './code-units.ts';
import { BIG5_HIGH, BIG5_LEADS, BIG5_LOW } from './legacy-tables.ts';

const REPLACEMENT = 0xfffd;

/** Code point of a pair of lead and trail byte, 0 where undefined; row = lead − 0x81, column = trail − 0x40. */
type PairTable = Uint32Array;
const ROW = 0xff - 0x40;
/** Places of a row of big5 in its data, whose digits are these. */
const BIG5_WIDTH = 157;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Big5 has four pairs that mean a letter with a combining accent: this bit + letter · 2¹⁶ + accent. */
const PAIR_OF_UNITS = 0x1000000;

let eucKrTable: PairTable | undefined;
let big5Table: PairTable | undefined;

/** Encoding Standard §13.2.1 (euc-kr, that is windows-949). */
export function decodeEucKr(bytes: Uint8Array): string {
  eucKrTable ??= buildEucKr();
  return decodePairs(bytes, eucKrTable);
}

/** Encoding Standard §12.1.1 (big5 with the Hong Kong extension). */
export function decodeBig5(bytes: Uint8Array): string {
  big5Table ??= buildBig5();
  return decodePairs(bytes, big5Table);
}

function decodePairs(bytes: Uint8Array, table: PairTable): string {
  const units = new Uint16Array(bytes.length + 2);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i]!;
    if (lead < 0x80) {
      units[length++] = lead;
      continue;
    }
    const trail = i + 1 < bytes.length ? bytes[i + 1]! : 0;
    const point = lead > 0x80 && lead < 0xff && trail >= 0x40 && trail < 0xff ? table[(lead - 0x81) * ROW + trail - 0x40]! : 0;
    if (point > 0) {
      length = writePoint(units, length, point);
      i++;
      continue;
    }
    units[length++] = REPLACEMENT;
    // An ASCII trail byte is never swallowed: it may be the "<" of a tag.
    if (lead > 0x80 && lead < 0xff && trail >= 0x80) i++;
  }
  return readCodeUnits(units, length);
}

/** Returns the new length. Two bytes never make more than two units. */
function writePoint(units: Uint16Array, at: number, point: number): number {
  if (point < 0x10000) {
    units[at] = point;
    return at + 1;
  }
  units[at] = point < PAIR_OF_UNITS ? 0xd7c0 + (point >> 10) : (point >> 16) & 0xff;
  units[at + 1] = point < PAIR_OF_UNITS ? 0xdc00 + (point & 0x3ff) : point & 0xffff;
  return at + 2;
}

function readPairs(label: string, leads: readonly [number, number], trails: readonly [number, number], table: PairTable): void {
  const decoder = new TextDecoder(label);
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = trails[0]; trail <= trails[1]; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      const point = text.codePointAt(0)!;
      // Private-use code points are the converter's own inventions.
      const known = text.length === (point < 0x10000 ? 1 : 2) && point !== REPLACEMENT && !(point >= 0xe000 && point <= 0xf8ff);
      if (known) table[(lead - 0x81) * ROW + trail - 0x40] = point;
    }
  }
}

/**
 * KS X 1001 from the runtime; the rest by rule: windows-949 puts all other modern syllables, in Unicode order, into the free
 * places: leads 0x81–0xA0 with trails 0x41–5A, 61–7A, 81–FE, then leads 0xA1–0xC6 with trails below 0xA1.
 */
function buildEucKr(): PairTable {
  const table = new Uint32Array(126 * ROW);
  readPairs('euc-kr', [0xa1, 0xfd], [0xa1, 0xfe], table);
  table[(0xa2 - 0x81) * ROW + 0xe6 - 0x40] = 0x20ac;
  table[(0xa2 - 0x81) * ROW + 0xe7 - 0x40] = 0xae;
  const taken = new Set(table);
  let free = 0;
  for (let syllable = 0xac00; syllable <= 0xd7a3; syllable++) {
    if (!taken.has(syllable)) table[placeSyllable(free++)] = syllable;
  }
  return table;
}

/** Index in the table of windows-949's n-th further syllable. */
function placeSyllable(n: number): number {
  const firstPart = 32 * 178;
  const width = n < firstPart ? 178 : 84;
  const rest = n < firstPart ? n : n - firstPart;
  const lead = (n < firstPart ? 0x81 : 0xa1) + Math.floor(rest / width);
  const column = rest % width;
  const trail = column < 26 ? 0x41 + column : column < 52 ? 0x61 + column - 26 : 0x81 + column - 52;
  return (lead - 0x81) * ROW + trail - 0x40;
}

function buildBig5(): PairTable {
  const table = new Uint32Array(126 * ROW);
  readPairs('big5', [0x81, 0xfe], [0x40, 0x7e], table);
  readPairs('big5', [0x81, 0xfe], [0xa1, 0xfe], table);
  for (const [k, lead] of BIG5_LEADS.entries()) {
    for (let column = 0; column < BIG5_WIDTH; column++) {
      const trail = column + (column < 0x3f ? 0x40 : 0x62);
      const point = readBig5Point(k * BIG5_WIDTH + column);
      if (point > 0) table[(lead - 0x81) * ROW + trail - 0x40] = point;
    }
  }
  const composed: readonly [trail: number, letter: number, accent: number][] = [
    [0x62, 0xca, 0x304],
    [0x64, 0xca, 0x30c],
    [0xa3, 0xea, 0x304],
    [0xa5, 0xea, 0x30c],
  ];
  for (const [trail, letter, accent] of composed) table[(0x88 - 0x81) * ROW + trail - 0x40] = PAIR_OF_UNITS + letter * 0x10000 + accent;
  return table;
}

function readBig5Point(place: number): number {
  const digit = (text: string, at: number): number => DIGITS.indexOf(text[at]!);
  return (digit(BIG5_HIGH, place) << 12) | (digit(BIG5_LOW, 2 * place) << 6) | digit(BIG5_LOW, 2 * place + 1);
}
