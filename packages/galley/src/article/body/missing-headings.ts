/** Headings that were left out between kept text: titles of what was kept, and where the page's other headings of their kind were kept: short texts below them leave them in doubt. */
import type { ClassTest } from '../../dom/class-tests.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { KeptText } from './kept-text.ts';

const HEADINGS: readonly number[] = [TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6];
/** Longer ones are something else. */
const CHARACTERS = 100;
/** For one heading of a tag that is left out so many are kept; the last before it has its class. */
const LEAST = 2;
/** So many headings of one class are decided as one where three in four have so many kept characters in the leaves right below them, with fewer left out: a price, who took the picture. */
const ALIKE = 4;
const SHARE = 0.75;
const LEAVES = 12;
const BELOW = 60;
const LEFT_OUT = 120;
/** The share of a box that was kept where a heading is its title. */
const KEPT_SHARE = 0.9;
/** Elements around a heading that hold nothing else, and up to its card. */
const CLIMB = 4;
const CARDS: Uint8Array = tagTable(['li', 'article', 'aside']);
const isShare: ClassTest = (names) => /(?:^|[\s_-])(?:share|social)/i.test(names);

/** Headings that come back. O(nodes). */
export function listMissingHeadings(view: PageView, kept: KeptText, { kept: { bits }, replies }: Selection): NodeId[] {
  const found = new Set<NodeId>();
  if (!replies) for (const tag of HEADINGS) for (const n of listMissing(view, kept, { bits, found }, tag)) found.add(n);
  return [...found];
}

/** What was decided, and which headings of the tags before come back. */
interface Chosen {
  readonly bits: Uint8Array;
  readonly found: ReadonlySet<NodeId>;
}

function listMissing(view: PageView, kept: KeptText, chosen: Chosen, heading: number): NodeId[] {
  const { bits } = chosen;
  const { leaves, page } = view;
  const { end } = page;
  const missing: NodeId[] = [];
  const titles: NodeId[] = [];
  const isKept = (leaf: number): boolean => bits[leaves.first[leaf]!] === 1;
  const heads = listHeads(view, kept, heading);
  const alike = listAlike(view, kept, chosen, heads);
  let balance = 0;
  let last = -1;
  for (const n of heads) {
    const isLeft = kept.measure(n) === 0;
    if (isLeft && (alike.has(n) || isTitleOfKept(view, kept, n))) {
      titles.push(n);
      continue;
    }
    balance += isLeft ? -LEAST : 1;
    if (!isLeft) last = page.classId(n);
    else if (last === page.classId(n) && isKept(leaves.at[n]! - 1) && isKept(leaves.at[end[n]!]!)) missing.push(n);
  }
  return balance < 0 ? titles : [...titles, ...missing];
}

/** Those of a tag between the first kept text and the last. */
function listHeads(view: PageView, kept: KeptText, heading: number): NodeId[] {
  const { tag } = view.page;
  const heads: NodeId[] = [];
  for (let n = tag.indexOf(heading); n > 0; n = tag.indexOf(heading, n + 1)) {
    const chars = nodeSum(view, 'chars', n);
    if (chars > 0 && chars <= CHARACTERS && view.leaves.at[n]! > kept.first && !kept.isBehind(n)) heads.push(n);
  }
  return heads;
}

/** Headings above kept text, each with words of its own, where those of their class mostly stand above some and one of them was kept. */
function listAlike(view: PageView, kept: KeptText, chosen: Chosen, heads: readonly NodeId[]): ReadonlySet<NodeId> {
  const { leaves, page } = view;
  const { chars } = leaves.sums;
  const isAbove = (from: number, to: number): boolean => {
    let k = from;
    while (k < to && kept.between(from, k) < BELOW) k++;
    const own = kept.between(from, k);
    return own >= BELOW && chars[k]! - chars[from]! - own <= LEFT_OUT;
  };
  const kinds = new Map<number, { all: number; kept: number; above: NodeId[] }>();
  heads.forEach((n, i) => {
    const kind = kinds.get(page.classId(n)) ?? { all: 0, kept: 0, above: [] };
    kinds.set(page.classId(n), kind);
    kind.all++;
    const isSecond = isSecondLine(view, chosen, n);
    if (isSecond || kept.measure(n) > 0) kind.kept++;
    const from = leaves.at[page.end[n]!]!;
    const next = heads[i + 1] ?? page.size;
    if ((isSecond || isAbove(from, Math.min(from + LEAVES, leaves.at[next]!))) && !isElsewhere(view, kept, n)) kind.above.push(n);
  });
  const alike = [...kinds.values()].filter(({ all, kept: some, above }) => some > 0 && above.length >= Math.max(ALIKE, SHARE * all));
  // What says the same more than once is a label: of more to read, of a warning.
  const titles = new Map<string, NodeId>();
  for (const n of alike.flatMap(({ above }) => above)) {
    const text = gatherText(page, n);
    titles.set(text, titles.has(text) ? 0 : n);
  }
  return new Set(titles.values());
}

/** Below a heading that was kept or comes back, in a box of both: the name of what is best in something. */
function isSecondLine(view: PageView, { bits, found }: Chosen, n: NodeId): boolean {
  const { leaves, page, blocks } = view;
  const leaf = leaves.at[n]! - 1;
  const title = blocks.container[leaves.block[leaf]!]!;
  const isTitle = HEADINGS.includes(page.tag[title]!) && (bits[leaves.first[leaf]!] === 1 || found.has(title));
  return isTitle && nodeSum(view, 'chars', page.parent[title]!) === nodeSum(view, 'chars', title) + nodeSum(view, 'chars', n);
}

/** In a card, an entry or a box to share the text of which nothing was kept. */
function isElsewhere({ page }: PageView, kept: KeptText, n: NodeId): boolean {
  for (let m = n, climbed = 0; climbed < CLIMB && kept.measure(m) === 0; climbed++, m = page.parent[m]!)
    if (CARDS[page.tag[m]!] === 1 || page.classPasses(m, isShare)) return true;
  return false;
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
