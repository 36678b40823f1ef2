/** Labels of several labellers in one folder, written by several processes at once. */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRow } from '../labels/readings.ts';
import { LabelStore } from './label-store.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-store-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = new TextEncoder().encode('<p>x');
const rowOf = (id: string, by: string, at: string, text = `${by} says so`): StoredRow => ({
  id,
  html: `html/${id}.html`,
  text,
  labelled: { by, at: `2026-11-23T${at}:00Z`, blocks: 1, changed: 0, strategy: 'default' },
});
const goldOf = (labels: string): { id: string; text: string; labelled?: { by: string } }[] =>
  readFileSync(join(labels, 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a page that two label', () => {
  it('keeps both readings and has one row, of who came first; what was settled takes its place', () => {
    const labels = join(folder, 'two');
    const store = new LabelStore(labels);
    store.put(rowOf('a', 'Tobias', '09:00'), PAGE);
    store.put(rowOf('a', 'Ines', '08:00'), PAGE);
    expect(goldOf(labels).map(({ labelled }) => labelled?.by)).toEqual(['Ines']);
    store.put(rowOf('a', 'Ines', '10:00', 'better'), PAGE);
    expect(goldOf(labels)).toMatchObject([{ id: 'a', text: 'better' }]);
    expect([...store.book().of('a')!.readings.keys()]).toEqual(['Tobias', 'Ines']);
    const settled = rowOf('a', 'Tobias', '11:00', 'settled');
    store.put({ ...settled, labelled: { ...settled.labelled, settles: ['Ines', 'Tobias'] } }, PAGE);
    expect(goldOf(labels)).toMatchObject([{ id: 'a', text: 'settled' }]);
    expect(store.book().of('a')!.readings.get('Ines')!.row.text).toBe('better');
    // Another process sees the same.
    expect(new LabelStore(labels).book().goldOf('a')!.text).toBe('settled');
  });

  it('loses no row that stood there before, and none that is skipped by another', () => {
    const labels = join(folder, 'before');
    mkdirSync(labels);
    // Without a line break at its end.
    writeFileSync(join(labels, 'gold.jsonl'), `mine\n${JSON.stringify(rowOf('a', 'Ines', '08:00'))}`);
    const store = new LabelStore(labels);
    store.put(rowOf('a', 'Tobias', '09:00'), PAGE);
    store.put(rowOf('b', 'Tobias', '09:00'), PAGE);
    expect([...store.book().of('a')!.readings.keys()].sort()).toEqual(['Ines', 'Tobias']);
    expect(readFileSync(join(labels, 'gold.jsonl'), 'utf8').split('\n')[0]).toBe('mine');
    store.say({ what: 'skip', page: 'a', by: 'Tobias', at: '2026-11-23T10:00:00Z', reason: 'unsure' });
    store.say({ what: 'skip', page: 'b', by: 'Tobias', at: '2026-11-23T10:00:00Z', reason: 'no article' });
    expect(readFileSync(join(labels, 'gold.jsonl'), 'utf8').trim().split('\n').slice(1)).toEqual([
      JSON.stringify(rowOf('a', 'Ines', '08:00')),
    ]);
  });

  it('bears what a process left that died in the middle of a line', () => {
    const labels = join(folder, 'torn');
    new LabelStore(labels).put(rowOf('a', 'Ines', '08:00'), PAGE);
    appendFileSync(join(labels, 'readings.jsonl'), '{"what":"label","page":"b","by":"I');
    new LabelStore(labels).put(rowOf('c', 'Ines', '08:00'), PAGE);
    expect([...new LabelStore(labels).book().pages.keys()]).toEqual(['a', 'c']);
  });
});

describe('processes', () => {
  it('that write one folder at once lose nothing, and leave one row a page', { timeout: 60_000 }, async () => {
    const labels = join(folder, 'many');
    const script = join(folder, 'write.mjs');
    buildSync({
      stdin: {
        contents: `import { LabelStore } from ${JSON.stringify(join(import.meta.dirname, 'label-store.ts'))};
          const [labels, by] = process.argv.slice(2);
          const store = new LabelStore(labels);
          for (let i = 0; i < 60; i++) {
            const id = 'page-' + (i % 40);
            const at = new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString();
            store.put({ id, html: 'html/' + id + '.html', text: by + ' ' + i, labelled: { by, at } }, new TextEncoder().encode(id));
          }`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
    });
    const names = ['Ann', 'Ben', 'Cem'];
    const codes = await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve) => {
            spawn(process.execPath, [script, labels, name], { stdio: 'inherit' }).on('exit', resolve);
          }),
      ),
    );
    expect(codes).toEqual([0, 0, 0]);
    // Who sees half of a line that another one is writing begins a new line: an empty one is none.
    const lines = readFileSync(join(labels, 'readings.jsonl'), 'utf8').split('\n');
    expect(lines.filter((line) => line !== '')).toHaveLength(180);
    const book = new LabelStore(labels).book();
    expect([...book.pages.values()].every(({ readings }) => readings.size === 3)).toBe(true);
    const rows = goldOf(labels);
    expect(rows.map(({ id }) => id).sort()).toEqual(Array.from({ length: 40 }, (_, i) => `page-${i}`).sort());
    for (const row of rows) expect(row).toEqual(book.goldOf(row.id));
    expect(readdirSync(labels).sort()).toEqual(['gold.jsonl', 'html', 'readings.jsonl']);
  });
});
