import { expect, test } from 'vitest';
import { hashNames } from '../../features/element-names.ts';
import { VOCABULARY_BITS } from '../../learned/columns/name-vocabulary.ts';
import { chooseWords } from './choose-words.ts';

const ALPHABET = 'bcdfghjklmnpqrstvwxz';

/** Four letters, another word for every number. */
function spell(i: number): string {
  return [1, 20, 400, 8000].map((place) => ALPHABET[Math.floor(i / place) % 20]).join('');
}

function example(site: string, words: readonly string[]): Parameters<typeof chooseWords>[0][number] {
  const hashes = Int32Array.from(words.flatMap((word) => [...hashNames(word)]));
  return { site, names: { start: Int32Array.of(0, hashes.length), hashes, levels: new Uint8Array(hashes.length) } };
}

test('a word counts once a site, and from four sites on it is known', () => {
  const pages = ['a', 'b', 'c', 'd'].flatMap((site) => [example(site, ['shared', 'shared', `own${site}`]), example(site, ['shared'])]);
  const words = chooseWords([...pages, example('a', ['three']), example('b', ['three']), example('c', ['three']), example('c', ['three'])]);
  const knows = (word: string): boolean => words.rankOf(hashNames(word)[0]!) >= 0;
  expect(['shared', 'three', 'owna'].map(knows)).toEqual([true, false, false]);
});

test('of more words than fit those of most sites are known, whatever the order of the pages', () => {
  const all = Array.from({ length: (1 << VOCABULARY_BITS) + 2000 }, (_, i) => spell(i));
  const pages = ['a', 'b', 'c', 'd'].map((site) => example(site, all));
  const often = all.slice(-100);
  const words = chooseWords([...pages, example('e', often)]);
  expect(words.prints).toHaveLength(1 << VOCABULARY_BITS);
  for (const word of often) expect(words.rankOf(hashNames(word)[0]!)).toBeGreaterThanOrEqual(0);
  expect(chooseWords([example('e', often), ...pages.reverse()]).prints).toEqual(words.prints);
});
