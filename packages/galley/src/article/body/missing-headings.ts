/** Headings that were left out between kept text: titles of what was kept, and where the page's other headings of their kind were kept: short texts below them leave them in doubt. */
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { KeptText } from './kept-text.ts';

const HEADINGS: readonly number[] = [TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6];
/** Longer ones are something else. */
const CHARACTERS = 100;
/** For one heading of a tag that is left out so many are kept; the last before it has its class. */
const LEAST = 2;
/** The share of a box that was kept where a heading is its title. */
const KEPT_SHARE = 0.9;
/** Elements around a heading that hold nothing else. */
const CLIMB = 4;

/** Headings that come back. O(nodes). */
export function listMissingHeadings(view: PageView, kept: KeptText, { kept: { bits }, replies }: Selection): NodeId[] {
  return replies ? [] : HEADINGS.flatMap((tag) => listMissing(view, kept, bits, tag));
}

function listMissing(view: PageView, kept: KeptText, bits: Uint8Array, heading: number): NodeId[] {
  const { leaves, page } = view;
  const { end, tag } = page;
  const missing: NodeId[] = [];
  const titles: NodeId[] = [];
  const isKept = (leaf: number): boolean => bits[leaves.first[leaf]!] === 1;
  let balance = 0;
  let last = -1;
  for (let n = tag.indexOf(heading); n > 0; n = tag.indexOf(heading, n + 1)) {
    const chars = nodeSum(view, 'chars', n);
    if (chars === 0 || chars > CHARACTERS || leaves.at[n]! <= kept.first || kept.isBehind(n)) continue;
    const isLeft = kept.measure(n) === 0;
    if (isLeft && isTitleOfKept(view, kept, n)) {
      titles.push(n);
      continue;
    }
    balance += isLeft ? -LEAST : 1;
    if (!isLeft) last = page.classId(n);
    else if (last === page.classId(n) && isKept(leaves.at[n]! - 1) && isKept(leaves.at[end[n]!]!)) missing.push(n);
  }
  return balance < 0 ? titles : [...titles, ...missing];
}

/** Heading n leads nowhere and stands first in its box, or behind its number; next to all else of the box was kept, or the box is a figure, or the heading alone in one. */
function isTitleOfKept(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { leaves, page } = view;
  const chars = nodeSum(view, 'chars', n);
  let box = page.parent[n]!;
  for (let climbed = 0; climbed < CLIMB && page.tag[box] !== TAG.figure && nodeSum(view, 'chars', box) === chars; climbed++)
    box = page.parent[box]!;
  const own = kept.measure(box);
  if (leaves.at[n]! > leaves.at[box]! + 1 || own * 2 > kept.total || nodeSum(view, 'linkChars', n) > 0) return false;
  return page.tag[box] === TAG.figure || (box === page.parent[n] && own > KEPT_SHARE * (nodeSum(view, 'chars', box) - chars));
}
