/**
 * What stands around the body: a name for every block that is not kept. One small ensemble a region, over the columns of both
 * models and the region's words; asked only by those who want to know, `explain` and the search for readers' comments.
 */
import { BlockMatrix, unnamedColumns } from '../../features/block-matrix.ts';
import type { BlockTree } from '../../features/block-tree.ts';
import { surveyItems } from '../../features/item-ground.ts';
import { oddsStep } from '../../features/quantise.ts';
import type { PageView } from '../../features/view.ts';
import { type TreeEnsemble, TreeRows } from '../../numeric/tree-ensemble.ts';
import { REGION_NAMES, type RegionName } from '../../strategies/strategy.ts';
import type { Reading } from '../columns/columns.ts';
import type { NameVocabulary } from '../columns/name-vocabulary.ts';
import { encodeWords, type RegionWords, readRegionText, sumWords, type WordRows } from './region-words.ts';

/** Words, and one ensemble a name of REGION_NAMES over COLUMN_NAMES, REGION_COLUMNS and WORD_NAMES. */
export interface RegionModel {
  readonly words: RegionWords;
  readonly trees: readonly TreeEnsemble[];
}

/** What names them; part of a model. */
interface RegionJudges {
  readonly regions: RegionModel;
  readonly vocabulary: NameVocabulary;
}

/** A page as both models read it. */
interface ReadRegions {
  readonly reading: Reading;
  readonly region: BlockMatrix;
}

/** What it costs, in log-odds, that a block or an element is of another region than the element around it. */
const CHANGE = 0.4;

/** All columns that tell regions, side by side. */
export function joinRegionColumns(matrix: BlockMatrix, region: BlockMatrix, rows: WordRows, words: RegionWords): BlockMatrix {
  const joined = new BlockMatrix(matrix.rows, unnamedColumns(matrix.width + region.width + 2 * REGION_NAMES.length));
  const { data, width } = joined;
  const names = sumWords(words.names, rows.names);
  const phrases = sumWords(words.phrases, rows.phrases);
  for (let b = 0; b < joined.rows; b++) {
    data.set(matrix.data.subarray(b * matrix.width, (b + 1) * matrix.width), b * width);
    data.set(region.data.subarray(b * region.width, (b + 1) * region.width), b * width + matrix.width);
    let c = b * width + matrix.width + region.width;
    for (let k = 0; k < REGION_NAMES.length; k++) {
      data[c++] = oddsStep(names[k]![b]!);
      data[c++] = oddsStep(phrases[k]![b]!);
    }
  }
  return joined;
}

/**
 * A name for every block that is not kept, undefined for furniture. Neighbours of one element mostly belong to one region, so the
 * names of the whole page are chosen together. Linear in the page.
 */
export function nameRegions(
  view: PageView,
  { reading, region }: ReadRegions,
  kept: Uint8Array,
  { regions: model, vocabulary }: RegionJudges,
): (RegionName | undefined)[] {
  const matrix = joinRegionColumns(reading.matrix, region, encodeWords(readRegionText(view, reading.names), vocabulary), model.words);
  const odds = model.trees.map((trees) => {
    const walk = new TreeRows(matrix.rows, matrix.width, trees.bias);
    walk.add(trees, matrix.data);
    return walk.sums;
  });
  const labels = labelRegions(surveyItems(view, reading.names).tree, odds, kept);
  return Array.from(labels, (label) => REGION_NAMES[label]);
}

/**
 * The likeliest regions of all blocks together when an element and what stands in it have different ones at a constant cost (a
 * Potts model, solved exactly from the leaves to the root). Index of the region by block; REGION_NAMES.length stands for furniture.
 */
export function labelRegions(tree: BlockTree, odds: readonly Float32Array[], kept: Uint8Array): Uint8Array {
  const { count, parent, block } = tree;
  const states = odds.length + 1;
  const { values, best } = sumRegions(tree, odds, kept);
  const labels = new Uint8Array(count);
  const regions = new Uint8Array(kept.length).fill(odds.length);
  for (let i = 0; i < count; i++) {
    const around = parent[i]! < 0 ? best[i]! : labels[parent[i]!]!;
    labels[i] = values[i * states + around]! >= values[i * states + best[i]!]! - CHANGE ? around : best[i]!;
    if (block[i]! >= 0) regions[block[i]!] = labels[i]!;
  }
  return regions;
}

/** Of every item the value of its subtree by the region it is of, and the best of these regions. */
function sumRegions(
  { count, parent, block }: BlockTree,
  odds: readonly Float32Array[],
  kept: Uint8Array,
): { values: Float64Array; best: Uint8Array } {
  const states = odds.length + 1;
  const values = new Float64Array(count * states);
  const best = new Uint8Array(count);
  for (let i = count - 1; i >= 0; i--) {
    const at = i * states;
    const b = block[i]!;
    if (b >= 0 && kept[b] === 0) addChances(odds, b, values, at);
    for (let k = 1; k < states; k++) if (values[at + k]! > values[at + best[i]!]!) best[i] = k;
    const up = parent[i]! * states;
    const other = values[at + best[i]!]! - CHANGE;
    for (let k = 0; k < states && up >= 0; k++) values[up + k]! += Math.max(values[at + k]!, other);
  }
  return { values, best };
}

/** Adds log P(region) of a block, furniture last: softmax over the regions' log-odds, 0 for furniture. */
function addChances(odds: readonly Float32Array[], b: number, values: Float64Array, at: number): void {
  let sum = 1;
  for (const own of odds) sum += Math.exp(own[b]!);
  const all = Math.log(sum);
  for (let k = 0; k < odds.length; k++) values[at + k]! += odds[k]![b]! - all;
  values[at + odds.length]! -= all;
}
