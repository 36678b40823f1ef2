/** A project on a real server's routes, with real pages read in threads. */
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../analysis/analyse.ts';
import { type BlockLabel, NOTHING } from '../../labels/corrections.ts';
import { nameLabel, writeRow } from '../../labels/label-row.ts';
import { type Dispute, listDifferences } from '../../labels/settle.ts';
import { LabelStore } from '../label-store.ts';
import { listPages, servePages } from '../page-list.ts';
import { createStudio } from '../studio-app.ts';
import { Project } from './project.ts';

const PAGES = join(import.meta.dirname, '../../../../../test/pages');
const HOST = { host: '127.0.0.1:8091' };

let folder: string;
let count = 0;
const open: Project[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-project-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ measuring }) => measuring.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Opened {
  readonly project: Project;
  readonly labels: string;
  get(path: string): Promise<never>;
  post(path: string, body: unknown): Promise<Response>;
  store(name: string, by: string, blocks?: ReadonlyMap<number, BlockLabel>): Promise<void>;
}

function openProject({ sources = [PAGES], labels = join(folder, `labels-${++count}`), twice = 0, version = '1' } = {}): Opened {
  const pages = listPages(sources);
  const store = new LabelStore(labels);
  const project = new Project({ pages, labels: store, version, twice, threads: 1 });
  open.push(project);
  const app = createStudio({ version, pages: servePages(pages), labels: store, project, hosts: ['127.0.0.1'] });
  return {
    project,
    labels,
    get: async (path) => (await app.request(path, { headers: HOST })).json() as Promise<never>,
    post: async (path, body) => app.request(path, { method: 'POST', headers: HOST, body: JSON.stringify(body) }),
    store: async (name, by, blocks = new Map()) => {
      const page = readFileSync(join(PAGES, name));
      const analysis = analyse({ bytes: page }, () => 0);
      const id = nameLabel(undefined, analysis.source);
      const row = writeRow(analysis, { ...NOTHING, blocks }, { id, html: `html/${id}.html`, by, at: new Date().toISOString() });
      const form = new FormData();
      form.set('row', JSON.stringify(row));
      form.set('page', new Blob([page]));
      expect((await app.request('/api/labels', { method: 'POST', headers: HOST, body: form })).status).toBe(204);
    },
  };
}

interface Queue {
  readonly total: number;
  readonly rows: readonly { id: string; name: string; state: string; confidence?: number; reason?: string; labellers: string[] }[];
}

describe('the given pages', () => {
  it('are read in threads, kept on disk, and queued by least confidence', async () => {
    const { project, labels, get } = openProject();
    expect(((await get('/api/project/queue')) as Queue).rows.every(({ state }) => state === 'waiting')).toBe(true);
    project.measuring.start();
    await project.measuring.settled();
    const { rows, total } = (await get('/api/project/queue')) as Queue;
    expect(total).toBe(listPages([PAGES]).length);
    const sure = rows.filter(({ state }) => state === 'article').map(({ confidence }) => confidence!);
    expect(sure.length).toBeGreaterThan(4);
    expect(sure).toEqual([...sure].sort((a, b) => a - b));
    // A restart knows it all without a thread, and tells another version's from its own.
    const again = openProject({ labels });
    again.project.measuring.start();
    await again.project.measuring.settled();
    expect(((await again.get('/api/project/queue')) as Queue).rows).toEqual(rows);
    const lines = (): number => readFileSync(join(labels, 'measured.jsonl'), 'utf8').trim().split('\n').length;
    expect(lines()).toBe(total);
    const newer = openProject({ labels, version: '2' });
    newer.project.measuring.start();
    await newer.project.measuring.settled();
    expect(lines()).toBe(2 * total);
  });

  it('that are refused say why; one that breaks costs nothing but itself; half a line is found out anew', async () => {
    const pages = join(folder, 'odd');
    mkdirSync(pages);
    writeFileSync(join(pages, 'empty.html'), '');
    writeFileSync(join(pages, 'broken.html.gz'), 'no gzip');
    writeFileSync(join(pages, 'good.html'), readFileSync(join(PAGES, 'brief.html')));
    const { project, get, labels } = openProject({ sources: [pages] });
    mkdirSync(labels);
    appendFileSync(join(labels, 'measured.jsonl'), '{"key":"page ');
    project.measuring.start();
    await project.measuring.settled();
    const { rows } = (await get('/api/project/queue?order=name')) as Queue;
    expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'broken.html.gz refused',
      'empty.html refused',
      'good.html article',
    ]);
    expect(rows[0]!.reason).toMatch(/^unreadable: .*header/);
    expect(rows[1]!.reason).toMatch(/./);
  });

  it('can be left off and read on', async () => {
    const { project, get, post } = openProject();
    await post('/api/project/reading', { on: true });
    await post('/api/project/reading', { on: false });
    await project.measuring.settled();
    const { read, of, running } = ((await get('/api/project/progress')) as { reading: { read: number; of: number; running: boolean } })
      .reading;
    expect(running).toBe(false);
    expect(read).toBeLessThan(of);
    await post('/api/project/reading', { on: true });
    await project.measuring.settled();
    expect(project.measuring.progress()).toEqual({ read: of, of, running: false });
  });
});

describe('two labellers', () => {
  it('of one page: kappa, alpha, F1 and fields; a settlement becomes the row that is trained on', async () => {
    const { project, labels, get, store } = openProject({ twice: 1 });
    project.measuring.start();
    await project.measuring.settled();
    const { blocks } = analyse({ bytes: readFileSync(join(PAGES, 'brief.html')) }, () => 0);
    const firstKept = blocks.findIndex(({ kept }) => kept);
    await store('brief.html', 'Ines');
    await store('zh-metro.html', 'Ines');
    const { rows } = (await get('/api/project/queue?by=Tobias&filter=one')) as Queue;
    expect(rows.map(({ name }) => name).sort()).toEqual(['brief.html', 'zh-metro.html']);
    await store('zh-metro.html', 'Tobias');
    await store('brief.html', 'Tobias', new Map([[firstKept, { kept: false }]]));
    expect(await get('/api/project/agreement')).toMatchObject({ pages: 0, waiting: 2, alpha: null });
    await project.measuring.settled();
    const agreement = (await get('/api/project/agreement')) as { pages: number; alpha: number; pairs: Record<string, never>[] };
    const metro = analyse({ bytes: readFileSync(join(PAGES, 'zh-metro.html')) }, () => 0).blocks;
    const both = [...blocks, ...metro].filter(({ kept }) => kept).length - 1;
    const all = blocks.length + metro.length;
    const [pair] = agreement.pairs;
    expect(pair).toMatchObject({ first: 'Ines', second: 'Tobias', pages: 2, counts: [both, 1, 0, all - both - 1] });
    const chance = ((both + 1) / all) * (both / all) + ((all - both - 1) / all) * ((all - both) / all);
    expect(pair!['raw']).toBeCloseTo((all - 1) / all, 12);
    expect(pair!['kappa']).toBeCloseTo(((all - 1) / all - chance) / (1 - chance), 12);
    expect(pair!['f1']).toBeLessThan(1);
    expect(pair!['fields']).toEqual({ title: 2, date: 2, modified: 2, authors: 2 });
    expect(agreement.alpha).toBeCloseTo(pair!['kappa'] as unknown as number, 1);
    const disputed = ((await get('/api/project/queue?filter=disputed')) as Queue).rows;
    expect(disputed.map(({ name }) => name)).toEqual(['brief.html']);
    const dispute = (await get(`/api/project/dispute?page=${disputed[0]!.id}`)) as Dispute;
    expect(listDifferences(dispute)).toEqual([{ kind: 'block', block: firstKept, said: ['body', ''] }]);
    expect(dispute.places[0]).toHaveLength(blocks.length);
    // Both readings are kept, and training reads one row a page.
    expect(readFileSync(join(labels, 'gold.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
    expect(readFileSync(join(labels, 'readings.jsonl'), 'utf8').trim().split('\n')).toHaveLength(4);
    expect(((await get('/api/project/progress')) as { disputed: number }).disputed).toBe(1);
  });
});

describe('progress', () => {
  it('counts labels and skips, and scores the default on them', async () => {
    const { project, get, post, store } = openProject();
    project.measuring.start();
    await project.measuring.settled();
    await store('brief.html', 'Ines');
    // The first paragraph of the body is said to be none.
    const analysis = analyse({ bytes: readFileSync(join(PAGES, 'en-harbour.html')) }, () => 0);
    await store('en-harbour.html', 'Tobias', new Map([[analysis.blocks.findIndex(({ kept }) => kept), { kept: false }]]));
    const { rows } = (await get('/api/project/queue?order=name&filter=unlabelled')) as Queue;
    const at = '2026-11-23T08:00:00Z';
    expect((await post('/api/project/skip', { page: rows[0]!.id, by: 'Ines', at, reason: 'no article' })).status).toBe(204);
    await get('/api/project/progress');
    await project.measuring.settled();
    const progress = (await get('/api/project/progress')) as Record<string, unknown>;
    expect(progress).toMatchObject({ labelled: 2, skipped: 1, left: rows.length - 1, measuring: 0, score: { pages: 2, right: 0.5 } });
    expect((progress['score'] as { f1: number }).f1).toBeGreaterThan(0.7);
    expect((progress['score'] as { f1: number }).f1).toBeLessThan(1);
    expect(progress['labellers']).toEqual([
      { name: 'Ines', labelled: 1, skipped: 1, settled: 0 },
      { name: 'Tobias', labelled: 1, skipped: 0, settled: 0 },
    ]);
    expect(((await get('/api/project/queue?filter=skipped')) as Queue).total).toBe(1);
    expect(((await get('/api/project/next?by=Ines')) as { page: { id: string } }).page.id).not.toBe(rows[0]!.id);
    expect(readdirSync(project.labels.folder).sort()).toEqual(['gold.jsonl', 'html', 'measured.jsonl', 'readings.jsonl']);
  });

  it.each([
    [{ page: '1', at: '2026-11-23T08:00:00Z', reason: 'unsure' }, 400, /who/],
    [{ page: '1', by: 'Ines', at: 'now', reason: 'unsure' }, 400, /when/],
    [{ page: '1', by: 'Ines', at: '2026-11-23T08:00:00Z', reason: 'because' }, 400, /why/],
    [{ page: '99', by: 'Ines', at: '2026-11-23T08:00:00Z', reason: 'unsure' }, 404, /no such page/],
    [{ page: '1', by: 'x'.repeat(20_000) }, 413, /./],
  ])('a skip that is none is refused: %#', async (body, status, sentence) => {
    const answer = await openProject().post('/api/project/skip', body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(sentence);
  });
});
