/** The two link rules that purify what the comparison left (Yang 2015 §2.2 c). */
import { isBlockTag } from '../../blocks/roles.ts';
import { ELEMENT, TEXT } from '../../dom/page.ts';
import { isLink } from '../../features/link-places.ts';
import type { PageView } from '../../features/view.ts';
import { LIVING, MOSTLY_LINKS, markFate, ONLY_LINKS } from './leaf-fate.ts';

export interface LinkRuleOptions {
  /** Paper: 0.25 … 0.3. Rule 1 deletes above this share of link characters; 1 switches the rule off. */
  linkShare: number;
  /** Judge the block around a link, not its immediate parent: linked words in a sentence stay [ours]. */
  blocksOnly: boolean;
}

/** Text with a letter or digit says something; `_ - | [ ] ( ) · •` and the like do not. */
const SUBSTANCE: RegExp = /[\p{L}\p{N}]/u;
/** Longer text is taken to say something without looking. */
const LONG_SEPARATOR = 12;

/** Rule 2 from the outermost element that holds links only (the same as bottom-up), then rule 1 in pre-order. */
export function applyLinkRules(view: PageView, fate: Uint8Array, options: LinkRuleOptions): void {
  deleteLinkLists(view, fate, options);
  if (options.linkShare < 1) deleteLinkedText(view, fate, options);
}

function deleteLinkLists(view: PageView, fate: Uint8Array, options: LinkRuleOptions): void {
  const { page, leaves } = view;
  const { plain, linked } = countLiving(view, fate, true);
  for (let n = 1; n < page.size; ) {
    const from = leaves.at[n]!;
    const to = leaves.at[page.end[n]!]!;
    if (page.kind[n] !== ELEMENT || from === to || isLink(page, n)) {
      n = page.kind[n] === ELEMENT ? page.end[n]! : n + 1;
      continue;
    }
    const judged = page.depth[n]! > 2 && (!options.blocksOnly || isBlockTag(page.tag[n]!));
    if (judged && plain[to] === plain[from] && linked[to]! > linked[from]!) {
      markFate(fate, from, to, ONLY_LINKS);
      n = page.end[n]!;
    } else n++;
  }
}

/**
 * Parents come before their descendants, and a deletion changes the ratio of nothing but ancestors, already judged,
 * and descendants, gone: so one set of sums serves the whole rule.
 */
function deleteLinkedText(view: PageView, fate: Uint8Array, options: LinkRuleOptions): void {
  const { page, leaves } = view;
  const { plain, linked } = countLiving(view, fate, false);
  const holdsLink = options.blocksOnly ? markBlocksOfLinks(view, fate) : markParentsOfLinks(view);
  const { size, depth } = page;
  for (let n = 1; n < size; n++) {
    if (holdsLink[n] === 0 || depth[n]! <= 2) continue;
    const from = leaves.at[n]!;
    const to = leaves.at[page.end[n]!]!;
    const links = linked[to]! - linked[from]!;
    const all = plain[to]! - plain[from]! + links;
    if (links <= options.linkShare * all) continue;
    markFate(fate, from, to, MOSTLY_LINKS);
    n = page.end[n]! - 1;
  }
}

function markParentsOfLinks({ page, arena }: PageView): Uint8Array {
  const marked = arena.uint8(page.size);
  for (let n = 1; n < page.size; n++) if (isLink(page, n)) marked[page.parent[n]!] = 1;
  return marked;
}

function markBlocksOfLinks({ page, leaves, arena }: PageView, fate: Uint8Array): Uint8Array {
  const marked = arena.uint8(page.size);
  for (let k = 0; k < leaves.count; k++) if (leaves.linked[k] === 1 && fate[k] === LIVING) marked[leaves.container[k]!] = 1;
  return marked;
}

/** Prefix sums over the leaves: living characters outside links (separators left out when `substance`) and inside. */
function countLiving(view: PageView, fate: Uint8Array, substance: boolean): { plain: Int32Array; linked: Int32Array } {
  const { leaves } = view;
  const { chars } = leaves.sums;
  const plain = view.arena.int32(leaves.count + 1);
  const linked = view.arena.int32(leaves.count + 1);
  for (let k = 0; k < leaves.count; k++) {
    const length = fate[k] === LIVING ? chars[k + 1]! - chars[k]! : 0;
    const inLink = leaves.linked[k] === 1;
    const counts = !inLink && length > 0 && !(substance && length <= LONG_SEPARATOR && isSeparator(view, k));
    linked[k + 1] = linked[k]! + (inLink ? length : 0);
    plain[k + 1] = plain[k]! + (counts ? length : 0);
  }
  return { plain, linked };
}

function isSeparator(view: PageView, k: number): boolean {
  const { page, leaves } = view;
  for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) {
    if (page.kind[n] === TEXT && SUBSTANCE.test(page.rawText(n))) return false;
  }
  return true;
}
