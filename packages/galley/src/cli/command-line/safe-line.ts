/** Text of strangers as a piece of one line that people read. */

/**
 * Controls and line ends as blanks: nothing by which a text commands a terminal or ends a line.
 *
 * @example
 * ```ts
 * import { maskCredentials, oneLine } from 'galley/command-line';
 *
 * oneLine('no answer\n\u001b[2J'); // → 'no answer  [2J'
 * maskCredentials('no answer of https://ann:secret@post.example/feed'); // → 'no answer of https://***@post.example/feed'
 * ```
 */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

/** `https://ann:secret@host/` → `https://***@host/`, wherever it stands in the text. */
export function maskCredentials(text: string): string {
  return text.replace(/(:[/\\]{2})[^\s/\\?#]*@/g, '$1***@');
}
