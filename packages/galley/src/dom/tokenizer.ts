/**
 * The chunk tokenizer (§13.2.5): jumps from mark to mark with indexOf instead of stepping through states, and hands
 * tokens to the tree constructor as offsets into the source.
 */

import { FIRST_FORM, isPresentationForm } from '../text/presentation-forms.ts';
import type { TreeConstructor } from './construct/constructor.ts';
import { feedComment, feedDoctype, feedEnd, feedEndTag, feedNul, feedStartTag, feedText } from './construct/feed-tokens.ts';
import { takesForeignText } from './construct/foreign.ts';
import { DATA, PLAINTEXT, RCDATA, SCRIPT_DATA } from './construct/insertion-modes.ts';
import { readDoctype } from './doctype.ts';
import type { NameTable } from './name-table.ts';
import { findEndTag, findScriptEnd } from './raw-text.ts';
import { cleanRawText, decodeText, normaliseNewlines } from './references.ts';

const TAB = 9;
const LF = 10;
const FF = 12;
const CR = 13;
const SPACE = 32;
const BANG = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;

/** Attribute ids below this carry a bit of `Page.marks`: 1 << (id − 1). */
const MARKED_ATTRIBUTES = 8;

/** Where reading ends before the page does. */
export interface ReadLimits {
  /** With so many nodes. */
  readonly nodes: number;
  /** When this says so. */
  readonly isLate: ((readTo: number) => boolean) | undefined;
}

/** It is asked after so many tags. */
const ROUNDS = 256;

/** Reads one page once, from its first character to its last. */
export class Tokenizer {
  readonly #source: string;
  readonly #tree: TreeConstructor;
  readonly #tags: NameTable;
  readonly #attributes: NameTable;
  /** Serial of the last tag that had the attribute, per attribute id: finds repeated attributes. */
  #seen: Int32Array = new Int32Array(1024);
  #serial = 0;
  // The first of each at or behind where it was last looked for (the source's length: none): far ones are sought once.
  #plainClose = -1;
  #ampersand = -1;
  #pos = 0;
  /** Whether text outside scripts and comments holds Arabic presentation forms. */
  forms = false;

  /** `tags` and `attributes` are the page’s tables of names, which grow as it is read. */
  constructor(source: string, tree: TreeConstructor, tags: NameTable, attributes: NameTable) {
    this.#source = source;
    this.#tree = tree;
    this.#tags = tags;
    this.#attributes = attributes;
  }

  /** Reads everything, or as much as the limits let it, and ends the page; answers where reading stopped. Linear in the source. */
  run({ nodes, isLate }: ReadLimits): number {
    const { length } = this.#source;
    const tree = this.#tree;
    const { builder } = tree;
    for (let round = 1; this.#pos < length && builder.size < nodes; round++) {
      if (tree.content === DATA) this.#readData();
      else this.#readRawText();
      if (round % ROUNDS === 0 && isLate?.(this.#pos) === true) break;
    }
    const end = Math.min(this.#pos, length);
    feedEnd(tree, end);
    return end;
  }

  // Data ------------------------------------------------------------------------------------------------------------

  /** One run of text up to markup, then the markup. */
  #readData(): void {
    const source = this.#source;
    const start = this.#pos;
    let at = source.indexOf('<', start);
    while (at >= 0 && !opensMarkup(source, at)) at = source.indexOf('<', at + 1);
    if (at < 0) at = source.length;
    if (at > start) this.#text(start, at);
    this.#pos = at;
    if (at < source.length) this.#readMarkup(at);
  }

  #readMarkup(at: number): void {
    const source = this.#source;
    const code = source.charCodeAt(at + 1);
    if (code === SLASH) {
      const next = source.charCodeAt(at + 2);
      if (isLetter(next)) this.#readTag(at, at + 2, true);
      else if (next === GREATER) this.#pos = at + 3;
      else this.#readBogusComment(at, at + 2);
    } else if (code === BANG) this.#readDeclaration(at);
    else if (code === QUESTION) this.#readBogusComment(at, at + 1);
    else this.#readTag(at, at + 1, false);
  }

  /** A run of text: offsets when it stands in the source as it is, a decoded string otherwise. */
  #text(start: number, end: number): void {
    const source = this.#source;
    if (this.#isPlain(start, end)) {
      feedText(this.#tree, source, start, end, start, end);
      return;
    }
    this.#feed(decodeText(normaliseNewlines(source.slice(start, end))), start, end);
  }

  /** True when the text holds no reference and no NUL, so that it can be used as it stands. */
  #isPlain(start: number, end: number): boolean {
    if (this.#ampersand < start) this.#ampersand = indexOrLength(this.#source, '&', start);
    return this.#ampersand >= end && this.#scan(this.#source, start, end) < 0;
  }

  /**
   * The first NUL of text[start, end), −1 when there is none; on the way it notes presentation forms. A loop, because `indexOf`
   * stops at every zero byte, of which a string of two-byte characters is half made.
   */
  #scan(text: string, start: number, end: number): number {
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      // One comparison for both, since NUL becomes the highest of all.
      if ((code - 1) >>> 0 < FIRST_FORM - 1) continue;
      if (code === 0) return i;
      if (isPresentationForm(code)) this.forms = true;
    }
    return -1;
  }

  /**
   * Feeds a decoded run, cut at NUL characters (a row of them counts as one, as in parse5); the pieces' offsets are
   * exact where decoding changed nothing.
   */
  #feed(text: string, offset: number, offsetEnd: number): void {
    const exact = text.length === offsetEnd - offset;
    for (let start = 0; start < text.length; ) {
      const nul = this.#scan(text, start, text.length);
      const end = nul < 0 ? text.length : nul;
      const from = exact ? offset + start : offset;
      if (end > start) feedText(this.#tree, text, start, end, from, exact ? offset + end : offsetEnd);
      if (nul >= 0) feedNul(this.#tree, from + end - start);
      start = skipNul(text, end);
    }
  }

  // Raw text --------------------------------------------------------------------------------------------------------

  #readRawText(): void {
    const source = this.#source;
    const tree = this.#tree;
    const start = this.#pos;
    const { content } = tree;
    const end = content === PLAINTEXT ? source.length : this.#rawTextEnd(start, content);
    if (end > start) this.#rawText(start, end, content === RCDATA);
    this.#pos = end;
    if (content !== PLAINTEXT) tree.content = DATA;
    if (end < source.length) this.#readTag(end, end + 2, true);
  }

  /** In a fragment whose context is a raw-text element no end tag is the appropriate one. */
  #rawTextEnd(start: number, content: number): number {
    if (this.#tree.stack.top === 0) return this.#source.length;
    if (content !== SCRIPT_DATA) return findEndTag(this.#source, start, this.#tags.names[this.#tree.stack.tag]!);
    return findScriptEnd(this.#source, start);
  }

  /** Raw text keeps its place in the source; only references force a decoded copy. */
  #rawText(start: number, end: number, references: boolean): void {
    const tree = this.#tree;
    if (!references || this.#isPlain(start, end)) {
      feedText(tree, this.#source, start, end, start, end);
      return;
    }
    const text = decodeText(cleanRawText(this.#source.slice(start, end)));
    this.#scan(text, 0, text.length);
    feedText(tree, text, 0, text.length, start, end);
  }

  // Comments and declarations ---------------------------------------------------------------------------------------

  /** Like parse5, and unlike the standard, CDATA is markup at the points in SVG and MathML that take HTML. */
  #readDeclaration(at: number): void {
    const source = this.#source;
    if (source.startsWith('--', at + 2)) this.#readComment(at);
    else if (source.slice(at + 2, at + 9).toLowerCase() === 'doctype') this.#readDoctype(at);
    else if (source.startsWith('[CDATA[', at + 2) && takesForeignText(this.#tree)) this.#readCdata(at);
    else this.#readBogusComment(at, at + 2);
  }

  #readComment(at: number): void {
    const source = this.#source;
    const start = at + 4;
    if (source.charCodeAt(start) === GREATER) this.#comment(start, start, at, start + 1);
    else if (source.startsWith('->', start)) this.#comment(start, start, at, start + 2);
    else this.#readCommentData(at, start);
  }

  /** Looks for `-->` and, only up to there, for `--!>`. */
  #readCommentData(at: number, start: number): void {
    const source = this.#source;
    const { length } = source;
    if (this.#plainClose < start) this.#plainClose = indexOrLength(source, '-->', start);
    const plain = this.#plainClose;
    const bang = source.slice(start, plain).indexOf('--!>');
    if (bang >= 0) this.#comment(start, start + bang, at, start + bang + 4);
    else if (plain < length) this.#comment(start, plain, at, plain + 3);
    else this.#comment(start, withoutDashes(source, start), at, length);
  }

  #readBogusComment(at: number, from: number): void {
    const close = this.#source.indexOf('>', from);
    const end = close < 0 ? this.#source.length : close;
    this.#comment(from, end, at, close < 0 ? end : end + 1);
  }

  #comment(from: number, to: number, start: number, end: number): void {
    this.#pos = end;
    feedComment(this.#tree, from, to, start, end);
  }

  #readDoctype(at: number): void {
    const close = this.#source.indexOf('>', at + 9);
    const end = close < 0 ? this.#source.length : close;
    this.#pos = close < 0 ? end : end + 1;
    feedDoctype(this.#tree, readDoctype(normaliseNewlines(this.#source.slice(at + 9, end)), close >= 0), at, this.#pos);
  }

  #readCdata(at: number): void {
    const start = at + 9;
    const close = this.#source.indexOf(']]>', start);
    const end = close < 0 ? this.#source.length : close;
    const text = normaliseNewlines(this.#source.slice(start, end));
    this.#pos = close < 0 ? end : end + 3;
    this.#feed(text, start, end);
  }

  // Tags ------------------------------------------------------------------------------------------------------------

  /** A tag whose name starts at `nameStart`; dropped when the page ends inside it. */
  #readTag(at: number, nameStart: number, isEnd: boolean): void {
    const source = this.#source;
    const tree = this.#tree;
    const tag = this.#tags.readTagName(source, nameStart);
    const nameEnd = this.#tags.end;
    const { builder } = tree;
    const from = builder.attributeCount;
    tree.marks = 0;
    tree.selfClosing = false;
    const end = source.charCodeAt(nameEnd) === GREATER ? nameEnd : this.#readAttributes(nameEnd);
    if (end >= source.length) {
      this.#pos = source.length;
      builder.attributeCount = from;
      return;
    }
    this.#pos = end + 1;
    tree.tag = tag;
    tree.start = at;
    tree.end = end + 1;
    tree.attributesFrom = from;
    tree.attributesTo = builder.attributeCount;
    if (isEnd) feedEndTag(tree);
    else feedStartTag(tree);
  }

  /** Reads attributes up to the `>`; returns its offset, or the source's length. */
  #readAttributes(from: number): number {
    const source = this.#source;
    const { length } = source;
    this.#serial++;
    let pos = from;
    for (;;) {
      const next = skipGaps(source, pos);
      if (next >= length) return length;
      if (source.charCodeAt(next) === GREATER) {
        this.#tree.selfClosing = next > pos && source.charCodeAt(next - 1) === SLASH; // not the slash of `a=/`
        return next;
      }
      pos = this.#readAttribute(next);
    }
  }

  /** One attribute at `start`; returns where reading goes on. Offsets past the end mean the page ended. */
  #readAttribute(start: number): number {
    const source = this.#source;
    const name = this.#attributes.readAttributeName(source, start);
    const equals = skipBlanks(source, this.#attributes.end);
    if (source.charCodeAt(equals) !== EQUALS) {
      this.#add(name, equals, equals);
      return equals;
    }
    const open = skipBlanks(source, equals + 1);
    const code = source.charCodeAt(open);
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const close = source.indexOf(code === DOUBLE_QUOTE ? '"' : "'", open + 1);
      if (close < 0) return source.length;
      this.#add(name, open + 1, close);
      return close + 1;
    }
    const end = code === GREATER ? open : scanUnquoted(source, open);
    this.#add(name, open, end);
    return end;
  }

  #add(name: number, start: number, end: number): void {
    if (name >= this.#seen.length) {
      const seen = new Int32Array(name * 2);
      seen.set(this.#seen);
      this.#seen = seen;
    }
    if (this.#seen[name] === this.#serial) return;
    this.#seen[name] = this.#serial;
    if (name <= MARKED_ATTRIBUTES) this.#tree.marks |= 1 << (name - 1);
    this.#tree.builder.addAttribute(name, start, end);
  }
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** A `<` opens markup before a letter, `!`, `?`, or `/` with something behind it. */
function opensMarkup(source: string, at: number): boolean {
  const code = source.charCodeAt(at + 1);
  if (isLetter(code) || code === BANG || code === QUESTION) return true;
  return code === SLASH && at + 2 < source.length;
}

function isGap(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR || code === FF;
}

function skipBlanks(source: string, from: number): number {
  let pos = from;
  while (isGap(source.charCodeAt(pos))) pos++;
  return pos;
}

/** Between attributes a slash is skipped like white space. */
function skipGaps(source: string, from: number): number {
  let pos = from;
  for (;;) {
    const code = source.charCodeAt(pos);
    if (!isGap(code) && code !== SLASH) return pos;
    pos++;
  }
}

function scanUnquoted(source: string, from: number): number {
  const { length } = source;
  let pos = from;
  for (; pos < length; pos++) {
    const code = source.charCodeAt(pos);
    if (code <= GREATER && (code === GREATER || isGap(code))) break;
  }
  return pos;
}

function skipNul(text: string, from: number): number {
  let pos = from;
  while (text.charCodeAt(pos) === 0) pos++;
  return pos;
}

/** Where the data of a comment ends that the page's end cuts off: `--!`, `--` or `-` are the start of its closing. */
function withoutDashes(source: string, start: number): number {
  for (const dashes of ['--!', '--', '-']) {
    const from = source.length - dashes.length;
    if (from >= start && source.endsWith(dashes)) return from;
  }
  return source.length;
}

function indexOrLength(source: string, mark: string, from: number): number {
  const index = source.indexOf(mark, from);
  return index < 0 ? source.length : index;
}
