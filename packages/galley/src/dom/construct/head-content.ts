/** Head content – scripts, styles, titles, templates – which several insertion modes accept. */
import { TAG, tagTable } from '../tags.ts';
import type { TreeConstructor } from './constructor.ts';
import { IN_TEMPLATE, RAWTEXT, RCDATA, SCRIPT_DATA } from './insertion-modes.ts';
import { resetMode } from './reset-mode.ts';

const HEAD_VOID: Uint8Array = tagTable(['base', 'basefont', 'bgsound', 'link', 'meta']);

/** Start tags of head content, wherever they stand; false when the tag is not one. */
export function startHeadContent(c: TreeConstructor): boolean {
  const { tag } = c;
  if (HEAD_VOID[tag] === 1) c.insertVoid();
  else if (tag === TAG.title) c.readRawText(RCDATA);
  else if (tag === TAG.noframes || tag === TAG.style) c.readRawText(RAWTEXT);
  else if (tag === TAG.script) c.readRawText(SCRIPT_DATA);
  else if (tag === TAG.template) {
    c.insertElement();
    c.formatting.addMarker();
    c.framesetOk = false;
    c.mode = IN_TEMPLATE;
    c.templateModes.push(IN_TEMPLATE);
  } else return false;
  return true;
}

/** `</template>`, wherever it stands; nothing where no template is open. */
export function endTemplate(c: TreeConstructor): void {
  if (!c.stack.isOpen(TAG.template)) return;
  c.generateAllImpliedEndTags();
  c.popUntil(TAG.template);
  c.formatting.clearToMarker();
  c.templateModes.pop();
  resetMode(c);
}
