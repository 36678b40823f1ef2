/** Hidden text that a control right before it shows: answers below their questions, sheets of tabs. Readers have it at one click. */
import type { NodeId, Page } from '../dom/page.ts';
import { TEXT } from '../dom/page.ts';
import { tagTable } from '../dom/tags.ts';

/** Nodes of the box that holds the control. */
const BOX = 24;
const CLIMB = 30;
/** What opens in these, or as one, are menus, dialogs and searches. */
const ELSEWHERE: Uint8Array = tagTable(['nav', 'header', 'footer', 'dialog', 'form', 'ul', 'ol']);

/** True for a tab's sheet, and for what stands behind the element that opens it: accordions and disclosures as WAI-ARIA has them. */
export function isClosedPanel(page: Page, n: NodeId): boolean {
  if (isElsewhere(page, n) || !(page.attribute(n, 'role') === 'tabpanel' || followsControl(page, n))) return false;
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = page.parent[m]!)
    if (isElsewhere(page, m) && page.tagName(m) !== 'ul' && page.tagName(m) !== 'ol') return false;
  return true;
}

function isElsewhere({ tag }: Page, n: NodeId): boolean {
  return tag[n]! < ELSEWHERE.length && ELSEWHERE[tag[n]!] === 1;
}

function followsControl(page: Page, panel: NodeId): boolean {
  const { end, kind, parent } = page;
  const outer = parent[panel]!;
  let box = panel - 1;
  while (box > outer && kind[box] === TEXT && parent[box] === outer && page.rawText(box).trim() === '') box--;
  for (let climbed = 0; box > outer && parent[box] !== outer; climbed++, box = parent[box]!) if (climbed === BOX) return false;
  if (box <= outer || end[box]! - box > BOX) return false;
  for (let n = box; n < end[box]!; n++) if (page.attribute(n, 'aria-expanded') === 'false') return true;
  return false;
}
