/** The stack of open elements, with every scope question of the standard answered in constant time. */
import { HTML, MATHML, type NodeId, SVG } from './page.ts';
import { KNOWN_TAGS, type KnownTag, TAG } from './tags.ts';

// What an element stops, as bits; one bit a lane below.
const SCOPE = 1; // "has an element in scope"
const LIST_ITEM_SCOPE = 2;
const BUTTON_SCOPE = 4;
const TABLE_SCOPE = 8;
const SPECIAL = 16; // the standard's special category
const ITEM_BOUNDARY = 32; // special, but neither address, div nor p: where `li`, `dd`, `dt` stop looking
const MODE = 64; // elements that "reset the insertion mode appropriately" looks for
const HTML_ELEMENT = 128;
const LANES = 8;
const ALL_SCOPES = SCOPE | LIST_ITEM_SCOPE | BUTTON_SCOPE | SPECIAL | ITEM_BOUNDARY;

/** As in parse5, our oracle, which leaves out `search`. */
const SPECIAL_TAGS: readonly KnownTag[] = [
  'address',
  'applet',
  'area',
  'article',
  'aside',
  'base',
  'basefont',
  'bgsound',
  'blockquote',
  'body',
  'br',
  'button',
  'caption',
  'center',
  'col',
  'colgroup',
  'dd',
  'details',
  'dir',
  'div',
  'dl',
  'dt',
  'embed',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'frame',
  'frameset',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'head',
  'header',
  'hgroup',
  'hr',
  'html',
  'iframe',
  'img',
  'input',
  'keygen',
  'li',
  'link',
  'listing',
  'main',
  'marquee',
  'menu',
  'meta',
  'nav',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'ol',
  'p',
  'param',
  'plaintext',
  'pre',
  'script',
  'section',
  'select',
  'source',
  'style',
  'summary',
  'table',
  'tbody',
  'td',
  'template',
  'textarea',
  'tfoot',
  'th',
  'thead',
  'title',
  'tr',
  'track',
  'ul',
  'wbr',
  'xmp',
];
const SCOPE_TAGS: readonly KnownTag[] = ['applet', 'caption', 'html', 'table', 'td', 'th', 'marquee', 'object', 'template'];
const MODE_TAGS: readonly KnownTag[] = [
  'select',
  'td',
  'th',
  'tr',
  'tbody',
  'thead',
  'tfoot',
  'caption',
  'colgroup',
  'table',
  'template',
  'head',
  'body',
  'frameset',
  'html',
];

const HTML_STOPS: Uint8Array = buildStops();

function buildStops(): Uint8Array {
  const stops = new Uint8Array(KNOWN_TAGS.length + 1).fill(HTML_ELEMENT);
  const mark = (bits: number, tags: readonly KnownTag[]): void => {
    for (const tag of tags) stops[TAG[tag]]! |= bits;
  };
  mark(SPECIAL | ITEM_BOUNDARY, SPECIAL_TAGS);
  for (const tag of ['address', 'div', 'p'] as const) stops[TAG[tag]]! &= ~ITEM_BOUNDARY;
  mark(SCOPE | LIST_ITEM_SCOPE | BUTTON_SCOPE, SCOPE_TAGS);
  mark(LIST_ITEM_SCOPE, ['ol', 'ul']);
  mark(BUTTON_SCOPE, ['button']);
  mark(TABLE_SCOPE, ['html', 'table']); // and, in the standard, `template`
  mark(MODE, MODE_TAGS);
  return stops;
}

const MATHML_TEXT: ReadonlySet<number> = new Set([TAG.mi, TAG.mo, TAG.mn, TAG.ms, TAG.mtext, TAG['annotation-xml']]);
const SVG_HTML_POINTS: ReadonlySet<number> = new Set([TAG.foreignobject, TAG.foreignObject, TAG.desc, TAG.title]);

function stopsOf(tag: number, namespace: number): number {
  if (namespace === HTML) return tag < HTML_STOPS.length ? HTML_STOPS[tag]! : HTML_ELEMENT;
  if (namespace === MATHML && MATHML_TEXT.has(tag)) return ALL_SCOPES;
  return namespace === SVG && SVG_HTML_POINTS.has(tag) ? ALL_SCOPES : 0;
}

/** Lane of "has an element in scope"; a lane is the position of its bit. */
export const IN_SCOPE = 0;
/** Lane of "in list item scope". */
export const IN_LIST_ITEM_SCOPE = 1;
/** Lane of "in button scope". */
export const IN_BUTTON_SCOPE = 2;
/** Lane of "in table scope". */
export const IN_TABLE_SCOPE = 3;
const SPECIAL_LANE = 4;
const ITEM_LANE = 5;
const MODE_LANE = 6;
const HTML_LANE = 7;

/**
 * For every slot the stack remembers, per lane, the topmost slot at or below it that stops this lane, and per tag the
 * topmost open element; a scope question is then one comparison. Changes in the middle rebuild what is above.
 */
export class OpenElements {
  /** The topmost slot in use, −1 when nothing is open. */
  top = -1;
  /** The open elements, by slot. */
  nodes: Int32Array = new Int32Array(64);
  /** Tag ids as the tokenizer saw them (SVG names not adjusted). */
  tags: Int32Array = new Int32Array(64);
  /** HTML, SVG or MATHML, by slot. */
  namespaces: Uint8Array = new Uint8Array(64);
  /** Slots moved by changes in the middle: the only work here that is not constant per token. */
  moves = 0;
  #stops: Int32Array = new Int32Array(64 * LANES);
  #same: Int32Array = new Int32Array(64);
  #topmost: Int32Array = new Int32Array(512).fill(-1);
  #topmostForeign: Int32Array = new Int32Array(512).fill(-1);

  /** The current node; −1 or more only while something is open. */
  get node(): NodeId {
    return this.nodes[this.top]!;
  }

  /** Tag id of the current node. */
  get tag(): number {
    return this.tags[this.top]!;
  }

  /** Namespace of the current node. */
  get namespace(): number {
    return this.namespaces[this.top]!;
  }

  /** Opens an element: constant time, whatever is open. */
  push(node: NodeId, tag: number, namespace: number): void {
    const slot = ++this.top;
    if (slot >= this.nodes.length) this.#growSlots();
    if (tag >= this.#topmost.length) this.#growTags(tag);
    this.nodes[slot] = node;
    this.tags[slot] = tag;
    this.namespaces[slot] = namespace;
    const topmost = namespace === HTML ? this.#topmost : this.#topmostForeign;
    this.#same[slot] = topmost[tag]!;
    topmost[tag] = slot;
    const stops = this.#stops;
    const bits = stopsOf(tag, namespace);
    const base = slot * LANES;
    for (let lane = 0; lane < LANES; lane++) {
      stops[base + lane] = ((bits >>> lane) & 1) === 1 ? slot : slot === 0 ? -1 : stops[base - LANES + lane]!;
    }
  }

  /** Closes the current node and gives it; constant time. */
  pop(): NodeId {
    const slot = this.top--;
    const topmost = this.namespaces[slot] === HTML ? this.#topmost : this.#topmostForeign;
    topmost[this.tags[slot]!] = this.#same[slot]!;
    return this.nodes[slot]!;
  }

  /** Topmost open HTML element with this tag, −1 when none is open. */
  slotOf(tag: number): number {
    return tag < this.#topmost.length ? this.#topmost[tag]! : -1;
  }

  /** Topmost open SVG or MathML element with this tag, −1 when none is open. */
  foreignSlotOf(tag: number): number {
    return tag < this.#topmostForeign.length ? this.#topmostForeign[tag]! : -1;
  }

  /** True when an HTML element with this tag is open. */
  isOpen(tag: number): boolean {
    return this.slotOf(tag) >= 0;
  }

  /** The standard's "has an element in (…) scope" for the lane IN_SCOPE … IN_TABLE_SCOPE. */
  has(tag: number, lane: number): boolean {
    return this.slotOf(tag) >= Math.max(0, this.#stops[this.top * LANES + lane]!);
  }

  /** True when something above the slot stops the lane. */
  stopsAbove(slot: number, lane: number): boolean {
    return this.#stops[this.top * LANES + lane]! > slot;
  }

  /** True when a special element is open above the slot. */
  specialAbove(slot: number): boolean {
    return this.#stops[this.top * LANES + SPECIAL_LANE]! > slot;
  }

  /** True when a special element other than address, div and p is open above the slot. */
  itemBoundaryAbove(slot: number): boolean {
    return this.#stops[this.top * LANES + ITEM_LANE]! > slot;
  }

  /** Topmost slot whose element decides the insertion mode. */
  modeSlot(): number {
    return this.#stops[this.top * LANES + MODE_LANE]!;
  }

  /** Topmost slot with an HTML element. */
  htmlSlot(): number {
    return this.#stops[this.top * LANES + HTML_LANE]!;
  }

  /** The lowest special element above the slot, −1 when there is none (the adoption agency's furthest block). */
  lowestSpecialAbove(slot: number): number {
    if (!this.specialAbove(slot)) return -1;
    for (let above = slot + 1; above <= this.top; above++) {
      this.moves++;
      if ((stopsOf(this.tags[above]!, this.namespaces[above]!) & SPECIAL) !== 0) return above;
    }
    return -1;
  }

  /** Slot of an open node, searched from the top; −1 when it is not open. */
  find(node: NodeId): number {
    for (let slot = this.top; slot >= 0; slot--) {
      this.moves++;
      if (this.nodes[slot] === node) return slot;
    }
    return -1;
  }

  /** Takes one slot out; costs as much as stands above it. */
  removeAt(slot: number): void {
    this.replaceRange(slot, slot + 1, []);
  }

  /** Puts other elements in the place of the slots [from, to); costs as much as stands above `from`. */
  replaceRange(from: number, to: number, entries: readonly { node: NodeId; tag: number; namespace: number }[]): void {
    const nodes = this.nodes.slice(to, this.top + 1);
    const tags = this.tags.slice(to, this.top + 1);
    const namespaces = this.namespaces.slice(to, this.top + 1);
    this.moves += this.top + 1 - from;
    while (this.top >= from) this.pop();
    for (const { node, tag, namespace } of entries) this.push(node, tag, namespace);
    for (let i = 0; i < nodes.length; i++) this.push(nodes[i]!, tags[i]!, namespaces[i]!);
  }

  #growSlots(): void {
    this.nodes = grown(this.nodes);
    this.tags = grown(this.tags);
    this.#same = grown(this.#same);
    this.#stops = grown(this.#stops);
    const namespaces = new Uint8Array(this.namespaces.length * 2);
    namespaces.set(this.namespaces);
    this.namespaces = namespaces;
  }

  #growTags(tag: number): void {
    const grow = (old: Int32Array): Int32Array => {
      const next = new Int32Array(tag * 2).fill(-1);
      next.set(old);
      return next;
    };
    this.#topmost = grow(this.#topmost);
    this.#topmostForeign = grow(this.#topmostForeign);
  }
}

function grown(old: Int32Array): Int32Array {
  const next = new Int32Array(old.length * 2);
  next.set(old);
  return next;
}
