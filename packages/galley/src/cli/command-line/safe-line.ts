/** Text of strangers as a piece of one line that people read. */

/** Controls and line ends as blanks: nothing by which a text commands a terminal or ends a line. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

/** `https://ann:secret@host/` → `https://***@host/`, wherever it stands in the text. */
export function maskCredentials(text: string): string {
  return text.replace(/(:[/\\]{2})[^\s/\\?#]*@/g, '$1***@');
}
