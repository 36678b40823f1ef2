/** Models of node-classifier as files: one JSON object that names what it is and the features it was trained for. */

import { isObject } from '../../text/is-object.ts';
import { decodeModel, type PackedModel } from './decode-model.ts';
import { hashFeatures } from './features.ts';
import { NODE_FIELDS, type NodeModel } from './field-models.ts';

const KIND = 'galley node-classifier';

/** The bytes of a model file. */
export function writeNodeModel(packed: PackedModel): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify({ kind: KIND, features: hashFeatures(), ...packed })}\n`);
}

/**
 * @throws TypeError when the bytes are no model of node-classifier, or one of other features than this version's.
 *
 * @example
 * ```ts
 * import { extract, readNodeModel } from 'galley';
 * import { trainNodeClassifier } from 'galley/train';
 *
 * const write = (i: number) => `<h1 class=head>Story ${i}</h1><div class=story><p>The text of story number ${i}, in one sentence.</div>`;
 * const pages = Array.from({ length: 12 }, (_, i) => ({
 *   id: String(i),
 *   site: `site ${i}`,
 *   html: write(i),
 *   title: `Story ${i}`,
 *   text: `The text of story number ${i}, in one sentence.`,
 * }));
 * const model = readNodeModel(trainNodeClassifier(pages).model);
 * extract(write(50), { strategy: 'node-classifier', model }).article?.headline; // → 'Story 50'
 * ```
 */
export function readNodeModel(bytes: Uint8Array): NodeModel {
  const file = parseFile(bytes);
  if (file?.kind !== KIND) throw new TypeError('readNodeModel: these bytes are no model of node-classifier');
  if (file.features !== hashFeatures()) {
    throw new TypeError('readNodeModel: the model was trained by another version of galley; train it again');
  }
  if (!isPacked(file)) throw new TypeError('readNodeModel: the file lacks a part of the model');
  const model = decodeWeights(file);
  if (model === undefined || !isWhole(model)) throw new TypeError('readNodeModel: the weights cannot be read');
  return model;
}

/** True for files of this kind, sound or not: they begin by saying so. */
export function isNodeModelFile(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 64)).startsWith(`{"kind":"${KIND}"`);
}

/** True for what `readNodeModel` gives. */
export function isNodeModel(value: unknown): value is NodeModel {
  if (!isObject(value)) return false;
  const { fields, pruneBelow } = value as Partial<NodeModel>;
  return typeof fields === 'object' && typeof pruneBelow === 'object' && NODE_FIELDS.every((name) => fields[name]?.weights !== undefined);
}

function decodeWeights(file: PackedModel): NodeModel | undefined {
  try {
    return decodeModel(file);
  } catch {
    return undefined;
  }
}

type ModelFile = Partial<PackedModel> & { readonly kind?: unknown; readonly features?: unknown };

function parseFile(bytes: Uint8Array): ModelFile | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPacked(file: ModelFile): file is ModelFile & PackedModel {
  const { groups, pruneBelow, fields } = file;
  if (typeof groups !== 'number' || typeof pruneBelow?.body !== 'number' || typeof pruneBelow.part !== 'number') return false;
  return NODE_FIELDS.every((name) => {
    const { scale, bias, weights } = fields?.[name] ?? {};
    return typeof scale === 'number' && typeof bias === 'number' && typeof weights === 'string';
  });
}

/** The weights are tables with a power of two of places. */
function isWhole({ fields }: NodeModel): boolean {
  return NODE_FIELDS.every((name) => Number.isInteger(Math.log2(fields[name].weights.length)));
}
