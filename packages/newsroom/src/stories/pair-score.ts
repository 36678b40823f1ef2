/** How likely two messages tell one story: the trained regression over their comparisons. */
import { scoreMeaning } from './embedder.ts';
import { comparePair, PAIR_FEATURES } from './pair-features.ts';
import { PAIR_MODEL } from './pair-model.data.ts';
import type { PairFeatures, PairModel } from './pair-model.ts';
import type { WeighedTerms } from './terms.ts';

/** Probability that the two tell one story. */
export function scoreFeatures(features: PairFeatures, model: PairModel = PAIR_MODEL): number {
  let margin = model.bias;
  for (const name of PAIR_FEATURES) margin += model.weights[name] * features[name];
  margin += (model.weights.meaning ?? 0) * (features.meaning ?? 0);
  return 1 / (1 + Math.exp(-margin));
}

export function scorePair(a: WeighedTerms, b: WeighedTerms): number {
  const features = comparePair(a, b);
  const { meaning } = a;
  if (meaning === undefined || features.meaning === undefined) return scoreFeatures(features);
  const foreign = a.language !== undefined && b.language !== undefined && a.language !== b.language;
  return foreign ? scoreMeaning(features.meaning, meaning) : scoreFeatures(features, meaning.model);
}
