/** Labelled pages → sparse rows of hashed features with a label a field: the trainer's table. */
import { parse } from '../../dom/parse.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { nodeSum, type PageView, viewPage } from '../../features/view.ts';
import type { SparseRows } from '../../numeric/linear-svm.ts';
import { type SeededRandom, shuffleValues } from '../../numeric/seeded-random.ts';
import { type Candidates, listCandidateNodes } from '../../strategies/node-classifier/candidates.ts';
import { EXTENSION_GROUP, FeatureReader, NODE_GROUP, visitFeatures } from '../../strategies/node-classifier/features.ts';
import { readFeedText } from '../../strategies/node-classifier/feed-text.ts';
import { hashSlot, NODE_FIELDS, type NodeField } from '../../strategies/node-classifier/field-models.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { type FieldLabels, labelNodes, mayBeDate, type NodeLabels } from './label-nodes.ts';

export interface RowOptions {
  /** Feature groups, as bits. */
  groups: number;
  laterTags: boolean;
  /** How often a page comes with a feed item, built from its own title and description; 0 … 1. */
  feedShare: number;
  /** How often a page comes with its class names and ids; 0 … 1. */
  nameShare: number;
}

/** Of the candidates that no label names, so many of the longest, of the headings, of the dated and of all are kept a page. */
const LONGEST = 30;
const HEADINGS = 20;
const DATED = 20;
const ANY = 40;
/** A candidate taken by lot stands for those left out, but for no more than so many. */
const MOST_FOR = 4;
const NAME_GROUPS: number = NODE_GROUP | EXTENSION_GROUP;

export class NodeRows {
  #features: Uint32Array = new Uint32Array(1 << 20);
  #used = 0;
  readonly #start: number[] = [0];
  readonly #labels: Record<NodeField, { sign: number[]; weight: number[] }> = emptyLabels();
  readonly #options: RowOptions;
  readonly #random: SeededRandom;

  constructor(options: RowOptions, random: SeededRandom) {
    this.#options = options;
    this.#random = random;
  }

  get count(): number {
    return this.#start.length - 1;
  }

  /** Adds a page's candidates; the fields it taught something about. */
  addPage(page: LabelledPage): NodeField[] {
    const parsed = parse(page.html);
    const view = viewPage(parsed);
    const candidates = listCandidateNodes(view, this.#options);
    const labels = labelNodes(view, candidates, page);
    const taught = NODE_FIELDS.filter((field) => labels[field] !== undefined);
    if (taught.length === 0) return taught;
    const withFeed = this.#random.next() < this.#options.feedShare;
    const url = parseAddress(page.url);
    const feed = withFeed ? readFeedText(gatherEvidence(parsed, { url }), true) : undefined;
    const reader = new FeatureReader(view, candidates, feed);
    const withNames = this.#random.next() < this.#options.nameShare;
    const groups = withNames ? this.#options.groups : this.#options.groups & ~NAME_GROUPS;
    for (const [c, factor] of this.#sample(view, candidates, labels)) this.#addRow(reader, c, factor, labels, groups);
    return taught;
  }

  #addRow(reader: FeatureReader, c: number, factor: number, labels: NodeLabels, groups: number): void {
    visitFeatures(reader, reader.candidates.node[c]!, groups, this.#push);
    this.#start.push(this.#used);
    for (const field of NODE_FIELDS) {
      const own = labels[field];
      this.#labels[field].sign.push(own?.sign[c] ?? -1);
      this.#labels[field].weight.push((own?.weight[c] ?? 0) * factor);
    }
  }

  readonly #push = (feature: number): void => {
    if (this.#used === this.#features.length) {
      const grown = new Uint32Array(2 * this.#used);
      grown.set(this.#features);
      this.#features = grown;
    }
    this.#features[this.#used++] = feature;
  };

  /** Every candidate a label speaks of or that is easily taken for one, and some of the others by lot, as [candidate, weight]. */
  #sample(view: PageView, candidates: Candidates, labels: NodeLabels): Map<number, number> {
    const taken = new Map<number, number>();
    const all = Array.from({ length: candidates.count }, (_, c) => c);
    const isNamed = (c: number): boolean => NODE_FIELDS.some((field) => isDecided(field, labels[field], c));
    const take = (some: readonly number[], most: number): void => {
      for (const c of some.slice(0, most)) taken.set(c, 1);
    };
    take(all.filter(isNamed), candidates.count);
    const size = (c: number): number => nodeSum(view, 'chars', candidates.node[c]!);
    take(
      all.toSorted((a, b) => size(b) - size(a)),
      LONGEST,
    );
    take(
      all.filter((c) => isHeading(view, candidates.node[c]!)),
      HEADINGS,
    );
    take(
      all.filter((c) => mayBeDate(view, candidates.node[c]!)),
      DATED,
    );
    const rest = shuffleValues(
      all.filter((c) => !taken.has(c)),
      this.#random,
    );
    const factor = Math.min(MOST_FOR, Math.max(1, rest.length / ANY));
    for (const c of rest.slice(0, ANY)) taken.set(c, factor);
    return taken;
  }

  /** The rows that count for a field, hashed into `width` columns and one of ones (column `width`). */
  listRows(field: NodeField, width: number): { rows: SparseRows; labels: Int8Array; weights: Float32Array } {
    const { sign, weight } = this.#labels[field];
    const column = new Int32Array(this.#used + this.count);
    const value = new Uint8Array(this.#used + this.count);
    const rowStart: number[] = [0];
    const labels: number[] = [];
    const weights: number[] = [];
    const place = new Int32Array(width).fill(-1);
    let used = 0;
    for (let row = 0; row < this.count; row++) {
      if (weight[row] === 0) continue;
      const first = used;
      for (let i = this.#start[row]!; i < this.#start[row + 1]!; i++) {
        const slot = hashSlot(this.#features[i]!, width);
        if (place[slot]! >= first) value[place[slot]!]!++;
        else {
          place[slot] = used;
          column[used] = slot;
          value[used++] = 1;
        }
      }
      column[used] = width;
      value[used++] = 1;
      rowStart.push(used);
      labels.push(sign[row]!);
      weights.push(weight[row]!);
    }
    const rows = { rowStart, column: column.subarray(0, used), value: value.subarray(0, used), width: width + 1 };
    return { rows, labels: Int8Array.from(labels), weights: Float32Array.from(weights) };
  }
}

/** True where the label of a candidate differs from that of nodes nobody spoke of: wrong, and no part of a body. */
function isDecided(field: NodeField, own: FieldLabels | undefined, c: number): boolean {
  if (own === undefined) return false;
  return field === 'part' ? own.weight[c]! > 0 : own.sign[c] === 1 || own.weight[c] === 0;
}

function emptyLabels(): Record<NodeField, { sign: number[]; weight: number[] }> {
  return Object.fromEntries(NODE_FIELDS.map((field) => [field, { sign: [], weight: [] }])) as unknown as ReturnType<typeof emptyLabels>;
}

function isHeading({ page }: PageView, n: number): boolean {
  const tag = page.tag[n]!;
  return tag >= TAG.h1 && tag <= TAG.h6;
}
