/** Why a message joined a story, in words. */
import type { Message } from './message.ts';
import { comparePair, PAIR_FEATURES } from './pair-features.ts';
import { hashTerm, type WeighedTerms } from './terms.ts';
import { visitWords } from './tokens.ts';

const MOST_SHARED = 6;

/** The comparison with the message it joined by, and the words of the title that both have. */
export function explainPair(
  { message, terms }: { readonly message: Message; readonly terms: WeighedTerms },
  nearest: WeighedTerms,
): string[] {
  const features = comparePair(nearest, terms);
  const known = new Set(nearest.ids);
  const shared = new Set<string>();
  visitWords(message.title, message.language, ({ text }) => {
    if (text.length > 2 && known.has(hashTerm(text))) shared.add(text);
  });
  const reasons = PAIR_FEATURES.map((name) => `${name} ${formatShare(features[name])}`);
  if (features.meaning !== undefined) reasons.push(`meaning ${formatShare(features.meaning)}`);
  return shared.size === 0 ? reasons : [...reasons, `shares ${[...shared].slice(0, MOST_SHARED).join(', ')}`];
}

/** `.71` of 0.71. */
export function formatShare(value: number): string {
  return value.toFixed(2).replace(/^0\./, '.');
}
