/** Insertion modes "in frameset", "after frameset" and "after after frameset" (§13.2.6.4.20, 21 and 23). */
import { HTML } from '../page.ts';
import { TAG } from '../tags.ts';
import { startInBody } from './body-start.ts';
import type { TreeConstructor } from './constructor.ts';
import { startHeadContent } from './head-content.ts';
import { AFTER_AFTER_FRAMESET, AFTER_FRAMESET } from './insertion-modes.ts';

/** Start tags "in frameset". */
export function startInFrameset(c: TreeConstructor): void {
  const { tag } = c;
  if (tag === TAG.html) startInBody(c);
  else if (tag === TAG.frameset) c.insertElement();
  else if (tag === TAG.frame) c.insertVoid();
  else if (tag === TAG.noframes) startHeadContent(c);
}

/** End tags "in frameset". */
export function endInFrameset(c: TreeConstructor): void {
  if (c.tag !== TAG.frameset || c.stack.top === 0) return;
  c.pop();
  const { tag, namespace } = c.stack;
  if (c.contextTag === 0 && (tag !== TAG.frameset || namespace !== HTML)) c.mode = AFTER_FRAMESET;
}

/** "After frameset" and "after after frameset" take the same start tags. */
export function startAfterFrameset(c: TreeConstructor): void {
  if (c.tag === TAG.html) startInBody(c);
  else if (c.tag === TAG.noframes) {
    if (c.straggler) c.builder.leaveOrder();
    startHeadContent(c);
  }
}

/** End tags "after frameset". */
export function endAfterFrameset(c: TreeConstructor): void {
  if (c.tag === TAG.html) c.mode = AFTER_AFTER_FRAMESET;
}
