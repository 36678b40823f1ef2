/** Garbled characters (乱码): they are deleted before anything is counted (Hou 2011 §1.1, rule 3). */
import { leafText } from '../../blocks/blocks.ts';
import type { Leaves } from '../../blocks/leaves.ts';
import { measureText, newTally } from '../../blocks/tally.ts';
import type { PageView } from '../../features/view.ts';

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

/** Most pages have none, and one search over the source says so: only text that differs from it is looked at leaf by leaf. */
function listGarbledLeaves({ page, leaves }: PageView): number[] {
  const found: number[] = [];
  const suspect = GARBLED.test(page.source);
  for (let k = 0; k < leaves.count; k++) {
    const first = leaves.first[k]!;
    const asWritten = leaves.last[k] === first && page.textBuffer(first) === page.source;
    if ((suspect || !asWritten) && GARBLED.test(leafText(page, leaves, k))) found.push(k);
  }
  return found;
}
