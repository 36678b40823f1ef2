/** The leaves of a page – its readable runs of text – with every additive measure as a prefix sum over them. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_HREF, TEXT } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { muteText } from './muted.ts';
import { isBlockTag } from './roles.ts';
import { measureText, newTally, type Tally } from './tally.ts';
import { muteTwins } from './twins.ts';

/** Names of the measures kept once a page; each is a prefix sum with `count + 1` entries over the leaves. */
export type MeasureName = keyof Tally;

/**
 * A leaf is a maximal run of adjacent non-blank text nodes of one parent; comments are transparent.
 * For any measure m and node n: value over the subtree = m[at[end[n]]] − m[at[n]].
 */
export interface Leaves {
  readonly count: number;
  /** First and last text node of leaf k, their parent, and the deepest block element holding it. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly parent: Int32Array;
  readonly container: Int32Array;
  /** Index of the block leaf k belongs to. */
  readonly block: Int32Array;
  /** 1 when an ancestor is a link (`a` with `href`). */
  readonly linked: Uint8Array;
  /** 1 when the leaf is one text node that is tidy as `measureText` means it. */
  readonly tidy: Uint8Array;
  /** size + 1 entries: number of leaves that start before node n. */
  readonly at: Int32Array;
  /** Prefix sums, count + 1 entries each. */
  readonly sums: Readonly<Record<MeasureName, Int32Array>>;
  /** size + 1 entries: elements and links (`a[href]`) before node n, muted subtrees not counted. */
  readonly elements: Int32Array;
  readonly links: Int32Array;
  /** The elements outside muted subtrees in document order; those of the subtree of n from elements[n] up to elements[end[n]]. */
  readonly readable: Int32Array;
  /** Roots of subtrees without readable text (scripts, hidden elements …). */
  readonly muted: Uint8Array;
  /** Roots of hidden subtrees that are read because the page is unreadable without, in document order. */
  readonly revealed: readonly NodeId[];
  /** `form`, `select`, `button`, `textarea` and `map` outside muted subtrees, in document order. */
  readonly controls: readonly NodeId[];
}

/** Value of a measure over the subtree of n. */
export function subtreeSum(page: Page, leaves: Leaves, measure: MeasureName, n: NodeId): number {
  const sums = leaves.sums[measure];
  return sums[leaves.at[page.end[n]!]!]! - sums[leaves.at[n]!]!;
}

/** The text nodes of some leaves, in their order. */
export function listTexts(page: Page, { first, last }: Leaves, which: readonly number[]): NodeId[] {
  const texts: NodeId[] = [];
  for (const k of which) for (let n = first[k]!; n <= last[k]!; n++) if (page.kind[n] === TEXT) texts.push(n);
  return texts;
}

/** Elements whose text some strategies leave out; `input` and `area` hold none. */
const CONTROL_TAGS: Uint8Array = tagTable(['form', 'select', 'button', 'textarea', 'map']);
const CONTROLS: number = CONTROL_TAGS.length;

interface Draft extends Omit<Leaves, 'count' | 'sums' | 'controls'> {
  readonly controls: NodeId[];
  readonly sums: Record<MeasureName, Int32Array>;
}

const MEASURES: number = Object.keys(newTally()).length;

/** Room for as many leaves as the page has text nodes, out of one allocation. */
function draftFor(page: Page, muted: Uint8Array, revealed: readonly NodeId[]): Draft {
  const { size, kind } = page;
  let texts = 0;
  for (let n = 0; n < size; n++) if (kind[n] === TEXT) texts++;
  const pool = new Int32Array(3 * (size + 1) + size - texts + 5 * texts + MEASURES * (texts + 1));
  let used = 0;
  const take = (length: number): Int32Array => {
    used += length;
    return pool.subarray(used - length, used);
  };
  return {
    first: take(texts),
    last: take(texts),
    parent: take(texts),
    container: take(texts),
    block: take(texts),
    linked: new Uint8Array(texts),
    tidy: new Uint8Array(texts),
    at: take(size + 1),
    sums: {
      chars: take(texts + 1),
      solid: take(texts + 1),
      linkChars: take(texts + 1),
      words: take(texts + 1),
      ideographs: take(texts + 1),
      sentences: take(texts + 1),
      commas: take(texts + 1),
      digits: take(texts + 1),
      punctuation: take(texts + 1),
      wide: take(texts + 1),
    },
    elements: take(size + 1),
    links: take(size + 1),
    readable: take(size - texts),
    muted,
    revealed,
    controls: [],
  };
}

/** Collects the leaves of a page: in one walk, in two where parts of it stand there twice; O(nodes + characters). */
export function collectLeaves(page: Page): Leaves {
  const { muted, revealed } = muteText(page);
  const leaves = walkLeaves(page, muted, revealed);
  return muteTwins(page, leaves) ? walkLeaves(page, muted, revealed) : leaves;
}

function walkLeaves(page: Page, muted: Uint8Array, revealed: readonly NodeId[]): Leaves {
  const draft = draftFor(page, muted, revealed);
  const walk = new LeafWalk(page, draft);
  const { at, elements, links } = draft;
  for (let n = 0; n < page.size; ) {
    at[n] = walk.count;
    elements[n] = walk.elements;
    links[n] = walk.links;
    if (muted[n] === 1) {
      const end = page.end[n]!;
      at.fill(walk.count, n + 1, end);
      elements.fill(walk.elements, n + 1, end);
      links.fill(walk.links, n + 1, end);
      n = end;
      continue;
    }
    const kind = page.kind[n];
    let next = n + 1;
    if (kind === TEXT) next = walk.text(n);
    else if (kind === ELEMENT) walk.element(n);
    while (++n < next) {
      at[n] = walk.count;
      elements[n] = walk.elements;
      links[n] = walk.links;
    }
  }
  at[page.size] = walk.count;
  elements[page.size] = walk.elements;
  links[page.size] = walk.links;
  return { count: walk.count, ...draft };
}

/** State of the walk: which block is open, which containers and links the ancestors are. */
class LeafWalk {
  count = 0;
  elements = 0;
  links = 0;
  readonly #page: Page;
  readonly #draft: Draft;
  readonly #container: Int32Array;
  readonly #linked: Uint8Array;
  readonly #readable: Int32Array;
  readonly #tally: Tally = newTally();
  #block = -1;
  #cut = true;

  constructor(page: Page, draft: Draft) {
    this.#page = page;
    this.#draft = draft;
    this.#readable = draft.readable;
    this.#container = new Int32Array(page.size);
    this.#linked = new Uint8Array(page.size);
  }

  element(n: NodeId): void {
    const page = this.#page;
    const parent = page.parent[n]!;
    const tag = page.tag[n]!;
    this.#readable[this.elements++] = n;
    const link = tag === TAG.a && (page.marks[n]! & HAS_HREF) !== 0;
    if (link) this.links++;
    this.#linked[n] = link ? 1 : this.#linked[parent]!;
    if (tag < CONTROLS && CONTROL_TAGS[tag] === 1) this.#draft.controls.push(n);
    if (isBlockTag(tag)) {
      this.#cut = true;
      this.#container[n] = n;
    } else this.#container[n] = this.#container[parent]!;
  }

  /** Takes the whole run of text that begins at n, comments inside it left out; answers the node after the run. */
  text(n: NodeId): NodeId {
    const page = this.#page;
    const parent = page.parent[n]!;
    let last = n;
    let next = n + 1;
    for (; next < page.size && page.parent[next] === parent && page.kind[next] !== ELEMENT; next++)
      if (page.kind[next] === TEXT) last = next;
    let tidy = false;
    if (last === n) tidy = measureText(page.textBuffer(n), page.textStart[n]!, page.textEnd[n]!, this.#tally);
    else this.#measureRun(n, last);
    if (this.#tally.solid > 0) {
      const k = this.count;
      this.#open(k, n, last, parent);
      if (tidy) this.#draft.tidy[k] = 1;
      this.#add(k, k + 1);
      this.count = k + 1;
    }
    return next;
  }

  /** A comment may stand inside a word, a number or a space, so the run is measured as the one text it is. */
  #measureRun(first: NodeId, last: NodeId): void {
    let text = '';
    for (let n = first; n <= last; n++) if (this.#page.kind[n] === TEXT) text += this.#page.rawText(n);
    measureText(text, 0, text.length, this.#tally);
  }

  #open(k: number, n: NodeId, end: NodeId, parent: NodeId): void {
    const { first, last, parent: parents, container, block, linked } = this.#draft;
    const holder = this.#container[parent]!;
    first[k] = n;
    last[k] = end;
    parents[k] = parent;
    container[k] = holder;
    linked[k] = this.#linked[parent]!;
    if (this.#cut || k === 0 || container[k - 1] !== holder) this.#block++;
    block[k] = this.#block;
    this.#cut = false;
  }

  /** Writes entry `to` of the prefix sums: the entry before it and the leaf just measured. */
  #add(from: number, to: number): void {
    const { sums, linked } = this.#draft;
    const tally = this.#tally;
    const inLink = linked[to - 1] === 1;
    sums.chars[to] = sums.chars[from]! + tally.chars;
    sums.solid[to] = sums.solid[from]! + tally.solid;
    sums.linkChars[to] = sums.linkChars[from]! + (inLink ? tally.chars : 0);
    sums.words[to] = sums.words[from]! + tally.words;
    sums.ideographs[to] = sums.ideographs[from]! + tally.ideographs;
    sums.sentences[to] = sums.sentences[from]! + tally.sentences;
    sums.commas[to] = sums.commas[from]! + tally.commas;
    sums.digits[to] = sums.digits[from]! + tally.digits;
    sums.punctuation[to] = sums.punctuation[from]! + tally.punctuation;
    sums.wide[to] = sums.wide[from]! + tally.wide;
  }
}
