/** The words of a text as hashes, case aside, without cutting strings; of scripts without spaces every character. */
import { CHARACTER_CLASSES, DIGIT, IDEOGRAPHIC, WIDE, ZERO_WIDTH } from '../../text/characters.ts';

const PRIME = 0x01000193;
const START = 0x811c9dc5 | 0;
/** Alphabets with capitals end before this code unit. */
const LAST_CASED = 0x590;
const LOWER: Uint16Array = Uint16Array.from({ length: LAST_CASED }, (_, code) => String.fromCharCode(code).toLowerCase().charCodeAt(0));
/** One byte an ASCII or Latin-1 character: 1 for letters and digits. */
const WORD_LATIN: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) => Number(/[\p{L}\p{N}]/u.test(String.fromCharCode(code))));

/** Calls `visit` with a 32-bit hash of every word in text[start, end). Above Latin-1 whatever is no space and no mark is a letter. */
export function visitWords(text: string, start: number, end: number, visit: (word: number) => void): void {
  let hash = START;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const bits = CHARACTER_CLASSES[code]!;
    if (isWordUnit(code, bits)) {
      hash = stepHash(hash, code < LAST_CASED ? LOWER[code]! : code);
      continue;
    }
    if ((bits & ZERO_WIDTH) !== 0) continue;
    if (hash !== START) visit(hash);
    hash = START;
    if ((bits & IDEOGRAPHIC) !== 0) visit(stepHash(START, code));
  }
  if (hash !== START) visit(hash);
}

function isWordUnit(code: number, bits: number): boolean {
  return code < 256 ? WORD_LATIN[code] === 1 : (bits & ~WIDE) === 0 || (bits & DIGIT) !== 0;
}

function stepHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}
