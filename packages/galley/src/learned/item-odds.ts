/** What the blocks' log-odds say of the items of a page's block tree: sums, the best and the worst block of each. */
import type { ItemGround } from '../features/item-ground.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';

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
    this.words = new Float64Array(count + 1);
    this.mass = new Float64Array(count + 1);
    this.#signed = new Float64Array(count + 1);
    this.#roots = new Float64Array(count + 1);
    for (let b = 0; b < count; b++) {
      const root = Math.sqrt(tokens[b]!);
      this.words[b + 1] = this.words[b]! + tokens[b]!;
      this.mass[b + 1] = this.mass[b]! + tokens[b]! * this.likely[b]!;
      this.#signed[b + 1] = this.#signed[b]! + root * odds[b]!;
      this.#roots[b + 1] = this.#roots[b]! + root;
    }
    this.best = new Float32Array(ground.tree.count).fill(-9);
    this.worst = new Float32Array(ground.tree.count).fill(9);
    this.#rank(tokens);
  }

  #rank(tokens: Int32Array): void {
    const { count, parent, block } = this.ground.tree;
    for (let i = count - 1; i >= 0; i--) {
      const b = block[i]!;
      if (b >= 0) {
        this.best[i] = this.odds[b]!;
        if (tokens[b]! >= WORST_WORDS) this.worst[i] = this.odds[b]!;
      }
      const up = parent[i]!;
      if (up < 0) continue;
      if (this.best[i]! > this.best[up]!) this.best[up] = this.best[i]!;
      if (this.worst[i]! < this.worst[up]!) this.worst[up] = this.worst[i]!;
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

/** Items some model is asked about: those in an element with likely text, in order. */
export function listAsked({ ground, best }: ItemOdds): Int32Array {
  const { count, parent } = ground.tree;
  const asked = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const up = parent[i]!;
    if (up < 0 ? best[i]! > JOIN_CUT : best[up]! > JOIN_CUT) asked[at++] = i;
  }
  return asked.slice(0, at);
}
