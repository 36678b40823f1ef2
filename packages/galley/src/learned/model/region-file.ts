/** The model of regions ↔ bytes. */
import { readAscending, writeAscending } from '../../numeric/ascending-bytes.ts';
import { readTrees, writeTrees } from '../../numeric/tree-file.ts';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import type { RegionModel } from './name-regions.ts';
import type { SparseWeights } from './region-words.ts';
import { readWeights, writeWeights } from './weight-bytes.ts';

/** Little-endian, a region after the other: weights of names, weights of phrases, trees; each behind its length. */
export function writeRegionModel({ words, trees }: RegionModel): Uint8Array {
  const parts = trees.flatMap((own, k) => [writeSparse(words.names[k]!), writeSparse(words.phrases[k]!), writeTrees(own)]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/** @throws TypeError when the bytes end too early. */
export function readRegionModel(bytes: Uint8Array): RegionModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const next = (): Uint8Array => {
    const length = at + 4 <= bytes.length ? view.getUint32(at, true) : 0;
    at += 4 + length;
    if (length === 0 || at > bytes.length) throw new TypeError('readRegionModel: the model is cut short');
    return bytes.subarray(at - length, at);
  };
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
