/** Hidden text that a control right before it shows: answers below their questions, sheets of tabs. Readers have it at one click. */
import type { NodeId, Page } from '../dom/page.ts';
import { TEXT } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';

/** Nodes of the box that holds the control. */
const BOX = 24;
const CLIMB = 30;
/** What says of the element around both that it is closed. */
const COLLAPSED: RegExp = /(?:^|[\s_-])collapsed(?:\s|$)/;
/** What opens in these are menus, dialogs and searches … */
const ELSEWHERE: Uint8Array = tagTable(['nav', 'header', 'footer', 'dialog', 'form']);
/** … and so are lists that open, but not what opens in the item of one. */
const LIST: Uint8Array = tagTable(['ul', 'ol']);

/** True for a tab's sheet, and for what stands behind the element that opens it: accordions and disclosures as WAI-ARIA has them. */
export function isClosedPanel(page: Page, n: NodeId): boolean {
  if (LIST[page.tag[n]!] === 1 || !(page.attribute(n, 'role') === 'tabpanel' || followsControl(page, n))) return false;
  for (let m = n, climbed = 0; m > 0 && climbed <= CLIMB; climbed++, m = page.parent[m]!) if (ELSEWHERE[page.tag[m]!] === 1) return false;
  return true;
}

function followsControl(page: Page, panel: NodeId): boolean {
  const { end, kind, parent } = page;
  const outer = parent[panel]!;
  let box = panel - 1;
  while (box > outer && kind[box] === TEXT && parent[box] === outer && page.rawText(box).trim() === '') box--;
  for (let climbed = 0; box > outer && parent[box] !== outer; climbed++, box = parent[box]!) if (climbed === BOX) return false;
  if (box <= outer || end[box]! - box > BOX) return false;
  if (page.tag[box] === TAG.summary || COLLAPSED.test(page.attribute(outer, 'class') ?? '')) return true;
  for (let n = box; n < end[box]!; n++) if (opens(page, n, panel)) return true;
  return false;
}

/** What says that something is closed, or a button: it opens what it names, and what is `hidden` right behind it, but for tooltips and menus. */
function opens(page: Page, n: NodeId, panel: NodeId): boolean {
  const expanded = page.attribute(n, 'aria-expanded');
  if (expanded !== undefined || page.tag[n] !== TAG.button) return expanded === 'false';
  const isBare = page.attribute(panel, 'hidden') !== undefined && page.attribute(panel, 'role') === undefined;
  return isBare || page.attribute(n, 'aria-controls') === (page.attribute(panel, 'id') ?? '');
}
