/** Character references and newlines as the standard's tokenizer treats them. */
import { decodeAttributeReferences, decodeReferences } from './character-references.ts';

/** CRLF and lone CR become LF (the standard's input preprocessing). */
export function normaliseNewlines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Raw text, comments: newlines as above, NUL becomes U+FFFD. */
export function cleanRawText(text: string): string {
  return normaliseNewlines(text).replaceAll('\0', '\ufffd');
}

/** References in text, NUL left alone (its meaning depends on where the text goes). */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeReferences(text) : text;
}

/** An attribute value as it stands in the source → its meaning: newlines, NUL (U+FFFD) and references. */
export function decodeAttribute(written: string): string {
  return /[\0\r&]/.test(written) ? decodeAttributeReferences(cleanRawText(written)) : written;
}
