/**
 * Columns of the second model: what the first one found, seen as a region. It knows what no single block shows: where
 * most of the likely text stands, how likely the other blocks of the same element are, how far away the body is.
 */
import type { Ground } from '../features/ground.ts';
import { GROUND_LEVELS, sumBefore, sumProducts } from '../features/ground.ts';
import { countStep, logStep, shareStep } from '../features/quantise.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';

const OFFSETS: readonly number[] = [-3, -2, -1, 1, 2, 3];
const WINDOWS: readonly number[] = [5, 12];

export const REGION_COLUMNS: readonly string[] = [
  'first odds',
  ...OFFSETS.map((offset) => `first odds of block ${offset < 0 ? '−' : '+'}${Math.abs(offset)}`),
  ...WINDOWS.map((width) => `likely text within ${width} blocks`),
  'inside the best run',
  'blocks to the edge of the best run',
  'text to the edge of the best run',
  'share of likely text in the best run',
  'unlikely text before',
  'unlikely text behind',
  'likely text before',
  'likely text behind',
  'likely text on the page',
  'likely blocks on the page',
  'mean of the likely',
  'best on the page',
  ...Array.from({ length: GROUND_LEVELS }, (_, level) => [`likely share, ${level} up`, `share of all likely text, ${level} up`]).flat(),
  'likely share of its kind',
  'share of all likely text of its kind',
  'likely share of its kind of surroundings',
  'share of all likely text of its kind of surroundings',
];

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

/** `odds`: the first model's log-odds of every block. */
export function writeRegionColumns(ground: Ground, odds: Float32Array, out: readonly Uint8Array[]): void {
  const likely = toProbabilities(odds);
  const mass = sumProducts(likely, ground.tokens);
  const words = sumBefore(ground.tokens);
  let at = 0;
  const take = (count: number): readonly Uint8Array[] => {
    at += count;
    return out.slice(at - count, at);
  };
  writeOdds(odds, take(1 + OFFSETS.length));
  writeWindows(mass, words, take(WINDOWS.length));
  const run = findBestRun(likely, ground.tokens);
  writeRun(run, mass, words, take(4));
  writeGaps(likely, words, take(4));
  writePage(likely, ground.tokens, mass, take(4));
  writeElements(ground, mass, words, take(2 * GROUND_LEVELS));
  writeKinds(ground, ground.kind, mass, words, take(2));
  writeKinds(ground, ground.surroundings, mass, words, take(2));
}

function writeOdds(odds: Float32Array, out: readonly Uint8Array[]): void {
  const own = out[0]!;
  for (let b = 0; b < odds.length; b++) own[b] = wideOddsStep(odds[b]!);
  for (const [i, offset] of OFFSETS.entries()) {
    if (Math.abs(offset) >= own.length) continue;
    if (offset < 0) out[1 + i]!.set(own.subarray(0, own.length + offset), -offset);
    else out[1 + i]!.set(own.subarray(offset), 0);
  }
}

function writeWindows(mass: Float64Array, words: Float64Array, out: readonly Uint8Array[]): void {
  const count = mass.length - 1;
  for (const [i, width] of WINDOWS.entries()) {
    for (let b = 0; b < count; b++) {
      const from = Math.max(0, b - width);
      const to = Math.min(count, b + width + 1);
      out[i]![b] = shareStep(mass[to]! - mass[from]!, words[to]! - words[from]!);
    }
  }
}

/** Distances: from 128 up inside the run, to its nearer edge; below 64 before it, from 64 to 127 behind it. */
function writeRun({ start, end }: Run, mass: Float64Array, words: Float64Array, out: readonly Uint8Array[]): void {
  const [insides, blocks, texts, shares] = out;
  const count = mass.length - 1;
  shares!.fill(shareStep(mass[end]! - mass[start]!, mass[count]!));
  if (end === 0) return;
  for (let b = 0; b < count; b++) {
    if (b >= start && b < end) {
      insides![b] = 1;
      blocks![b] = 128 + logStep(Math.min(b - start, end - 1 - b) + 1);
      texts![b] = 128 + Math.min(120, logStep(Math.min(words[b]! - words[start]!, words[end]! - words[b]!)));
    } else if (b < start) {
      blocks![b] = 63 - Math.min(63, logStep(start - b));
      texts![b] = 63 - Math.min(63, logStep(words[start]! - words[b]!));
    } else {
      blocks![b] = 64 + Math.min(63, logStep(b - end + 1));
      texts![b] = 64 + Math.min(63, logStep(words[b]! - words[end]!));
    }
  }
}

function writeGaps(likely: Float64Array, words: Float64Array, out: readonly Uint8Array[]): void {
  const [gapsBefore, gapsBehind, before, behind] = out;
  const count = likely.length;
  let edge = -1;
  let strong = 0;
  for (let b = 0; b < count; b++) {
    gapsBefore![b] = edge < 0 ? NOTHING : logStep(words[b]! - words[edge]!);
    before![b] = logStep(strong);
    if (likely[b]! <= 0.5) continue;
    edge = b + 1;
    strong += words[b + 1]! - words[b]!;
  }
  edge = -1;
  strong = 0;
  for (let b = count - 1; b >= 0; b--) {
    gapsBehind![b] = edge < 0 ? NOTHING : logStep(words[edge]! - words[b + 1]!);
    behind![b] = logStep(strong);
    if (likely[b]! <= 0.5) continue;
    edge = b;
    strong += words[b + 1]! - words[b]!;
  }
}

function writePage(likely: Float64Array, tokens: Int32Array, mass: Float64Array, out: readonly Uint8Array[]): void {
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
  out[0]!.fill(logStep(mass[likely.length]!));
  out[1]!.fill(countStep(blocks, 120));
  out[2]!.fill(shareStep(sum, text));
  out[3]!.fill(shareStep(best, 1));
}

function writeElements(ground: Ground, mass: Float64Array, words: Float64Array, out: readonly Uint8Array[]): void {
  const { candidates } = ground;
  const total = mass[ground.count]!;
  for (let level = 0; level < GROUND_LEVELS; level++) {
    const low = ground.low[level]!;
    const high = ground.high[level]!;
    const density = out[2 * level]!;
    const held = out[2 * level + 1]!;
    for (let i = 0; i < candidates.length; i++) {
      const b = candidates[i]!;
      const likely = mass[high[b]!]! - mass[low[b]!]!;
      density[b] = shareStep(likely, words[high[b]!]! - words[low[b]!]!);
      held[b] = shareStep(likely, total);
    }
  }
}

function writeKinds({ candidates }: Ground, kind: Int32Array, mass: Float64Array, words: Float64Array, out: readonly Uint8Array[]): void {
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
    out[0]![b] = shareStep(likely[kind[b]!]!, text[kind[b]!]!);
    out[1]![b] = shareStep(likely[kind[b]!]!, total);
  }
}
