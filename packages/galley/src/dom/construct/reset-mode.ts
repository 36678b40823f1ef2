/** "Reset the insertion mode appropriately" (§13.2.4.1): the mode that the stack of open elements stands for. */
import { HTML } from '../page.ts';
import { TAG } from '../tags.ts';
import type { TreeConstructor } from './constructor.ts';
import {
  AFTER_HEAD,
  BEFORE_HEAD,
  IN_BODY,
  IN_CAPTION,
  IN_CELL,
  IN_COLUMN_GROUP,
  IN_FRAMESET,
  IN_HEAD,
  IN_ROW,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE,
  IN_TABLE_BODY,
  type InsertionMode,
} from './insertion-modes.ts';

const MODE_OF_TAG: ReadonlyMap<number, InsertionMode> = new Map<number, InsertionMode>([
  [TAG.td, IN_CELL],
  [TAG.th, IN_CELL],
  [TAG.tr, IN_ROW],
  [TAG.tbody, IN_TABLE_BODY],
  [TAG.thead, IN_TABLE_BODY],
  [TAG.tfoot, IN_TABLE_BODY],
  [TAG.caption, IN_CAPTION],
  [TAG.colgroup, IN_COLUMN_GROUP],
  [TAG.table, IN_TABLE],
  [TAG.head, IN_HEAD],
  [TAG.body, IN_BODY],
  [TAG.frameset, IN_FRAMESET],
]);

/** Sets `mode` by the topmost open element that decides one; in a fragment the context stands for the root. */
export function resetMode(c: TreeConstructor): void {
  const { stack } = c;
  const slot = stack.modeSlot();
  const fragment = slot <= 0 && c.contextTag !== 0;
  const tag = fragment ? c.contextTag : stack.tags[slot]!;
  if (fragment && c.contextNamespace !== HTML) c.mode = IN_BODY;
  else if (tag === TAG.select) c.mode = selectMode(c, slot);
  else if (tag === TAG.template) c.mode = c.templateModes[c.templateModes.length - 1]!;
  else if (tag === TAG.html) c.mode = c.head < 0 ? BEFORE_HEAD : AFTER_HEAD;
  else if ((tag === TAG.td || tag === TAG.th || tag === TAG.head) && slot <= 0) c.mode = IN_BODY;
  else c.mode = MODE_OF_TAG.get(tag) ?? IN_BODY;
}

function selectMode({ stack }: TreeConstructor, slot: number): InsertionMode {
  const table = stack.slotOf(TAG.table);
  return slot > 0 && table > 0 && table > stack.slotOf(TAG.template) ? IN_SELECT_IN_TABLE : IN_SELECT;
}
