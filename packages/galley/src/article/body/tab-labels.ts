/** Sheets of tabs that are read one below the other: each is headed by the label of its tab, and the row of tabs goes. */
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_ROLE } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Part } from '../article.ts';

/** Elements from a row of tabs to what stands around row and sheets, and from a text to its row. */
const CLIMB = 3;
const DEEP = 6;
/** Nodes of a row, characters of a label. */
const ROW_NODES = 400;
const LONGEST = 60;

const isRow = (names: string): boolean => /(?:^|\s)(?:tabbed-labels|tabs)(?:\s|$)/.test(names);
const isTabList = (role: string): boolean => role === 'tablist';

/** The parts with labels where sheets begin. */
export function labelTabs(parts: readonly Part[], page: Page): readonly Part[] {
  const rows = new Set(page.nodesOfClass(isRow));
  if (page.attributePasses('role', isTabList))
    for (let n = 1; n < page.size; n++) if ((page.marks[n]! & HAS_ROLE) !== 0 && page.attribute(n, 'role') === 'tablist') rows.add(n);
  /** Sheet → its label, in the order of the page. */
  const sheets: [NodeId, string][] = [];
  for (const row of rows) {
    const found = readSheets(page, row);
    if (found.length === 0) rows.delete(row);
    sheets.push(...found);
  }
  if (sheets.length === 0) return parts;
  sheets.sort(([a], [b]) => a - b);
  let next = 0;
  return parts.flatMap((part) => {
    let m = part.node;
    for (let climbed = 0; m > 0 && climbed < DEEP; climbed++, m = page.parent[m]!) if (rows.has(m)) return [];
    const started: Part[] = [];
    for (let sheet = sheets[next]; sheet !== undefined && sheet[0] <= part.node; sheet = sheets[++next])
      if (part.node < page.end[sheet[0]]!) started.push(makeLabel(sheet, part));
    return [...started, part];
  });
}

function makeLabel([node, text]: [NodeId, string], { within = [] }: Part): Part {
  const outer = within.filter(({ id }) => id < node);
  const spans = [{ type: 'strong' as const, start: 0, end: text.length }];
  return { type: 'paragraph', node, offset: 0, text, spans, ...(outer.length > 0 && { within: outer }) };
}

/** As many sheets as the row has tabs, right behind it; else none. */
function readSheets(page: Page, row: NodeId): [NodeId, string][] {
  const labels = readLabels(page, row);
  let next = -1;
  for (let box = row, climbed = 0; next < 0 && box > 0 && climbed < CLIMB; climbed++, box = page.parent[box]!)
    next = nextElement(page, box);
  if (labels.length < 2 || next < 0) return [];
  const role = page.attribute(next, 'role');
  const sheets: [NodeId, string][] = [];
  let n = role === 'tabpanel' ? next : findElement(page, next + 1, page.end[next]!);
  for (; n > 0 && sheets.length <= labels.length; n = nextElement(page, n))
    if (role !== 'tabpanel' || page.attribute(n, 'role') === role) sheets.push([n, labels[sheets.length] ?? '']);
  return sheets.length === labels.length ? sheets : [];
}

/** None where one says nothing, or more than a label. */
function readLabels(page: Page, row: NodeId): string[] {
  const labels: string[] = [];
  for (let n = row + 1; n < Math.min(page.end[row]!, row + ROW_NODES); n++) {
    if (page.tag[n] !== TAG.label && page.attribute(n, 'role') !== 'tab') continue;
    const label = gatherText(page, n);
    if (label === '' || label.length > LONGEST) return [];
    n = page.end[n]! - 1;
    labels.push(label);
  }
  return labels;
}

function nextElement(page: Page, n: NodeId): NodeId {
  return findElement(page, page.end[n]!, page.end[page.parent[n]!]!);
}

function findElement({ kind, end }: Page, from: NodeId, to: NodeId): NodeId {
  for (let n = from; n < to; n = end[n]!) if (kind[n] === ELEMENT) return n;
  return -1;
}
