/** The rows of a table of data, with what spans where: every cell keeps its place, also one that is empty. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TEXT } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { ImageObject } from '../../fields/fields.ts';
import type { Cell, RichText } from '../article.ts';
import type { RichTextWriter } from './rich-text.ts';

type Undo = () => void;

/** What cells of a head are called that are no `th`. */
const HEAD: RegExp = /(?:^|[\s_-])(?:th|head(?:er|ing)?)(?:[\s_-]|$)/i;
/** Columns and rows that a cell may span. */
const WIDEST = 100;
const LONGEST = 1000;
/** The attribute, or a style or a class: `text-align: right`, `has-text-align-right`, `text-right`. */
const ALIGN: RegExp = /(?:^|align[:_-]\s?|text-)(center|right)/;

/** Yes and no as fonts, style sheets and files draw them: `fa fa-check`, `glyphicon-remove`, `check_circle` of a font that draws names, `tick.png`. */
const SIGN: RegExp =
  /(?:^|[\s/_-])(?:(ok|check(?:ed|mark)?|tick|yes|true|included)|remove|times|cross|close|clear|xmark|x|no|false|minus)(?:[_-](?:alt|lg|circle|square|icon|mark|fill|o))?(?:\s|$|\.(?:png|svg|gif))/i;
/** Nodes of a cell that are looked at for a sign, and what somebody can click on there. */
const SIGN_NODES = 12;
const SIGN_CHARACTERS = 40;
const CLICKED: Uint8Array = tagTable(['a', 'button', 'input', 'select']);

export interface WrittenTable {
  readonly rows: readonly (readonly Cell[])[];
  readonly caption: RichText | undefined;
}

export class TableWriter {
  readonly node: NodeId;
  readonly #page: Page;
  readonly #text: RichTextWriter;
  readonly #rows: Cell[][] = [];
  #caption: RichText | undefined;
  #images: ImageObject[] = [];
  #isOpen = false;
  #first: NodeId = -1;
  /** Cells of the first row that are of a head and no `th`. */
  #heads = 0;

  constructor(page: Page, node: NodeId, text: RichTextWriter) {
    this.#page = page;
    this.node = node;
    this.#text = text;
  }

  /** A cell or the caption is open. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** First kept text node in a cell, −1 while there is none. */
  get first(): NodeId {
    return this.#first;
  }

  /** Text node n is written. */
  mark(n: NodeId): void {
    if (this.#isOpen && this.#first < 0) this.#first = n;
  }

  /** A picture of the open cell. */
  addImage(image: ImageObject): void {
    this.#images.push(image);
  }

  /** Opens a row, a cell or the caption; undefined for anything else. */
  enter(n: NodeId, tag: number): Undo | undefined {
    if (tag === TAG.tr) this.#rows.push([]);
    if (tag === TAG.td || tag === TAG.th) return this.#open((text) => this.#addCell(n, tag === TAG.th, text));
    if (tag !== TAG.caption || this.#caption !== undefined) return undefined;
    return this.#open((text) => {
      if (text.text !== '') this.#caption = text;
    });
  }

  #open(close: (text: RichText) => void): Undo | undefined {
    if (this.#isOpen) return undefined;
    this.#isOpen = true;
    this.#text.take();
    return () => {
      this.#isOpen = false;
      close(this.#text.take());
    };
  }

  #addCell(n: NodeId, header: boolean, text: RichText): void {
    const columns = this.#readSpan(n, 'colspan', WIDEST);
    const rows = this.#readSpan(n, 'rowspan', LONGEST);
    const stated = ['align', 'style', 'class'].map((name) => this.#page.attribute(n, name)).join(' ');
    const align = ALIGN.exec(stated)?.[1] as Cell['align'];
    const images = this.#images;
    this.#images = [];
    if (this.#rows.length === 0) this.#rows.push([]);
    const { tag, parent } = this.#page;
    const isHead = (): boolean => tag[parent[parent[n]!]!] === TAG.thead || HEAD.test(this.#page.attribute(n, 'class') ?? '');
    if (this.#rows.length === 1 && !header && isHead()) this.#heads++;
    this.#rows[this.#rows.length - 1]!.push({
      ...(text.text === '' && images.length === 0 ? { text: readSign(this.#page, n) } : text),
      ...(header ? { header } : {}),
      ...(columns > 1 ? { columns } : {}),
      ...(rows > 1 ? { rows } : {}),
      ...(align && { align }),
      ...(images.length > 0 ? { images } : {}),
    });
  }

  #readSpan(n: NodeId, name: string, most: number): number {
    const span = Number.parseInt(this.#page.attribute(n, name) ?? '1', 10);
    return span > 1 ? Math.min(span, most) : 1;
  }

  /** Empty rows are left out, unless a cell reaches into them or stands beside, or they are the head: the next row is none. */
  finish(): WrittenTable {
    const [head] = this.#rows;
    if (head?.length === this.#heads) this.#rows[0] = head.map((cell) => ({ ...cell, header: true }));
    const isPlain = !this.#rows.some((row) => row.some(({ rows }) => rows !== undefined));
    const rows = isPlain ? this.#rows.filter((row, y) => row.some(holdsAnything) || (y === 0 && row[0]?.header)) : cutSpans(this.#rows);
    return { rows, caption: this.#caption };
  }
}

/** What a cell in which nothing is kept says by its icon: to those who hear it, else yes or no; '' for all others. */
function readSign(page: Page, cell: NodeId): string {
  const { tag, kind, end } = page;
  const inner = Array.from({ length: Math.min(end[cell]! - cell, SIGN_NODES) - 1 }, (_, i) => cell + 1 + i);
  if (inner.some((n) => CLICKED[tag[n]!] === 1)) return '';
  const label = inner.map((n) => page.attribute(n, 'aria-label') || page.attribute(n, 'title')).find(Boolean) ?? '';
  if (label !== '') return label.length > SIGN_CHARACTERS ? '' : label;
  // Several words are no name of a sign.
  const names = inner.map((n) =>
    kind[n] === TEXT
      ? page.rawText(n).trim().replaceAll(' ', '.')
      : `${page.attribute(n, 'alt')} ${page.attribute(n, 'class')} ${page.attribute(n, 'src')}`,
  );
  const sign = SIGN.exec(names.join(' ').slice(0, 500));
  return sign === null ? '' : sign[1] === undefined ? '✗' : '✓';
}

function holdsAnything({ text, images }: Cell): boolean {
  return text !== '' || images !== undefined;
}

/** No cell reaches below the last row (HTML, "Forming a table"). */
function cutSpans(table: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  return table.map((row, y) =>
    row.map((cell) => {
      const { rows, ...rest } = cell;
      const height = Math.min(rows ?? 1, table.length - y);
      return height > 1 ? { ...rest, rows: height } : rest;
    }),
  );
}

/** At least two rows, and two cells with something in one of them. */
export function isTable(rows: readonly (readonly Cell[])[]): boolean {
  return rows.length > 1 && rows.some((row) => row.filter((cell) => holdsAnything(cell) || cell.rows !== undefined).length > 1);
}

/** The text of a table: a line a row, but for an empty head. */
export function readRows(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map(({ text }) => text.replaceAll('\n', ' ')).join('\t'));
  return lines.join('\n').replace(/^\t*\n/, '');
}
