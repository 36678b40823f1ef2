/** What each UTF-16 code unit is, as bits in one table, so that text is measured in a single pass. */

export const SPACE = 1; // white space that collapses: HTML white space, U+00A0, U+3000, general punctuation spaces
export const ZERO_WIDTH = 2; // counts as no character: U+200B–U+200D, U+FEFF, bidi controls
export const DIGIT = 4; // decimal digits of the scripts we read
export const SENTENCE_END = 8; // . ! ? and their Chinese, Arabic, Devanagari forms
export const COMMA = 16; // commas, the enumeration comma and the semicolons
export const PUNCTUATION = 32; // the marks line-blocks counts (docs/papers/line-blocks.md#lines-and-blocks)
export const IDEOGRAPHIC = 64; // Han, Kana, Hangul, Thai, Lao, Khmer, Myanmar: written without spaces
export const WIDE = 128; // code > 255: the "double-byte" characters of path-clusters

/** The class bits of every UTF-16 code unit, for loops over characters. */
export const CHARACTER_CLASSES: Uint8Array = buildTable();

function buildTable(): Uint8Array {
  const table = new Uint8Array(65536);
  table.fill(WIDE, 256);
  const mark = (bit: number, characters: string): void => {
    for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)]! |= bit;
  };
  const range = (bit: number, first: number, last: number): void => {
    for (let code = first; code <= last; code++) table[code]! |= bit;
  };
  mark(SPACE, ' \t\n\r\f\v\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000');
  range(SPACE, 0x2000, 0x200a);
  mark(ZERO_WIDTH, '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff');
  range(ZERO_WIDTH, 0x202a, 0x202e);
  range(ZERO_WIDTH, 0x2066, 0x2069);
  range(DIGIT, 0x30, 0x39);
  range(DIGIT, 0x660, 0x669);
  range(DIGIT, 0x6f0, 0x6f9);
  range(DIGIT, 0x966, 0x96f);
  range(DIGIT, 0xff10, 0xff19);
  mark(SENTENCE_END, '.!?…。！？؟۔।॥｡');
  mark(COMMA, ',;，、；،؛､');
  mark(PUNCTUATION, '，。！？；：、“”‘’…,.!?;:"');
  mark(PUNCTUATION, '،؛؟۔।');
  range(IDEOGRAPHIC, 0x0e00, 0x0eff);
  range(IDEOGRAPHIC, 0x1000, 0x109f);
  range(IDEOGRAPHIC, 0x1780, 0x17ff);
  range(IDEOGRAPHIC, 0x1100, 0x11ff);
  range(IDEOGRAPHIC, 0x2e80, 0x2fdf);
  range(IDEOGRAPHIC, 0x3005, 0x3007);
  range(IDEOGRAPHIC, 0x3040, 0x318f);
  range(IDEOGRAPHIC, 0x31f0, 0x31ff);
  range(IDEOGRAPHIC, 0x3400, 0x9fff);
  range(IDEOGRAPHIC, 0xac00, 0xd7af);
  range(IDEOGRAPHIC, 0xd840, 0xd87f); // high surrogates of the supplementary ideographic planes
  range(IDEOGRAPHIC, 0xf900, 0xfaff);
  range(IDEOGRAPHIC, 0xff66, 0xff9f);
  return table;
}

/** The class bits of one UTF-16 code unit. */
export function characterClass(code: number): number {
  return CHARACTER_CLASSES[code]!;
}
