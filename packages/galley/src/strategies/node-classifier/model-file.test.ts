/** Proves that a model's file gives the model again, and that anything else is refused by name. */
import { expect, it } from 'vitest';
import { packModel } from '../../training/node-classifier/pack-model.ts';
import { loadNodeModel } from './model.ts';
import { isNodeModel, isNodeModelFile, readNodeModel, writeNodeModel } from './model-file.ts';

const BYTES = writeNodeModel(packModel(loadNodeModel()));
const change = (edit: (file: Record<string, unknown>) => void): Uint8Array => {
  const file = JSON.parse(new TextDecoder().decode(BYTES)) as Record<string, unknown>;
  edit(file);
  return new TextEncoder().encode(JSON.stringify(file));
};

it('reads what was written', () => {
  const model = readNodeModel(BYTES);
  expect(packModel(model)).toEqual(packModel(loadNodeModel()));
  expect([isNodeModel(model), isNodeModelFile(BYTES)]).toEqual([true, true]);
});

it('refuses what is no model, one of other features, and one that lacks something', () => {
  expect(() => readNodeModel(new Uint8Array([1, 2, 3]))).toThrow(/these bytes are no model of node-classifier/);
  expect(() => readNodeModel(change((file) => delete file['kind']))).toThrow(/no model of node-classifier/);
  expect(() => readNodeModel(change((file) => (file['features'] = 1)))).toThrow(/another version of galley/);
  expect(() => readNodeModel(change((file) => delete file['pruneBelow']))).toThrow(/lacks a part/);
  const short = { scale: 1, bias: 0, weights: 'AAAA' };
  expect(() => readNodeModel(change((file) => Object.assign(file['fields'] as object, { title: { ...short, bias: '' } })))).toThrow(
    /lacks a part/,
  );
  for (const weights of ['', 'AAA'])
    expect(() => readNodeModel(change((file) => Object.assign(file['fields'] as object, { title: { ...short, weights } })))).toThrow(
      /cannot be read/,
    );
  const broken = { ...short, weights: '<'.repeat(8) };
  expect(() => readNodeModel(change((file) => Object.assign(file['fields'] as object, { title: broken })))).toThrow(/cannot be read/);
  expect([isNodeModel({}), isNodeModelFile(new Uint8Array(3))]).toEqual([false, false]);
});
