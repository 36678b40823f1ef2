/** Sentence vectors by a model of the user's own: ONNX files in a folder, run by packages that only who wants this installs. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Calibration, Embedder } from '../stories/embedder.ts';

/** What of `onnxruntime-node` is used. */
interface Runtime {
  readonly InferenceSession: { create(path: string): Promise<Session> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
}

interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Output>>>;
  release(): Promise<void>;
}

interface Output {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

/** What of `@huggingface/tokenizers` is used. */
interface Tokenizers {
  readonly Tokenizer: new (tokenizer: object, config: object) => { encode(text: string): { readonly ids: readonly number[] } };
}

/** How a package is loaded; a test gives its own. */
export type LoadPackage = (name: string) => Promise<unknown>;

const PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers'] as const;
const MODELS = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'] as const;
/** Tokens that most sentence models read. */
const MOST_TOKENS = 512;
const AT_ONCE = 16;

/** The files or packages that vectors need are not there. */
export class EmbedderError extends Error {
  override readonly name: string = 'EmbedderError';
}

/**
 * Opens a sentence model as the Hugging Face hub has them: `tokenizer.json` and `model.onnx` (or `onnx/model.onnx`, or either quantized).
 * `calibration.json`, where it is there, says how its vectors are read (`sameFrom`, `model`).
 *
 * @throws EmbedderError where a file or a package is missing.
 */
export async function openOnnxEmbedder(folder: string, load: LoadPackage = (name) => import(name)): Promise<Embedder> {
  const [runtime, tokenizers] = (await loadPackages(load)) as [Runtime, Tokenizers];
  const path = await findModel(folder);
  const config = (await readJson(folder, 'tokenizer_config.json')) ?? {};
  const rules = await readJson(folder, 'tokenizer.json');
  if (rules === undefined) throw new EmbedderError(`${folder} has no tokenizer.json.`);
  const tokenizer = new tokenizers.Tokenizer(rules, config);
  const session = await runtime.InferenceSession.create(path);
  const calibration = ((await readJson(folder, 'calibration.json')) ?? {}) as Calibration;
  return {
    ...calibration,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += AT_ONCE) {
        const tokens = texts.slice(at, at + AT_ONCE).map((text) => tokenizer.encode(text).ids.slice(0, MOST_TOKENS));
        vectors.push(...(await runModel(session, runtime, tokens)));
      }
      return vectors;
    },
    close: () => session.release(),
  };
}

async function loadPackages(load: LoadPackage): Promise<unknown[]> {
  try {
    return await Promise.all(PACKAGES.map(load));
  } catch (cause) {
    throw new EmbedderError(`Vectors need two packages that are not installed: npm install ${PACKAGES.join(' ')}`, { cause });
  }
}

async function findModel(folder: string): Promise<string> {
  for (const name of MODELS) {
    const path = join(folder, name);
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  throw new EmbedderError(`${folder} has no model: ${MODELS.join(', ')} are looked for.`);
}

/** Undefined where there is no such file. @throws EmbedderError where it is no JSON */
async function readJson(folder: string, name: string): Promise<object | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new EmbedderError(`${join(folder, name)} is no JSON.`, { cause });
  }
}

/** The texts' tokens filled up to one length, in one run. */
async function runModel(session: Session, { Tensor }: Runtime, tokens: readonly (readonly number[])[]): Promise<Float32Array[]> {
  const width = Math.max(1, ...tokens.map(({ length }) => length));
  const dims = [tokens.length, width];
  const fill = (numberAt: (row: number, place: number) => number): unknown =>
    new Tensor(
      'int64',
      BigInt64Array.from({ length: tokens.length * width }, (_, i) => BigInt(numberAt(Math.floor(i / width), i % width))),
      dims,
    );
  const inputs: Readonly<Record<string, unknown>> = {
    input_ids: fill((row, place) => tokens[row]![place] ?? 0),
    attention_mask: fill((row, place) => (place < tokens[row]!.length ? 1 : 0)),
    token_type_ids: fill(() => 0),
  };
  const outputs = await session.run(Object.fromEntries(Object.entries(inputs).filter(([name]) => session.inputNames.includes(name))));
  const name = session.outputNames.includes('sentence_embedding') ? 'sentence_embedding' : session.outputNames[0]!;
  const { data, dims: shape } = outputs[name]!;
  const size = shape.at(-1)!;
  return tokens.map(({ length }, row) => {
    if (shape.length === 2) return Float32Array.from({ length: size }, (_, i) => data[row * size + i]!);
    return meanOf(data, row * width * size, Math.max(1, length), size);
  });
}

/** Mean over the tokens of a text, what fills it up left out. */
function meanOf(data: ArrayLike<number>, start: number, count: number, size: number): Float32Array {
  const mean = new Float32Array(size);
  for (let token = 0; token < count; token++) for (let i = 0; i < size; i++) mean[i]! += data[start + token * size + i]! / count;
  return mean;
}
