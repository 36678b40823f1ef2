/** The formulas of a page that stand in its body: found once, before the body is walked. */
import { isBlockTag } from '../../../blocks/roles.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_ARIA_HIDDEN, TEXT } from '../../../dom/page.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import { Nearest } from '../../../features/nearest.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import type { KeptText } from '../kept-text.ts';
import { displayFormula, type Formula, numberFormula } from './formula.ts';
import { type FormulaFound, FormulaReader } from './read-formula.ts';
import { readMath } from './read-math.ts';

/** Ancestors looked at for the text a formula stands in, and how much unkept text ends the climb. */
const CLIMB = 12;
const FAR = 500;
/** Levels between a formula and what holds it and its number. */
const NUMBER_CLIMB = 4;
const LONGEST_NUMBER = 12;
/** Nodes that a number and the cells around it may add to a formula. */
const NUMBER_NODES = 30;
const NUMBER: RegExp = /^[([]([A-Z]?\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z′']?)[)\]]¶?$/u;

/** Children of a line looked at before hidden MathML. */
const SIBLINGS = 200;

/** Elements in which a formula that stands alone is still part of the line. */
const LINES: Uint8Array = tagTable(['li', 'td', 'th', 'dt', 'caption', 'figcaption', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
interface PlacedFormula {
  node: NodeId;
  formula: Formula;
}

/** Where the formulas are, and what else shows the same and is to be left out. O(nodes). */
export class FormulaIndex {
  readonly #view: PageView;
  readonly #page: Page;
  readonly #kept: KeptText;
  readonly #places: PlacedFormula[] = [];
  readonly #doubles = new Set<NodeId>();
  /** The block around an element; made for the first formula in a line. */
  #blocks: Nearest | undefined;

  constructor(view: PageView, kept: KeptText) {
    this.#view = view;
    this.#page = view.page;
    this.#kept = kept;
    const reader = new FormulaReader(view.page);
    if (!reader.mayFindAny && !this.#holdsTex(reader) && !this.#holdsPicture(reader)) return;
    this.#search(reader);
    this.#places.sort((a, b) => a.node - b.node);
    for (let i = 0; i < this.#places.length; i++) this.#settle(i);
  }

  /** The page has none, as most have: nothing else need be asked. */
  get isEmpty(): boolean {
    return this.#places.length === 0 && this.#doubles.size === 0;
  }

  /** A readable text begins as TeX does, at the start of an element that may be a formula. */
  #holdsTex(reader: FormulaReader): boolean {
    const { count, first } = this.#view.leaves;
    for (let k = 0; k < count; k++) if (reader.opensBlock(first[k]!)) return true;
    return false;
  }

  /** A picture of the body says what TeX it shows. */
  #holdsPicture(reader: FormulaReader): boolean {
    const { tag, size } = this.#page;
    const { elements } = this.#view.leaves;
    for (let n = 1; n < size; n++) {
      if (tag[n] !== TAG.img || elements[n + 1] === elements[n] || !this.#standsInBody(n)) continue;
      if (reader.read(n) !== undefined) return true;
    }
    return false;
  }

  /** The formula that stands for the subtree of n. */
  at(n: NodeId): Formula | undefined {
    if (this.#places.length === 0) return undefined;
    const place = this.#places[this.#indexFrom(n)];
    return place?.node === n ? place.formula : undefined;
  }

  /** There is a formula in the subtree of n. */
  isIn(n: NodeId): boolean {
    if (this.#places.length === 0) return false;
    const place = this.#places[this.#indexFrom(n)];
    return place !== undefined && place.node < this.#page.end[n]!;
  }

  /** A formula elsewhere says the same as the subtree of n. */
  isDouble(n: NodeId): boolean {
    return this.#doubles.size > 0 && this.#doubles.has(n);
  }

  /** Index of the first formula at n or behind. */
  #indexFrom(n: NodeId): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#places[middle]!.node < n) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #search(reader: FormulaReader): void {
    const { kind, tag, end, size } = this.#page;
    const { muted } = this.#view.leaves;
    for (let n = 1; n < size; n++) {
      if (kind[n] !== ELEMENT) continue;
      const silent = muted[n] === 1;
      const found = this.isDouble(n)
        ? undefined
        : silent && tag[n] !== TAG.math && tag[n] !== TAG.script
          ? this.#readHidden(n)
          : reader.read(n);
      if (found !== undefined) this.#place(n, found);
      if (silent || found !== undefined || this.isDouble(n)) n = end[n]! - 1;
    }
  }

  /** Of a formula behind what is drawn from it only that is remembered here: the search comes to it by itself. */
  #place(n: NodeId, { node, formula, doubles = [] }: FormulaFound): void {
    if (!this.#standsInBody(node)) return;
    for (const double of doubles) this.#doubles.add(double);
    if (node < this.#page.end[n]!) this.#places.push({ node, formula });
  }

  /** MathML out of sight, for those who cannot see the picture beside it. */
  #readHidden(n: NodeId): FormulaFound | undefined {
    const page = this.#page;
    const math = this.#onlyElement(n);
    if (math < 0 || page.tag[math] !== TAG.math) return undefined;
    const picture = [this.#elementBeside(n, 1), this.#elementBeside(n, -1)].find((m) => m >= 0 && this.#isPicture(m));
    const formula = picture === undefined ? undefined : readMath(page, math);
    return formula === undefined ? undefined : { node: n, formula, doubles: [picture!] };
  }

  /** The one child of n besides white space, −1 when there are others. */
  #onlyElement(n: NodeId): NodeId {
    const { kind, end } = this.#page;
    let only = -1;
    for (let m = n + 1; m < end[n]!; m = end[m]!) {
      if (kind[m] === ELEMENT && only < 0) only = m;
      else if (kind[m] === ELEMENT || (kind[m] === TEXT && this.#page.rawText(m).trim() !== '')) return -1;
    }
    return only;
  }

  /** The element right behind n, or right before it; −1 where text stands between. */
  #elementBeside(n: NodeId, direction: 1 | -1): NodeId {
    const { parent, end, kind } = this.#page;
    const from = direction === 1 ? end[n]! : parent[n]! + 1;
    const stop = direction === 1 ? end[parent[n]!]! : n;
    let found = -1;
    let m = from;
    for (let seen = 0; m < stop && seen < SIBLINGS; m = end[m]!, seen++) {
      if (kind[m] === TEXT && this.#page.rawText(m).trim() === '') continue;
      found = kind[m] === ELEMENT ? m : -1;
      if (direction === 1) return found;
    }
    return m >= stop ? found : -1;
  }

  #isPicture(n: NodeId): boolean {
    const { tag, marks, end } = this.#page;
    if (tag[n] === TAG.img || tag[n] === TAG.svg) return true;
    if ((marks[n]! & HAS_ARIA_HIDDEN) !== 0) return this.#page.attribute(n, 'aria-hidden') === 'true';
    return end[n] === n + 2 && tag[n + 1] === TAG.img;
  }

  /** Climbs to the first element with kept text; at least half of its text is kept there. */
  #standsInBody(n: NodeId): boolean {
    const { parent } = this.#page;
    let m = this.#kept.measure(n) > 0 ? n : parent[n]!;
    for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = parent[m]!) {
      const chars = nodeSum(this.#view, 'chars', m);
      const own = this.#kept.measure(m);
      if (own > 0) return own * 2 >= chars - Math.min(chars - own, FAR / 2);
      // A figure or a line of which nothing was kept was left out, and so is what stands in it.
      const tag = this.#page.tag[m]!;
      if ((tag === TAG.figure || tag === TAG.p || LINES[tag] === 1) && this.#textBeside(m, n) > LONGEST_NUMBER) return false;
      if (chars > FAR || nodeSum(this.#view, 'linkChars', m) * 2 > chars) return false;
    }
    return false;
  }

  /** A formula with nothing beside it in its block, or only its number, stands on a line of its own. */
  #settle(i: number): void {
    const place = this.#places[i]!;
    if (this.#takeNumber(i, place)) return;
    const { formula, node } = place;
    if (formula.display || !this.#isAlone(i, node)) return;
    place.formula = displayFormula(formula);
    place.node = this.#outOfIndent(i, node);
  }

  /** Definitions without a term are how wikis indent: the list around a formula that is all it holds, else the formula. */
  #outOfIndent(i: number, node: NodeId): NodeId {
    const { parent, tag } = this.#page;
    let m = node;
    for (let climbed = 0; climbed < CLIMB && m > 0; climbed++, m = parent[m]!) {
      if (this.#textBeside(m, node) > 0 || !this.#isOnly(i, m)) return node;
      if (tag[m] === TAG.dl) return m;
    }
    return node;
  }

  #isAlone(i: number, node: NodeId): boolean {
    const { tag, parent } = this.#page;
    this.#blocks ??= new Nearest(this.#page, (n) => isBlockTag(tag[n]!));
    const block = this.#blocks.of(parent[node]!);
    if (block <= 0 || LINES[tag[block]!] === 1) return false;
    return this.#isOnly(i, block) && this.#textBeside(block, node) === 0;
  }

  /** No other formula stands in m. */
  #isOnly(i: number, m: NodeId): boolean {
    const before = this.#places[i - 1];
    const after = this.#places[i + 1];
    return (before === undefined || before.node < m) && (after === undefined || after.node >= this.#page.end[m]!);
  }

  #textBeside(block: NodeId, node: NodeId): number {
    return nodeSum(this.#view, 'chars', block) - nodeSum(this.#view, 'chars', node);
  }

  /** The number of an equation beside it, in a cell or a box of its own. */
  #takeNumber(i: number, place: PlacedFormula): boolean {
    const { parent, end } = this.#page;
    const { node } = place;
    const most = end[node]! - node + NUMBER_NODES;
    let m = parent[node]!;
    for (let level = 0; level < NUMBER_CLIMB && m > 0; level++, m = parent[m]!) {
      const beside = this.#textBeside(m, node);
      if (beside > LONGEST_NUMBER || end[m]! - m > most || !this.#isOnly(i, m)) return false;
      if (beside === 0) continue;
      const number = NUMBER.exec(this.#readBeside(m, node))?.[1];
      if (number === undefined) return false;
      place.node = m;
      place.formula = numberFormula(displayFormula(place.formula), number);
      return true;
    }
    return false;
  }

  /** The texts of m outside a formula. */
  #readBeside(m: NodeId, node: NodeId): string {
    const { kind, end } = this.#page;
    let text = '';
    for (let k = m + 1; k < end[m]!; ) {
      if (k === node || this.#view.leaves.muted[k] === 1) k = end[k]!;
      else {
        if (kind[k] === TEXT) text += this.#page.rawText(k).trim();
        k++;
      }
    }
    return text;
  }
}
