/** The model of regions ↔ bytes. */
import { readTrees, writeTrees } from '../../numeric/tree-file.ts';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import type { RegionModel } from './name-regions.ts';
import type { SparseWeights } from './region-words.ts';

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

/** A scale as float32, the dimensions as uint16, one int8 a weight. */
function writeSparse({ dims, weights }: SparseWeights): Uint8Array {
  const count = dims.length;
  const bytes = new Uint8Array(4 + 3 * count);
  const view = new DataView(bytes.buffer);
  let most = 1e-6;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 127;
  view.setFloat32(0, scale, true);
  for (let i = 0; i < count; i++) {
    view.setUint16(4 + 2 * i, dims[i]!, true);
    view.setInt8(4 + 2 * count + i, Math.round(weights[i]! / scale));
  }
  return bytes;
}

function readSparse(bytes: Uint8Array): SparseWeights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor((bytes.length - 4) / 3);
  const scale = view.getFloat32(0, true);
  return {
    dims: Uint16Array.from({ length: count }, (_, i) => view.getUint16(4 + 2 * i, true)),
    weights: Float32Array.from({ length: count }, (_, i) => view.getInt8(4 + 2 * count + i) * scale),
  };
}
