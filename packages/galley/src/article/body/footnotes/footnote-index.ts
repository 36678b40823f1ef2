/** The notes of a body: which links refer to which, where each stands, and what of it only leads back. Found once, before the walk. */
import { NodeSet } from '../../../dom/node-set.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_HREF, TEXT } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import type { Selection } from '../../../strategies/strategy.ts';
import type { KeptText } from '../kept-text.ts';
import { countBetween, findLinkedNotes, type LinkedNote } from './find-notes.ts';
import { type InlineNote, InlineNotes, NODES } from './inline-notes.ts';
import { holdsBackLinks, isBareEnd, isBareStart, listOwnEnds, looksLikeBackLink, readMark, writeLabel } from './note-marks.ts';

/** A note as the body writes it. */
export interface Note {
  readonly label: string;
  /** What its references say. */
  readonly mark: string;
  /** The element it is, or stands at. */
  readonly id: NodeId;
  /** Its nodes, from … to − 1. */
  readonly node: NodeId;
  readonly end: NodeId;
  /** The selection left it out, and there is too much of it to be text of the body. */
  readonly aside: boolean;
}

/** A note that is written behind the body, since it stands in the middle of a text. `text`: it is no element. */
export type DeferredNote = Note & { readonly text?: string };

/** A note that is hidden where it stands is read whole. */
const WHOLE_NOTE = { characters: Number.POSITIVE_INFINITY, nodes: NODES };
/** Notes that were not kept are text of the body up to this share of the kept text: more of them are a bibliography. */
const MOST_CITED = 0.4;
/** More than this is no apparatus. */
const MOST_NOTES = 5;
/** What links to libraries and indexes say is no longer. */
const SERVICE_CHARACTERS = 20;
/** Elements between a note and the row it stands in. */
const CLIMB = 4;
/** Texts at either end of a note that are looked at for marks. */
const MARKS = 30;

export class FootnoteIndex {
  readonly #view: PageView;
  readonly #page: Page;
  readonly #kept: KeptText;
  /** Link, or the element a reference is to stand at → its note. */
  readonly #references = new Map<NodeId, Note>();
  /** First node → note. */
  readonly #notes = new Map<NodeId, Note>();
  readonly #deferred: DeferredNote[] = [];
  readonly #dropped = new Set<NodeId>();
  readonly #bare = new Set<NodeId>();
  /** Superscripts that hold more than references. */
  readonly #raised = new Set<NodeId>();
  /** First nodes of the notes, sorted. */
  readonly #starts: Int32Array;
  readonly #labels = new Map<string, number>();
  /** Notes that the text refers to and the selection left out. */
  #cited: readonly LinkedNote[] = [];

  constructor(view: PageView, kept: KeptText) {
    this.#view = view;
    this.#page = view.page;
    this.#kept = kept;
    this.#addLinked(this.#listWhole(findLinkedNotes(view, kept)));
    this.#addInline(new InlineNotes(view.page));
    this.#starts = Int32Array.from(this.#notes.keys()).sort();
  }

  /** The selection with the notes that its text refers to. */
  complete(selection: Selection): Selection {
    const left = [
      ...this.#cited.map(({ start, end }) => [start, end] as const),
      ...this.#deferred.map(({ node, end }) => [node, end] as const),
    ];
    const torn = this.#listTorn(selection);
    if (left.length === 0 && torn.length === 0) return selection;
    const { size, kind } = this.#page;
    const kept = new NodeSet(size, selection.kept.bits.slice());
    for (const [from, to] of left) for (let n = Math.max(from, 0); n < to; n++) if (kind[n] === TEXT) kept.add(n);
    for (const n of torn) kept.add(n);
    return { ...selection, kept };
  }

  /** Texts that are no links of notes of which the selection has a part: a note is one. */
  #listTorn({ kept }: Selection): NodeId[] {
    const torn: NodeId[] = [];
    for (const { node, end } of this.#notes.values()) {
      if (!this.#isKept(node, end)) continue;
      for (const n of this.#listUnlinked(node, end)) if (!kept.has(n) && !this.#dropped.has(n)) torn.push(n);
    }
    return torn;
  }

  /** Texts in no link. */
  #listUnlinked(from: NodeId, to: NodeId): NodeId[] {
    const { at, linked, first, last } = this.#view.leaves;
    const texts: NodeId[] = [];
    for (let k = at[from]!; k < at[to]!; k++) {
      for (let n = first[k]!; linked[k] === 0 && n <= last[k]!; n++) if (this.#page.kind[n] === TEXT) texts.push(n);
    }
    return texts;
  }

  /** Nothing on the page is a note by its markup. */
  get isEmpty(): boolean {
    return this.#notes.size === 0 && this.#deferred.length === 0;
  }

  /** The note that link n refers to, or whose reference stands at n. */
  referenceAt(n: NodeId): Note | undefined {
    return this.#references.size > 0 ? this.#references.get(n) : undefined;
  }

  /** The note that begins with n. */
  noteAt(n: NodeId): Note | undefined {
    return this.#notes.size > 0 ? this.#notes.get(n) : undefined;
  }

  /** Node n only leads back from a note, repeats its number, or stands somewhere else in the body. */
  isDropped(n: NodeId): boolean {
    return this.#dropped.size > 0 && this.#dropped.has(n);
  }

  /** A note begins in the subtree of n. */
  holdsNote(n: NodeId): boolean {
    return countBetween(this.#starts, n + 1, this.#page.end[n]!) > 0;
  }

  /** Notes that are to be written behind the body. */
  get deferred(): readonly DeferredNote[] {
    return this.#deferred;
  }

  /** Without notes in the midst of another, which would be torn in two. `notes`: in the order of the page. */
  #listWhole(notes: readonly LinkedNote[]): LinkedNote[] {
    const { at } = this.#view.leaves;
    let until = 0;
    return notes.filter(({ start, end }) => {
      if (start < until && at[end]! < at[until]!) return false;
      until = Math.max(until, end);
      return true;
    });
  }

  #addLinked(notes: readonly LinkedNote[]): void {
    const { chars } = this.#view.leaves.sums;
    const { at } = this.#view.leaves;
    const left = notes.filter(({ start, end }) => !this.#isKept(start, end));
    let characters = 0;
    for (const { start, end } of left) characters += chars[at[end]!]! - chars[at[start]!]!;
    const tooMany = characters > MOST_NOTES * this.#kept.total;
    const aside = characters > MOST_CITED * this.#kept.total;
    this.#cited = tooMany ? [] : left;
    const isLeft = new Set(left);
    for (const note of notes) if (!tooMany || !isLeft.has(note)) this.#addLinkedNote(note, aside && isLeft.has(note));
    for (const note of [...this.#notes.values(), ...this.#deferred]) this.#dropMarks(note);
  }

  #isKept(from: NodeId, to: NodeId): boolean {
    const { kind, end } = this.#page;
    for (let n = from; n < to; n = kind[n] === ELEMENT ? end[n]! : n + 1) if (this.#kept.measure(n) > 0) return true;
    return false;
  }

  #addLinkedNote({ start, end, links, mark, term }: LinkedNote, aside: boolean): void {
    const note: Note = { label: this.#chooseLabel(mark), mark, id: start, node: start, end, aside };
    if (this.#isOfTable(note, links)) {
      this.#dropped.add(start);
      this.#deferred.push(note);
    } else this.#notes.set(start, note);
    if (term !== undefined) this.#dropped.add(term);
    for (const link of links) {
      if (link >= start && link < end) continue;
      this.#references.set(link, note);
      this.#stripSuperscript(link);
    }
  }

  /** The note stands below the row of a table that refers to it. */
  #isOfTable({ node, end }: Note, [link]: readonly NodeId[]): boolean {
    const { tag, parent } = this.#page;
    let row = node;
    for (let climbed = 0; climbed < CLIMB && tag[row] !== TAG.tr; climbed++) row = parent[row]!;
    // Between a row and its table the parser puts a `tbody`.
    return tag[row] === TAG.tr && link! < row && link! > parent[parent[row]!]! && end === this.#page.end[node];
  }

  /** What the reference says, where no other note says the same. */
  #chooseLabel(mark: string): string {
    const said = writeLabel(mark) || String(this.#labels.size + 1);
    let count = this.#labels.get(said) ?? 0;
    this.#labels.set(said, count + 1);
    if (count === 0) return said;
    while (this.#labels.has(`${said}-${++count}`));
    this.#labels.set(said, count);
    this.#labels.set(`${said}-${count}`, 1);
    return `${said}-${count}`;
  }

  /** A superscript around nothing but references is their own look, and so are brackets around one. */
  #stripSuperscript(link: NodeId): void {
    const { parent, tag, end, kind } = this.#page;
    const sup = parent[link]!;
    if (tag[sup] !== TAG.sup || this.#bare.has(sup) || this.#raised.has(sup)) return;
    const brackets: NodeId[] = [];
    for (let n = sup + 1; n < end[sup]!; n = end[n]!) {
      const text = kind[n] === TEXT ? this.#page.rawText(n).trim() : '';
      if (/^[[\](){}［］（）]$/.test(text)) brackets.push(n);
      else if (kind[n] === ELEMENT ? tag[n] !== TAG.a : !/^[,;·、，–-]?$/.test(text)) {
        this.#raised.add(sup);
        return;
      }
    }
    this.#bare.add(sup);
    for (const n of brackets) this.#dropped.add(n);
  }

  /** Element n only raises references, which notes do by themselves. */
  isBare(n: NodeId): boolean {
    return this.#bare.size > 0 && this.#bare.has(n);
  }

  /** Links back, and the number that a note repeats at its start. */
  #dropMarks(note: Note): void {
    const { kind, tag, end, marks } = this.#page;
    for (let n = note.node; n < note.end; n++) {
      if (kind[n] !== ELEMENT || n === note.node) continue;
      const isBack = tag[n] === TAG.a ? (marks[n]! & HAS_HREF) !== 0 && this.#leadsBack(n) : holdsBackLinks(this.#page, n);
      if (!isBack) continue;
      this.#dropped.add(n);
      n = end[n]! - 1;
    }
    const texts = this.#listTexts(note);
    this.#dropStart(texts, note.mark);
    this.#dropEnd(texts);
  }

  /**
   * Drops what is left of a link back: arrows and brackets. A bracket that closes nothing there is the note's own. Publishers end a
   * reference with links to look it up: "Article [CAS] [Google Scholar]".
   */
  #dropEnd(texts: readonly NodeId[]): void {
    let from = texts.length;
    const least = Math.max(1, from - MARKS);
    const { tag, parent } = this.#page;
    const read = (n: NodeId): string => this.#page.rawText(n).trim();
    const service = texts.slice(least).some((n) => read(n) === 'Google Scholar') ? SERVICE_CHARACTERS : 0;
    const isEnd = (n: NodeId): boolean => isBareEnd(read(n)) || (tag[parent[n]!] === TAG.a && read(n).length < service);
    while (from > least && !this.#dropped.has(texts[from - 1]!) && isEnd(texts[from - 1]!)) from--;
    const ends = texts.slice(from);
    const own = listOwnEnds(service > 0 ? [] : ends.map(read));
    for (const [i, n] of ends.entries()) if (!own.has(i)) this.#dropped.add(n);
  }

  #leadsBack(link: NodeId): boolean {
    const page = this.#page;
    if (this.#references.has(link)) return false;
    return (page.attribute(link, 'href') ?? '').includes('#') && looksLikeBackLink(page, link);
  }

  /** The readable texts of a note that are not dropped. */
  #listTexts({ node, end }: Note): NodeId[] {
    const page = this.#page;
    const texts: NodeId[] = [];
    for (let n = node; n < end; n++) {
      if (this.#dropped.has(n) || this.#view.leaves.muted[n] === 1) n = page.end[n]! - 1;
      else if (page.kind[n] === TEXT && page.rawText(n).trim() !== '') texts.push(n);
    }
    return texts;
  }

  /** Drops texts that are nothing but brackets and arrows, and the first that is the mark. */
  #dropStart(texts: readonly NodeId[], mark: string): void {
    let wanted = mark.toLowerCase();
    for (const n of texts.slice(0, Math.min(MARKS, texts.length - 1))) {
      const text = this.#page.rawText(n).trim();
      const isMark = wanted !== '' && readMark(text).toLowerCase() === wanted;
      if (!isMark && !isBareStart(text)) return;
      if (isMark) wanted = '';
      this.#dropped.add(n);
    }
  }

  #addInline(reader: InlineNotes): void {
    if (!reader.mayFindAny) return;
    const { kind, end, size } = this.#page;
    const { muted } = this.#view.leaves;
    let noted = 0;
    for (let n = 1; n < size; n++) {
      if (kind[n] !== ELEMENT) continue;
      noted = this.#notes.get(n)?.end ?? noted;
      const isIn = n >= noted && !this.#dropped.has(n);
      const found = isIn ? reader.read(n) : undefined;
      if (found !== undefined && this.#standsInText(n)) {
        this.#addInlineNote(found, muted[n] === 1);
        n = end[n]! - 1;
      } else if (muted[n] === 1) n = end[n]! - 1;
    }
  }

  /** The sentence the note stands in was kept. */
  #standsInText(n: NodeId): boolean {
    const { parent } = this.#page;
    const own = this.#kept.measure(n);
    let m = parent[n]!;
    for (let climbed = 0; m > 0 && climbed < 4; climbed++, m = parent[m]!) if (this.#kept.measure(m) > own) return true;
    return false;
  }

  #addInlineNote({ place, node, text, mark, dropped }: InlineNote, isHidden: boolean): void {
    if (node >= 0) this.#dropped.add(node);
    // The reference beside it has its note in a list: this is a second copy of it.
    if (dropped.some((m) => this.#holdsReference(m))) return;
    for (const m of dropped) this.#dropped.add(m);
    const own = text ?? (isHidden ? gatherText(this.#page, node, WHOLE_NOTE) : undefined);
    const end = node < 0 ? node : this.#page.end[node]!;
    const note = { label: this.#chooseLabel(mark), mark, id: place, node, end, aside: false };
    this.#references.set(place, note);
    this.#deferred.push(own === undefined ? note : { ...note, text: own });
  }

  #holdsReference(n: NodeId): boolean {
    for (let m = n; m < this.#page.end[n]!; m++) if (this.#references.has(m)) return true;
    return false;
  }
}
