/** Links in boxes and below the body that its editors chose by what is written over them ("Read also"), whatever the link model says [ours]. */
import { NodeSet } from '../../dom/node-set.ts';
import { type NodeId, TEXT } from '../../dom/page.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { isInvited, isPicked, LinkGroups } from '../../features/link-groups.ts';
import { type PlacedLink, placeLinks } from '../../features/link-places.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { judgeLabel } from '../../text/link-labels.ts';
import { TitleWords } from '../../text/title-words.ts';

/** Farther lines are other stories' own. */
const NEAR = 10;

/** In document order; `kept`: one byte a leaf. Linear in the blocks looked at. */
export function listInvitedLinks(view: PageView, kept: Uint8Array, title: string): NodeId[] {
  const body = new NodeSet(view.page.size);
  // Lines that are nothing but links are no text: where such a list was kept, the body ends before it.
  for (let k = 0; k < kept.length; k++) if (kept[k] === 1 && !isMereLink(view, view.leaves.block[k]!)) addLeaf(view, body, k);
  const links = placeLinks(view, body);
  const words = new TitleWords(title);
  const groups = new LinkGroups(view, body.bits.lastIndexOf(1));
  for (const link of links) {
    groups.add(link, view.page.attribute(link.node, 'href') ?? '', words.overlap(gatherText(view.page, link.node)) > 0);
  }
  return links.flatMap((link, i) => (link.position !== 'kept' && isChosen(groups, link, i) ? [link.node] : []));
}

function isChosen(groups: LinkGroups, link: PlacedLink, i: number): boolean {
  const group = groups.describe(i, link);
  return isInvited(group) || isPicked(group) || (link.distance <= NEAR && judgeLabel(group.opening) === 'invites');
}

/** True for a block of nothing but links. */
export function isMereLink(view: PageView, block: number): boolean {
  return blockSum(view, 'linkChars', block) === blockSum(view, 'chars', block);
}

function addLeaf({ page, leaves }: PageView, body: NodeSet, k: number): void {
  for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) body.add(n);
}
