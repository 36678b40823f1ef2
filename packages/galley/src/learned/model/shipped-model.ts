/** The model that galley ships, read from its generated module on first use. */
import { readByteText } from '../../numeric/byte-text.ts';
import { MODEL_TEXT } from './model.data.ts';
import { type Model, readModel } from './model.ts';

let shipped: Model | undefined;

/** Always the same model: reading it waits until somebody extracts with the default. */
export function loadShippedModel(): Model {
  shipped ??= readModel(readByteText(MODEL_TEXT));
  return shipped;
}
