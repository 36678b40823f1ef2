import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOnnxEmbedder } from './onnx-embedder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-model-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Fed {
  readonly data: BigInt64Array;
  readonly dims: readonly number[];
}

/** Stand-ins: a token is a character's code; the model gives each token (code, 1). */
const runs: Record<string, Fed>[] = [];
let released = 0;
const PACKAGES: Readonly<Record<string, unknown>> = {
  'onnxruntime-node': {
    Tensor: class {
      readonly data: BigInt64Array;
      readonly dims: readonly number[];
      constructor(_type: string, data: BigInt64Array, dims: readonly number[]) {
        [this.data, this.dims] = [data, dims];
      }
    },
    InferenceSession: {
      create: async (path: string) => ({
        inputNames: ['input_ids', 'attention_mask'],
        outputNames: ['last_hidden_state'],
        run: async (feeds: Record<string, Fed>) => {
          runs.push(feeds);
          const ids = feeds['input_ids']!;
          return { last_hidden_state: { data: Array.from(ids.data).flatMap((id) => [Number(id), 1]), dims: [...ids.dims, 2] } };
        },
        release: async () => {
          released += path.endsWith('model.onnx') ? 1 : 100;
        },
      }),
    },
  },
  '@huggingface/tokenizers': {
    Tokenizer: class {
      encode(text: string): { ids: number[] } {
        return { ids: Array.from(text, (character) => character.codePointAt(0)!) };
      }
    },
  },
};
const load = async (name: string): Promise<unknown> => PACKAGES[name];

describe('openOnnxEmbedder', () => {
  const fill = (files: Readonly<Record<string, string>>): void => {
    mkdirSync(join(folder, 'onnx'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };

  it('gives each text the mean of its own tokens, whatever it is run with', async () => {
    fill({ 'tokenizer.json': '{}', 'onnx/model.onnx': 'x', 'calibration.json': '{"sameFrom": 0.8}' });
    const embedder = await openOnnxEmbedder(folder, load);
    expect(embedder.sameFrom).toBe(0.8);
    const texts = ['ac', 'b', 'aaaa', ...Array.from({ length: 20 }, () => 'd'), 'x'.repeat(2000)];
    const vectors = await embedder.embed(texts);
    expect(vectors.map((vector) => Array.from(vector))).toEqual([
      [98, 1],
      [98, 1],
      [97, 1],
      ...Array.from({ length: 20 }, () => [100, 1]),
      [120, 1],
    ]);
    expect(runs.map((feeds) => feeds['input_ids']!.dims)).toEqual([
      [16, 4],
      [8, 512],
    ]);
    expect(Object.keys(runs[0]!)).toEqual(['input_ids', 'attention_mask']);
    expect(await embedder.embed([])).toEqual([]);
    await embedder.close!();
    expect(released).toBe(1);
  });

  it('says in one sentence what is missing', async () => {
    const lacking = async (): Promise<unknown> => {
      throw new Error('Cannot find package');
    };
    await expect(openOnnxEmbedder(folder, lacking)).rejects.toThrow(
      'Vectors need two packages that are not installed: npm install onnxruntime-node @huggingface/tokenizers',
    );
    await expect(openOnnxEmbedder(folder, load)).rejects.toThrow('has no model: model.onnx');
    fill({ 'model.onnx': 'x' });
    await expect(openOnnxEmbedder(folder, load)).rejects.toThrow('has no tokenizer.json');
    writeFileSync(join(folder, 'tokenizer.json'), '{');
    await expect(openOnnxEmbedder(folder, load)).rejects.toThrow('is no JSON');
  });
});
