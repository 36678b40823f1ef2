/** Escapes text for CommonMark (with GitHub's tables and strikes), and only where it would mean something. */

const ALWAYS: RegExp = /[\\`*[\]]/g;
/** `_` between letters is no emphasis in CommonMark; at a word's edge it may be. */
const UNDERSCORE: RegExp = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const TAG_START: RegExp = /<(?=[A-Za-z/!?])/g;
/** One may end in the next span, which is not marked where it only turns the direction: `&#` and `7;`. */
const REFERENCE: RegExp = /&(?=#?\w{1,32};|#\w{0,7}$)/g;
/** One is enough for GitHub; behind a blank one alone can only begin a strike that nothing ends (`about ~50`). */
const STRIKE: RegExp = /(?<!\s)~|~(?=~)/g;
/** What makes a heading, quotation, list, break, fence or underline at the start of a line. */
const LINE_START: RegExp =
  /^([ \t]*)(?:(#{1,6}(?=[ \t]|$)|>|[-+](?=[ \t]|$)|[-=]+[ \t]*$|~~~|(?:-[ \t]*){3,}$)|(\d{1,9})([.)])(?=[ \t]|$))/gm;

/** Every place of a text where it is not written as it stands, in cells and beside formulas too. */
export const ESCAPED: RegExp = new RegExp(
  [ALWAYS, UNDERSCORE, TAG_START, REFERENCE, STRIKE, /[|$]/].map(({ source }) => source).join('|'),
  'gu',
);

/** Text inside a line or a paragraph. A tag is escaped by a reference, which nothing in front can take away as it can a backslash. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(ALWAYS, '\\$&')
    .replace(UNDERSCORE, '\\_')
    .replace(REFERENCE, '\\&')
    .replace(TAG_START, '&lt;')
    .replace(STRIKE, '\\~');
}

/** A finished paragraph: what its lines must not start with. */
export function escapeLineStarts(text: string): string {
  return text.replace(LINE_START, (_, blank: string, mark: string | undefined, digits: string, dot: string) =>
    mark === undefined ? `${blank}${digits}\\${dot}` : `${blank}\\${mark}`,
  );
}

/** An address between the brackets of a link: no blank, bracket or angle may end it early. */
export function escapeDestination(address: string): string {
  return encodeControls(address).replace(/[()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function encodeControls(address: string): string {
  return address.replace(/[\s\u0000-\u001f]/g, (character) => encodeURIComponent(character));
}

/** Text as inline code: a fence longer than any run of backticks inside. */
export function quoteCode(text: string): string {
  return text.split('\n').map(quoteLine).join('\n');
}

function quoteLine(line: string): string {
  if (line.trim() === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Length of the longest run of backticks. */
export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
