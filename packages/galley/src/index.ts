/** The public names of galley, and nothing else. */
export type * from './article/article.ts';
export type { NodeId, Page } from './dom/page.ts';
export { parse } from './dom/parse.ts';
export type { Evidence, FeedItem, SiteProfile } from './evidence/evidence.ts';
export { gatherEvidence } from './evidence/gather.ts';
export type { Examination, ExtractResult } from './extract.ts';
export { examine, extract } from './extract.ts';
export type { PageView } from './features/view.ts';
export { viewPage } from './features/view.ts';
export type { ExtractOptions } from './options.ts';
export type { Problem, ProblemCode, ReasonCode } from './problems.ts';
export { findStrategy, STRATEGIES } from './strategies/registry.ts';
export type { Reason, Selection, Strategy } from './strategies/strategy.ts';
