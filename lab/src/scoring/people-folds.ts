/** The model of people on sites it has not seen: folds by registered domain, verdicts by threshold. */

import { choosePeopleOdds } from '../../../packages/galley/src/fields/people/people-score.ts';
import * as SIGN from '../../../packages/galley/src/fields/people/people-sign.data.ts';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { type ChoiceSet, fitChoices } from '../training/conditional-logit.ts';
import type { PeoplePage } from './people-pages.ts';

const FOLDS = 8;
/** How much a weight is drawn to its prior: chosen out of fold among 1, 2, 4. */
const PENALTY = 2;
/** Sets of news weigh more than blogs and companies, which are most of the pages. */
const SET_WEIGHTS: Readonly<Record<string, number>> = { 'world-news': 2, fundus: 2 };
/** What is known of signs that few training pages have: customs of Chinese and Japanese papers, feeds, tags of press systems. */
const PRIOR: Readonly<Partial<Record<keyof typeof SIGN, number>>> = {
  reporter: 2.5,
  signature: 1.5,
  easternLabel: 2,
  easternClass: 1.5,
  easternDate: 1,
  easternLine: 1,
  lineFirst: 1.5,
  lineNames: 1,
  labelBare: 0.5,
  feed: 1,
  editor: -2,
  metaByline: 0.5,
  metaCreator: 0.5,
  paper: -1,
  lineSigned: 1,
  lineClosing: 1,
};

/** Every sign's name, by its number. */
export const SIGN_NAMES: readonly (keyof typeof SIGN)[] = Object.entries(SIGN)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => name as keyof typeof SIGN);

/**
 * Weights in hundredths, as they are shipped. Pages as they are, alone: with copies without their metadata, at a quarter or half of
 * the weight, those gain nothing and what is stated loses its weight.
 */
export function fitPeople(pages: readonly PeoplePage[]): number[] {
  const prior = SIGN_NAMES.map((name) => PRIOR[name] ?? 0);
  const sets = pages.filter(({ bare }) => !bare).map(describeSet);
  const weights = fitChoices(sets, { penalty: PENALTY, prior });
  return weights.map((weight) => Math.round(100 * weight) || 0);
}

/** The sign of an opening post has a weight of its own, set by hand. */
function describeSet({ lists, right, weight, set }: PeoplePage): ChoiceSet {
  return {
    rows: lists.map(({ signs }) => countSigns(signs.filter((sign) => sign !== SIGN.post))),
    right,
    weight: weight * (SET_WEIGHTS[set] ?? 1),
  };
}

/** A sign that is listed twice counts twice. */
function countSigns(signs: readonly number[]): number[] {
  const cells = SIGN_NAMES.map(() => 0);
  for (const sign of signs) cells[sign]!++;
  return cells;
}

export interface PeopleForecast {
  readonly page: PeoplePage;
  /** The likeliest list, −1 where there is none. */
  readonly best: number;
  readonly odds: number;
}

/** Every page as a model says that has seen no page of its site. */
export function forecastOutOfFold(pages: readonly PeoplePage[]): PeopleForecast[] {
  const foldOf = ({ site }: PeoplePage): number => (hashRange(site) >>> 0) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitPeople(pages.filter((page) => foldOf(page) !== fold));
    return pages.filter((page) => foldOf(page) === fold).map((page) => forecast(page, weights));
  }).flat();
}

export function forecast(page: PeoplePage, weights?: readonly number[]): PeopleForecast {
  const odds = choosePeopleOdds(
    page.lists.map(({ signs }) => signs),
    weights,
  );
  const best = odds.indexOf(Math.max(...odds));
  return { page, best, odds: odds[best] ?? 0 };
}

export interface PeopleScore {
  readonly pages: number;
  readonly right: number;
  readonly missing: number;
  readonly wrong: number;
  /** Of pages whose gold names nobody: on how many somebody is named. */
  readonly unsigned: number;
  readonly invented: number;
}

export function scoreForecasts(forecasts: readonly PeopleForecast[], threshold: number): PeopleScore {
  const signed = forecasts.filter(({ page }) => page.signed);
  const given = signed.filter(({ odds }) => odds >= threshold);
  const right = given.filter(({ page, best }) => best === page.right).length;
  const unsigned = forecasts.filter(({ page }) => !page.signed);
  return {
    pages: signed.length,
    right,
    missing: signed.length - given.length,
    wrong: given.length - right,
    unsigned: unsigned.length,
    invented: unsigned.filter(({ odds }) => odds >= threshold).length,
  };
}
