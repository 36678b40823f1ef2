/** The model that galley ships, read from its generated module on first use. */
import { MODEL_BASE64 } from './model.data.ts';
import { type Model, readModel } from './model.ts';

let shipped: Model | undefined;

/** Always the same model: reading it waits until somebody extracts with the default. */
export function loadShippedModel(): Model {
  shipped ??= readModel(decodeBase64(MODEL_BASE64));
  return shipped;
}

function decodeBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
