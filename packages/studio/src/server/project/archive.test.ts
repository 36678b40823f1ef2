/** Labels out of one folder and into another: the same again, merged, hostile. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRow } from '../../labels/readings.ts';
import { LabelStore } from '../label-store.ts';
import { type ImportReport, importFolder } from './archive.ts';
import { exchangeRoutes } from './exchange-routes.ts';

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { entries: 50, fileBytes: 100_000, bytes: 300_000 };
const newStore = (): LabelStore => new LabelStore(join(folder, `labels-${++count}`));
const rowOf = (id: string, by: string, hour: number, text = 'a\nb'): StoredRow => ({
  id,
  html: `html/${id}.html`,
  text,
  labelled: { by, at: `2026-11-23T${hour}:00:00.000Z`, blocks: 0, changed: 0, strategy: 'default' },
});
const page = (id: string): Uint8Array => strToU8(`<p>${id}`);

function filled(): LabelStore {
  const store = newStore();
  store.put(rowOf('one', 'Ines', 10), page('one'));
  store.put(rowOf('two', 'Ines', 11), page('two'));
  store.put(rowOf('two', 'Tobias', 12, 'a'), page('two'));
  store.put(rowOf('one', 'Ines', 13, 'a'), page('one'));
  store.say({ what: 'skip', page: 'three.html', by: 'Ines', at: '2026-11-23T14:00:00.000Z', reason: 'broken' });
  return store;
}

async function exported(store: LabelStore): Promise<Uint8Array> {
  const answer = await exchangeRoutes(store).request('/export.zip');
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function take(store: LabelStore, body: Uint8Array | string, limits = LIMITS, mostBytes = 1_000_000): Promise<Response> {
  return exchangeRoutes(store, limits, mostBytes).request('/import', { method: 'POST', body: body as Uint8Array<ArrayBuffer> });
}

const contentOf = (store: LabelStore): Record<string, unknown> => ({
  gold: store.lines().sort(),
  readings: readFileSync(join(store.folder, 'readings.jsonl'), 'utf8').trim().split('\n').sort(),
  pages: readdirSync(join(store.folder, 'html')).map((name) => [name, readFileSync(join(store.folder, 'html', name), 'utf8')]),
});

describe('an archive', () => {
  it('taken into an empty folder gives the same; a second time nothing', async () => {
    const store = filled();
    const archive = await exported(store);
    const other = newStore();
    const report = (await (await take(other, archive)).json()) as ImportReport;
    expect(report).toEqual({ added: 5, known: 2, pages: 2, conflicts: [], bad: [], left: [] });
    expect(contentOf(other)).toEqual(contentOf(store));
    expect(await (await take(other, archive)).json()).toMatchObject({ added: 0, known: 7, pages: 0 });
    expect(contentOf(other)).toEqual(contentOf(store));
  });

  it('of two people on two machines gives both the same labels, whoever takes whose first', async () => {
    const ines = newStore();
    ines.put(rowOf('one', 'Ines', 10), page('one'));
    ines.put(rowOf('two', 'Ines', 11), page('two'));
    const tobias = newStore();
    tobias.put(rowOf('two', 'Tobias', 10, 'a'), page('two'));
    tobias.put(rowOf('one', 'Ines', 12, 'as he remembers it'), page('one'));
    const [hers, his] = [await exported(ines), await exported(tobias)];
    const there = (await (await take(tobias, hers)).json()) as ImportReport;
    const here = (await (await take(ines, his)).json()) as ImportReport;
    expect([there.added, here.added]).toEqual([2, 2]);
    const conflict = { page: 'one', why: 'Ines says something else here; the later label stands' };
    expect([there.conflicts, here.conflicts]).toEqual([[conflict], [conflict]]);
    expect(contentOf(ines)).toEqual(contentOf(tobias));
    // Nothing is lost: the label that does not stand is in the log.
    expect(ines.book().goldOf('one')!.text).toBe('as he remembers it');
    expect(readFileSync(join(ines.folder, 'readings.jsonl'), 'utf8')).toContain('10:00');
  });

  it('names bad rows by their line, takes the good ones, and what it does not know stays outside', async () => {
    const bad = `${JSON.stringify(rowOf('good', 'Ines', 10))}\nnonsense\n\n{"id":"../x","html":"html/../x.html","text":""}\n`;
    const archive = zipSync({
      'gold.jsonl': strToU8(`${bad}${JSON.stringify(rowOf('lost', 'Ines', 10))}\n`),
      'html/good.html': page('good'),
      'html/../../evil.html': page('evil'),
      '/etc/passwd': page('evil'),
      'notes.txt': page('notes'),
    });
    const store = newStore();
    const report = (await (await take(store, archive)).json()) as ImportReport;
    expect(report).toMatchObject({ added: 1, pages: 1 });
    expect(report.bad).toEqual([
      { file: 'gold.jsonl', line: 2, why: 'no JSON' },
      { file: 'gold.jsonl', line: 4, why: 'the id of the row is no name of a file' },
      { file: 'its page', line: 0, why: 'html/lost.html is neither there nor here' },
    ]);
    expect([...report.left].sort()).toEqual(['/etc/passwd', 'html/../../evil.html', 'notes.txt']);
    expect(readdirSync(store.folder).sort()).toEqual(['gold.jsonl', 'html', 'readings.jsonl']);
    expect(readdirSync(join(store.folder, 'html'))).toEqual(['good.html']);
  });

  it.each([
    ['a bomb of one file', { 'html/a.html': new Uint8Array(50_000_000) }, /html\/a\.html is larger than 100000 bytes/],
    [
      'a bomb of many files',
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`html/${i}.html`, new Uint8Array(90_000)])),
      /unpacked is larger than 300000 bytes/,
    ],
    ['too many files', Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`html/${i}.html`, page('x')])), /more than 50 files/],
  ])('that is %s is refused, and nothing of it is taken', async (_, files, sentence) => {
    const store = newStore();
    const answer = await take(store, zipSync({ ...files, 'gold.jsonl': strToU8(JSON.stringify(rowOf('a', 'Ines', 10))) }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(sentence);
    expect(() => readdirSync(store.folder)).toThrow();
  });

  it('cut off, broken or too large is refused', async () => {
    const archive = await exported(filled());
    const store = newStore();
    const broken = archive.slice();
    broken.fill(0xff, 60, 200);
    expect((await take(store, broken)).status).toBe(400);
    for (const length of [20, 300, archive.length - 1])
      expect((await take(store, archive.slice(0, length))).status, `${length} bytes`).toBe(400);
    expect((await take(store, archive, LIMITS, 100)).status).toBe(413);
    expect(() => readdirSync(store.folder)).toThrow();
  });
});

describe('JSON lines', () => {
  it('of rows are taken where the page is here, the others named', async () => {
    const store = newStore();
    store.put(rowOf('one', 'Ines', 10), page('one'));
    const lines = [rowOf('one', 'Tobias', 11), rowOf('two', 'Tobias', 11)].map((row) => JSON.stringify(row)).join('\n');
    expect(await (await take(store, lines)).json()).toMatchObject({ added: 1, bad: [{ why: 'html/two.html is neither there nor here' }] });
    expect([...store.book().of('one')!.readings.keys()]).toEqual(['Ines', 'Tobias']);
    expect(await (await exchangeRoutes(store).request('/export.jsonl')).text()).toBe(
      readFileSync(join(store.folder, 'gold.jsonl'), 'utf8'),
    );
  });

  it('of a folder that never saw a studio are labels, too', async () => {
    const old = join(folder, 'old');
    mkdirSync(join(old, 'html'), { recursive: true });
    writeFileSync(join(old, 'html/a.html'), page('a'));
    writeFileSync(join(old, 'gold.jsonl'), `${JSON.stringify({ id: 'a', html: 'html/a.html', text: 'a' })}\n`);
    const store = newStore();
    expect(await importFolder(store, old)).toMatchObject({ added: 1, pages: 1, bad: [] });
    expect([...store.book().of('a')!.readings.keys()]).toEqual(['nobody']);
  });
});
