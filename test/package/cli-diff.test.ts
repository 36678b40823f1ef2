/** `galley diff` as a user would run it: Readability, strategies, files and modules beside our extraction. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, runCli } from './run-cli.ts';

const PAGE = 'test/pages/en-harbour.html';
const FOLDER = mkdtempSync(join(tmpdir(), 'galley-diff-'));

function file(name: string, content: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return path;
}

describe('galley diff', () => {
  it('shows what only Readability finds, what only galley finds, and a summary', async () => {
    const { code, stdout, stderr } = await runCli(['diff', '--with', 'readability', PAGE]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^--- readability: test\/pages\/en-harbour\.html\n\+\+\+ galley: test\/pages\/en-harbour\.html\n/);
    expect(stdout).toMatch(/^- Advertisement$/m);
    expect(stdout).toMatch(/^- Our free newsletter: /m);
    expect(stdout).toMatch(/^@@ \d+ shared @@$/m);
    expect(stdout).toMatch(
      /\nshared \d+ paragraphs \(\d+ characters\), only galley \d+ paragraphs? \(\d+ characters\), only readability \d+ /,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('gives the same as JSON, for many pages with a sum', async () => {
    const pages = [PAGE, 'test/pages/brief.html'];
    const json = JSON.parse((await runCli(['diff', '--json', '--with', 'readability', ...pages])).stdout);
    expect(json.pages.map(({ page }: { page: string }) => page)).toEqual(pages);
    for (const side of ['both', 'ours', 'theirs']) {
      const sum = json.pages.reduce((all: number, page: Record<string, { characters: number }>) => all + page[side]!.characters, 0);
      expect(json[side].characters).toBe(sum);
    }
    expect(json.both.paragraphs).toBeGreaterThan(10);
    expect(json.pages[1].fields).toContainEqual({ field: 'byline', ours: 'Ines Marlow', theirs: 'By Ines Marlow' });
    expect((await runCli(['diff', '--with', 'readability', ...pages])).stdout).toMatch(/\n2 pages: shared \d+ paragraphs /);
  });

  it('compares with a strategy, a file and a module', async () => {
    const strategy = await runCli(['diff', '--with', 'line-blocks:paper', PAGE]);
    expect(strategy.stdout).toMatch(/^--- line-blocks:paper: /);
    const own = (await runCli(['--html', PAGE])).stdout.replace(/<h1>.*<\/h1>/, '');
    const summary =
      /\nshared \d+ paragraphs \(\d+ characters\), only galley 0 paragraphs \(0 characters\), only .* 0 paragraphs \(0 characters\)\n/;
    expect((await runCli(['diff', '--with', file('own.html', own), PAGE])).stdout).toMatch(summary);
    const text = await runCli(['diff', '--with', file('old.txt', 'Two boats\n\nNobody wrote this.\n'), PAGE]);
    expect(text.stdout).toMatch(/^- Nobody wrote this\.$/m);
    const json = file('old.json', JSON.stringify({ article: { articleBody: 'Only here.', headline: 'Old' } }));
    expect((await runCli(['diff', '--with', json, PAGE])).stdout).toMatch(/^- title: Old\n\+ title: Harbour ferry/m);
    const module = file('old.mjs', "export default async (html, url) => ({ content: '<p>' + (html.length > 1000) + ' ' + url });");
    expect((await runCli(['diff', '--with', module, PAGE])).stdout).toMatch(/^- true undefined$/m);
  });

  it('takes patterns', async () => {
    const { stdout } = await runCli(['diff', '--json', '--with', 'text-density', 'test/pages/*-harbour.html', 'test/pages/br?ef.html']);
    const { pages } = JSON.parse(stdout) as { pages: { page: string }[] };
    expect(pages.map(({ page }) => page)).toEqual(['test/pages/en-harbour.html', 'test/pages/brief.html']);
  });

  it('goes on after a page that cannot be read, and says what is missing', async () => {
    const some = await runCli(['diff', '--with', 'text-density', 'no-such-file.html', PAGE]);
    expect(some).toMatchObject({ code: 66, stderr: expect.stringContaining('no-such-file.html: no such file') });
    expect(some.stdout).toContain('+++ galley: test/pages/en-harbour.html');
    expect(await runCli(['diff', PAGE])).toMatchObject({ code: 64, stderr: expect.stringContaining('--with is missing') });
    expect(await runCli(['diff', '--with', 'readability'])).toMatchObject({ code: 64, stderr: expect.stringContaining('which pages?') });
    expect(await runCli(['diff', '--with', 'nothing', PAGE])).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('knows no "nothing"'),
    });
    const failing = file('bad.mjs', 'export default () => { throw new Error("oops"); };');
    expect(await runCli(['diff', '--with', failing, PAGE])).toMatchObject({ code: 70, stderr: expect.stringContaining('oops') });
  });

  it('says how to install Readability where it is missing', () => {
    const alone = mkdtempSync(join(tmpdir(), 'galley-alone-'));
    cpSync(join(ROOT, 'packages/galley/dist'), join(alone, 'dist'), { recursive: true });
    cpSync(join(ROOT, 'packages/galley/package.json'), join(alone, 'package.json'));
    const args = [join(alone, 'dist/cli/main.js'), 'diff', '--with', 'readability', join(ROOT, PAGE)];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: alone, encoding: 'utf8' });
    expect(status).toBe(64);
    expect(stderr).toContain('npm install @mozilla/readability linkedom');
  });
});
