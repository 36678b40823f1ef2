/** The door for sentence vectors: what makes them is the caller's. */
import type { PairModel } from './pair-model.ts';

/** How the vectors of an embedder are read. */
export interface Calibration {
  /**
   * Cosine at which two texts in two languages are as likely one story as not. Differs from model to model; .75 where not given, which
   * nothing has measured.
   */
  readonly sameFrom?: number;
  /**
   * A pair score with `meaning` among its weights, fitted to this embedder's vectors. Without one, texts in one language are compared by
   * their words alone.
   */
  readonly model?: PairModel;
}

/** Makes vectors of texts that are near where the texts mean the same; of one length, whatever the language. */
export interface Embedder extends Calibration {
  /**
   * One vector a text, in their order.
   *
   * @param texts Headline and beginning of an article each, plain text.
   */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /** Lets go of what it holds. */
  close?(): Promise<void>;
}

/** What a message means, as an embedder says; those of one stream come from one embedder. */
export interface Meaning extends Calibration {
  /** What `Embedder.embed` gave. */
  readonly vector: Float32Array;
}

/** Ours, unmeasured: no multilingual model was there to try. */
const SAME_FROM = 0.75;
/** Ours: log-odds that a tenth of cosine more is worth across languages, times ten. */
const STEEPNESS = 20;

/** How likely two texts in two languages tell one story: their words say nothing. */
export function scoreMeaning(cosine: number, { sameFrom = SAME_FROM }: Calibration): number {
  return 1 / (1 + Math.exp(STEEPNESS * (sameFrom - cosine)));
}

/** Characters of an article that are embedded: models of sentences read no more. */
const MOST_CHARACTERS = 600;

/** What of an article is embedded. */
export function readOpening({ title, body }: { readonly title: string; readonly body: string }): string {
  return `${title}\n${body}`.slice(0, MOST_CHARACTERS);
}

/** What of a message stands beside its terms: its meaning and its language, where it has a meaning. */
export function readMeaning(given: { readonly meaning?: Meaning; readonly language?: string }): { meaning?: Meaning; language?: string } {
  const { meaning, language } = given;
  if (meaning === undefined) return {};
  const primary = language?.split(/[-_]/, 1)[0]?.toLowerCase();
  return { meaning, ...(primary !== undefined && { language: primary }) };
}

/**
 * Cosine of the angle between two vectors, −1 … 1; 0 where one of them has no length.
 *
 * @throws RangeError where they are not equally long.
 *
 * @example
 * ```ts
 * import { measureCosine } from '@galley/newsroom/stories';
 *
 * measureCosine(Float32Array.of(1, 0), Float32Array.of(2, 0)); // → 1
 * measureCosine(Float32Array.of(1, 0), Float32Array.of(0, 3)); // → 0
 * ```
 */
export function measureCosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) throw new RangeError(`vectors of ${a.length} and ${b.length} numbers`);
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    squareA += a[i]! ** 2;
    squareB += b[i]! ** 2;
  }
  return dot / (Math.sqrt(squareA * squareB) || 1);
}
