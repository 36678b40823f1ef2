/** The models over a whole page – its kind, whether its text is right, whether it is whole – with their calibration, and their bytes. */
import type { IsotonicTable } from '../../numeric/isotonic.ts';
import { applyIsotonic } from '../../numeric/isotonic.ts';
import { sumTrees, type TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import { readTrees, writeTrees } from '../../numeric/tree-file.ts';

/** A yes-or-no question about a page: trees over its columns, then log-odds → probability by isotonic regression. */
export interface PageQuestion {
  readonly trees: TreeEnsemble;
  readonly calibration: IsotonicTable;
}

/** Kinds of page the model tells apart; what is none of them is `other`. */
export const PAGE_KINDS = ['article', 'forum', 'listing'] as const;
export type PageKind = (typeof PAGE_KINDS)[number] | 'other';

/** The questions in their order in the file. */
export interface PageModel {
  readonly kinds: readonly PageQuestion[];
  /** Is the F1 of the text at least .9? */
  readonly right: PageQuestion;
  /** Is no paragraph missing inside it, no row of a table damaged? */
  readonly whole: PageQuestion;
}

/** Calibrated probability of yes; `cells` is one row of page columns. */
export function answerQuestion({ trees, calibration }: PageQuestion, cells: Uint8Array): number {
  return applyIsotonic(calibration, sumTrees(trees, cells));
}

/** Probability, at most 1, that a page is of one of the kinds; `chances`: one a kind of PAGE_KINDS. */
export function addChances(chances: readonly number[], kinds: readonly (typeof PAGE_KINDS)[number][]): number {
  let sum = 0;
  for (const [i, kind] of PAGE_KINDS.entries()) if (kinds.includes(kind)) sum += chances[i]!;
  return Math.min(1, sum);
}

/** Each question: its trees behind their length, the number of points, then scores and values as float32. */
export function writePageModel({ kinds, right, whole }: PageModel): Uint8Array {
  const parts = [...kinds, right, whole].map(writeQuestion);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function writeQuestion({ trees, calibration }: PageQuestion): Uint8Array {
  const section = writeTrees(trees);
  const points = calibration.scores.length;
  const bytes = new Uint8Array(8 + section.length + 8 * points);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, section.length, true);
  bytes.set(section, 4);
  view.setUint32(4 + section.length, points, true);
  for (let i = 0; i < points; i++) {
    view.setFloat32(8 + section.length + 4 * i, calibration.scores[i]!, true);
    view.setFloat32(8 + section.length + 4 * (points + i), calibration.values[i]!, true);
  }
  return bytes;
}

/** @throws TypeError or RangeError when the bytes end too early. */
export function readPageModel(bytes: Uint8Array): PageModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const question = (): PageQuestion => {
    const length = view.getUint32(at, true);
    const trees = readTrees(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
    const points = view.getUint32(at, true);
    const read = (from: number): number[] => Array.from({ length: points }, (_, i) => view.getFloat32(from + 4 * i, true));
    const calibration = { scores: read(at + 4), values: read(at + 4 + 4 * points) };
    at += 4 + 8 * points;
    return { trees, calibration };
  };
  const kinds = PAGE_KINDS.map(question);
  return { kinds, right: question(), whole: question() };
}
