/** Character references and newlines as the standard's tokenizer treats them. */
import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** CRLF and lone CR become LF (the standard's input preprocessing). */
export function normaliseNewlines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Raw text, comments: newlines as above, NUL becomes U+FFFD. */
export function cleanRawText(text: string): string {
  const lines = normaliseNewlines(text);
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines;
}

/** References in text, NUL left alone (its meaning depends on where the text goes). */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** References in an attribute value; NUL becomes U+FFFD. */
export function decodeAttribute(value: string): string {
  const clean = value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
  return clean.includes('&') ? decodeHTMLAttribute(clean) : clean;
}
