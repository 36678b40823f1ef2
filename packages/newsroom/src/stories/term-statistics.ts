/** In how many messages each term stands: the weights of terms, kept up to date on line and bounded in size. */

export interface TermStatisticsState {
  messages: number;
  counts: [term: number, messages: number][];
}

/** Messages after which everything counts half: the weights follow the news, and rare terms of old days are forgotten. */
const HALVING = 20_000;

/** Counts of terms over a stream of messages; after 20,000 messages everything counts half. */
export class TermStatistics {
  #messages = 0;
  #counts: Map<number, number> = new Map();

  /** Counts a message's terms, each once. */
  add(terms: Iterable<number>): void {
    this.#messages++;
    for (const term of terms) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
    if (this.#messages >= HALVING) this.#halve();
  }

  /** idf(w) = log(1 + (N + 1) / (df(w) + 0.5)), docs/papers/story-clustering.md#the-single-pass. */
  rarity(term: number): number {
    return Math.log(1 + (this.#messages + 1) / ((this.#counts.get(term) ?? 0) + 0.5));
  }

  /** Messages counted, older ones by half, a quarter … */
  get messages(): number {
    return this.#messages;
  }

  /** Terms that are remembered. */
  get size(): number {
    return this.#counts.size;
  }

  #halve(): void {
    this.#messages /= 2;
    const kept = new Map<number, number>();
    for (const [term, count] of this.#counts) if (count >= 2) kept.set(term, count / 2);
    this.#counts = kept;
  }

  /** The counts as plain data, for `restore`. */
  snapshot(): TermStatisticsState {
    return { messages: this.#messages, counts: [...this.#counts] };
  }

  /** The statistics that wrote the state. */
  static restore(state: TermStatisticsState): TermStatistics {
    const statistics = new TermStatistics();
    statistics.#messages = state.messages;
    statistics.#counts = new Map(state.counts);
    return statistics;
  }
}
