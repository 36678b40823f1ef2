/** The charset of a page that declares none (or a wrong one): decode it every way and ask which reads like a language. */
import type { Alphabet } from './alphabets.data.ts';
import { ALPHABETS } from './alphabets.data.ts';
import { decodeBytes } from './decode-bytes.ts';
import type { EncodingName } from './labels.data.ts';
import { surveyText } from './reading.ts';
import { sampleText } from './text-sample.ts';

export interface EncodingGuess {
  readonly encoding: EncodingName;
  /** Bits a byte beyond ASCII costs under the best language of this reading; lower is better, noise is above 7. */
  readonly bits: number;
  readonly language: string;
  /** How many bytes that is judged by. */
  readonly high: number;
}

/** Candidates with what is known before looking: how many bits rarer than windows-1252 pages in this charset are. */
const CANDIDATES: readonly (readonly [EncodingName, number])[] = [
  ['windows-1252', 0],
  ['gbk', 0],
  ['shift_jis', 0],
  ['windows-1251', 0],
  ['euc-kr', 1],
  ['big5', 1],
  ['euc-jp', 1],
  ['windows-1250', 1],
  ['windows-1256', 1],
  ['windows-1254', 2],
  ['windows-1253', 2],
  ['iso-8859-2', 2],
  ['windows-1255', 2],
  ['koi8-r', 3],
  ['windows-874', 3],
  ['windows-1257', 3],
  ['iso-8859-7', 4],
  ['iso-8859-15', 4],
  ['koi8-u', 4],
  ['windows-1258', 5],
  ['iso-8859-5', 5],
  ['iso-8859-6', 5],
  ['iso-8859-8', 6],
  ['iso-8859-13', 6],
  ['iso-8859-4', 7],
  ['ibm866', 7],
  ['macintosh', 8],
  ['x-mac-cyrillic', 8],
];

/** Best first. Empty when the page has no text bytes beyond ASCII. Costs about 2 ms, whatever the size of the page. */
export function rankEncodings(bytes: Uint8Array): readonly EncodingGuess[] {
  const sample = sampleText(bytes, SAMPLE);
  const high = countHigh(sample);
  if (high === 0) return [];
  return CANDIDATES.map(([encoding, prior]) => weighSample(sample, encoding, prior, high)).sort((a, b) => a.bits - b.bits);
}

/** How well the bytes read in one encoding, by at most `maxHigh` bytes beyond ASCII; undefined when the page has no text bytes beyond ASCII. */
export function weighEncoding(bytes: Uint8Array, encoding: EncodingName, maxHigh: number = SAMPLE): EncodingGuess | undefined {
  const sample = sampleText(bytes, maxHigh);
  const high = countHigh(sample);
  return high === 0 ? undefined : weighSample(sample, encoding, 0, high);
}

const SAMPLE = 1000; // bytes beyond ASCII: longer samples change no answer on our pages

function countHigh(sample: Uint8Array): number {
  let high = 0;
  for (let i = 0; i < sample.length; i++) if (sample[i]! >= 0x80) high++;
  return high;
}

function weighSample(sample: Uint8Array, encoding: EncodingName, prior: number, high: number): EncodingGuess {
  const { cost, language } = weighText(decodeBytes(sample, encoding));
  return { encoding, language, bits: (cost + prior) / high, high };
}

const UPPER_CASE = 4; // bits an upper-case letter costs more
const UNKNOWN = 12; // a letter the language does not have
const TYPOGRAPHY = 5; // “ ” ’ – … « » © and the like
const NO_BREAK_SPACE = 2; // many pages hold little else; it must not be read as ibm866's а
const UNDECODABLE = 20;
const BROKEN = 5; // a symbol inside a word, a capital behind a small letter, two scripts in one word

/** For a character: the languages (indexes into ALPHABETS) that know it, and the bits it costs there, in turns. */
type Savings = ReadonlyMap<number, readonly number[]>;
let savings: Savings | undefined;

function buildSavings(): Savings {
  const table = new Map<number, number[]>();
  ALPHABETS.forEach((alphabet, index) => {
    for (const [unit, bits] of buildCosts(alphabet)) {
      const known = table.get(unit);
      if (known === undefined) table.set(unit, [index, bits]);
      else known.push(index, bits);
    }
  });
  return table;
}

/** Frequencies by rank: 1 / (rank + 3), scaled to the share the letters cover. */
function buildCosts({ letters, coverage = 0.97 }: Alphabet): Map<number, number> {
  const units = [...letters];
  let sum = 0;
  for (let rank = 0; rank < units.length; rank++) sum += 1 / (rank + 3);
  const costs = new Map<number, number>();
  units.forEach((letter, rank) => {
    const bits = -Math.log2(coverage / (rank + 3) / sum);
    costs.set(letter.charCodeAt(0), bits);
    const upper = letter.toUpperCase();
    if (upper !== letter && upper.length === 1 && !costs.has(upper.charCodeAt(0))) costs.set(upper.charCodeAt(0), bits + UPPER_CASE);
  });
  return costs;
}

/** Bits for everything in the text beyond ASCII, under the language that reads it most cheaply. */
function weighText(text: string): { cost: number; language: string } {
  const counts = new Map<number, number>();
  const broken = surveyText(text, counts);
  savings ??= buildSavings();
  const saved = new Float64Array(ALPHABETS.length);
  let cost = broken * BROKEN;
  for (const [unit, count] of counts) {
    const stranger = costOfStranger(unit);
    cost += count * stranger;
    const known = savings.get(unit) ?? [];
    for (let i = 0; i < known.length; i += 2) saved[known[i]!]! += count * (stranger - known[i + 1]!);
  }
  let best = 0;
  for (let i = 1; i < saved.length; i++) if (saved[i]! > saved[best]!) best = i;
  return { cost: cost - saved[best]!, language: ALPHABETS[best]!.language };
}

function costOfStranger(unit: number): number {
  if (unit === 0xfffd || (unit >= 0x80 && unit < 0xa0) || (unit >= 0xe000 && unit < 0xf900)) return UNDECODABLE;
  if (unit === 0xa0) return NO_BREAK_SPACE;
  if (isTypography(unit)) return TYPOGRAPHY;
  // Scripts of thousands of characters have rare ones in every text.
  if (unit >= 0x3400 && unit < 0xd7b0) return UNKNOWN + 0.5;
  if (unit >= 0xff01 && unit <= 0xff5e) return 8;
  return UNKNOWN;
}

function isTypography(unit: number): boolean {
  return (unit >= 0x2010 && unit <= 0x2026) || TYPOGRAPHIC.includes(String.fromCharCode(unit));
}

const TYPOGRAPHIC = '«»·©®°£§€™\u3000';
