/** The model that is shipped, decoded when somebody first asks for it. */
import { decodeModel } from './decode-model.ts';
import type { NodeModel } from './field-models.ts';
import { NODE_MODEL_DATA } from './model.data.ts';

let shipped: NodeModel | undefined;

/** Always the same model. */
export function loadNodeModel(): NodeModel {
  shipped ??= decodeModel(NODE_MODEL_DATA);
  return shipped;
}
