/** Insertion modes of `select`, templates, framesets and what follows the body (§13.2.6.4.16–23). */
import { IN_TABLE_SCOPE } from '../open-elements.ts';
import { HTML } from '../page.ts';
import { type KnownTag, TAG, tagTable } from '../tags.ts';
import { endInBody } from './body-end.ts';
import { startInBody } from './body-start.ts';
import type { TreeConstructor } from './constructor.ts';
import { endTemplate, startHeadContent } from './head-content.ts';
import {
  AFTER_AFTER_BODY,
  AFTER_AFTER_FRAMESET,
  AFTER_FRAMESET,
  IN_BODY,
  IN_COLUMN_GROUP,
  IN_ROW,
  IN_TABLE,
  IN_TABLE_BODY,
} from './insertion-modes.ts';
import { startInColumnGroup, startInRow, startInTable, startInTableBody } from './table.ts';

const TABLE_TAGS: Uint8Array = tagTable(['caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);

function currentIs(c: TreeConstructor, tag: number): boolean {
  return c.stack.namespace === HTML && c.stack.tag === tag;
}

function popIf(c: TreeConstructor, tag: number): void {
  if (currentIs(c, tag)) c.pop();
}

/** In select scope everything but `option` and `optgroup` is in the way. */
function hasSelect(c: TreeConstructor): boolean {
  const { stack } = c;
  const slot = stack.slotOf(TAG.select);
  if (slot < 0) return false;
  for (let above = stack.top; above > slot; above--) {
    const tag = stack.tags[above]!;
    if (stack.namespaces[above] !== HTML || (tag !== TAG.option && tag !== TAG.optgroup)) return false;
  }
  return true;
}

function closeSelect(c: TreeConstructor): void {
  c.popUntil(TAG.select);
  c.resetMode();
}

export function startInSelect(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.option) {
    popIf(c, TAG.option);
    c.insertElement();
  } else if (tag === TAG.optgroup || tag === TAG.hr) {
    popIf(c, TAG.option);
    popIf(c, TAG.optgroup);
    if (tag === TAG.hr) c.insertVoid();
    else c.insertElement();
  } else if (tag === TAG.select || tag === TAG.input || tag === TAG.keygen || tag === TAG.textarea) {
    if (!hasSelect(c)) return;
    closeSelect(c);
    if (tag !== TAG.select) c.reprocess();
  } else if (tag === TAG.script || tag === TAG.template) startHeadContent(c);
  else if (tag === TAG.html) startInBody(c);
}

export function endInSelect(c: TreeConstructor): void {
  const { tag, stack } = c;
  if (tag === TAG.optgroup) {
    if (stack.top > 0 && currentIs(c, TAG.option) && stack.tags[stack.top - 1] === TAG.optgroup) c.pop();
    popIf(c, TAG.optgroup);
  } else if (tag === TAG.option) popIf(c, TAG.option);
  else if (tag === TAG.select) {
    if (hasSelect(c)) closeSelect(c);
  } else if (tag === TAG.template) endTemplate(c);
}

export function startInSelectInTable(c: TreeConstructor): void {
  if (TABLE_TAGS[c.tag] !== 1) {
    startInSelect(c);
    return;
  }
  closeSelect(c);
  c.reprocess();
}

export function endInSelectInTable(c: TreeConstructor): void {
  if (TABLE_TAGS[c.tag] !== 1) {
    endInSelect(c);
    return;
  }
  if (!c.stack.has(c.tag, IN_TABLE_SCOPE)) return;
  closeSelect(c);
  c.reprocess();
}

const TEMPLATE_HEAD: Uint8Array = tagTable([
  'base',
  'basefont',
  'bgsound',
  'link',
  'meta',
  'noframes',
  'script',
  'style',
  'template',
  'title',
]);
const TEMPLATE_TABLE: readonly KnownTag[] = ['caption', 'colgroup', 'tbody', 'tfoot', 'thead'];
const TEMPLATE_TABLE_PARTS: Uint8Array = tagTable(TEMPLATE_TABLE);

export function startInTemplate(c: TreeConstructor): void {
  const { tag } = c;
  if (TEMPLATE_HEAD[tag] === 1) {
    startHeadContent(c);
    return;
  }
  if (TEMPLATE_TABLE_PARTS[tag] === 1) switchTemplate(c, IN_TABLE, startInTable);
  else if (tag === TAG.col) switchTemplate(c, IN_COLUMN_GROUP, startInColumnGroup);
  else if (tag === TAG.tr) switchTemplate(c, IN_TABLE_BODY, startInTableBody);
  else if (tag === TAG.td || tag === TAG.th) switchTemplate(c, IN_ROW, startInRow);
  else switchTemplate(c, IN_BODY, startInBody);
}

function switchTemplate(c: TreeConstructor, mode: number, handle: (c: TreeConstructor) => void): void {
  c.templateModes[c.templateModes.length - 1] = mode;
  c.mode = mode;
  handle(c);
}

export function endInTemplate(c: TreeConstructor): void {
  if (c.tag === TAG.template) endTemplate(c);
}

/** Whatever comes after the body but is not `html` goes back into it. */
export function returnToBody(c: TreeConstructor): void {
  c.mode = IN_BODY;
  if (c.straggler) c.builder.leaveOrder();
}

export function startAfterBody(c: TreeConstructor): void {
  if (c.tag !== TAG.html) returnToBody(c);
  startInBody(c);
}

export function endAfterBody(c: TreeConstructor): void {
  if (c.tag === TAG.html) {
    if (c.contextTag === 0) c.mode = AFTER_AFTER_BODY;
    c.htmlEnd = c.end;
    return;
  }
  returnToBody(c);
  endInBody(c);
}

export function endAfterAfterBody(c: TreeConstructor): void {
  returnToBody(c);
  endInBody(c);
}

export function startInFrameset(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.html) startInBody(c);
  else if (tag === TAG.frameset) c.insertElement();
  else if (tag === TAG.frame) c.insertVoid();
  else if (tag === TAG.noframes) startHeadContent(c);
}

export function endInFrameset(c: TreeConstructor): void {
  if (c.tag !== TAG.frameset || c.stack.top === 0) return;
  c.pop();
  if (c.contextTag === 0 && !currentIs(c, TAG.frameset)) c.mode = AFTER_FRAMESET;
}

/** "After frameset" and "after after frameset" take the same start tags. */
export function startAfterFrameset(c: TreeConstructor): void {
  if (c.tag === TAG.html) startInBody(c);
  else if (c.tag === TAG.noframes) {
    if (c.straggler) c.builder.leaveOrder();
    startHeadContent(c);
  }
}

export function endAfterFrameset(c: TreeConstructor): void {
  if (c.tag === TAG.html) c.mode = AFTER_AFTER_FRAMESET;
}
