/**
 * What other pages of the site say about the blocks of a page: the odds that their places are body, text that stands on
 * several pages. Shifts the models' log-odds, never by much, and not where the pages disagree (docs/site-evidence.md#how-it-is-used).
 */
import type { Evidence, KindRecord, SiteProfile, SiteTemplate } from '../evidence/evidence.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import type { PageView } from '../features/view.ts';
import { viewPage } from '../features/view.ts';
import { sigmoid } from '../numeric/tree-ensemble.ts';
import { findThread } from '../records/thread.ts';
import { KIND_LEVELS } from '../sites/block-kinds.ts';
import { nameHash } from '../sites/counting.ts';
import { addSummary } from '../sites/learn-site.ts';
import { isSameArticle } from '../sites/reference-choice.ts';
import { type KindSum, type PlacedBlocks, placeBlocks, sumKinds, summarisePage } from '../sites/summarise-page.ts';
import type { Selection } from '../strategies/strategy.ts';
import { type BlockScores, scoreBlocks } from './decode/score-blocks.ts';
import type { Model } from './model/model.ts';

// Fitted on sites of wcxb, dragnet, ug-bilqut, ug-selkin and zh-uighurbiz (train) with models that had not seen them:
// lab/src/experiments/sites/run.ts.
export interface SiteWeights {
  /** Pages that weigh as much as the doubt: n pages are believed by n / (n + doubt). */
  readonly doubt: number;
  /** What the mean log-odds of a place weigh beside the block's own, above 0 and below. */
  readonly rise: number;
  readonly fall: number;
  /**
   * What the mean log-odds of the same place on the page itself take from that, above 0 and below: where the models have
   * seen it, it tells nothing about which of its blocks are body.
   */
  readonly seenRise: number;
  readonly seenFall: number;
  /** Standard deviation of the probabilities, between and within pages, at which a place says nothing. */
  readonly discord: number;
  /** Largest shift. */
  readonly most: number;
  /** Log-odds of the models, to both sides, from which they are not contradicted. */
  readonly sure: number;
  /** Taken from the log-odds of a text that stands on other pages: a short one, a long one, one that begins as others do. */
  readonly short: number;
  readonly long: number;
  readonly opening: number;
  /** From this share of the likely text known the page is one of those learned from, or a copy: texts say nothing then. */
  readonly copy: number;
}

export const SITE_WEIGHTS: SiteWeights = {
  doubt: 1,
  rise: 0.5,
  fall: 1,
  seenRise: 1,
  seenFall: 0.25,
  discord: 0.5,
  most: 2,
  sure: 3,
  short: 0.5,
  long: 2,
  opening: 1,
  copy: 0.3,
};

/** Letters and marks from which a text is long. */
const LONG = 40;
/** Probabilities are kept away from 0 and 1 before they become log-odds. */
const FLOOR = 0.02;

/** The scores with what is known about the site: its profile, else what the reference pages teach. */
export function weighSite(view: PageView, evidence: Evidence, scores: BlockScores, model: Model): BlockScores {
  const template = evidence.site?.template ?? learnReferences(view, evidence, model)?.template;
  if (template === undefined || template.pages === 0) return scores;
  return { ...scores, odds: shiftOdds(scores.odds, placeBlocks(view, scores.reading.names), template) };
}

/** A profile of the reference pages; their blocks are scored by the same model, alone. */
function learnReferences(view: PageView, { references }: Evidence, model: Model): SiteProfile | undefined {
  let profile: SiteProfile | undefined;
  for (const page of references) {
    if (page === view.page || isSameArticle(view.page, page)) continue;
    const other = viewPage(page);
    profile = addSummary(profile ?? { host: '' }, summarisePage(other, scoreAlone(other, gatherEvidence(page), model)));
  }
  return profile;
}

/** What a page teaches about its site. Threads teach nothing: their posts are told apart by other means than places. */
function scoreAlone(view: PageView, evidence: Evidence, model: Model): Float32Array {
  if (findThread(view, evidence) !== undefined) return new Float32Array(view.blocks.count).fill(Number.NaN);
  return scoreBlocks(view, evidence, model).odds.map(sigmoid);
}

/**
 * The scores of a selection as `learnSite` and `updateSite` want them: probabilities, one a block; NaN all over where the
 * page is a thread. The selection should come from the default without a site profile or reference pages, lest a site
 * believes itself.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { examine, readSiteScores } from 'galley';
 *
 * const { view, selection } = examine(readFileSync('page.html'));
 * readSiteScores(selection).length === view.blocks.count; // → true
 * ```
 */
export function readSiteScores({ score, replies }: Selection): Float32Array {
  return replies === undefined ? score : new Float32Array(score.length).fill(Number.NaN);
}

/** The log-odds of every block beside what the template says about its place and its text. */
export function shiftOdds(
  odds: Float32Array,
  placed: PlacedBlocks,
  template: SiteTemplate,
  weights: SiteWeights = SITE_WEIGHTS,
): Float32Array {
  const copied = isCopy(odds, placed, template, weights);
  const here = sumKinds(odds.map(sigmoid), placed);
  return odds.map((own, b) => {
    if (Math.abs(own) >= weights.sure) return own;
    const found = readPlace(placed, b, template, here, weights);
    const place = found * (found > 0 ? weights.rise : weights.fall);
    const text = copied ? 0 : readText(placed, b, template, weights);
    return own + Math.max(-weights.most, Math.min(weights.most, place - text));
  });
}

/** Log-odds of the block's place: the most particular kind as far as it is known, for the rest the next. */
function readPlace(
  { kinds }: PlacedBlocks,
  b: number,
  template: SiteTemplate,
  here: ReadonlyMap<number, KindSum>,
  weights: SiteWeights,
): number {
  let rest = 1;
  let odds = 0;
  for (let level = 0; level < KIND_LEVELS; level++) {
    const kind = kinds[level]![b]!;
    const record = template.kinds[nameHash(kind)];
    if (record === undefined) continue;
    const belief = (rest * record[0]) / (record[0] + weights.doubt);
    odds += belief * compareRecord(record, logOdds(here.get(kind)!.mean), weights);
    rest -= belief;
  }
  return odds;
}

/** What the other pages know of a place beyond what this page shows; never against what they say. */
function compareRecord(record: KindRecord, here: number, weights: SiteWeights): number {
  const there = readRecord(record, weights);
  return there > 0 ? Math.max(0, there - weights.seenRise * here) : Math.min(0, there - weights.seenFall * here);
}

/** Log-odds of the mean probability, less where the pages disagree or a page holds both. */
function readRecord([pages, sum, squares]: KindRecord, { discord }: SiteWeights): number {
  const spread = Math.sqrt(Math.max(0, squares / pages - (sum / pages) ** 2));
  return Math.max(0, 1 - spread / discord) * logOdds(sum / pages);
}

function logOdds(mean: number): number {
  const kept = Math.min(1 - FLOOR, Math.max(FLOOR, mean));
  return Math.log(kept / (1 - kept));
}

/** What a text loses that stands on other pages, or begins as theirs do: half of it for one page. */
function readText({ texts, openings, solid }: PlacedBlocks, b: number, template: SiteTemplate, weights: SiteWeights): number {
  const pages = countPages(template, texts[b]!);
  if (pages > 0) return (solid[b]! < LONG ? weights.short : weights.long) * (pages / (pages + 1));
  const alike = countPages(template, openings[b]!);
  return weights.opening * (alike / (alike + 1));
}

function countPages({ texts }: SiteTemplate, hash: number): number {
  return hash === 0 ? 0 : (texts[nameHash(hash)] ?? 0);
}

function isCopy(odds: Float32Array, { texts, words }: PlacedBlocks, template: SiteTemplate, { copy }: SiteWeights): boolean {
  let likely = 0;
  let known = 0;
  for (let b = 0; b < odds.length; b++) {
    if (odds[b]! <= 0) continue;
    likely += words[b]!;
    if (texts[b] !== 0 && template.texts[nameHash(texts[b]!)] !== undefined) known += words[b]!;
  }
  return known > copy * likely;
}
