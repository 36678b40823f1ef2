/** The correlativity of every node in source order, before and after smoothing: figures 3 and 4 of the paper. */
import { ELEMENT } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import { measureCorrelativity, raiseBySiblings } from './correlativity.ts';
import { findGroups } from './groups.ts';
import type { CorrelativityOptions } from './options.ts';
import { checkOptions, PAPER } from './options.ts';

export interface CorrelativityTrace {
  /** Readable elements from the body on, in source order. */
  readonly nodes: readonly number[];
  /** CC_i of each (fig. 3). */
  readonly before: Float32Array;
  /** The same after raising and setting outliers to 0 (fig. 4). */
  readonly after: Float32Array;
  readonly threshold: number;
}

/** Both curves of a page; the paper's form unless the options say otherwise. */
export function traceCorrelativity(view: PageView, given?: Partial<CorrelativityOptions>): CorrelativityTrace {
  const options = { ...PAPER, ...given };
  checkOptions(options);
  const { kind, end, size } = view.page;
  const curve = measureCorrelativity(view, options);
  const nodes: number[] = [];
  for (let n = curve.root; n < size; n = view.leaves.muted[n] === 1 ? end[n]! : n + 1) {
    if (kind[n] === ELEMENT && view.leaves.muted[n] === 0) nodes.push(n);
  }
  const before = Float32Array.from(nodes, (n) => curve.value[n]!);
  raiseBySiblings(curve, options);
  const { on } = findGroups(curve, options);
  const after = Float32Array.from(nodes, (n) => (curve.value[n]! >= curve.threshold && on[n] === 0 ? 0 : curve.value[n]!));
  return { nodes, before, after, threshold: curve.threshold };
}
