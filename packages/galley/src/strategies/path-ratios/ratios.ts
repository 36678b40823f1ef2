/** The text-to-path ratios of CEPR, TPR and ETPR, and their smoothing over the page (Wu 2013, docs/papers/path-ratios.md#the-method). */
import type { PathSimilarity } from './path-similarity.ts';

/** Prefix sums over the texts: entry k + 1 minus entry k is text k's own value. */
export interface TextSums {
  readonly chars: ArrayLike<number>;
  readonly punctuation: ArrayLike<number>;
}

/** exp(−1/2): a Gaussian of σ = 1 at distance 1, the neighbours' weight before their paths are compared. */
const NEIGHBOUR: number = Math.exp(-0.5);

/**
 * One ratio a path. TPR(p) = Σ length / |accNodes(p)|;
 * ETPR(p) = (Σ length / n)(Σ marks / n)(σ_length + ε)(σ_marks + ε), population deviations.
 * @param pathOf path number of each text; `pathCount` says how many there are.
 */
export function ratePaths(
  count: number,
  pathOf: Int32Array,
  pathCount: number,
  sums: TextSums,
  options: { ratio: 'tpr' | 'etpr'; epsilon: number },
): Float64Array {
  const columns = new Float64Array(6 * pathCount);
  const column = (i: number): Float64Array => columns.subarray(i * pathCount, (i + 1) * pathCount);
  const [texts, length, marks, length2, marks2, ratios] = [column(0), column(1), column(2), column(3), column(4), column(5)];
  for (let k = 0; k < count; k++) {
    const path = pathOf[k]!;
    const c = sums.chars[k + 1]! - sums.chars[k]!;
    const p = sums.punctuation[k + 1]! - sums.punctuation[k]!;
    texts[path]!++;
    length[path]! += c;
    marks[path]! += p;
    length2[path]! += c * c;
    marks2[path]! += p * p;
  }
  for (let path = 0; path < pathCount; path++) {
    const n = texts[path]!;
    const meanLength = length[path]! / n;
    ratios[path] = meanLength;
    if (options.ratio === 'tpr') continue;
    const meanMarks = marks[path]! / n;
    const lengthSpread = Math.sqrt(Math.max(0, length2[path]! / n - meanLength * meanLength));
    const marksSpread = Math.sqrt(Math.max(0, marks2[path]! / n - meanMarks * meanMarks));
    ratios[path] = meanLength * meanMarks * (lengthSpread + options.epsilon) * (marksSpread + options.epsilon);
  }
  return ratios;
}

/** Σ w·v / Σ w over a text and its two neighbours, a neighbour weighing exp(−1/2) times the similarity of the paths. */
export function smoothRatios(values: Float64Array, pathOf: Int32Array, similarity: PathSimilarity): Float64Array {
  const smooth = new Float64Array(values.length);
  const last = values.length - 1;
  let left = 0;
  for (let k = 0; k <= last; k++) {
    const right = k === last ? 0 : NEIGHBOUR * similarity.compare(pathOf[k]!, pathOf[k + 1]!);
    const sum = values[k]! + (k === 0 ? 0 : left * values[k - 1]!) + (k === last ? 0 : right * values[k + 1]!);
    smooth[k] = sum / (1 + left + right);
    left = right;
  }
  return smooth;
}
