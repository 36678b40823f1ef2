/** Fits the constants a paper fitted on its own pages to anybody's labelled pages, by trying every combination. */
import type { Page } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import type { PageView } from '../../features/view.ts';
import { viewPage } from '../../features/view.ts';
import type { Interval } from '../../numeric/bootstrap.ts';
import { bootstrapInterval } from '../../numeric/bootstrap.ts';
import { findStrategy } from '../../strategies/registry.ts';
import type { Selection, Strategy } from '../../strategies/strategy.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { indexNeighbours } from '../labels/neighbours.ts';
import type { FoundText } from '../labels/score-labels.ts';
import { overlapThread, scoreLabels } from '../labels/score-labels.ts';
import { readSelection } from '../labels/selection-text.ts';
import { pageF1 } from '../labels/shingles.ts';
import type { Choice } from './fit-choices.ts';
import { findPublished, listChoices } from './fit-choices.ts';
import type { FitPlan } from './fit-plans.ts';
import { FIT_PLANS, findFitPlan } from './fit-plans.ts';
import { openScores } from './fit-scores.ts';

/** Options of `fitConstants` and `compareConstants`. */
export interface FitOptions {
  /** Of the bootstrap behind `gain`; 1 when left out. */
  seed?: number;
  /** Told after every page: pages done, pages in all, the page’s id. */
  onProgress?: (done: number, total: number, note: string) => void;
  /** Saved every few pages; a run over the same pages and values goes on from there. */
  checkpoint?: Checkpoint;
}

/** One combination and its mean page F1. */
export interface TriedChoice extends Choice {
  /** Mean page 4-gram F1, 0 … 1. */
  readonly score: number;
}

/** What a fit found. */
export interface FittedConstants {
  /** Name of the strategy that was fitted. */
  readonly strategy: string;
  /** Pages with a labelled body: what the scores are means over. */
  readonly pages: number;
  /** How many sites these come from. */
  readonly sites: number;
  /** Highest mean; of equals the nearest to the published values. Its `options` are what the strategy takes. */
  readonly best: TriedChoice;
  /** The constants as the paper prints them. */
  readonly published: TriedChoice;
  /** Paired 95 % interval of the best's score − the published one's, on the pages it was fitted to. */
  readonly gain: Interval;
  /** Every combination, in the order of the grid. */
  readonly tried: readonly TriedChoice[];
}

/**
 * Tries every combination of a strategy's fittable constants on every page with a labelled body and takes the highest
 * mean page 4-gram F1. path-clusters's thresholds are trained without labels instead; tried are a page's own thresholds and those of
 * all pages together. One pass over the pages; the work is pages × combinations, some 0.1 s a page for the largest grid.
 * Deterministic.
 *
 * @throws TypeError for a strategy whose paper fitted nothing, or when no page has a labelled body.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { compareConstants, fitConstants } from 'galley/train';
 *
 * const html = readFileSync('page.html', 'utf8');
 * const text = readFileSync('page.txt', 'utf8'); // its body, a paragraph a line
 * const pages = [{ id: 'lighthouse', site: 'post.example', html, text }];
 * const fitted = fitConstants('line-blocks', pages);
 * Object.keys(fitted.best.options); // → ['minLength', 'minPunctuation', 'minCommon']
 * compareConstants(fitted, pages).fitted >= fitted.published.score; // → true
 * fitConstants('text-density', pages); // throws TypeError
 * ```
 */
export function fitConstants(strategyName: string, pages: readonly LabelledPage[], options: FitOptions = {}): FittedConstants {
  const { plan } = findFittable(strategyName);
  const labelled = pages.filter(({ text }) => text !== null);
  if (labelled.length === 0) throw new TypeError(`fitConstants: none of the ${pages.length} pages has a labelled body`);
  const choices = listChoices(plan, labelled);
  const columns = measureChoices(strategyName, labelled, choices, options);
  const tried = choices.map((choice, c) => ({ ...choice, score: meanOf(columns[c]!) }));
  const publishedAt = findPublished(choices);
  const bestAt = findBest(tried, publishedAt);
  return {
    strategy: strategyName,
    pages: labelled.length,
    sites: new Set(labelled.map(({ site }) => site)).size,
    best: tried[bestAt]!,
    published: tried[publishedAt]!,
    gain: measureGain(columns[bestAt]!, columns[publishedAt]!, options.seed),
    tried,
  };
}

/** How two choices compare on pages that neither was fitted to: means of page F1, and the paired interval. */
export interface ChoiceComparison {
  /** How many pages have a labelled body. */
  readonly pages: number;
  /** Mean page F1 of the published constants, 0 … 1. */
  readonly published: number;
  /** Mean page F1 of the fitted ones, 0 … 1. */
  readonly fitted: number;
  /** Paired 95 % interval of fitted − published. */
  readonly gain: Interval;
}

/**
 * Published and fitted constants on pages that neither was fitted to.
 *
 * @throws TypeError when no page has a labelled body.
 */
export function compareConstants(
  fitted: Pick<FittedConstants, 'strategy' | 'best' | 'published'>,
  pages: readonly LabelledPage[],
  options: FitOptions = {},
): ChoiceComparison {
  const labelled = pages.filter(({ text }) => text !== null);
  if (labelled.length === 0) throw new TypeError(`compareConstants: none of the ${pages.length} pages has a labelled body`);
  const [published, best] = measureChoices(fitted.strategy, labelled, [fitted.published, fitted.best], options);
  const gain = measureGain(best!, published!, options.seed);
  return { pages: labelled.length, published: meanOf(published!), fitted: meanOf(best!), gain };
}

/** Page F1 of each choice on each page: one list a choice. */
function measureChoices(
  strategyName: string,
  pages: readonly LabelledPage[],
  choices: readonly Choice[],
  { checkpoint, onProgress }: FitOptions,
): number[][] {
  const { strategy, plan } = findFittable(strategyName);
  const scores = openScores([strategyName, ...choices.map(({ options }) => JSON.stringify(options))], pages, checkpoint);
  const findNeighbours = indexNeighbours(pages, plan.references);
  for (let p = scores.done; p < pages.length; p++) {
    const page = pages[p]!;
    const parsed = parse(page.html);
    scores.add(scoreChoices({ strategy, plan, page, view: viewPage(parsed), references: findNeighbours(page, parsed) }, choices));
    onProgress?.(p + 1, pages.length, page.id);
  }
  return choices.map((_, c) => scores.column(c));
}

function measureGain(best: readonly number[], published: readonly number[], seed: number | undefined): Interval {
  const gains = best.map((score, i) => score - published[i]!);
  return bootstrapInterval(gains, meanOf, seed === undefined ? {} : { seed });
}

function findFittable(name: string): { strategy: Strategy; plan: FitPlan } {
  const strategy = findStrategy(name);
  const plan = findFitPlan(name);
  if (strategy !== undefined && plan !== undefined) return { strategy, plan };
  const names = FIT_PLANS.map((known) => known.strategy).join(', ');
  throw new TypeError(`fitConstants: "${name}" has no constants to fit; ${names} have, and their :paper forms`);
}

interface Opened {
  strategy: Strategy;
  plan: FitPlan;
  page: LabelledPage;
  view: PageView;
  references: readonly Page[];
}

/** One page's F1 of each choice. Many choices keep the same text: each text is compared once. */
function scoreChoices({ strategy, plan, page, view, references }: Opened, choices: readonly Choice[]): number[] {
  const evidence = gatherEvidence(view.page, { url: parseAddress(page.url), references });
  const known = new Map<string, number>();
  return choices.map(({ options }) => {
    const found = readFound(view, strategy.select(view, evidence, options));
    const key = [found.body, ...found.replies].join('\0');
    const score = known.get(key) ?? pageF1(compareText(plan, page, found));
    known.set(key, score);
    return score;
  });
}

function compareText(plan: FitPlan, page: LabelledPage, found: FoundText): Parameters<typeof pageF1>[0] {
  return plan.threads && (page.comments?.length ?? 0) > 0 ? overlapThread(page, found) : scoreLabels(page, found).body!;
}

function readFound(view: PageView, selection: Selection): FoundText {
  const replies = (selection.replies ?? []).map((nodes) => nodes.map((n) => view.page.rawText(n)).join(' '));
  return { body: readSelection(view, selection), replies };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Scores closer than this are equal: sums of the same numbers in another order. */
const EQUAL = 1e-9;

function findBest(tried: readonly TriedChoice[], published: number): number {
  let best = published;
  for (const [i, { score, distance }] of tried.entries()) {
    const gain = score - tried[best]!.score;
    if (gain > EQUAL || (gain > -EQUAL && distance < tried[best]!.distance)) best = i;
  }
  return best;
}
