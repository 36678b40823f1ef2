/** The table of insertion modes: who handles which kind of token in which mode. */
import { endInBody } from './body-end.ts';
import { startInBody } from './body-start.ts';
import type { Handler, ModeRules, TreeConstructor } from './constructor.ts';
import { endInForeign, startInForeign } from './foreign.ts';
import * as head from './head.ts';
import * as mode from './insertion-modes.ts';
import * as after from './select.ts';
import * as table from './table.ts';
import * as text from './text.ts';

function leaveText(c: TreeConstructor): void {
  c.pop();
  c.mode = c.originalMode;
}

type Rules = readonly [start: Handler, end: Handler, blank: Handler, text: Handler, comment: Handler, eof: Handler];

const { drop, commentHere } = text;

const BY_MODE: ReadonlyMap<number, Rules> = new Map<number, Rules>([
  [mode.INITIAL, [head.startInitial, head.startInitial, drop, text.textInitial, text.commentInDocument, text.eofInitial]],
  [mode.BEFORE_HTML, [head.startBeforeHtml, head.endBeforeHtml, drop, text.textBeforeHtml, text.commentInDocument, text.eofBeforeHtml]],
  [mode.BEFORE_HEAD, [head.startBeforeHead, head.endBeforeHead, drop, text.textBeforeHead, commentHere, text.eofBeforeHead]],
  [mode.IN_HEAD, [head.startInHead, head.endInHead, text.insertAsIs, text.textInHead, commentHere, text.eofInHead]],
  [
    mode.IN_HEAD_NOSCRIPT,
    [head.startInHeadNoscript, head.endInHeadNoscript, text.insertAsIs, text.textInHeadNoscript, commentHere, text.eofInHeadNoscript],
  ],
  [mode.AFTER_HEAD, [head.startAfterHead, head.endAfterHead, text.insertAsIs, text.textAfterHead, commentHere, text.eofAfterHead]],
  [mode.IN_BODY, [startInBody, endInBody, text.blankInBody, text.textInBody, commentHere, text.eofInTemplate]],
  [mode.IN_TEXT, [drop, leaveText, text.insertAsIs, text.insertAsIs, commentHere, text.eofInText]],
  [mode.IN_TABLE, [table.startInTable, table.endInTable, text.blankInTable, text.textInTable, commentHere, text.eofInTemplate]],
  [mode.IN_TABLE_TEXT, [drop, drop, text.blankInTable, text.textInTable, commentHere, text.eofInTemplate]],
  [mode.IN_CAPTION, [table.startInCaption, table.endInCaption, text.blankInBody, text.textInBody, commentHere, text.eofInTemplate]],
  [
    mode.IN_COLUMN_GROUP,
    [table.startInColumnGroup, table.endInColumnGroup, text.insertAsIs, text.textInColumnGroup, commentHere, text.eofInTemplate],
  ],
  [
    mode.IN_TABLE_BODY,
    [table.startInTableBody, table.endInTableBody, text.blankInTable, text.textInTable, commentHere, text.eofInTemplate],
  ],
  [mode.IN_ROW, [table.startInRow, table.endInRow, text.blankInTable, text.textInTable, commentHere, text.eofInTemplate]],
  [mode.IN_CELL, [table.startInCell, table.endInCell, text.blankInBody, text.textInBody, commentHere, text.eofInTemplate]],
  [mode.IN_SELECT, [after.startInSelect, after.endInSelect, text.insertAsIs, text.insertAsIs, commentHere, text.eofInTemplate]],
  [
    mode.IN_SELECT_IN_TABLE,
    [after.startInSelectInTable, after.endInSelectInTable, text.insertAsIs, text.insertAsIs, commentHere, text.eofInTemplate],
  ],
  [mode.IN_TEMPLATE, [after.startInTemplate, after.endInTemplate, text.blankInBody, text.textInBody, commentHere, text.eofInTemplate]],
  [mode.AFTER_BODY, [after.startAfterBody, after.endAfterBody, text.blankAfterBody, text.textAfterBody, text.commentInRoot, drop]],
  [mode.IN_FRAMESET, [after.startInFrameset, after.endInFrameset, text.insertAsIs, text.keepBlanks, commentHere, drop]],
  [mode.AFTER_FRAMESET, [after.startAfterFrameset, after.endAfterFrameset, text.insertAsIs, text.keepBlanks, commentHere, drop]],
  [
    mode.AFTER_AFTER_BODY,
    [after.startAfterBody, after.endAfterAfterBody, text.blankAfterBody, text.textAfterBody, text.commentInDocument, drop],
  ],
  [mode.AFTER_AFTER_FRAMESET, [after.startAfterFrameset, drop, text.blankAfterBody, text.keepBlanks, text.commentInDocument, drop]],
]);

function column(index: number): Handler[] {
  return Array.from({ length: mode.MODES }, (_, number) => BY_MODE.get(number)![index]!);
}

export const MODE_RULES: ModeRules = {
  start: column(0),
  end: column(1),
  blank: column(2),
  text: column(3),
  comment: column(4),
  eof: column(5),
  foreignStart: startInForeign,
  foreignEnd: endInForeign,
};
