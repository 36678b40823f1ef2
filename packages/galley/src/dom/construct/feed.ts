/** The door of the tree constructor: the tokenizer hands over one token at a time. */
import { type DoctypeToken, quirksModeOf } from '../doctype.ts';
import { DOCTYPE } from '../page.ts';
import type { TreeConstructor } from './constructor.ts';
import { takesForeignText } from './foreign.ts';
import {
  AFTER_BODY,
  BEFORE_HTML,
  IN_BODY,
  IN_CELL,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE_TEXT,
  IN_TEXT,
  INITIAL,
  MODES,
} from './insertion-modes.ts';
import { flushTableText } from './text.ts';

export function feedStartTag(c: TreeConstructor): void {
  c.skipNewline = false;
  c.isEnd = false;
  if (c.mode === IN_TABLE_TEXT) flushTableText(c);
  c.startTag();
}

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
  const start = c.skipNewline ? skipNewline(c, buffer, from) : from;
  if (start === to) return;
  c.isEnd = false;
  c.start = offset;
  c.buffer = buffer;
  c.textTo = to;
  c.textFrom = start;
  c.textOffset = offset;
  c.textOffsetEnd = offsetEnd;
  let solid = start;
  while (solid < to && isBlank(buffer.charCodeAt(solid))) solid++;
  if (c.inForeign() && takesForeignText(c)) {
    c.insertText();
    if (solid < to) c.framesetOk = false;
  } else if (solid === to) c.rules.blank[c.mode]!(c);
  else if (solid === start || UNDIVIDED[c.mode] === 1) c.rules.text[c.mode]!(c);
  else feedDivided(c, solid);
}

/** The newline right behind `<pre>`, `<listing>` or `<textarea>` is no text. */
function skipNewline(c: TreeConstructor, buffer: string, from: number): number {
  c.skipNewline = false;
  const cr = buffer === c.builder.source && buffer.charCodeAt(from) === 13; // CRLF and lone CR are one newline
  const start = cr ? from + 1 : from;
  return buffer.charCodeAt(start) === 10 ? start + 1 : start;
}

function feedDivided(c: TreeConstructor, solid: number): void {
  const { buffer, textFrom, textTo, textOffset, textOffsetEnd } = c;
  const asWritten = c.builder.source.startsWith(buffer.slice(textFrom, solid), textOffset);
  c.textTo = solid;
  c.rules.blank[c.mode]!(c);
  c.buffer = buffer;
  c.textFrom = solid;
  c.textTo = textTo;
  c.textOffset = asWritten ? textOffset + solid - textFrom : textOffset;
  c.textOffsetEnd = textOffsetEnd;
  c.rules.text[c.mode]!(c);
}

/** The early modes a NUL ends, like any character that is not white space. */
const NUL_MATTERS = AFTER_BODY;

/** A NUL in text: U+FFFD in foreign content, otherwise dropped – after ending the modes that wait for content. */
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
  if (c.mode < IN_BODY || c.mode === NUL_MATTERS) endEarlyMode(c);
}

function endEarlyMode(c: TreeConstructor): void {
  const ok = c.framesetOk;
  c.rules.text[c.mode]!(c);
  c.framesetOk = ok;
}

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
  closeRoot(c, 1, c.bodyEnd >= 0 ? c.bodyEnd : c.htmlEnd);
}

/** `html` and `body` are never popped: their ends are where their end tags stood. */
function closeRoot(c: TreeConstructor, slot: number, end: number): void {
  const node = c.stack.nodes[slot]!;
  if (end >= 0 && c.stack.top >= slot && c.builder.sourceStart[node]! >= 0) c.builder.sourceEnd[node] = end;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}
