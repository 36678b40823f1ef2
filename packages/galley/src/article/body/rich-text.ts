/** Collects text and its inline structure piece by piece: white space collapsed, spans nested, trimmed and merged. */
import { CHARACTER_CLASSES, SPACE, ZERO_WIDTH } from '../../text/characters.ts';
import type { RichText, Span } from '../article.ts';
import type { Formula } from './formulas/formula.ts';

/** Where a word or a line may break, seen by nobody. */
const INVISIBLES: RegExp = /[\u200b\ufeff]/g;
const BLANKS: RegExp = /[\s\u0085]+/g;

const LINE_FEED = 10;

/** No gap, a gap of blanks, one with the end of a line of the source in it. */
const NONE = 0;
const SPACED = 1;
const FEED = 2;
/** A gap that is a line break. */
const BREAK = 3;

// What `inspectText` found.
const TIDY = 0;
const BLANK = 1;
const INVISIBLE = 2;

/** Ends of sentences, with what closes quotations. */
const ENDS = '.!?:。！？”"';

/** What a span has besides its place. */
export type SpanStyle = Pick<Span, 'type' | 'href' | 'label' | 'mathml' | 'direction'>;

/** A span of the running text, all of one shape: most of what is written is written twice. */
interface Draft {
  readonly style: SpanStyle;
  start: number;
  end: number;
}

export class RichTextWriter {
  #text = '';
  #spans: Draft[] = [];
  readonly #open: Draft[] = [];
  #gap = NONE;
  /** The last unit of the text; looking it up would put the pieces together each time. */
  #last = 0;

  get isEmpty(): boolean {
    return this.#text === '';
  }

  /** The text so far ends a sentence. */
  get endsSentence(): boolean {
    return ENDS.includes(String.fromCharCode(this.#last));
  }

  /** Text of the page; runs of white space become one blank. `tidy`: its only blanks but for those at its ends are single spaces. */
  add(text: string, tidy = false): void {
    const { length } = text;
    let start = 0;
    while (start < length && isSpace(text, start)) start++;
    let end = length;
    while (end > start && isSpace(text, end - 1)) end--;
    const state = tidy || start === end ? TIDY : inspectText(text, start, end);
    if (state === INVISIBLE) {
      this.add(text.replace(INVISIBLES, ''));
      return;
    }
    if (start > 0) this.addGap(text.slice(0, start).includes('\n'));
    if (start === end) return;
    const solid = text.slice(start, end);
    this.#closeGap(solid.charCodeAt(0));
    this.#append(state === TIDY ? solid : solid.replace(BLANKS, joinLines));
    if (end < length) this.addGap(text.slice(end).includes('\n'));
  }

  #append(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#last = lastCode(text, text.length);
  }

  /** A blank, unless the line starts or a blank is there already. `feed`: the blank is where a line of the source ends. */
  addGap(feed = false): void {
    if (this.#gap < SPACED || this.#gap === FEED) this.#gap = feed ? FEED : SPACED;
  }

  /** A line break, unless the text ends here. */
  addBreakBefore(): void {
    if (this.#text !== '') this.#gap = BREAK;
  }

  /** A line break inside the paragraph. */
  addBreak(): void {
    if (this.#text !== '') this.#append('\n');
    this.#gap = NONE;
  }

  #closeGap(next: number): void {
    if (this.#gap === BREAK && this.#last !== LINE_FEED) this.#append('\n');
    else if (this.#gap !== NONE && this.#text !== '' && this.#last !== LINE_FEED && isParted(this.#last, next, this.#gap === FEED))
      this.#append(' ');
    this.#gap = NONE;
  }

  /** A gap before it is left open: what comes says whether there is a blank. */
  openSpan(style: SpanStyle): void {
    this.#open.push(this.#startSpan(style));
  }

  /** A formula in the line. */
  addFormula({ text, mathml }: Formula): void {
    this.addSpan('math', text, mathml);
  }

  /** A reference to a note stands right behind the word it belongs to. */
  addReference(label: string): void {
    const gap = this.#gap;
    this.#gap = NONE;
    this.openSpan({ type: 'footnote', label });
    this.#append(label);
    this.closeSpan();
    this.#gap = gap;
  }

  /** A span with its text, in one go. */
  addSpan(type: Span['type'], text: string, mathml?: string): void {
    this.#closeGap(text.charCodeAt(0));
    this.openSpan(mathml === undefined ? { type } : { type, mathml });
    this.#append(text);
    this.closeSpan();
  }

  /** How the characters before are read. */
  openReading(): void {
    this.#gap = NONE;
    this.openSpan({ type: 'reading' });
    this.#append('(');
    // As at the start of a line: no blank comes behind it.
    this.#last = LINE_FEED;
  }

  closeReading(): void {
    this.#gap = NONE;
    this.#append(')');
    this.closeSpan();
  }

  closeSpan(): void {
    const span = this.#open.pop();
    if (span !== undefined) span.end = this.#text.length;
  }

  /** True while a span of this type is open. */
  isInside(type: Span['type']): boolean {
    for (const { style } of this.#open) if (style.type === type) return true;
    return false;
  }

  #startSpan(style: SpanStyle): Draft {
    const span = { style, start: this.#text.length, end: -1 };
    this.#spans.push(span);
    return span;
  }

  /** The text so far; what is open goes on in the next text. */
  take(): RichText {
    const text = this.#text.trimEnd();
    for (const span of this.#open) span.end = this.#text.length;
    const spans = this.#spans.length === 0 ? [] : tidySpans(text, this.#spans);
    this.#text = '';
    this.#gap = NONE;
    this.#last = 0;
    this.#spans = [];
    for (const [i, { style }] of this.#open.entries()) this.#open[i] = this.#startSpan(style);
    return spans.length === 0 ? { text } : { text, spans };
  }
}

function isSpace(text: string, i: number): boolean {
  return (CHARACTER_CLASSES[text.charCodeAt(i)]! & SPACE) !== 0;
}

/** Chinese and Japanese are written without blanks: the end of a line of the markup between two of their characters is none. */
function isParted(last: number, next: number, feed: boolean): boolean {
  if (MARKS.has(last) || MARKS.has(next)) return false;
  return !(feed && isFull(last) && isFull(next));
}

/** The unit before `end` that says what character stands there. */
function lastCode(text: string, end: number): number {
  let i = end - 1;
  while (i > 0 && goesWithLast(text.charCodeAt(i))) i--;
  return text.charCodeAt(i);
}

/** The second half of a character, joiners that nobody sees, selectors of another form of the character before. */
function goesWithLast(code: number): boolean {
  return code >> 10 === 0x37 || (code | 1) === 0x200d || code >> 4 === 0xfe0 || code === 0xdb40;
}

function joinLines(run: string, at: number, text: string): string {
  return run.includes('\n') && isFull(lastCode(text, at)) && isFull(text.charCodeAt(at + run.length)) ? '' : ' ';
}

/** Han, kana, bopomofo, their punctuation, full-width forms; not Hangul, which has blanks. */
function isFull(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0x312f) ||
    (code >= 0x31a0 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff01 && code <= 0xff9f) ||
    (code >= 0xd840 && code <= 0xd87f)
  );
}

/** Full-width marks bring their own space along. */
const MARKS: ReadonlySet<number> = new Set([...'、。，．：；！？（）「」『』【】《》〈〉〔〕［］｛｝'].map((mark) => mark.charCodeAt(0)));

/** Most text is tidy – its only white space are single blanks – and is used as it stands. */
function inspectText(text: string, start: number, end: number): number {
  const classes = CHARACTER_CLASSES;
  let state = TIDY;
  // The range is trimmed: its last character is no blank, and after a blank there is one more.
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    const bits = classes[code]! & (SPACE | ZERO_WIDTH);
    if (bits === 0) continue;
    if (code === 0x200b || code === 0xfeff) return INVISIBLE;
    if ((bits & SPACE) !== 0 && (code !== 32 || (classes[text.charCodeAt(i + 1)]! & SPACE) !== 0)) state = BLANK;
  }
  return state;
}

/** Spans without blanks at their ends, none empty, neighbours of one kind joined; outer spans first. */
function tidySpans(text: string, drafts: readonly Draft[]): Span[] {
  const spans: Draft[] = [];
  for (const draft of drafts) {
    trimSpan(text, draft);
    if (draft.start < draft.end) placeSpan(draft, spans, text);
  }
  return spans.map(({ style, start, end }) => ({ ...style, start, end }));
}

function trimSpan(text: string, span: Draft): void {
  span.end = Math.min(span.end, text.length);
  while (span.start < span.end && isBlank(text.charCodeAt(span.start))) span.start++;
  while (span.end > span.start && isBlank(text.charCodeAt(span.end - 1))) span.end--;
}

/** Spans looked back at: nobody nests deeper, and paragraphs of 20,000 links stay cheap. */
const NEIGHBOURS = 24;

function placeSpan(span: Draft, spans: Draft[], text: string): void {
  // References to notes are written in superscript: that is the reference's own look.
  const outer = spans[spans.length - 1];
  const { type } = span.style;
  const around = outer?.style.type;
  if (type === 'footnote' && around === 'superscript' && outer!.start === span.start && outer!.end === span.end) spans.pop();
  if (type === 'superscript' && around === 'footnote' && span.end <= outer!.end) return;
  const twin = spans.slice(-NEIGHBOURS).findLast((other) => isTwin(other, span));
  if (twin !== undefined && span.start >= twin.start && span.end <= twin.end) return;
  if (twin !== undefined && isJoined(twin, span, outer!, text) && !endsInside(twin, spans)) twin.end = span.end;
  else spans.push(span);
}

/** Nothing stands between them; editors leave blanks out of what they set in bold word by word. */
function isJoined(twin: Draft, { start }: Draft, last: Draft, text: string): boolean {
  if (twin.style.type !== 'strong') return twin === last && twin.end === start;
  return last.end <= twin.end && (twin.end === start || (twin.end === start - 1 && text[twin.end] === ' '));
}

/** Each stands for something: two of them side by side are two. */
const SINGLE: ReadonlySet<Span['type']> = new Set<Span['type']>(['math', 'footnote', 'keyboard', 'ruby', 'reading', 'isolate']);

/** Of one kind, and not one of those that stand for something each. */
function isTwin({ style: a }: Draft, { style: b }: Draft): boolean {
  return a.type === b.type && a.href === b.href && !SINGLE.has(a.type);
}

/** An outer span ends with this one: longer, it would cross its edge. */
function endsInside(span: Draft, spans: readonly Draft[]): boolean {
  return spans.slice(-NEIGHBOURS).some((outer) => outer !== span && outer.end === span.end && outer.start <= span.start);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10;
}
