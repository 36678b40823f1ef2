/** The model of regions ↔ bytes. */
import { readAscending, writeAscending } from '../../numeric/ascending-bytes.ts';
import { readTrees, writeTrees } from '../../numeric/tree-file.ts';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import type { RegionModel } from './name-regions.ts';
import type { SparseWeights } from './region-words.ts';
import { joinSections, openSections } from './sections.ts';
import { readWeights, writeWeights } from './weight-bytes.ts';

/** A region after the other: weights of names, weights of phrases, trees; each behind its length. */
export function writeRegionModel({ words, trees }: RegionModel): Uint8Array {
  return joinSections(trees.flatMap((own, k) => [writeSparse(words.names[k]!), writeSparse(words.phrases[k]!), writeTrees(own)]));
}

/** @throws TypeError when the bytes end too early. */
export function readRegionModel(bytes: Uint8Array): RegionModel {
  const next = openSections(bytes, 0);
  const parts = REGION_NAMES.map(() => ({ names: readSparse(next()), phrases: readSparse(next()), trees: readTrees(next()) }));
  return {
    words: { names: parts.map(({ names }) => names), phrases: parts.map(({ phrases }) => phrases) },
    trees: parts.map(({ trees }) => trees),
  };
}

/** The number of weights as uint16, a byte a weight, the steps between their dimensions. */
function writeSparse({ dims, weights }: SparseWeights): Uint8Array {
  const steps = writeAscending(dims);
  const bytes = new Uint8Array(2 + dims.length + steps.length);
  new DataView(bytes.buffer).setUint16(0, dims.length, true);
  bytes.set(writeWeights(weights), 2);
  bytes.set(steps, 2 + dims.length);
  return bytes;
}

function readSparse(bytes: Uint8Array): SparseWeights {
  const end = 2 + new DataView(bytes.buffer, bytes.byteOffset).getUint16(0, true);
  return { dims: Uint16Array.from(readAscending(bytes.subarray(end))), weights: readWeights(bytes.subarray(2, end)) };
}
