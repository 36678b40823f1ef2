/** Scores one output against its gold by every metric, and sums pages up to rows. */

import type { Interval } from '../../../packages/galley/src/numeric/bootstrap.ts';
import { bootstrapInterval } from '../../../packages/galley/src/numeric/bootstrap.ts';
import type { SegmentCounts, SegmentScore } from '../../../packages/galley/src/training/labels/segments.ts';
import { countSegments, segmentScore } from '../../../packages/galley/src/training/labels/segments.ts';
import type { Overlap, ShingleScore } from '../../../packages/galley/src/training/labels/shingles.ts';
import { overlapShingles, shingleF1 } from '../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { goldComments, goldHoldsReplies, usable } from '../corpora/corpora.ts';
import type { CharScore } from '../metrics/common-subsequence.ts';
import { charLcs } from '../metrics/common-subsequence.ts';
import type { FieldMatches, Fields } from '../metrics/fields.ts';
import { matchFields, splitNames } from '../metrics/fields.ts';
import type { PageCounts } from '../metrics/page-counts.ts';
import { pageCounts } from '../metrics/page-counts.ts';
import type { PlaceCounts } from '../metrics/places.ts';
import { measurePlaces } from '../metrics/places.ts';
import type { TableCounts, TableSheet } from '../metrics/tables.ts';
import { countTables, readTables } from '../metrics/tables.ts';
import { wordF1 } from '../metrics/words.ts';
import type { Output } from './extractors.ts';

/** How one text compares with its gold. */
export interface TextScore {
  overlap: Overlap;
  words: number;
  chars: CharScore;
}

export interface PageScore {
  id: string;
  lang: string;
  /** wcxb's page type; '' elsewhere. */
  type: string;
  cpu: number;
  /** The body; absent where the page has no usable body gold. */
  body?: TextScore;
  /** Body and comments in order, against text and replies; only where the gold has replies. */
  thread?: TextScore;
  segments?: SegmentCounts;
  /** Where the body differs from its gold. */
  places?: PlaceCounts;
  /** What became of the page's tables of data, if it has any. */
  tables?: TableCounts;
  fields?: FieldMatches;
  /** The body of the page with its classes and ids renamed against the page's own body; of some pages. */
  renamed?: Overlap;
  problem?: string;
}

export function scorePage(page: CorpusPage, output: Output): PageScore {
  const { gold } = page;
  const score: PageScore = { id: page.id, lang: page.lang ?? 'unknown', type: gold.page_type ?? '', cpu: output.cpu };
  if (output.problem !== undefined) score.problem = output.problem;
  const everything = [output.body, ...output.comments].filter((text) => text !== '').join('\n');
  if (usable(page)) {
    const gathered = goldHoldsReplies(page) ? everything : output.body;
    score.body = scoreText(gathered, gold.text!);
    score.places = measurePlaces(gathered, gold.text!);
    const sheet = readSheet(page);
    if (sheet !== undefined) score.tables = countTables(sheet, gathered);
    const replies = goldComments(page);
    if (replies.length > 0) score.thread = scoreText(everything, [gold.text!, ...replies].join('\n'));
  }
  if (gold.with !== undefined || gold.without !== undefined) {
    score.segments = countSegments(output.body, gold.with ?? [], gold.without ?? []);
  }
  if (output.fields !== undefined) score.fields = matchFields(output.fields, goldFields(page));
  return score;
}

const sheets = new WeakMap<CorpusPage, { sheet: TableSheet | undefined }>();

/** A page's tables are read once, however many extractors are scored on it. */
function readSheet(page: CorpusPage): TableSheet | undefined {
  let known = sheets.get(page);
  if (known === undefined) {
    known = { sheet: readTables(page.html(), page.gold.text!) };
    sheets.set(page, known);
  }
  return known.sheet;
}

function goldFields({ gold }: CorpusPage): Fields {
  return { title: gold.title, date: gold.date, authors: gold.authors ?? splitNames(gold.author ?? '') };
}

function scoreText(output: string, gold: string): TextScore {
  return { overlap: overlapShingles(output, gold), words: wordF1(output, gold), chars: charLcs(output, gold) };
}

export interface FieldShare {
  share: number;
  pages: number;
}

/** One row of a table: an extractor over a group of pages. */
export interface ScoreRow extends ShingleScore {
  extractor: string;
  interval: Interval;
  words: number;
  /** Means over pages. */
  chars: CharScore;
  counts: PageCounts;
  segments: SegmentScore;
  /** Share of pages with the right value, and on how many the gold has one. */
  fields: Record<keyof FieldMatches, FieldShare>;
  failed: number;
  cpu: { p50: number; p95: number };
}

/** `part`: which text is compared. Pages that lack it are left out; `pages` counts the rest. */
export function sumUp(extractor: string, pages: readonly PageScore[], part: 'body' | 'thread' = 'body'): ScoreRow {
  const texts = pages.flatMap((page) => page[part] ?? []);
  const overlaps = texts.map(({ overlap }) => overlap);
  const chars = texts.map((text) => text.chars);
  return {
    extractor,
    ...shingleF1(overlaps),
    interval: bootstrapInterval(overlaps, (sample) => shingleF1(sample).f1),
    words: mean(texts.map((text) => text.words)),
    chars: {
      precision: mean(chars.map(({ precision }) => precision)),
      recall: mean(chars.map(({ recall }) => recall)),
      f1: mean(chars.map(({ f1 }) => f1)),
    },
    counts: pageCounts(chars),
    segments: segmentScore(pages.flatMap((page) => page.segments ?? [])),
    fields: {
      title: sumField(pages, 'title'),
      day: sumField(pages, 'day'),
      instant: sumField(pages, 'instant'),
      author: sumField(pages, 'author'),
    },
    failed: pages.filter((page) => page.problem !== undefined).length,
    cpu: { p50: quantile(pages, 0.5), p95: quantile(pages, 0.95) },
  };
}

function sumField(pages: readonly PageScore[], field: keyof FieldMatches): FieldShare {
  const matches = pages.flatMap((page) => page.fields?.[field] ?? []);
  return { share: mean(matches.map(Number)), pages: matches.length };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(pages: readonly PageScore[], share: number): number {
  const sorted = pages.map(({ cpu }) => cpu).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
