/**
 * The published form: one pass over the stream, TF-IDF against the centroids of recent clusters
 * (docs/papers/story-clustering.md#the-single-pass).
 */
import { type Assignment, HOUR, type Message, type MessageClusterer } from './message.ts';
import { tokenise } from './tokens.ts';

/** The constants of the single pass; the paper’s symbols stand in front. */
export interface SinglePassOptions {
  /** W: clusters whose last message is older are closed. Milliseconds, default 72 h. */
  readonly window?: number;
  /** τ: similarity fades with exp(−age/τ). Milliseconds, default never. */
  readonly fade?: number;
  /** θ: least similarity that joins, default .4. */
  readonly threshold?: number;
  /** Terms of each centroid that are indexed, default 20. */
  readonly indexed?: number;
}

/** Clusters that a term leads to, those joined last: a word that more of them share tells none apart, and a stream may share it with intent. */
const MOST_BY_TERM = 100;

interface Cluster {
  id: string;
  /** Sum of its messages' unit vectors. */
  sum: Map<string, number>;
  lastTime: number;
  indexed: string[];
}

/**
 * The published clustering: a message joins the nearest open cluster by TF-IDF cosine, or opens one. Titles count twice: each of
 * their terms is counted once more.
 *
 * @example
 * ```ts
 * import { SinglePass } from '@galley/newsroom/stories';
 *
 * const stream = new SinglePass({ threshold: 0.3 });
 * const assign = (id: string, title: string, time: number) => stream.assign({ id, title, body: title, time }).story;
 * const first = assign('a', 'Storm closes pier at Gannet Rock', 0);
 * assign('b', 'Town wins the cup after extra time', 1000) === first; // → false
 * assign('c', 'Pier at Gannet Rock closed by storm', 2000) === first; // → true
 * ```
 */
export class SinglePass implements MessageClusterer {
  readonly #options: Required<SinglePassOptions>;
  readonly #frequency = new Map<string, number>();
  #messages = 0;
  readonly #clusters = new Set<Cluster>();
  readonly #index = new Map<string, Set<Cluster>>();

  /** An empty stream. */
  constructor({ window = 72 * HOUR, fade = Number.POSITIVE_INFINITY, threshold = 0.4, indexed = 20 }: SinglePassOptions = {}) {
    this.#options = { window, fade, threshold, indexed };
  }

  /** Joins the message to the nearest open cluster, or opens one; closes clusters that lie behind the window first. */
  assign(message: Message): Assignment {
    this.#close(message.time);
    const vector = this.#weigh(message);
    const { cluster, score } = this.#nearest(vector, message.time);
    const created = cluster === undefined || score < this.#options.threshold;
    const joined = created ? this.#open(message) : cluster;
    for (const [term, weight] of vector) joined.sum.set(term, (joined.sum.get(term) ?? 0) + weight);
    joined.lastTime = Math.max(joined.lastTime, message.time);
    this.#reindex(joined);
    return { story: joined.id, created, score, reasons: [`similarity ${score.toFixed(4)}`] };
  }

  /** v = unit length of Σ (1 + log tf) · idf, the message itself counted in df. */
  #weigh({ title, body, language }: Message): Map<string, number> {
    const counts = new Map<string, number>();
    const heading = tokenise(title, language);
    for (const term of [...heading, ...heading, ...tokenise(body, language)]) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of counts.keys()) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1);
    this.#messages++;
    const vector = new Map<string, number>();
    for (const [term, count] of counts) vector.set(term, (1 + Math.log(count)) * this.#idf(term));
    const norm = measure(vector);
    for (const [term, weight] of vector) vector.set(term, weight / norm);
    return vector;
  }

  #idf(term: string): number {
    return Math.log(1 + (this.#messages + 1) / (this.#frequency.get(term)! + 0.5));
  }

  #nearest(vector: ReadonlyMap<string, number>, time: number): { cluster: Cluster | undefined; score: number } {
    const candidates = new Set<Cluster>();
    for (const term of strongestTerms(vector, this.#options.indexed)) for (const near of this.#index.get(term) ?? []) candidates.add(near);
    let cluster: Cluster | undefined;
    let score = 0;
    for (const candidate of candidates) {
      const similarity = cosine(vector, candidate.sum) * Math.exp(-Math.max(0, time - candidate.lastTime) / this.#options.fade);
      if (similarity > score) [cluster, score] = [candidate, similarity];
    }
    return { cluster, score };
  }

  #open({ id, time }: Message): Cluster {
    const cluster = { id, sum: new Map<string, number>(), lastTime: time, indexed: [] };
    this.#clusters.add(cluster);
    return cluster;
  }

  /** Brings a cluster's terms in the index up to date, and the cluster to the end of the order of last messages. */
  #reindex(cluster: Cluster): void {
    this.#clusters.delete(cluster);
    this.#clusters.add(cluster);
    this.#unindex(cluster);
    cluster.indexed = strongestTerms(cluster.sum, this.#options.indexed);
    for (const term of cluster.indexed) {
      const clusters = this.#index.get(term) ?? new Set();
      this.#index.set(term, clusters.add(cluster));
      const [oldest] = clusters;
      if (clusters.size > MOST_BY_TERM) clusters.delete(oldest!);
    }
  }

  #unindex(cluster: Cluster): void {
    for (const term of cluster.indexed) {
      const clusters = this.#index.get(term);
      clusters?.delete(cluster);
      if (clusters?.size === 0) this.#index.delete(term);
    }
  }

  #close(time: number): void {
    for (const cluster of this.#clusters) {
      if (cluster.lastTime >= time - this.#options.window) break;
      this.#clusters.delete(cluster);
      this.#unindex(cluster);
    }
  }
}

function cosine(unit: ReadonlyMap<string, number>, sum: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [term, weight] of unit) dot += weight * (sum.get(term) ?? 0);
  return dot / measure(sum);
}

function measure(vector: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const weight of vector.values()) squares += weight * weight;
  return Math.sqrt(squares) || 1;
}

function strongestTerms(vector: ReadonlyMap<string, number>, count: number): string[] {
  const entries = [...vector].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return entries.slice(0, count).map(([term]) => term);
}
