/** The linear models of node-classifier, one a field, and how a page's candidates are scored by them. */
import {
  ABSENT,
  EXTENSION_GROUP,
  type FeatureReader,
  listNumeric,
  NODE_GROUP,
  NUMERIC_COUNT,
  NUMERIC_FEATURES,
  NUMERIC_VALUES,
  tagFeature,
} from './features.ts';
import { type NameSet, NO_PARENT_NAME, pairFeature, parentGram } from './name-features.ts';

/** One model a field; `part` tells parts of a body from what does not belong in it. */
export const NODE_FIELDS = ['body', 'part', 'title', 'published', 'modified', 'links'] as const;
export type NodeField = (typeof NODE_FIELDS)[number];

/** Which model judges parts: the body's own ("the same classifier" [P]) or one trained on parts alone [ours]. */
export type PruningModel = 'body' | 'part';

/** One linear model on hashed features: score = bias + scale · Σ weights[slot of the feature]. */
export interface FieldModel {
  /** A power of two many. */
  readonly weights: ArrayLike<number>;
  readonly scale: number;
  readonly bias: number;
}

/** The linear models of strategy node-classifier, one a field; `readNodeModel` makes one of a file’s bytes. */
export interface NodeModel {
  /** The feature groups it was trained on, as bits. */
  readonly groups: number;
  /** Weights, scale and bias by field. */
  readonly fields: Readonly<Record<NodeField, FieldModel>>;
  /**
   * θ₂: parts that score below are pruned in stage 2 (docs/papers/node-classifier.md#two-stages), by the scores of `body` and by
   * those of `part`.
   */
  readonly pruneBelow: Readonly<Record<PruningModel, number>>;
}

/** Where the weight of a feature stands among `size` weights, a power of two. */
export function hashSlot(feature: number, size: number): number {
  return (feature ^ (feature >>> 16)) & (size - 1);
}

/** The numeric features of all candidates, NUMERIC_COUNT bytes each. */
export function readNumericTable(reader: FeatureReader): Uint8Array {
  const { count, node } = reader.candidates;
  const table = new Uint8Array(count * NUMERIC_COUNT);
  for (let c = 0; c < count; c++) reader.readNumeric(node[c]!, table, c * NUMERIC_COUNT);
  return table;
}

/** Scores candidates by one model, each once; what depends on names alone is added up once for each set of names. */
export class FieldScorer {
  readonly #reader: FeatureReader;
  readonly #table: Uint8Array;
  readonly #model: FieldModel;
  readonly #groups: number;
  readonly #numeric: readonly number[];
  readonly #mask: number;
  /** NaN: not scored yet. */
  readonly #scores: Float32Array;
  /** Sums of weights by set of names, on the node and on its parent. */
  readonly #own: NameSums = new NameSums();
  readonly #parents: NameSums = new NameSums();

  constructor(reader: FeatureReader, table: Uint8Array, model: FieldModel, groups: number) {
    this.#reader = reader;
    this.#table = table;
    this.#model = model;
    this.#groups = groups;
    this.#numeric = listNumeric(groups);
    this.#mask = model.weights.length - 1;
    this.#scores = new Float32Array(reader.candidates.count).fill(Number.NaN);
  }

  /** The score of candidate c. */
  score(c: number): number {
    const known = this.#scores[c]!;
    if (!Number.isNaN(known)) return known;
    const score = this.#model.bias + this.#model.scale * this.#sum(c);
    this.#scores[c] = score;
    return this.#scores[c]!;
  }

  /** The scores of all candidates. */
  scoreAll(): Float32Array {
    for (let c = 0; c < this.#scores.length; c++) this.score(c);
    return this.#scores;
  }

  #sum(c: number): number {
    const { names, view, candidates } = this.#reader;
    const n = candidates.node[c]!;
    let sum = 0;
    for (const i of this.#numeric) {
      const value = this.#table[c * NUMERIC_COUNT + i]!;
      if (value !== ABSENT) sum += this.#weigh(NUMERIC_FEATURES[i * NUMERIC_VALUES + value]!);
    }
    if ((this.#groups & NODE_GROUP) !== 0) sum += this.#weigh(tagFeature(view.page.tag[n]!));
    const own = names.read(n);
    if (own.index !== 0) sum += this.#sumOwn(own);
    if ((this.#groups & EXTENSION_GROUP) === 0) return sum;
    const parent = names.read(view.page.parent[n]!);
    if (parent.index !== 0) sum += this.#sumParent(parent);
    return own.index === 0 ? sum : sum + this.#sumPairs(own, parent);
  }

  #weigh(feature: number): number {
    return this.#model.weights[(feature ^ (feature >>> 16)) & this.#mask]!;
  }

  #sumOwn(set: NameSet): number {
    const known = this.#own.find(set.index);
    if (!Number.isNaN(known)) return known;
    const { pool } = this.#reader.names;
    let sum = 0;
    if ((this.#groups & NODE_GROUP) !== 0) for (let i = set.classes; i < set.names; i++) sum += this.#weigh(pool[i]!);
    if ((this.#groups & EXTENSION_GROUP) !== 0) for (let i = set.grams; i < set.end; i++) sum += this.#weigh(pool[i]!);
    return this.#own.keep(set.index, sum);
  }

  #sumParent(set: NameSet): number {
    const known = this.#parents.find(set.index);
    if (!Number.isNaN(known)) return known;
    const { pool } = this.#reader.names;
    let sum = 0;
    for (let i = set.grams; i < set.end; i++) sum += this.#weigh(parentGram(pool[i]!));
    return this.#parents.keep(set.index, sum);
  }

  #sumPairs(own: NameSet, parent: NameSet): number {
    const { pool } = this.#reader.names;
    let sum = 0;
    for (let i = own.names; i < own.grams; i++) {
      if (parent.index === 0) sum += this.#weigh(pairFeature(pool[i]!, NO_PARENT_NAME));
      for (let j = parent.names; j < parent.grams; j++) sum += this.#weigh(pairFeature(pool[i]!, pool[j]!));
    }
    return sum;
  }
}

/** Sums by number of a set of names; NaN where none is kept. */
class NameSums {
  #sums: Float64Array = new Float64Array(256).fill(Number.NaN);

  find(index: number): number {
    return index < this.#sums.length ? this.#sums[index]! : Number.NaN;
  }

  keep(index: number, sum: number): number {
    if (index >= this.#sums.length) {
      const grown = new Float64Array(2 * index).fill(Number.NaN);
      grown.set(this.#sums);
      this.#sums = grown;
    }
    this.#sums[index] = sum;
    return sum;
  }
}
