/**
 * Columns of the second model: what the first one found, seen as a region. It knows what no single block shows: where
 * most of the likely text stands, how likely the other blocks of the same element are, how far away the body is.
 */
import { BlockMatrix, type ColumnList, type Columns, listColumns } from '../features/block-matrix.ts';
import type { Ground } from '../features/ground.ts';
import { GROUND_LEVELS, sumBefore, sumProducts } from '../features/ground.ts';
import { type NeighbourNames, nameNeighbours, writeNeighbourColumns } from '../features/position-columns.ts';
import { countStep, logStep, shareStep } from '../features/quantise.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';

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

/** The columns of a page; `odds`: the first model's log-odds of every block. */
export function readRegion(ground: Ground, odds: Float32Array): BlockMatrix {
  const matrix = new BlockMatrix(odds.length, COLUMNS);
  const likely = toProbabilities(odds);
  const mass = sumProducts(likely, ground.tokens);
  const words = sumBefore(ground.tokens);
  const own = matrix.column(ODDS.source);
  for (let b = 0; b < odds.length; b++) own[b] = wideOddsStep(odds[b]!);
  writeNeighbourColumns(matrix, ODDS);
  for (const [i, width] of WINDOWS.entries()) writeWindow(width, mass, words, matrix.column(WINDOW_NAMES[i]!));
  writeRun(findBestRun(likely, ground.tokens), mass, words, matrix.pick(RUN_COLUMNS));
  writeGaps(likely, words, matrix.pick(GAP_COLUMNS));
  writePage(likely, ground.tokens, mass, matrix.pick(WHOLE_COLUMNS));
  writeElements(ground, mass, words, matrix);
  writeKinds(ground, ground.kind, mass, words, matrix.pick(LEVEL_COLUMNS, KIND_NAMES));
  writeKinds(ground, ground.surroundings, mass, words, matrix.pick(LEVEL_COLUMNS, SURROUNDINGS_NAMES));
  return matrix;
}

function writeWindow(width: number, mass: Float64Array, words: Float64Array, column: Uint8Array): void {
  const count = mass.length - 1;
  for (let b = 0; b < count; b++) {
    const from = Math.max(0, b - width);
    const to = Math.min(count, b + width + 1);
    column[b] = shareStep(mass[to]! - mass[from]!, words[to]! - words[from]!);
  }
}

/** Distances: from 128 up inside the run, to its nearer edge; below 64 before it, from 64 to 127 behind it. */
function writeRun({ start, end }: Run, mass: Float64Array, words: Float64Array, out: Columns<(typeof RUN_COLUMNS)[number]>): void {
  const blocks = out['blocks to the edge of the best run'];
  const texts = out['text to the edge of the best run'];
  const count = mass.length - 1;
  out['share of likely text in the best run'].fill(shareStep(mass[end]! - mass[start]!, mass[count]!));
  if (end === 0) return;
  for (let b = 0; b < count; b++) {
    if (b >= start && b < end) {
      out['inside the best run'][b] = 1;
      blocks[b] = 128 + logStep(Math.min(b - start, end - 1 - b) + 1);
      texts[b] = 128 + Math.min(120, logStep(Math.min(words[b]! - words[start]!, words[end]! - words[b]!)));
    } else if (b < start) {
      blocks[b] = 63 - Math.min(63, logStep(start - b));
      texts[b] = 63 - Math.min(63, logStep(words[start]! - words[b]!));
    } else {
      blocks[b] = 64 + Math.min(63, logStep(b - end + 1));
      texts[b] = 64 + Math.min(63, logStep(words[b]! - words[end]!));
    }
  }
}

function writeGaps(likely: Float64Array, words: Float64Array, out: Columns<(typeof GAP_COLUMNS)[number]>): void {
  const count = likely.length;
  let edge = -1;
  let strong = 0;
  for (let b = 0; b < count; b++) {
    out['unlikely text before'][b] = edge < 0 ? NOTHING : logStep(words[b]! - words[edge]!);
    out['likely text before'][b] = logStep(strong);
    if (likely[b]! <= 0.5) continue;
    edge = b + 1;
    strong += words[b + 1]! - words[b]!;
  }
  edge = -1;
  strong = 0;
  for (let b = count - 1; b >= 0; b--) {
    out['unlikely text behind'][b] = edge < 0 ? NOTHING : logStep(words[edge]! - words[b + 1]!);
    out['likely text behind'][b] = logStep(strong);
    if (likely[b]! <= 0.5) continue;
    edge = b;
    strong += words[b + 1]! - words[b]!;
  }
}

function writePage(likely: Float64Array, tokens: Int32Array, mass: Float64Array, out: Columns<(typeof WHOLE_COLUMNS)[number]>): void {
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
  out['likely text on the page'].fill(logStep(mass[likely.length]!));
  out['likely blocks on the page'].fill(countStep(blocks, 120));
  out['mean of the likely'].fill(shareStep(sum, text));
  out['best on the page'].fill(shareStep(best, 1));
}

function writeElements(ground: Ground, mass: Float64Array, words: Float64Array, matrix: BlockMatrix): void {
  const { candidates } = ground;
  const total = mass[ground.count]!;
  for (let level = 0; level < GROUND_LEVELS; level++) {
    const low = ground.low[level]!;
    const high = ground.high[level]!;
    const { 'likely share': density, 'share of all likely text': held } = matrix.pick(LEVEL_COLUMNS, LEVEL_NAMES[level]);
    for (let i = 0; i < candidates.length; i++) {
      const b = candidates[i]!;
      const likely = mass[high[b]!]! - mass[low[b]!]!;
      density[b] = shareStep(likely, words[high[b]!]! - words[low[b]!]!);
      held[b] = shareStep(likely, total);
    }
  }
}

function writeKinds(
  { candidates }: Ground,
  kind: Int32Array,
  mass: Float64Array,
  words: Float64Array,
  out: Columns<(typeof LEVEL_COLUMNS)[number]>,
): void {
  const likely = new Float64Array(kind.length);
  const text = new Float64Array(kind.length);
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    likely[kind[b]!]! += mass[b + 1]! - mass[b]!;
    text[kind[b]!]! += words[b + 1]! - words[b]!;
  }
  const total = mass[kind.length]!;
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    out['likely share'][b] = shareStep(likely[kind[b]!]!, text[kind[b]!]!);
    out['share of all likely text'][b] = shareStep(likely[kind[b]!]!, total);
  }
}
