/** How likely two messages tell one story: the trained regression over their comparisons. */
import { comparePair, PAIR_FEATURES, type PairFeatures, type PairModel } from './pair-features.ts';
import { PAIR_MODEL } from './pair-model.data.ts';
import type { WeighedTerms } from './terms.ts';

/** Probability that the two tell one story. */
export function scoreFeatures(features: PairFeatures, model: PairModel = PAIR_MODEL): number {
  let margin = model.bias;
  for (const name of PAIR_FEATURES) margin += model.weights[name] * features[name];
  return 1 / (1 + Math.exp(-margin));
}

export function scorePair(a: WeighedTerms, b: WeighedTerms): number {
  return scoreFeatures(comparePair(a, b));
}
