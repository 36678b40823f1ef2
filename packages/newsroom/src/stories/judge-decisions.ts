/** What people decided about stories as labelled pairs: how the pair score does on them, and whether one fitted to others of them does better. */
import type { StoryDecision } from './constraints.ts';
import { type FittedPart, fitPairModel, type LabelledPair } from './fit-pair-model.ts';
import { PAIR_MODEL } from './pair-model.data.ts';
import type { PairFeatures, PairModel } from './pair-model.ts';
import { scoreFeatures } from './pair-score.ts';

/** How a model does; a decision counts once, however many pairs it gives. */
export interface PairScores {
  /** Mean −log of the probability given to what people said; 0 is perfect, .69 is a coin. */
  readonly logLoss: number;
  /** Share of what was merged that it would call one story. */
  readonly mergesFound: number;
  /** Share of what was split that it would call two. */
  readonly splitsFound: number;
}

/** What decisions teach. */
export interface DecisionReport {
  readonly merges: number;
  readonly splits: number;
  readonly pairs: number;
  /** Lots of decisions that share no article: they are left out as a whole when they are judged. */
  readonly groups: number;
  /** What is missing before anything is fitted; absent where there is enough. */
  readonly tooFew?: string;
  /** The model that ships; it has seen none of the decisions. */
  readonly shipped: PairScores;
  /** Its weights with another threshold, and all of it fitted: each decision judged by a model that has not seen its group. */
  readonly threshold?: PairScores;
  readonly fitted?: PairScores;
  /** Which is best by more than two standard errors over the groups, else the one that ships. */
  readonly best: 'shipped' | 'threshold' | 'fitted';
  /** The best one, fitted to all decisions; only where it is not the one that ships. */
  readonly model?: PairModel;
}

/** Ours: least decisions, of each kind, and groups, before anything is fitted. */
const LEAST_DECISIONS = 30;
const LEAST_OF_KIND = 10;
const LEAST_GROUPS = 15;
const FOLDS = 5;
/** Ours: pairs that one decision gives, evenly out of all. */
const MOST_PAIRS = 30;

interface Judged {
  readonly pairs: readonly LabelledPair[];
  readonly same: boolean;
  readonly group: number;
}

/**
 * Judges the model that ships by what people decided, and what can be learned from it: out of fold by group.
 *
 * @param compare compares two messages; undefined where one of them is not known any more.
 */
export function judgeDecisions(
  decisions: readonly StoryDecision[],
  compare: (one: string, other: string) => PairFeatures | undefined,
): DecisionReport {
  const groups = groupDecisions(decisions);
  const judged = decisions.flatMap((decision, i): Judged[] => {
    const pairs = listPairs(decision, compare);
    return pairs.length === 0 ? [] : [{ pairs, same: decision.kind === 'merge', group: groups[i]! }];
  });
  const merges = judged.filter(({ same }) => same).length;
  const counts = {
    merges,
    splits: judged.length - merges,
    pairs: judged.reduce((sum, { pairs }) => sum + pairs.length, 0),
    groups: new Set(judged.map(({ group }) => group)).size,
  };
  const shippedLosses = judged.map((decision) => lossOf(decision, PAIR_MODEL));
  const shipped = sumScores(judged, () => PAIR_MODEL);
  const tooFew = nameMissing(counts);
  if (tooFew !== undefined) return { ...counts, tooFew, shipped, best: 'shipped' };
  const trials = (['bias', 'all'] as const).map((part) => ({ part, ...leaveOut(judged, part) }));
  const better = trials
    .filter(({ losses }) => isBetter(judged, shippedLosses, losses))
    .sort((a, b) => a.scores.logLoss - b.scores.logLoss)[0];
  const [threshold, fitted] = trials.map(({ scores }) => scores);
  return {
    ...counts,
    shipped,
    threshold: threshold!,
    fitted: fitted!,
    ...(better === undefined
      ? { best: 'shipped' }
      : {
          best: better.part === 'bias' ? 'threshold' : 'fitted',
          model: fitPairModel(
            judged.flatMap(({ pairs }) => pairs),
            PAIR_MODEL,
            better.part,
          ),
        }),
  };
}

function nameMissing({ merges, splits, groups }: Pick<DecisionReport, 'merges' | 'splits' | 'groups'>): string | undefined {
  const missing = [
    [merges + splits, LEAST_DECISIONS, 'decisions'],
    [merges, LEAST_OF_KIND, 'merges'],
    [splits, LEAST_OF_KIND, 'splits'],
    [groups, LEAST_GROUPS, 'groups without a common article'],
  ] as const;
  const short = missing.filter(([count, least]) => count < least).map(([count, least, what]) => `${count} of ${least} ${what}`);
  return short.length === 0 ? undefined : short.join(', ');
}

/** Evenly spread over all pairs of the two sides. */
function listPairs({ kind, one, other }: StoryDecision, compare: (one: string, other: string) => PairFeatures | undefined): LabelledPair[] {
  const all = one.length * other.length;
  const count = Math.min(all, MOST_PAIRS);
  const found = Array.from({ length: count }, (_, i) => {
    const place = Math.floor((i * all) / count);
    return compare(one[Math.floor(place / other.length)]!, other[place % other.length]!);
  }).filter((features) => features !== undefined);
  return found.map((features) => ({ features, same: kind === 'merge', weight: 1 / found.length }));
}

/** Decisions that have an article in common, directly or by way of others, are of one group. */
function groupDecisions(decisions: readonly StoryDecision[]): number[] {
  const parents = decisions.map((_, i) => i);
  const find = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root]!;
    return root;
  };
  const first = new Map<string, number>();
  for (const [i, { one, other }] of decisions.entries()) {
    for (const message of [...one, ...other]) {
      const known = first.get(message);
      if (known === undefined) first.set(message, i);
      else parents[find(i)] = find(known);
    }
  }
  return decisions.map((_, i) => find(i));
}

/** Every group judged by a model that was fitted to the other folds. */
function leaveOut(judged: readonly Judged[], part: FittedPart): { scores: PairScores; losses: number[] } {
  const order = [...new Set(judged.map(({ group }) => group))];
  const foldOf = new Map(order.map((group, i) => [group, i % FOLDS]));
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitPairModel(
      judged.filter(({ group }) => foldOf.get(group) !== fold).flatMap(({ pairs }) => pairs),
      PAIR_MODEL,
      part,
    ),
  );
  const modelOf = ({ group }: Judged): PairModel => models[foldOf.get(group)!]!;
  return { scores: sumScores(judged, modelOf), losses: judged.map((decision) => lossOf(decision, modelOf(decision))) };
}

function lossOf({ pairs, same }: Judged, model: PairModel): number {
  return pairs.reduce((sum, { features, weight }) => {
    const chance = scoreFeatures(features, model);
    return sum - weight * Math.log(Math.max(1e-12, same ? chance : 1 - chance));
  }, 0);
}

function sumScores(judged: readonly Judged[], modelOf: (decision: Judged) => PairModel): PairScores {
  const found = (kind: boolean): number => {
    const ofKind = judged.filter(({ same }) => same === kind);
    const shares = ofKind.map((decision) =>
      decision.pairs.reduce(
        (sum, { features, weight }) => sum + (scoreFeatures(features, modelOf(decision)) >= 0.5 === kind ? weight : 0),
        0,
      ),
    );
    return shares.length === 0 ? 0 : mean(shares);
  };
  return {
    logLoss: judged.length === 0 ? 0 : mean(judged.map((decision) => lossOf(decision, modelOf(decision)))),
    mergesFound: found(true),
    splitsFound: found(false),
  };
}

/** By more than two standard errors of the mean gain, groups counted once each. */
function isBetter(judged: readonly Judged[], before: readonly number[], after: readonly number[]): boolean {
  const gains = new Map<number, number[]>();
  for (const [i, { group }] of judged.entries()) gains.set(group, [...(gains.get(group) ?? []), before[i]! - after[i]!]);
  const means = [...gains.values()].map(mean);
  const gain = mean(means);
  const variance = means.reduce((sum, value) => sum + (value - gain) ** 2, 0) / (means.length - 1);
  return gain > 2 * Math.sqrt(variance / means.length);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
