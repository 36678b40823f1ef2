/** Trained models of parts, kept on disk until the pages, their labels or the sources that train change. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { trainModel } from '../../../packages/galley/src/training/default/train-model.ts';
import { RESULTS } from '../peers/collect.ts';
import { hashImports } from './imported-sources.ts';
import type { Part } from './parts.ts';

/** What the bytes of a model depend on … */
export const TRAINING_ROOTS: readonly string[] = [
  'packages/galley/src/training/default/train-model.ts',
  'lab/src/training/default-pages.ts',
];
/**
 * … but for the decoder, which the models of blocks and edges never ask: it can be changed without training again. Only the page's models
 * judge what it gives; a kept model's confidence is of the decoder it was trained with.
 */
export const DECODER: readonly string[] = ['packages/galley/src/learned/decode/decode-blocks.ts'];
export const SEED = 1;

export type Report = (done: number, total: number, note: string) => void;

/** Where the model of a part is, or would be. */
export function locateModel({ name, modelOf = name, train }: Part): string {
  const hash = createHash('sha1').update(hashImports(TRAINING_ROOTS, DECODER));
  for (const page of train) {
    const { id, set, site, url, text, title, comments, pageType, feedItem, regions, weight } = page;
    hash.update(JSON.stringify([id, set, site, url, text, title, comments, page.with, page.without, pageType, feedItem, regions, weight]));
  }
  return join(RESULTS, 'out-of-fold/models', `${modelOf}-${hash.digest('hex').slice(0, 12)}.model`);
}

/** The model's bytes; trains it first where there is none. An interrupted training goes on where it stopped. */
export function obtainModel(part: Part, onProgress: Report): Uint8Array {
  // Named before it is trained: sources that change meanwhile are not what it was trained with.
  const file = locateModel(part);
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  const checkpoint = {
    load: () => (existsSync(partial) ? readFileSync(partial) : undefined),
    save: (bytes: Uint8Array) => writeFileSync(partial, bytes),
  };
  const { model } = trainModel(part.train, { seed: SEED, onProgress, checkpoint });
  writeWhole(file, model);
  rmSync(partial, { force: true });
  return model;
}

/** Keeps a model that was trained elsewhere on the pages of the part, with SEED. */
export function keepModel(part: Part, model: Uint8Array): void {
  writeWhole(locateModel(part), model);
}

function writeWhole(file: string, model: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, model);
  renameSync(`${file}.new`, file);
}
