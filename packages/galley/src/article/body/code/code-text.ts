/** The text of a block of code line by line: lines by line feeds, by `<br>` and by elements; numbers of lines and buttons left out. */
import { isBlockTag } from '../../../blocks/roles.ts';
import type { ClassTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_STYLE, TEXT } from '../../../dom/page.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import type { PageView } from '../../../features/view.ts';
import { countsUp, isNamedGutter, readDigits } from './gutter.ts';

const PRESERVED: Uint8Array = tagTable(['pre', 'listing', 'xmp', 'plaintext', 'textarea']);
/** Cells of a row stand side by side. */
const CELLS: ReadonlySet<number> = new Set([TAG.td, TAG.th]);
/** Tokens of Prism are called so, too, where each line begins with a mark of its own. */
const LINE_NAME: ClassTest = (names) => /(?:^|(?<!token)[\s_-])line(?:$|\s)/i.test(names);
const COPY_NAME: ClassTest = (names) =>
  /(?:^|[\s_-])(?:copy|clipboard|copybtn|popup|toolbar|ttc|hover-info|measure|boring|listing_data)(?:$|[\s_-])/i.test(names);

/** Nodes of a card that shows what a name in the code is. */
const TOOL_NODES = 24;

const UNSEEN: RegExp = /[\u200b\ufeff]/g;
/** Written as references: `&#13;&#10;`. */
const RETURN: RegExp = /\r\n?/g;
const LINE_END: RegExp = /^[ \t]*\n/;

interface Line {
  /** A number in an element of its own at the start. */
  lead: string;
  text: string;
}

export interface CodeText {
  readonly text: string;
  /** The first text node of it, −1 for none. */
  readonly first: NodeId;
}

/** What of an element is code. */
export interface CodeFilter {
  /** Text nodes that are part of it; blank ones always are. */
  takes(n: NodeId): boolean;
  /** Elements inside that are not. */
  skips(n: NodeId): boolean;
}

/** Reads the code in element `root`. O(nodes), no recursion. */
export function readCode(view: PageView, root: NodeId, filter: CodeFilter): CodeText {
  return new CodeWalk(view, root, filter).run();
}

class CodeWalk {
  readonly #page: Page;
  readonly #muted: Uint8Array;
  readonly #root: NodeId;
  readonly #filter: CodeFilter;
  readonly #lines: Line[] = [];
  #line: Line = { lead: '', text: '' };
  /** A line has ended and the next text starts another, unless it is a line feed itself. */
  #pending = false;
  /** Blanks behind the end of a line: how far the next is indented, unless an element starts it. */
  #indent = '';
  /** Pieces added, line feeds too: an element that adds none is an empty line. */
  #added = 0;
  #preserved = 0;
  #first: NodeId = -1;

  constructor(view: PageView, root: NodeId, filter: CodeFilter) {
    this.#page = view.page;
    this.#muted = view.leaves.muted;
    this.#root = root;
    this.#filter = filter;
    if (this.#page.tag[root] === TAG.code && !this.#holdsBreaks()) this.#preserved++;
  }

  run(): CodeText {
    const { kind, end } = this.#page;
    const exits: { end: number; exit: () => void }[] = [];
    const stop = end[this.#root]!;
    for (let n = this.#root; n < stop; ) {
      while (exits.length > 0 && exits[exits.length - 1]!.end <= n) exits.pop()!.exit();
      if (kind[n] === TEXT) this.#addText(n);
      const skipped = kind[n] === ELEMENT && n !== this.#root && this.#isSkipped(n);
      const exit = kind[n] === ELEMENT && !skipped ? this.#enter(n) : undefined;
      if (exit !== undefined) exits.push({ end: end[n]!, exit });
      n = skipped ? end[n]! : n + 1;
    }
    while (exits.length > 0) exits.pop()!.exit();
    this.#lines.push(this.#line);
    return { text: this.#join(), first: this.#first };
  }

  /** Lines are ended by elements, not by line feeds. */
  #holdsBreaks(): boolean {
    const { tag, end } = this.#page;
    for (let n = this.#root + 1; n < end[this.#root]!; n++) if (tag[n] === TAG.br || isBlockTag(tag[n]!)) return true;
    return false;
  }

  #isSkipped(n: NodeId): boolean {
    const tag = this.#page.tag[n]!;
    if (this.#muted[n] === 1 || tag === TAG.button || this.#filter.skips(n)) return true;
    if (this.#page.end[n]! - n < TOOL_NODES && this.#page.classPasses(n, COPY_NAME)) {
      return true;
    }
    // A link that a style sets at the edge leads to who drew the code.
    if (this.#page.tag[n + 1] === TAG.a && /align:/.test(this.#page.attribute(n, 'style') ?? '')) return true;
    if (isNamedGutter(this.#page, n)) return true;
    return CELLS.has(tag) && this.#isFirstCell(n) && countsUp(readDigits(this.#page, n) ?? '');
  }

  /** The last element that began before the first one of a row is the row. */
  #isFirstCell(n: NodeId): boolean {
    let before = n - 1;
    while (this.#page.kind[before] !== ELEMENT) before--;
    return before === this.#page.parent[n];
  }

  #enter(n: NodeId): (() => void) | undefined {
    const tag = this.#page.tag[n]!;
    if (tag === TAG.br) {
      this.#break();
      return undefined;
    }
    const preserved = PRESERVED[tag] === 1;
    if (preserved) this.#preserved++;
    const isLine = !CELLS.has(tag) && (isBlockTag(tag) || this.#isLineElement(n, tag));
    if (!isLine) return undefined;
    if (this.#line.text !== '') this.#pending = true;
    this.#indent = '';
    const before = this.#added;
    // Editors write a break into lines without text; that before them is still to come.
    const lines = this.#pending ? this.#lines.length : -1;
    return () => {
      if (preserved) this.#preserved--;
      this.#endLine(this.#added === before);
      if (this.#lines.length === lines + 1 && lines >= 0 && this.#line.text === '' && this.#line.lead === '') this.#pending = true;
    };
  }

  #isLineElement(n: NodeId, tag: number): boolean {
    const marks = this.#page.marks[n]!;
    // Code right behind code is the next line, and a span with a name right behind such a span.
    const isNamed = tag === TAG.code || (tag === TAG.span && this.#page.attribute(n, 'id') !== undefined);
    if (isNamed && this.#page.tag[this.#page.end[n]!] === tag && this.#page.tag[this.#page.parent[n]!] === TAG.pre) return true;
    if (this.#page.classPasses(n, LINE_NAME)) return true;
    return (marks & HAS_STYLE) !== 0 && /display:\s?block/i.test((this.#page.attribute(n, 'style') ?? '').slice(0, 200));
  }

  #endLine(isEmpty: boolean): void {
    if (isEmpty && this.#pending) this.#break();
    if (isEmpty || this.#line.text !== '' || this.#line.lead !== '') this.#pending = true;
  }

  #break(): void {
    this.#indent = '';
    this.#lines.push(this.#line);
    this.#line = { lead: '', text: '' };
    this.#pending = false;
    this.#added++;
  }

  #addText(n: NodeId): void {
    const raw = this.#page.rawText(n).replace(RETURN, '\n').replace(UNSEEN, '');
    const isBlank = raw.trim() === '';
    if (!isBlank && !this.#filter.takes(n)) return;
    const isExact = this.#preserved > 0;
    // Between elements outside of `pre`, lines of the markup are not those of the code.
    if (!isExact && isBlank && raw.includes('\n')) return;
    if (!isBlank && this.#first < 0) this.#first = n;
    // Blanks within a line are those of the code: style sheets keep them.
    const text = (isExact ? raw : raw.replace(/[ \t\n]+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))).replaceAll('\u00a0', ' ');
    if (!isBlank && this.#isLead(n, text)) this.#lead(text);
    else this.#add(text);
  }

  /** A number that is all of its element, at the start of a line. */
  #isLead(n: NodeId, text: string): boolean {
    const { parent, end } = this.#page;
    const element = parent[n]!;
    if (element === this.#root || element !== n - 1 || end[element] !== n + 1 || !/^\s*\d{1,6}[.:|]?\s*$/.test(text)) return false;
    return this.#pending || (this.#line.lead === '' && this.#line.text.trim() === '');
  }

  #lead(text: string): void {
    if (this.#pending) this.#break();
    this.#line.lead = this.#line.text + text;
    this.#line.text = '';
    this.#added++;
  }

  #add(text: string): void {
    if (text === '') return;
    let rest = text;
    const feed = this.#pending ? LINE_END.exec(rest) : null;
    if (feed !== null) {
      this.#break();
      rest = rest.slice(feed[0].length);
    } else if (this.#pending) {
      rest = this.#indent + rest;
      this.#indent = rest.trim() === '' ? rest : '';
      if (this.#indent !== '') return;
      this.#break();
    }
    const pieces = rest.split('\n');
    for (let i = 0; i < pieces.length; i++) {
      if (i > 0) this.#break();
      this.#line.text += pieces[i]!;
    }
    this.#added++;
  }

  /** Numbers in front of every line that count up are no code. */
  #join(): string {
    const lines = this.#lines;
    const solid = lines.filter(({ lead, text }) => lead !== '' || text.trim() !== '');
    const numbered =
      solid.length > 1 && countsUp(solid.map(({ lead }) => lead || 'x').join('\n')) && solid.every(({ lead }) => lead !== '');
    const text = lines.map((line) => (numbered ? line.text : line.lead + line.text)).join('\n');
    return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  }
}
