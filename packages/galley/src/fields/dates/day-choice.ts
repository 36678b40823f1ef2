/**
 * The most likely day of publication (docs/method/fields.md#dates): every day is scored by a weighted sum of its signs, and the days of
 * a page and "none of them" share one probability, as in a conditional logit (McFadden 1974).
 */
import { shareChoices } from '../../numeric/choice.ts';
import type { Candidate, Ranked } from '../choice/candidate.ts';
import { weigh } from '../choice/candidate.ts';
import { isSameMoment, pickMember, placeTime } from './day-agreement.ts';
import { type Day, listDays, type PageDates } from './day-signs.ts';
import { DAY_WEIGHTS } from './day-weights.data.ts';

/** However much agrees, nothing is certain. */
const CERTAIN = 0.999;

/** Probability of each day; what is left is that none of them is right. */
export function scoreDays(days: readonly Pick<Day, 'signs'>[], weights: readonly number[] = DAY_WEIGHTS): number[] {
  return shareChoices(days.map(({ signs }) => signs.reduce((sum, sign, s) => sum + sign * weights[s]!, 0)));
}

/** The candidates with the probability of their day, the best day first, in it what is said of the day first of all. */
export function rankDays(dates: PageDates): Ranked<string>[] {
  const { published } = dates;
  const days = listDays(dates);
  const scores = scoreDays(days);
  const order = days.map((_, d) => d).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const ranked = order.flatMap((d) => rankMembers(published, days[d]!.members, Math.min(CERTAIN, scores[d]!)));
  const out = published.filter((candidate) => weigh(candidate) === 0);
  return [...ranked, ...out.map((candidate) => ({ candidate, trust: 0, score: 0, agreeing: [] }))];
}

function rankMembers(published: readonly Candidate[], places: readonly number[], score: number): Ranked<string>[] {
  const members = places.map((i) => published[i]!);
  const picked = pickMember(members);
  const value = placeTime(members[picked]!.value, members);
  const best = value === members[picked]!.value ? members[picked]! : { ...members[picked]!, value, key: value };
  const others = members.filter((_, i) => i !== picked);
  return [best, ...others].map((candidate) => ({
    candidate,
    trust: weigh(candidate),
    score,
    agreeing: nameAgreeing(candidate, [best, ...others]),
  }));
}

function nameAgreeing(candidate: Candidate, members: readonly Candidate[]): string[] {
  const names = members
    .filter((other) => other !== candidate && isSameMoment(candidate, other))
    .map(({ source, property }) => `${source} ${property}`);
  return [...new Set(names)];
}
