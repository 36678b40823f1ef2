/** Proves that the shipped weights of node-classifier are what `npm run train:node-classifier` makes today, as far as seconds can tell. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasData } from '../corpora/data-location.ts';
import { loadFieldPages } from './node-pages.ts';
import { describeLabels, hashSample, hashText, NODE_MODULE, NODE_PROVENANCE } from './node-shipped.ts';

interface NodeProvenance {
  readonly model: string;
  readonly seed: number;
  readonly sets: object;
  readonly labels: object;
  readonly sample: object;
}

const REMEDY = 'run npm run train:node-classifier';
const provenance = JSON.parse(readFileSync(NODE_PROVENANCE, 'utf8')) as NodeProvenance;

it('ships the weights that its provenance tells of', () => {
  expect(hashText(readFileSync(NODE_MODULE)), REMEDY).toBe(provenance.model);
});

it.skipIf(!hasData('what trains node-classifier'))(
  'learns from a few of the pages what it learned when the shipped weights were made',
  () => {
    const { sets, labels } = provenance;
    expect({ sets, labels }, `labels have changed: ${REMEDY}`).toEqual(describeLabels());
    expect(hashSample(loadFieldPages(), provenance.seed), `the trainer learns something else now: ${REMEDY}`).toEqual(provenance.sample);
  },
  120_000,
);
