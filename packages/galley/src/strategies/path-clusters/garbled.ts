/** Garbled characters (乱码): they are deleted before anything is counted (Hou 2011 §1.1, rule 3). */
import { leafText } from '../../blocks/blocks.ts';
import type { Leaves } from '../../blocks/leaves.ts';
import { measureText, newTally } from '../../blocks/tally.ts';
import { TEXT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { CodeUnitSet } from '../../text/code-unit-set.ts';

/**
 * U+FFFD, controls that are no white space, characters for private use (fonts of icons) and noncharacters; 锟斤拷 is what
 * U+FFFD becomes when its UTF-8 is read as GBK. The paper does not say which characters it means.
 */
const GARBLED = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ue000-\uf8ff\ufdd0-\ufdef\ufff0-\uffff]|锟斤拷/;
const EVERY_GARBLED: RegExp = new RegExp(GARBLED, 'g');

/** Prefix sums over the leaves, count + 1 entries each. */
export type CleanSums = Pick<Leaves['sums'], 'chars' | 'linkChars' | 'wide'>;

/** The leaves' sums without garbled characters; a leaf of nothing else has no characters. O(characters). */
export function measureCleanLeaves(view: PageView): CleanSums {
  const { leaves, arena } = view;
  const garbled = listGarbledLeaves(view);
  if (garbled.length === 0) return leaves.sums;
  const sums: CleanSums = {
    chars: arena.int32(leaves.count + 1),
    linkChars: arena.int32(leaves.count + 1),
    wide: arena.int32(leaves.count + 1),
  };
  const tally = newTally();
  const less = { chars: 0, linkChars: 0, wide: 0 };
  for (let k = 0, next = 0; k < leaves.count; k++) {
    if (garbled[next] === k) {
      next++;
      const text = leafText(view.page, leaves, k).replace(EVERY_GARBLED, '');
      measureText(text, 0, text.length, tally);
      const gone = entryOf(leaves.sums.chars, k) - tally.chars;
      less.chars += gone;
      less.linkChars += leaves.linked[k] === 1 ? gone : 0;
      less.wide += entryOf(leaves.sums.wide, k) - tally.wide;
    }
    sums.chars[k + 1] = leaves.sums.chars[k + 1]! - less.chars;
    sums.linkChars[k + 1] = leaves.sums.linkChars[k + 1]! - less.linkChars;
    sums.wide[k + 1] = leaves.sums.wide[k + 1]! - less.wide;
  }
  return sums;
}

function entryOf(sums: Int32Array, k: number): number {
  return sums[k + 1]! - sums[k]!;
}

/** What is garbled, or what a garbled sequence begins with. */
const SUSPECT: CodeUnitSet = new CodeUnitSet('\0\x08\x0e\x1f\x7f\x84\x86\x9f\ue000\uf8ff\ufdd0\ufdef\ufff0\uffff锟锟');

/** Most leaves hold no character that could be garbled, and one look at each of theirs says so. */
function listGarbledLeaves({ page, leaves }: PageView): number[] {
  const { kind, textStart, textEnd } = page;
  const found: number[] = [];
  for (let k = 0; k < leaves.count; k++) {
    let suspect = false;
    for (let n = leaves.first[k]!; n <= leaves.last[k]! && !suspect; n++)
      suspect = kind[n] === TEXT && SUSPECT.isIn(page.textBuffer(n), textStart[n]!, textEnd[n]!);
    if (suspect && GARBLED.test(leafText(page, leaves, k))) found.push(k);
  }
  return found;
}
