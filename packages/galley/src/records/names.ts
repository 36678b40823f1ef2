/** Reads the words of class names and ids: cut at everything that is not a letter and where camel case starts a word. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_CLASS, HAS_ID } from '../dom/page.ts';

const WORD: RegExp = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;

/** Does an element's class or id hold one of these (lower-case) words, alone or as neighbours written in one (`postSignature`)? */
export function hasName(page: Page, n: NodeId, words: ReadonlySet<string>): boolean {
  if (page.kind[n] !== ELEMENT || (page.marks[n]! & (HAS_CLASS | HAS_ID)) === 0) return false;
  return holdsWord(page.attribute(n, 'class'), words) || holdsWord(page.attribute(n, 'id'), words);
}

function holdsWord(name: string | undefined, words: ReadonlySet<string>): boolean {
  if (name === undefined) return false;
  for (const [word] of name.matchAll(WORD)) if (words.has(word.toLowerCase())) return true;
  return false;
}
