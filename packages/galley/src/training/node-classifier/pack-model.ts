/** A trained model → what is shipped: one signed byte a weight, as text. */
import { writeByteText } from '../../numeric/byte-text.ts';
import type { PackedField, PackedModel } from '../../strategies/node-classifier/decode-model.ts';
import { type FieldModel, NODE_FIELDS, type NodeField, type NodeModel } from '../../strategies/node-classifier/field-models.ts';

/** On one site in five, by a model trained on the others, seven bits a weight say no more about bodies, headlines and days than five, which a zip packs in a third. */
const LARGEST = 15;
/** Digits that are kept of scales and limits: the module stays readable and equal everywhere. */
const DIGITS = 6;

export function packModel(model: NodeModel): PackedModel {
  const fields = {} as Record<NodeField, PackedField>;
  for (const field of NODE_FIELDS) fields[field] = packField(model.fields[field]);
  const { body, part } = model.pruneBelow;
  return { groups: model.groups, pruneBelow: { body: roundDigits(body), part: roundDigits(part) }, fields };
}

function packField({ weights, scale, bias }: FieldModel): PackedField {
  let largest = 0;
  for (let i = 0; i < weights.length; i++) largest = Math.max(largest, Math.abs(weights[i]!));
  const unit = roundDigits((largest * scale) / LARGEST) || 1;
  const bytes = Int8Array.from({ length: weights.length }, (_, i) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round((weights[i]! * scale) / unit))),
  );
  return { scale: unit, bias: roundDigits(bias), weights: writeByteText(new Uint8Array(bytes.buffer)) };
}

function roundDigits(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

/** The generated module that holds the model. */
export function writeModelModule(packed: PackedModel): string {
  const fields = NODE_FIELDS.map((field) => {
    const { scale, bias, weights } = packed.fields[field];
    return `    ${field}: {\n      scale: ${scale},\n      bias: ${bias},\n      weights:\n        '${weights}',\n    },\n`;
  });
  const { body, part } = packed.pruneBelow;
  return [
    "/** Written by `npm run train:node-classifier`: the weights of node-classifier's linear models; where they come from: provenance.json. */\n",
    "import type { PackedModel } from './decode-model.ts';\n\n",
    'export const NODE_MODEL_DATA: PackedModel = {\n',
    `  groups: ${packed.groups},\n  pruneBelow: { body: ${body}, part: ${part} },\n  fields: {\n${fields.join('')}  },\n};\n`,
  ].join('');
}
