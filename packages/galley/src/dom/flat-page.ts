/** The `Page` that the parser fills: columns plus an attribute pool and the few strings that had to be decoded. */
import { type ClassTest, maskOf, surveyNames, WRITTEN } from './class-tests.ts';
import type { NameTable } from './name-table.ts';
import { ColumnHolder, type PageNodeColumns } from './node-columns.ts';
import type { NodeId, Page, QuirksMode } from './page.ts';
import { COMMENT, ELEMENT, HAS_CLASS, TEXT } from './page.ts';
import { cleanRawText, normaliseNewlines } from './references.ts';
import { Stretches } from './stretches.ts';
import { TAG, tagTable } from './tags.ts';

/** Elements whose text is taken as it stands; the root stands for one of them where a fragment is parsed. */
const UNREAD: Uint8Array = tagTable(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'title', 'textarea', 'html']);

/** Everything a `FlatPage` holds. */
export interface PageColumns {
  /** As `Page.source`. */
  source: string;
  /** Number of nodes. */
  size: number;
  /** Arrays with `size` entries; of elements, textStart and textEnd are their attributes' range in the pool. */
  nodes: PageNodeColumns;
  /** The attribute pool: name ids of all attributes, element after element. */
  attributeName: Int32Array;
  /** The attribute pool: where a value starts in the source, as written; what is written alike is the same value. */
  valueStart: Int32Array;
  /** Where it ends. */
  valueEnd: Int32Array;
  /** The decoded value of an attribute, by its place in the pool. */
  attributeValue: (index: number) => string;
  /** Names behind tag ids. */
  tags: NameTable;
  /** Names behind attribute ids. */
  attributes: NameTable;
  /** Text that differs from the source (references, NUL, merged runs, presentation forms), doctypes. */
  strings: ReadonlyMap<NodeId, string>;
  /** As `Page.mode`. */
  mode: QuirksMode;
  /** As `Page.simplified`. */
  simplified: boolean;
  /** As `Page.readTo`. */
  readTo: number;
  /** As `Page.folded`. */
  folded: boolean;
}

/** The class attributes of a page, each once, and which of them each node has. */
interface Classes {
  readonly ids: Int32Array;
  readonly names: readonly string[];
  /** Which tests each may pass: `surveyNames`. */
  readonly surveys: readonly number[];
  /** Which tests any may pass. */
  readonly survey: number;
  /** The answers to all other tests. */
  readonly no: Uint8Array;
}

const UNKNOWN = 0;
const NO = 1;
const YES = 2;
const NO_ANSWERS: Uint8Array = new Uint8Array(0);
const NO_NODES: readonly NodeId[] = [];

/** From so many attributes on, an element's are looked up by name. */
const MANY = 24;

/** The page as the parser lays it out. */
export class FlatPage extends ColumnHolder<PageNodeColumns> implements Page {
  /** As `Page.source`. */
  readonly source: string;
  /** As `Page.size`. */
  readonly size: number;
  /** As `Page.mode`. */
  readonly mode: QuirksMode;
  /** As `Page.simplified`. */
  readonly simplified: boolean;
  /** As `Page.readTo`. */
  readonly readTo: number;
  /** As `Page.folded`. */
  readonly folded: boolean;
  // Each as `PageColumns` has it: one look instead of two, and pages made in different ways have one shape.
  readonly #strings: ReadonlyMap<NodeId, string>;
  readonly #tags: NameTable;
  readonly #attributes: NameTable;
  readonly #attributeName: Int32Array;
  readonly #valueStart: Int32Array;
  readonly #valueEnd: Int32Array;
  readonly #attributeValue: (index: number) => string;
  /** The attribute asked for last and its id: loops ask many elements for one name. */
  #askedName = '';
  #askedId = 0;
  readonly #askedIds: Map<string, number> = new Map();
  /** Attribute values read so far, by their place in the pool. */
  readonly #values: (string | undefined)[];
  #classes: Classes | undefined;
  /** The question about classes asked last, and its answers by class id: UNKNOWN, NO or YES. */
  #askedTest: ClassTest | undefined;
  #askedAnswers: Uint8Array = NO_ANSWERS;
  readonly #answers: Map<ClassTest, Uint8Array> = new Map();
  readonly #hasReturns: boolean;
  #hasPlaintext: boolean | undefined;
  /** Of elements with many attributes: their places by name id. Every descendant may ask for one. */
  readonly #indexes: Map<NodeId, Map<number, number>> = new Map();

  /** Takes the columns as they are; nobody may change them afterwards. */
  constructor(columns: PageColumns) {
    super(columns.nodes);
    this.source = columns.source;
    this.size = columns.size;
    this.mode = columns.mode;
    this.simplified = columns.simplified;
    this.readTo = columns.readTo;
    this.folded = columns.folded;
    this.#strings = columns.strings;
    this.#tags = columns.tags;
    this.#attributes = columns.attributes;
    this.#attributeName = columns.attributeName;
    this.#valueStart = columns.valueStart;
    this.#valueEnd = columns.valueEnd;
    this.#attributeValue = columns.attributeValue;
    this.#hasReturns = columns.source.includes('\r');
    this.#values = new Array(columns.attributeName.length);
  }

  /** As `Page.textBuffer`. */
  textBuffer(n: NodeId): string {
    if (this.textStart[n] !== 0) return this.source; // strings of their own are used from their start
    return this.#strings.get(n) ?? this.source;
  }

  /** As `Page.rawText`. */
  rawText(n: NodeId): string {
    const own = this.#strings.get(n);
    if (own !== undefined) return own;
    const kind = this.kind[n];
    if (kind !== TEXT && kind !== COMMENT) return '';
    const text = this.source.slice(this.textStart[n], this.textEnd[n]);
    if (kind === COMMENT || this.#isUnread(n)) return cleanRawText(text);
    return this.#hasReturns ? normaliseNewlines(text) : text;
  }

  /** The tokenizer passed over the text without a look at its characters, so that it may hold NUL. */
  #isUnread(n: NodeId): boolean {
    const tag = this.tag[this.parent[n]!]!;
    if (tag < UNREAD.length && UNREAD[tag] === 1) return true;
    // Behind `plaintext` formatting goes on.
    this.#hasPlaintext ??= this.tag.indexOf(TAG.plaintext) >= 0;
    return this.#hasPlaintext;
  }

  /** As `Page.tagName`. */
  tagName(n: NodeId): string {
    return this.kind[n] === ELEMENT ? this.#tags.names[this.tag[n]!]! : '';
  }

  /** As `Page.mayHaveTag`. */
  mayHaveTag(name: string): boolean {
    return this.#tags.find(name) !== 0;
  }

  /** As `Page.attribute`. */
  attribute(n: NodeId, name: string): string | undefined {
    if (this.kind[n] !== ELEMENT) return undefined;
    if (name !== this.#askedName) {
      this.#askedName = name;
      this.#askedId = this.#attributeId(name);
    }
    const i = this.#askedId === 0 ? -1 : this.#placeOf(n, this.#askedId);
    return i < 0 ? undefined : this.#value(i);
  }

  /** Where the attribute of an element stands in the pool, −1 without one. */
  #placeOf(n: NodeId, id: number): number {
    const attributeName = this.#attributeName;
    const start = this.textStart[n]!;
    const stop = this.textEnd[n]!;
    if (stop - start > MANY) return this.#indexOf(n).get(id) ?? -1;
    for (let i = start; i < stop; i++) if (attributeName[i] === id) return i;
    return -1;
  }

  #value(i: number): string {
    let value = this.#values[i];
    if (value === undefined) {
      value = this.#attributeValue(i);
      this.#values[i] = value;
    }
    return value;
  }

  /** As `Page.mayHaveAttribute`. */
  mayHaveAttribute(name: string): boolean {
    return this.#attributeId(name) !== 0;
  }

  /** As `Page.attributePasses`. */
  attributePasses(name: string, test: (value: string) => boolean): boolean {
    const id = this.#attributeId(name);
    if (id === 0) return false;
    const attributeName = this.#attributeName;
    for (let i = attributeName.indexOf(id); i >= 0; i = attributeName.indexOf(id, i + 1)) if (test(this.#value(i))) return true;
    return false;
  }

  /** As `Page.classId`. */
  classId(n: NodeId): number {
    this.#classes ??= this.#readClasses();
    return this.#classes.ids[n]!;
  }

  /** As `Page.classPasses`. */
  classPasses(n: NodeId, test: ClassTest): boolean {
    if ((this.marks[n]! & HAS_CLASS) === 0) return false;
    if (test !== this.#askedTest) {
      this.#askedTest = test;
      this.#askedAnswers = this.#answersOf(test);
    }
    const answers = this.#askedAnswers;
    const id = this.classId(n);
    if (answers[id] === UNKNOWN) answers[id] = test(this.classNames[id]!) ? YES : NO;
    return answers[id] === YES;
  }

  #answersOf(test: ClassTest): Uint8Array {
    let answers = this.#answers.get(test);
    if (answers === undefined) {
      this.#classes ??= this.#readClasses();
      const { survey, surveys, no } = this.#classes;
      const mask = maskOf(test);
      answers = no;
      if ((survey & mask) !== 0) {
        answers = new Uint8Array(surveys.length);
        for (let id = 0; id < surveys.length; id++) if ((surveys[id]! & mask) === 0) answers[id] = NO;
      }
      this.#answers.set(test, answers);
    }
    return answers;
  }

  /** As `Page.nodesOfClass`. */
  nodesOfClass(test: ClassTest): readonly NodeId[] {
    const answers = this.#answersOf(test);
    const { ids, names, no } = this.#classes!;
    if (answers === no) return NO_NODES;
    let passes = false;
    for (let id = 1; id < answers.length; id++) {
      if (answers[id] === UNKNOWN) answers[id] = test(names[id]!) ? YES : NO;
      passes ||= answers[id] === YES;
    }
    if (!passes) return NO_NODES;
    const nodes: NodeId[] = [];
    for (let n = 0; n < this.size; n++) if (answers[ids[n]!] === YES) nodes.push(n);
    return nodes;
  }

  /** As `Page.classNames`. */
  get classNames(): readonly string[] {
    this.#classes ??= this.#readClasses();
    return this.#classes.names;
  }

  #readClasses(): Classes {
    const { marks, size, source } = this;
    const valueStart = this.#valueStart;
    const valueEnd = this.#valueEnd;
    const ids = new Int32Array(size);
    const classes = new DistinctValues();
    const { names } = classes;
    const written = new Stretches(source);
    const idOf: number[] = [];
    const name = this.#attributeId('class');
    for (let n = 0; n < size; n++) {
      const i = (marks[n]! & HAS_CLASS) === 0 ? -1 : this.#placeOf(n, name);
      if (i < 0) continue;
      const number = written.numberOf(valueStart[i]!, valueEnd[i]!);
      if (number === idOf.length) idOf.push(classes.add(written.texts[number]!, i, this.#attributeValue));
      const id = idOf[number]!;
      ids[n] = id;
      // One string for all that have it.
      this.#values[i] = names[id];
    }
    const { surveys } = classes;
    const survey = surveys.reduce((all, one) => all | one);
    return { ids, names, surveys, survey, no: new Uint8Array(surveys.length).fill(NO) };
  }

  /** By name, where the attributes of an element with many stand: its descendants may all ask for it. */
  #indexOf(n: NodeId): ReadonlyMap<number, number> {
    let index = this.#indexes.get(n);
    if (index === undefined) {
      index = new Map();
      for (let i = this.textEnd[n]! - 1; i >= this.textStart[n]!; i--) index.set(this.#attributeName[i]!, i);
      this.#indexes.set(n, index);
    }
    return index;
  }

  #attributeId(name: string): number {
    let id = this.#askedIds.get(name);
    if (id === undefined) {
      id = this.#attributes.find(name);
      this.#askedIds.set(name, id);
    }
    return id;
  }

  /** As `Page.attributes`. */
  attributes(n: NodeId, prefix: string = ''): [name: string, value: string][] {
    const pairs: [string, string][] = [];
    if (this.kind[n] !== ELEMENT) return pairs;
    const { names } = this.#attributes;
    const attributeName = this.#attributeName;
    for (let i = this.textStart[n]!; i < this.textEnd[n]!; i++) {
      const name = names[attributeName[i]!]!;
      if (name.startsWith(prefix)) pairs.push([name, this.#value(i)]);
    }
    return pairs;
  }
}

/** Values, each once, whatever different ways they are written in. */
class DistinctValues {
  readonly names: string[] = [''];
  /** Which tests each may pass: `surveyNames`. */
  readonly surveys: number[] = [0];
  /** Made with the first value that is not written as it is; the others differ from each other. */
  #known: Map<string, number> | undefined;

  /** The number of the value that is written so, where none was before. `read`: the value of the attribute at a place. */
  add(written: string, place: number, read: (place: number) => string): number {
    if (written === '') return 0;
    const survey = surveyNames(written);
    if ((survey & WRITTEN) === 0 && this.#known === undefined) return this.#push(written, survey);
    this.#known ??= new Map(this.names.map((name, id) => [name, id]));
    const value = read(place);
    let id = this.#known.get(value);
    if (id === undefined) {
      id = this.#push(value, surveyNames(value));
      this.#known.set(value, id);
    }
    return id;
  }

  #push(name: string, survey: number): number {
    this.names.push(name);
    return this.surveys.push(survey) - 1;
  }
}
