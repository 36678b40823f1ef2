/** The tree constructor: the state the insertion modes share and the operations the standard names. */
import { ActiveFormatting } from '../active-formatting.ts';
import { IN_BUTTON_SCOPE, OpenElements } from '../open-elements.ts';
import { ELEMENT, HTML, MATHML, type NodeId, type QuirksMode, SVG } from '../page.ts';
import { TAG, tagTable } from '../tags.ts';
import type { TreeBuilder } from '../tree-builder.ts';
import {
  AFTER_HEAD,
  BEFORE_HEAD,
  type Content,
  DATA,
  IN_BODY,
  IN_CAPTION,
  IN_CELL,
  IN_COLUMN_GROUP,
  IN_FRAMESET,
  IN_HEAD,
  IN_ROW,
  IN_SELECT,
  IN_SELECT_IN_TABLE,
  IN_TABLE,
  IN_TABLE_BODY,
  IN_TEXT,
  INITIAL,
  type InsertionMode,
} from './insertion-modes.ts';

export type Handler = (c: TreeConstructor) => void;

/** One handler a mode and kind of token; text comes as leading white space and as the rest. */
export interface ModeRules {
  readonly start: readonly Handler[];
  readonly end: readonly Handler[];
  readonly blank: readonly Handler[];
  readonly text: readonly Handler[];
  readonly eof: readonly Handler[];
  readonly comment: readonly Handler[];
  readonly foreignStart: Handler;
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

export class TreeConstructor {
  readonly builder: TreeBuilder;
  readonly stack: OpenElements = new OpenElements();
  readonly formatting: ActiveFormatting;
  readonly rules: ModeRules;
  readonly maxNodes: number;
  mode: InsertionMode = INITIAL;
  originalMode: InsertionMode = INITIAL;
  templateModes: InsertionMode[] = [];
  head: NodeId = -1;
  form: NodeId = -1;
  framesetOk = true;
  fosterParenting = false;
  skipNewline = false;
  quirks: QuirksMode = 'no-quirks';
  /** Set by a start tag, read and reset by the tokenizer. */
  content: Content = DATA;
  /** Fragment parsing: the context element's tag and namespace, 0 for whole documents. */
  contextTag = 0;
  contextNamespace: number = HTML;
  simplified = false;
  /** The `annotation-xml` elements that hold HTML. */
  readonly htmlAnnotations: Set<NodeId> = new Set();
  /** Elements the formatting rules added. */
  clones = 0;
  /** Id of the attribute name `type` in this page's table. */
  typeAttribute = 0;

  // The current tag token.
  tag = 0;
  isEnd = false;
  selfClosing = false;
  start = 0;
  end = 0;
  attributesFrom = 0;
  attributesTo = 0;
  marks = 0;
  // The current text token: buffer[textFrom, textTo), found at source offset textOffset.
  buffer = '';
  textFrom = 0;
  textTo = 0;
  textOffset = 0;
  textOffsetEnd = 0;
  // The current comment.
  dataFrom = 0;
  dataTo = 0;
  pending: PendingText[] = [];
  pendingSolid = false;
  /** Set when a comment went behind the body: later body content is then out of order. */
  straggler = false;
  /** Where the `</body>` and `</html>` tags ended; −1 before they come. */
  bodyEnd = -1;
  htmlEnd = -1;

  constructor(builder: TreeBuilder, rules: ModeRules, maxNodes: number) {
    this.builder = builder;
    this.rules = rules;
    this.maxNodes = maxNodes;
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

  startTag(): void {
    if (this.inForeign() && this.rules.foreignStart !== undefined) this.rules.foreignStart(this);
    else this.rules.start[this.mode]!(this);
  }

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

  placeFoster(node: NodeId): void {
    const { parent, before } = this.fosterPlace();
    this.builder.insertBefore(parent, node, before);
  }

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

  insertComment(parent: NodeId = this.current): void {
    this.builder.comment(parent, this.dataFrom, this.dataTo, this.start, this.end);
  }

  // Closing -------------------------------------------------------------------------------------------------------

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

  generateAllImpliedEndTags(): void {
    const { stack } = this;
    while (stack.top > 0 && stack.namespace === HTML && (IMPLIED_END[stack.tag] === 1 || IMPLIED_END_TABLE[stack.tag] === 1)) this.pop();
  }

  closeParagraphInButtonScope(): void {
    if (this.stack.has(TAG.p, IN_BUTTON_SCOPE)) this.closeParagraph();
  }

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
    if (effort <= limit && this.clones <= this.maxNodes) return false;
    this.simplified = true;
    this.formatting.clear();
    return true;
  }

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

  /** "Reset the insertion mode appropriately". */
  resetMode(): void {
    const { stack } = this;
    const slot = stack.modeSlot();
    const fragment = slot <= 0 && this.contextTag !== 0;
    const tag = fragment ? this.contextTag : stack.tags[slot]!;
    if (fragment && this.contextNamespace !== HTML) this.mode = IN_BODY;
    else if (tag === TAG.select) this.mode = this.#selectMode(slot);
    else if (tag === TAG.template) this.mode = this.templateModes[this.templateModes.length - 1]!;
    else if (tag === TAG.html) this.mode = this.head < 0 ? BEFORE_HEAD : AFTER_HEAD;
    else if ((tag === TAG.td || tag === TAG.th || tag === TAG.head) && slot <= 0) this.mode = IN_BODY;
    else this.mode = MODE_OF_TAG.get(tag) ?? IN_BODY;
  }

  #selectMode(slot: number): InsertionMode {
    const table = this.stack.slotOf(TAG.table);
    return slot > 0 && table > 0 && table > this.stack.slotOf(TAG.template) ? IN_SELECT_IN_TABLE : IN_SELECT;
  }
}

const MODE_OF_TAG: ReadonlyMap<number, InsertionMode> = new Map<number, InsertionMode>([
  [TAG.td, IN_CELL],
  [TAG.th, IN_CELL],
  [TAG.tr, IN_ROW],
  [TAG.tbody, IN_TABLE_BODY],
  [TAG.thead, IN_TABLE_BODY],
  [TAG.tfoot, IN_TABLE_BODY],
  [TAG.caption, IN_CAPTION],
  [TAG.colgroup, IN_COLUMN_GROUP],
  [TAG.table, IN_TABLE],
  [TAG.head, IN_HEAD],
  [TAG.body, IN_BODY],
  [TAG.frameset, IN_FRAMESET],
]);

const IMPLIED_END: Uint8Array = tagTable(['dd', 'dt', 'li', 'optgroup', 'option', 'p', 'rb', 'rp', 'rt', 'rtc']);
const IMPLIED_END_TABLE: Uint8Array = tagTable(['caption', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);
const TABLE_STRUCTURE: Uint8Array = tagTable(['table', 'tbody', 'tfoot', 'thead', 'tr']);

/** Elements in which stray content is foster-parented. */
export function isTableStructure(tag: number, namespace: number): boolean {
  return namespace === HTML && TABLE_STRUCTURE[tag] === 1;
}

const MATHML_TEXT_POINTS: ReadonlySet<number> = new Set([TAG.mi, TAG.mo, TAG.mn, TAG.ms, TAG.mtext]);

export function isMathTextPoint(tag: number, namespace: number): boolean {
  return namespace === MATHML && MATHML_TEXT_POINTS.has(tag);
}

/** `annotation-xml` is one only with an HTML encoding, which the caller checks. */
export function isSvgHtmlPoint(tag: number, namespace: number): boolean {
  return namespace === SVG && (tag === TAG.foreignobject || tag === TAG.desc || tag === TAG.title);
}
