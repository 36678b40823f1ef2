/** Turns runs of text into parts: knows which list, quotation, heading, caption, code or table is open. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { ImageObject } from '../../fields/fields.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { Cell, CodePart, Part, PartBase, PartType, RichText, TextPart } from '../article.ts';
import type { CodeText } from './code/code-text.ts';
import type { FoundMedia } from './embeds/frames.ts';
import type { Formula } from './formulas/formula.ts';
import { OpenGroups } from './open-groups.ts';
import { RichTextWriter } from './rich-text.ts';

interface OpenTable {
  node: NodeId;
  rows: Cell[][];
  inCell: boolean;
  /** First kept text node in a cell, −1 while there is none. */
  first: NodeId;
}

const HEADINGS: ReadonlyMap<number, number> = new Map([TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6].map((tag, i) => [tag, i + 1]));

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
  #caption = 0;
  /** A `summary` is open that has no text yet. */
  #summary = false;
  #table: OpenTable | undefined;
  /** The note that is open, and whether its first text is written: what follows are paragraphs. */
  #note: { label: string; written: boolean } | undefined;

  /** `base` resolves relative addresses. */
  constructor(view: PageView, selection: Selection, base: string | undefined) {
    this.#view = view;
    this.#page = view.page;
    this.#groups = new OpenGroups(view.page, base);
    this.#scores = selection.score;
  }

  /** Remembers where the running text starts. */
  mark(n: NodeId): void {
    if (this.#first < 0) this.#first = n;
    if (this.#table?.inCell && this.#table.first < 0) this.#table.first = n;
  }

  /** Ends the running text and writes it as a part of whatever is open. */
  flush(): void {
    if (this.#table?.inCell) this.text.addGap();
    else if (this.#first >= 0) this.#write(this.text.take());
    if (this.#first < 0 && this.#waiting.length > 0 && !this.#table) this.#release();
  }

  /** Two line breaks: a new paragraph, or a new line where there are no paragraphs. */
  splitParagraph(): void {
    if (this.#table?.inCell) this.text.addBreak();
    else this.flush();
  }

  #write(content: RichText): void {
    const first = this.#first;
    this.#first = -1;
    if (content.text === '') return;
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
    if (this.#caption > 0) return this.#start('caption', text, node, offset);
    if (this.#heading > 0) return { ...this.#start('heading', text, node, offset), level: this.#heading };
    if (this.#note !== undefined && !this.#note.written) {
      this.#note.written = true;
      return { ...this.#start('footnote', text, node, offset), label: this.#note.label };
    }
    if (this.#summary) {
      this.#summary = false;
      return this.#start('summary', text, node, offset);
    }
    return this.#start('paragraph', text, node, offset);
  }

  addImage(n: NodeId, image: ImageObject): void {
    this.#wait({ ...this.#start('image', '', n), image });
  }

  addMedia(n: NodeId, { type, media }: FoundMedia): void {
    this.#wait({ ...this.#start(type, '', n), media });
  }

  /** What stands in a paragraph or a table comes behind it. */
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

  enterNote(label: string): Undo {
    const outer = this.#note;
    this.#note = { label, written: false };
    const resume = this.#groups.setAside();
    return () => {
      this.#note = outer;
      resume();
    };
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
    if (level !== undefined) return this.#enterHeading(level);
    if (tag === TAG.summary) return this.#enterSummary();
    if (tag === TAG.figcaption || (tag === TAG.caption && this.#table !== undefined)) return this.#enterCaption();
    if (this.#table !== undefined && tag === TAG.tr) this.#table.rows.push([]);
    if (this.#table !== undefined && (tag === TAG.td || tag === TAG.th)) return this.#enterCell(this.#table, n, tag === TAG.th);
    return this.#groups.enter(n, tag);
  }

  #enterHeading(level: number): Undo {
    const outer = this.#heading;
    this.#heading = level;
    return () => {
      this.#heading = outer;
    };
  }

  #enterSummary(): Undo {
    this.#summary = this.#groups.innermost?.type === 'details';
    return () => {
      this.#summary = false;
    };
  }

  #enterCaption(): Undo {
    this.#caption++;
    return () => {
      this.#caption--;
    };
  }

  enterTable(n: NodeId): Undo {
    const table: OpenTable = { node: n, rows: [], inCell: false, first: -1 };
    this.#table = table;
    return () => this.#closeTable(table);
  }

  #enterCell(table: OpenTable, n: NodeId, header: boolean): Undo {
    table.inCell = true;
    this.text.take();
    return () => {
      table.inCell = false;
      const columns = Number.parseInt(this.#page.attribute(n, 'colspan') ?? '1', 10);
      const cell: Cell = { ...this.text.take(), ...(header ? { header } : {}), ...(columns > 1 && columns <= 100 ? { columns } : {}) };
      if (table.rows.length === 0) table.rows.push([]);
      table.rows[table.rows.length - 1]!.push(cell);
    };
  }

  #closeTable(table: OpenTable): void {
    this.#table = undefined;
    this.#first = -1;
    const rows = table.rows.filter((row) => row.some((cell) => cell.text !== ''));
    if (rows.length > 1 && rows.some((row) => row.filter((cell) => cell.text !== '').length > 1)) this.#writeTable(table, rows);
    else for (const row of rows) this.#writeCells(table, row);
    this.#release();
  }

  #writeTable(table: OpenTable, rows: readonly (readonly Cell[])[]): void {
    const text = rows.map((row) => row.map((cell) => cell.text.replaceAll('\n', ' ')).join('\t')).join('\n');
    const part = { ...this.#start('table', text, table.node), rows };
    this.#addScore(part, table.first);
    this.#parts.push(part);
  }

  /** What was kept is one row or one column: no table any more. */
  #writeCells(table: OpenTable, row: readonly Cell[]): void {
    for (const cell of row) {
      if (cell.text === '') continue;
      const part: Draft<TextPart> = this.#start('paragraph', cell.text, table.node);
      if (cell.spans !== undefined) part.spans = cell.spans;
      this.#addScore(part, table.first);
      this.#parts.push(part);
    }
  }

  /** The parts; a break at the end separates nothing. */
  finish(): Part[] {
    this.#release();
    while (this.#parts[this.#parts.length - 1]?.type === 'separator') this.#parts.pop();
    return this.#parts;
  }
}
