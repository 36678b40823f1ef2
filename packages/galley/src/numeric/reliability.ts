/** Reliability of probabilities: what was said beside what happened, class by class (Murphy & Winkler 1977). */

/** One class of a reliability chart. */
export interface ReliabilityClass {
  /** The least probability said in it. */
  readonly from: number;
  /** The greatest, exclusive; the last class has 1 too. */
  readonly to: number;
  /** Weight of the examples in it. */
  readonly weight: number;
  /** Weighted mean of what was said; NaN for an empty class. */
  readonly said: number;
  /** Weighted mean of the labels; NaN for an empty class. */
  readonly happened: number;
}

/**
 * Sorts examples into equally wide classes of what is said.
 *
 * @param said probabilities, 0 … 1; `labels` 0 … 1; weights default to 1.
 * @throws TypeError when the lengths differ.
 *
 * @example
 * ```ts
 * import { groupReliability, measureMiscalibration } from 'galley/train';
 *
 * const classes = groupReliability([0.25, 0.25, 0.75, 0.75], [0, 0, 1, 0], undefined, 2);
 * classes.map(({ said, happened }) => [said, happened]); // → [[0.25, 0], [0.75, 0.5]]
 * measureMiscalibration(classes); // → 0.25
 * ```
 */
export function groupReliability(
  said: ArrayLike<number>,
  labels: ArrayLike<number>,
  weights?: ArrayLike<number>,
  classes = 10,
): ReliabilityClass[] {
  if (labels.length !== said.length || (weights !== undefined && weights.length !== said.length))
    throw new TypeError('reliability: said, labels and weights must be equally many');
  const weight = new Float64Array(classes);
  const sumSaid = new Float64Array(classes);
  const sumHappened = new Float64Array(classes);
  for (let i = 0; i < said.length; i++) {
    const c = Math.min(classes - 1, Math.max(0, Math.floor(said[i]! * classes)));
    const w = weights?.[i] ?? 1;
    weight[c]! += w;
    sumSaid[c]! += w * said[i]!;
    sumHappened[c]! += w * labels[i]!;
  }
  return Array.from(weight, (w, c) => ({
    from: c / classes,
    to: (c + 1) / classes,
    weight: w,
    said: sumSaid[c]! / w,
    happened: sumHappened[c]! / w,
  }));
}

/** Expected calibration error: |said − happened| averaged over the classes by their weight; 0 of no example. */
export function measureMiscalibration(classes: readonly ReliabilityClass[]): number {
  let total = 0;
  let error = 0;
  for (const { weight, said, happened } of classes) {
    if (weight === 0) continue;
    total += weight;
    error += weight * Math.abs(said - happened);
  }
  return total === 0 ? 0 : error / total;
}
