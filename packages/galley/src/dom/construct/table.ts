/** Insertion modes in and around tables (§13.2.6.4.9–15). */
import { IN_TABLE_SCOPE } from '../open-elements.ts';
import { HTML } from '../page.ts';
import { type KnownTag, TAG, tagTable } from '../tags.ts';
import { endInBody } from './body-end.ts';
import { isHiddenInput, startInBody } from './body-start.ts';
import type { TreeConstructor } from './constructor.ts';
import { endTemplate, startHeadContent } from './head-content.ts';
import { IN_CAPTION, IN_CELL, IN_COLUMN_GROUP, IN_ROW, IN_TABLE, IN_TABLE_BODY } from './insertion-modes.ts';
import { resetMode } from './reset-mode.ts';

const CELL_TAGS: Uint8Array = tagTable(['td', 'th']);
const SECTION_TAGS: Uint8Array = tagTable(['tbody', 'tfoot', 'thead']);
const PART_TAGS: readonly KnownTag[] = ['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];
const PARTS: Uint8Array = tagTable(PART_TAGS);
const DROPPED_IN_TABLE: Uint8Array = tagTable(['body', 'html', ...PART_TAGS]);
const DROPPED_IN_CELL: Uint8Array = tagTable(['body', 'caption', 'col', 'colgroup', 'html']);
const TABLE_CONTEXT: Uint8Array = tagTable(['table', 'template', 'html']);
const BODY_CONTEXT: Uint8Array = tagTable(['tbody', 'tfoot', 'thead', 'template', 'html']);
const ROW_CONTEXT: Uint8Array = tagTable(['tr', 'template', 'html']);

/** "Clear the stack back to a table (body, row) context". */
function clearTo(c: TreeConstructor, context: Uint8Array): void {
  const { stack } = c;
  while (stack.top > 0 && !(stack.namespace === HTML && context[stack.tag] === 1)) c.pop();
}

/** Handles the current tag by the body rules with foster parenting on. */
function foster(c: TreeConstructor): void {
  const saved = c.fosterParenting;
  c.fosterParenting = true;
  if (c.isEnd) endInBody(c);
  else startInBody(c);
  c.fosterParenting = saved;
}

/** Start tags "in table"; what a table cannot hold goes in front of it. */
export function startInTable(c: TreeConstructor): void {
  const { tag } = c;
  if (PARTS[tag] === 1) startPart(c);
  else if (tag === TAG.style || tag === TAG.script || tag === TAG.template) startHeadContent(c);
  else if (tag === TAG.table) {
    if (!c.stack.has(TAG.table, IN_TABLE_SCOPE)) return;
    c.popUntil(TAG.table);
    resetMode(c);
    c.reprocess();
  } else if (tag === TAG.input && isHiddenInput(c, c.typeAttribute)) c.insertVoid();
  else if (tag === TAG.form) startForm(c);
  else foster(c);
}

function startForm(c: TreeConstructor): void {
  if (c.form >= 0 || c.stack.isOpen(TAG.template)) return;
  c.form = c.insertElement();
  c.pop();
}

function startPart(c: TreeConstructor): void {
  const { tag } = c;
  clearTo(c, TABLE_CONTEXT);
  if (tag === TAG.caption) {
    c.formatting.addMarker();
    c.insertElement();
    c.mode = IN_CAPTION;
  } else if (tag === TAG.colgroup) {
    c.insertElement();
    c.mode = IN_COLUMN_GROUP;
  } else if (tag === TAG.col) {
    c.insertImplied(TAG.colgroup);
    c.mode = IN_COLUMN_GROUP;
    startInColumnGroup(c);
  } else if (SECTION_TAGS[tag] === 1) {
    c.insertElement();
    c.mode = IN_TABLE_BODY;
  } else {
    c.insertImplied(TAG.tbody);
    c.mode = IN_TABLE_BODY;
    startInTableBody(c);
  }
}

/** End tags "in table". */
export function endInTable(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.table) {
    if (!c.stack.has(TAG.table, IN_TABLE_SCOPE)) return;
    c.popUntil(TAG.table);
    resetMode(c);
  } else if (tag === TAG.template) endTemplate(c);
  else if (DROPPED_IN_TABLE[tag] !== 1) foster(c);
}

function closeCaption(c: TreeConstructor): boolean {
  if (!c.stack.has(TAG.caption, IN_TABLE_SCOPE)) return false;
  c.generateImpliedEndTags();
  c.popUntil(TAG.caption);
  c.formatting.clearToMarker();
  c.mode = IN_TABLE;
  return true;
}

/** Start tags "in caption": a part of the table closes it. */
export function startInCaption(c: TreeConstructor): void {
  if (PARTS[c.tag] !== 1) startInBody(c);
  else if (closeCaption(c)) startInTable(c);
}

/** End tags "in caption". */
export function endInCaption(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.caption) closeCaption(c);
  else if (tag === TAG.table) {
    if (closeCaption(c)) endInTable(c);
  } else if (DROPPED_IN_TABLE[tag] !== 1) endInBody(c);
}

/** "Anything else" of the column group: false when the token is to be dropped. */
export function leaveColumnGroup(c: TreeConstructor): boolean {
  if (c.stack.tag !== TAG.colgroup || c.stack.namespace !== HTML) return false;
  c.pop();
  c.mode = IN_TABLE;
  return true;
}

/** Start tags "in column group": all but `col` and `template` close it. */
export function startInColumnGroup(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.html) startInBody(c);
  else if (tag === TAG.col) c.insertVoid();
  else if (tag === TAG.template) startHeadContent(c);
  else if (leaveColumnGroup(c)) c.reprocess();
}

/** End tags "in column group". */
export function endInColumnGroup(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.colgroup) leaveColumnGroup(c);
  else if (tag === TAG.template) endTemplate(c);
  else if (tag !== TAG.col && leaveColumnGroup(c)) c.reprocess();
}

function closeSection(c: TreeConstructor): void {
  clearTo(c, BODY_CONTEXT);
  c.pop();
  c.mode = IN_TABLE;
}

function hasSection(c: TreeConstructor): boolean {
  const { stack } = c;
  return stack.has(TAG.tbody, IN_TABLE_SCOPE) || stack.has(TAG.thead, IN_TABLE_SCOPE) || stack.has(TAG.tfoot, IN_TABLE_SCOPE);
}

/** Start tags "in table body". */
export function startInTableBody(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.tr) {
    clearTo(c, BODY_CONTEXT);
    c.insertElement();
    c.mode = IN_ROW;
  } else if (CELL_TAGS[tag] === 1) {
    clearTo(c, BODY_CONTEXT);
    c.insertImplied(TAG.tr);
    c.mode = IN_ROW;
    startInRow(c);
  } else if (PARTS[tag] === 1) {
    if (!hasSection(c)) return;
    closeSection(c);
    startInTable(c);
  } else startInTable(c);
}

/** End tags "in table body". */
export function endInTableBody(c: TreeConstructor): void {
  const { tag } = c;
  if (SECTION_TAGS[tag] === 1) {
    if (c.stack.has(tag, IN_TABLE_SCOPE)) closeSection(c);
  } else if (tag === TAG.table) {
    if (!hasSection(c)) return;
    closeSection(c);
    endInTable(c);
  } else endInTable(c);
}

function closeRow(c: TreeConstructor): boolean {
  if (!c.stack.has(TAG.tr, IN_TABLE_SCOPE)) return false;
  leaveRow(c);
  return true;
}

function leaveRow(c: TreeConstructor): void {
  clearTo(c, ROW_CONTEXT);
  c.pop();
  c.mode = IN_TABLE_BODY;
}

/** Start tags "in row". */
export function startInRow(c: TreeConstructor): void {
  const { tag } = c;
  if (CELL_TAGS[tag] === 1) {
    clearTo(c, ROW_CONTEXT);
    c.insertElement();
    c.mode = IN_CELL;
    c.formatting.addMarker();
  } else if (PARTS[tag] === 1) {
    if (closeRow(c)) startInTableBody(c);
  } else startInTable(c);
}

/** End tags "in row". */
export function endInRow(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.tr) closeRow(c);
  else if (tag === TAG.table) {
    if (closeRow(c)) endInTableBody(c);
  } else if (SECTION_TAGS[tag] === 1) {
    if (!c.stack.has(tag, IN_TABLE_SCOPE) && !c.stack.has(TAG.tr, IN_TABLE_SCOPE)) return; // parse5 asks for either, the standard for both
    leaveRow(c);
    endInTableBody(c);
  } else endInTable(c);
}

function closeCell(c: TreeConstructor): void {
  c.generateImpliedEndTags();
  c.popTo(Math.max(c.stack.slotOf(TAG.td), c.stack.slotOf(TAG.th), 0));
  c.formatting.clearToMarker();
  c.mode = IN_ROW;
}

/** Start tags "in cell": a part of the table closes it. */
export function startInCell(c: TreeConstructor): void {
  if (PARTS[c.tag] !== 1) startInBody(c);
  else if (c.stack.has(TAG.td, IN_TABLE_SCOPE) || c.stack.has(TAG.th, IN_TABLE_SCOPE)) {
    closeCell(c);
    startInRow(c);
  }
}

/** End tags "in cell". */
export function endInCell(c: TreeConstructor): void {
  const { tag } = c;
  if (CELL_TAGS[tag] === 1) {
    if (!c.stack.has(tag, IN_TABLE_SCOPE)) return;
    c.generateImpliedEndTags();
    c.popUntil(tag);
    c.formatting.clearToMarker();
    c.mode = IN_ROW;
  } else if (tag === TAG.table || tag === TAG.tr || SECTION_TAGS[tag] === 1) {
    if (!c.stack.has(tag, IN_TABLE_SCOPE)) return;
    closeCell(c);
    endInRow(c);
  } else if (DROPPED_IN_CELL[tag] !== 1) endInBody(c);
}
