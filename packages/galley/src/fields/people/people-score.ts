/**
 * How likely each list of people is the authors: a model of choice over the signs of all lists that a page gives
 * (McFadden 1974, conditional logit; fitted by lab/src/commands/train-people.ts, docs/method/fields.md#people-and-sources).
 */
import { shareChoices } from '../../numeric/choice.ts';
import * as SIGN from './people-sign.data.ts';
import { PEOPLE_WEIGHTS } from './people-weights.data.ts';

/** The author of an opening post stands beside every post alike; too few pages to fit it (ours). */
const POST = 6;

/** The logarithm of the odds against "none of them". */
function scorePeople(signs: readonly number[], weights: readonly number[]): number {
  let score = 0;
  for (const sign of signs) score += sign === SIGN.post ? POST : (weights[sign] ?? 0) / 100;
  return score;
}

/** Probability of each list, by its signs; what is left is that of none. */
export function choosePeopleOdds(lists: readonly (readonly number[])[], weights: readonly number[] = PEOPLE_WEIGHTS): number[] {
  return shareChoices(lists.map((signs) => scorePeople(signs, weights)));
}
