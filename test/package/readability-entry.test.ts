/** `galley/readability` as npm ships it: one import changed, nothing else. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './run-cli.ts';

it('galley/readability and galley/readerable are found by their names', () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { Readability } from 'galley/readability';
    import { isProbablyReaderable } from 'galley/readerable';
    const html = readFileSync('test/pages/en-harbour.html', 'utf8');
    const { title, length } = new Readability(html).parse();
    console.log(JSON.stringify({ title, long: length > 2000, readable: isProbablyReaderable(html) }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    title: 'Harbour ferry returns after eleven years, with batteries instead of diesel',
    long: true,
    readable: true,
  });
});
