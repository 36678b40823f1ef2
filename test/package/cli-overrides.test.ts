/** `--overrides` as a user would use it: a file by host, for one page and for a filter. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const PAGE = 'test/pages/brief.html';
const FOLDER = mkdtempSync(join(tmpdir(), 'galley-overrides-'));

function file(name: string, content: unknown): string {
  const path = join(FOLDER, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const RULES = file('rules.json', {
  'post.example': { body: '.related', author: { selector: 'meta[property="article:published_time"]', attribute: 'property' } },
  '*': { headline: '.byline' },
});

describe('galley --overrides', () => {
  it('takes the rules of the host, else those of all others', async () => {
    const post = await runCli(['--overrides', RULES, '--url', 'https://www.post.example/x', PAGE]);
    expect(post.stderr).toBe('');
    expect(post.stdout).toContain('Ferry fares rise');
    expect(post.stdout).not.toContain('Tobias Renn');
    expect(post.stdout).toContain('author: ["article:published_time"]');
    const other = await runCli(['--json', '--overrides', RULES, PAGE]);
    expect(JSON.parse(other.stdout).article).toMatchObject({
      headline: 'By Ines Marlow',
      provenance: { headline: { source: 'override', property: '.byline' } },
    });
  });

  it('shows what rules did, and what they did not', async () => {
    const explained = await runCli(['--explain', '--overrides', RULES, '--url', 'https://post.example/x', PAGE]);
    expect(explained.stdout).toMatch(/\+ .*override-body.* Ferry fares rise/);
    const none = await runCli(['--overrides', file('none.json', { '*': { author: '.nobody', drop: 'p:hover' } }), PAGE]);
    expect(none.code).toBe(0);
    expect(none.stderr).toContain('nothing was found for author by .nobody');
    expect(none.stderr).toContain(':hover');
  });

  it('says that no rule is for a page without an address', async () => {
    const rules = file('host.json', { 'post.example': { headline: 'title' } });
    expect((await runCli(['--overrides', rules, PAGE])).stderr).toMatch(
      /^galley: --overrides: rules go by the host .* --url, or in --jsonl\n$/,
    );
    expect((await runCli(['--overrides', rules, '--url', 'https://post.example/x', PAGE])).stderr).toBe('');
    expect((await runCli(['--overrides', rules, '--url', 'https://other.example/x', PAGE])).stderr).toBe('');
  });

  it('goes by the address of every line of a filter', async () => {
    const lines = [
      { id: 1, file: PAGE, url: 'https://post.example/1' },
      { id: 2, file: PAGE, url: 'https://other.example/1' },
    ];
    const { stdout } = await runCli(['--jsonl', '--overrides', RULES], lines.map((line) => JSON.stringify(line)).join('\n'));
    const [post, other] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(post.article.headline).not.toBe('By Ines Marlow');
    expect(post.article.articleBody).toContain('Ferry fares rise');
    expect(other.article.headline).toBe('By Ines Marlow');
  });

  it('says what is wrong with the file', async () => {
    expect(await runCli(['--overrides', join(FOLDER, 'missing.json'), PAGE])).toMatchObject({ code: 66 });
    expect(await runCli(['--overrides', file('broken.json', '{'), PAGE])).toMatchObject({ code: 64 });
    const flat = await runCli(['--overrides', file('flat.json', { body: 'article' }), PAGE]);
    expect(flat).toMatchObject({ code: 64, stderr: expect.stringContaining('rules must stand by host') });
  });
});
