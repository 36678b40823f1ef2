/** Of several choices one is right, or none is (conditional logit, McFadden 1974): what each is worth → how likely each is. */

/**
 * Probability of each choice by its log-odds against "none of them", P(i) = e^{s_i} / (1 + Σ e^{s_j}); what is missing from 1 is that
 * of none.
 */
export function shareChoices(scores: readonly number[]): number[] {
  // The largest power is 1, so that nothing overflows.
  const top = scores.reduce((most, score) => Math.max(most, score), 0);
  const odds = scores.map((score) => Math.exp(score - top));
  const all = odds.reduce((sum, odd) => sum + odd, Math.exp(-top));
  return odds.map((odd) => odd / all);
}
