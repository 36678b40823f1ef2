/** The door of the tree constructor: the tokenizer hands over one token at a time. */
import { type DoctypeToken, quirksModeOf } from '../doctype.ts';
import { DOCTYPE } from '../page.ts';
import { normaliseNewlines } from '../references.ts';
import { TAG } from '../tags.ts';
import { returnToBody } from './after-body.ts';
import type { TreeConstructor } from './constructor.ts';
import { takesForeignText } from './foreign.ts';
import {
  AFTER_AFTER_BODY,
  AFTER_BODY,
  BEFORE_HTML,
  IN_BODY,
  IN_CELL,
  IN_COLUMN_GROUP,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE_TEXT,
  IN_TEXT,
  INITIAL,
  MODES,
} from './insertion-modes.ts';
import { leaveColumnGroup } from './table.ts';
import { flushTableText } from './text.ts';

/** The tag token that the tokenizer has put in the constructor’s fields, as a start tag. */
export function feedStartTag(c: TreeConstructor): void {
  c.skipNewline = false;
  c.isEnd = false;
  if (c.mode === IN_TABLE_TEXT) flushTableText(c);
  c.startTag();
}

/** The tag token that the tokenizer has put in the constructor’s fields, as an end tag. */
export function feedEndTag(c: TreeConstructor): void {
  c.skipNewline = false;
  c.isEnd = true;
  if (c.mode === IN_TABLE_TEXT) flushTableText(c);
  c.endTag();
}

/** A comment at source offsets [start, end) whose data stands at [from, to). */
export function feedComment(c: TreeConstructor, from: number, to: number, start: number, end: number): void {
  c.skipNewline = false;
  if (c.mode === IN_TABLE_TEXT) flushTableText(c);
  c.dataFrom = from;
  c.dataTo = to;
  c.start = start;
  c.end = end;
  if (c.inForeign()) c.insertComment();
  else c.rules.comment[c.mode]!(c);
}

/** A doctype at source offsets [start, end); dropped anywhere but in "initial". */
export function feedDoctype(c: TreeConstructor, token: DoctypeToken, start: number, end: number): void {
  c.skipNewline = false;
  if (c.mode === IN_TABLE_TEXT) flushTableText(c);
  if (c.mode !== INITIAL) return;
  const { builder } = c;
  const node = builder.create(DOCTYPE, start, end);
  builder.strings.set(node, describeDoctype(token));
  builder.append(0, node);
  c.quirks = quirksModeOf(token);
  c.mode = BEFORE_HTML;
}

/** html5lib's notation: the name, and both identifiers in quotes when either is there. */
function describeDoctype(token: DoctypeToken): string {
  if (token.publicId === undefined && token.systemId === undefined) return token.name;
  return `${token.name} "${token.publicId ?? ''}" "${token.systemId ?? ''}"`;
}

/** Modes in which leading white space and the rest of a run end up in the same place. */
const UNDIVIDED: Uint8Array = Uint8Array.from({ length: MODES }, (_, mode) =>
  [IN_BODY, IN_CELL, IN_TEXT, IN_SELECT, IN_SELECT_IN_TABLE].includes(mode) ? 1 : 0,
);

/** buffer[from, to) is text found at source offsets [offset, offsetEnd). */
export function feedText(c: TreeConstructor, buffer: string, from: number, to: number, offset: number, offsetEnd: number): void {
  c.isEnd = false;
  c.start = offset;
  c.buffer = buffer;
  c.textTo = to;
  c.textFrom = from;
  c.textOffset = offset;
  c.textOffsetEnd = offsetEnd;
  if (c.skipNewline) dropNewline(c);
  const start = c.textFrom;
  if (start === to) return;
  let solid = start;
  while (solid < to && isBlank(buffer.charCodeAt(solid))) solid++;
  if (c.inForeign() && takesForeignText(c)) {
    c.insertText();
    if (solid < to) c.framesetOk = false;
  } else if (solid === to) c.rules.blank[c.mode]!(c);
  else if (solid === start || UNDIVIDED[c.mode] === 1) c.rules.text[c.mode]!(c);
  else feedDivided(c, solid);
}

/** The newline right behind `<pre>`, `<listing>` or `<textarea>` is no text; CRLF and a lone CR are one newline. */
function dropNewline(c: TreeConstructor): void {
  const { source } = c.builder;
  c.skipNewline = false;
  if (c.buffer === source) {
    c.textFrom += newlineLength(source, c.textFrom);
    return;
  }
  if (c.buffer.charCodeAt(c.textFrom) !== 10) return;
  c.textFrom++;
  c.textOffset += newlineLength(source, c.textOffset);
}

function newlineLength(source: string, at: number): number {
  if (source.charCodeAt(at) === 10) return 1;
  if (source.charCodeAt(at) !== 13) return 0;
  return source.charCodeAt(at + 1) === 10 ? 2 : 1;
}

function feedDivided(c: TreeConstructor, solid: number): void {
  const { buffer, textFrom, textTo, textOffset, textOffsetEnd } = c;
  c.textTo = solid;
  c.rules.blank[c.mode]!(c);
  c.buffer = buffer;
  c.textFrom = solid;
  c.textTo = textTo;
  c.textOffset = offsetBehind(c.builder.source, textOffset, buffer.slice(textFrom, solid));
  c.textOffsetEnd = textOffsetEnd;
  c.rules.text[c.mode]!(c);
}

/** Where the source goes on behind the white space at an offset; the offset itself where references wrote it. */
function offsetBehind(source: string, offset: number, blanks: string): number {
  let at = offset;
  while (isBlank(source.charCodeAt(at))) at++;
  return normaliseNewlines(source.slice(offset, at)) === normaliseNewlines(blanks) ? at : offset;
}

/** A NUL in text: U+FFFD in foreign content, otherwise dropped – after ending the modes that any character ends. */
export function feedNul(c: TreeConstructor, offset: number): void {
  c.skipNewline = false;
  if (c.inForeign() && takesForeignText(c)) {
    c.buffer = '\ufffd';
    c.textFrom = 0;
    c.textTo = 1;
    c.textOffset = offset;
    c.textOffsetEnd = offset + 1;
    c.insertText();
    return;
  }
  c.isEnd = false;
  c.start = offset;
  c.buffer = '';
  c.textFrom = 0;
  c.textTo = 0;
  if (c.mode < IN_BODY) endEarlyMode(c);
  else if (c.mode === AFTER_BODY || c.mode === AFTER_AFTER_BODY) returnToBody(c);
  else if (c.mode === IN_COLUMN_GROUP) leaveColumnGroup(c);
}

function endEarlyMode(c: TreeConstructor): void {
  const ok = c.framesetOk;
  c.rules.text[c.mode]!(c);
  c.framesetOk = ok;
}

/** The end of the page, at source offset `offset`: closes everything and sets where open elements end. */
export function feedEnd(c: TreeConstructor, offset: number): void {
  c.skipNewline = false;
  c.isEnd = false;
  c.start = offset;
  c.end = offset;
  if (c.mode === IN_TABLE_TEXT) flushTableText(c);
  c.rules.eof[c.mode]!(c);
  const { stack, builder } = c;
  for (let slot = 0; slot <= stack.top; slot++) {
    const node = stack.nodes[slot]!;
    if (builder.sourceStart[node]! >= 0) builder.sourceEnd[node] = offset;
  }
  closeRoot(c, 0, c.htmlEnd);
  if (stack.tags[1] === TAG.body) closeRoot(c, 1, c.bodyEnd >= 0 ? c.bodyEnd : c.htmlEnd);
}

/** `html` and `body` are never popped: their ends are where their end tags stood. */
function closeRoot(c: TreeConstructor, slot: number, end: number): void {
  const node = c.stack.nodes[slot]!;
  if (end >= 0 && c.stack.top >= slot && c.builder.sourceStart[node]! >= 0) c.builder.sourceEnd[node] = end;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}
