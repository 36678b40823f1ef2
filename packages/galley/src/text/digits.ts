/** Digits of every script → ASCII digits, for reading dates. */

/** The zeros of the decimal digit rows of the Basic Multilingual Plane that news is written in. */
const ZEROS: readonly number[] = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040,
  0x17e0, 0x1810, 0xff10,
];

const FOREIGN_DIGITS: RegExp = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
);

/** Same length, so offsets into the text stay valid: Arabic-Indic, Extended Arabic-Indic, Devanagari, Thai, full-width … → 0–9. */
export function foldDigits(text: string): string {
  if (!FOREIGN.test(text)) return text;
  return text.replace(FOREIGN_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.findLast((zero) => zero <= code)!);
  });
}

/** A quick look: most texts have nothing beyond Latin, Greek and Cyrillic. */
const FOREIGN: RegExp = /[^\0-\u065f]/;
