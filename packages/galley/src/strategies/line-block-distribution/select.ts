/** Baseline of line-blocks, cx-extractor: keep the lines where the number of characters in three lines surges (Chen Xin 2010). */
import type { PageView } from '../../features/view.ts';
import { characterClass, SPACE } from '../../text/characters.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import type { LineMode, PageLines } from '../page-lines.ts';
import { firstNodeOfLine, readLines } from '../page-lines.ts';
import { requireNumbers } from '../require-numbers.ts';
import { curveOf, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import type { Layout } from './layout.ts';
import { layOutLines } from './layout.ts';
import type { LineRange } from './line-ranges.ts';
import { distributeLines, findLineRanges } from './line-ranges.ts';

export interface LineBlockDistributionOptions {
  /** w: lines in a block. */
  width: number;
  /** Characters a block must exceed to start a region. */
  threshold: number;
  /** Shorter lines inside a region are dropped. */
  minLine: number;
  /** Every region, or the one with most characters (the paper as line-blocks reports it). */
  select: 'all' | 'longest';
  lineMode: LineMode;
  /** Multiplies the threshold by 2.2 on pages of alphabetic scripts: a Chinese character says about as much as 2.2 letters. */
  scale: boolean;
  /** The port's two slips: a copyright line ends the search, a region open at the end is lost. */
  slips: boolean;
}

/** The public port: w = 3, 86 characters, lines of 5, all regions, source lines. */
const PAPER: LineBlockDistributionOptions = {
  width: 3,
  threshold: 86,
  minLine: 5,
  select: 'all',
  lineMode: 'source',
  scale: false,
  slips: true,
};
const REPAIRED: LineBlockDistributionOptions = { ...PAPER, lineMode: 'dom', scale: true, slips: false };

const LETTERS_A_CHARACTER = 2.2;
/** Share of ideographs from which a page is not alphabetic. */
const IDEOGRAPH_SHARE = 0.3;
// White space inside these marks does not count; the first character of each occurs in it once, so a miss starts anew.
const COPYRIGHT_LATIN = 'Copyright';
const COPYRIGHT_HAN = '版权所有';
const FIRST_LATIN = 0x43;
const FIRST_HAN = 0x7248;

function decideByDistribution(view: PageView, options: LineBlockDistributionOptions): Decision {
  checkOptions(options);
  const lines = readLines(view, options.lineMode);
  const layout = layOutLines(view, lines, options.slips ? 0 : options.width + 1);
  const distribution = distributeLines(layout.lengths, options.width);
  const threshold = options.scale && isAlphabetic(view) ? options.threshold * LETTERS_A_CHARACTER : options.threshold;
  const search = new MarkSearch(lines);
  const reject = (region: LineRange): boolean => holdsCopyright(search, layout, region, options.minLine);
  let regions = findLineRanges(distribution, threshold, reject, options.slips);
  if (options.select === 'longest') regions = keepLongest(regions, layout.lengths);
  const keptLines = view.arena.uint8(lines.count);
  for (const { start, end } of regions) {
    for (let i = start; i <= end; i++) if (layout.line[i]! >= 0 && layout.lengths[i]! >= options.minLine) keptLines[layout.line[i]!] = 1;
  }
  const scoreOf = (): Float32Array => scoreBlocks(view, lines, layout, distribution, options.width);
  return {
    kept: lines.markLeaves(keptLines),
    score: scoreOf,
    explain: () => nameRules(scoreOf(), threshold),
    series: () => drawDistribution(view, { lines, layout, distribution, threshold, regions, keptLines }),
  };
}

interface Drawn {
  readonly lines: PageLines;
  readonly layout: Layout;
  readonly distribution: Int32Array;
  readonly threshold: number;
  readonly regions: readonly LineRange[];
  readonly keptLines: Uint8Array;
}

/** The distribution that the port draws: a step a line, the empty ones too. */
function drawDistribution(view: PageView, { lines, layout, distribution, threshold, regions, keptLines }: Drawn): Series {
  const { length } = layout.line;
  const name = 'characters from here on';
  return {
    step: 'line',
    nodes: Int32Array.from(layout.line, (line) => firstNodeOfLine(view, lines, line)),
    curves: [curveOf('characters', length, (i) => layout.lengths[i]!), curveOf(name, length, (i) => distribution[i] ?? 0)],
    levels: [{ name: 'threshold', curve: name, value: threshold }],
    stretches: regions.map(({ start, end }) => ({ name: 'region', from: start, to: end + 1 })),
    chosen: Uint8Array.from(layout.line, (line) => (line < 0 ? 0 : keptLines[line]!)),
  };
}

function isAlphabetic(view: PageView): boolean {
  const { sums, count } = view.leaves;
  return sums.ideographs[count]! < IDEOGRAPH_SHARE * sums.solid[count]!;
}

function holdsCopyright(search: MarkSearch, layout: Layout, region: LineRange, minLine: number): boolean {
  for (let i = region.start; i <= region.end; i++) {
    if (layout.line[i]! < 0 || layout.lengths[i]! < minLine) continue;
    if (search.find(layout.line[i]!)) return true;
  }
  return false;
}

/** Looks for the copyright marks character by character. */
class MarkSearch {
  readonly #lines: PageLines;
  #mark = '';
  #met = 0;

  constructor(lines: PageLines) {
    this.#lines = lines;
  }

  /** True when the line holds a mark. */
  find(line: number): boolean {
    this.#met = 0;
    return this.#lines.readText(line, this.#read);
  }

  readonly #read = (text: string, start: number, end: number): boolean => {
    const piece = text.slice(start, end);
    let latin = -1;
    let han = -1;
    for (let i = 0; i < piece.length; i++) {
      if (this.#met === 0) {
        if (latin < i) latin = findFrom(piece, 'C', i);
        if (han < i) han = findFrom(piece, '版', i);
        i = Math.min(latin, han);
        if (i === piece.length) return false;
      }
      if (this.#feed(piece.charCodeAt(i))) return true;
    }
    return false;
  };

  /** True when a mark is complete. */
  #feed(code: number): boolean {
    if (this.#met === 0) {
      if (code === FIRST_LATIN || code === FIRST_HAN) this.#open(code);
      return false;
    }
    if (code === this.#mark.charCodeAt(this.#met)) return ++this.#met === this.#mark.length;
    if (!isBlank(code)) this.#open(code);
    return false;
  }

  #open(code: number): void {
    this.#met = code === FIRST_LATIN || code === FIRST_HAN ? 1 : 0;
    this.#mark = code === FIRST_LATIN ? COPYRIGHT_LATIN : COPYRIGHT_HAN;
  }
}

/** Where the character stands next, the text's length when it does not: the runtime's search is faster than our loop. */
function findFrom(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

/** White space as `\s` means it. */
function isBlank(code: number): boolean {
  return code === 0xfeff || (code !== 0x85 && (characterClass(code) & SPACE) !== 0);
}

function keepLongest(regions: readonly LineRange[], lengths: Int32Array): LineRange[] {
  let best: LineRange | undefined;
  let most = 0;
  for (const region of regions) {
    let sum = 0;
    for (let i = region.start; i <= region.end; i++) sum += lengths[i]!;
    if (sum <= most) continue;
    most = sum;
    best = region;
  }
  return best === undefined ? [] : [best];
}

/** Largest line block that a block's first line belongs to, in characters. */
function scoreBlocks(view: PageView, lines: PageLines, layout: Layout, distribution: Int32Array, width: number): Float32Array {
  const highest = view.arena.int32(lines.count);
  const { length } = layout.line;
  for (let i = 0; i < length; i++) {
    const line = layout.line[i]!;
    if (line < 0) continue;
    for (let j = Math.max(0, i - width + 1); j <= i && j < distribution.length; j++) {
      if (distribution[j]! > highest[line]!) highest[line] = distribution[j]!;
    }
  }
  const score = view.arena.float32(view.blocks.count);
  for (let b = 0; b < score.length; b++) score[b] = highest[lines.lineOf[view.blocks.leafStart[b]!]!]!;
  return score;
}

function nameRules(score: Float32Array, threshold: number): (block: number, kept: boolean) => string {
  return (block, kept) => (kept ? 'inside-region' : score[block]! > threshold ? 'rejected-region' : 'outside-region');
}

function checkOptions(options: LineBlockDistributionOptions): void {
  const { width } = options;
  if (!(Number.isInteger(width) && width >= 1)) throw new TypeError(`width must be a whole number of at least 1, not ${width}`);
  requireNumbers(options, ['threshold', 'minLine']);
}

export const LINE_BLOCK_DISTRIBUTION: StrategyWithPaper<LineBlockDistributionOptions> = defineStrategy({
  name: 'line-block-distribution',
  summary: 'Runs of lines that surge above a number of characters, over blocks as lines (cx-extractor, repaired).',
  settings: REPAIRED,
  paper: { summary: 'Runs of source lines that surge above 86 characters, as the public port of cx-extractor does it.', settings: PAPER },
  decide: (view, _evidence, options) => decideByDistribution(view, options),
});
