/** Elements that say by role, style or place what they are: tables and lists by their roles, code by its style, tables in cells. */
import type { NodeId, Page } from '../../dom/page.ts';
import { HAS_ROLE, HAS_STYLE, TEXT } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import { findRow } from './code/code-blocks.ts';

/** Roles of ARIA, and the element that each stands for. */
const ROLES: ReadonlyMap<string, number> = new Map([
  ['table', TAG.table],
  ['grid', TAG.table],
  ['row', TAG.tr],
  ['cell', TAG.td],
  ['gridcell', TAG.td],
  ['columnheader', TAG.th],
  ['rowheader', TAG.th],
  ['list', TAG.ul],
  ['listitem', TAG.li],
]);
const PREFORMATTED: RegExp = /white-space:\s?pre(?:;|$)/;
const TABLES: Uint8Array = tagTable(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
const STYLE_CHARACTERS = 1000;
/** Characters of a table with tables in its cells: longer ones lay out a page. */
const LONGEST = 2000;

/**
 * Writes the elements over the tags of the page, since the walk over a body knows elements alone; answers what undoes it.
 * O(nodes).
 */
export function nameElements(view: PageView): () => void {
  const { page } = view;
  const { tag, end, size } = page;
  const given: [NodeId, number][] = [];
  const rename = (n: NodeId, to: number): void => {
    given.push([n, tag[n]!]);
    tag[n] = to;
  };
  for (let n = 1; n < size; n++) {
    const stated = tag[n] === TAG.div || tag[n] === TAG.span ? readStated(page, n) : undefined;
    if (stated !== undefined) rename(n, stated);
    const isAlone = tag[n] === TAG.table && isCodeAlone(page, n);
    if (!isAlone && !(tag[n] === TAG.table && isHeaded(view, n))) continue;
    for (const m of listTables(page, n, isAlone)) rename(m, TAG.div);
    n = end[n]! - 1;
  }
  return () => {
    for (const [n, before] of given) tag[n] = before;
  };
}

/** The tables inside a table, their rows and cells; `whole`: the table itself too. */
function listTables({ tag, end }: Page, table: NodeId, whole: boolean): NodeId[] {
  const nodes: NodeId[] = [];
  let until = whole ? end[table]! : 0;
  for (let n = table; n < end[table]!; n++) {
    if (n > table && tag[n] === TAG.table) until = Math.max(until, end[n]!);
    if (n < until && tag[n]! < TABLES.length && TABLES[tag[n]!] === 1) nodes.push(n);
  }
  return nodes;
}

function readStated(page: Page, n: NodeId): number | undefined {
  const marks = page.marks[n]!;
  const role = (marks & HAS_ROLE) === 0 ? undefined : ROLES.get(page.attribute(n, 'role')!);
  if (role !== undefined || (marks & HAS_STYLE) === 0) return role;
  return PREFORMATTED.test(page.attribute(n, 'style')!.slice(0, STYLE_CHARACTERS)) && holdsLines(page, n) ? TAG.pre : undefined;
}

function holdsLines(page: Page, n: NodeId): boolean {
  for (let m = n + 1; m < page.end[n]!; m++) if (page.kind[m] === TEXT && page.rawText(m).trim().includes('\n')) return true;
  return false;
}

/** The one cell of the table is called code: a highlighter's, without numbers. */
function isCodeAlone(page: Page, table: NodeId): boolean {
  const [first, second] = findRow(page, table, table + 1);
  return first >= 0 && second < 0 && page.attribute(first, 'class') === 'code';
}

/** The first row of a short table is one of heads: a table in a cell is part of what it says. */
function isHeaded(view: PageView, table: NodeId): boolean {
  const { page } = view;
  if (nodeSum(view, 'chars', table) > LONGEST) return false;
  const [first, second] = findRow(page, table, table + 1);
  return second >= 0 && page.tag[first] === TAG.th && page.tag[second] === TAG.th;
}
