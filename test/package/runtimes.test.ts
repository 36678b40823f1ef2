/** The package under the Node.js of today, Bun and Deno: the same answers, and a command that says nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCases } from '../../lab/src/fidelity/case-file.ts';
import { listRuntimes } from '../runtimes.ts';
import { ROOT } from './run-cli.ts';

const PAGES = join(ROOT, 'test/pages');
const COMMAND = join(ROOT, 'packages/galley/bin/galley.js');
const runtimes = listRuntimes('the package under other runtimes');

function run(program: string, args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(program, args, { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: '1' } });
}

/** `Math.exp` may differ in the last bit between engines. */
const round = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);

describe.skipIf(runtimes.length === 0)('other runtimes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-runtimes-'));
  const list = join(folder, 'pages.json');
  const script = join(ROOT, 'test/package/answer-pages.mjs');
  let expected = '';

  beforeAll(() => {
    const written = readdirSync(PAGES).map((name) => ({ bytes: readFileSync(join(PAGES, name)), url: `https://paper.example/${name}` }));
    const cases = readCases()
      .filter((_, i) => i % 4 === 0)
      .map(({ page, url }) => ({ bytes: Buffer.from(page), url }));
    const pages = [...written, ...cases].map(({ bytes, url }) => ({ base64: bytes.toString('base64'), html: bytes.toString(), url }));
    writeFileSync(list, JSON.stringify(pages));
    const { status, stdout, stderr } = run(process.execPath, [script, list]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expected = stdout;
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(runtimes)('$name gives the same articles, forms and explanations', { timeout: 120_000 }, ({ program, args }) => {
    const { status, stdout, stderr } = run(program, [...args, script, list]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const [here, there] = [expected, stdout].map((text) => JSON.parse(text, round) as readonly unknown[]);
    expect(there!.length).toBeGreaterThan(50);
    for (const [i, answer] of there!.entries()) expect(answer).toEqual(here![i]);
  });

  it.each(runtimes)('$name runs the command, which says nothing of its own', { timeout: 60_000 }, ({ program, args }) => {
    const page = join(PAGES, 'en-harbour.html');
    const [here, there] = [[process.execPath], [program, ...args]].map(([name, ...first]) =>
      run(name!, [...first, COMMAND, '--format', 'json', page]),
    );
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(there!.stdout).toBe(here!.stdout);
    expect(run(program, [...args, COMMAND], '<p>Too little.').stderr).toMatch(/^galley: stdin: not an article: .*\n$/);
  });
});
