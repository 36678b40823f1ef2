/** White-space normalisation as every algorithm here means it (algorithms §0.2). */

/** Runs of white space (U+00A0 and U+3000 too) become one space; U+200B and U+FEFF go; the ends are trimmed. */
export function normaliseText(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}
