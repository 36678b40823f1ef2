/** What the default says of itself on pages of sites not learned from, as `npm run out-of-fold` keeps it: confidence, kinds of page. */
import { UsageError } from '../../corpora/data-location.ts';
import { type ConfidenceReport, reportConfidence } from '../../out-of-fold/confidence.ts';
import { type PartScore, readPartScores } from '../../out-of-fold/part-scores.ts';
import { describePart, FOLD_PARTS } from '../../out-of-fold/parts.ts';
import { describeReliability, type Reliability } from '../../scoring/reliability.ts';

export interface KindRow {
  /** The page type of wcxb's gold. */
  readonly type: string;
  readonly pages: number;
  /** How many of them are said to be of each of SAID_KINDS. */
  readonly said: readonly number[];
  /** How many of them are refused, for whatever reason. */
  readonly refused: number;
}

export interface FoldReport {
  /** Of the four. */
  readonly folds: number;
  readonly pages: number;
  readonly sites: number;
  readonly confidence: ConfidenceReport;
  /** Pages of wcxb. */
  readonly kinds: readonly KindRow[];
  /** The probability of the kind named against gold; threads told by their posts left out. */
  readonly named: Reliability;
}

/** `thread` is found by its posts, without a model. */
export const SAID_KINDS: readonly NonNullable<PartScore['claim']>['kind'][] = ['article', 'forum', 'listing', 'other', 'thread'];
/** How wcxb's page types map to kinds, as in training; the others are `other`. */
const KIND_OF: Readonly<Record<string, string>> = { article: 'article', forum: 'forum', listing: 'listing', collection: 'listing' };

/** @throws UsageError when no fold was scored with the sources as they are. */
export function measureFolds(): FoldReport {
  const folds = FOLD_PARTS.flatMap((name) => {
    const scores = readPartScores(describePart(name));
    return scores === undefined ? [] : [scores];
  });
  if (folds.length === 0) throw new UsageError('no scores are kept for these sources: npm run out-of-fold first');
  const scores = folds.flat();
  return {
    folds: folds.length,
    pages: scores.length,
    sites: new Set(scores.map(({ site }) => site)).size,
    confidence: reportConfidence(scores),
    ...measureKinds(scores.filter(({ set }) => set === 'wcxb')),
  };
}

function measureKinds(pages: readonly PartScore[]): Pick<FoldReport, 'kinds' | 'named'> {
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  const judged = pages.flatMap(({ type, claim }) => (claim === undefined || claim.kind === 'thread' ? [] : { type, claim }));
  return {
    kinds: types.map((type) => countKinds(type, pages)),
    named: describeReliability(
      'the kind named',
      judged.map(({ claim }) => claim.probability),
      judged.map(({ type, claim }) => (claim.kind === (KIND_OF[type] ?? 'other') ? 1 : 0)),
    ),
  };
}

function countKinds(type: string, pages: readonly PartScore[]): KindRow {
  const mine = pages.flatMap((page) => (page.type === type && page.claim !== undefined ? page.claim : []));
  return {
    type,
    pages: mine.length,
    said: SAID_KINDS.map((kind) => mine.filter((claim) => claim.kind === kind).length),
    refused: mine.filter(({ reason }) => reason !== undefined).length,
  };
}
