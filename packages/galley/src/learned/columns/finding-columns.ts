/**
 * Columns about what was found on a page: by the first model alone, which tells kinds of page best, and by the decoder, which may have left
 * something out inside the body, and narrowly.
 */
import type { BlockMatrix } from '../../features/block-matrix.ts';
import type { Ground } from '../../features/ground.ts';
import { countStep, logStep, oddsStep, shareStep } from '../../features/quantise.ts';
import { sigmoid, toProbabilities } from '../../numeric/tree-ensemble.ts';
import { findBestRun } from './region-columns.ts';

// Their names are in column-names.ts.
const FIRST_COUNT = 12;
export const FINDING_COUNT = 18;

/** A block of fewer words is no paragraph: its own odds say little. */
const PARAGRAPH = 8;
/** Log-odds no block has: nothing was dropped. */
const NONE = -9;
/** An edge within these log-odds of 0 could have gone the other way. */
const NARROW = 1;
/** Shares of words are counted in quarters of a word, so that a few unlikely ones are told from none. */
const QUARTERS = 4;

/** What the models say of a page's blocks: log-odds by the first alone and after the second. */
export interface ScoredPage {
  readonly reading: { readonly matrix: BlockMatrix; readonly ground: Ground };
  readonly first: Float32Array;
  readonly odds: Float32Array;
}

/** What the decoder made of it: one byte a block, and log-odds of the edge above each. */
export interface DecodedPage {
  readonly kept: Uint8Array;
  readonly edge: Float32Array;
}

/** One cell a name of FINDING_NAMES, in their order. `threshold`: from which log-odds on the first model keeps. */
export function readPageFindings(scores: ScoredPage, decoded: DecodedPage, threshold: number): Uint8Array {
  const wanted = new Uint8Array(scores.first.length);
  for (let b = 0; b < wanted.length; b++) wanted[b] = scores.first[b]! > threshold ? 1 : 0;
  const cells = new Uint8Array(FINDING_COUNT);
  writeFirst(scores, wanted, cells);
  writeInner(scores, decoded, wanted, cells);
  return cells;
}

/** In the order of FIRST_NAMES. */
function writeFirst({ reading: { matrix, ground }, first }: ScoredPage, wanted: Uint8Array, cells: Uint8Array): void {
  const { data, width } = matrix;
  const votes = matrix.place('votes');
  const sentences = matrix.place('sentences');
  const likely = toProbabilities(first);
  let all = 0;
  let kept = 0;
  let blocks = 0;
  let certain = 0;
  let voted = 0;
  let ends = 0;
  let longest = 0;
  let doubt = 0;
  let strong = 0;
  let best = 0;
  for (let b = 0; b < ground.count; b++) {
    const tokens = ground.tokens[b]!;
    const p = likely[b]!;
    all += tokens;
    if (p > best) best = p;
    if (p > 0.9) strong++;
    if (p > 0.2 && p < 0.8) doubt += tokens;
    if (wanted[b] === 0) continue;
    kept += tokens;
    blocks++;
    certain += p * tokens;
    voted += (data[b * width + votes]! / 64) * tokens;
    ends += data[b * width + sentences]!;
    if (tokens > longest) longest = tokens;
  }
  const { run, next } = measureRuns(likely, ground.tokens, wanted);
  cells[0] = logStep(kept);
  cells[1] = countStep(blocks, 200);
  cells[2] = shareStep(certain, kept);
  cells[3] = shareStep(kept, all);
  cells[4] = logStep(doubt);
  cells[5] = shareStep(run, kept);
  cells[6] = logStep(longest);
  cells[7] = shareStep(voted, kept);
  cells[8] = countStep(strong, 200);
  cells[9] = shareStep(best, 1);
  cells[10] = logStep(next);
  cells[11] = countStep(ends, 250);
}

/** Words kept in the best run of blocks, and in the best of what stands outside it; `likely` loses the first. */
function measureRuns(likely: Float64Array, tokens: Int32Array, kept: Uint8Array): { run: number; next: number } {
  const sum = (start: number, end: number): number => {
    let words = 0;
    for (let b = start; b < end; b++) if (kept[b] === 1) words += tokens[b]!;
    return words;
  };
  const { start, end } = findBestRun(likely, tokens);
  const next = findBestRun(likely.fill(0, start, end), tokens);
  return { run: sum(start, end), next: sum(next.start, next.end) };
}

/** Behind those of FIRST_NAMES, in the order of INNER_NAMES. */
function writeInner({ reading: { ground }, odds }: ScoredPage, { kept, edge }: DecodedPage, wanted: Uint8Array, cells: Uint8Array): void {
  const { tokens } = ground;
  const start = kept.indexOf(1);
  const end = start < 0 ? start : kept.lastIndexOf(1) + 1;
  let all = 0;
  let dropped = 0;
  let likely = 0;
  let longest = 0;
  let narrow = 0;
  let otherwise = 0;
  for (let b = 0; b < kept.length; b++) if (kept[b] !== wanted[b]) otherwise += tokens[b]!;
  let likeliest = NONE;
  for (let b = start; b < end; b++) {
    const words = tokens[b]!;
    all += words;
    if (Math.abs(edge[b]!) < NARROW) narrow++;
    if (kept[b] === 1) continue;
    dropped += words;
    likely += sigmoid(odds[b]!) * words;
    if (words < PARAGRAPH) continue;
    if (words > longest) longest = words;
    if (odds[b]! > likeliest) likeliest = odds[b]!;
  }
  let c = FIRST_COUNT;
  cells[c++] = logStep(otherwise);
  cells[c++] = shareStep(dropped, all);
  cells[c++] = logStep(QUARTERS * likely);
  cells[c++] = oddsStep(likeliest);
  cells[c++] = logStep(longest);
  cells[c] = countStep(narrow, 200);
}
