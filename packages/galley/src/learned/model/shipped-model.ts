/** The model that galley ships, read from its generated module on first use. */
import { MODEL_BASE64 } from './model.data.ts';
import { type Model, readModel } from './model.ts';

let shipped: Model | undefined;

/** Always the same model: reading it waits until somebody extracts with the default. */
export function loadShippedModel(): Model {
  shipped ??= readModel(decodeBase64(MODEL_BASE64));
  return shipped;
}

/** Runtimes that can decode base64 by themselves are several milliseconds faster than a cold loop. */
interface Base64Decoders {
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
  readonly Uint8Array: { readonly fromBase64?: (text: string) => Uint8Array };
}

function decodeBase64(text: string): Uint8Array {
  // biome-ignore lint/style/noRestrictedGlobals: whichever decoder the runtime has, asked for without naming one that it lacks
  const { Buffer, Uint8Array: Bytes } = globalThis as unknown as Base64Decoders;
  if (Bytes.fromBase64 !== undefined) return Bytes.fromBase64(text);
  if (Buffer !== undefined) return new Uint8Array(Buffer.from(text, 'base64'));
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
