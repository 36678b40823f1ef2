/** Structures that are nothing in halves: what was left out of a kept table, the term of a kept definition, the heading of a kept section or box. */
import { isDataTable } from '../../blocks/data-tables.ts';
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import { NodeSet } from '../../dom/node-set.ts';
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { hasHeadingTool, isHeadingTool } from './heading-tools.ts';
import type { KeptText } from './kept-text.ts';

/** A table of data is kept as a whole; of a table that lays out a page or a forum, the cell with the article is. */
const TABLE_SHARE = 0.7;
/** Longer terms and summaries are something else. */
const TITLE_CHARACTERS = 300;
/** Nodes between a term and its definition, a heading and its text: blanks, other terms, links. */
const AHEAD = 8;
/** What stands beside a heading in an element of their own. */
const FRAME_CHARACTERS = 60;

/** Table n is one of data and goes into the body as a table. */
export function isKeptTable(view: PageView, kept: KeptText, n: NodeId): boolean {
  const measure = kept.measure(n);
  if (measure === 0) return false;
  const chars = nodeSum(view, 'chars', n);
  return measure >= TABLE_SHARE * chars && isDataTable(view.page, n, chars);
}

/** The selection with all of such structures of which it has the greater part, and with what else is missing. */
export function completeStructures(view: PageView, kept: KeptText, selection: Selection, others: readonly NodeId[]): Selection {
  const { page, leaves } = view;
  // Above the first text of a thread stands who wrote it.
  const missing = [...listMissing(view, kept), ...others].filter((n) => !selection.replies || leaves.at[n]! > kept.first);
  if (missing.length === 0) return selection;
  const bits = new NodeSet(page.size, selection.kept.bits.slice());
  for (const root of missing) {
    for (let k = leaves.at[root]!; k < leaves.at[page.end[root]!]!; k++) {
      for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) bits.add(n);
    }
  }
  return { ...selection, kept: bits };
}

/** Elements of which something was left out and that come back. */
function listMissing(view: PageView, kept: KeptText): NodeId[] {
  const { size, tag } = view.page;
  const missing: NodeId[] = [];
  for (let n = 1; n < size; n++) {
    const check = CHECKS[tag[n]!];
    if (check !== undefined && kept.measure(n) < nodeSum(view, 'chars', n) && check(view, kept, n)) missing.push(n);
  }
  for (const n of view.page.nodesOfClass(namesCalloutTitle)) if (isCalloutKept(view, kept, n)) missing.push(n);
  return missing;
}

type Check = (view: PageView, kept: KeptText, n: NodeId) => boolean;

/** By tag: one look-up an element. */
const CHECKS: (Check | undefined)[] = [];
CHECKS[TAG.table] = isMostlyKept;
CHECKS[TAG.dt] = isTermKept;
CHECKS[TAG.summary] = isInKept(TAG.details);
CHECKS[TAG.figcaption] = isInKept(TAG.figure);
for (const tag of [TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6]) CHECKS[tag] = isSectionKept;

function isTitle(view: PageView, n: NodeId): boolean {
  return nodeSum(view, 'chars', n) <= TITLE_CHARACTERS;
}

/** Of three rows and more most cells were kept: the others are no menu beside the text. */
function isMostlyKept(view: PageView, kept: KeptText, table: NodeId): boolean {
  if (!isKeptTable(view, kept, table)) return false;
  const { tag, end } = view.page;
  let rows = 0;
  let cells = 0;
  let held = 0;
  for (let n = table + 1; n < end[table]!; n++) {
    if (tag[n] === TAG.tr) rows++;
    if ((tag[n] !== TAG.td && tag[n] !== TAG.th) || nodeSum(view, 'chars', n) === 0) continue;
    cells++;
    if (kept.measure(n) > 0) held++;
  }
  return rows > 2 && held >= TABLE_SHARE * cells;
}

/** The definition behind a term was kept. */
function isTermKept(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { tag, kind, end, parent } = view.page;
  if (!isTitle(view, n)) return false;
  const stop = end[parent[n]!]!;
  for (let m = end[n]!, looked = 0; m < stop && looked < AHEAD; m = end[m]!, looked++) {
    if (tag[m] === TAG.dd) return kept.measure(m) > 0;
    if (kind[m] === ELEMENT && tag[m] !== TAG.dt) return false;
  }
  return false;
}

/** As Obsidian, Sphinx, Docusaurus and Bootstrap name that of a callout, Sphinx that of code; and who said what a box quotes. */
const namesCalloutTitle: ClassTest = classTest(
  ['callout-title', 'admonition-title', 'alert-heading', 'code-block-caption', 'quote'],
  (names) =>
    /(?:(?:callout|admonition)-title(?:-container)?|alert-heading|code-block-caption|quote[\w-]{1,20}[-_](?:by|author))(?![\w-])/.test(
      names,
    ),
);

/** What the title stands over was kept; it may have a frame of its own. */
function isCalloutKept(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { parent } = view.page;
  let box = parent[n]!;
  if (nodeSum(view, 'chars', box) === nodeSum(view, 'chars', n)) box = parent[box]!;
  return isTitle(view, n) && kept.measure(n) === 0 && kept.measure(box) > 0;
}

/** What a summary folds away was kept, or a figure that is a table, a quotation or code: a picture has no text. */
function isInKept(holder: number): Check {
  return (view, kept, n) => {
    const parent = view.page.parent[n]!;
    return isTitle(view, n) && view.page.tag[parent] === holder && kept.measure(parent) > kept.measure(n);
  };
}

/** A heading that looked like a list of links for those that edit its section, with the section kept. */
function isSectionKept(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { kind, end, parent } = view.page;
  if (kept.measure(n) * 2 > nodeSum(view, 'chars', n) || !isTitle(view, n) || !hasHeadingTool(view.page, n)) return false;
  const frame = parent[n]!;
  const inFrame = nodeSum(view, 'chars', frame) <= nodeSum(view, 'chars', n) + FRAME_CHARACTERS;
  const unit = inFrame ? frame : n;
  const stop = end[parent[unit]!]!;
  for (let m = end[unit]!, looked = 0; m < stop && looked < AHEAD; m = end[m]!, looked++) {
    // "Main article: …"
    if (kind[m] !== ELEMENT || nodeSum(view, 'chars', m) === 0 || view.page.attribute(m, 'role') === 'note') continue;
    if (!isHeadingTool(view.page, m, n)) return kept.measure(m) > 0;
  }
  return false;
}
