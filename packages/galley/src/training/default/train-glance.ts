/** Labelled pages → the glance: a few trees over cheap columns, and the cut below which no block is worth more. */
import { GLANCE_COUNT } from '../../learned/columns/columns.ts';
import { scoreGlance } from '../../learned/decode/score-blocks.ts';
import type { GlanceModel } from '../../learned/model/model.ts';
import { type BoostingOptions, DEFAULT_BOOSTING, TreeBooster } from '../../numeric/boosted-trees.ts';
import type { TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import type { PageSketch } from './examples.ts';
import { chooseLabelled, stackRows } from './stack-rows.ts';

const BOOSTING: BoostingOptions = {
  ...DEFAULT_BOOSTING,
  trees: 14,
  leaves: 16,
  depth: 6,
  rate: 0.3,
  columnShare: 0.5,
  leafWeight: 20,
  penalty: 5,
};
/** Share of the bodies of pages not learned from that the glance may lose, mean over pages. */
const LOSS = 0.002;

/** `weights` and `folds`: one a page. */
export function trainGlance(
  sketches: readonly PageSketch[],
  weights: readonly Float32Array[],
  folds: readonly number[],
  seed: number,
): GlanceModel {
  const grow = (chosen: readonly number[]): TreeEnsemble => {
    const pages = chosen.map((i) => ({ example: sketches[i]!, choice: chooseLabelled(sketches[i]!, weights[i]!) }));
    const booster = new TreeBooster(stackRows(pages, GLANCE_COUNT), { ...BOOSTING, seed });
    while (booster.grown.length < BOOSTING.trees) booster.grow();
    return booster.finish();
  };
  const all = [...sketches.keys()];
  const odds: Float32Array[] = [];
  for (const fold of new Set(folds)) {
    const trees = grow(all.filter((i) => folds[i] !== fold));
    for (const i of all) if (folds[i] === fold) odds[i] = scoreGlance(trees, sketches[i]!.matrix);
  }
  return { trees: grow(all), cut: findCut(sketches, odds) };
}

/** The same trees with a cut low enough for these pages too: labels of another convention may want what the glance was taught to drop. */
export function lowerCut({ trees, cut }: GlanceModel, sketches: readonly PageSketch[]): GlanceModel {
  const odds = sketches.map(({ matrix }) => scoreGlance(trees, matrix));
  return { trees, cut: Math.min(cut, findCut(sketches, odds)) };
}

/** The highest cut that loses no more than LOSS of the bodies; every page counts the same. */
function findCut(sketches: readonly PageSketch[], odds: readonly Float32Array[]): number {
  const held: [odds: number, share: number][] = [];
  let pages = 0;
  for (const [i, { rows, tokens, labels, snippets }] of sketches.entries()) {
    if (snippets) continue;
    let gold = 0;
    for (let b = 0; b < rows; b++) gold += tokens[b]! * labels[b]!;
    if (gold === 0) continue;
    pages++;
    for (let b = 0; b < rows; b++) if (labels[b]! > 0) held.push([odds[i]![b]!, (tokens[b]! * labels[b]!) / gold]);
  }
  held.sort((a, b) => a[0] - b[0]);
  let lost = 0;
  for (const [value, share] of held) {
    lost += share;
    if (lost > LOSS * pages) return Math.fround(value - 1e-4);
  }
  return Number.NEGATIVE_INFINITY;
}
