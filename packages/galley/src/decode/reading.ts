/** Does a decoded text read like words? Counts its characters and how often neighbours contradict one another. */

const OTHER = 0; // spaces, digits, ASCII punctuation and scripts that mix
const SYMBOL = 1; // above: scripts that never share a word
const LATIN = 2;

/** First code unit of a stretch → what it is; the last stretch that starts at or before a unit counts. */
const STRETCHES: readonly (readonly [first: number, script: number])[] = [
  [0, OTHER],
  [0x41, LATIN],
  [0x5b, OTHER],
  [0x61, LATIN],
  [0x7b, OTHER],
  [0x80, SYMBOL],
  [0xa0, OTHER],
  [0xa1, SYMBOL],
  [0xaa, OTHER],
  [0xab, SYMBOL],
  [0xb5, OTHER],
  [0xb6, SYMBOL],
  [0xb7, OTHER],
  [0xb8, SYMBOL],
  [0xba, OTHER],
  [0xbb, SYMBOL],
  [0xc0, LATIN],
  [0xd7, SYMBOL],
  [0xd8, LATIN],
  [0xf7, SYMBOL],
  [0xf8, LATIN],
  [0x250, SYMBOL],
  [0x300, OTHER],
  [0x370, 3], // Greek
  [0x400, 4], // Cyrillic
  [0x530, 5], // Armenian, Hebrew
  [0x600, 6], // Arabic
  [0x780, OTHER],
  [0xe00, 7], // Thai
  [0xe80, OTHER],
  [0x1e00, LATIN],
  [0x1f00, OTHER],
  [0x2100, SYMBOL],
  [0x2c00, OTHER],
  [0xfffd, SYMBOL],
  [0xfffe, OTHER],
];

const SCRIPT_OF: Uint8Array = new Uint8Array(65536);
for (const [first, script] of STRETCHES) SCRIPT_OF.fill(script, first);

/** Adds the characters beyond ASCII to `counts`; returns the number of places where neighbours contradict one another. */
export function surveyText(text: string, counts: Map<number, number>): number {
  let broken = 0;
  let before = OTHER;
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const script = SCRIPT_OF[unit]!;
    if (unit >= 0x80) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    // Western words hold one or two letters beyond ASCII, not three in a row.
    run = unit >= 0x80 && script === LATIN ? run + 1 : 0;
    if (run > 2) broken++;
    if (before > SYMBOL && contradicts(text, i, script, before)) broken++;
    before = script;
  }
  return broken;
}

/** A symbol inside a word, two scripts in one word, a capital behind a small letter. */
function contradicts(text: string, at: number, script: number, before: number): boolean {
  if (script === OTHER) return false;
  if (script === SYMBOL) return at + 1 < text.length && SCRIPT_OF[text.charCodeAt(at + 1)] === before;
  return script !== before || (text.charCodeAt(at) >= 0x80 && isUpper(text[at]!) && isLower(text[at - 1]!));
}

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase();
}
