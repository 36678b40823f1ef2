/**
 * One scored choice for every field: candidates from all sources, those that agree raise one another, what speaks against one
 * lowers it, and the winner says where it came from (docs/method/fields.md#one-choice-for-every-field).
 */
import type { FindingSource } from '../../evidence/evidence.ts';
import type { Provenance, TracedField } from '../fields.ts';

/** One value a field may have, and everything that speaks for and against it. */
export interface Candidate<T = string> {
  readonly value: T;
  /** Candidates with the same key give the same answer. */
  readonly key: string;
  readonly source: FindingSource;
  /** The property's own name on the page: `og:title`, `datePublished`, `byline` … */
  readonly property: string;
  /** The value as the page has it. */
  readonly raw?: string | undefined;
  /** The node that holds it, −1 when there is none (feed, URL). */
  readonly node: number;
  /** Probability that this source alone is right, 0 … 1, before penalties. */
  readonly trust: number;
  /** Candidates of one origin repeat one another and do not add up; the `source` when absent. */
  readonly origin?: string | undefined;
  readonly penalties?: readonly Penalty[] | undefined;
  /** What the winner adds to its provenance. */
  readonly details?: Partial<Provenance> | undefined;
}

/** A candidate without its value: where it was found and how far it is trusted. */
export type Found = Omit<Candidate<unknown>, 'value' | 'key'>;

/**
 * A candidate of `value`. All are made here, key by key, and so have one shape: spreading and reading objects of many shapes
 * takes the runtime's slow way, and a page has some fifty candidates.
 */
export function makeCandidate<T>(value: T, key: string, found: Found): Candidate<T> {
  const { source, property, raw, node, trust, origin, penalties, details } = found;
  return { value, key, source, property, raw, node, trust, origin, penalties, details };
}

/** The candidate with something else known of it. */
export function change<T>(candidate: Candidate<T>, known: Partial<Found>): Candidate<T> {
  return makeCandidate(candidate.value, candidate.key, { ...candidate, ...known });
}

/** The candidate with one more thing that speaks against it. */
export function doubt<T>(candidate: Candidate<T>, penalty: Penalty): Candidate<T> {
  return change(candidate, { penalties: [...(candidate.penalties ?? []), penalty] });
}

/** Trust after penalties. */
export function weigh({ trust, penalties }: Pick<Candidate<unknown>, 'trust' | 'penalties'>): number {
  if (penalties === undefined) return trust;
  let left = trust;
  for (const { factor } of penalties) left *= factor;
  return left;
}

/** Whether candidates i and k of a list say the same. */
export type Agreement = (i: number, k: number) => boolean;

/** Something that speaks against a candidate: its trust is multiplied by the factor, 0 … 1; 0 rules it out. */
export interface Penalty {
  readonly reason: string;
  readonly factor: number;
}

/** A candidate with its score. */
export interface Ranked<T = unknown> {
  readonly candidate: Candidate<T>;
  /** Trust after penalties. */
  readonly trust: number;
  /** Trust after penalties and agreement: how likely the value is right. */
  readonly score: number;
  /** The other candidates that say the same, as `source property`. */
  readonly agreeing: readonly string[];
  /** True where the best is too unlikely to be given. */
  readonly refused?: boolean | undefined;
}

/** What all fields' candidates were, for people who ask why; filled while fields are chosen with `explain`. */
export type FieldTrace = Map<TracedField, readonly Ranked[]>;

/** Most candidates of a field that are weighed; pages with more repeat themselves (ours). */
const MOST = 40;
/** However many agree, nothing is certain. */
const CERTAIN = 0.999;

/**
 * All candidates with their scores, the best first; equal ones in the order given. Independent origins that agree are
 * combined as noisy-or: score = 1 − Π (1 − trust), over the most trusted candidate of each origin.
 * Quadratic in the candidates, of which only the first 40 count. `agrees` defaults to equal keys.
 */
export function rankCandidates<T>(candidates: readonly Candidate<T>[], agrees?: Agreement): Ranked<T>[] {
  const count = Math.min(candidates.length, MOST);
  const trusts: number[] = [];
  for (let i = 0; i < count; i++) trusts.push(weigh(candidates[i]!));
  const ranked: Ranked<T>[] = [];
  for (let i = 0; i < count; i++) ranked.push(rankOne(candidates, trusts, i, agrees));
  // Of those that agree, the most trusted speaks for all.
  return count === 1 ? ranked : ranked.sort(compareRanks);
}

function compareRanks(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.trust - a.trust;
}

/** The first of `rankCandidates`, without the others; undefined for none. */
export function rankBest<T>(candidates: readonly Candidate<T>[]): Ranked<T> | undefined {
  const count = Math.min(candidates.length, MOST);
  if (count <= 1) return count === 0 ? undefined : rankOne(candidates, [weigh(candidates[0]!)], 0, undefined);
  const trusts: number[] = [];
  for (let i = 0; i < count; i++) trusts.push(weigh(candidates[i]!));
  let best = 0;
  let bestScore = -1;
  for (let i = 0; i < count; i++) {
    const score = scoreOne(candidates, trusts, i, undefined);
    if (score < bestScore || (score === bestScore && trusts[i]! <= trusts[best]!)) continue;
    best = i;
    bestScore = score;
  }
  return rankOne(candidates, trusts, best, undefined);
}

function rankOne<T>(candidates: readonly Candidate<T>[], trusts: readonly number[], i: number, agrees: Agreement | undefined): Ranked<T> {
  const candidate = candidates[i]!;
  const agreeing: string[] = [];
  for (let k = 0; k < trusts.length; k++)
    if (k !== i && trusts[k]! > 0 && areOne(candidates, i, k, agrees)) addName(agreeing, candidates[k]!);
  return { candidate, trust: trusts[i]!, score: scoreOne(candidates, trusts, i, agrees), agreeing };
}

function areOne(candidates: readonly Candidate<unknown>[], i: number, k: number, agrees: Agreement | undefined): boolean {
  return agrees === undefined ? candidates[i]!.key === candidates[k]!.key : agrees(i, k);
}

/** The probability that not all of the independent origins are wrong that say what candidate i does. */
function scoreOne(candidates: readonly Candidate<unknown>[], trusts: readonly number[], i: number, agrees: Agreement | undefined): number {
  const trust = trusts[i]!;
  if (trust === 0) return 0;
  // Lists of a few entries: faster than maps for the handful of origins there are.
  let origins: string[] | undefined;
  let bests: number[] | undefined;
  for (let k = 0; k < trusts.length; k++) {
    if (k === i || !areOne(candidates, i, k, agrees)) continue;
    origins ??= [originOf(candidates[i]!)];
    bests ??= [trust];
    const origin = originOf(candidates[k]!);
    const at = origins.indexOf(origin);
    if (at < 0) {
      origins.push(origin);
      bests.push(Math.max(0, trusts[k]!));
    } else if (trusts[k]! > bests[at]!) bests[at] = trusts[k]!;
  }
  return bests === undefined ? Math.min(CERTAIN, 1 - (1 - trust)) : joinTrusts(bests);
}

function addName(names: string[], { source, property }: Candidate<unknown>): void {
  const name = `${source} ${property}`;
  if (!names.includes(name)) names.push(name);
}

function originOf({ origin, source }: Candidate<unknown>): string {
  return origin ?? source;
}

function joinTrusts(trusts: readonly number[]): number {
  let wrong = 1;
  for (const trust of trusts) wrong *= 1 - trust;
  return Math.min(CERTAIN, 1 - wrong);
}

/** Where the winner was found, how sure that is, and who agrees. `offsetOf`: source offset of a node. */
export function describeWinner(winner: Ranked, offsetOf: (node: number) => number): Provenance {
  const { candidate, score, agreeing } = winner;
  const { source, property, raw, node, value, details } = candidate;
  return {
    source,
    property,
    ...(raw === undefined || raw === value ? {} : { raw }),
    ...details,
    ...(node < 0 ? {} : { offset: offsetOf(node) }),
    confidence: Math.round(score * 1000) / 1000,
    ...(agreeing.length === 0 ? {} : { agreeing }),
  };
}
