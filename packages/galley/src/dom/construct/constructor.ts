/** The tree constructor: the state the insertion modes share and the operations the standard names. */
import { ActiveFormatting } from '../active-formatting.ts';
import { IN_BUTTON_SCOPE, OpenElements } from '../open-elements.ts';
import { ELEMENT, HTML, type NodeId, type QuirksMode } from '../page.ts';
import { TAG, tagTable } from '../tags.ts';
import type { TreeBuilder } from '../tree-builder.ts';
import { type Content, DATA, IN_TEXT, INITIAL, type InsertionMode } from './insertion-modes.ts';

/** What a mode does with the current token. */
export type Handler = (c: TreeConstructor) => void;

/** One handler a mode and kind of token; text comes as leading white space and as the rest. */
export interface ModeRules {
  /** Start tags, by mode. */
  readonly start: readonly Handler[];
  /** End tags, by mode. */
  readonly end: readonly Handler[];
  /** Leading white space of a run of text, by mode. */
  readonly blank: readonly Handler[];
  /** The rest of a run of text, by mode. */
  readonly text: readonly Handler[];
  /** The end of the page, by mode. */
  readonly eof: readonly Handler[];
  /** Where a comment goes, by mode. */
  readonly comment: readonly Handler[];
  /** Start tags in SVG and MathML, whatever the mode. */
  readonly foreignStart: Handler;
  /** End tags in SVG and MathML, whatever the mode. */
  readonly foreignEnd: Handler;
}

/**
 * Work on misnested formatting (slots and entries visited) past which the rules are cut short: this much a page and
 * this much a character. News pages need .05 a character at most (1,500 sampled pages measured).
 */
const EFFORT_PER_PAGE = 1_000_000;
const EFFORT_PER_CHARACTER = 8;

interface PendingText {
  buffer: string;
  from: number;
  to: number;
  offset: number;
  offsetEnd: number;
}

/** State and operations of the tree construction stage (§13.2.6); the modes are functions that work on it. */
export class TreeConstructor {
  /** The tree that grows. */
  readonly builder: TreeBuilder;
  /** The stack of open elements. */
  readonly stack: OpenElements = new OpenElements();
  /** The list of active formatting elements. */
  readonly formatting: ActiveFormatting;
  /** What the modes do; handed in, so that the modes can import this file. */
  readonly rules: ModeRules;
  /** Most elements the formatting rules may add. */
  readonly maxClones: number;
  /** The insertion mode: which rules the next token goes by. */
  mode: InsertionMode = INITIAL;
  /** The mode to go back to from "text" and "in table text". */
  originalMode: InsertionMode = INITIAL;
  /** The stack of template insertion modes. */
  templateModes: InsertionMode[] = [];
  /** The `head` element, −1 before there is one. */
  head: NodeId = -1;
  /** The open `form`, −1 for none. */
  form: NodeId = -1;
  /** False once something came that no frameset may follow. */
  framesetOk = true;
  /** True while what a table cannot hold is put in front of it. */
  fosterParenting = false;
  /** True right behind `pre`, `listing` and `textarea`: a newline there is no text. */
  skipNewline = false;
  /** The document’s mode, by its doctype. */
  quirks: QuirksMode = 'no-quirks';
  /** Set by a start tag, read and reset by the tokenizer. */
  content: Content = DATA;
  /** Fragments: tag of the context element; 0 for whole documents. */
  contextTag = 0;
  /** Fragments: namespace of the context element. */
  contextNamespace: number = HTML;
  /** True once misnested formatting has cost too much. */
  simplified = false;
  /** The `annotation-xml` elements that hold HTML. */
  readonly htmlAnnotations: Set<NodeId> = new Set();
  /** Elements the formatting rules added. */
  clones = 0;
  /** Id of the attribute name `type` in this page's table. */
  typeAttribute = 0;

  /** Tag token: id of its name. */
  tag = 0;
  /** Tag token: true for an end tag. */
  isEnd = false;
  /** Tag token: true where it ends in `/>`. */
  selfClosing = false;
  /** Where the current token starts in the source. */
  start = 0;
  /** Where it ends, exclusive. */
  end = 0;
  /** Tag token: where its attributes begin in the pool. */
  attributesFrom = 0;
  /** Tag token: where they end, exclusive. */
  attributesTo = 0;
  /** Tag token: bits of `Page.marks`. */
  marks = 0;
  /** Text token: the string that holds it, the source or a decoded one. */
  buffer = '';
  /** Text token: where it begins in `buffer`. */
  textFrom = 0;
  /** Text token: where it ends in `buffer`, exclusive. */
  textTo = 0;
  /** Text token: where it begins in the source. */
  textOffset = 0;
  /** Text token: where it ends in the source, exclusive. */
  textOffsetEnd = 0;
  /** Comment token: where its data begins in the source. */
  dataFrom = 0;
  /** Comment token: where its data ends, exclusive. */
  dataTo = 0;
  /** Text met "in table text", until it is known to be all white space or not. */
  pending: PendingText[] = [];
  /** True where some of it is not white space. */
  pendingSolid = false;
  /** Set when a comment went behind the body: later body content is then out of order. */
  straggler = false;
  /** Where the `</body>` tag ended; −1 before it comes. */
  bodyEnd = -1;
  /** Where the `</html>` tag ended; −1 before it comes. */
  htmlEnd = -1;

  /** An empty document, in "initial". */
  constructor(builder: TreeBuilder, rules: ModeRules, maxClones: number) {
    this.builder = builder;
    this.rules = rules;
    this.maxClones = maxClones;
    this.formatting = new ActiveFormatting(builder);
  }

  /** Element the next node goes under. */
  get current(): NodeId {
    return this.stack.top < 0 ? 0 : this.stack.node;
  }

  /** True when the adjusted current node is an SVG or MathML element. */
  inForeign(): boolean {
    const { stack } = this;
    if (stack.top === 0 && this.contextTag !== 0) return this.contextNamespace !== HTML;
    return stack.top >= 0 && stack.namespace !== HTML;
  }

  /** Handles the current start tag in the present mode, or as foreign content. */
  startTag(): void {
    if (this.inForeign() && this.rules.foreignStart !== undefined) this.rules.foreignStart(this);
    else this.rules.start[this.mode]!(this);
  }

  /** Handles the current end tag in the present mode, or as foreign content. */
  endTag(): void {
    if (this.inForeign()) this.rules.foreignEnd(this);
    else this.rules.end[this.mode]!(this);
  }

  /** Handles the current tag token again in the present mode. */
  reprocess(): void {
    if (this.isEnd) this.endTag();
    else this.startTag();
  }

  // Insertion -----------------------------------------------------------------------------------------------------

  /** Creates an element for the current start tag without putting it anywhere. */
  createElement(tag: number, namespace: number): NodeId {
    const { builder } = this;
    const node = builder.create(ELEMENT, this.start, this.end);
    builder.tag[node] = tag;
    builder.namespace[node] = namespace;
    builder.marks[node] = this.marks;
    builder.from[node] = this.attributesFrom;
    builder.to[node] = this.attributesTo;
    return node;
  }

  /** Puts a node where the standard's "appropriate place for inserting a node" is. */
  place(node: NodeId): void {
    if (this.fosterParenting && isTableStructure(this.stack.tag, this.stack.namespace)) this.placeFoster(node);
    else this.builder.append(this.current, node);
  }

  /** Puts a node where a table sends what it cannot hold. */
  placeFoster(node: NodeId): void {
    const { parent, before } = this.fosterPlace();
    this.builder.insertBefore(parent, node, before);
  }

  /** The standard’s foster parent and the child to stand before, −1: at the end. */
  fosterPlace(): { parent: NodeId; before: NodeId } {
    const { stack, builder } = this;
    const table = stack.slotOf(TAG.table);
    const template = stack.slotOf(TAG.template);
    if (template > table) return { parent: stack.nodes[template]!, before: -1 };
    if (table < 0) return { parent: stack.nodes[0]!, before: -1 };
    const node = stack.nodes[table]!;
    const parent = builder.parent[node]!;
    return parent >= 0 ? { parent, before: node } : { parent: stack.nodes[table - 1]!, before: -1 };
  }

  /** Inserts an element for the current start tag and opens it. */
  insertElement(namespace: number = HTML, tag: number = this.tag): NodeId {
    const node = this.createElement(tag, namespace);
    this.place(node);
    this.openElement(node, this.tag, namespace);
    return node;
  }

  /** Puts an element on the stack; `tag` is the id as the tokenizer saw it. */
  openElement(node: NodeId, tag: number, namespace: number): void {
    this.builder.markOpen(node);
    this.stack.push(node, tag, namespace);
  }

  /** Inserts an element for the current start tag that never holds anything. */
  insertVoid(namespace: number = HTML, tag: number = this.tag): void {
    this.place(this.createElement(tag, namespace));
  }

  /** Inserts and opens an element the page did not write: no offsets, no attributes. */
  insertImplied(tag: number): NodeId {
    const node = this.builder.create(ELEMENT, -1, -1);
    this.builder.tag[node] = tag;
    this.place(node);
    this.openElement(node, tag, HTML);
    return node;
  }

  /** Inserts the current text token. */
  insertText(): void {
    const { builder } = this;
    if (this.fosterParenting && isTableStructure(this.stack.tag, this.stack.namespace)) {
      const { parent, before } = this.fosterPlace();
      builder.leaveOrder();
      builder.insertText(parent, before, this.buffer, this.textFrom, this.textTo, this.textOffset, this.textOffsetEnd);
      return;
    }
    builder.insertText(this.current, -1, this.buffer, this.textFrom, this.textTo, this.textOffset, this.textOffsetEnd);
  }

  /** Inserts the current comment, by default into the current node. */
  insertComment(parent: NodeId = this.current): void {
    this.builder.comment(parent, this.dataFrom, this.dataTo, this.start, this.end);
  }

  // Closing -------------------------------------------------------------------------------------------------------

  /** Closes the current node and gives it. */
  pop(): NodeId {
    const { tag } = this.stack;
    const node = this.stack.pop();
    this.close(node, tag);
    return node;
  }

  /** Notes that an element has left the stack: it ends with its own end tag, or where the tag begins that closed it. */
  close(node: NodeId, tag: number): void {
    const { builder } = this;
    builder.markClosed(node);
    if (builder.sourceStart[node]! >= 0) builder.sourceEnd[node] = this.isEnd && tag === this.tag ? this.end : this.start;
  }

  /** Closes everything from the top down to this slot, the slot included. */
  popTo(slot: number): void {
    while (this.stack.top >= slot) this.pop();
  }

  /** Takes an open element out of the stack, wherever it is. */
  removeOpen(node: NodeId): void {
    if (!this.builder.isOpen(node)) return;
    const slot = this.stack.find(node);
    this.close(node, this.stack.tags[slot]!);
    this.stack.removeAt(slot);
  }

  /** Pops up to and including the topmost HTML element with this tag. */
  popUntil(tag: number): void {
    this.popTo(Math.max(this.stack.slotOf(tag), 0));
  }

  /** "Generate implied end tags", except for one tag. */
  generateImpliedEndTags(except = 0): void {
    const { stack } = this;
    while (stack.top > 0 && stack.namespace === HTML && IMPLIED_END[stack.tag] === 1 && stack.tag !== except) this.pop();
  }

  /** "Generate all implied end tags thoroughly". */
  generateAllImpliedEndTags(): void {
    const { stack } = this;
    while (stack.top > 0 && stack.namespace === HTML && (IMPLIED_END[stack.tag] === 1 || IMPLIED_END_TABLE[stack.tag] === 1)) this.pop();
  }

  /** Closes the open `p` where one is in button scope. */
  closeParagraphInButtonScope(): void {
    if (this.stack.has(TAG.p, IN_BUTTON_SCOPE)) this.closeParagraph();
  }

  /** "Close a p element". */
  closeParagraph(): void {
    this.generateImpliedEndTags(TAG.p);
    this.popUntil(TAG.p);
  }

  // Formatting ----------------------------------------------------------------------------------------------------

  /** True once misnested formatting has cost too much; from then on it is left unrepaired and the page says so. */
  overworked(): boolean {
    if (this.simplified) return true;
    const effort = this.stack.moves + this.formatting.steps;
    const limit = EFFORT_PER_PAGE + EFFORT_PER_CHARACTER * this.builder.source.length;
    if (effort <= limit && this.clones <= this.maxClones) return false;
    this.simplified = true;
    this.formatting.clear();
    return true;
  }

  /** "Reconstruct the active formatting elements": opens again what was closed by others’ end tags. */
  reconstructFormatting(): void {
    const { formatting, builder } = this;
    let i = formatting.length - 1;
    if (i < 0 || formatting.isMarker(i) || builder.isOpen(formatting.nodes[i]!) || this.overworked()) return;
    while (i > 0 && !formatting.isMarker(i - 1) && !builder.isOpen(formatting.nodes[i - 1]!)) i--;
    for (; i < formatting.length; i++) {
      formatting.steps++;
      const clone = this.cloneElement(formatting.nodes[i]!);
      this.place(clone);
      this.openElement(clone, formatting.tags[i]!, HTML);
      formatting.replaceAt(i, clone);
    }
  }

  /** A second element for the token another one was made from. */
  cloneElement(node: NodeId): NodeId {
    const { builder } = this;
    this.clones++;
    const clone = builder.create(ELEMENT, -1, -1);
    builder.tag[clone] = builder.tag[node]!;
    builder.namespace[clone] = builder.namespace[node]!;
    builder.marks[clone] = builder.marks[node]!;
    builder.from[clone] = builder.from[node]!;
    builder.to[clone] = builder.to[node]!;
    return clone;
  }

  /** Adds a just opened element to the list of active formatting elements. */
  pushFormatting(node: NodeId): void {
    if (!this.overworked()) this.formatting.push(node, this.tag);
  }

  // Modes ---------------------------------------------------------------------------------------------------------

  /** Starts an element whose content is raw text. */
  readRawText(content: Content): void {
    this.insertElement();
    this.content = content;
    this.originalMode = this.mode;
    this.mode = IN_TEXT;
  }
}

const IMPLIED_END: Uint8Array = tagTable(['dd', 'dt', 'li', 'optgroup', 'option', 'p', 'rb', 'rp', 'rt', 'rtc']);
const IMPLIED_END_TABLE: Uint8Array = tagTable(['caption', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);
const TABLE_STRUCTURE: Uint8Array = tagTable(['table', 'tbody', 'tfoot', 'thead', 'tr']);

/** Elements in which stray content is foster-parented. */
export function isTableStructure(tag: number, namespace: number): boolean {
  return namespace === HTML && TABLE_STRUCTURE[tag] === 1;
}
