/** The shipped model of node-classifier: what it is made from, and the part of its making that is quick enough to repeat in every test. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelledPage } from '../../../packages/galley/src/training/labels/labelled-page.ts';
import { packModel } from '../../../packages/galley/src/training/node-classifier/pack-model.ts';
import { trainNodeModel } from '../../../packages/galley/src/training/node-classifier/train-model.ts';
import { excludedIds } from '../corpora/corpora.ts';
import { REPOSITORY, requireData } from '../corpora/data-location.ts';
import { TRAINING_SETS } from './node-pages.ts';

const FOLDER = join(REPOSITORY, 'packages/galley/src/strategies/node-classifier');
export const NODE_MODULE: string = join(FOLDER, 'model.data.ts');
export const NODE_PROVENANCE: string = join(FOLDER, 'provenance.json');

/** Pages of the sample: enough of every set, and a few seconds. */
const SAMPLE = 36;

/** Hashes of the labels it learns from. */
export function describeLabels(): object {
  const sets = TRAINING_SETS.map((set) => [
    set,
    { gold: hashFile(join(requireData(), set, 'gold.jsonl')), excluded: excludedIds(set).size },
  ]);
  const links = 'lab/labels/editorial-links.jsonl';
  return { sets: Object.fromEntries(sets), labels: { [`${links} (part train)`]: hashFile(join(REPOSITORY, links)) } };
}

/**
 * Weights learned from a few of the pages: they change whenever parsing, text measures, features, labels, the solver or packing
 * change what it learns, and with nothing else.
 */
export function hashSample(pages: readonly LabelledPage[], seed: number): { pages: number; weights: string } {
  const step = pages.length / SAMPLE;
  const sample = Array.from({ length: SAMPLE }, (_, i) => pages[Math.floor(i * step)]!);
  const packed = packModel(trainNodeModel(sample, { seed, rounds: 1 }));
  return { pages: SAMPLE, weights: hashText(JSON.stringify(packed)) };
}

export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function hashFile(path: string): string {
  return hashText(readFileSync(path));
}
