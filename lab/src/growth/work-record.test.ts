/** Extraction does no more work than recorded: counted, so that a busy machine changes nothing. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../corpora/data-location.ts';
import { ALL, listSlips } from './work-record.ts';

it('does what is recorded', { timeout: 180_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(REPOSITORY, 'lab/src/commands/perf.ts')], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  expect([status, stderr.includes('operations a character,')], stderr).toEqual([0, false]);
});

it('names what does a tenth more and matters', () => {
  const record = { [ALL]: 1000, dom: 100, flow: 2 };
  expect(listSlips(record, { [ALL]: 1050, dom: 109, flow: 4 })).toEqual([]);
  expect(listSlips(record, { [ALL]: 1050, dom: 111, fresh: 20 })).toEqual([
    'dom: 111.0 operations a character, 100.0 recorded',
    'fresh: 20.0 operations a character, 0.0 recorded',
  ]);
});
