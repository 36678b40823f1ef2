/** Turns the shipped model, base64 of signed bytes, into models that score. */
import { type FieldModel, NODE_FIELDS, type NodeField, type NodeModel } from './field-models.ts';

export interface PackedField {
  readonly scale: number;
  readonly bias: number;
  /** Base64 of one signed byte a weight. */
  readonly weights: string;
}

export interface PackedModel {
  readonly groups: number;
  readonly pruneBelow: NodeModel['pruneBelow'];
  readonly fields: Readonly<Record<NodeField, PackedField>>;
}

export function decodeModel(packed: PackedModel): NodeModel {
  const fields = {} as Record<NodeField, FieldModel>;
  for (const name of NODE_FIELDS) {
    const { scale, bias, weights } = packed.fields[name];
    fields[name] = { scale, bias, weights: decodeBytes(weights) };
  }
  return { groups: packed.groups, pruneBelow: packed.pruneBelow, fields };
}

function decodeBytes(text: string): Int8Array {
  const binary = atob(text);
  const bytes = new Int8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
