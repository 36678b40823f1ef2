/**
 * One scored choice for every field: candidates from all sources, those that agree raise one another, what speaks against one
 * lowers it, and the winner says where it came from (algorithms §7.1: "agreement of two independent sources").
 */
import type { FindingSource } from '../evidence/evidence.ts';
import type { FieldName, Provenance } from './fields.ts';

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
}

/** What all fields' candidates were, for people who ask why; filled while fields are chosen with `explain`. */
export type FieldTrace = Map<FieldName, readonly Ranked[]>;

/** Most candidates of a field that are weighed; pages with more repeat themselves (ours). */
const MOST = 40;
/** However many agree, nothing is certain. */
const CERTAIN = 0.999;

/**
 * All candidates with their scores, the best first; equal ones in the order given. Independent origins that agree are
 * combined as noisy-or: score = 1 − Π (1 − trust), over the most trusted candidate of each origin.
 * Quadratic in the candidates, of which only the first 40 count. `agrees` defaults to equal keys.
 */
export function rankCandidates<T>(
  candidates: readonly Candidate<T>[],
  agrees: (a: Candidate<T>, b: Candidate<T>) => boolean = sameKey,
): Ranked<T>[] {
  const weighed = candidates.slice(0, MOST);
  const trusts = weighed.map(trustOf);
  const ranked = weighed.map((candidate, i): Ranked<T> => {
    const agreeing: string[] = [];
    const origins = new Map<string, number>([[originOf(candidate), trusts[i]!]]);
    for (let k = 0; k < weighed.length; k++) {
      const other = weighed[k]!;
      if (k === i || !agrees(candidate, other)) continue;
      const origin = originOf(other);
      origins.set(origin, Math.max(origins.get(origin) ?? 0, trusts[k]!));
      const name = `${other.source} ${other.property}`;
      if (trusts[k]! > 0 && !agreeing.includes(name)) agreeing.push(name);
    }
    return { candidate, trust: trusts[i]!, score: trusts[i] === 0 ? 0 : joinTrusts(origins.values()), agreeing };
  });
  // Of those that agree, the most trusted speaks for all.
  return ranked.sort((a, b) => b.score - a.score || b.trust - a.trust);
}

function sameKey(a: Candidate<unknown>, b: Candidate<unknown>): boolean {
  return a.key === b.key;
}

function originOf({ origin, source }: Candidate<unknown>): string {
  return origin ?? source;
}

function trustOf({ trust, penalties }: Candidate<unknown>): number {
  return penalties === undefined ? trust : penalties.reduce((left, { factor }) => left * factor, trust);
}

/** The probability that not all of independent sources are wrong. */
function joinTrusts(trusts: Iterable<number>): number {
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
