/**
 * What other pages of the site say about the blocks of a page: the odds that their places are body, text that stands on
 * several pages. Shifts the models' log-odds, never by much, and not where the pages disagree (algorithms §8.3).
 */
import type { Evidence, KindRecord, SiteProfile, SiteTemplate } from '../evidence/evidence.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import type { PageView } from '../features/view.ts';
import { viewPage } from '../features/view.ts';
import { sigmoid } from '../numeric/tree-ensemble.ts';
import { KIND_LEVELS } from '../sites/block-kinds.ts';
import { nameHash } from '../sites/counting.ts';
import { addSummary } from '../sites/learn-site.ts';
import { isSameArticle } from '../sites/reference-choice.ts';
import { type KindSum, type PlacedBlocks, placeBlocks, sumKinds, summarisePage } from '../sites/summarise-page.ts';
import type { Model } from './model.ts';
import { type BlockScores, scoreBlocks } from './score-blocks.ts';

// Fitted on sites of wcxb, dragnet, ug-bilqut, ug-selkin and zh-uighurbiz (train) with models that had not seen them:
// lab/src/experiments/sites.ts.
export interface SiteWeights {
  /** Pages that weigh as much as the doubt: n pages are believed by n / (n + doubt). */
  readonly doubt: number;
  /** What the mean log-odds of a place weigh beside the block's own. */
  readonly weight: number;
  /** What the mean log-odds of the same place on the page itself take from that: there the models have seen it. */
  readonly own: number;
  /** Standard deviation of the probabilities, between and within pages, at which a place says nothing. */
  readonly discord: number;
  /** Largest shift. */
  readonly most: number;
  /** Log-odds of the models, to both sides, from which they are not contradicted. */
  readonly sure: number;
  /** Taken from the log-odds of a text that stands on one other page, on several. */
  readonly once: number;
  readonly often: number;
  /** From this share of the likely text known the page is one of those learned from, or a copy: texts say nothing then. */
  readonly copy: number;
}

export const SITE_WEIGHTS: SiteWeights = { doubt: 2, weight: 1, own: 0.5, discord: 0.5, most: 4, sure: 6, once: 0, often: 1, copy: 0.3 };

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
    const { odds } = scoreBlocks(other, gatherEvidence(page), model);
    profile = addSummary(profile ?? { host: '' }, summarisePage(other, odds.map(sigmoid)));
  }
  return profile;
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
    const place = weights.weight * readPlace(placed, b, template, here, weights);
    const text = copied ? 0 : readText(placed.texts[b]!, template, weights);
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
    odds += belief * (readRecord(record, weights) - weights.own * logOdds(here.get(kind)!.mean));
    rest -= belief;
  }
  return odds;
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

/** What a text loses that stands on other pages. */
function readText(text: number, { texts }: SiteTemplate, { once, often }: SiteWeights): number {
  const pages = text === 0 ? undefined : texts[nameHash(text)];
  if (pages === undefined) return 0;
  return pages > 1.5 ? often : once;
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
