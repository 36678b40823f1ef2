/** Columns about the elements around a block: what they are, how far up, how the block stands beside its neighbours. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS } from '../dom/page.ts';
import type { KnownTag } from '../dom/tags.ts';
import { KNOWN_TAGS, TAG } from '../dom/tags.ts';
import type { BlockMatrix } from './block-matrix.ts';
import { countStep } from './quantise.ts';
import type { PageView } from './view.ts';
import { findWrappers, passWrappers, type Wrappers } from './wrappers.ts';

/** Ancestors that say something about their whole content; the column is 0 without one, larger the nearer it is. */
const WATCHED: readonly KnownTag[] = [
  'li',
  'table',
  'figure',
  'blockquote',
  'aside',
  'nav',
  'header',
  'footer',
  'form',
  'section',
  'article',
  'main',
  'dl',
  'center',
];

const OWN_COLUMNS = [
  'tag',
  'tag around',
  'tag two around',
  'depth',
  'cut by a line break before',
  'cut by a line break after',
  'same kind of element before',
  'same kind of element after',
  'has a class',
  'only child',
] as const;

const INSIDE_NAMES: readonly string[] = WATCHED.map((tag) => `inside ${tag}`);

export const TAG_COLUMNS: readonly string[] = [...OWN_COLUMNS, ...INSIDE_NAMES];

/** Codes in the order in which elements hold body text ever more often (ours; the trees cut where they like). */
const CODES: Uint8Array = buildCodes();

function buildCodes(): Uint8Array {
  const order: readonly (readonly KnownTag[])[] = [
    ['nav', 'footer', 'option', 'select', 'button', 'label', 'legend'],
    ['li', 'ul', 'ol', 'menu', 'dir'],
    ['form', 'fieldset', 'textarea'],
    ['aside'],
    ['header', 'hgroup', 'address'],
    ['figure'],
    ['figcaption', 'caption'],
    ['h1', 'title'],
    ['h2'],
    ['h3'],
    ['h4', 'h5', 'h6'],
    ['dt', 'dl'],
    ['dd'],
    ['th', 'thead', 'tfoot'],
    ['tr', 'tbody', 'table'],
    ['td'],
    ['center'],
    ['details', 'summary', 'dialog'],
    ['body', 'html'],
    ['div'],
    ['section'],
    ['main'],
    ['article'],
    ['br', 'hr'],
    ['pre', 'xmp', 'listing'],
    ['blockquote'],
    ['p'],
  ];
  const codes = new Uint8Array(KNOWN_TAGS.length + 1).fill(19);
  for (const [code, tags] of order.entries()) for (const tag of tags) codes[TAG[tag]] = code + 1;
  return codes;
}

/** Code of element n's tag, ever higher the more often such elements hold body text; 0 outside the page. */
export function codeOf(page: Page, n: NodeId): number {
  return n <= 0 ? 0 : (CODES[page.tag[n]!] ?? 19);
}

const SLOTS: Int8Array = buildSlots();

function buildSlots(): Int8Array {
  const slots = new Int8Array(KNOWN_TAGS.length + 1).fill(-1);
  for (const [slot, tag] of WATCHED.entries()) slots[TAG[tag]] = slot;
  return slots;
}

/** An ancestor this far up, or farther, counts as 1. */
const FAR = 20;

/** Where the cells about the blocks before and behind stand among OWN_COLUMNS. */
const BREAK_BEFORE = 4;
const BREAK_AFTER = 5;
const SAME_BEFORE = 6;
const SAME_AFTER = 7;
const OWN_COUNT: number = OWN_COLUMNS.length;

/** Writes the cells of every block from column `at` on, in the order of TAG_COLUMNS. */
export function writeTagColumns(view: PageView, { data, width }: BlockMatrix, at: number): void {
  const { page, blocks } = view;
  const { container, count } = blocks;
  const watched = new WatchedAncestors(page);
  const wrappers = findWrappers(view);
  for (let b = 0; b < count; b++) {
    const n = container[b]!;
    const row = b * width + at;
    if (b > 0 && container[b - 1] === n) {
      data.copyWithin(row, row - width, row - width + TAG_COLUMNS.length);
      continue;
    }
    writeOwn(page, wrappers, n, data, row);
    watched.moveTo(n);
    watched.write(data, row + OWN_COUNT);
  }
  writeBesides(view, data, width, at);
}

function writeOwn(page: Page, wrappers: Wrappers, n: NodeId, data: Uint8Array, row: number): void {
  const own = passWrappers(wrappers, n);
  const up = passWrappers(wrappers, page.parent[own]!);
  data[row] = codeOf(page, own);
  data[row + 1] = codeOf(page, up);
  data[row + 2] = up > 0 ? codeOf(page, passWrappers(wrappers, page.parent[up]!)) : 0;
  data[row + 3] = countStep(page.depth[own]! - (own === wrappers.body ? 0 : wrappers.count), 60);
  data[row + 8] = (page.marks[own]! & HAS_CLASS) === 0 ? 0 : 1;
  data[row + 9] = isOnlyChild(page, own) ? 1 : 0;
}

function isOnlyChild(page: Page, n: NodeId): boolean {
  const up = page.parent[n]!;
  return n > 0 && up + 1 === n && page.end[n] === page.end[up];
}

/** Whether a line break or an element of the same kind separates a block from the ones before and behind it. */
function writeBesides({ page, blocks, paths }: PageView, data: Uint8Array, width: number, at: number): void {
  const { container, count } = blocks;
  const { parent } = page;
  let before = -1;
  for (let b = 0; b < count; b++) {
    const n = container[b]!;
    const row = b * width + at;
    const broken = before === n ? 1 : 0;
    const alike = before === n ? 2 : before >= 0 && parent[before] === parent[n] && paths[before] === paths[n] ? 1 : 0;
    data[row + BREAK_BEFORE] = broken;
    data[row + SAME_BEFORE] = alike;
    data[row + BREAK_AFTER] = data[row + SAME_AFTER] = 0;
    if (b > 0) {
      data[row - width + BREAK_AFTER] = broken;
      data[row - width + SAME_AFTER] = alike;
    }
    before = n;
  }
}

/** The nearest watched ancestor of each kind, kept up to date while the containers come in document order: linear in the page. */
class WatchedAncestors {
  readonly #page: Page;
  /** Depth of the nearest one a slot, −1 without one. */
  readonly #nearest: Int32Array = new Int32Array(WATCHED.length).fill(-1);
  /** The watched ancestors of the last container, outermost first, and what each stands before. */
  readonly #open: NodeId[] = [];
  readonly #before: number[] = [];
  /** What is about to be entered, innermost first. */
  readonly #entered: NodeId[] = [];
  #last: NodeId = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every element is entered once: texts come in order, and what holds two of them holds all between. */
  moveTo(n: NodeId): void {
    const { tag, parent, end } = this.#page;
    const open = this.#open;
    // What does not hold n; a text behind an inner element goes back to its container, which was entered long ago.
    while (open.length > 0 && !(open[open.length - 1]! <= n && n < end[open[open.length - 1]!]!)) this.#leave();
    const entered = this.#entered;
    for (let m = n; m > 0 && !(m <= this.#last && this.#last < end[m]!); m = parent[m]!) if (isWatched(tag[m]!)) entered.push(m);
    while (entered.length > 0) this.#enter(entered.pop()!);
    this.#last = n;
  }

  #enter(n: NodeId): void {
    const slot = SLOTS[this.#page.tag[n]!]!;
    this.#open.push(n);
    this.#before.push(this.#nearest[slot]!);
    this.#nearest[slot] = this.#page.depth[n]!;
  }

  #leave(): void {
    this.#nearest[SLOTS[this.#page.tag[this.#open.pop()!]!]!] = this.#before.pop()!;
  }

  /** A cell a slot: 0 without such an ancestor, FAR where it is the container itself, one less a level, 1 from far up. */
  write(data: Uint8Array, at: number): void {
    const nearest = this.#nearest;
    const least = this.#page.depth[this.#last]! - FAR;
    for (let slot = 0; slot < nearest.length; slot++) {
      const depth = nearest[slot]!;
      data[at + slot] = depth < 0 ? 0 : depth > least ? depth - least : 1;
    }
  }
}

function isWatched(tag: number): boolean {
  return (SLOTS[tag] ?? -1) >= 0;
}
