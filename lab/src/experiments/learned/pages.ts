/** The dev pages of the experiment on the learned default, and what it answers on one of them, compared with gold. */
import { type ExtractOptions, type ExtractResult, extract } from 'galley';
import { bootstrapInterval, type Interval } from '../../../../packages/galley/src/numeric/bootstrap.ts';
import { countSegments, type SegmentCounts, segmentScore } from '../../../../packages/galley/src/training/labels/segments.ts';
import { type Overlap, overlapShingles, pageF1, shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { type CorpusPage, loadSet, usable } from '../../corpora/corpora.ts';

/** Sets of articles whose gold has titles: what a feed item can be built for. */
export const TITLED_SETS: readonly string[] = ['fundus', 'zh-portals', 'ru-news', 'world-news', 'trafilatura'];
export const ARTICLE_SETS: readonly string[] = [...TITLED_SETS, 'irr-chaos'];
/** Every dev set with bodies. */
export const BODY_SETS: readonly string[] = [
  'fundus',
  'zh-portals',
  'ru-news',
  'world-news',
  'irr-chaos',
  'leogao-htmltotext',
  'cleanportaleval',
  'ug-bagdax-kona',
  'ug-bagdax-yengi',
];

/** What one extraction is worth: by 4-grams, or by snippets where the gold is snippets. */
export interface Worth {
  readonly overlap?: Overlap;
  readonly segments?: SegmentCounts;
}

export interface Answer extends Worth {
  readonly id: string;
  readonly confidence: number;
  readonly kind: string;
  /** Why the page is refused. */
  readonly reason?: string;
  /** F1 of the page by 4-grams; NaN without body gold. */
  readonly f1: number;
}

/** Dev pages that have a body or snippets in gold. */
export function listDevPages(set: string): CorpusPage[] {
  return loadSet(set, { split: 'dev' }).filter((page) => usable(page) || page.gold.with !== undefined);
}

export function answerPage(page: CorpusPage, options: ExtractOptions = {}, html: string = page.html()): Answer {
  return describeAnswer(page, extract(html, { url: page.url, ...options }));
}

export function describeAnswer(page: CorpusPage, { article, page: guess, reason }: ExtractResult): Answer {
  const body = article?.articleBody ?? '';
  const { gold } = page;
  const common = {
    id: page.id,
    confidence: article?.confidence ?? 0,
    kind: guess?.kind ?? 'thread',
    ...(reason === undefined ? {} : { reason }),
  };
  if (!usable(page)) {
    return { ...common, f1: Number.NaN, segments: countSegments(body, gold.with ?? [], gold.without ?? []) };
  }
  const overlap = overlapShingles(body, gold.text!);
  return { ...common, overlap, f1: pageF1(overlap) };
}

/** F1 of a group of pages: 4-grams (means over pages), or snippets (summed) where that is all there is. */
export function scoreGroup(answers: readonly Worth[]): number {
  const overlaps = answers.flatMap(({ overlap }) => overlap ?? []);
  return overlaps.length > 0 ? shingleF1(overlaps).f1 : segmentScore(answers.flatMap(({ segments }) => segments ?? [])).f1;
}

export interface Difference {
  readonly pages: number;
  readonly before: number;
  readonly after: number;
  /** 95 % by bootstrap over pairs of answers to the same page. */
  readonly interval: Interval;
  readonly better: number;
  readonly worse: number;
}

/** @param pairs the answers to one page without and with what is measured. */
export function comparePairs(pairs: readonly (readonly [before: Worth, after: Worth])[]): Difference {
  const gain = (sample: readonly (readonly [Worth, Worth])[]): number =>
    scoreGroup(sample.map(([, after]) => after)) - scoreGroup(sample.map(([before]) => before));
  const changes = pairs.map((pair) => gain([pair]));
  return {
    pages: pairs.length,
    before: scoreGroup(pairs.map(([before]) => before)),
    after: scoreGroup(pairs.map(([, after]) => after)),
    interval: bootstrapInterval(pairs, gain),
    better: changes.filter((change) => change > 1e-9).length,
    worse: changes.filter((change) => change < -1e-9).length,
  };
}
