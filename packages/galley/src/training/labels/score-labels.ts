/** Compares what an extraction found on a labelled page with its labels, and sums pages up. */
import type { Interval } from '../../numeric/bootstrap.ts';
import { bootstrapInterval } from '../../numeric/bootstrap.ts';
import type { LabelledPage } from './labelled-page.ts';
import type { SegmentCounts, SegmentScore } from './segments.ts';
import { countSegments, segmentScore } from './segments.ts';
import type { Overlap, ShingleScore } from './shingles.ts';
import { overlapShingles, shingleF1 } from './shingles.ts';

/** What was found on a page: plain text. */
export interface FoundText {
  /** The body as plain text; '' when nothing was found. */
  readonly body: string;
  /** The replies or comments, in order. */
  readonly replies: readonly string[];
}

/** What one page's labels say about one extraction. */
export interface LabelScore {
  /** Which page it is: `LabelledPage.id`. */
  readonly id: string;
  /** '' where nobody said. */
  readonly lang: string;
  /** 4-gram overlap of the body; absent where only snippets are labelled. */
  readonly body?: Overlap;
  /** Body and replies in order against text and comments; only where comments are labelled. */
  readonly thread?: Overlap;
  /** Snippets found and missed; only where some are labelled. */
  readonly segments?: SegmentCounts;
}

/**
 * Compares what was found on one page with its labels. A forum page whose labels name no comments has every post in its text:
 * there the replies count as body. Snippets are looked for in the body alone.
 *
 * @example
 * ```ts
 * import { scoreLabels } from 'galley/train';
 *
 * const page = { id: 'a', site: 'post.example', html: '', text: 'one two three four five', with: ['two'], without: ['menu'] };
 * const { body, segments } = scoreLabels(page, { body: 'one two three four five six', replies: [] });
 * body?.tp.toFixed(2); // → '0.67'
 * segments; // → { tp: 1, fp: 0, fn: 0, tn: 1 }
 * ```
 */
export function scoreLabels(page: LabelledPage, found: FoundText): LabelScore {
  const { id, text, comments = [] } = page;
  const score: { -readonly [K in keyof LabelScore]: LabelScore[K] } = { id, lang: page.lang ?? '' };
  if (text !== null) {
    score.body = overlapShingles(page.pageType === 'forum' && comments.length === 0 ? joinPosts(found) : found.body, text);
    if (comments.length > 0) score.thread = overlapThread(page, found);
  }
  if (page.with !== undefined || page.without !== undefined)
    score.segments = countSegments(found.body, page.with ?? [], page.without ?? []);
  return score;
}

/** 4-gram overlap of the whole thread, as the paper on correlativity counts it. */
export function overlapThread({ text, comments = [] }: LabelledPage, found: FoundText): Overlap {
  return overlapShingles(joinPosts(found), [text ?? '', ...comments].join('\n'));
}

function joinPosts({ body, replies }: FoundText): string {
  return [body, ...replies].join('\n');
}

/** Scores over a group of pages; each part over the pages that have it. */
export interface LabelSummary extends ShingleScore {
  /** 95 % by bootstrap over the pages. */
  readonly interval: Interval;
  /** Snippets, over the pages that have some labelled. */
  readonly segments: SegmentScore;
  /** 4-gram F1 of the threads, 0 … 1; NaN where no page has comments. */
  readonly threadF1: number;
}

/** Sums scores up over their pages; `seed` is that of the bootstrap. */
export function summarizeScores(scores: readonly LabelScore[], seed?: number): LabelSummary {
  const overlaps = scores.flatMap(({ body }) => body ?? []);
  const threads = scores.flatMap(({ thread }) => thread ?? []);
  return {
    ...shingleF1(overlaps),
    interval: bootstrapInterval(overlaps, (sample) => shingleF1(sample).f1, seed === undefined ? {} : { seed }),
    segments: segmentScore(scores.flatMap(({ segments }) => segments ?? [])),
    threadF1: threads.length === 0 ? Number.NaN : shingleF1(threads).f1,
  };
}

/** What one extraction is better than another on the same pages: the difference of F1 and its paired 95 % interval. */
export interface ScoreGain {
  /** F1 of the scores − F1 of the baseline, −1 … 1, over the pages with a labelled body. */
  readonly f1: number;
  /** Paired 95 % interval of the difference, by bootstrap over the pages. */
  readonly interval: Interval;
  /** How many pages’ own F1 rose. */
  readonly better: number;
  /** How many pages’ own F1 fell. */
  readonly worse: number;
}

/**
 * How much better one extraction is than another on the same pages.
 *
 * @param scores and `baseline` hold the same pages in the same order.
 * @throws TypeError when they do not.
 */
export function compareScores(scores: readonly LabelScore[], baseline: readonly LabelScore[], seed?: number): ScoreGain {
  if (scores.length !== baseline.length || scores.some(({ id }, i) => id !== baseline[i]!.id))
    throw new TypeError('compareScores: the two lists are not of the same pages');
  const pairs = scores.flatMap(({ body }, i) => {
    const before = baseline[i]!.body;
    return body === undefined || before === undefined ? [] : [{ body, before }];
  });
  const gain = (sample: typeof pairs): number =>
    shingleF1(sample.map(({ body }) => body)).f1 - shingleF1(sample.map(({ before }) => before)).f1;
  const change = ({ body, before }: (typeof pairs)[number]): number => shingleF1([body]).f1 - shingleF1([before]).f1;
  return {
    f1: gain(pairs),
    interval: bootstrapInterval(pairs, (sample) => gain([...sample]), seed === undefined ? {} : { seed }),
    better: pairs.filter((pair) => change(pair) > 0).length,
    worse: pairs.filter((pair) => change(pair) < 0).length,
  };
}
