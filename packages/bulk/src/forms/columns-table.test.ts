import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLUMNS, type ColumnType } from './columns.ts';

const PARQUET: Readonly<Record<ColumnType, string>> = {
  text: 'string',
  texts: 'list of strings',
  boolean: 'boolean',
  integer: 'int32',
  real: 'double',
  instant: 'timestamp, UTC',
};

it('the README has the columns as they are', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = COLUMNS.map(
    ({ name, type, required, holds }) => `| \`${name}\` | ${PARQUET[type]}${required || type === 'texts' ? '' : ', or null'} | ${holds} |`,
  );
  expect(readme).toContain(`<!-- columns -->\n| column | type | what is in it |\n|---|---|---|\n${rows.join('\n')}\n<!-- end: columns -->`);
});
