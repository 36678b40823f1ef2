/** The model that is shipped. */
import { decodeModel } from './decode-model.ts';
import type { NodeModel } from './field-models.ts';
import { NODE_MODEL_DATA } from './model.data.ts';

export const NODE_MODEL: NodeModel = decodeModel(NODE_MODEL_DATA);
