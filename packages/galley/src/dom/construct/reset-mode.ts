/** "Reset the insertion mode appropriately" (§13.2.4.1): the mode that the stack of open elements stands for. */
import { HTML } from '../page.ts';
import { TAG } from '../tags.ts';
import type { TreeConstructor } from './constructor.ts';
import * as mode from './insertion-modes.ts';

const MODE_OF_TAG: ReadonlyMap<number, mode.InsertionMode> = new Map<number, mode.InsertionMode>([
  [TAG.td, mode.IN_CELL],
  [TAG.th, mode.IN_CELL],
  [TAG.tr, mode.IN_ROW],
  [TAG.tbody, mode.IN_TABLE_BODY],
  [TAG.thead, mode.IN_TABLE_BODY],
  [TAG.tfoot, mode.IN_TABLE_BODY],
  [TAG.caption, mode.IN_CAPTION],
  [TAG.colgroup, mode.IN_COLUMN_GROUP],
  [TAG.table, mode.IN_TABLE],
  [TAG.head, mode.IN_HEAD],
  [TAG.body, mode.IN_BODY],
  [TAG.frameset, mode.IN_FRAMESET],
]);

/** Sets `mode` by the topmost open element that decides one; in a fragment the context stands for the root. */
export function resetMode(c: TreeConstructor): void {
  const { stack } = c;
  const slot = stack.modeSlot();
  const fragment = slot <= 0 && c.contextTag !== 0;
  const tag = fragment ? c.contextTag : stack.tags[slot]!;
  if (fragment && c.contextNamespace !== HTML) c.mode = mode.IN_BODY;
  else if (tag === TAG.select) c.mode = selectMode(c, slot);
  else if (tag === TAG.template) c.mode = c.templateModes[c.templateModes.length - 1]!;
  else if (tag === TAG.html) c.mode = c.head < 0 ? mode.BEFORE_HEAD : mode.AFTER_HEAD;
  else if ((tag === TAG.td || tag === TAG.th || tag === TAG.head) && slot <= 0) c.mode = mode.IN_BODY;
  else c.mode = MODE_OF_TAG.get(tag) ?? mode.IN_BODY;
}

function selectMode({ stack }: TreeConstructor, slot: number): mode.InsertionMode {
  const table = stack.slotOf(TAG.table);
  return slot > 0 && table > 0 && table > stack.slotOf(TAG.template) ? mode.IN_SELECT_IN_TABLE : mode.IN_SELECT;
}
