/** The same page with every class and id renamed: what a site in another language, or one whose build hashes its names, looks like. */
import { hashNumber, hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { rewrite, rewriteAttributes } from './markup-tokens.ts';

/** Attributes that name ids, one or several between blanks; `href` does behind a `#`, and an anchor's `name` is one. */
const REFERENCES: ReadonlySet<string> = new Set([
  ...['class', 'id', 'for', 'headers', 'list', 'form', 'itemref', 'popovertarget'],
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details', 'aria-flowto'],
]);
const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';

/** A name as it is to be called; the same name must get the same one. */
export type Renaming = (name: string) => string;

/** Each word of a name as a word that no language has, the same everywhere; numbers and marks stay: what a site in another language calls it. */
export function inventName(name: string): string {
  return name.replace(/\p{L}+/gu, inventWord);
}

/** Two to four syllables. */
function inventWord(from: string): string {
  const hash = hashRange(`word ${from}`) >>> 0;
  const syllables = 2 + (hash % 3);
  let word = '';
  for (let i = 0; i < syllables; i++) {
    const sound = hashNumber(hash, i) >>> 0;
    word += CONSONANTS[sound % CONSONANTS.length]! + VOWELS[(sound >>> 8) % VOWELS.length]!;
  }
  return word;
}

/** What a build that hashes names makes of one: `x1f9k3b`. */
export function hashToCode(name: string): string {
  return `x${(hashRange(name) >>> 0).toString(36)}`;
}

/** Classes, ids and what refers to an id; all else of the page stays. */
export function renameNames(html: string, rename: Renaming): string {
  return rewrite(html, {
    token: (token, source) =>
      rewriteAttributes(token, source, (key, written) => {
        if (REFERENCES.has(key) || (key === 'name' && token.name === 'a'))
          return changeValue(written, (value) => value.replace(/\S+/g, rename));
        return key === 'href' ? changeValue(written, (value) => value.replace(/^#(.+)$/s, (_, id: string) => `#${rename(id)}`)) : written;
      }),
  });
}

/** `key="value"` with another value, in the quotes it has. */
function changeValue(written: string, change: (value: string) => string): string {
  const [, open, quote, value] = /^([^=]*=\s*)(["']?)(.*?)\2$/s.exec(written) ?? [];
  return value === undefined ? written : `${open}${quote}${change(value)}${quote}`;
}
