/** Strategy line-blocks: keep the punctuated lines between the first and the last that share enough with the title (He & Wang 2018). */
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { type Decision, defineStrategy } from '../define-strategy.ts';
import type { LineMode, PageLines } from '../page-lines.ts';
import { firstNodeOfLine, readLines } from '../page-lines.ts';
import { requireNumbers } from '../require-numbers.ts';
import { curveOf, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import type { Limits, LineDecision, Repairs } from './decide-lines.ts';
import { decideLines } from './decide-lines.ts';
import type { Unit } from './line-title-pattern.ts';
import { chooseUnit, LineTitlePattern } from './line-title-pattern.ts';
import { isKeepingRule, RULE_NAMES } from './rules.ts';

export interface LineBlockOptions extends Limits {
  /** What is compared with the title; `auto`: characters from 30 % ideographs in the title on, else words. */
  unit: Unit | 'auto';
  lineMode: LineMode;
  /** Repairs to switch on or off; of those given, what is left out is on. As printed: none. */
  repairs: Partial<Repairs>;
}

const ALL_REPAIRS: Repairs = {
  spareTitle: true,
  content: true,
  afterTitle: true,
  cluster: true,
  mainElement: true,
  expand: true,
  keepShort: true,
  dropLinked: true,
  trimEdges: true,
};
/** The printed method. */
export const NO_REPAIRS: Repairs = {
  spareTitle: false,
  content: false,
  afterTitle: false,
  cluster: false,
  mainElement: false,
  expand: false,
  keepShort: false,
  dropLinked: false,
  trimEdges: false,
};

/** The paper's bounds, table 1 (8 characters, 1 mark) and tables 2 and 3 (2 common characters); ours are the same. */
const REPAIRED: LineBlockOptions = {
  unit: 'auto',
  minLength: 8,
  minPunctuation: 1,
  minCommon: 2,
  lineMode: 'dom',
  repairs: {},
};
const PAPER: LineBlockOptions = { ...REPAIRED, unit: 'char', repairs: NO_REPAIRS };

function decideByLineBlocks(view: PageView, evidence: Evidence, options: LineBlockOptions): Decision {
  checkLimits(options);
  const repairs = { ...ALL_REPAIRS, ...options.repairs };
  const lines = readLines(view, options.lineMode);
  const pattern = compileTitle(view, evidence, options.unit, repairs);
  const decision = decideLines(view, lines, pattern, options, repairs);
  const { rule } = decision;
  const keptLines = view.arena.uint8(lines.count);
  for (let i = 0; i < lines.count; i++) if (isKeepingRule(rule[i]!)) keptLines[i] = 1;
  const kept = lines.markLeaves(keptLines);
  return {
    kept,
    score: () => scoreBlocks(view, lines, kept, options),
    confidence: () => rateConfidence(lines, decision),
    explain: () => (block) => {
      const line = lines.lineOf[view.blocks.leafStart[block]!]!;
      return { rule: RULE_NAMES[rule[line]!]!, value: lines.solid[line]! };
    },
    series: () => drawLines(view, lines, pattern, decision, options),
  };
}

/** Table 1's two numbers and the subsequence shared with the title, a step a line, and where the title put start and end. */
function drawLines(
  view: PageView,
  lines: PageLines,
  pattern: LineTitlePattern | undefined,
  { rule, found }: LineDecision,
  { minLength, minPunctuation, minCommon }: Limits,
): Series {
  const { count } = lines;
  const common = 'in common with the title';
  return {
    step: 'line',
    nodes: Int32Array.from({ length: count }, (_, line) => firstNodeOfLine(view, lines, line)),
    curves: [
      curveOf('characters', count, (line) => lines.solid[line]!),
      curveOf('punctuation marks', count, (line) => lines.punctuation[line]!),
      curveOf(common, count, (line) => pattern?.measure(lines, line) ?? 0),
    ],
    levels: [
      { name: 'fewest characters', curve: 'characters', value: minLength },
      { name: 'fewest marks', curve: 'punctuation marks', value: minPunctuation },
      { name: 'enough', curve: common, value: minCommon },
    ],
    stretches: found === undefined ? [] : [{ name: 'start to end', from: found.first, to: found.last + 1 }],
    groups: { of: Int32Array.from(rule), names: RULE_NAMES },
    chosen: Uint8Array.from(rule, (code) => (isKeepingRule(code) ? 1 : 0)),
  };
}

function compileTitle(view: PageView, evidence: Evidence, unit: Unit | 'auto', repairs: Repairs): LineTitlePattern | undefined {
  const isSpared = evidence.title.trim() === '' && repairs.spareTitle;
  const title = isSpared ? gatherText(view.page, view.page.tag.indexOf(TAG.h1)) : evidence.title;
  if (title.trim() === '') return undefined;
  return new LineTitlePattern(title, unit === 'auto' ? chooseUnit(title) : unit, repairs.content);
}

/** 1 = in the body, 0.5 = passes the filter of table 1 but lies outside, 0 = neither; by share of the block's leaves. */
function scoreBlocks(view: PageView, lines: PageLines, kept: Uint8Array, limits: Limits): Float32Array {
  const { leafStart, count } = view.blocks;
  const score = view.arena.float32(count);
  for (let b = 0; b < count; b++) {
    let sum = 0;
    for (let k = leafStart[b]!; k < leafStart[b + 1]!; k++) {
      const line = lines.lineOf[k]!;
      if (kept[k] === 1) sum += 1;
      else if (lines.solid[line]! >= limits.minLength && lines.punctuation[line]! >= limits.minPunctuation) sum += 0.5;
    }
    score[b] = sum / (leafStart[b + 1]! - leafStart[b]!);
  }
  return score;
}

/**
 * Ours: half for the share of the page's unlinked text the body holds, a quarter for each bound the title found;
 * 0 for an empty body.
 */
function rateConfidence(lines: PageLines, decision: LineDecision): number {
  let inside = 0;
  let all = 0;
  for (let i = 0; i < lines.count; i++) {
    const plain = lines.solid[i]! - lines.linked[i]!;
    all += plain;
    if (isKeepingRule(decision.rule[i]!)) inside += plain;
  }
  if (inside === 0 || decision.bounds === undefined) return 0;
  const { startMatched, endMatched } = decision.bounds;
  return inside / all / 2 + (startMatched ? 0.25 : 0) + (endMatched ? 0.25 : 0);
}

function checkLimits(limits: Limits): void {
  requireNumbers(limits, ['minLength', 'minPunctuation', 'minCommon']);
}

export const LINE_BLOCKS: StrategyWithPaper<LineBlockOptions> = defineStrategy({
  name: 'line-blocks',
  summary: 'Punctuated lines between the first and the last that share words with the title, repaired (He & Wang 2018).',
  settings: REPAIRED,
  paper: {
    summary: 'Punctuated lines between the first and the last that share two characters with the title, as printed (He & Wang 2018).',
    settings: PAPER,
  },
  decide: decideByLineBlocks,
});
