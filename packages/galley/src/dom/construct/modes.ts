/** The table of insertion modes: who handles which kind of token in which mode. */
import * as after from './after-body.ts';
import { endInBody } from './body-end.ts';
import { startInBody } from './body-start.ts';
import type { Handler, ModeRules, TreeConstructor } from './constructor.ts';
import { endInForeign, startInForeign } from './foreign.ts';
import * as frameset from './frameset.ts';
import * as head from './head.ts';
import * as mode from './insertion-modes.ts';
import * as select from './select.ts';
import * as table from './table.ts';
import * as template from './template.ts';
import * as text from './text.ts';

function leaveText(c: TreeConstructor): void {
  c.pop();
  c.mode = c.originalMode;
}

type Rules = readonly [start: Handler, end: Handler, blank: Handler, text: Handler, comment: Handler, eof: Handler];

const BY_MODE: Readonly<Record<mode.InsertionMode, Rules>> = {
  [mode.INITIAL]: [head.startInitial, head.startInitial, text.drop, text.textInitial, text.commentInDocument, text.eofInitial],
  [mode.BEFORE_HTML]: [
    head.startBeforeHtml,
    head.endBeforeHtml,
    text.drop,
    text.textBeforeHtml,
    text.commentInDocument,
    text.eofBeforeHtml,
  ],
  [mode.BEFORE_HEAD]: [head.startBeforeHead, head.endBeforeHead, text.drop, text.textBeforeHead, text.commentHere, text.eofBeforeHead],
  [mode.IN_HEAD]: [head.startInHead, head.endInHead, text.insertAsIs, text.textInHead, text.commentHere, text.eofInHead],
  [mode.IN_HEAD_NOSCRIPT]: [
    head.startInHeadNoscript,
    head.endInHeadNoscript,
    text.insertAsIs,
    text.textInHeadNoscript,
    text.commentHere,
    text.eofInHeadNoscript,
  ],
  [mode.AFTER_HEAD]: [head.startAfterHead, head.endAfterHead, text.insertAsIs, text.textAfterHead, text.commentHere, text.eofAfterHead],
  [mode.IN_BODY]: [startInBody, endInBody, text.blankInBody, text.textInBody, text.commentHere, text.eofInTemplate],
  [mode.IN_TEXT]: [text.drop, leaveText, text.insertAsIs, text.insertAsIs, text.commentHere, text.eofInText],
  [mode.IN_TABLE]: [table.startInTable, table.endInTable, text.blankInTable, text.textInTable, text.commentHere, text.eofInTemplate],
  [mode.IN_TABLE_TEXT]: [text.drop, text.drop, text.blankInTable, text.textInTable, text.commentHere, text.eofInTemplate],
  [mode.IN_CAPTION]: [table.startInCaption, table.endInCaption, text.blankInBody, text.textInBody, text.commentHere, text.eofInTemplate],
  [mode.IN_COLUMN_GROUP]: [
    table.startInColumnGroup,
    table.endInColumnGroup,
    text.insertAsIs,
    text.textInColumnGroup,
    text.commentHere,
    text.eofInTemplate,
  ],
  [mode.IN_TABLE_BODY]: [
    table.startInTableBody,
    table.endInTableBody,
    text.blankInTable,
    text.textInTable,
    text.commentHere,
    text.eofInTemplate,
  ],
  [mode.IN_ROW]: [table.startInRow, table.endInRow, text.blankInTable, text.textInTable, text.commentHere, text.eofInTemplate],
  [mode.IN_CELL]: [table.startInCell, table.endInCell, text.blankInBody, text.textInBody, text.commentHere, text.eofInTemplate],
  [mode.IN_SELECT]: [select.startInSelect, select.endInSelect, text.insertAsIs, text.insertAsIs, text.commentHere, text.eofInTemplate],
  [mode.IN_SELECT_IN_TABLE]: [
    select.startInSelectInTable,
    select.endInSelectInTable,
    text.insertAsIs,
    text.insertAsIs,
    text.commentHere,
    text.eofInTemplate,
  ],
  [mode.IN_TEMPLATE]: [
    template.startInTemplate,
    template.endInTemplate,
    text.blankInBody,
    text.textInBody,
    text.commentHere,
    text.eofInTemplate,
  ],
  [mode.AFTER_BODY]: [after.startAfterBody, after.endAfterBody, text.blankAfterBody, text.textAfterBody, text.commentInRoot, text.drop],
  [mode.IN_FRAMESET]: [frameset.startInFrameset, frameset.endInFrameset, text.insertAsIs, text.keepBlanks, text.commentHere, text.drop],
  [mode.AFTER_FRAMESET]: [
    frameset.startAfterFrameset,
    frameset.endAfterFrameset,
    text.insertAsIs,
    text.keepBlanks,
    text.commentHere,
    text.drop,
  ],
  [mode.AFTER_AFTER_BODY]: [
    after.startAfterBody,
    after.endAfterAfterBody,
    text.blankAfterBody,
    text.textAfterBody,
    text.commentInDocument,
    text.drop,
  ],
  [mode.AFTER_AFTER_FRAMESET]: [
    frameset.startAfterFrameset,
    text.drop,
    text.blankAfterBody,
    text.keepBlanks,
    text.commentInDocument,
    text.drop,
  ],
};

function column(index: number): Handler[] {
  return Array.from({ length: mode.MODES }, (_, number) => BY_MODE[number as mode.InsertionMode][index]!);
}

/** The standard’s table of modes as arrays: what `TreeConstructor` asks for each token. */
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
