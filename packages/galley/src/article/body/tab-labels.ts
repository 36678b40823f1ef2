/** Sheets of tabs that are read one below the other: each is headed by the label of its tab, and the row of tabs goes. */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_ROLE } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Part } from '../article.ts';

/** Tabs of one row, elements from it to what stands around row and sheets, and from a text to its row. */
const MOST_TABS = 20;
const CLIMB = 2;
const DEEP = 6;
const LONGEST = 60;
/** Nodes of a row, and of a tab. */
const ROW_NODES = 400;
const TAB_NODES = 30;

const ROW: RegExp = /(?:^|\s)(?:tabbed-labels|tabs)(?:\s|$)/;
const namesRow: ClassTest = classTest(['tabbed-labels', 'tabs'], (names) => ROW.test(names));
const isTab = (role: string): boolean => role === 'tab';

interface Sheet {
  readonly node: NodeId;
  readonly label: string;
}

/** The parts with labels where sheets begin. */
export function labelTabs(parts: readonly Part[], page: Page): readonly Part[] {
  const gone = new Set<NodeId>();
  const sheets: Sheet[] = [];
  for (const row of listRows(page)) {
    const found = readSheets(page, row);
    if (found.length === 0) continue;
    gone.add(row);
    sheets.push(...found);
  }
  if (sheets.length === 0) return parts;
  sheets.sort((a, b) => a.node - b.node);
  let next = 0;
  return parts.flatMap((part) => {
    if (isWithin(page, part.node, gone)) return [];
    const labels: Part[] = [];
    for (; next < sheets.length && sheets[next]!.node <= part.node; next++)
      if (part.node < page.end[sheets[next]!.node]!) labels.push(makeLabel(sheets[next]!, part));
    return [...labels, part];
  });
}

function listRows(page: Page): NodeId[] {
  const rows = new Set(page.nodesOfClass(namesRow));
  if (page.attributePasses('role', isTab))
    for (let n = 1; n < page.size; n++) if ((page.marks[n]! & HAS_ROLE) !== 0 && page.attribute(n, 'role') === 'tablist') rows.add(n);
  return [...rows];
}

function isWithin(page: Page, n: NodeId, rows: ReadonlySet<NodeId>): boolean {
  let m = n;
  for (let climbed = 0; m > 0 && climbed < DEEP; climbed++, m = page.parent[m]!) if (rows.has(m)) return true;
  return false;
}

function makeLabel({ node, label }: Sheet, { within = [] }: Part): Part {
  const outer = within.filter(({ id }) => id < node);
  const spans = [{ type: 'strong' as const, start: 0, end: label.length }];
  return { type: 'paragraph', node, offset: 0, text: label, spans, ...(outer.length > 0 && { within: outer }) };
}

/** As many sheets as the row has tabs, right behind it; else none. */
function readSheets(page: Page, row: NodeId): Sheet[] {
  const labels = readLabels(page, row);
  let next = nextElement(page, row);
  for (let climbed = 0, box = page.parent[row]!; next < 0 && box > 0 && climbed < CLIMB; climbed++, box = page.parent[box]!)
    next = nextElement(page, box);
  if (labels.length < 2 || next < 0) return [];
  const isSheet = page.attribute(next, 'role') === 'tabpanel';
  const sheets: Sheet[] = [];
  let n = isSheet ? next : firstElement(page, next + 1, page.end[next]!);
  for (; n > 0 && sheets.length <= labels.length; n = nextElement(page, n))
    if (!isSheet || page.attribute(n, 'role') === 'tabpanel') sheets.push({ node: n, label: labels[sheets.length] ?? '' });
  return sheets.length === labels.length ? sheets : [];
}

/** Empty where one says nothing, or more than a label. */
function readLabels(page: Page, row: NodeId): string[] {
  const labels: string[] = [];
  for (let n = row + 1; n < Math.min(page.end[row]!, row + ROW_NODES); n++) {
    if (page.tag[n] !== TAG.label && page.attribute(n, 'role') !== 'tab') continue;
    const label = page.end[n]! - n < TAB_NODES ? gatherText(page, n) : '';
    if (label === '' || label.length > LONGEST || labels.push(label) > MOST_TABS) return [];
  }
  return labels;
}

function nextElement(page: Page, n: NodeId): NodeId {
  return firstElement(page, page.end[n]!, page.end[page.parent[n]!]!);
}

function firstElement({ kind, end }: Page, from: NodeId, to: NodeId): NodeId {
  for (let n = from; n < to; n = end[n]!) if (kind[n] === ELEMENT) return n;
  return -1;
}
