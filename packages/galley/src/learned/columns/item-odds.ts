/** What the blocks' log-odds say of the items of a page's block tree: sums, the best and the worst block of each. */
import type { ItemGround } from '../../features/item-ground.ts';
import { toProbabilities } from '../../numeric/tree-ensemble.ts';

/** An item whose best block has no higher log-odds than this cannot join the body. */
export const JOIN_CUT = -2.5;
/** Blocks of fewer words say nothing about the worst of an item. */
const WORST_WORDS = 5;

/** Sums before every block, and the best and worst log-odds of every item. */
export class ItemOdds {
  readonly ground: ItemGround;
  readonly odds: Float32Array;
  readonly words: Float64Array;
  readonly mass: Float64Array;
  readonly likely: Float64Array;
  readonly best: Float32Array;
  readonly worst: Float32Array;
  readonly #signed: Float64Array;
  readonly #roots: Float64Array;

  /** `tokens`, `odds`: one a block. */
  constructor(ground: ItemGround, tokens: Int32Array, odds: Float32Array) {
    this.ground = ground;
    this.odds = odds;
    this.likely = toProbabilities(odds);
    const count = tokens.length;
    const pool = new Float64Array(4 * (count + 1));
    this.words = pool.subarray(0, count + 1);
    this.mass = pool.subarray(count + 1, 2 * (count + 1));
    this.#signed = pool.subarray(2 * (count + 1), 3 * (count + 1));
    this.#roots = pool.subarray(3 * (count + 1));
    this.#sum(tokens);
    this.best = new Float32Array(ground.tree.count).fill(-9);
    this.worst = new Float32Array(ground.tree.count).fill(9);
    this.#rank(tokens);
  }

  #sum(tokens: Int32Array): void {
    const { words, mass, likely, odds } = this;
    const signed = this.#signed;
    const roots = this.#roots;
    for (let b = 0; b < tokens.length; b++) {
      const root = Math.sqrt(tokens[b]!);
      words[b + 1] = words[b]! + tokens[b]!;
      mass[b + 1] = mass[b]! + tokens[b]! * likely[b]!;
      signed[b + 1] = signed[b]! + root * odds[b]!;
      roots[b + 1] = roots[b]! + root;
    }
  }

  #rank(tokens: Int32Array): void {
    const { count, parent, block } = this.ground.tree;
    const { best, worst, odds } = this;
    for (let i = count - 1; i >= 0; i--) {
      const b = block[i]!;
      if (b >= 0) {
        best[i] = odds[b]!;
        if (tokens[b]! >= WORST_WORDS) worst[i] = odds[b]!;
      }
      const up = parent[i]!;
      if (up < 0) continue;
      if (best[i]! > best[up]!) best[up] = best[i]!;
      if (worst[i]! < worst[up]!) worst[up] = worst[i]!;
    }
  }

  wordsOf(i: number): number {
    const { low, high } = this.ground.tree;
    return this.words[high[i]!]! - this.words[low[i]!]!;
  }

  massOf(i: number): number {
    const { low, high } = this.ground.tree;
    return this.mass[high[i]!]! - this.mass[low[i]!]!;
  }

  /** Mean log-odds, weighted by √words. */
  meanOf(i: number): number {
    const { low, high } = this.ground.tree;
    return (this.#signed[high[i]!]! - this.#signed[low[i]!]!) / Math.max(1e-6, this.#roots[high[i]!]! - this.#roots[low[i]!]!);
  }

  get total(): number {
    return this.mass[this.mass.length - 1]!;
  }

  get blocks(): number {
    return this.odds.length;
  }
}

/** Items some model is asked about: those in an element with likely text, in order, but for those marked in `decided`. */
export function listAsked({ ground, best }: ItemOdds, decided?: Uint8Array): Int32Array {
  const { count, parent } = ground.tree;
  const asked = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const up = parent[i]!;
    if (decided?.[i] === 1) continue;
    if (up < 0 ? best[i]! > JOIN_CUT : best[up]! > JOIN_CUT) asked[at++] = i;
  }
  return asked.slice(0, at);
}
