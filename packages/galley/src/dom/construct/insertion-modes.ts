/** The insertion modes (§13.2.4.1) and the kinds of content the tokenizer reads, by number: rules are looked up in arrays. */

/** "Initial": nothing came yet but comments. */
export const INITIAL = 0;
/** "Before html": the doctype came, or will not come. */
export const BEFORE_HTML = 1;
/** "Before head": the root is open. */
export const BEFORE_HEAD = 2;
/** Inside `head`. */
export const IN_HEAD = 3;
/** Inside a `noscript` of the head, which is read as without scripts. */
export const IN_HEAD_NOSCRIPT = 4;
/** The head is closed, and nothing of the body came. */
export const AFTER_HEAD = 5;
/** Where most of a page is read. */
export const IN_BODY = 6;
/** The standard’s "text": inside raw text. */
export const IN_TEXT = 7;
/** Directly inside a `table`. */
export const IN_TABLE = 8;
/** Inside a run of text of a table, until its end. */
export const IN_TABLE_TEXT = 9;
/** Inside the `caption` of a table. */
export const IN_CAPTION = 10;
/** Inside a `colgroup`. */
export const IN_COLUMN_GROUP = 11;
/** Directly inside `tbody`, `thead` or `tfoot`. */
export const IN_TABLE_BODY = 12;
/** Directly inside a `tr`. */
export const IN_ROW = 13;
/** Inside a `td` or `th`. */
export const IN_CELL = 14;
/** Inside a `select` outside tables. */
export const IN_SELECT = 15;
/** Inside a `select` of a table. */
export const IN_SELECT_IN_TABLE = 16;
/** At the start of a `template`, until something tells what it holds. */
export const IN_TEMPLATE = 17;
/** `</body>` came. */
export const AFTER_BODY = 18;
/** Inside a `frameset`. */
export const IN_FRAMESET = 19;
/** The outermost `</frameset>` came. */
export const AFTER_FRAMESET = 20;
/** `</html>` came behind a body. */
export const AFTER_AFTER_BODY = 21;
/** `</html>` came behind a frameset. */
export const AFTER_AFTER_FRAMESET = 22;

/** One of the modes above; rules are arrays by it. */
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

/** What the tokenizer reads next: markup. */
export const DATA = 0;
/** Text with references up to the end tag: `title`, `textarea`. */
export const RCDATA = 1;
/** Text up to the end tag: `style`, `xmp`, `iframe`, `noembed`, `noframes`. */
export const RAWTEXT = 2;
/** Text up to the end tag by the rules for `script`. */
export const SCRIPT_DATA = 3;
/** Text up to the end of the page. */
export const PLAINTEXT = 4;

/** One of the kinds of content above. */
export type Content = typeof DATA | typeof RCDATA | typeof RAWTEXT | typeof SCRIPT_DATA | typeof PLAINTEXT;
