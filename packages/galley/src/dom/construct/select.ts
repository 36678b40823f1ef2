/** Insertion modes "in select" and "in select in table" (§13.2.6.4.16–17). */
import { IN_TABLE_SCOPE } from '../open-elements.ts';
import { HTML } from '../page.ts';
import { TAG, tagTable } from '../tags.ts';
import { startInBody } from './body-start.ts';
import type { TreeConstructor } from './constructor.ts';
import { endTemplate, startHeadContent } from './head-content.ts';
import { resetMode } from './reset-mode.ts';

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
  resetMode(c);
}

/** Start tags "in select". */
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

/** End tags "in select". */
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

/** Start tags "in select in table": those of a table close the select. */
export function startInSelectInTable(c: TreeConstructor): void {
  if (TABLE_TAGS[c.tag] !== 1) {
    startInSelect(c);
    return;
  }
  closeSelect(c);
  c.reprocess();
}

/** End tags "in select in table": those of an open part of the table close the select. */
export function endInSelectInTable(c: TreeConstructor): void {
  if (TABLE_TAGS[c.tag] !== 1) {
    endInSelect(c);
    return;
  }
  if (!c.stack.has(c.tag, IN_TABLE_SCOPE)) return;
  closeSelect(c);
  c.reprocess();
}
