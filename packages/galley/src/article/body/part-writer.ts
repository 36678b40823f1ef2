/** Turns runs of text into parts: knows which list, quotation, heading, caption, code or table is open. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { ImageObject } from '../../fields/fields.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { Cell, Part, PartBase, PartType, RichText, TextPart } from '../article.ts';
import type { FoundMedia } from './embeds.ts';
import { RichTextWriter } from './rich-text.ts';

interface OpenList {
  ordered: boolean;
  next: number;
}

interface OpenItem {
  /** Undefined in bullet lists. */
  number: number | undefined;
  /** The first text of an item is the item, what follows are paragraphs in it. */
  written: boolean;
  level: number;
}

interface OpenTable {
  node: NodeId;
  rows: Cell[][];
  inCell: boolean;
  /** First kept text node in a cell, −1 while there is none. */
  first: NodeId;
}

const HEADINGS: ReadonlyMap<number, number> = new Map([TAG.h1, TAG.h2, TAG.h3, TAG.h4, TAG.h5, TAG.h6].map((tag, i) => [tag, i + 1]));
const CODE_LANGUAGE: RegExp = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#.-]{1,30})/;

type Undo = () => void;

/** A part still to be filled. */
type Draft<P> = { -readonly [K in keyof P]: P[K] };

export class PartWriter {
  readonly text: RichTextWriter = new RichTextWriter();
  readonly #view: PageView;
  readonly #page: Page;
  readonly #scores: Float32Array;
  readonly #parts: Part[] = [];
  readonly #lists: OpenList[] = [];
  readonly #items: OpenItem[] = [];
  /** Images met inside a paragraph wait for its end. */
  #waiting: Part[] = [];
  #first: NodeId = -1;
  #quote = 0;
  #heading = 0;
  #caption = 0;
  #code: { node: NodeId; language: string | undefined } | undefined;
  #table: OpenTable | undefined;
  /** The note that is open, and whether its first text is written: what follows are paragraphs. */
  #note: { label: string; written: boolean } | undefined;

  constructor(view: PageView, selection: Selection) {
    this.#view = view;
    this.#page = view.page;
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
    else if (this.#first >= 0) this.#write(this.text.take(this.#code !== undefined));
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
    const node = this.#code?.node ?? this.#page.parent[first]!;
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
    if (this.#quote > 0) start.quote = this.#quote;
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
    const item = this.#items[this.#items.length - 1];
    if (this.#code !== undefined) {
      const { language } = this.#code;
      const code = this.#start('code', text, node, offset);
      return language === undefined ? code : { ...code, language };
    }
    if (this.#caption > 0) return this.#start('caption', text, node, offset);
    if (this.#heading > 0) return { ...this.#start('heading', text, node, offset), level: this.#heading };
    if (this.#note !== undefined && !this.#note.written) {
      this.#note.written = true;
      return { ...this.#start('footnote', text, node, offset), label: this.#note.label };
    }
    return item === undefined ? this.#start('paragraph', text, node, offset) : this.#describeItem(item, text, node, offset);
  }

  /** The first text of an item is the item; what follows are paragraphs in it. */
  #describeItem(item: OpenItem, text: string, node: NodeId, offset: number): TextPart {
    const { level, number, written } = item;
    if (written) return { ...this.#start('paragraph', text, node, offset), level };
    item.written = true;
    const start = { ...this.#start('item', text, node, offset), level };
    return number === undefined ? start : { ...start, number };
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

  /** A formula on a line of its own; in a cell of a table it is text. */
  addFormula(n: NodeId, text: string): void {
    if (this.#table !== undefined) {
      this.mark(n);
      this.text.addSpan('math', text);
      return;
    }
    this.flush();
    this.#parts.push(this.#start('math', text, n));
  }

  enterNote(label: string): Undo {
    const outer = this.#note;
    this.#note = { label, written: false };
    return () => {
      this.#note = outer;
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
    if (tag === TAG.li) return this.#enterItem(n);
    if (tag === TAG.ul || tag === TAG.ol || tag === TAG.menu || tag === TAG.dir) return this.#enterList(n, tag === TAG.ol);
    if (tag === TAG.blockquote) return this.#enterQuote();
    if (tag === TAG.figcaption || (tag === TAG.caption && this.#table !== undefined)) return this.#enterCaption();
    if (this.#table !== undefined && tag === TAG.tr) this.#table.rows.push([]);
    if (this.#table !== undefined && (tag === TAG.td || tag === TAG.th)) return this.#enterCell(this.#table, n, tag === TAG.th);
    return undefined;
  }

  #enterHeading(level: number): Undo {
    const outer = this.#heading;
    this.#heading = level;
    return () => {
      this.#heading = outer;
    };
  }

  #enterQuote(): Undo {
    this.#quote++;
    return () => {
      this.#quote--;
    };
  }

  #enterCaption(): Undo {
    this.#caption++;
    return () => {
      this.#caption--;
    };
  }

  #enterList(n: NodeId, ordered: boolean): Undo {
    const start = Number.parseInt(this.#page.attribute(n, 'start') ?? '1', 10);
    this.#lists.push({ ordered, next: Number.isSafeInteger(start) ? start : 1 });
    return () => {
      this.#lists.pop();
    };
  }

  #enterItem(n: NodeId): Undo {
    const list = this.#lists[this.#lists.length - 1];
    const value = Number.parseInt(this.#page.attribute(n, 'value') ?? '', 10);
    if (list !== undefined && Number.isSafeInteger(value)) list.next = value;
    const number = list?.ordered ? list.next++ : undefined;
    this.#items.push({ number, written: false, level: Math.max(1, this.#lists.length) });
    return () => {
      this.#items.pop();
    };
  }

  enterCode(n: NodeId): Undo {
    const outer = this.#code;
    const named = [n, n + 1].map((m) => CODE_LANGUAGE.exec(this.#page.attribute(m, 'class') ?? '')?.[1]);
    this.#code = { node: n, language: named[0] ?? named[1] };
    return () => {
      this.#code = outer;
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
