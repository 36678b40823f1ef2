/**
 * The most likely day of publication (docs/method/fields.md#dates): every day is scored by a weighted sum of its signs, and the days of
 * a page and "none of them" share one probability, as in a conditional logit (McFadden 1974).
 */
import { shareChoices } from '../../numeric/choice.ts';
import type { Candidate, Ranked } from '../choice/candidate.ts';
import { makeCandidate, weigh } from '../choice/candidate.ts';
import { isAmongComments } from '../choice/choose.ts';
import { isSameMoment, pickMember, placeTime } from './day-agreement.ts';
import { type Day, listDays, type PageDates } from './day-signs.ts';
import { DAY_WEIGHTS } from './day-weights.data.ts';

/** However much agrees, nothing is certain. */
const CERTAIN = 0.999;

/** Probability of each day; what is left is that none of them is right. */
export function scoreDays(days: readonly Pick<Day, 'signs'>[], weights: readonly number[] = DAY_WEIGHTS): number[] {
  const scores: number[] = [];
  for (const { signs } of days) {
    let sum = 0;
    for (let s = 0; s < signs.length; s++) sum += signs[s]! * weights[s]!;
    scores.push(sum);
  }
  return shareChoices(scores);
}

/**
 * The candidates with the probability of their day, the best day first, in it what is said of the day first of all. `first`: of those that
 * are not ruled out only the first is asked for.
 */
export function rankDays(dates: PageDates, first = false): Ranked<string>[] {
  const { published } = dates;
  const all = listDays(dates);
  // However many replies are dated, none of their days is the page's.
  const isOwn = ({ members }: Day): boolean => members.some((i) => !published[i]!.penalties?.some(isAmongComments));
  const own = all.filter(isOwn);
  const days = own.concat(all.filter((day) => !isOwn(day)));
  const scores = [...scoreDays(own), ...all.map(() => 0)];
  const order = days.map((_, d) => d).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const ranked = order.slice(0, first ? 1 : order.length).flatMap((d) => {
    const members = orderMembers(days[d]!.members.map((i) => published[i]!));
    return (first ? members.slice(0, 1) : members).map((candidate) => rankMember(candidate, members, Math.min(CERTAIN, scores[d]!)));
  });
  const out = published.filter((candidate) => weigh(candidate) === 0);
  return [...ranked, ...out.map((candidate) => ({ candidate, trust: 0, score: 0, agreeing: [] }))];
}

/** First the one of a day that says most of it, as readers are shown it. */
export function orderMembers(members: readonly Candidate[]): Candidate[] {
  const picked = pickMember(members);
  const best = members[picked]!;
  const value = placeTime(best.value, members);
  return [value === best.value ? best : makeCandidate(value, value, best), ...members.filter((other) => other !== best)];
}

function rankMember(candidate: Candidate, members: readonly Candidate[], score: number): Ranked<string> {
  return { candidate, trust: weigh(candidate), score, agreeing: nameAgreeing(candidate, members) };
}

function nameAgreeing(candidate: Candidate, members: readonly Candidate[]): string[] {
  const others = members.filter((other) => other !== candidate && isSameMoment(candidate, other));
  return [...new Set(others.map(({ source, property }) => `${source} ${property}`))];
}
