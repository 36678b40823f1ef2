/** The trained model as data, and its file: sections of bytes behind a header that names the columns it was trained for. */
import { HASH_START, hashRange } from '../numeric/hashing.ts';
import type { TreeEnsemble } from '../numeric/tree-ensemble.ts';
import { readTrees, writeTrees } from '../numeric/tree-file.ts';
import { COLUMN_NAMES } from './columns.ts';
import { NAME_BITS } from './name-weights.ts';
import { REGION_COLUMNS } from './region-columns.ts';

export interface Model {
  /** Log-odds of the hashed words of class names, ids and roles: 2^NAME_BITS. */
  readonly nameWeights: Float32Array;
  /** Over COLUMN_NAMES: is this block body? */
  readonly first: TreeEnsemble;
  /** Over COLUMN_NAMES and REGION_COLUMNS, added to the first model's log-odds: is it body, seen with the whole region? */
  readonly second: TreeEnsemble;
  /** The middle value of every column of both models on training pages: what `explain` compares with. */
  readonly typical: Uint8Array;
  /** A block is kept from these log-odds on. */
  readonly threshold: number;
}

const MAGIC = 0x594c4731; // 'YLG1'
const HEADER = 16;

/** Changes when a column is added, removed, renamed or moved: a model fits its own columns only. */
export function hashColumns(): number {
  return hashRange([...COLUMN_NAMES, ...REGION_COLUMNS].join('\n'), 0, undefined, HASH_START);
}

/** Little-endian: magic, columns' hash, threshold, scale of the names; names as int8; typical values; two ensembles. */
export function writeModel(model: Model): Uint8Array {
  const first = writeTrees(model.first);
  const second = writeTrees(model.second);
  const names = 1 << NAME_BITS;
  const bytes = new Uint8Array(HEADER + names + model.typical.length + 8 + first.length + second.length);
  const view = new DataView(bytes.buffer);
  const scale =
    Math.max(
      1e-6,
      model.nameWeights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0),
    ) / 127;
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, hashColumns(), true);
  view.setFloat32(8, model.threshold, true);
  view.setFloat32(12, scale, true);
  for (let i = 0; i < names; i++) view.setInt8(HEADER + i, Math.round(model.nameWeights[i]! / scale));
  let at = HEADER + names;
  bytes.set(model.typical, at);
  at += model.typical.length;
  for (const section of [first, second]) {
    view.setUint32(at, section.length, true);
    bytes.set(section, at + 4);
    at += 4 + section.length;
  }
  return bytes;
}

/** @throws TypeError when the bytes are no model, or one of other columns than this version's. */
export function readModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = 1 << NAME_BITS;
  const columns = COLUMN_NAMES.length + REGION_COLUMNS.length;
  if (bytes.length < HEADER + names + columns + 8 || view.getUint32(0, true) !== MAGIC)
    throw new TypeError('readModel: these bytes are no model of galley');
  if (view.getUint32(4, true) !== hashColumns())
    throw new TypeError('readModel: the model was trained by another version of galley; train it again');
  const scale = view.getFloat32(12, true);
  const nameWeights = new Float32Array(names);
  for (let i = 0; i < names; i++) nameWeights[i] = view.getInt8(HEADER + i) * scale;
  let at = HEADER + names;
  const typical = bytes.slice(at, at + columns);
  at += columns;
  const section = (): Uint8Array => {
    const length = at + 4 <= bytes.length ? view.getUint32(at, true) : 0;
    at += 4 + length;
    if (length === 0 || at > bytes.length) throw new TypeError('readModel: the file ends too early');
    return bytes.subarray(at - length, at);
  };
  const first = readTrees(section());
  const second = readTrees(section());
  return { nameWeights, first, second, typical, threshold: view.getFloat32(8, true) };
}
