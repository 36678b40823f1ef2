/** Letters and digits told by their codes: texts that are read by the hundred need no pattern for it. */

export const GAP = 0;
export const LETTER = 1;
/** The class of codes that only the pattern knows. */
export const UNKNOWN = 2;

/** Below this code, which is all of Latin, Greek and Cyrillic, a table says what `[\p{L}\p{N}]` would. */
const TABLE_END = 0x590;
const CLASSES: Uint8Array = tabulate();

function tabulate(): Uint8Array {
  const classes = new Uint8Array(TABLE_END);
  for (let code = 0; code < TABLE_END; code++) if (/[\p{L}\p{N}]/u.test(String.fromCharCode(code))) classes[code] = LETTER;
  return classes;
}

/** LETTER for what `[\p{L}\p{N}]` matches, GAP for what it does not, UNKNOWN for rare scripts and signs. */
export function letterClass(code: number): number {
  if (code < TABLE_END) return CLASSES[code]!;
  if (code >= 0x4e00 && code <= 0x9fa5) return LETTER;
  // Dashes, quotation marks, bullets and the ellipsis; ideographic stops and brackets.
  const isGap = (code >= 0x2010 && code <= 0x2027) || code === 0x3001 || code === 0x3002 || (code >= 0x3008 && code <= 0x3011);
  return isGap ? GAP : UNKNOWN;
}

/** Lower case, as long as the text: "İ" would become two units. */
export function lowerCase(text: string): string {
  const low = text.toLowerCase();
  return low.length === text.length ? low : text.replaceAll('İ', 'I').toLowerCase();
}

const WORD: RegExp = /[\p{L}\p{N}]+/gu;

/** Runs of letters and digits. */
export function listWords(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const kind = letterClass(text.charCodeAt(i));
    if (kind === UNKNOWN) return text.match(WORD) ?? [];
    if (kind === LETTER) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      words.push(text.slice(start, i));
      start = -1;
    }
  }
  if (start >= 0) words.push(text.slice(start));
  return words;
}

const OTHERS: RegExp = /[^\p{L}\p{N}]/gu;

/** The text without anything but letters and digits. */
export function dropGaps(text: string): string {
  let kept = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const kind = letterClass(text.charCodeAt(i));
    if (kind === UNKNOWN) return text.replace(OTHERS, '');
    if (kind === LETTER) continue;
    if (start < i) kept += text.slice(start, i);
    start = i + 1;
  }
  return start === 0 ? text : kept + text.slice(start);
}
