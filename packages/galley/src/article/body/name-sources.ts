/** Last lines of quotations that say whose they are, by a dash before a name. */
import type { Group, Part } from '../article.ts';

/** A dash and a name, as the last line of a quotation. */
const DASHED: RegExp = /^(?:[—–―]|--)\s?[^\s\d—–―-]/;
const NAME_CHARACTERS = 120;

/** Last paragraphs of quotations that say whose they are. */
export function nameSources(parts: Part[]): void {
  for (let i = 1; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.type !== 'paragraph' || part.text.length > NAME_CHARACTERS || !DASHED.test(part.text)) continue;
    const quote = innerQuote(part);
    if (quote !== undefined && innerQuote(parts[i - 1]!) === quote && !parts[i + 1]?.within?.includes(quote))
      parts[i] = { ...part, type: 'attribution' };
  }
}

function innerQuote({ within }: Part): Group | undefined {
  const inner = within?.[within.length - 1];
  return inner?.type === 'quote' ? inner : undefined;
}
