/** The kept text nodes of a selection → the parts of the body: one walk, structure taken from the elements around them. */
import { isBlockTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_HREF, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { readMail, resolveAddress } from '../../fields/choice/address.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { Part } from '../article.ts';
import type { BodyOptions } from './body-options.ts';
import { isIdleButton } from './buttons.ts';
import { Callouts, isCalloutIcon, isCalloutTitle, readSpokenTitle } from './callouts.ts';
import { type CodeBlock, CodeBlocks } from './code/code-blocks.ts';
import { readCode } from './code/code-text.ts';
import { type DeferredNote, FootnoteIndex } from './footnotes/footnote-index.ts';
import type { Formula } from './formulas/formula.ts';
import { FormulaIndex } from './formulas/formula-index.ts';
import { isHeadingTool, isPilcrow } from './heading-tools.ts';
import { INLINE, isAlone, isCitation, isSeparator, isShownAsBlock, namesSource, readBlank, readIsolate } from './inline-elements.ts';
import { KeptText } from './kept-text.ts';
import { isSetIn, readLines, SET_IN, splitLines } from './lines.ts';
import { type BodyMedia, findMedia } from './media.ts';
import { PartWriter } from './part-writer.ts';
import { isBodyCaption } from './pictures/captions.ts';
import { readQuoteMark } from './quote-marks.ts';
import type { SpanStyle } from './rich-text.ts';
import { completeStructures, isKeptTable } from './whole-structures.ts';

/** Stand for a span and for how characters are read among the open elements. */
const SPAN = 'span';
const READING = 'reading';

/** What leaving an element does; other words are written behind it, a number is how lines are read there. */
type Exit = string | number | (() => void) | undefined;

const SOURCE_CHARACTERS = 200;

/** Parts in reading order. O(nodes), no recursion. */
export function buildParts(view: PageView, selection: Selection, options: BodyOptions = {}): Part[] {
  return new BodyWalk(view, selection, options).run();
}

class BodyWalk {
  readonly #view: PageView;
  readonly #page: Page;
  readonly #kept: KeptText;
  readonly #bits: Uint8Array;
  readonly #options: BodyOptions;
  readonly #repair: (text: string) => string;
  readonly #media: readonly BodyMedia[];
  readonly #formulas: FormulaIndex;
  readonly #notes: FootnoteIndex;
  readonly #captions: ReadonlySet<NodeId>;
  readonly #callouts: Callouts;
  readonly #code: CodeBlocks;
  readonly #writer: PartWriter;
  /** Open spans and block elements: where they end, and what leaving a block undoes. */
  readonly #ends: number[] = [];
  readonly #exits: Exit[] = [];
  /** The last heading, caption or term. */
  #heading: NodeId = -1;
  #nextMedia = 0;
  #breaks = 0;
  /** How lines of the text are lines for its readers, as `readLines` says. */
  #lines = 0;

  constructor(view: PageView, given: Selection, options: BodyOptions) {
    this.#view = view;
    this.#page = view.page;
    const kept = new KeptText(view, given);
    this.#notes = new FootnoteIndex(view, kept);
    const noted = this.#notes.complete(given);
    const all = noted === given ? kept : new KeptText(view, noted);
    const selection = completeStructures(view, all, noted, options.listMissing?.(view, all, noted) ?? []);
    this.#kept = selection === noted ? all : new KeptText(view, selection);
    this.#bits = selection.kept.bits;
    this.#callouts = new Callouts(this.#page, this.#kept);
    this.#code = new CodeBlocks(view, this.#kept, options.messages);
    this.#options = options;
    const { base, repair = (text) => text } = options;
    this.#repair = repair;
    this.#formulas = new FormulaIndex(view, this.#kept);
    const { media, captions } = findMedia(view, selection, this.#kept, {
      base,
      repair,
      formulas: this.#formulas,
      videos: options.videos ?? [],
    });
    this.#media = media;
    this.#captions = captions;
    this.#writer = new PartWriter(view, selection, all, base);
  }

  run(): Part[] {
    this.#walk(1, this.#page.size);
    this.#writer.flush();
    for (const note of this.#notes.deferred) {
      if (note.text === undefined) this.#walkNote(note);
      else this.#writer.addNote(note, note.text);
    }
    const parts = this.#writer.finish();
    return this.#options.markParts?.(parts, this.#page, !this.#notes.isEmpty) ?? parts;
  }

  /** A note that stood in the middle of a text. */
  #walkNote(note: DeferredNote): void {
    const leave = this.#writer.enterNote(note);
    // Notes come in the order of the page, as media do.
    while (this.#nextMedia > 0 && this.#media[this.#nextMedia - 1]!.node > note.node) this.#nextMedia--;
    while (this.#nextMedia < this.#media.length && this.#media[this.#nextMedia]!.node <= note.node) this.#nextMedia++;
    this.#walk(note.node + 1, note.end);
    this.#cut();
    leave();
  }

  #walk(from: NodeId, to: NodeId): void {
    const { kind } = this.#page;
    for (let n = from; n < to; ) {
      this.#leave(n);
      if (kind[n] === TEXT) this.#text(n++);
      else if (kind[n] !== ELEMENT) n++;
      else n = this.#isEmpty(n) ? this.#skip(n) : this.#enter(n);
    }
    this.#leave(to);
  }

  /** Leaves the open elements that end at n. */
  #leave(n: NodeId): void {
    while (this.#ends.length > 0 && this.#ends[this.#ends.length - 1]! <= n) {
      this.#ends.pop();
      const exit = this.#exits.pop();
      if (exit === SPAN) this.#writer.text.closeSpan();
      else if (exit === READING) this.#writer.text.closeReading();
      else if (typeof exit === 'string') this.#writer.text.add(exit);
      else if (typeof exit === 'number') this.#lines = exit;
      else {
        this.#cut();
        exit?.();
      }
    }
  }

  /** Nothing in the subtree goes into the body. */
  #isEmpty(n: NodeId): boolean {
    if ((this.#captions.size > 0 && this.#captions.has(n)) || this.#code.isServed(n) || this.#formulas.isDouble(n)) return true;
    if (this.#page.tag[n] === TAG.rp) return true;
    if (this.#notes.isDropped(n)) return this.#notes.referenceAt(n) === undefined;
    if (this.#writer.isPlace(this.#page.tag[n]!)) return this.#view.leaves.muted[n] === 1;
    if (this.#formulas.isIn(n) || this.#notes.referenceAt(n) !== undefined || this.#notes.noteAt(n) !== undefined) return false;
    if (this.#holdsMedia(n)) return false;
    return this.#view.leaves.muted[n] === 1 || this.#kept.measure(n) === 0;
  }

  #holdsMedia(n: NodeId): boolean {
    return (this.#media[this.#nextMedia]?.node ?? this.#page.size) < this.#page.end[n]!;
  }

  #skip(n: NodeId): NodeId {
    const next = this.#pass(n);
    const tag = this.#page.tag[n]!;
    if (tag === TAG.br) this.#breaks++;
    else if (tag === TAG.hr) this.#writer.separate(n);
    else if (isBlockTag(tag)) {
      this.#cut();
      if (tag === TAG.ul) this.#writer.dropLabel(n);
    } else if (this.#view.leaves.muted[n] === 0 || isSeparator(this.#page, n)) {
      const { breaks, gap } = readBlank(this.#page, n);
      this.#breaks += breaks;
      if (gap !== undefined) this.#writer.text.addGap(gap);
    }
    return next;
  }

  #cut(): void {
    this.#breaks = 0;
    this.#writer.flush();
  }

  #text(n: NodeId): void {
    if (this.#bits[n] !== 1 || this.#notes.isDropped(n) || (this.#captions.size > 0 && this.#captions.has(n))) {
      // Blank text is in no leaf, so nobody votes on it; it still parts words, but for what joins them.
      const blank = this.#page.rawText(n);
      if (blank !== '\u2060') this.#writer.text.addGap(blank.includes('\n') && blank.trim() === '');
      return;
    }
    const raw = this.#page.rawText(n);
    const text = (raw[0] === '[' && readMail(this.#page.attribute(this.#page.parent[n]!, 'data-cfemail'))) || this.#repair(raw);
    if (this.#lines > 0 || text.includes('\n\u3000')) this.#addLines(n, text);
    else this.#addRun(n, text, text === raw && this.#isTidy(n));
  }

  #isTidy(n: NodeId): boolean {
    const { at, first, tidy } = this.#view.leaves;
    return first[at[n]!] === n && tidy[at[n]!] === 1;
  }

  #addRun(n: NodeId, text: string, tidy = false): void {
    if (this.#breaks > 0 && text.trim() !== '') {
      if (this.#breaks > 1 || isSetIn(text, this.#writer.text.endsSentence)) this.#writer.splitParagraph();
      else this.#writer.text.addBreak();
      this.#breaks = 0;
    }
    this.#writer.mark(n);
    this.#writer.text.add(text, tidy);
  }

  #addLines(n: NodeId, text: string): void {
    for (const [i, line] of (this.#lines > 0 ? splitLines(text, this.#lines) : text.split(SET_IN)).entries()) {
      if (i > 0) this.#breaks++;
      this.#addRun(n, line);
    }
  }

  /** Answers the node to go on with. */
  #enter(n: NodeId): NodeId {
    const media = this.#media[this.#nextMedia];
    if (media?.node === n) return this.#enterMedia(n, media);
    const note = this.#notes.referenceAt(n);
    if (note !== undefined && !(this.#kept.measure(n) > 0 && this.#isLink(n))) return this.#addReference(n, note.label);
    this.#beginNote(n);
    const formula = this.#formulas.at(n);
    if (formula !== undefined) return this.#enterFormula(n, formula);
    const block = this.#code.at(n);
    if (block !== undefined) return this.#enterCode(n, block);
    if (this.#isTool(n)) return this.#pass(n);
    const tag = this.#page.tag[n]!;
    const lines = readLines(this.#page, n);
    if (lines > 0) {
      this.#push(n, this.#lines);
      this.#lines = lines;
    }
    if (isBlockTag(tag)) this.#enterBlock(n, tag);
    else this.#enterInline(n, tag);
    return n + 1;
  }

  #enterInline(n: NodeId, tag: number): void {
    if (tag === TAG.cite && isCitation(this.#page, n)) return;
    if (this.#isTitleOfCallout(n)) this.#pushBlock(n, () => this.#writer.enterSummary());
    else if (tag === TAG.cite && isAlone(this.#page, this.#kept, n)) this.#pushBlock(n, () => this.#writer.enterAttribution(n));
    else if (isShownAsBlock(this.#page, n)) this.#pushBlock(n, () => undefined);
    else if (tag === TAG.label) this.#writer.text.addGap();
    const span = INLINE.get(tag);
    if (span !== undefined) this.#enterSpan(n, { type: span });
    else if (tag === TAG.a) this.#enterLink(n);
    else if (tag === TAG.rt) this.#enterReading(n);
    else if (tag === TAG.q && !isAlone(this.#page, this.#kept, n)) {
      const mark = readQuoteMark(this.#page, n);
      this.#addRun(n + 1, mark);
      this.#push(n, mark);
    } else {
      const isolate = readIsolate(this.#page, n, tag);
      if (isolate !== undefined) this.#enterSpan(n, isolate);
    }
  }

  /** An inline element that stands on lines of its own. */
  #pushBlock(n: NodeId, enter: () => (() => void) | undefined): void {
    this.#cut();
    this.#push(n, enter());
  }

  /** Links beside or in a heading that lead to it or edit it; signs at the head of a callout. */
  #isTool(n: NodeId): boolean {
    if (isPilcrow(this.#page, n) || (this.#writer.isUntitled && isCalloutIcon(this.#page, n))) return true;
    const inside = this.#heading >= 0 && n < this.#page.end[this.#heading]!;
    if (this.#page.tag[n] === TAG.button && (inside || this.#writer.text.isEmpty) && !this.#holdsMedia(n))
      return isIdleButton(this.#page, this.#kept, n, inside ? this.#heading : 0);
    if (this.#heading < 0) return false;
    // Brackets and links stand right behind the heading, in the same element.
    if (!inside && this.#page.parent[n] !== this.#page.parent[this.#heading]) return false;
    return isHeadingTool(this.#page, n, this.#heading);
  }

  #isTitleOfCallout(n: NodeId): boolean {
    return this.#writer.isUntitled && isCalloutTitle(this.#page, n);
  }

  #enterReading(n: NodeId): void {
    if (!this.#writer.text.isInside('ruby') || this.#writer.text.isInside('reading')) return;
    this.#writer.text.openReading();
    this.#push(n, READING);
  }

  /** What is no text is a part; a quoted post that was kept is the quotation, then its address. */
  #enterMedia(n: NodeId, media: BodyMedia): NodeId {
    if (media.kind === 'media' && !media.whole && this.#kept.measure(n) > 0) {
      this.#nextMedia++;
      this.#enterBlock(n, this.#page.tag[n]!, () => this.#writer.addMedia(n, media.found));
      return n + 1;
    }
    if (media.kind === 'glyph') this.#addRun(n, media.text);
    return this.#pass(n);
  }

  #enterFormula(n: NodeId, formula: Formula): NodeId {
    const block = isBlockTag(this.#page.tag[n]!);
    if (block) this.#cut();
    if (formula.display) this.#writer.addFormula(n, formula);
    else {
      this.#writer.mark(n);
      this.#writer.text.addFormula(formula);
    }
    if (block) this.#cut();
    return this.#pass(n);
  }

  #push(n: NodeId, exit: Exit): void {
    this.#ends.push(this.#page.end[n]!);
    this.#exits.push(exit);
  }

  #enterSpan(n: NodeId, style: SpanStyle): void {
    if (this.#writer.text.isInside(style.type) || this.#notes.isBare(n)) return;
    this.#writer.text.openSpan(style);
    this.#push(n, SPAN);
  }

  #isLink(n: NodeId): boolean {
    return this.#page.tag[n] === TAG.a && (this.#page.marks[n]! & HAS_HREF) !== 0;
  }

  #enterLink(n: NodeId): void {
    if (!this.#isLink(n)) return;
    const label = this.#notes.referenceAt(n)?.label;
    if (label !== undefined) this.#enterSpan(n, { type: 'footnote', label });
    const href = label === undefined ? resolveAddress(this.#page.attribute(n, 'href'), this.#options.base) : undefined;
    if (href !== undefined) this.#enterSpan(n, { type: 'link', href });
  }

  /** `then` happens when the element has been left and its text is written. */
  #enterBlock(n: NodeId, tag: number, then?: () => void): void {
    this.#cut();
    const note = this.#notes.noteAt(n);
    const undo =
      (note && this.#writer.enterNote(note)) ??
      this.#enterTable(n, tag) ??
      this.#enterCallout(n) ??
      this.#enterAttribution(n, tag) ??
      this.#writer.enter(n, tag === TAG.figcaption && isBodyCaption(this.#page, this.#kept, n) ? TAG.div : tag);
    if (this.#writer.isTitle && tag !== TAG.div) this.#heading = n;
    if (then !== undefined) this.#push(n, then);
    this.#push(n, undo);
  }

  /** A note that begins in the middle of an element ends where the next one begins. */
  #beginNote(n: NodeId): void {
    const note = isBlockTag(this.#page.tag[n]!) ? undefined : this.#notes.noteAt(n);
    if (note === undefined) return;
    this.#cut();
    this.#ends.push(note.end);
    this.#exits.push(this.#writer.enterNote(note));
  }

  /** A reference whose number the page writes by a style sheet, or whose note stands right here. */
  #addReference(n: NodeId, label: string): NodeId {
    this.#writer.mark(n);
    this.#writer.text.addReference(label);
    return this.#pass(n);
  }

  #enterCallout(n: NodeId): (() => void) | undefined {
    if (this.#isTitleOfCallout(n)) return this.#writer.enterSummary();
    const kind = this.#callouts.read(n);
    const leave = kind && this.#writer.enterCallout(n, kind);
    const title = leave && readSpokenTitle(this.#page, n);
    if (title) this.#writer.addSummary(n, this.#repair(title));
    return leave;
  }

  #enterAttribution(n: NodeId, tag: number): (() => void) | undefined {
    const named = tag === TAG.footer || namesSource(this.#page, n);
    return named && this.#kept.measure(n) <= SOURCE_CHARACTERS ? this.#writer.enterAttribution(n) : undefined;
  }

  /** Pictures inside come behind it. */
  #enterCode(n: NodeId, { language, whole, name = -1 }: CodeBlock): NodeId {
    if (name > 0) this.#walk(name + 1, this.#page.end[name]!);
    this.#cut();
    const code = readCode(this.#view, n, { takes: (m) => whole || this.#bits[m] === 1, skips: (m) => m === name || this.#captions.has(m) });
    this.#writer.addCode(n, { ...code, text: this.#repair(code.text) }, language);
    return this.#pass(n);
  }

  /** Pictures and the like of an element whose text is not written here, but of a note, which has them with it. Answers the node behind it. */
  #pass(n: NodeId): NodeId {
    for (; this.#holdsMedia(n); this.#nextMedia++) {
      const media = this.#media[this.#nextMedia]!;
      if (this.#notes.isDropped(n)) continue;
      if (media.kind === 'image') this.#writer.addImage(media.node, media.image);
      else if (media.kind === 'media') this.#writer.addMedia(media.node, media.found);
    }
    return this.#page.end[n]!;
  }

  #enterTable(n: NodeId, tag: number): (() => void) | undefined {
    if (tag === TAG.table && !this.#notes.holdsNote(n) && isKeptTable(this.#view, this.#kept, n)) return this.#writer.enterTable(n);
  }
}
