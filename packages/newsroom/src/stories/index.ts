/** The public names of @galley/newsroom/stories: messages in, stories out; no network, no store, no clock. */
export type { Assignment, Message, MessageClusterer } from './message.ts';
export type { PairFeatures, PairModel } from './pair-score.ts';
export { comparePair, PAIR_FEATURES, scoreFeatures } from './pair-score.ts';
export { TermStatistics } from './term-statistics.ts';
export type { Terms, WeighedTerms } from './terms.ts';
export { readTerms, weighTerms } from './terms.ts';
export { tokenise } from './tokens.ts';
