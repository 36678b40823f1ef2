/** Sheets of tabs that are read one below the other: each is headed by the label of its tab, and the row of tabs goes. */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
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

const isRow: ClassTest = classTest(['tabbed', 'tabs'], (names) => /(?:^|\s)(?:tabbed-labels|tabs)(?:\s|$)/.test(names));
const isTabList = (role: string): boolean => role === 'tablist';

/** The parts with labels where sheets begin. */
export function labelTabs(parts: Part[], page: Page): Part[] {
  /** Sheet → its label; row → nothing. */
  const labels = new Map<NodeId, string>();
  for (const row of page.nodesOfClass(isRow)) readRow(page, row, labels);
  if (page.attributePasses('role', isTabList))
    for (let n = 1; n < page.size; n++)
      if ((page.marks[n]! & HAS_ROLE) !== 0 && page.attribute(n, 'role') === 'tablist') readRow(page, n, labels);
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

/** As many sheets as the row has tabs, right behind it, and a word on each tab; else it is no row. */
function readRow(page: Page, row: NodeId, labels: Map<NodeId, string>): void {
  const tabs = listTabs(page, row);
  let next = -1;
  for (let box = row, climbed = 0; next < 0 && box > 0 && climbed < CLIMB; climbed++, box = page.parent[box]!)
    next = findElement(page, page.end[box]!, page.end[page.parent[box]!]!);
  if (next < 0 || tabs.length < 2 || tabs.includes('')) return;
  const isSheet = page.attribute(next, 'role') === 'tabpanel';
  const to = page.end[isSheet ? page.parent[next]! : next]!;
  const sheets: NodeId[] = [];
  for (
    let n = findElement(page, isSheet ? next : next + 1, to);
    n > 0 && sheets.length <= tabs.length;
    n = findElement(page, page.end[n]!, to)
  )
    if (!isSheet || page.attribute(n, 'role') === 'tabpanel') sheets.push(n);
  if (sheets.length !== tabs.length) return;
  labels.set(row, '');
  for (const [i, n] of sheets.entries()) labels.set(n, tabs[i]!);
}

function listTabs(page: Page, row: NodeId): string[] {
  const tabs: string[] = [];
  for (let n = row + 1; n < Math.min(page.end[row]!, row + ROW_NODES); n++)
    if (page.tag[n] === TAG.label || page.attribute(n, 'role') === 'tab') {
      tabs.push(cleanText(gatherText(page, n)));
      n = page.end[n]! - 1;
    }
  return tabs;
}

function findElement({ kind, end }: Page, from: NodeId, to: NodeId): NodeId {
  for (let n = from; n < to; n = end[n]!) if (kind[n] === ELEMENT) return n;
  return -1;
}
