/** The public names of @galley/newsroom/stories: messages in, stories out; no network, no store, no clock. */
export type { StoryArticle, StoryDescription, TimelineEntry } from './describe-story.ts';
export { describeStory } from './describe-story.ts';
export type { Assignment, Message, MessageClusterer } from './message.ts';
export type { Signature, SignedText } from './near-duplicates.ts';
export { DuplicateIndex, estimateOverlap, signText } from './near-duplicates.ts';
export type { PairFeatures, PairModel } from './pair-features.ts';
export { comparePair, PAIR_FEATURES } from './pair-features.ts';
export { scoreFeatures } from './pair-score.ts';
export type { SinglePassOptions } from './single-pass.ts';
export { SinglePass } from './single-pass.ts';
export type { StoryStreamOptions } from './story-stream.ts';
export { STREAM_DEFAULTS, StoryStream } from './story-stream.ts';
export type { StreamState } from './stream-state.ts';
export { TermStatistics } from './term-statistics.ts';
export type { Terms, WeighedTerms } from './terms.ts';
export { readTerms, weighTerms } from './terms.ts';
export { tokenise } from './tokens.ts';
