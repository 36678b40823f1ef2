/** A model is known to fit by the names of its columns, which are not shipped. */
import { expect, it } from 'vitest';
import { hashRange } from '../../numeric/hashing.ts';
import { COLUMNS_HASH } from '../model/model.ts';
import { CUT_NAMES, FACT_NAMES, FINDING_NAMES, WORD_NAMES } from './column-names.ts';
import { COLUMN_NAMES } from './columns.ts';
import { CUT_WIDTH } from './cut-columns.ts';
import { FINDING_COUNT } from './finding-columns.ts';
import { PAGE_COLUMN_COUNT } from './page-columns.ts';
import { REGION_COLUMNS } from './region-columns.ts';

it('has the hash of all names that a model is written with', () => {
  const names = [...COLUMN_NAMES, ...REGION_COLUMNS, ...WORD_NAMES, ...CUT_NAMES, ...FACT_NAMES, ...FINDING_NAMES];
  expect(COLUMNS_HASH).toBe(hashRange(names.join('\n')));
});

it('names every column', () => {
  expect(CUT_NAMES).toHaveLength(CUT_WIDTH);
  expect(FINDING_NAMES).toHaveLength(FINDING_COUNT);
  expect(FACT_NAMES).toHaveLength(PAGE_COLUMN_COUNT - FINDING_COUNT);
});
