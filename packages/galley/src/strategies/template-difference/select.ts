/** Strategy template-difference: the body is what the page does not share with its neighbours on the site (Yang, Li & Geng 2015). */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { markAuxiliary } from '../../sites/auxiliary.ts';
import { isSameArticle } from '../../sites/reference-choice.ts';
import { type Decision, defineStrategy, type Why } from '../define-strategy.ts';
import { curveOf, type Series } from '../series.ts';
import type { StrategyWithPaper } from '../strategy.ts';
import { type DeletionOptions, deleteShared } from './delete-shared.ts';
import { AUXILIARY, FATE_RULES, LIVING } from './leaf-fate.ts';
import { type Refinement, refineLines } from './line-refinement.ts';
import { applyLinkRules, type LinkRuleOptions } from './link-rules.ts';

export interface TemplateDifferenceOptions extends DeletionOptions, LinkRuleOptions {
  /** How many of the evidence's reference pages to use, from the first. */
  maxReferences: number;
  /** Leave out a reference that carries the same article [ours]. */
  refuseDuplicates: boolean;
  refine: Refinement;
}

const PAPER: TemplateDifferenceOptions = {
  attributes: 'strict',
  keepBodies: false,
  guard: false,
  linkShare: 0.3,
  blocksOnly: false,
  maxReferences: 1,
  refuseDuplicates: false,
  refine: 'none',
};

/** The repairs; what each is worth is measured in docs/papers/template-difference.md#what-each-repair-is-worth. */
const REPAIRED: TemplateDifferenceOptions = {
  attributes: 'masked',
  keepBodies: true,
  guard: true,
  linkShare: 0.3,
  blocksOnly: true,
  maxReferences: 10,
  refuseDuplicates: true,
  refine: 'main',
};

/** Confidence with no, one and several references. */
const CONFIDENCE: readonly [number, number, number] = [0.2, 0.5, 0.8];
/** With less of the page shared than this, the references are another template and the confidence falls. */
const EXPECTED_SHARE = 0.15;

function decideByDifference(view: PageView, evidence: Evidence, options: TemplateDifferenceOptions): Decision {
  const { page, leaves } = view;
  let references = evidence.references.filter((reference) => reference !== page).slice(0, options.maxReferences);
  if (options.refuseDuplicates) references = references.filter((reference) => !isSameArticle(page, reference));
  const dead = markAuxiliary(page, options, leaves.muted);
  const fate = view.arena.uint8(leaves.count);
  for (let k = 0; k < leaves.count; k++) if (dead[leaves.first[k]!] === 1) fate[k] = AUXILIARY;
  const shared = deleteShared(view, references, dead, fate, options);
  applyLinkRules(view, fate, options);
  refineLines(view, fate, options.refine);
  const kept = markLiving(view, fate);
  return {
    kept,
    score: () => scoreBlocks(view, fate),
    confidence: () => rateReferences(references.length, shared),
    extent: () => findExtent(view, kept),
    explain: () => nameRules(view, fate, references.length),
    series: () => drawFates(view, fate),
  };
}

/** What became of every text: a step a leaf. */
function drawFates({ leaves }: PageView, fate: Uint8Array): Series {
  const { count, first, sums } = leaves;
  return {
    step: 'text',
    nodes: first.slice(0, count),
    curves: [curveOf('characters', count, (k) => sums.chars[k + 1]! - sums.chars[k]!)],
    levels: [],
    stretches: [],
    groups: { of: Int32Array.from(fate), names: FATE_RULES },
    chosen: Uint8Array.from(fate, (code) => (code === LIVING ? 1 : 0)),
  };
}

function rateReferences(count: number, shared: number): number {
  return CONFIDENCE[Math.min(2, count)]! * (count === 0 ? 1 : Math.min(1, 0.4 + shared / EXPECTED_SHARE));
}

function markLiving({ leaves, arena }: PageView, fate: Uint8Array): Uint8Array {
  const kept = arena.uint8(leaves.count);
  for (let k = 0; k < kept.length; k++) if (fate[k] === LIVING) kept[k] = 1;
  return kept;
}

/** Block score: living unlinked characters on a log scale; below 0 for what was deleted, −1 when it is on the reference. */
function scoreBlocks(view: PageView, fate: Uint8Array): Float32Array {
  const { leaves, blocks } = view;
  const { chars, linkChars } = leaves.sums;
  const score = view.arena.float32(blocks.count);
  for (let b = 0; b < blocks.count; b++) {
    let plain = 0;
    let worst = LIVING;
    for (let k = blocks.leafStart[b]!; k < blocks.leafStart[b + 1]!; k++) {
      if (fate[k] === LIVING) plain += chars[k + 1]! - chars[k]! - (linkChars[k + 1]! - linkChars[k]!);
      else worst = fate[k]!;
    }
    score[b] = plain > 0 || worst === LIVING ? Math.log1p(plain) : -1 / worst;
  }
  return score;
}

/** The deepest element that holds at least 80 % of the kept characters: the remains are scattered, their ancestor is the body. */
const EXTENT_SHARE = 0.8;

function findExtent(view: PageView, kept: Uint8Array): NodeId[] {
  const { page, leaves } = view;
  const { chars } = leaves.sums;
  const sums = view.arena.float64(leaves.count + 1);
  for (let k = 0; k < leaves.count; k++) sums[k + 1] = sums[k]! + (kept[k] === 1 ? chars[k + 1]! - chars[k]! : 0);
  const total = sums[leaves.count]!;
  if (total === 0) return [];
  let best = 0;
  for (let n = 1; n < page.end[best]!; ) {
    const inside = sums[leaves.at[page.end[n]!]!]! - sums[leaves.at[n]!]!;
    if (page.kind[n] === ELEMENT && inside >= EXTENT_SHARE * total) best = n++;
    else n = page.end[n]!;
  }
  return [best];
}

function nameRules({ blocks }: PageView, fate: Uint8Array, references: number): (block: number, kept: boolean) => Why {
  const keeping = references === 0 ? 'no-reference' : 'not-on-reference';
  return (block, kept) => ({ rule: kept ? keeping : FATE_RULES[fate[blocks.leafStart[block]!] ?? LIVING]!, value: references });
}

export const TEMPLATE_DIFFERENCE: StrategyWithPaper<TemplateDifferenceOptions> = defineStrategy({
  name: 'template-difference',
  summary: 'What the page does not share with its reference pages, then the densest lines of it (Yang, Li & Geng 2015, repaired).',
  settings: REPAIRED,
  paper: {
    summary: 'What the page does not share with one reference page of its site, links lists removed, as published (Yang, Li & Geng 2015).',
    settings: PAPER,
  },
  decide: decideByDifference,
});
