/** What `galley studio` serves, to whom, and what becomes of labels. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createFetcher } from '@galley/fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { analyse } from '../analysis/analyse.ts';
import { NOTHING } from '../labels/corrections.ts';
import { writeRow } from '../labels/label-row.ts';
import { LabelStore } from './label-store.ts';
import { listPages, servePages } from './page-list.ts';
import { createStudio } from './studio-app.ts';

const GALLEY = join(import.meta.dirname, '../../../galley/bin/galley.js');
const PAGES = join(import.meta.dirname, '../../../../test/pages');
const HOST = { host: '127.0.0.1:8091' };

let folder: string;
let origin: Origin;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-studio-'));
  origin = await startOrigin();
  origin.serve('*', '/brief.html', {
    body: readFileSync(join(PAGES, 'brief.html')),
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
});
afterAll(async () => {
  await origin.close();
  rmSync(folder, { recursive: true });
});

const studio = (sources: readonly string[] = [PAGES], labels?: string): ReturnType<typeof createStudio> =>
  createStudio({
    version: '0.1.0',
    pages: servePages(listPages(sources)),
    fetcher: createFetcher({ robots: false, allowPrivate: ['127.0.0.1'], retries: 0 }),
    hosts: ['127.0.0.1', 'localhost'],
    ...(labels === undefined ? {} : { labels: new LabelStore(labels) }),
  });

function labelOf(id: string, url?: string): FormData {
  const page = readFileSync(join(PAGES, 'brief.html'));
  const row = writeRow(
    analyse({ bytes: page }, () => 0),
    NOTHING,
    { id, html: `html/${id}.html`, url, by: 'Ines', at: '2026-11-23T08:00:00Z' },
  );
  return formOf(JSON.stringify(row), page);
}

function formOf(row: string, page: Uint8Array): FormData {
  const form = new FormData();
  form.set('row', row);
  form.set('page', new Blob([page as Uint8Array<ArrayBuffer>]));
  return form;
}

it('sends its window packed to whoever takes it so', async () => {
  const ask = async (encoding?: string): Promise<Response> =>
    studio().request('/', { headers: { ...HOST, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) } });
  const [plain, packed] = [await ask(), await ask('gzip, br')];
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  expect(packed.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(packed.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
  const text = await plain.text();
  expect(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(text);
});

describe('pages', () => {
  it('are those of a folder, packed ones too, with the addresses that gold.jsonl says', async () => {
    const labelled = join(folder, 'labelled');
    mkdirSync(join(labelled, 'html'), { recursive: true });
    writeFileSync(join(labelled, 'html/b.html.gz'), gzipSync('<p>b'));
    writeFileSync(join(labelled, 'html/a.htm'), '<p>a');
    writeFileSync(join(labelled, 'notes.txt'), 'no page');
    writeFileSync(join(labelled, 'gold.jsonl'), 'broken\n{"id":"b","html":"html/b.html.gz","url":"https://b.example/","text":"b"}\n');
    const app = studio([labelled]);
    const { pages } = (await (await app.request('/api/studio', { headers: HOST })).json()) as { pages: unknown[] };
    expect(pages).toEqual([
      { id: '1', name: 'html/a.htm', labelled: false },
      { id: '2', name: 'html/b.html.gz', url: 'https://b.example/', labelled: false },
    ]);
    const answer = await app.request('/api/page?id=2', { headers: HOST });
    expect(await answer.text()).toBe('<p>b');
    expect(answer.headers.get('x-page-url')).toBe('https://b.example/');
    // No browser shows it in this server's name.
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are fetched by their address, with what the server said of them', async () => {
    const answer = await studio().request(`/api/page?${new URLSearchParams({ address: origin.url('/brief.html') })}`, { headers: HOST });
    expect(await answer.text()).toContain('Lighthouse');
    expect(answer.headers.get('x-page-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-page-url')).toBe(origin.url('/brief.html'));
  });

  it.each([
    ['/api/page', 400, /which page/],
    ['/api/page?id=77', 404, /no such page/],
    ['/api/page?id=../../etc/passwd', 404, /no such page/],
    ['/api/page?address=file:///etc/passwd', 502, /./],
    ['/api/page?address=http://10.1.2.3/', 502, /private|not public/i],
    ['/api/labels', 404, /--labels/],
    ['/etc', 404, /nothing here/],
  ])('%s is refused with a sentence', async (path, status, sentence) => {
    const answer = await studio().request(path, { headers: HOST });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(sentence);
  });

  it('must be there', () => {
    expect(() => listPages([join(folder, 'none')])).toThrow(/no such file or folder/);
    mkdirSync(join(folder, 'empty'));
    expect(() => listPages([join(folder, 'empty')])).toThrow(/there is no page/);
  });
});

describe('strangers', () => {
  it('get nothing: other names, other sites', async () => {
    const app = studio();
    expect((await app.request('/', { headers: { host: 'evil.example' } })).status).toBe(421);
    expect((await app.request('/api/studio', { headers: { ...HOST, origin: 'https://evil.example' } })).status).toBe(403);
    expect((await app.request('/api/studio', { headers: { ...HOST, origin: 'http://127.0.0.1:8091' } })).status).toBe(200);
  });
});

describe('labels', () => {
  it('become a folder that galley evaluate reads; the same page again takes the place of the old', async () => {
    const labels = join(folder, 'labels');
    const app = studio([], labels);
    for (const id of ['one', 'two', 'one']) {
      const answer = await app.request('/api/labels', { method: 'POST', headers: HOST, body: labelOf(id, `https://post.example/${id}`) });
      expect(answer.status).toBe(204);
    }
    expect(readdirSync(join(labels, 'html')).sort()).toEqual(['one.html', 'two.html']);
    expect((await (await app.request('/api/labels', { headers: HOST })).text()).split('\n')).toHaveLength(2);
    const said = execFileSync(process.execPath, [GALLEY, 'evaluate', '--labels', labels], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(said).toMatch(/\b2\b/);
    expect(said).toContain('1.000');
  });

  it('keep what somebody wrote by hand', async () => {
    const labels = join(folder, 'by-hand');
    mkdirSync(labels);
    writeFileSync(join(labels, 'gold.jsonl'), 'not json, but mine\n{"id":"x","html":"x.html","text":"x","note":1}\n');
    await studio([], labels).request('/api/labels', { method: 'POST', headers: HOST, body: labelOf('new') });
    expect(readFileSync(join(labels, 'gold.jsonl'), 'utf8').split('\n').slice(0, 2)).toEqual([
      'not json, but mine',
      '{"id":"x","html":"x.html","text":"x","note":1}',
    ]);
  });

  it.each([
    ['no row', 'x', /no JSON/],
    ['a path', JSON.stringify({ id: '../x', html: 'html/../x.html', text: '' }), /name of a file/],
    ['another page', JSON.stringify({ id: 'x', html: '/etc/passwd', text: '' }), /html\/x\.html/],
    ['no text', JSON.stringify({ id: 'x', html: 'html/x.html' }), /no text/],
  ])('that are none are refused: %s', async (_, row, sentence) => {
    const labels = join(folder, 'refused');
    const answer = await studio([], labels).request('/api/labels', { method: 'POST', headers: HOST, body: formOf(row, new Uint8Array(1)) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(sentence);
    expect(() => readdirSync(labels)).toThrow();
  });
});
