/** What the items of a page's block tree are: tags, kinds among their siblings, sums of text before every block. */
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
  /** Characters, and characters in links, before every block. */
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
}

export function surveyItems(view: PageView, names: ElementNames): ItemGround {
  const tree = buildBlockTree(view);
  const innerTag = new Uint8Array(tree.count);
  const outerTag = new Uint8Array(tree.count);
  const group = new Int32Array(tree.count);
  const numbers = new Map<number, number>();
  // Parents stand before their children, so a pair of (parent, kind) met again belongs to the same siblings.
  for (let i = 0; i < tree.count; i++) {
    innerTag[i] = codeOf(view.page, tree.inner[i]!);
    outerTag[i] = codeOf(view.page, tree.outer[i]!);
    const key = keyOf(view, names, tree, i);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    group[i] = number;
  }
  const { chars, linkChars } = view.leaves.sums;
  return { tree, innerTag, outerTag, group, groups: numbers.size, chars: pick(view, chars), linkChars: pick(view, linkChars) };
}

/** One number of parent, path and names: a sum of primes' multiples in double precision, exact on every page but hostile ones. */
function keyOf({ paths }: PageView, names: ElementNames, { parent, outer, block }: BlockTree, i: number): number {
  const kind = ((paths[outer[i]!]! << 14) ^ names.looseIdOf(outer[i]!)) & 0x3fffffff;
  return ((parent[i]! + 1) * 0x40000000 + kind) * 2 + (block[i]! < 0 ? 0 : 1);
}

function pick({ blocks }: PageView, sums: Int32Array): Float64Array {
  const { leafStart } = blocks;
  const picked = new Float64Array(leafStart.length);
  for (let b = 0; b < picked.length; b++) picked[b] = sums[leafStart[b]!]!;
  return picked;
}
