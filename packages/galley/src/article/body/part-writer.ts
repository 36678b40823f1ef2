/** Turns runs of text into parts: knows which list, quotation, heading, caption, code or table is open. */
import { isBlockTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import type { ImageObject } from '../../fields/fields.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { CalloutGroup, Cell, CodePart, Part, PartBase, PartType, RichText, TablePart, TextPart } from '../article.ts';
import type { CodeText } from './code/code-text.ts';
import type { FoundMedia } from './embeds/frames.ts';
import type { Note } from './footnotes/footnote-index.ts';
import { trimNote } from './footnotes/note-marks.ts';
import type { Formula } from './formulas/formula.ts';
import type { KeptText } from './kept-text.ts';
import { nameSources } from './name-sources.ts';
import { OpenGroups } from './open-groups.ts';
import { RichTextWriter } from './rich-text.ts';
import { isTable, readRows, TableWriter } from './table-writer.ts';

const HEADINGS: ReadonlyMap<number, number> = new Map([TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6].map((tag, i) => [tag, i + 1]));

/** Characters of a heading on one line. */
const LINE_CHARACTERS = 200;

type Undo = () => void;

/** A part still to be filled. */
type Draft<P> = { -readonly [K in keyof P]: P[K] };

export class PartWriter {
  readonly text: RichTextWriter = new RichTextWriter();
  readonly #view: PageView;
  readonly #page: Page;
  readonly #scores: Float32Array;
  readonly #parts: Part[] = [];
  readonly #groups: OpenGroups;
  /** Images met inside a paragraph wait for its end. */
  #waiting: Part[] = [];
  #first: NodeId = -1;
  #heading = 0;
  /** The open heading is one line, whatever elements it is put together from. */
  #isLine = false;
  #caption = 0;
  #attribution = 0;
  /** A callout is open that has no part yet while there are so many. */
  #untitled = -1;
  /** A `summary` is open that has no text yet. */
  #summary = false;
  #table: TableWriter | undefined;
  /** What references to the open note say, while it has no text. */
  #mark: string | undefined;

  /** `selection` is `given` with what came back; `base` resolves relative addresses. */
  constructor(view: PageView, selection: Selection, given: KeptText, base: string | undefined) {
    this.#view = view;
    this.#page = view.page;
    this.#groups = new OpenGroups(view.page, given, base);
    this.#scores = selection.score;
  }

  /** Remembers where the running text starts. */
  mark(n: NodeId): void {
    if (this.#first < 0) this.#first = n;
    this.#table?.mark(n);
  }

  /** Ends the running text and writes it as a part of whatever is open. */
  flush(): void {
    if (this.#table?.isOpen) this.text.addBreakBefore();
    else if (this.#isLine) this.text.addGap();
    else if (this.#first >= 0) this.#write(this.text.take());
    if (this.#first < 0 && this.#waiting.length > 0 && !this.#table) this.#release();
  }

  /** Two line breaks: a new paragraph, or a new line where there are no paragraphs. */
  splitParagraph(): void {
    if (this.#table?.isOpen) this.text.addBreak();
    else this.flush();
  }

  #write(given: RichText): void {
    const first = this.#first;
    this.#first = -1;
    const content = this.#mark === undefined ? given : trimNote(given, this.#mark);
    if (content.text === '') return;
    this.#mark = undefined;
    const node = this.#page.parent[first]!;
    const part: Draft<TextPart> = this.#describe(content.text, node, this.#page.sourceStart[first]!);
    if (content.spans !== undefined) part.spans = content.spans;
    this.#addScore(part, first);
    this.#parts.push(part);
  }

  #release(): void {
    for (const part of this.#waiting) this.#parts.push(part);
    this.#waiting = [];
  }

  #start<T extends PartType>(type: T, text: string, node: NodeId, offset: number = this.#page.sourceStart[node]!): PartBase & { type: T } {
    const start: Draft<PartBase> & { type: T } = { type, text, node, offset };
    const { within } = this.#groups;
    if (within !== undefined) start.within = within;
    return start;
  }

  #addScore(part: Draft<PartBase>, first: NodeId): void {
    const { leaves } = this.#view;
    const k = leaves.at[first]!;
    const score = leaves.first[k] === first ? this.#scores[leaves.block[k]!] : undefined;
    if (score !== undefined) part.score = Math.round(score * 1000) / 1000;
  }

  /** The part that a text is, by what is open. */
  #describe(text: string, node: NodeId, offset: number): TextPart {
    if (this.#summary) {
      this.#summary = false;
      return this.#start('summary', text, node, offset);
    }
    if (this.#attribution > 0) return this.#start('attribution', text, node, offset);
    if (this.#caption > 0) return this.#start('caption', text, node, offset);
    if (this.#heading > 0) return Object.assign(this.#start('heading', text, node, offset), { level: this.#heading });
    return this.#start('paragraph', text, node, offset);
  }

  /** A picture in a cell of a table stays there. */
  addImage(n: NodeId, image: ImageObject): void {
    if (this.#table?.isOpen === true) this.#table.addImage(image);
    else this.#wait(Object.assign(this.#start('image', '', n), { image }));
  }

  addMedia(n: NodeId, { type, media }: FoundMedia): void {
    this.#wait(Object.assign(this.#start(type, '', n), { media }));
  }

  /** What stands in a paragraph, and a film in a table, comes behind it. */
  #wait(part: Part): void {
    this.#waiting.push(part);
    if (this.#first < 0 && !this.#table) this.#release();
  }

  /** A block of code in element n, whose first text node is `first`; in a cell of a table it is text. */
  addCode(n: NodeId, { text, first }: CodeText, language: string | undefined): void {
    if (first < 0) return;
    if (this.#table !== undefined) {
      this.mark(first);
      this.text.addSpan('code', text);
      return;
    }
    this.flush();
    const part: Draft<CodePart> = this.#start('code', text, n, this.#page.sourceStart[first]!);
    if (language !== undefined) part.language = language;
    this.#addScore(part, first);
    this.#parts.push(part);
  }

  /** A formula on a line of its own; in a cell of a table it is text. */
  addFormula(n: NodeId, formula: Formula): void {
    const { text, mathml } = formula;
    if (this.#table !== undefined) {
      this.mark(n);
      this.text.addFormula(formula);
      return;
    }
    this.flush();
    const part = this.#start('math', text, n);
    this.#parts.push(mathml === undefined ? part : { ...part, mathml });
  }

  enterNote({ id, label, mark, aside }: Note): Undo {
    const outer = this.#mark;
    this.#mark = mark;
    const resume = this.#groups.enterNote(aside ? { type: 'footnote', id, label, aside } : { type: 'footnote', id, label });
    return () => {
      this.#mark = outer;
      resume();
    };
  }

  /** A note that is no element of the page. */
  addNote(note: Note, text: string): void {
    const leave = this.enterNote(note);
    this.#parts.push(this.#start('paragraph', text, note.id));
    leave();
  }

  /** A line in bold right above list n, of links that were left out: "Related:". */
  dropLabel(n: NodeId): void {
    const { type, text = '', node = 0 } = this.#parts.at(-1) ?? {};
    const { tag, end } = this.#page;
    if (type !== 'paragraph' || (tag[node] !== TAG.strong && tag[node] !== TAG.b) || end[node]! > n || end[node]! < n - 1) return;
    const links = nodeSum(this.#view, 'linkChars', n);
    if (links * 2 > nodeSum(this.#view, 'chars', n) && /^.{2,30}[:：]$/.test(text)) this.#parts.pop();
  }

  /** A thematic break, when it stands beside the part before it. */
  separate(n: NodeId): void {
    this.flush();
    const last = this.#parts[this.#parts.length - 1];
    if (last === undefined || last.type === 'separator' || this.#table !== undefined) return;
    const { parent } = this.#page;
    if (parent[last.node] === parent[n]) this.#parts.push(this.#start('separator', '', n));
  }

  /** Opens a block element; answers what closing it undoes. */
  enter(n: NodeId, tag: number): Undo | undefined {
    const level = HEADINGS.get(tag);
    if (level !== undefined) return this.#enterHeading(n, level);
    if (tag === TAG.summary) return this.#groups.innermost?.id === this.#page.parent[n] ? this.enterSummary() : undefined;
    if (tag === TAG.figcaption || (tag === TAG.caption && this.#table === undefined)) return this.#enterCaption(n);
    if (this.#table !== undefined) return this.#table.enter(n, tag);
    return this.#groups.enter(n, tag);
  }

  #enterHeading(n: NodeId, level: number): Undo {
    const outer = this.#heading;
    const isLine = this.#table === undefined && !this.#isLine && this.#isOneLine(n);
    this.#heading = level;
    if (isLine) this.#isLine = true;
    return () => {
      if (isLine) {
        this.#isLine = false;
        this.flush();
      }
      this.#heading = outer;
    };
  }

  /** Templates write a heading's number or kicker in a `div`; a heading that was left open holds paragraphs. */
  #isOneLine(n: NodeId): boolean {
    if (nodeSum(this.#view, 'chars', n) > LINE_CHARACTERS) return false;
    const { tag, end } = this.#page;
    let holdsBlock = false;
    for (let m = n + 1; m < end[n]!; m++) {
      if (tag[m] === TAG.div) holdsBlock = true;
      else if (isBlockTag(tag[m]!)) return false;
    }
    return holdsBlock;
  }

  /** What is written next is the title of the details or callout. */
  enterSummary(): Undo {
    this.#summary = true;
    return () => {
      this.#summary = false;
    };
  }

  /** A title that is no element of the page. */
  addSummary(n: NodeId, title: string): void {
    const leave = this.enterSummary();
    this.mark(n);
    this.text.add(title);
    this.flush();
    leave();
  }

  /** A callout has been opened and nothing is written yet. */
  get isUntitled(): boolean {
    return this.#untitled === this.#parts.length && this.#first < 0 && this.#groups.innermost?.type === 'callout';
  }

  enterCallout(n: NodeId, kind: CalloutGroup['kind']): Undo | undefined {
    const undo = this.#table === undefined ? this.#groups.enterCallout(n, kind) : undefined;
    if (undo !== undefined) this.#untitled = this.#parts.length;
    return undo;
  }

  /** What names the source of a quotation: within it, or right behind it, which is part of it then. */
  enterAttribution(n: NodeId): Undo | undefined {
    const inner = this.#groups.innermost;
    const resume = inner?.type === 'quote' ? undefined : this.#reopenQuote(n);
    if (inner?.type !== 'quote' && resume === undefined) return undefined;
    this.#attribution++;
    return () => {
      this.#attribution--;
      resume?.();
    };
  }

  /** The quotation that ends before element n, in the same element. */
  #reopenQuote(n: NodeId): Undo | undefined {
    const { parent, end } = this.#page;
    const last = this.#parts[this.#parts.length - 1];
    const quote = last?.within?.findLast(({ type }) => type === 'quote');
    if (quote === undefined || this.#table !== undefined || quote !== last?.within?.[last.within.length - 1]) return undefined;
    return end[quote.id]! <= n && parent[quote.id] === parent[n] ? this.#groups.reopen(quote) : undefined;
  }

  /** A heading, caption or term is open: short texts that people link to. */
  get isTitle(): boolean {
    return this.#heading > 0 || this.#caption > 0 || this.#groups.innermost?.type === 'term';
  }

  #enterCaption(n: NodeId): Undo {
    const attribution = this.enterAttribution(n);
    if (attribution !== undefined) return attribution;
    this.#caption++;
    return () => {
      this.#caption--;
    };
  }

  enterTable(n: NodeId): Undo {
    const table = new TableWriter(this.#page, n, this.text);
    this.#table = table;
    return () => {
      this.#table = undefined;
      this.#first = -1;
      this.#writeTable(table);
      this.#release();
    };
  }

  /** True for what has a place in a table even when it is empty. */
  isPlace(tag: number): boolean {
    return this.#table !== undefined && (tag === TAG.td || tag === TAG.th || tag === TAG.tr || tag === TAG.thead);
  }

  /** What was kept is one row or one column: no table any more. */
  #writeTable(table: TableWriter): void {
    const { rows, caption } = table.finish();
    if (!isTable(rows)) {
      for (const cell of [...(caption === undefined ? [] : [caption]), ...rows.flat()]) this.#writeCell(table, cell);
      return;
    }
    const part: Draft<TablePart> = { ...this.#start('table', readRows(rows), table.node), rows };
    if (caption !== undefined) part.caption = caption;
    this.#addScore(part, table.first);
    this.#parts.push(part);
  }

  #writeCell(table: TableWriter, { text, spans, images = [] }: Cell): void {
    for (const image of images) this.#parts.push({ ...this.#start('image', '', table.node), image });
    if (text === '') return;
    const part: Draft<TextPart> = this.#start('paragraph', text, table.node);
    if (spans !== undefined) part.spans = spans;
    this.#addScore(part, table.first);
    this.#parts.push(part);
  }

  /** The parts. */
  finish(): Part[] {
    this.#release();
    nameSources(this.#parts);
    return dropIdleHeads(setAsText(this.#parts));
  }
}

/** Headings with more characters, but for questions and numbered entries, are whole paragraphs in large letters. */
const HEADING_CHARACTERS = 160;
const TITLE: RegExp = /^\d|[?？؟]$/;
/** A standfirst is longer than a word, and begins with no number or label. */
const STANDFIRST: RegExp = /^(?!\d|[A-Z]{2}).{12}/;

/** Headings that head nothing as paragraphs: such long ones, and the standfirst above the first picture, with no other of its level below. */
function setAsText(parts: readonly Part[]): Part[] {
  const [first, second] = parts;
  const standfirst =
    first?.type === 'heading' &&
    second?.type === 'image' &&
    STANDFIRST.test(first.text) &&
    !parts.some((part) => part !== first && part.type === 'heading' && part.level === first.level)
      ? first
      : undefined;
  return parts.map((part) => {
    if (
      part.type !== 'heading' ||
      (part !== standfirst && (part.text.length <= HEADING_CHARACTERS || TITLE.test(part.text) || isLink(part)))
    )
      return part;
    const { level: _, ...text } = part;
    return { ...text, type: 'paragraph' };
  });
}

/** The title of a card. */
function isLink({ spans = [], text }: TextPart): boolean {
  return spans.some(({ type, start, end }) => type === 'link' && end - start === text.length);
}

/** Without breaks at the end, headings that the next one repeats, and breaks, headings and summaries that have nothing but notes below them, which stand apart. */
function dropIdleHeads(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  /** What stands behind, up to the next heading: nothing, notes, or text. */
  let behind: 'nothing' | 'notes' | 'text' = 'nothing';
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i]!;
    if (part.type === 'heading' || part.type === 'separator' || part.type === 'summary') {
      const isTwice = parts[i + 1]?.type === part.type && parts[i + 1]!.text === part.text;
      const isIdle = isTwice || behind === 'notes' || (part.type === 'separator' && kept.length === 0);
      behind = 'nothing';
      if (isIdle) continue;
    } else if (part.within?.[0]?.type !== 'footnote') behind = 'text';
    else if (behind === 'nothing') behind = 'notes';
    kept.push(part);
  }
  return kept.reverse();
}
