/** Turns the shipped model, signed bytes as text, into models that score. */
import { readByteText } from '../../numeric/byte-text.ts';
import { type FieldModel, NODE_FIELDS, type NodeField, type NodeModel } from './field-models.ts';

export interface PackedField {
  readonly scale: number;
  readonly bias: number;
  /** One signed byte a weight, by `writeByteText`. */
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
    fields[name] = { scale, bias, weights: new Int8Array(readByteText(weights).buffer) };
  }
  return { groups: packed.groups, pruneBelow: packed.pruneBelow, fields };
}
