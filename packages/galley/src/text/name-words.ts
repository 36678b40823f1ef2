/** Where words begin and end in what programs call things: `articleBody`, `post-title`, `HTMLText`. */

export function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

export function isUpper(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** The end of the word that begins at `start`: `[A-Z]?[a-z]+|[A-Z]+` there; `start` where none begins. */
export function findWordEnd(text: string, start: number, limit: number): number {
  let end = start;
  if (isUpper(text.charCodeAt(start))) {
    end++;
    if (!(end < limit && isLower(text.charCodeAt(end)))) {
      while (end < limit && isUpper(text.charCodeAt(end))) end++;
      return end;
    }
  }
  while (end < limit && isLower(text.charCodeAt(end))) end++;
  return end;
}
