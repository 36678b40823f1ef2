/** `--reference` given twice, once with a page of another template: what is compared with, and what `--explain` says of it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'galley-references-'));
const TIME = 60_000;
const TEASER = '<p>Subscribe to our letter, which comes every morning before the ferry leaves, and read more about the town.</p>';

function pathOf(name: string): string {
  return join(FOLDER, `${name}.html`);
}

beforeAll(() => {
  for (const i of [0, 1]) {
    const body = [0, 1, 2]
      .map((k) => `<p>On day ${i} the council spoke for ${k + i} hours about the harbour and price ${k} of ${i + 7}.</p>`)
      .join('');
    writeFileSync(
      pathOf(`council-${i}`),
      `<title>Council ${i}</title><link rel=canonical href=https://times.example/2024/council-${i}.html><ul><li><a href=/>Home</a></ul><h1>Council ${i}</h1><div>${body}</div>${TEASER}`,
    );
  }
  writeFileSync(pathOf('front'), `<title>Times</title><table><tr><td><b>Ferry</b><td><i>Harbour</i></table>${TEASER}`);
});

async function run(references: readonly string[], ...flags: string[]): Promise<string> {
  const given = references.flatMap((name) => ['--reference', pathOf(name)]);
  const { code, stdout } = await runCli(['--strategy', 'template-difference:paper', ...given, ...flags, pathOf('council-0')]);
  expect(code).toBe(0);
  return stdout;
}

describe('galley --reference', () => {
  it('compares with the page of the same template, whichever comes first', { timeout: TIME }, async () => {
    expect(await run(['front'], '--text')).toContain('Subscribe');
    for (const references of [
      ['front', 'council-1'],
      ['council-1', 'front'],
    ]) {
      const text = await run(references, '--text');
      expect(text).toContain('On day 0 the council');
      expect(text).not.toContain('Subscribe');
    }
  });

  it('--explain says which was chosen, how like the page it is, and why the other was not', { timeout: TIME }, async () => {
    const [first, second] = (await run(['front', 'council-1'], '--explain')).split('\n');
    expect(first).toBe(`reference ${pathOf('council-1')} chosen: 1.00 of the tag paths in common, addresses .50 alike`);
    expect(second).toMatch(/^reference .*front\.html refused, another template: \.\d\d of the tag paths in common$/);
  });

  it('the result has it as data', { timeout: TIME }, async () => {
    const { references } = JSON.parse(await run(['front', 'council-1'], '--json'));
    expect(references).toMatchObject([
      { index: 1, fate: 'chosen', similarity: 0.5, overlap: 1 },
      { index: 0, fate: 'other-template' },
    ]);
  });
});
