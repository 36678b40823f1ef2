/** Which recent messages mean nearly the same as a new one: every vector is looked at, so its time grows with the window. */
import { type Meaning, measureCosine } from './embedder.ts';

export class MeaningIndex {
  readonly #meanings = new Map<number, Meaning>();

  add(message: number, meaning: Meaning | undefined): void {
    if (meaning !== undefined) this.#meanings.set(message, meaning);
  }

  delete(message: number): void {
    this.#meanings.delete(message);
  }

  /** The nearest messages, the nearest first; none where the message has no vector. */
  find(meaning: Meaning | undefined, most: number): number[] {
    if (meaning === undefined) return [];
    const near = Array.from(this.#meanings, ([message, { vector }]) => ({ message, cosine: measureCosine(vector, meaning.vector) }));
    return near
      .sort((a, b) => b.cosine - a.cosine || b.message - a.message)
      .slice(0, most)
      .map(({ message }) => message);
  }
}
