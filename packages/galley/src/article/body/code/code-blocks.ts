/** Blocks of code among the kept text: `pre`, tables with lines in their rows, `code` on lines of its own; their language, and what around them is no text. */
import { leafText } from '../../../blocks/blocks.ts';
import { isBlockTag, isHeadingTag } from '../../../blocks/roles.ts';
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, TEXT } from '../../../dom/page.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import type { KeptText } from '../kept-text.ts';
import { countsUp, isNamedGutter, readDigits } from './gutter.ts';
import { readInside, readLabel, readLanguage } from './language.ts';

export interface CodeBlock {
  readonly language: string | undefined;
  /** Most of it was kept, so all of it is read: half a program is none. */
  readonly whole: boolean;
  /** The cell with a file name above a table of code. */
  readonly name?: NodeId | undefined;
}

/** A `pre` with more than this share of the kept text that nothing calls code is the article itself. */
const PROSE_SHARE = 0.5;
const WHOLE_SHARE = 0.5;
/** Elements around code that hold little else: its frame, with its language, title, buttons. */
const CLIMB = 5;
const FRAME_CHARACTERS = 60;
/** Elements that frame more than code. */
const OUTSIDE: ReadonlySet<number> = new Set([TAG.body, TAG.li, TAG.dd, TAG.td, TAG.th, TAG.blockquote, TAG.details]);
/** Elements that may be code by their names alone. */
const MARKED: Uint8Array = tagTable(['table', 'pre', 'listing', 'xmp', 'plaintext', 'code']);
/** Nodes of a highlighter's element looked at. */
const TOOL_NODES = 1000;
/** Texts before the code in one `pre` that may be labels. */
const LABELS = 4;
/** Nodes of a frame looked at, on either side. */
const FRAME_NODES = 40;

const CODE_NAME: ClassTest = (names) =>
  /(?:^|[\s_-])(?:code|codeblock|blob-code|sourcecode|highlight|syntaxhighlighter|hljs|prettyprint|lines?|container)(?:$|[\s_-])/i.test(
    names,
  );
/** `code` that a style sheet shows on lines of its own. */
const BLOCK_NAME: RegExp = /(?:^|\s)block(?:\s|$)/;
/** Highlighters that write no `pre`, and what manuals made of DocBook call the form of a command or function, which may be one line. */
const TOOL_NAME: RegExp =
  /(?:^|\s)(?:syntaxhighlighter|dp-highlighter|enlighter|code-?block|codehilite|cm-editor|codemirror|monaco-editor|fragment|(?:ltx_lst|program)listing|\w+synopsis)(?:$|\s)/i;
const COPY_NAME: ClassTest = (names) => /(?:^|[\s_-])(?:copy|clipboard|copybtn|copy-?button|test-arrow)(?:$|[\s_-])/i.test(names);

/** Elements that a highlighter may have written. */
const namesTool: ClassTest = classTest(
  ['lighter', 'codeb', 'code-b', 'codeh', 'codem', 'cm-editor', 'monaco', 'fragment', 'listing', 'synopsis'],
  (names) => TOOL_NAME.test(names.slice(0, 200)),
);

/** Elements that may be code by their tag, or by a highlighter's name; in order. O(nodes). */
export function listLikelyCode(page: Page): NodeId[] {
  const { size, tag } = page;
  const likely = [...page.nodesOfClass(namesTool)];
  for (let n = 1; n < size; n++) if (MARKED[tag[n]!] === 1) likely.push(n);
  return likely.sort((a, b) => a - b);
}

/** Found once, before the walk over the body. */
export class CodeBlocks {
  /** Element → block. */
  readonly #blocks = new Map<NodeId, CodeBlock>();
  /** Elements around code that only serve it: buttons, names of languages. */
  readonly #served = new Set<NodeId>();
  readonly #view: PageView;
  readonly #page: Page;
  readonly #kept: KeptText;
  readonly #messages: ReadonlySet<NodeId> | undefined;

  constructor(view: PageView, kept: KeptText, messages: ReadonlySet<NodeId> | undefined) {
    this.#view = view;
    this.#page = view.page;
    this.#kept = kept;
    this.#messages = messages;
    let until = 0;
    for (const n of listLikelyCode(view.page)) if (n >= until && this.#isBlock(n)) until = this.#addBlock(n);
  }

  /** Chats set the language and a button into the `pre`, beside the code. */
  #addBlock(n: NodeId): NodeId {
    const page = this.#page;
    const end = page.end[n]!;
    let code = n + 1;
    while (code < end && page.tag[code] !== TAG.code) code++;
    if (page.tag[n] !== TAG.pre || code >= end) return this.#add(n);
    const { at } = this.#view.leaves;
    const [first, own, behind] = [at[n]!, at[code]!, at[page.end[code]!]!];
    const isBefore = own > first && own - first <= LABELS && behind === at[end];
    let isApart = isBefore && this.#areLabels(first, own);
    // One block before the code is a bar of buttons, whatever they are called.
    if (isBefore && !isApart && page.tag[n + 1] === TAG.div && page.end[n + 1] === code) {
      isApart = true;
      this.#served.add(n + 1);
    }
    this.#add(isApart ? code : n);
    return end;
  }

  /** Leaves from … to − 1 are names of languages and words on buttons. */
  #areLabels(from: number, to: number): boolean {
    const { leaves } = this.#view;
    for (let k = from; k < to; k++)
      if (!isButton(this.#page, leaves.parent[k]!) && readLabel(leafText(this.#page, leaves, k)) === undefined) return false;
    return true;
  }

  /** The block that element n is. */
  at(n: NodeId): CodeBlock | undefined {
    return this.#blocks.size === 0 ? undefined : this.#blocks.get(n);
  }

  /** Element n only serves a block beside it. */
  isServed(n: NodeId): boolean {
    return this.#served.size > 0 && this.#served.has(n);
  }

  #add(n: NodeId): NodeId {
    const page = this.#page;
    const frame = this.#findFrame(n);
    const table = page.tag[n] === TAG.table ? findCodeTable(page, n) : undefined;
    let language = readInside(page, n) ?? (table && readInside(page, table.code));
    for (let m = page.parent[n]!; language === undefined && m >= frame && m > 0; m = page.parent[m]!)
      language = readLanguage(page, m, false);
    const label = this.#readFrame(frame, n, language);
    const behind = page.end[frame]!;
    // The code as it was written is hidden behind what was drawn of it.
    if (language === undefined && this.#view.leaves.muted[behind] === 1) language = readLanguage(page, behind, true);
    this.#blocks.set(n, {
      language: language ?? label,
      whole: this.#kept.measure(n) >= WHOLE_SHARE * nodeSum(this.#view, 'chars', n),
      name: table?.name,
    });
    return page.end[n]!;
  }

  #isBlock(n: NodeId): boolean {
    const page = this.#page;
    const tag = page.tag[n]!;
    const measure = this.#kept.measure(n);
    if (measure === 0) return false;
    // Doxygen sets the parameters of a function one below the other.
    if (tag === TAG.table) return page.attribute(n, 'class') === 'memname' || findCodeTable(page, n) !== undefined;
    if (tag === TAG.code) return this.#isWholeLine(n);
    if (MARKED[tag] === 0) return isToolElement(page, n);
    return (measure <= PROSE_SHARE * this.#kept.total && !this.#messages?.has(n)) || isCalledCode(page, n);
  }

  /** `code` with several lines that is all its block holds. */
  #isWholeLine(n: NodeId): boolean {
    const page = this.#page;
    const parent = page.parent[n]!;
    if (BLOCK_NAME.test(page.attribute(n, 'class') ?? '') && holdsLines(page, n)) return true;
    if (!isBlockTag(page.tag[parent]!) || page.tag[parent] === TAG.td || page.tag[parent] === TAG.th) return false;
    if (nodeSum(this.#view, 'chars', parent) !== nodeSum(this.#view, 'chars', n)) return false;
    const stated = readLanguage(page, n, true) !== undefined;
    for (let m = n + 1; m < page.end[n]!; m++) {
      if (page.kind[m] === ELEMENT && isBlockTag(page.tag[m]!)) return true;
      if (stated && page.kind[m] === TEXT && page.rawText(m).trim().includes('\n')) return true;
    }
    return false;
  }

  /** The outermost element around block n that holds little besides. */
  #findFrame(n: NodeId): NodeId {
    const { parent, tag } = this.#page;
    // A field to copy from holds the same once more.
    const chars = nodeSum(this.#view, 'chars', n) * (tag.subarray(Math.max(0, n - 8), n).includes(TAG.textarea) ? 2 : 1);
    let frame = n;
    for (let climbed = 0; climbed < CLIMB; climbed++) {
      const outer = parent[frame]!;
      if (outer <= 0 || OUTSIDE.has(tag[outer]!)) break;
      if (nodeSum(this.#view, 'chars', outer) - chars > FRAME_CHARACTERS) break;
      frame = outer;
    }
    return frame;
  }

  /** Marks what serves the block – buttons, labels, the same once more to be copied –; answers the language that a label names. */
  #readFrame(frame: NodeId, block: NodeId, language: string | undefined): string | undefined {
    if (frame === block) return undefined;
    const page = this.#page;
    let label: string | undefined;
    const stop = Math.min(page.end[frame]!, page.end[block]! + FRAME_NODES);
    for (let n = Math.max(frame + 1, block - FRAME_NODES); n < stop; ) {
      if (n === block) {
        n = page.end[block]!;
        continue;
      }
      if (page.kind[n] !== ELEMENT || (n < block && page.end[n]! > block)) {
        n++;
        continue;
      }
      const named = isButton(page, n) || page.tag[n] === TAG.textarea ? 'button' : this.#isLabel(n, language);
      if (named === undefined) {
        n++;
        continue;
      }
      this.#served.add(n);
      if (named !== 'button') label ??= named;
      n = page.end[n]!;
    }
    return label;
  }

  #isLabel(n: NodeId, language: string | undefined): string | undefined {
    const page = this.#page;
    // "Python" over code is a chapter where a heading says it.
    if (isHeadingTag(page.tag[n]!) || page.end[n]! - n > 8 || nodeSum(this.#view, 'chars', n) > 24) return undefined;
    const text = gatherText(page, n);
    return readLabel(text) ?? (text.toLowerCase() === language ? language : undefined);
  }
}

/** Something says that block n is code. */
function isCalledCode(page: Page, n: NodeId): boolean {
  for (let m = n + 1; m < Math.min(page.end[n]!, n + 4); m++) if (page.tag[m] === TAG.code) return true;
  return readInside(page, n) !== undefined || page.classPasses(n, CODE_NAME);
}

/** Element n, called as highlighters call theirs, has lines and no `pre` for them. */
export function isToolElement(page: Page, n: NodeId): boolean {
  if (!page.classPasses(n, namesTool)) return false;
  // One has a `pre` for every line.
  const names = page.attribute(n, 'class')!;
  if (/synopsis|codemirror/i.test(names)) return true;
  // Doxygen's; slides and templates have fragments of their own.
  if (names === 'fragment') return page.attribute(n + 1, 'class') === 'line';
  let lines = 0;
  const end = Math.min(page.end[n]!, n + TOOL_NODES);
  for (let m = n + 1; m < end; m++) {
    const tag = page.tag[m]!;
    if (tag === TAG.pre || tag === TAG.table || tag === TAG.p || tag === TAG.h2 || tag === TAG.h3) return false;
    if (tag === TAG.div || tag === TAG.li || tag === TAG.br) lines++;
  }
  return lines > 1;
}

/** A text among the first nodes in n has a line feed. */
export function holdsLines(page: Page, n: NodeId): boolean {
  const end = Math.min(page.end[n]!, n + TOOL_NODES);
  for (let m = n + 1; m < end; m++) if (page.kind[m] === TEXT && page.rawText(m).includes('\n')) return true;
  return false;
}

function isButton(page: Page, n: NodeId): boolean {
  if (page.tag[n] === TAG.button || page.attribute(n, 'role') === 'button' || page.tagName(n) === 'clipboard-copy') return true;
  // Beside the code in one `pre` a link runs it.
  if (page.tag[n] === TAG.a && page.tag[page.parent[n]!] === TAG.pre) return true;
  return page.end[n]! - n < 20 && page.tag[n] !== TAG.pre && page.classPasses(n, COPY_NAME);
}

/** Nodes looked at to tell a table of code. */
const HEAD_NODES = 40;

export interface CodeTable {
  /** The first cell of code. */
  readonly code: NodeId;
  /** A cell by itself in a row above, with the name of the file. */
  readonly name: NodeId | undefined;
}

/** A table whose first cell is a gutter and whose second is code. */
export function findCodeTable(page: Page, table: NodeId): CodeTable | undefined {
  const head = findRow(page, table, table + 1);
  const name = head[0] >= 0 && head[1] < 0 ? head[0] : undefined;
  const [number, code] = name === undefined ? head : findRow(page, table, page.end[name]!);
  if (number < 0 || code < 0) return undefined;
  const digits = readDigits(page, number);
  if (digits === undefined || !(/\bcode\b/.test(page.attribute(table, 'class') ?? '') || holdsCode(page, code))) return undefined;
  if (isNamedGutter(page, number) || countsUp(digits)) return { code, name };
  // A row a line, and no names: the next row has the next number.
  const [next] = findRow(page, table, page.end[page.parent[number]!]!);
  return next >= 0 && countsUp(`${digits} ${readDigits(page, next) ?? ''}`) ? { code, name } : undefined;
}

/** The first two cells of the next row, −1 for none. */
export function findRow(page: Page, table: NodeId, from: NodeId): readonly [first: NodeId, second: NodeId] {
  const first = findCell(page, from, Math.min(page.end[table]!, from + HEAD_NODES));
  if (first < 0) return [-1, -1];
  const behind = page.end[first]!;
  const second = findCell(page, behind, Math.min(page.end[page.parent[first]!]!, behind + HEAD_NODES));
  return [first, second];
}

function findCell(page: Page, from: NodeId, to: NodeId): NodeId {
  for (let n = from; n < to; n++) {
    if (page.tag[n] === TAG.table) return -1;
    if (page.tag[n] === TAG.td || page.tag[n] === TAG.th) return n;
  }
  return -1;
}

function holdsCode(page: Page, cell: NodeId): boolean {
  if (page.classPasses(cell, CODE_NAME)) return true;
  const end = Math.min(page.end[cell]!, cell + 8);
  for (let n = cell + 1; n < end; n++) if (page.tag[n] === TAG.pre || page.tag[n] === TAG.code) return true;
  return false;
}
