/** Several pages at once, as a user would give them: names, patterns, compressed files, one article in parts; where they are written. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROOT, runCli } from './run-cli.ts';

const BRIEF = 'test/pages/brief.html';
const HARBOUR = 'test/pages/en-harbour.html';
const FOLDER = mkdtempSync(join(tmpdir(), 'galley-pages-'));
const bytes = readFileSync(join(ROOT, BRIEF));

function file(name: string, content: string | Uint8Array): string {
  const path = join(FOLDER, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('several pages', () => {
  it('are printed one after another, in the order given', async () => {
    const { code, stdout, stderr } = await runCli([BRIEF, HARBOUR]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^title: .*/gm)).toEqual([
      'title: "Lighthouse to be lit again"',
      'title: "Harbour ferry returns after eleven years, with batteries instead of diesel"',
    ]);
  });

  it('go on after one that cannot be read, which --json has as a result', async () => {
    const { code, stdout, stderr } = await runCli(['--json', BRIEF, 'no/such.html', HARBOUR]);
    expect([code, stderr]).toEqual([66, 'galley: no/such.html: no such file\n']);
    expect(linesOf(stdout).map(({ id, ok, reason }) => [id, ok, reason])).toEqual([
      [BRIEF, true, undefined],
      ['no/such.html', false, 'unreadable_file'],
      [HARBOUR, true, undefined],
    ]);
    const alone = await runCli(['--json', 'no/such.html']);
    expect(JSON.parse(alone.stdout)).toMatchObject({
      ok: false,
      reason: 'unreadable_file',
      problems: [{ message: 'no/such.html: no such file' }],
    });
    const refused = await runCli(['--json', 'http://127.0.0.1:1/']);
    expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([4, { ok: false, reason: 'network' }]);
  });

  it('are rows of one table', async () => {
    const { stdout } = await runCli(['--format', 'csv', BRIEF, HARBOUR]);
    const rows = stdout.split('\r\n').filter((line) => /^(?:id|test)/.test(line));
    expect(rows.map((row) => row.split(',')[0])).toEqual(['id', BRIEF, HARBOUR]);
  });

  it('may be named by a pattern', async () => {
    for (const name of ['a/one.html', 'a/two.html', 'a/b/three.html', 'a/.hidden.html', 'a/four.txt']) file(name, bytes);
    const ids = async (pattern: string): Promise<unknown[]> =>
      linesOf((await runCli(['-j', join(FOLDER, pattern)])).stdout).map(({ id }) => id);
    expect(await ids('a/*.html')).toEqual([join(FOLDER, 'a/one.html'), join(FOLDER, 'a/two.html')]);
    expect(await ids('a/**/t*.html')).toEqual([join(FOLDER, 'a/b/three.html'), join(FOLDER, 'a/two.html')]);
    const plain = file('what?.html', bytes);
    expect((await runCli(['-f', 'text', plain])).code).toBe(0);
    expect(await runCli([join(FOLDER, 'z*.html')])).toMatchObject({ code: 66, stderr: expect.stringContaining('no file fits') });
  });

  it('of one article become one', async () => {
    const page = (n: number): string =>
      file(
        `part-${n}.html`,
        `<title>The long road - The Post</title><link rel=canonical href=https://post.example/road?page=${n}><article><h1>The long road</h1>${[
          1, 2, 3,
        ]
          .map(
            (k) => `<p>On day ${n * 3 + k} the convoy went ${n * 17 + k} miles along the river, and nobody said where it would stop.</p>`,
          )
          .join('')}</article><p>Page <a href="/road?page=1">1</a> <a href="/road?page=2">2</a></p>`,
      );
    const { stdout, code } = await runCli(['--merge', '--text', page(1), page(2)]);
    expect(code).toBe(0);
    expect(stdout.match(/On day \d+/g)).toEqual(['On day 4', 'On day 5', 'On day 6', 'On day 7', 'On day 8', 'On day 9']);
    expect(await runCli(['--merge', '--explain', page(1)])).toMatchObject({ code: 64 });
  });

  it('have no address in common', async () => {
    expect(await runCli(['--url', 'https://post.example/', BRIEF, HARBOUR])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--jsonl'),
    });
  });
});

describe('a compressed page', () => {
  it('is read by its ending', async () => {
    const { stdout } = await runCli(['--text', BRIEF]);
    for (const path of [file('c.html.br', brotliCompressSync(bytes)), file('c.html.gz', gzipSync(bytes))])
      expect(await runCli(['--text', path])).toMatchObject({ code: 0, stdout });
  });

  it('of gzip is known by how it begins, where it has no name', async () => {
    const { stdout } = await runCli(['--text', BRIEF]);
    expect(await runCli(['--text'], gzipSync(bytes))).toMatchObject({ code: 0, stdout });
    expect((await runCli(['-'], gzipSync(bytes).subarray(0, 200))).stderr).toMatch(/^galley: stdin: cannot be decompressed/);
  });

  it('that is none is told', async () => {
    expect(await runCli([file('broken.html.gz', 'x')])).toMatchObject({
      code: 66,
      stderr: expect.stringContaining('cannot be decompressed'),
    });
  });
});

describe('--out', () => {
  it('is a file for all, or a folder with a file a page', async () => {
    const { stdout } = await runCli([BRIEF, HARBOUR]);
    const whole = join(FOLDER, 'all.md');
    expect(await runCli(['-o', whole, BRIEF, HARBOUR])).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(whole, 'utf8')).toBe(stdout);
    const folder = join(FOLDER, 'out/');
    await runCli(['-o', folder, BRIEF, HARBOUR, BRIEF]);
    expect(readdirSync(folder).sort()).toEqual(['brief-2.md', 'brief.md', 'en-harbour.md']);
    expect(readFileSync(join(folder, 'brief.md'), 'utf8')).toBe((await runCli([BRIEF])).stdout);
    await runCli(['--json', '-o', folder, BRIEF]);
    expect(JSON.parse(readFileSync(join(folder, 'brief.json'), 'utf8'))).toMatchObject({ ok: true });
  });

  it('says which folder is missing', async () => {
    const missing = join(FOLDER, 'no-such/story.md');
    expect(await runCli(['-o', missing, BRIEF])).toMatchObject({ code: 74, stderr: `galley: ${missing}: there is no such folder\n` });
    const page = file('page-as-folder.html', bytes);
    expect(await runCli(['-o', `${page}/`, BRIEF])).toMatchObject({ code: 74, stderr: expect.stringMatching(/^galley: .*folder\n$/) });
  });

  it('never writes over a page that is read', async () => {
    const page = file('kept/page.html', bytes);
    expect(await runCli(['--html', '-o', join(FOLDER, 'kept'), page])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('is a page that is read'),
    });
    expect(readFileSync(page)).toEqual(bytes);
  });
});

describe('what is mistyped', () => {
  it.each([
    [['--jsn', BRIEF], /did you mean --json\?/],
    [['--format', 'txt', BRIEF], /did you mean text\?/],
    [['--strategy', 'line-block', BRIEF], /did you mean line-blocks\?/],
    [['lern'], /did you mean the command learn\?/],
    [['help', 'outputs'], /did you mean output\?/],
  ])('%j', async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect([code === 64 || code === 66, stderr]).toEqual([true, expect.stringMatching(message)]);
  });

  it('is only guessed at where something is near', async () => {
    expect((await runCli(['--quite-another', BRIEF])).stderr).not.toContain('did you mean');
  });
});

describe('help', () => {
  it('has a first page of thirty lines, and a page a topic', async () => {
    const { stdout } = await runCli(['--help']);
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
    const [, topics] = /^More: galley help (\S+?),/m.exec(stdout)!;
    const pages = await Promise.all(topics!.split('|').map(async (topic) => (await runCli(['help', topic])).stdout));
    for (const flag of ['--jsonl', '--fetched-at TIME', '-r, --reference FILE|URL', 'text-density', 'gold.jsonl'])
      expect(pages.filter((page) => page.includes(flag)).length, flag).toBeGreaterThanOrEqual(2);
    expect((await runCli(['help', 'diff'])).stdout).toBe((await runCli(['diff', '--help'])).stdout);
    expect((await runCli(['help'])).stdout).toBe(stdout);
  });
});
