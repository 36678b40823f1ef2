/** What two messages are compared by, and the shape of a logistic regression over it. */

/** Each 0 … 1; the terms weigh by their rarity. */
export interface PairFeatures {
  /** Share of the one title's terms that stand in the other message: the smaller of the two ways. */
  title: number;
  /** The same of the titles' names. */
  titleNames: number;
  /** Share of the one's strongest terms that stand in the other: the smaller of the two ways. */
  strongest: number;
  /** Cosine of all terms. */
  body: number;
  /** Cosine of the names. */
  names: number;
  /** Cosine of the vectors, −1 … 1; absent where one of them has none. */
  meaning?: number;
}

/** A logistic regression over `PairFeatures`. */
export interface PairModel {
  /** Log-odds when all features are 0. */
  readonly bias: number;
  /** Log-odds that each feature adds at 1. */
  readonly weights: PairFeatures;
}
