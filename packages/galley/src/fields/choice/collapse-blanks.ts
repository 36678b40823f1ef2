/** Anything that is not a single space: most texts have none, and replacing every space by itself is slow. */
const UNTIDY: RegExp = /[^\S ]| {2}/;

/** Every run of white space as one space; the ends are not trimmed. */
export function collapseBlanks(text: string): string {
  return UNTIDY.test(text) ? text.replace(/\s+/g, ' ') : text;
}
