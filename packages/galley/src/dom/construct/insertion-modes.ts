/** The insertion modes (§13.2.4.1) and the kinds of content the tokenizer reads, by number: rules are looked up in arrays. */

export const INITIAL = 0;
export const BEFORE_HTML = 1;
export const BEFORE_HEAD = 2;
export const IN_HEAD = 3;
export const IN_HEAD_NOSCRIPT = 4;
export const AFTER_HEAD = 5;
export const IN_BODY = 6;
export const IN_TEXT = 7;
export const IN_TABLE = 8;
export const IN_TABLE_TEXT = 9;
export const IN_CAPTION = 10;
export const IN_COLUMN_GROUP = 11;
export const IN_TABLE_BODY = 12;
export const IN_ROW = 13;
export const IN_CELL = 14;
export const IN_SELECT = 15;
export const IN_SELECT_IN_TABLE = 16;
export const IN_TEMPLATE = 17;
export const AFTER_BODY = 18;
export const IN_FRAMESET = 19;
export const AFTER_FRAMESET = 20;
export const AFTER_AFTER_BODY = 21;
export const AFTER_AFTER_FRAMESET = 22;

export type InsertionMode =
  | typeof INITIAL
  | typeof BEFORE_HTML
  | typeof BEFORE_HEAD
  | typeof IN_HEAD
  | typeof IN_HEAD_NOSCRIPT
  | typeof AFTER_HEAD
  | typeof IN_BODY
  | typeof IN_TEXT
  | typeof IN_TABLE
  | typeof IN_TABLE_TEXT
  | typeof IN_CAPTION
  | typeof IN_COLUMN_GROUP
  | typeof IN_TABLE_BODY
  | typeof IN_ROW
  | typeof IN_CELL
  | typeof IN_SELECT
  | typeof IN_SELECT_IN_TABLE
  | typeof IN_TEMPLATE
  | typeof AFTER_BODY
  | typeof IN_FRAMESET
  | typeof AFTER_FRAMESET
  | typeof AFTER_AFTER_BODY
  | typeof AFTER_AFTER_FRAMESET;

/** How many there are. */
export const MODES = 23;

/** What the tokenizer reads next: markup, or raw text up to an end tag. */
export const DATA = 0;
export const RCDATA = 1;
export const RAWTEXT = 2;
export const SCRIPT_DATA = 3;
export const PLAINTEXT = 4;

export type Content = typeof DATA | typeof RCDATA | typeof RAWTEXT | typeof SCRIPT_DATA | typeof PLAINTEXT;
