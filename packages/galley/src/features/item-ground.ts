/** What the items of a page's block tree are: tags, kinds among their siblings, sums of text before every block. */
import { PairNumbers } from '../numeric/pair-numbers.ts';
import { type BlockTree, buildBlockTree } from './block-tree.ts';
import type { ElementNames } from './element-names.ts';
import { codeOf } from './tag-columns.ts';
import type { PageView } from './view.ts';

export interface ItemGround {
  readonly tree: BlockTree;
  /** Codes of the tags of the innermost and the outermost element of every item. */
  readonly innerTag: Uint8Array;
  readonly outerTag: Uint8Array;
  /** Small integers from 0, equal for siblings of equal tag path and names, leaves and others apart. */
  readonly group: Int32Array;
  readonly groups: number;
  /** Items of every group. */
  readonly sizes: Int32Array;
  /** Characters, and characters in links, before every block. */
  readonly chars: Int32Array;
  readonly linkChars: Int32Array;
}

export function surveyItems(view: PageView, names: ElementNames): ItemGround {
  const { page, paths } = view;
  const tree = buildBlockTree(view);
  const { count, parent, inner, outer, block } = tree;
  const innerTag = new Uint8Array(count);
  const outerTag = new Uint8Array(count);
  const group = new Int32Array(count);
  const sizes = new Int32Array(count);
  const kinds = new PairNumbers(count);
  const groups = new PairNumbers(count);
  // Parents stand before their children, so a pair of (parent, kind) met again belongs to the same siblings.
  for (let i = 0; i < count; i++) {
    const n = outer[i]!;
    innerTag[i] = codeOf(page, inner[i]!);
    outerTag[i] = codeOf(page, n);
    const kind = kinds.numberOf(paths[n]!, names.looseIdOf(n));
    group[i] = groups.numberOf(parent[i]!, 2 * kind + (block[i]! < 0 ? 0 : 1));
    sizes[group[i]!]!++;
  }
  const { chars, linkChars } = view.leaves.sums;
  return { tree, innerTag, outerTag, group, groups: groups.count, sizes, chars: pick(view, chars), linkChars: pick(view, linkChars) };
}

function pick({ blocks }: PageView, sums: Int32Array): Int32Array {
  const { leafStart } = blocks;
  const picked = new Int32Array(leafStart.length);
  for (let b = 0; b < picked.length; b++) picked[b] = sums[leafStart[b]!]!;
  return picked;
}

/** The share of links in the characters of the blocks `from` to before `to`. */
export function shareLinks({ chars, linkChars }: Pick<ItemGround, 'chars' | 'linkChars'>, from: number, to: number): number {
  return (linkChars[to]! - linkChars[from]!) / (chars[to]! - chars[from]!);
}
