/** Collects text and its inline structure piece by piece: white space collapsed, spans nested, trimmed and merged. */
import { CHARACTER_CLASSES, SPACE, ZERO_WIDTH } from '../../text/characters.ts';
import type { RichText, Span } from '../article.ts';
import type { Formula } from './formulas/formula.ts';

const INVISIBLES: RegExp = /[\u200b\ufeff]/g;
const BLANKS: RegExp = /[\s\u0085]+/g;

// What `inspectText` found.
const TIDY = 0;
const BLANK = 1;
const INVISIBLE = 2;

interface OpenSpan {
  type: Span['type'];
  href: string | undefined;
  label: string | undefined;
  /** Index into the spans of the running text. */
  index: number;
}

type Draft = { -readonly [K in keyof Span]: Span[K] };

export class RichTextWriter {
  #text = '';
  #spans: Draft[] = [];
  readonly #open: OpenSpan[] = [];
  #gap = false;

  get isEmpty(): boolean {
    return this.#text === '';
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
    if (start > 0) this.addGap();
    if (start === end) return;
    this.#closeGap();
    const solid = text.slice(start, end);
    this.#text += state === TIDY ? solid : solid.replace(BLANKS, ' ');
    this.#gap = end < length;
  }

  /** A blank, unless the line starts or a blank is there already. */
  addGap(): void {
    this.#gap = true;
  }

  /** A line break inside the paragraph. */
  addBreak(): void {
    if (this.#text !== '') this.#text += '\n';
    this.#gap = false;
  }

  #closeGap(): void {
    if (this.#gap && this.#text !== '' && this.#text.charCodeAt(this.#text.length - 1) !== 10) this.#text += ' ';
    this.#gap = false;
  }

  openSpan(type: Span['type'], href?: string, label?: string): void {
    this.#closeGap();
    this.#open.push({ type, href, label, index: this.#startSpan(type, href, label) });
  }

  /** A formula in the line. */
  addFormula({ text, mathml }: Formula): void {
    this.addSpan('math', text, mathml);
  }

  /** A span with its text, in one go. */
  addSpan(type: Span['type'], text: string, mathml?: string): void {
    this.openSpan(type);
    if (mathml !== undefined) this.#spans[this.#spans.length - 1]!.mathml = mathml;
    this.#text += text;
    this.closeSpan();
  }

  closeSpan(): void {
    const span = this.#open.pop();
    if (span !== undefined) this.#spans[span.index]!.end = this.#text.length;
  }

  /** True while a span of this type is open. */
  isInside(type: Span['type']): boolean {
    return this.#open.some((span) => span.type === type);
  }

  #startSpan(type: Span['type'], href: string | undefined, label: string | undefined): number {
    const start = this.#text.length;
    const span: Draft = href === undefined ? { type, start, end: -1 } : { type, start, end: -1, href };
    if (label !== undefined) span.label = label;
    this.#spans.push(span);
    return this.#spans.length - 1;
  }

  /** The text so far; what is open goes on in the next text. */
  take(): RichText {
    const text = this.#text.trimEnd();
    for (const span of this.#open) this.#spans[span.index]!.end = this.#text.length;
    const spans = this.#spans.length === 0 ? [] : tidySpans(text, this.#spans);
    this.#text = '';
    this.#gap = false;
    this.#spans = [];
    for (const span of this.#open) span.index = this.#startSpan(span.type, span.href, span.label);
    return spans.length === 0 ? { text } : { text, spans };
  }
}

function isSpace(text: string, i: number): boolean {
  return (CHARACTER_CLASSES[text.charCodeAt(i)]! & SPACE) !== 0;
}

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
    if (draft.start < draft.end) placeSpan(draft, spans);
  }
  return spans;
}

function trimSpan(text: string, span: Draft): void {
  span.end = Math.min(span.end, text.length);
  while (span.start < span.end && isBlank(text.charCodeAt(span.start))) span.start++;
  while (span.end > span.start && isBlank(text.charCodeAt(span.end - 1))) span.end--;
}

/** Spans looked back at: nobody nests deeper, and paragraphs of 20,000 links stay cheap. */
const NEIGHBOURS = 24;

function placeSpan(span: Draft, spans: Draft[]): void {
  // References to notes are written in superscript: that is the reference's own look.
  const outer = spans[spans.length - 1];
  if (span.type === 'footnote' && outer?.type === 'superscript' && outer.start === span.start && outer.end === span.end) spans.pop();
  const twin = spans.slice(-NEIGHBOURS).findLast((other) => isTwin(other, span));
  if (twin !== undefined && span.start >= twin.start && span.end <= twin.end) return;
  if (twin !== undefined && twin === spans[spans.length - 1] && twin.end === span.start && !endsInside(twin, spans)) twin.end = span.end;
  else spans.push(span);
}

/** Of one kind, and not one of those that stand for something each: formulas, references to notes. */
function isTwin(a: Span, b: Span): boolean {
  return a.type === b.type && a.href === b.href && a.type !== 'math' && a.type !== 'footnote';
}

/** An outer span ends with this one: longer, it would cross its edge. */
function endsInside(span: Draft, spans: readonly Draft[]): boolean {
  return spans.slice(-NEIGHBOURS).some((outer) => outer !== span && outer.end === span.end && outer.start <= span.start);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10;
}
