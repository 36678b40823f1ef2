/** Content correlativity as a strategy (S5: Wang, Zhou, Li 2012): curve, raise, dominant group, then text by its holder. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { selectLeaves } from '../select-leaves.ts';
import type { Reason, Selection, Strategy } from '../strategy.ts';
import type { Curve } from './correlativity.ts';
import { isStyling, measureCorrelativity, raiseBySiblings, textAmount } from './correlativity.ts';
import type { Groups } from './groups.ts';
import { findGroups, isOnStructure } from './groups.ts';
import type { CorrelativityOptions } from './options.ts';
import { completeOptions, PAPER, REPAIRED } from './options.ts';

/** The paper's form: eqs. 1–3, C = 29, S = 57 %, D = 63, own text without links. */
export const CONTENT_CORRELATIVITY_PAPER: Strategy<CorrelativityOptions> = {
  name: 'content-correlativity:paper',
  summary: 'Text per link, smoothed by siblings, as Wang, Zhou and Li (2012) print it.',
  select: (view, _evidence, options) => selectByCorrelativity(view, 'content-correlativity:paper', PAPER, options),
};

/** Our form: the paper's with the repairs of `REPAIRED`. */
export const CONTENT_CORRELATIVITY: Strategy<CorrelativityOptions> = {
  name: 'content-correlativity',
  summary: 'Text per link, smoothed by siblings (Wang, Zhou, Li 2012), with forum posts, links and scripts repaired.',
  select: (view: PageView, _evidence: Evidence, options) => selectByCorrelativity(view, 'content-correlativity', REPAIRED, options),
};

interface State {
  readonly view: PageView;
  readonly options: CorrelativityOptions;
  readonly curve: Curve;
  readonly groups: Groups;
  /** Nearest element at or above each element that is not mere styling. */
  readonly holder: Int32Array;
}

function selectByCorrelativity(
  view: PageView,
  strategy: string,
  form: CorrelativityOptions,
  given: (Partial<CorrelativityOptions> & { explain?: boolean }) | undefined,
): Selection {
  const options = completeOptions(given, form);
  const curve = measureCorrelativity(view, options);
  raiseBySiblings(view, curve, options);
  const groups = findGroups(view, curve, options);
  const state: State = { view, options, curve, groups, holder: findHolders(view) };
  const kept = keepOwnText(state);
  const score = scoreBlocks(state);
  const confidence = groups.share;
  if (given?.explain !== true) return selectLeaves(view, { strategy, kept, score, confidence });
  return selectLeaves(view, { strategy, kept, score, confidence, trace: explainBlocks(state, kept, score) });
}

function findHolders(view: PageView): Int32Array {
  const { kind, tag, parent, size } = view.page;
  const holder = new Int32Array(size);
  for (let n = 1; n < size; n++) {
    if (kind[n] !== ELEMENT) continue;
    const p = parent[n]!;
    // A link's text is judged with the paragraph around it.
    holder[n] = isStyling(tag[n]!) ? holder[p]! : n;
  }
  return holder;
}

/** §5.5: a kept node gives the text whose nearest non-styling ancestor it is; link text only by option. */
function keepOwnText(state: State): Uint8Array {
  const { view, options, curve, groups, holder } = state;
  const { leaves } = view;
  const kept = new Uint8Array(leaves.count);
  for (let k = 0; k < leaves.count; k++) {
    const linked = leaves.linked[k] === 1;
    if (linked && !options.links) continue;
    const h = linked ? leaves.container[k]! : holder[leaves.parent[k]!]!;
    if (curve.value[h]! < curve.threshold || !isOnStructure(view, groups, h)) continue;
    if (
      options.linkShare < 1 &&
      blockSum(view, 'linkChars', leaves.block[k]!) > options.linkShare * blockSum(view, 'chars', leaves.block[k]!)
    )
      continue;
    kept[k] = 1;
  }
  return kept;
}

function scoreBlocks(state: State): Float32Array {
  const { view, curve, groups, holder } = state;
  const { leaves, blocks } = view;
  const score = new Float32Array(blocks.count);
  for (let b = 0; b < blocks.count; b++) {
    const h = holder[leaves.parent[blocks.leafStart[b]!]!]!;
    score[b] = isOnStructure(view, groups, h) ? curve.value[h]! : 0;
  }
  return score;
}

function explainBlocks(state: State, kept: Uint8Array, score: Float32Array): Reason[] {
  const { view, curve, groups, holder } = state;
  const { leaves, blocks } = view;
  const reasons: Reason[] = [];
  for (let b = 0; b < blocks.count; b++) {
    const first = blocks.leafStart[b]!;
    const h: NodeId = holder[leaves.parent[first]!]!;
    let any = false;
    for (let k = first; k < blocks.leafStart[b + 1]!; k++) any ||= kept[k] === 1;
    const rule = any
      ? 'correlative'
      : curve.value[h]! < curve.threshold
        ? 'few-characters-per-link'
        : isOnStructure(view, groups, h)
          ? 'link-text'
          : 'off-structure';
    reasons.push({ block: b, kept: any, rule, value: score[b]! > 0 ? score[b]! : textAmount(view, h) });
  }
  return reasons;
}
