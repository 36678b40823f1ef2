/** The combinations of constants that a fit tries: the grid of a plan, or path-clusters's trained thresholds. */
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { PathThresholds } from '../../strategies/path-clusters/segment.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import type { FitPlan, FittableConstant } from './fit-plans.ts';
import { learnSiteThresholds } from './site-thresholds.ts';

/** One combination of a strategy’s constants. */
export interface Choice {
  /** Constant → value, for people. */
  readonly values: Readonly<Record<string, number | string>>;
  /** What the strategy takes. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Steps from the published values along the grid; 0 = as published. */
  readonly distance: number;
}

/** Pages that train thresholds, spread over the list [ours]: five suffice (docs/papers/path-clusters.md), and all are held in memory. */
const THRESHOLD_PAGES = 50;

export function listChoices(plan: FitPlan, pages: readonly LabelledPage[]): Choice[] {
  return plan.constants.length > 0 ? combineValues(plan.constants) : trainThresholds(pages);
}

/** Position of the published values. */
export function findPublished(choices: readonly Choice[]): number {
  return choices.findIndex(({ distance }) => distance === 0);
}

function combineValues(constants: readonly FittableConstant[]): Choice[] {
  let choices: Choice[] = [{ values: {}, options: {}, distance: 0 }];
  for (const { name, published, values } of constants) {
    const from = values.indexOf(published);
    choices = choices.flatMap((choice) =>
      values.map((value, i) => ({
        values: { ...choice.values, [name]: value },
        options: { ...choice.options, [name]: value },
        distance: choice.distance + Math.abs(i - from),
      })),
    );
  }
  return choices;
}

/** The paper trains on one page or on several of a site; each page's own thresholds are what a strategy uses by itself. */
function trainThresholds(pages: readonly LabelledPage[]): Choice[] {
  const count = Math.min(pages.length, THRESHOLD_PAGES);
  const sample = Array.from({ length: count }, (_, i) => pages[Math.floor((i * pages.length) / count)]!);
  const views = sample.map(({ html }) => viewPage(parse(html)));
  const trained = (['mean', 'pool'] as const).map((train, i) => {
    const thresholds = learnSiteThresholds(views, { train });
    const name = `${train === 'mean' ? 'mean' : 'pool'} of ${count} pages`;
    return { values: { thresholds: `${name}: ${describeThresholds(thresholds)}` }, options: { thresholds }, distance: i + 1 };
  });
  return [{ values: { thresholds: "each page's own" }, options: {}, distance: 0 }, ...trained];
}

function describeThresholds({ length, listNoise, frequency }: PathThresholds): string {
  return `Length ${length.toFixed(1)}, Bn ${listNoise.toPrecision(3)}, frequency ${frequency.toFixed(2)}`;
}
