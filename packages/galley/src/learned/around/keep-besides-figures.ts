/** A body of captions alone is none: the likeliest text outside of figures goes with it. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { Nearest } from '../../features/nearest.ts';
import type { PageView } from '../../features/view.ts';

/** Log-odds by which a block may be less likely than the best one outside of figures. */
const NEAR = 1;
/** Log-odds of the best one at least: what stands around a gallery is no body. */
const LEAST = -1.5;

/** Keeps blocks where all that is kept stands in figures; answers which. `ruled`: 1 for blocks that rules have left out. Linear. */
export function keepBesidesFigures({ page, blocks }: PageView, odds: Float32Array, kept: Uint8Array, ruled: Uint8Array): number[] {
  const first = kept.indexOf(1);
  // Of most bodies already the first block says that they are more than captions.
  if (first < 0 || !standsInFigure(page, blocks.container[first]!)) return [];
  const figures = new Nearest(page, (n: NodeId) => isFigure(page, n));
  const outside: number[] = [];
  let best = LEAST;
  for (let b = 0; b < odds.length; b++) {
    if (figures.of(blocks.container[b]!) > 0) continue;
    if (kept[b] === 1) return [];
    if (ruled[b] === 1) continue;
    outside.push(b);
    best = Math.max(best, odds[b]!);
  }
  const found = best === LEAST ? [] : outside.filter((b) => odds[b]! >= best - NEAR);
  for (const b of found) kept[b] = 1;
  return found;
}

function isFigure({ tag }: Page, n: NodeId): boolean {
  return tag[n] === TAG.figure || tag[n] === TAG.figcaption;
}

function standsInFigure(page: Page, container: NodeId): boolean {
  let n = container;
  while (n > 0 && !isFigure(page, n)) n = page.parent[n]!;
  return n > 0;
}
