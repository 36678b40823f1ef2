/** Paper 3's protocol: train on one collection, test on the sites of the others; feature groups, stages, C, disguises. */
import type { NodeModel } from '../../../../packages/galley/src/strategies/node-classifier/field-models.ts';
import type { NodeClassifierOptions } from '../../../../packages/galley/src/strategies/node-classifier/select.ts';
import type { LabelledPage } from '../../../../packages/galley/src/training/labels/labelled-page.ts';
import { fitPruneLimits } from '../../../../packages/galley/src/training/node-classifier/fit-prune-limits.ts';
import { TRAINING_DEFAULTS, trainNodeModel } from '../../../../packages/galley/src/training/node-classifier/train-model.ts';
import { spreadSample } from '../../corpora/site-groups.ts';
import { type Collection, type OpenedPage, openPage, type TestRow, wholeSet } from './collections.ts';
import { DISGUISES, type Disguise, disguisePage } from './disguise.ts';
import { meanTokens, scoreSite, type TokenScore } from './score.ts';

/** The groups of the paper's table 1, one more a row. */
export const GROUP_ROWS: readonly { name: string; groups: number }[] = [
  { name: '1', groups: 1 },
  { name: '1 + 2', groups: 3 },
  { name: '1 + 2 + 3', groups: 7 },
  { name: '1 + 2 + 3 + 4', groups: 15 },
  { name: '1 + 2 + 3 + 4 + 5', groups: 31 },
];
export const COSTS: readonly number[] = [0.001, 0.01, 0.1, 1];
/** The paper's candidates, one node; the feed item is made of the page's title and description, in training as in use. */
export const USE: Omit<NodeClassifierOptions, 'model' | 'prune'> = {
  laterTags: false,
  pageText: true,
  siblingScore: Number.POSITIVE_INFINITY,
  firstOfLikes: false,
  bodyLinks: false,
  withFields: false,
};
/** Wide enough that no two features share a weight by accident more than now and then. */
const WIDTH: number = 1 << 18;
/** Pages of a collection that θ₂ is fitted on. */
const FITTED = 150;

export interface OpenedRow {
  readonly name: string;
  readonly sites: readonly (readonly OpenedPage[])[];
}

export function openRow({ name, sites }: TestRow): OpenedRow {
  return { name, sites: sites.map((pages) => pages.map((page) => openPage(page))) };
}

/** Trains the body's models alone. */
export function trainBody(
  pages: readonly LabelledPage[],
  groups: number,
  { cost = TRAINING_DEFAULTS.cost.body, nameShare = 1 } = {},
): NodeModel {
  const bodies = pages.map((page) => ({ id: page.id, html: page.html, site: page.site, text: page.text, set: page.set ?? '' }));
  return trainNodeModel(bodies, {
    rounds: 1,
    groups,
    laterTags: false,
    feedShare: 1,
    nameShare,
    cost: { ...TRAINING_DEFAULTS.cost, body: cost },
    width: { ...TRAINING_DEFAULTS.width, body: WIDTH, part: WIDTH },
  });
}

/** The scores of each row that the collection has no page of: mean over its sites. */
export function scoreRows(
  collection: Collection,
  rows: readonly OpenedRow[],
  model: NodeModel,
  prune: NodeClassifierOptions['prune'],
): Map<string, TokenScore> {
  const others = rows.filter(({ name }) => !collection.own.includes(name));
  return new Map(others.map(({ name, sites }) => [name, meanTokens(sites.map((site) => scoreSite(site, { ...USE, model, prune })))]));
}

/** θ₂ of both kinds of pruning, fitted on the collection itself (docs/papers/node-classifier.md#two-stages). */
export function fitOwnLimits(collection: Collection, model: NodeModel): NodeModel {
  const sample = spreadSample(
    collection.pages.filter(({ text }) => text !== null),
    FITTED,
  );
  return { ...model, pruneBelow: fitPruneLimits(model, sample, USE) };
}

export function disguiseRow(row: TestRow, disguise: Disguise): OpenedRow {
  return { name: row.name, sites: row.sites.map((pages) => pages.map((page) => openPage(page, disguisePage(page, disguise)))) };
}

/** Trained on every other page of a site, tested on the rest of it in every disguise. */
export function scoreOwnSite(set: string, nameShare: number): TokenScore[] {
  const pages = wholeSet(set);
  const model = trainBody(
    pages.filter((_, i) => i % 2 === 0),
    31,
    { nameShare },
  );
  const rest = spreadSample(
    pages.filter((_, i) => i % 2 === 1),
    40,
  );
  return DISGUISES.map((disguise) => {
    const opened = rest.map((page) => openPage(page, disguisePage(page, disguise)));
    return scoreSite(opened, { ...USE, model, prune: 'none' });
  });
}
