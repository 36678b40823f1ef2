/** Footnotes: references in the kept text that lead to an element of the same page, and the elements they lead to. */

import { NodeSet } from '../../dom/node-set.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_HREF, HAS_ID, TEXT } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { KeptText } from './kept-text.ts';

/** Elements that may be a note. */
const NOTES: Uint8Array = tagTable(['li', 'p', 'div', 'aside', 'dd', 'section']);
/** What a reference says: a number, a letter or two, a star; with or without brackets. */
const MARK: RegExp = /^[[(（]?\s?(?:note |fn ?)?(\d{1,3}|[a-z]{1,2}|[*†‡§]{1,3})\s?[\])）]?$/iu;
const NAMES: RegExp = /(?:^|[\s_-])(?:footnote|endnote|noteref|fn|fnref|reference)/i;
/** Longer elements hold all the notes, or the article. */
const NOTE_CHARACTERS = 1500;

/** Notes that were not kept are brought back up to this share of the kept text: more of them are a bibliography. */
const MOST_CITED = 0.4;

/**
 * The pairs are found once, before the walk: a note is a list item, paragraph or the like with an id, to which a reference
 * that looks like one leads from the kept text before it. Pages without `#` links in superscripts pay one look at each link.
 */
export class FootnoteIndex {
  /** Link → label, note's element → label. */
  readonly #references = new Map<NodeId, string>();
  readonly #notes = new Map<NodeId, string>();
  readonly #page: Page;
  /** Notes that the text refers to and the selection left out. */
  readonly #cited: NodeId[] = [];

  constructor(view: PageView, kept: KeptText) {
    this.#page = view.page;
    const references = findReferences(view.page, kept);
    if (references.size === 0) return;
    this.#findNotes(view, kept, references);
    let characters = 0;
    for (const note of this.#cited) characters += nodeSum(view, 'chars', note);
    if (characters > MOST_CITED * kept.total) this.#forget();
  }

  /** The selection with the notes that its text refers to. */
  complete(selection: Selection): Selection {
    if (this.#cited.length === 0) return selection;
    const { size, kind, end } = this.#page;
    const kept = new NodeSet(size, selection.kept.bits.slice());
    for (const note of this.#cited) for (let n = note; n < end[note]!; n++) if (kind[n] === TEXT) kept.add(n);
    return { ...selection, kept };
  }

  #forget(): void {
    const labels = new Set(this.#cited.map((note) => this.#notes.get(note)));
    for (const [link, label] of this.#references) if (labels.has(label)) this.#references.delete(link);
    for (const note of this.#cited.splice(0)) this.#notes.delete(note);
  }

  #findNotes(view: PageView, kept: KeptText, references: ReadonlyMap<string, NodeId[]>): void {
    const { size, kind, marks } = this.#page;
    for (let n = 1; n < size; n++) {
      if (kind[n] !== ELEMENT || (marks[n]! & HAS_ID) === 0) continue;
      const links = references.get(this.#page.attribute(n, 'id') ?? '');
      const note = links === undefined ? -1 : noteAround(this.#page, n);
      if (note < 0 || nodeSum(view, 'chars', note) > NOTE_CHARACTERS) continue;
      const before = links!.filter((link) => link < note);
      if (before.length === 0 || this.#notes.has(note)) continue;
      if (kept.measure(note) === 0) this.#cited.push(note);
      this.#pair(before, note);
    }
  }

  #pair(links: readonly NodeId[], note: NodeId): void {
    const label = this.#chooseLabel(links[0]!);
    this.#notes.set(note, label);
    for (const link of links) this.#references.set(link, label);
  }

  /** What the reference says, where no other note says the same. */
  #chooseLabel(link: NodeId): string {
    const said = MARK.exec(gatherText(this.#page, link))?.[1] ?? '';
    const label = /^[\da-z]+$/i.test(said) ? said.toLowerCase() : String(this.#notes.size + 1);
    const taken = new Set(this.#notes.values());
    return taken.has(label) ? `${label}-${this.#notes.size + 1}` : label;
  }

  /** The label of the note that link n leads to; undefined for any other link. */
  labelOf(n: NodeId, address: string | undefined): string | undefined {
    return this.#references.size > 0 && address?.includes('#') === true ? this.#references.get(n) : undefined;
  }

  /** The label of the note that element n is. */
  noteAt(n: NodeId): string | undefined {
    return this.#notes.size > 0 ? this.#notes.get(n) : undefined;
  }
}

/** Most references of one page; encyclopedias have some hundreds. */
const MOST_REFERENCES = 2000;

/** Links within the page that look like references to notes, by the id they lead to. */
function findReferences(page: Page, kept: KeptText): Map<string, NodeId[]> {
  const references = new Map<string, NodeId[]>();
  let count = 0;
  for (let n = 1; n < page.size && count < MOST_REFERENCES; n++) {
    if (page.tag[n] !== TAG.a || (page.marks[n]! & HAS_HREF) === 0 || kept.measure(n) === 0) continue;
    const target = readTarget(page.attribute(n, 'href') ?? '');
    if (target === '' || !looksLikeReference(page, n)) continue;
    count++;
    const links = references.get(target);
    if (links === undefined) references.set(target, [n]);
    else links.push(n);
  }
  return references;
}

/** The fragment of an address that is nothing else. */
function readTarget(href: string): string {
  if (href.charCodeAt(0) !== 35 || href.length > 200) return '';
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

function looksLikeReference(page: Page, n: NodeId): boolean {
  if (!MARK.test(gatherText(page, n))) return false;
  const parent = page.parent[n]!;
  if (page.tag[parent] === TAG.sup || page.tag[n + 1] === TAG.sup) return true;
  const names = `${page.attribute(n, 'class') ?? ''} ${page.attribute(n, 'role') ?? ''} ${page.attribute(n, 'href') ?? ''}`;
  return NAMES.test(names.slice(0, 300).replaceAll('#', ' '));
}

/** The id often stands on a link back, or a span, inside the note. */
function noteAround(page: Page, n: NodeId): NodeId {
  let m = n;
  for (let climbed = 0; m > 0 && climbed < 4; climbed++, m = page.parent[m]!) {
    const tag = page.tag[m]!;
    if (tag < NOTES.length && NOTES[tag] === 1) return m;
  }
  return -1;
}
