/** The dev pages of articles on which the default fails, and the causes we found by reading them. */
import { CAUSES } from './causes.data.ts';
import type { Answer } from './pages.ts';

/** A page fails below this F1. */
export const FAILED = 0.9;
const SETS: readonly string[] = ['fundus', 'zh-portals', 'ru-news', 'irr-chaos'];

export interface Failure {
  readonly page: string;
  readonly cause: string;
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  readonly confidence: number;
}

export function listFailures(sets: readonly { set: string; answers: readonly Answer[] }[]): Failure[] {
  const causes = new Map(CAUSES.flatMap(([cause, pages]) => pages.map((page) => [page, cause] as const)));
  const failures = sets
    .filter(({ set }) => SETS.includes(set))
    .flatMap(({ set, answers }) =>
      answers.flatMap(({ id, f1, overlap, confidence }): Failure[] => {
        if (overlap === undefined || f1 >= FAILED) return [];
        const { tp, fp, fn } = overlap;
        const page = `${set}/${id}`;
        return [
          { page, cause: causes.get(page) ?? 'not read yet', f1, precision: tp / (tp + fp || 1), recall: tp / (tp + fn || 1), confidence },
        ];
      }),
    );
  return failures.sort((a, b) => a.f1 - b.f1);
}

export interface CauseRow {
  readonly cause: string;
  readonly pages: number;
  /** Sum of 1 − F1 over the pages. */
  readonly lost: number;
}

/** The costliest first. */
export function countCauses(failures: readonly Failure[]): CauseRow[] {
  const names = [...new Set(failures.map(({ cause }) => cause))];
  const rows = names.map((cause) => {
    const mine = failures.filter((failure) => failure.cause === cause);
    return { cause, pages: mine.length, lost: mine.reduce((sum, { f1 }) => sum + 1 - f1, 0) };
  });
  return rows.sort((a, b) => b.lost - a.lost);
}
