/** Insertion modes "after body" and "after after body" (§13.2.6.4.19 and 22). */
import { TAG } from '../tags.ts';
import { endInBody } from './body-end.ts';
import { startInBody } from './body-start.ts';
import type { TreeConstructor } from './constructor.ts';
import { AFTER_AFTER_BODY, IN_BODY } from './insertion-modes.ts';

/** Whatever comes after the body but is not `html` goes back into it. */
export function returnToBody(c: TreeConstructor): void {
  c.mode = IN_BODY;
  if (c.straggler) c.builder.leaveOrder();
}

/** Start tags "after body" and "after after body": all but `html` reopen the body. */
export function startAfterBody(c: TreeConstructor): void {
  if (c.tag !== TAG.html) returnToBody(c);
  startInBody(c);
}

/** End tags "after body": `html` ends the document, any other reopens the body. */
export function endAfterBody(c: TreeConstructor): void {
  if (c.tag === TAG.html) {
    if (c.contextTag === 0) c.mode = AFTER_AFTER_BODY;
    c.htmlEnd = c.end;
    return;
  }
  returnToBody(c);
  endInBody(c);
}

/** End tags "after after body": each reopens the body. */
export function endAfterAfterBody(c: TreeConstructor): void {
  returnToBody(c);
  endInBody(c);
}
