/** Columns about the elements around a block: what they are, how far up, how the block stands beside its neighbours. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_CLASS } from '../dom/page.ts';
import type { KnownTag } from '../dom/tags.ts';
import { KNOWN_TAGS, TAG } from '../dom/tags.ts';
import type { BlockMatrix, Columns } from './block-matrix.ts';
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

export function writeTagColumns(view: PageView, matrix: BlockMatrix): void {
  const { page, blocks } = view;
  const { container, count } = blocks;
  const out = matrix.pick(OWN_COLUMNS);
  const inside = INSIDE_NAMES.map((name) => matrix.column(name));
  const all = [...Object.values(out), ...inside];
  const watched = new WatchedAncestors(page);
  const wrappers = findWrappers(view);
  for (let b = 0; b < count; b++) {
    const n = container[b]!;
    if (b > 0 && container[b - 1] === n) {
      for (const column of all) column[b] = column[b - 1]!;
      continue;
    }
    writeOwn(view.page, wrappers, n, b, out);
    watched.moveTo(n);
    for (let slot = 0; slot < inside.length; slot++) inside[slot]![b] = watched.stepOf(slot);
  }
  writeBesides(view, out);
}

function writeOwn(page: Page, wrappers: Wrappers, n: NodeId, b: number, out: Columns<(typeof OWN_COLUMNS)[number]>): void {
  const own = passWrappers(wrappers, n);
  const up = passWrappers(wrappers, page.parent[own]!);
  out.tag[b] = codeOf(page, own);
  out['tag around'][b] = codeOf(page, up);
  out['tag two around'][b] = up > 0 ? codeOf(page, passWrappers(wrappers, page.parent[up]!)) : 0;
  out.depth[b] = countStep(page.depth[own]! - (own === wrappers.body ? 0 : wrappers.count), 60);
  out['has a class'][b] = (page.marks[own]! & HAS_CLASS) === 0 ? 0 : 1;
  out['only child'][b] = isOnlyChild(page, own) ? 1 : 0;
}

function isOnlyChild(page: Page, n: NodeId): boolean {
  const up = page.parent[n]!;
  return n > 0 && up + 1 === n && page.end[n] === page.end[up];
}

/** Whether a line break or an element of the same kind separates a block from the ones before and behind it. */
function writeBesides({ page, blocks, paths }: PageView, out: Columns<(typeof OWN_COLUMNS)[number]>): void {
  const { container, count } = blocks;
  const breakBefore = out['cut by a line break before'];
  const breakAfter = out['cut by a line break after'];
  const sameBefore = out['same kind of element before'];
  const sameAfter = out['same kind of element after'];
  for (let b = 0; b < count; b++) {
    const n = container[b]!;
    breakBefore[b] = breakAfter[b] = sameBefore[b] = sameAfter[b] = 0;
    if (b === 0) continue;
    const before = container[b - 1]!;
    const alike = page.parent[before] === page.parent[n] && paths[before] === paths[n];
    breakAfter[b - 1] = breakBefore[b] = before === n ? 1 : 0;
    sameAfter[b - 1] = sameBefore[b] = before === n ? 2 : alike ? 1 : 0;
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
  #last: NodeId = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every element is entered once: texts come in order, and what holds two of them holds all between. */
  moveTo(n: NodeId): void {
    const { tag, parent, end } = this.#page;
    // What does not hold n; a text behind an inner element goes back to its container, which was entered long ago.
    while (this.#open.length > 0 && !(this.#open.at(-1)! <= n && n < end[this.#open.at(-1)!]!)) this.#leave();
    const entered: NodeId[] = [];
    for (let m = n; m > 0 && !(m <= this.#last && this.#last < end[m]!); m = parent[m]!) if (isWatched(tag[m]!)) entered.push(m);
    for (let i = entered.length - 1; i >= 0; i--) this.#enter(entered[i]!);
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

  /** 0 without such an ancestor, FAR where it is the container itself, one less a level, 1 from far up. */
  stepOf(slot: number): number {
    const depth = this.#nearest[slot]!;
    return depth < 0 ? 0 : Math.max(1, FAR - (this.#page.depth[this.#last]! - depth));
  }
}

function isWatched(tag: number): boolean {
  return (SLOTS[tag] ?? -1) >= 0;
}
