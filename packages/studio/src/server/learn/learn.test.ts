/** What is learned from labels, over the studio's own routes, in threads: rules, profile and model, each with what it is worth, written only when accepted. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { extract } from 'galley';
import { readModel } from 'galley/train';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STRANGE_SITE, writeSite } from '../../../test/strange-site.ts';
import type { KnownSite, LearnState } from '../../labels/learned.ts';
import { LabelStore } from '../label-store.ts';
import { listPages, servePages } from '../page-list.ts';
import { createStudio } from '../studio-app.ts';
import { Learning } from './learning.ts';

const COMMAND = join(import.meta.dirname, '../../../../galley/dist/cli/main.js');
const HOST = { host: '127.0.0.1:8091' };
const AT = '2026-11-23T08:00:00.000Z';
const SLOW = { timeout: 180_000 };

let folder: string;
let count = 0;
const open: Learning[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-learn-'));
  writeSite(join(folder, 'site'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((learning) => learning.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

function openLearning(labelled: number) {
  const home = join(folder, `labels-${++count}`);
  const labels = new LabelStore(home);
  for (const { name, url, html, text } of STRANGE_SITE.slice(0, labelled))
    labels.put(
      { id: name.replace('.html', ''), url, html: `html/${name}`, text, title: 'x', labelled: { by: 'Ines', at: AT } },
      Buffer.from(html),
    );
  const pages = listPages([join(folder, 'site')]);
  const learning = new Learning({ pages, labels, out: home, version: '1' });
  open.push(learning);
  const app = createStudio({ version: '1', pages: servePages(pages), labels, learning, hosts: ['127.0.0.1'] });
  const post = (path: string, body: object = {}): Response | Promise<Response> =>
    app.request(`/api/learn/${path}`, { method: 'POST', headers: HOST, body: JSON.stringify({ at: AT, ...body }) });
  return {
    home,
    post,
    sites: async () => ((await (await app.request('/api/learn', { headers: HOST })).json()) as { sites: KnownSite[] }).sites,
    learn: async (kind: string, site = 'post.example'): Promise<LearnState> => {
      expect((await post('start', { kind, site })).status).toBe(200);
      await learning.settled();
      return ((await (await app.request('/api/learn/state', { headers: HOST })).json()) as { state: LearnState }).state;
    },
  };
}

describe('rules', SLOW, () => {
  it('from one corrected page mend the others of its site, before anything is written', async () => {
    const { home, learn, post, sites } = openLearning(1);
    expect(await sites()).toEqual([{ site: 'post.example', labelled: 1, others: 4 }]);
    const { learned, running, problem } = await learn('rules');
    expect([running, problem]).toEqual([false, undefined]);
    expect(learned!.rules.map(({ kind, selector, others }) => [kind, selector, others])).toEqual([
      ['drop', expect.stringContaining('fact-box'), 4],
      ['keep', expect.stringContaining('in-short'), 4],
    ]);
    expect(learned!.pages).toMatchObject([{ name: 'ellery', id: '1', after: 1 }]);
    expect(learned!.pages[0]!.before).toBeLessThan(0.9);
    expect(learned!.unheld).toContain('label another');
    const { summary, box } = STRANGE_SITE[1]!;
    expect(learned!.changes.find(({ name }) => name === 'gannet.html')).toEqual({
      name: 'gannet.html',
      id: '2',
      more: [summary],
      less: [box],
    });
    expect([learned!.changes.length, learned!.looked]).toEqual([4, 4]);
    expect(existsSync(join(home, 'overrides.json'))).toBe(false);
    expect((await post('accept')).status).toBe(200);
    // The command it names mends a page that nobody corrected.
    const other = STRANGE_SITE[4]!;
    const command = learned!
      .file!.command.replace('PAGE', join(folder, 'site', other.name))
      .split(' ')
      .slice(1);
    const { stdout } = spawnSync(process.execPath, [COMMAND, ...command, '--format', 'text', '--url', other.url], { encoding: 'utf8' });
    expect(stdout).toContain(other.summary);
    expect(stdout).not.toContain(other.box);
  });

  it('are held against pages held back, and keep those of other hosts in the file', async () => {
    const { home, learn, post } = openLearning(3);
    writeFileSync(join(home, 'overrides.json'), '{"other.example":{"drop":".x"},"post.example":{"drop":".old"}}');
    const { learned } = await learn('rules');
    expect(learned!.pages.map(({ held }) => held)).toEqual([1, 1, 1]);
    expect(learned!.file).toMatchObject({ replaces: true });
    await post('accept');
    const written = JSON.parse(readFileSync(join(home, 'overrides.json'), 'utf8')) as Record<string, { drop: unknown }>;
    expect(written['other.example']).toEqual({ drop: '.x' });
    expect(JSON.stringify(written['post.example'])).toContain('fact-box');
  });

  it('that others hold in a file of something else are not written over it', async () => {
    const { home, learn, post } = openLearning(2);
    writeFileSync(join(home, 'overrides.json'), '["mine"]');
    const state = await learn('rules');
    expect(state.problem).toContain('holds no rules by host');
    expect((await post('accept')).status).toBe(400);
    expect(readFileSync(join(home, 'overrides.json'), 'utf8')).toBe('["mine"]');
  });
});

describe('a profile', SLOW, () => {
  it('is of all pages of the site, and what extract takes', async () => {
    const { home, learn, post } = openLearning(2);
    const { learned } = await learn('profile');
    expect(learned!.pages.every(({ held }) => held !== undefined)).toBe(true);
    expect(learned!.notes.join(' ')).toContain('from 5 pages');
    await post('accept');
    const site = JSON.parse(readFileSync(join(home, 'post.example.profile.json'), 'utf8')) as {
      host: string;
      template: { pages: number; updated: string };
    };
    expect(site).toMatchObject({ host: 'post.example', template: { pages: 5, updated: '2026-11-23' } });
    expect(extract(STRANGE_SITE[0]!.html, { site: site as never }).ok).toBe(true);
  });
});

describe('a model', SLOW, () => {
  it('comes with where it is from, where trees helped on pages held back; else it is not offered', async () => {
    const { home, learn, post } = openLearning(5);
    const { learned, problem } = await learn('model');
    expect(problem).toBeUndefined();
    expect(learned!.notes.join(' ')).toMatch(/further trees? from 5 labelled pages.*sites that also taught/);
    expect(learned!.pages.every(({ held }) => held !== undefined)).toBe(true);
    expect((await post('accept')).status).toBe(learned!.useful ? 200 : 400);
    expect(existsSync(join(home, 'extended.model'))).toBe(learned!.useful);
    if (!learned!.useful) return;
    readModel(readFileSync(join(home, 'extended.model')));
    expect(JSON.parse(readFileSync(join(home, 'extended.model.json'), 'utf8'))).toMatchObject({
      base: 'shipped',
      pages: 5,
      labels: { sha256: expect.any(String) },
      written: AT,
    });
  });
});

describe('what cannot be', SLOW, () => {
  it('is said in a sentence', async () => {
    const { post } = openLearning(1);
    const answers = [
      await post('start', { kind: 'magic', site: 'post.example' }),
      await post('start', { kind: 'rules' }),
      await post('start', { kind: 'rules', site: 'nobody.example' }),
      await post('start', { kind: 'rules', site: 'post.example', at: 'today' }),
      await post('accept'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      'Say what is to be learned: rules, profile, model.',
      'Say of which site.',
      'There is no labelled page of this site.',
      'Say when.',
      'There is nothing to write.',
    ]);
  });

  it('can be given up, and something else be begun', async () => {
    const { learn, post } = openLearning(5);
    await post('start', { kind: 'model', site: 'post.example' });
    const { state } = (await (await post('cancel')).json()) as { state: LearnState };
    expect(state).toMatchObject({ running: false, problem: 'It was given up.' });
    expect((await learn('rules')).learned!.rules.length).toBeGreaterThan(0);
  });
});
