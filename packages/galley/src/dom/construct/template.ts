/** Insertion mode "in template" (§13.2.6.4.18). */
import { type KnownTag, TAG, tagTable } from '../tags.ts';
import { startInBody } from './body-start.ts';
import type { Handler, TreeConstructor } from './constructor.ts';
import { endTemplate, startHeadContent } from './head-content.ts';
import { IN_BODY, IN_COLUMN_GROUP, IN_ROW, IN_TABLE, IN_TABLE_BODY, type InsertionMode } from './insertion-modes.ts';
import { startInColumnGroup, startInRow, startInTable, startInTableBody } from './table.ts';

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

/** Start tags "in template": the first that is no head content decides the mode of what follows. */
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

function switchTemplate(c: TreeConstructor, mode: InsertionMode, handle: Handler): void {
  c.templateModes[c.templateModes.length - 1] = mode;
  c.mode = mode;
  handle(c);
}

/** End tags "in template": only its own is heeded. */
export function endInTemplate(c: TreeConstructor): void {
  if (c.tag === TAG.template) endTemplate(c);
}
