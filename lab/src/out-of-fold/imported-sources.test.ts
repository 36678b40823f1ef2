/** What a kept model is said to depend on. */
import { expect, it } from 'vitest';
import { listImports } from './imported-sources.ts';
import { DECODER, TRAINING_ROOTS } from './part-models.ts';

it('follows what runs, not types, and not the decoder', () => {
  const files = listImports(TRAINING_ROOTS, DECODER);
  for (const trained of ['training/default/train-glance.ts', 'numeric/boosted-trees.ts', 'decode/decode-page.ts', 'records/thread.ts'])
    expect(files).toContain(`packages/galley/src/${trained}`);
  // select-default.ts and extract.ts read models, they make none; evidence.ts is types only.
  for (const other of [
    'learned/decode/decode-blocks.ts',
    'learned/decode/label-tree.ts',
    'learned/decode/units.ts',
    'learned/select-default.ts',
    'learned/model/model.data.ts',
    'evidence/evidence.ts',
    'index.ts',
  ])
    expect(files).not.toContain(`packages/galley/src/${other}`);
});
