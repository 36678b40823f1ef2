/** The `Page` that the parser fills: columns plus an attribute pool and the few strings that had to be decoded. */
import type { NameTable } from './name-table.ts';
import type { NodeId, Page, QuirksMode } from './page.ts';
import { COMMENT, ELEMENT, TEXT } from './page.ts';
import { cleanRawText } from './references.ts';

/** Everything a `FlatPage` holds; arrays have `size` entries. */
export interface PageColumns {
  source: string;
  size: number;
  kind: Uint8Array;
  tag: Uint32Array;
  namespace: Uint8Array;
  marks: Uint8Array;
  parent: Int32Array;
  end: Int32Array;
  depth: Int32Array;
  sourceStart: Int32Array;
  sourceEnd: Int32Array;
  /** Text and comments: offsets into their buffer; elements: their attributes' range in the pool. */
  from: Int32Array;
  to: Int32Array;
  /** The attribute pool: name ids and decoded values. */
  attributeName: Int32Array;
  attributeValue: (index: number) => string;
  /** Names behind tag and attribute ids. */
  tags: NameTable;
  attributes: NameTable;
  /** Text that differs from the source (references, NUL, merged runs, presentation forms), doctypes. */
  strings: ReadonlyMap<NodeId, string>;
  mode: QuirksMode;
  simplified: boolean;
  folded: boolean;
}

export class FlatPage implements Page {
  readonly source: string;
  readonly size: number;
  readonly kind: Uint8Array;
  readonly tag: Uint32Array;
  readonly namespace: Uint8Array;
  readonly marks: Uint8Array;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly depth: Int32Array;
  readonly sourceStart: Int32Array;
  readonly sourceEnd: Int32Array;
  readonly textStart: Int32Array;
  readonly textEnd: Int32Array;
  readonly mode: QuirksMode;
  readonly simplified: boolean;
  readonly folded: boolean;
  readonly #columns: PageColumns;
  /** The attribute asked for last and its id: loops ask many elements for one name. */
  #askedName = '';
  #askedId = 0;
  readonly #askedIds: Map<string, number> = new Map();

  constructor(columns: PageColumns) {
    this.source = columns.source;
    this.size = columns.size;
    this.kind = columns.kind;
    this.tag = columns.tag;
    this.namespace = columns.namespace;
    this.marks = columns.marks;
    this.parent = columns.parent;
    this.end = columns.end;
    this.depth = columns.depth;
    this.sourceStart = columns.sourceStart;
    this.sourceEnd = columns.sourceEnd;
    this.textStart = columns.from;
    this.textEnd = columns.to;
    this.mode = columns.mode;
    this.simplified = columns.simplified;
    this.folded = columns.folded;
    this.#columns = columns;
  }

  textBuffer(n: NodeId): string {
    if (this.textStart[n] !== 0) return this.source; // strings of their own are used from their start
    return this.#columns.strings.get(n) ?? this.source;
  }

  rawText(n: NodeId): string {
    const own = this.#columns.strings.get(n);
    if (own !== undefined) return own;
    const kind = this.kind[n];
    return kind === TEXT || kind === COMMENT ? cleanRawText(this.source.slice(this.textStart[n], this.textEnd[n])) : '';
  }

  tagName(n: NodeId): string {
    return this.kind[n] === ELEMENT ? this.#columns.tags.names[this.tag[n]!]! : '';
  }

  attribute(n: NodeId, name: string): string | undefined {
    if (this.kind[n] !== ELEMENT) return undefined;
    const { attributeName, attributeValue } = this.#columns;
    if (name !== this.#askedName) {
      this.#askedName = name;
      this.#askedId = this.#attributeId(name);
    }
    const id = this.#askedId;
    if (id === 0) return undefined;
    const stop = this.textEnd[n]!;
    for (let i = this.textStart[n]!; i < stop; i++) if (attributeName[i] === id) return attributeValue(i);
    return undefined;
  }

  #attributeId(name: string): number {
    let id = this.#askedIds.get(name);
    if (id === undefined) {
      id = this.#columns.attributes.find(name);
      this.#askedIds.set(name, id);
    }
    return id;
  }

  attributes(n: NodeId): [name: string, value: string][] {
    const pairs: [string, string][] = [];
    if (this.kind[n] !== ELEMENT) return pairs;
    const { attributes, from, to, attributeName, attributeValue } = this.#columns;
    for (let i = from[n]!; i < to[n]!; i++) pairs.push([attributes.names[attributeName[i]!]!, attributeValue(i)]);
    return pairs;
  }
}
