/** Strategy line-blocks: keep the punctuated lines between the first and the last that share enough with the title (He & Wang 2018). */
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import type { LineMode, PageLines } from '../page-lines.ts';
import { readLines } from '../page-lines.ts';
import { selectLeaves } from '../select-leaves.ts';
import type { Reason, Selection, Strategy } from '../strategy.ts';
import type { Limits, LineDecision, Repairs } from './decide-lines.ts';
import { decideLines } from './decide-lines.ts';
import { isKeepingRule, RULE_NAMES } from './rules.ts';
import { findSpareTitle } from './spare-title.ts';
import type { Unit } from './title-pattern.ts';
import { chooseUnit, TitlePattern } from './title-pattern.ts';

export interface LineBlockOptions extends Limits {
  /** `paper`: characters, the printed bounds, no repair, whatever `unit` and `repairs` say. */
  form: 'paper' | 'repaired';
  /** What is compared with the title; `auto`: characters from 30 % ideographs in the title on, else words. */
  unit: Unit | 'auto';
  lineMode: LineMode;
  /** Repairs to switch on or off; those left out stay on. */
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
const DEFAULTS: LineBlockOptions = {
  form: 'repaired',
  unit: 'auto',
  minLength: 8,
  minPunctuation: 1,
  minCommon: 2,
  lineMode: 'dom',
  repairs: {},
};

function selectByLineBlocks(
  strategy: string,
  view: PageView,
  evidence: Evidence,
  options: LineBlockOptions & { explain?: boolean },
): Selection {
  checkLimits(options);
  const printed = options.form === 'paper';
  const repairs = printed ? NO_REPAIRS : { ...ALL_REPAIRS, ...options.repairs };
  const lines = readLines(view, options.lineMode);
  const pattern = compileTitle(view, evidence, printed ? 'char' : options.unit, repairs);
  const decision = decideLines(view, lines, pattern, options, repairs);
  const { rule } = decision;
  const keptLines = view.arena.uint8(lines.count);
  for (let i = 0; i < lines.count; i++) if (isKeepingRule(rule[i]!)) keptLines[i] = 1;
  const kept = lines.markLeaves(keptLines);
  const score = scoreBlocks(view, lines, kept, options);
  const result = { strategy, kept, score, confidence: rateConfidence(lines, decision) };
  return selectLeaves(view, options.explain === true ? { ...result, trace: traceBlocks(view, lines, rule, kept) } : result);
}

function compileTitle(view: PageView, evidence: Evidence, unit: Unit | 'auto', repairs: Repairs): TitlePattern | undefined {
  const title = evidence.title.trim() === '' && repairs.spareTitle ? findSpareTitle(view, evidence) : evidence.title;
  if (title.trim() === '') return undefined;
  return new TitlePattern(title, unit === 'auto' ? chooseUnit(title) : unit, repairs.content);
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

function traceBlocks(view: PageView, lines: PageLines, rule: Uint8Array, kept: Uint8Array): Reason[] {
  const reasons: Reason[] = [];
  for (let block = 0; block < view.blocks.count; block++) {
    const k = view.blocks.leafStart[block]!;
    const line = lines.lineOf[k]!;
    reasons.push({ block, kept: kept[k] === 1, rule: RULE_NAMES[rule[line]!]!, value: lines.solid[line]! });
  }
  return reasons;
}

function checkLimits(limits: Limits): void {
  for (const name of ['minLength', 'minPunctuation', 'minCommon'] as const) {
    if (!(limits[name] >= 0)) throw new TypeError(`${name} must be a number of at least 0, not ${limits[name]}`);
  }
}

export const LINE_BLOCKS: Strategy<LineBlockOptions> = {
  name: 'line-blocks',
  summary: 'Punctuated lines between the first and the last that share words with the title, repaired (He & Wang 2018).',
  select(view, evidence, options = {}) {
    return selectByLineBlocks('line-blocks', view, evidence, { ...DEFAULTS, ...options });
  },
};

export const LINE_BLOCKS_PAPER: Strategy<LineBlockOptions> = {
  name: 'line-blocks:paper',
  summary: 'Punctuated lines between the first and the last that share two characters with the title, as printed (He & Wang 2018).',
  select(view, evidence, options = {}) {
    return selectByLineBlocks('line-blocks:paper', view, evidence, { ...DEFAULTS, ...options, form: 'paper' });
  },
};
