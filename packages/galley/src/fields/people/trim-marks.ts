/** Marks that part the items of a byline. */
const MARK: RegExp = /[\s.,;|–—-]/;

/** The text without the marks that part it from others, before and behind. Linear, where expressions that end a text are not. */
export function trimMarks(text: string, before: RegExp = MARK, behind: RegExp = before): string {
  let start = 0;
  let end = text.length;
  while (end > 0 && behind.test(text[end - 1]!)) end--;
  while (start < end && before.test(text[start]!)) start++;
  return text.slice(start, end);
}
