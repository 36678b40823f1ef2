/** Notes that stand at their references: sidenotes, notes of LaTeX converters, tooltips, texts in attributes. */
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_CLASS, HAS_ROLE, TEXT } from '../../../dom/page.ts';
import { parse } from '../../../dom/parse.ts';
import { KNOWN_TAGS, TAG } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import { cleanText } from '../../../text/clean-text.ts';
import { NAME_ATTRIBUTES, NAME_CHARACTERS, namesOf, readMark } from './note-marks.ts';

/** A note at its reference. */
export interface InlineNote {
  /** The element at whose place the reference stands. */
  readonly place: NodeId;
  /** The element with the note, −1 where it is a text from an attribute. */
  readonly node: NodeId;
  readonly text?: string;
  /** What the reference says, '' where a style sheet counts. */
  readonly mark: string;
  /** Elements that are only there to open the note, or repeat its number. */
  readonly dropped: readonly NodeId[];
}

const HOLDER: RegExp =
  /(?:^|\s)(?:sidenote|side-note|marginnote|margin-note|marginal-note|ltx_note|footnote_tooltip|footnote_tooltip_text|modern-footnotes-footnote__note|inline-footnote|footnote-inline|footnote-content-inline|fn-tooltip|footnote-tooltip|footnote-popover|tooltip-footnote|sidenote-content|doc-footnote|refCtt)(?:\s|$)/;
/** What each of them holds. */
const HOLDER_WORD: RegExp = /note|fn-tooltip/;
const NEVER: RegExp =
  /(?:^|\s)(?:sidenote-number|sidenote-toggle|margin-toggle|ltx_role_(?:institutetext|thanks|affiliationtext|copyright|dates|pubyear|doi))(?:\s|$)/;
const OPENER: RegExp = /margin-toggle|sidenote-number|sidenote-toggle|footnote-toggle/;
const OWN_MARK: RegExp = /(?:^|\s)(?:ltx_note_mark|ltx_tag|ltx_tag_note|sidenote-number|sidenote-mark|footnote-number|fn-number)(?:\s|$)/;
const ELEMENTS: ReadonlySet<string> = new Set(['d-footnote', 'dt-fn', 'side-note', 'foot-note']);
const TEXT_ATTRIBUTES: readonly string[] =
  'data-footnote data-footnote-content data-footnote-text data-bigfoot-footnote data-fn-content data-note-content'.split(' ');

/** Nodes of a note. */
export const NODES = 1000;
const LONGEST_TEXT = 4000;
/** Characters of words that a sentence needs, and is no note about it. */
const MOST_WORDS = 60;
const SENTENCE_END: RegExp = /[.!?…。！？؟۔]["'”’»)]?$/u;
/** Children of an element before a note that are looked at. */
const SIBLINGS = 400;

const namesHolder: ClassTest = classTest(['note', 'fn-tooltip', 'refCtt'], (names) => HOLDER.test(names.slice(0, NAME_CHARACTERS)));

function mayNameNote(value: string): boolean {
  return HOLDER_WORD.test(value);
}

/** Elements that may hold such notes, told by their names; one look at each element. */
export class InlineNotes {
  readonly #page: Page;
  readonly #attributes: readonly string[];
  /** Of the attributes that name what an element is those that have no mark. */
  readonly #names: readonly string[];

  /** The element whose children were looked at last: the next one, how many there were, those behind the last text. */
  #parent: NodeId = -1;
  #next: NodeId = 0;
  #seen = 0;
  #before: NodeId[] = [];

  constructor(page: Page) {
    this.#page = page;
    this.#attributes = TEXT_ATTRIBUTES.filter((name) => page.mayHaveAttribute(name));
    this.#names = NAME_ATTRIBUTES.filter((name) => name !== 'role' && page.mayHaveAttribute(name));
  }

  /** The page has attributes or elements that are made for such notes, or something is called after them. */
  get mayFindAny(): boolean {
    const page = this.#page;
    if (this.#attributes.length > 0 || page.nodesOfClass(namesHolder).length > 0) return true;
    for (const name of ELEMENTS) if (page.mayHaveTag(name)) return true;
    return NAME_ATTRIBUTES.some((name) => page.attributePasses(name, mayNameNote));
  }

  /** The note that element n is, or opens. */
  read(n: NodeId): InlineNote | undefined {
    const page = this.#page;
    const stated = this.#attributes.length === 0 ? undefined : this.#readAttribute(n);
    if (stated !== undefined) return stated;
    const isElement = page.tag[n]! > KNOWN_TAGS.length && ELEMENTS.has(page.tagName(n));
    if (!isElement && !this.#isNamed(n)) return undefined;
    const text = page.end[n]! - n > NODES ? '' : gatherText(page, n);
    if (text === '') return undefined;
    const note = this.#describe(n);
    return note.mark === '' && note.dropped.length === 0 && this.#isOfSentence(n, text) ? undefined : note;
  }

  /** What is noted is in its attributes: the text is a few words in the middle of a sentence, which would miss them. */
  #isOfSentence(n: NodeId, text: string): boolean {
    const { kind, parent, end } = this.#page;
    const after = end[n]!;
    const isBeside = (m: NodeId): boolean => kind[m] === TEXT && parent[m] === parent[n];
    if (text.length > MOST_WORDS || SENTENCE_END.test(text) || !isBeside(n - 1) || !isBeside(after)) return false;
    return /[\s(]$/.test(this.#page.rawText(n - 1)) && /^(?:\s+\p{Ll}|[),;])/u.test(this.#page.rawText(after));
  }

  #isNamed(n: NodeId): boolean {
    const page = this.#page;
    const tag = page.tag[n];
    if (tag !== TAG.span && tag !== TAG.small && tag !== TAG.aside && tag !== TAG.div && tag !== TAG.em) return false;
    if (!page.classPasses(n, namesHolder) && !this.#isCalled(n)) return false;
    const names = namesOf(page, n);
    return HOLDER.test(names) && !NEVER.test(names);
  }

  /** Other names than classes count only beside a class, or as the one role. */
  #isCalled(n: NodeId): boolean {
    const page = this.#page;
    const hasRole = (page.marks[n]! & HAS_ROLE) !== 0;
    if ((page.marks[n]! & HAS_CLASS) === 0) return hasRole && page.attribute(n, 'role') === 'doc-footnote';
    return hasRole || this.#names.some((name) => page.attribute(n, name) !== undefined);
  }

  #readAttribute(n: NodeId): InlineNote | undefined {
    for (const name of this.#attributes) {
      const value = this.#page.attribute(n, name);
      if (value === undefined || value.length > LONGEST_TEXT || !/\S\s+\S/.test(value)) continue;
      const shown = gatherText(this.#page, n);
      const mark = readMark(shown);
      if (mark !== '' || shown === '') return { place: n, node: -1, text: readText(value), mark, dropped: [] };
    }
    return undefined;
  }

  #describe(n: NodeId): InlineNote {
    const dropped: NodeId[] = [];
    let place = n;
    let mark = '';
    for (const m of this.#elementsBefore(n)) {
      const opens = this.#isOpener(m);
      const said = opens ? '' : this.#readReference(m);
      // Where a script goes back to there is an empty element.
      if (!opens && said === '' && this.#page.end[m] === m + 1) continue;
      if (!opens && said === '') break;
      place = m;
      mark ||= said;
      dropped.push(m);
    }
    for (const m of this.#listOwnMarks(n)) {
      mark ||= readMark(gatherText(this.#page, m));
      dropped.push(m);
    }
    return { place, node: n, mark, dropped };
  }

  /** The two elements right before n, the nearest first. Notes come in order: what was seen of an element's children is not seen again. */
  #elementsBefore(n: NodeId): NodeId[] {
    const { parent, end, kind } = this.#page;
    if (parent[n] !== this.#parent || this.#next > n) {
      this.#parent = parent[n]!;
      this.#next = parent[n]! + 1;
      this.#seen = 0;
      this.#before = [];
    }
    for (; this.#next < n && this.#seen < SIBLINGS; this.#next = end[this.#next]!, this.#seen++) {
      const m = this.#next;
      if (kind[m] === ELEMENT) this.#before.push(m);
      else if (kind[m] === TEXT && this.#page.rawText(m).trim() !== '') this.#before = [];
    }
    return this.#next < n ? [] : this.#before.slice(-2).reverse();
  }

  /** A label or box to tick that shows the note on small screens. */
  #isOpener(n: NodeId): boolean {
    const { tag } = this.#page;
    return (tag[n] === TAG.label || tag[n] === TAG.input) && OPENER.test(`${this.#page.attribute(n, 'class') ?? ''} `);
  }

  /** A reference that leads nowhere else: a script shows the note. */
  #readReference(n: NodeId): string {
    const page = this.#page;
    if (page.tag[n] !== TAG.sup && page.tag[n + 1] !== TAG.sup && !/note/i.test(namesOf(page, n))) return '';
    return readMark(gatherText(page, n));
  }

  /** The number at the head of a note. */
  #listOwnMarks(n: NodeId): NodeId[] {
    const { end, kind } = this.#page;
    const marks: NodeId[] = [];
    for (let m = n + 1; m < Math.min(end[n]!, n + 30); m++) {
      if (kind[m] === ELEMENT && OWN_MARK.test(namesOf(this.#page, m))) {
        marks.push(m);
        m = end[m]! - 1;
      }
    }
    return marks;
  }
}

/** Text of an attribute that may hold markup. */
function readText(given: string): string {
  const value = cleanText(given);
  // Markup, references and Arabic presentation forms are the parser's business.
  if (!/[<&\ufb50-\ufefe]/.test(value)) return value.trim();
  const page = parse(value);
  let text = '';
  for (let n = 1; n < page.size; n++) {
    if (page.tag[n] === TAG.script || page.tag[n] === TAG.style) n = page.end[n]! - 1;
    else if (page.kind[n] === TEXT) text += page.rawText(n);
    else if (page.tag[n] === TAG.p) text += ' ';
  }
  return text.replace(/\s+/g, ' ').trim();
}
