/** `galley learn` and `--site` as a user would run them: the file, its growth, what is refused. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'galley-learn-'));
const PROFILE = join(FOLDER, 'site.json');
const TIME = 60_000;

/** What the councils talked about: no two paragraphs of a page are alike. */
const POINTS: readonly string[] = [
  'the harbour, whose northern quay has been closed since the storm took away a third of its stones',
  'the ferry, which sailed on fewer than half of the days of the winter because its engine is older than its captain',
  'the price of a ticket: the mayor wants it to stay, the treasurer says that it pays for nothing but the paint',
  'the school at the upper end of the valley, where eleven children now share one room, one stove and one teacher',
  'a letter from the fishermen, who ask for ice, for light on the pier and for an answer to their last letter',
];

function pathOf(i: number): string {
  return join(FOLDER, `${i}.html`);
}

beforeAll(() => {
  for (let i = 0; i < 4; i++) {
    const body = POINTS.map(
      (point, k) => `<p>${i * 7 + k} people of ${'abcdef'[i]}-town spoke about ${point}, and then came point ${k} of the list.`,
    ).join('');
    const html = `<title>Council ${i} | The Harbour Times</title><nav><a href=/>Home</a> <a href=/s>Sport</a></nav><h1>Council ${i}</h1>
<div class=story>${body}</div><div class=note><p>Subscribe to our letter, which comes every morning, and read more about the town.</div>`;
    writeFileSync(pathOf(i), html);
  }
});

describe('galley learn', () => {
  it('writes a profile that a page can use', { timeout: TIME }, async () => {
    const { code, stdout } = await runCli(['learn', pathOf(0), pathOf(1), pathOf(2), '--out', PROFILE]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Learned from 3 pages, 3 in all: \d+ kinds of places, \d+ of them body on several pages\.\nTitles end in: The Harbour Times\.\n$/,
    );
    const profile = JSON.parse(readFileSync(PROFILE, 'utf8'));
    expect(profile.template.pages).toBe(3);
    expect(profile.pathClusters.length).toBeGreaterThan(0);
    const page = await runCli(['--text', '--site', PROFILE, pathOf(3)]);
    expect(page.code).toBe(0);
    expect(page.stdout).toContain('21 people of d-town spoke about the harbour');
    expect(page.stdout).not.toContain('Subscribe');
    for (const strategy of ['path-clusters', 'path-clusters:paper']) {
      const trained = await runCli(['--text', '--strategy', strategy, '--site', PROFILE, pathOf(3)]);
      expect(trained.stdout, strategy).toMatch(/^21 people of d-town spoke about the harbour.*\n.*then came point 1/);
    }
  });

  it('takes patterns, and learns from the others where a page is missing', { timeout: TIME }, async () => {
    const { code, stdout, stderr } = await runCli([
      'learn',
      join(FOLDER, '[no].html'),
      join(FOLDER, '*.html'),
      '--out',
      join(FOLDER, 'all.json'),
    ]);
    expect([code, stderr]).toEqual([0, `galley: ${join(FOLDER, '[no].html')}: no such file, left out\n`]);
    expect(stdout).toContain('Learned from 4 pages');
  });

  it('goes on from a profile', { timeout: TIME }, async () => {
    const more = join(FOLDER, 'more.json');
    const { stdout } = await runCli(['learn', pathOf(3), '--site', PROFILE, '--out', more]);
    expect(stdout).toMatch(/^Learned from 1 pages?, 4 in all/);
    expect(JSON.parse(readFileSync(more, 'utf8')).template.pages).toBe(4);
  });

  it('leaves out a page that is alone with its layout, and says so', { timeout: TIME }, async () => {
    const front = join(FOLDER, 'front.html');
    const rows = Array.from(
      { length: 8 },
      (_, i) => `<tr><td><a href=/${i}>Story ${i}</a><td><i>The council met again over the ferry, for hours.</i>`,
    );
    writeFileSync(
      front,
      `<title>The Harbour Times</title><table>${rows.join('')}</table><p>The Harbour Times, printed in the harbour since 1901, brings the news of the town.</p>`,
    );
    const out = join(FOLDER, 'without-front.json');
    const { stdout, stderr } = await runCli(['learn', front, pathOf(0), pathOf(1), '--out', out]);
    expect(stderr).toMatch(/front\.html: another template \(\.\d\d of the tag paths in common with .*0\.html\), left out\n$/);
    expect(stdout).toMatch(/^Learned from 2 pages, 2 in all/);
    const without = await runCli(['learn', pathOf(0), pathOf(1), '--out', PROFILE]);
    expect(without.stderr).toBe('');
    const { pathClusters } = JSON.parse(readFileSync(PROFILE, 'utf8'));
    expect(JSON.parse(readFileSync(out, 'utf8')).pathClusters).toEqual(pathClusters);
  });

  it('says what is missing or wrong', { timeout: TIME }, async () => {
    expect(await runCli(['learn', pathOf(0)])).toMatchObject({ code: 64, stderr: expect.stringContaining('--out is missing') });
    expect(await runCli(['learn', '--out', PROFILE])).toMatchObject({ code: 64, stderr: expect.stringContaining('which pages?') });
    expect(await runCli(['--site', pathOf(0), pathOf(1)])).toMatchObject({ code: 64 });
    expect(await runCli(['--site', join(FOLDER, 'none.json'), pathOf(1)])).toMatchObject({ code: 66 });
  });
});
