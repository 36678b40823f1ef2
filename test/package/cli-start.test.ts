/** What the command keeps between runs: the code V8 made of its script. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, ROOT } from './run-cli.ts';

const PAGES = readdirSync(join(ROOT, 'test/pages'))
  .filter((name) => name.endsWith('.html'))
  .map((name) => join('test/pages', name));

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(env: Readonly<Record<string, string>>, args: readonly string[] = [PAGES[0]!]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, '--format', 'json', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr };
}

/** The one file of code in a cache. */
function findCode(home: string): string {
  const names = readdirSync(join(home, 'galley'));
  expect(names).toHaveLength(1);
  return join(home, 'galley', names[0]!);
}

// Elsewhere it is the folder of the system, not that of a variable.
describe.skipIf(process.platform !== 'linux')('the code of earlier runs', { timeout: 120_000 }, () => {
  const without = run({ NODE_DISABLE_COMPILE_CACHE: '1' });

  it('is kept by the first three, for this user only, and changes no answer', () => {
    const home = mkdtempSync(join(tmpdir(), 'galley-'));
    const rounds = Array.from({ length: 5 }, () => {
      expect(run({ XDG_CACHE_HOME: home })).toEqual(without);
      const file = findCode(home);
      return { round: readFileSync(file)[4], mode: statSync(file).mode & 0o777, time: statSync(file).mtimeMs };
    });
    expect(rounds.map(({ round, mode }) => [round, mode])).toEqual([1, 2, 3, 3, 3].map((round) => [round, 0o600]));
    expect(rounds[4]!.time).toBe(rounds[2]!.time);
  });

  it('that is damaged, cut short or of somebody else is not run, and made anew', () => {
    const home = mkdtempSync(join(tmpdir(), 'galley-'));
    run({ XDG_CACHE_HOME: home });
    const file = findCode(home);
    const good = readFileSync(file);
    const flipped = Uint8Array.from(good, (byte, i) => (i === good.length >> 1 ? byte ^ 1 : byte));
    for (const bad of [flipped, good.subarray(0, 1000), good.subarray(0, 3), Buffer.from('a text')]) {
      writeFileSync(file, bad);
      expect(run({ XDG_CACHE_HOME: home })).toEqual(without);
      expect(readFileSync(file)[4]).toBe(1);
    }
  });

  it('of Node.js with other flags is refused by V8, and made anew', () => {
    const home = mkdtempSync(join(tmpdir(), 'galley-'));
    for (let i = 0; i < 2; i++) run({ XDG_CACHE_HOME: home });
    expect(readFileSync(findCode(home))[4]).toBe(2);
    expect(run({ XDG_CACHE_HOME: home, NODE_OPTIONS: '--jitless' }).stdout).toBe(without.stdout);
    expect(readFileSync(findCode(home))[4]).toBe(1);
  });

  it('is done without where it cannot be written or nobody wants it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(run({ XDG_CACHE_HOME: file })).toEqual(without);
    expect(run({ XDG_CACHE_HOME: join(folder, 'none'), NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(without);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('leaves four files of versions that take turns', () => {
    const home = mkdtempSync(join(tmpdir(), 'galley-'));
    run({ XDG_CACHE_HOME: home });
    const file = findCode(home);
    for (let i = 0; i < 6; i++) writeFileSync(join(home, 'galley', `old-${i}.code`), 'x');
    writeFileSync(file, 'damaged');
    run({ XDG_CACHE_HOME: home });
    const names = readdirSync(join(home, 'galley'));
    expect(names).toHaveLength(4);
    expect(names.map((name) => join(home, 'galley', name))).toContain(file);
  });

  it('and the script, whose letters are all escaped, answer as the modules do', async () => {
    const { extract } = await import('galley');
    const lines = run({}, PAGES).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(PAGES.length);
    for (const [i, page] of PAGES.entries()) {
      const { article } = extract(readFileSync(join(ROOT, page)));
      const { article: answered } = JSON.parse(lines[i]!);
      expect({ page, body: answered?.articleBody, author: answered?.author }).toEqual({
        page,
        body: article?.articleBody,
        author: article === undefined ? undefined : JSON.parse(JSON.stringify(article.author)),
      });
    }
  });
});
