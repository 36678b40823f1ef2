/** Sheets of tabs that are read one below the other: each is headed by the label of its tab, and the row of tabs goes. */
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_ROLE } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Part } from '../article.ts';

/** Elements from a row of tabs to what stands around row and sheets, and from a text to its row or sheet. */
const CLIMB = 3;
const DEEP = 12;
/** Nodes of a row. */
const ROW_NODES = 400;
/** Nodes of a tab. */
const TAB_NODES = 40;

const isRow = (names: string): boolean => /(?:^|[\s-])(?:tabbed-labels|tabs|tabs-nav|tablist)(?:\s|$)/.test(names);
/** Sheets of tabs that have no role. */
const SHEET: RegExp = /tab(?!le)|pane/i;
const isTabList = (role: string): boolean => role === 'tablist';

/** The parts with labels where sheets begin. */
export function labelTabs(parts: readonly Part[], page: Page): readonly Part[] {
  /** Sheet → its label; row → nothing. */
  const labels = new Map<NodeId, string>();
  for (const row of page.nodesOfClass(isRow)) readRow(page, row, labels);
  if (page.attributePasses('role', isTabList))
    for (let n = 1; n < page.size; n++) if (hasRole(page, n, 'tablist')) readRow(page, n, labels);
  return labels.size === 0 ? parts : parts.flatMap((part) => startSheets(page, part, labels));
}

function startSheets({ parent }: Page, part: Part, labels: Map<NodeId, string>): Part[] {
  const started = [part];
  for (let node = part.node, climbed = 0; node > 0 && climbed < DEEP; climbed++, node = parent[node]!) {
    const text = labels.get(node);
    if (text === '') return [];
    if (text === undefined) continue;
    labels.delete(node);
    const within = part.within?.filter(({ id }) => id < node) ?? [];
    const spans = [{ type: 'strong' as const, start: 0, end: text.length }];
    started.unshift({ type: 'paragraph', node, offset: 0, text, spans, ...(within.length > 0 && { within }) });
  }
  return started;
}

/** As many sheets as the row has tabs, right behind it or in it, and a word on each tab; else it is no row. */
function readRow(page: Page, row: NodeId, labels: Map<NodeId, string>): void {
  const stated = listWithin(page, row, (n) => page.tag[n] === TAG.label || hasRole(page, n, 'tab'));
  const tabs = stated.length > 0 ? stated : listPlainTabs(page, row);
  const [inside] = listWithin(page, row, (n) => hasRole(page, n, 'tabpanel'));
  const sheets = listSheets(page, inside ?? findBehind(page, row));
  const isNamed = (n: NodeId): boolean => SHEET.test(page.attribute(n, 'class') ?? '');
  if (tabs.length < 2 || sheets.length !== tabs.length || !(stated.length > 0 || sheets.every(isNamed))) return;
  const texts = tabs.map((n) => (page.end[n]! - n > TAB_NODES ? '' : cleanText(gatherText(page, n))));
  if (texts.includes('')) return;
  for (const n of inside === undefined ? [row] : tabs) labels.set(n, '');
  for (const [i, n] of sheets.entries()) labels.set(n, texts[i]!);
}

function hasRole(page: Page, n: NodeId, role: string): boolean {
  return (page.marks[n]! & HAS_ROLE) !== 0 && page.attribute(n, 'role') === role;
}

/** What stands right behind a row or around it, −1 for nothing. */
function findBehind({ parent, kind, end }: Page, row: NodeId): NodeId {
  for (let box = row, climbed = 0; box > 0 && climbed < CLIMB; climbed++, box = parent[box]!)
    for (let n = end[box]!; n < end[parent[box]!]!; n = end[n]!) if (kind[n] === ELEMENT) return n;
  return -1;
}

/** The element and its next siblings, where it is a sheet; else what it holds. */
function listSheets(page: Page, first: NodeId): NodeId[] {
  const isSheet = (n: NodeId): boolean => hasRole(page, n, 'tabpanel') || /tab-?pan/.test(page.attribute(n, 'class') ?? '');
  if (first < 0) return [];
  return isSheet(first)
    ? listElements(page, first, page.end[page.parent[first]!]!).filter(isSheet)
    : listElements(page, first + 1, page.end[first]!);
}

function listWithin(page: Page, row: NodeId, passes: (n: NodeId) => boolean): NodeId[] {
  const found: NodeId[] = [];
  for (let n = row + 1; n < Math.min(page.end[row]!, row + ROW_NODES); n++)
    if (passes(n)) {
      found.push(n);
      n = page.end[n]! - 1;
    }
  return found;
}

/** What the row holds, or the list that is all there is in it. */
function listPlainTabs(page: Page, row: NodeId): NodeId[] {
  const tabs = listElements(page, row + 1, page.end[row]!);
  return tabs.length === 1 ? listElements(page, tabs[0]! + 1, page.end[tabs[0]!]!) : tabs;
}

/** Elements that stand side by side from one node to another; of more than a row has, the first. */
function listElements({ kind, end }: Page, from: NodeId, to: NodeId): NodeId[] {
  const found: NodeId[] = [];
  for (let n = from; n < to && found.length < ROW_NODES; n = end[n]!) if (kind[n] === ELEMENT) found.push(n);
  return found;
}
