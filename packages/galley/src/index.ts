/** The public names of galley, and nothing else. */

import './data-of-all.ts';

export { mergePages } from './article/around/merge-pages.ts';
export type {
  Article,
  AttributionPart,
  CalloutGroup,
  CaptionPart,
  Cell,
  CodePart,
  Comment,
  DefinitionGroup,
  DetailsGroup,
  FootnoteGroup,
  Group,
  HeadingPart,
  ImagePart,
  ItemGroup,
  LiveBlogUpdate,
  MathPart,
  MediaObject,
  MediaPart,
  ParagraphPart,
  Part,
  PartBase,
  PartType,
  QuoteGroup,
  RichText,
  SeparatorPart,
  Span,
  SummaryPart,
  TablePart,
  TextPart,
} from './article/article.ts';
export { type HtmlOptions, renderHtml } from './article/outputs/html.ts';
export { renderMarkdown } from './article/outputs/markdown.ts';
export type { Ninjs, NinjsAssociation, NinjsOptions, NinjsParty, NinjsRendition, NinjsText } from './article/outputs/ninjs.ts';
export { toNinjs } from './article/outputs/ninjs.ts';
export type { Output, RowForm } from './article/outputs/outputs.ts';
export { findOutput, OUTPUTS } from './article/outputs/outputs.ts';
export type { ArticleRow } from './article/outputs/rows.ts';
export { ROW_COLUMNS, toRow, writeCsvLine } from './article/outputs/rows.ts';
export { withComments } from './article/outputs/with-comments.ts';
export type { Blocks } from './blocks/blocks.ts';
export type { CharsetSource, DecodedPage, DecodeOptions } from './decode/decode-page.ts';
export { decodePage } from './decode/decode-page.ts';
export type { EncodingName } from './decode/labels.data.ts';
export type { NodeSet } from './dom/node-set.ts';
export type { NodeId, Page, QuirksMode } from './dom/page.ts';
export { COMMENT, DOCTYPE, DOCUMENT, ELEMENT, HTML, MATHML, SVG, TEXT } from './dom/page.ts';
export type { ParseOptions } from './dom/parse.ts';
export { parse } from './dom/parse-fragment.ts';
export type {
  Evidence,
  FeedItem,
  FieldRule,
  FieldRules,
  Finding,
  FindingSource,
  KindRecord,
  LinkedObject,
  Metadata,
  OverrideRules,
  Selectors,
  SiteProfile,
  SiteTemplate,
} from './evidence/evidence.ts';
export type { GivenEvidence } from './evidence/gather.ts';
export { gatherEvidence } from './evidence/gather.ts';
export type { ArticleFound, Examination, ExtractReport, ExtractResult, NoArticle } from './examine-page.ts';
export type { BlockExplanation, FieldCandidates } from './explanation.ts';
export { describeReason } from './explanation.ts';
export { examine, extract } from './extract.ts';
export type { RenderOptions } from './extract-rendered.ts';
export { extractRendered } from './extract-rendered.ts';
export type { PageView } from './features/view.ts';
export { viewPage } from './features/view.ts';
export type {
  Citation,
  DatePrecision,
  FieldCandidate,
  FieldName,
  Fields,
  ImageObject,
  Organization,
  Pagination,
  Person,
  Provenance,
  TracedField,
} from './fields/fields.ts';
export type { Model } from './learned/model/model.ts';
export { readModel } from './learned/model/model.ts';
export { readSiteScores } from './learned/site-evidence.ts';
export type { ExtractOptions, GivenPage, ReferencePage } from './options.ts';
export type { NodeChoice, Overrides, OverridesByHost } from './overrides/overrides.ts';
export { findOverrides } from './overrides/overrides.ts';
export type { ReferenceReport } from './reference-pages.ts';
export type { LearnOptions, UpdateOptions } from './sites/learn-site.ts';
export { learnSite, updateSite } from './sites/learn-site.ts';
export type { JudgedReference, PageAddress, RankedAddress, ReferenceCandidate, ReferenceFate } from './sites/reference-choice.ts';
export { judgeReferences, rankAddresses } from './sites/reference-choice.ts';
export type { NodeModel } from './strategies/node-classifier/field-models.ts';
export { readNodeModel } from './strategies/node-classifier/model-file.ts';
export { findStrategy, STRATEGIES } from './strategies/registry.ts';
export type { Curve, Level, Series, SeriesStep, StepGroups, Stretch } from './strategies/series.ts';
export type {
  PageGuess,
  PointedField,
  Reason,
  ReasonFeature,
  RegionName,
  SelectedField,
  Selection,
  Strategy,
} from './strategies/strategy.ts';
export { REGION_NAMES } from './strategies/strategy.ts';
export type { Problem, ProblemCode, ReasonCode } from './text/problem.ts';
