/**
 * Columns of the second model: what the first one found, seen as a region. It knows what no single block shows: where
 * most of the likely text stands, how likely the other blocks of the same element are, how far away the body is.
 */
import { BlockMatrix, type ColumnList, listColumns } from '../../features/block-matrix.ts';
import type { Ground } from '../../features/ground.ts';
import { GROUND_LEVELS, sumProducts, writeShares } from '../../features/ground.ts';
import { type NeighbourNames, nameNeighbours, writeNeighbourColumns } from '../../features/position-columns.ts';
import { countStep, logStep, shareStep } from '../../features/quantise.ts';
import { toProbabilities } from '../../numeric/tree-ensemble.ts';

const WINDOWS: readonly number[] = [5, 12];
const RUN_COLUMNS = [
  'inside the best run',
  'blocks to the edge of the best run',
  'text to the edge of the best run',
  'share of likely text in the best run',
] as const;
const GAP_COLUMNS = ['unlikely text before', 'unlikely text behind', 'likely text before', 'likely text behind'] as const;
const WHOLE_COLUMNS = ['likely text on the page', 'likely blocks on the page', 'mean of the likely', 'best on the page'] as const;
const LEVEL_COLUMNS = ['likely share', 'share of all likely text'] as const;
const ODDS: NeighbourNames = nameNeighbours('first odds');
const WINDOW_NAMES: readonly string[] = WINDOWS.map((width) => `likely text within ${width} blocks`);
const LEVEL_NAMES: readonly (readonly string[])[] = Array.from({ length: GROUND_LEVELS }, (_, level) =>
  LEVEL_COLUMNS.map((name) => `${name}, ${level} up`),
);
const KIND_NAMES: readonly string[] = LEVEL_COLUMNS.map((name) => `${name} of its kind`);
const SURROUNDINGS_NAMES: readonly string[] = LEVEL_COLUMNS.map((name) => `${name} of its kind of surroundings`);

export const REGION_COLUMNS: readonly string[] = [
  ODDS.source,
  ...ODDS.targets,
  ...WINDOW_NAMES,
  ...RUN_COLUMNS,
  ...GAP_COLUMNS,
  ...WHOLE_COLUMNS,
  ...LEVEL_NAMES.flat(),
  ...KIND_NAMES,
  ...SURROUNDINGS_NAMES,
];
const COLUMNS: ColumnList = listColumns(REGION_COLUMNS);

const NOTHING = 120;

/** Log-odds −6.4 … 6.4 in 128 steps: wider than those of single columns. */
function wideOddsStep(odds: number): number {
  return countStep(Math.round(64 + 10 * odds), 128);
}

/** The contiguous run of blocks with the largest Σ (p − ½) · tokens: [start, end). */
export interface Run {
  readonly start: number;
  readonly end: number;
}

export function findBestRun(likely: Float64Array, tokens: Int32Array): Run {
  let best = 0;
  let start = 0;
  let end = 0;
  let sum = 0;
  let from = 0;
  for (let b = 0; b < tokens.length; b++) {
    if (sum <= 0) {
      sum = 0;
      from = b;
    }
    sum += (likely[b]! - 0.5) * tokens[b]!;
    if (sum <= best) continue;
    best = sum;
    start = from;
    end = b + 1;
  }
  return { start, end };
}

// Where the groups of columns begin.
const ODDS_BESIDE = 1;
const WINDOWS_AT: number = ODDS_BESIDE + ODDS.targets.length;
const RUN_AT: number = WINDOWS_AT + WINDOW_NAMES.length;
const GAPS_AT: number = RUN_AT + RUN_COLUMNS.length;
const WHOLE_AT: number = GAPS_AT + GAP_COLUMNS.length;
const LEVELS_AT: number = WHOLE_AT + WHOLE_COLUMNS.length;
const KIND_AT: number = LEVELS_AT + GROUND_LEVELS * LEVEL_COLUMNS.length;
const SURROUNDINGS_AT: number = KIND_AT + LEVEL_COLUMNS.length;

/** The columns of a page; `odds`: the first model's log-odds of every block. */
export function readRegion(ground: Ground, odds: Float32Array): BlockMatrix {
  const matrix = new BlockMatrix(odds.length, COLUMNS);
  const { data, width } = matrix;
  const likely = toProbabilities(odds);
  const mass = sumProducts(likely, ground.tokens);
  const { words } = ground;
  for (let b = 0; b < odds.length; b++) data[b * width] = wideOddsStep(odds[b]!);
  writeNeighbourColumns(matrix, 0, ODDS_BESIDE);
  for (const [i, reach] of WINDOWS.entries()) writeWindow(reach, mass, words, matrix, WINDOWS_AT + i);
  writeRun(findBestRun(likely, ground.tokens), mass, words, matrix);
  writeGaps(likely, words, matrix);
  writePage(likely, ground.tokens, mass, matrix);
  writeShares(ground, mass, matrix, LEVELS_AT);
  writeKinds(ground, ground.kind, ground.kinds, mass, matrix, KIND_AT);
  writeKinds(ground, ground.surroundings, ground.circles, mass, matrix, SURROUNDINGS_AT);
  return matrix;
}

function writeWindow(reach: number, mass: Float64Array, words: Float64Array, { data, width }: BlockMatrix, at: number): void {
  const count = mass.length - 1;
  for (let b = 0; b < count; b++) {
    const from = Math.max(0, b - reach);
    const to = Math.min(count, b + reach + 1);
    data[b * width + at] = shareStep(mass[to]! - mass[from]!, words[to]! - words[from]!);
  }
}

/** Distances: from 128 up inside the run, to its nearer edge; below 64 before it, from 64 to 127 behind it. */
function writeRun({ start, end }: Run, mass: Float64Array, words: Float64Array, { data, width }: BlockMatrix): void {
  const count = mass.length - 1;
  const share = shareStep(mass[end]! - mass[start]!, mass[count]!);
  for (let b = 0, c = RUN_AT; b < count; b++, c += width) {
    data[c + 3] = share;
    if (end === 0) continue;
    if (b >= start && b < end) {
      data[c] = 1;
      data[c + 1] = 128 + logStep(Math.min(b - start, end - 1 - b) + 1);
      data[c + 2] = 128 + Math.min(120, logStep(Math.min(words[b]! - words[start]!, words[end]! - words[b]!)));
    } else if (b < start) {
      data[c + 1] = 63 - Math.min(63, logStep(start - b));
      data[c + 2] = 63 - Math.min(63, logStep(words[start]! - words[b]!));
    } else {
      data[c + 1] = 64 + Math.min(63, logStep(b - end + 1));
      data[c + 2] = 64 + Math.min(63, logStep(words[b]! - words[end]!));
    }
  }
}

function writeGaps(likely: Float64Array, words: Float64Array, { data, width }: BlockMatrix): void {
  const count = likely.length;
  let edge = -1;
  let strong = 0;
  for (let b = 0, c = GAPS_AT; b < count; b++, c += width) {
    data[c] = edge < 0 ? NOTHING : logStep(words[b]! - words[edge]!);
    data[c + 2] = logStep(strong);
    if (likely[b]! <= 0.5) continue;
    edge = b + 1;
    strong += words[b + 1]! - words[b]!;
  }
  edge = -1;
  strong = 0;
  for (let b = count - 1, c = GAPS_AT + b * width; b >= 0; b--, c -= width) {
    data[c + 1] = edge < 0 ? NOTHING : logStep(words[edge]! - words[b + 1]!);
    data[c + 3] = logStep(strong);
    if (likely[b]! <= 0.5) continue;
    edge = b;
    strong += words[b + 1]! - words[b]!;
  }
}

function writePage(likely: Float64Array, tokens: Int32Array, mass: Float64Array, { data, width }: BlockMatrix): void {
  let blocks = 0;
  let text = 0;
  let sum = 0;
  let best = 0;
  for (let b = 0; b < likely.length; b++) {
    const p = likely[b]!;
    if (p > best) best = p;
    if (p <= 0.5) continue;
    blocks++;
    text += tokens[b]!;
    sum += p * tokens[b]!;
  }
  const cells = [logStep(mass[likely.length]!), countStep(blocks, 120), shareStep(sum, text), shareStep(best, 1)] as const;
  for (let c = WHOLE_AT; c < data.length; c += width) {
    data[c] = cells[0];
    data[c + 1] = cells[1];
    data[c + 2] = cells[2];
    data[c + 3] = cells[3];
  }
}

function writeKinds(
  { candidates, count, words }: Ground,
  kind: Int32Array,
  kinds: number,
  mass: Float64Array,
  { data, width }: BlockMatrix,
  at: number,
): void {
  const likely = new Float64Array(kinds);
  const text = new Float64Array(kinds);
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    likely[kind[i]!]! += mass[b + 1]! - mass[b]!;
    text[kind[i]!]! += words[b + 1]! - words[b]!;
  }
  const total = mass[count]!;
  for (let i = 0; i < candidates.length; i++) {
    const k = kind[i]!;
    const c = candidates[i]! * width + at;
    data[c] = shareStep(likely[k]!, text[k]!);
    data[c + 1] = shareStep(likely[k]!, total);
  }
}
