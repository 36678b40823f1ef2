/** A leaf's text as a number: equal for lines that differ in white space and digits only. */
import type { Page } from '../dom/page.ts';
import { TEXT } from '../dom/page.ts';
import { characterClass, DIGIT, SPACE, ZERO_WIDTH } from '../text/characters.ts';
import type { Leaves } from './leaves.ts';

/** FNV-1a over the visible characters, each run of digits as one; never 0. */
export function hashLeaf({ page, leaves }: { readonly page: Page; readonly leaves: Leaves }, k: number): number {
  let hash = 0x811c9dc5;
  let digit = 0;
  for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) {
    if (page.kind[n] !== TEXT) continue;
    const text = page.textBuffer(n);
    for (let i = page.textStart[n]!; i < page.textEnd[n]!; i++) {
      const code = text.charCodeAt(i);
      const bits = characterClass(code);
      if ((bits & (SPACE | ZERO_WIDTH)) !== 0 || (bits & digit) !== 0) continue;
      digit = bits & DIGIT;
      hash = Math.imul(hash ^ (digit === 0 ? code : 48), 0x01000193);
    }
  }
  return hash === 0 ? 1 : hash;
}
