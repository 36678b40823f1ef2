/** Which words of class names, ids and roles a model gets to know: those that most sites use. */
import { NameVocabulary, printWord, VOCABULARY_BITS } from '../../learned/columns/name-vocabulary.ts';
import type { PageExample } from './examples.ts';

/** A word of fewer sites is their own. */
const LEAST_SITES = 4;

/** At most 2^VOCABULARY_BITS words; of those on equally many sites the same ones whatever the order of the pages. */
export function chooseWords(examples: readonly Pick<PageExample, 'site' | 'names'>[]): NameVocabulary {
  const sites = new Map<string, Set<number>>();
  for (const { site, names } of examples) {
    let words = sites.get(site);
    if (words === undefined) {
      words = new Set();
      sites.set(site, words);
    }
    for (const hash of names.hashes) words.add(printWord(hash));
  }
  const counts = new Map<number, number>();
  for (const words of sites.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= LEAST_SITES).sort(([a, m], [b, n]) => n - m || a - b);
  return new NameVocabulary(shared.slice(0, 1 << VOCABULARY_BITS).map(([word]) => word));
}
