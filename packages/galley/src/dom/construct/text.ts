/** What each insertion mode does with text, comments and the end of the page. */
import { normaliseNewlines } from '../references.ts';
import { TAG } from '../tags.ts';
import { returnToBody } from './after-body.ts';
import { isTableStructure, type TreeConstructor } from './constructor.ts';
import { leaveAfterHead, leaveBeforeHead, leaveBeforeHtml, leaveHead, leaveHeadNoscript, leaveInitial } from './head.ts';
import { IN_TABLE_TEXT } from './insertion-modes.ts';
import { resetMode } from './reset-mode.ts';
import { leaveColumnGroup } from './table.ts';

/** Inserts the text and nothing else. */
export function insertAsIs(c: TreeConstructor): void {
  c.insertText();
}

/** Ignores the token. */
export function drop(): void {
  // The mode ignores this kind of token.
}

/** White space "in body". */
export function blankInBody(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertText();
}

/** Text "in body": no frameset may follow it. */
export function textInBody(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertText();
  c.framesetOk = false;
}

/** Text after `</body>`: white space stays out of the mode's way, anything else reopens the body. */
export function blankAfterBody(c: TreeConstructor): void {
  if (c.straggler) c.builder.leaveOrder();
  blankInBody(c);
}

/** Text "after body": reopens the body. */
export function textAfterBody(c: TreeConstructor): void {
  returnToBody(c);
  textInBody(c);
}

/** Modes that keep white space and drop the rest of a text run. */
export function keepBlanks(c: TreeConstructor): void {
  const text = normaliseNewlines(c.buffer.slice(c.textFrom, c.textTo)).replace(/[^\t\n\f\r ]+/g, '');
  c.buffer = text;
  c.textFrom = 0;
  c.textTo = text.length;
  if (text === '') return;
  if (c.straggler) c.builder.leaveOrder();
  c.insertText();
}

/** Wraps the "anything else" of an early mode: leave it, then hand the same text to the next mode. */
function thenAgain(leave: (c: TreeConstructor) => void): (c: TreeConstructor) => void {
  return (c) => {
    leave(c);
    c.rules.text[c.mode]!(c);
  };
}

/** Text in "initial": no doctype will come. */
export const textInitial: (c: TreeConstructor) => void = thenAgain(leaveInitial);
/** Text "before html": the page writes no `html`. */
export const textBeforeHtml: (c: TreeConstructor) => void = thenAgain(leaveBeforeHtml);
/** Text "before head": the page writes no `head`. */
export const textBeforeHead: (c: TreeConstructor) => void = thenAgain(leaveBeforeHead);
/** Text "in head": the head is over. */
export const textInHead: (c: TreeConstructor) => void = thenAgain(leaveHead);
/** Text "in head noscript": the noscript is over. */
export const textInHeadNoscript: (c: TreeConstructor) => void = thenAgain(leaveHeadNoscript);
/** Text "after head": the body begins. */
export const textAfterHead: (c: TreeConstructor) => void = thenAgain(leaveAfterHead);

/** Text "in column group": closes it, where it can. */
export function textInColumnGroup(c: TreeConstructor): void {
  if (leaveColumnGroup(c)) c.rules.text[c.mode]!(c);
  else keepBlanks(c);
}

/** Text in a table waits until it is known whether it is all white space (the "in table text" mode). */
export function collectTableText(c: TreeConstructor, solid: boolean): void {
  if (c.mode !== IN_TABLE_TEXT) {
    if (!isTableStructure(c.stack.tag, c.stack.namespace)) {
      fosterText(c, solid);
      return;
    }
    c.pending = [];
    c.pendingSolid = false;
    c.originalMode = c.mode;
    c.mode = IN_TABLE_TEXT;
  }
  c.pending.push({ buffer: c.buffer, from: c.textFrom, to: c.textTo, offset: c.textOffset, offsetEnd: c.textOffsetEnd });
  if (solid) c.pendingSolid = true;
}

/** White space "in table". */
export function blankInTable(c: TreeConstructor): void {
  collectTableText(c, false);
}

/** Text "in table" other than white space. */
export function textInTable(c: TreeConstructor): void {
  collectTableText(c, true);
}

function fosterText(c: TreeConstructor, solid: boolean): void {
  const saved = c.fosterParenting;
  c.fosterParenting = true;
  if (solid) textInBody(c);
  else blankInBody(c);
  c.fosterParenting = saved;
}

/** Leaves "in table text" when any other token comes. */
export function flushTableText(c: TreeConstructor): void {
  const { pending, pendingSolid } = c;
  c.mode = c.originalMode;
  c.pending = [];
  for (const piece of pending) {
    c.buffer = piece.buffer;
    c.textFrom = piece.from;
    c.textTo = piece.to;
    c.textOffset = piece.offset;
    c.textOffsetEnd = piece.offsetEnd;
    if (pendingSolid) fosterText(c, true);
    else c.insertText();
  }
}

/** Puts the comment into the current node. */
export function commentHere(c: TreeConstructor): void {
  c.insertComment();
}

/** Puts the comment behind the root, as the modes after `</html>` do. */
export function commentInDocument(c: TreeConstructor): void {
  c.straggler = true;
  c.insertComment(0);
}

/** Puts the comment behind the body, as "after body" does. */
export function commentInRoot(c: TreeConstructor): void {
  c.straggler = true;
  c.insertComment(c.stack.nodes[0]!);
}

function eofAgain(leave: (c: TreeConstructor) => void): (c: TreeConstructor) => void {
  return (c) => {
    leave(c);
    c.rules.eof[c.mode]!(c);
  };
}

/** The end of the page in "initial". */
export const eofInitial: (c: TreeConstructor) => void = eofAgain(leaveInitial);
/** The end of the page "before html". */
export const eofBeforeHtml: (c: TreeConstructor) => void = eofAgain(leaveBeforeHtml);
/** The end of the page "before head". */
export const eofBeforeHead: (c: TreeConstructor) => void = eofAgain(leaveBeforeHead);
/** The end of the page "in head". */
export const eofInHead: (c: TreeConstructor) => void = eofAgain(leaveHead);
/** The end of the page "in head noscript". */
export const eofInHeadNoscript: (c: TreeConstructor) => void = eofAgain(leaveHeadNoscript);
/** The end of the page "after head". */
export const eofAfterHead: (c: TreeConstructor) => void = eofAgain(leaveAfterHead);
/** The end of the page inside raw text, which ends there. */
export const eofInText: (c: TreeConstructor) => void = eofAgain((c) => {
  c.pop();
  c.mode = c.originalMode;
});

/** The end of the page inside templates closes them one by one. */
export function eofInTemplate(c: TreeConstructor): void {
  if (!c.stack.isOpen(TAG.template)) return;
  while (c.stack.isOpen(TAG.template)) {
    c.popUntil(TAG.template);
    c.formatting.clearToMarker();
    c.templateModes.pop();
  }
  resetMode(c);
  c.rules.eof[c.mode]!(c);
}
