/** Sheets of tabs that are read one below the other: each is headed by the label of its tab, and the row of tabs goes. */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_ROLE } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Part } from '../article.ts';

/** Elements from a text to its row or sheet. */
const DEEP = 12;
/** Nodes of a row. */
const ROW_NODES = 400;
/** Nodes of a tab. */
const TAB_NODES = 40;

const isRow: ClassTest = classTest(['tabbed', 'tabs', 'tablist'], (names) =>
  /(?:^|[\s-])(?:tabbed-labels|tabs|tabs-nav|tablist)(?:\s|$)/.test(names),
);
const isTabList = (role: string): boolean => role === 'tablist';

/** The parts with labels where sheets begin. */
export function labelTabs(parts: Part[], page: Page): Part[] {
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
    // It has its label for a heading.
    if (part.text === text) continue;
    const within = part.within?.filter(({ id }) => id < node) ?? [];
    const spans = [{ type: 'strong' as const, start: 0, end: text.length }];
    started.unshift({ type: 'paragraph', node, offset: 0, text, spans, ...(within.length > 0 && { within }) });
  }
  return started;
}

/** As many sheets as the row has tabs, right behind it or in it, and a word on each tab; else it is no row. */
function readRow(page: Page, row: NodeId, labels: Map<NodeId, string>): void {
  const { tag, end, kind } = page;
  const stop = Math.min(end[row]!, row + ROW_NODES);
  let next = stop;
  const list = (passes: (n: NodeId) => boolean): NodeId[] => {
    const found: NodeId[] = [];
    for (next = row + 1; next < stop && !isSheet(page, next); next++)
      if (passes(next)) {
        found.push(next);
        next = end[next]! - 1;
      }
    return found;
  };
  const stated = list((n) => tag[n] === TAG.label || hasRole(page, n, 'tab'));
  const isStated = stated.length > 0;
  const tabs = isStated ? stated : list((n) => tag[n] === TAG.li || tag[n] === TAG.span);
  if (next >= stop) for (next = end[row]!; next < page.size && kind[next] !== ELEMENT; ) next++;
  const sheets = listSheets(page, next, isStated, tabs.length);
  const texts = tabs.map((n) => (end[n]! - n > TAB_NODES ? '' : cleanText(gatherText(page, n))));
  if (tabs.length < 2 || sheets.length !== tabs.length || texts.includes('')) return;
  for (const [i, n] of sheets.entries()) {
    labels.set(tabs[i]!, '');
    labels.set(n, texts[i]!);
  }
}

/** Sheets from the first on; or what that element holds, whatever its names are where the tabs are stated. One too many tells that there are more. */
function listSheets(page: Page, first: NodeId, isStated: boolean, tabs: number): NodeId[] {
  const { kind, end, parent } = page;
  const sheets: NodeId[] = [];
  const isOne = isSheet(page, first);
  const to = end[isOne ? parent[first]! : first]!;
  for (let n = isOne ? first : first + 1; n < to && sheets.length <= tabs; n = end[n]!)
    if (kind[n] === ELEMENT && ((isStated && !isOne) || isSheet(page, n))) sheets.push(n);
  return sheets;
}

function hasRole(page: Page, n: NodeId, role: string): boolean {
  return (page.marks[n]! & HAS_ROLE) !== 0 && page.attribute(n, 'role') === role;
}

function isSheet(page: Page, n: NodeId): boolean {
  return (
    hasRole(page, n, 'tabpanel') || /(?:tab(?:s|bed)?-?(?:panel?|block)|wds-tab__content)(?!\w)/.test(page.attribute(n, 'class') ?? '')
  );
}
