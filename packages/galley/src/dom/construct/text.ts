/** What each insertion mode does with text, comments and the end of the page. */
import { normaliseNewlines } from '../references.ts';
import { TAG } from '../tags.ts';
import { returnToBody } from './after-body.ts';
import { isTableStructure, type TreeConstructor } from './constructor.ts';
import { leaveAfterHead, leaveBeforeHead, leaveBeforeHtml, leaveHead, leaveHeadNoscript, leaveInitial } from './head.ts';
import { IN_TABLE_TEXT } from './insertion-modes.ts';
import { leaveColumnGroup } from './table.ts';

export function insertAsIs(c: TreeConstructor): void {
  c.insertText();
}

export function drop(): void {
  // The mode ignores this kind of token.
}

export function blankInBody(c: TreeConstructor): void {
  c.reconstructFormatting();
  c.insertText();
}

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

export const textInitial: (c: TreeConstructor) => void = thenAgain(leaveInitial);
export const textBeforeHtml: (c: TreeConstructor) => void = thenAgain(leaveBeforeHtml);
export const textBeforeHead: (c: TreeConstructor) => void = thenAgain(leaveBeforeHead);
export const textInHead: (c: TreeConstructor) => void = thenAgain(leaveHead);
export const textInHeadNoscript: (c: TreeConstructor) => void = thenAgain(leaveHeadNoscript);
export const textAfterHead: (c: TreeConstructor) => void = thenAgain(leaveAfterHead);

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

export function blankInTable(c: TreeConstructor): void {
  collectTableText(c, false);
}

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

export function commentHere(c: TreeConstructor): void {
  c.insertComment();
}

export function commentInDocument(c: TreeConstructor): void {
  c.straggler = true;
  c.insertComment(0);
}

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

export const eofInitial: (c: TreeConstructor) => void = eofAgain(leaveInitial);
export const eofBeforeHtml: (c: TreeConstructor) => void = eofAgain(leaveBeforeHtml);
export const eofBeforeHead: (c: TreeConstructor) => void = eofAgain(leaveBeforeHead);
export const eofInHead: (c: TreeConstructor) => void = eofAgain(leaveHead);
export const eofInHeadNoscript: (c: TreeConstructor) => void = eofAgain(leaveHeadNoscript);
export const eofAfterHead: (c: TreeConstructor) => void = eofAgain(leaveAfterHead);
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
  c.resetMode();
  c.rules.eof[c.mode]!(c);
}
