/** A folder of labels: every row becomes a page or a problem with its line; what each field may be. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findData, hasData } from '../../../../../lab/src/corpora/data-location.ts';
import { parseLabelRow } from './label-row.ts';
import { readLabels } from './read-labels.ts';

function makeFolder(lines: readonly unknown[], files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-labels-'));
  mkdirSync(join(folder, 'html'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  writeFileSync(join(folder, 'gold.jsonl'), text);
  return folder;
}

const PAGE = '<meta charset=utf-8><p>Ein schöner Satz.';

describe('readLabels', () => {
  it('reads plain, Brotli and gzip pages, whatever their charset', () => {
    const files = {
      'html/a.html': PAGE,
      'html/b.html.br': brotliCompressSync(PAGE),
      'html/c.html.gz': gzipSync(PAGE),
      'html/d.html': Uint8Array.from('<meta charset=windows-1252><p>sch\xf6n', (c) => c.charCodeAt(0)),
    };
    const lines = Object.keys(files).map((html, i) => ({ id: i, html, text: 'x' }));
    const { pages, problems, rows } = readLabels(makeFolder(lines, files));
    expect([rows, problems]).toEqual([4, []]);
    expect(pages.slice(0, 3).map(({ html }) => html)).toEqual([PAGE, PAGE, PAGE]);
    expect(pages[3]!.html).toContain('schön');
    expect(pages.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });

  it('keeps every label, and no field where there is none', () => {
    const row = {
      id: 'p',
      url: 'https://news.shop.example.co.uk/a',
      lang: 'de',
      html: 'html/a.html',
      text: 'Satz.',
      title: 'T',
      with: ['w'],
      without: ['o'],
      comments: 'one string',
      gold_cov: 0.95,
      page_type: 'forum',
      split: 'dev',
      charset: null,
      another: { field: 1 },
    };
    const folder = makeFolder([row, { id: 'q', html: 'html/a.html', text: 'x', url: null }], { 'html/a.html': PAGE });
    const [page, bare] = readLabels(folder).pages;
    const { html, ...labels } = page!;
    expect(html).toBe(PAGE);
    expect(labels).toEqual({
      id: 'p',
      url: row.url,
      lang: 'de',
      text: 'Satz.',
      title: 'T',
      with: ['w'],
      without: ['o'],
      comments: ['one string'],
      pageType: 'forum',
      split: 'dev',
      set: folder.split('/').at(-1),
      site: 'example.co.uk',
    });
    expect(Object.keys(bare!).sort()).toEqual(['html', 'id', 'set', 'site', 'text']);
    expect(bare!.site).toBe(bare!.set);
  });

  it('turns every other row into a problem with its line', () => {
    const good = { id: 'good', html: 'html/a.html', text: 'x' };
    const folder = makeFolder(
      [
        good,
        '{"id": 2, broken',
        '',
        '[]',
        { html: 'html/a.html' },
        { id: 'no html' },
        { id: 'gone', html: 'html/gone.html', text: 'x' },
        { id: 'broken', html: 'html/broken.html.br', text: 'x' },
        { id: 'empty', html: 'html/empty.html', text: 'x' },
        { ...good, text: 'again' },
        { id: 'unlabelled', html: 'html/a.html' },
        { ...good, id: 'uncovered', gold_cov: 0.5 },
        { ...good, id: 'teaser', gold_cov: null },
        { ...good, id: 'snippets', gold_cov: null, with: ['w'] },
        { ...good, id: 'text', text: 5 },
        { ...good, id: 'with', with: 'fine', without: [5] },
        { ...good, id: 'split', split: 'validation' },
        { ...good, id: 'cov', gold_cov: 90 },
        { ...good, id: 'folder', html: 'html' },
      ],
      { 'html/a.html': PAGE, 'html/broken.html.br': 'not brotli', 'html/empty.html': ' \n' },
    );
    const { pages, problems, rows } = readLabels(folder);
    expect(pages.map(({ id, text }) => [id, text])).toEqual([
      ['good', 'x'],
      ['snippets', null],
    ]);
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 bad_line',
      '4 bad_line',
      '5 bad_line',
      '6 bad_line',
      '7 missing_page',
      '8 unreadable_page',
      '9 unreadable_page',
      '10 duplicate_id',
      '11 no_label',
      '12 no_label',
      '13 no_label',
      '15 bad_line',
      '16 bad_line',
      '17 bad_line',
      '18 bad_line',
      '19 unreadable_page',
    ]);
    expect(rows).toBe(pages.length + problems.length);
    expect(problems[4]!.message).toBe('html/gone.html: no such file');
    expect(problems[7]!.message).toContain('line 1');
    expect(problems[12]!.message).toBe('"without" must be a list of strings');
  });

  it('says what it looked for when there is no folder', () => {
    expect(() => readLabels('/no/such/folder')).toThrow(/gold\.jsonl: no such file \(--labels wants a folder/);
  });
});

describe('parseLabelRow', () => {
  it.each([
    ['null', 'no JSON object'],
    ['{"id": "", "html": "x"}', '"id" is missing'],
    ['{"id": "x", "html": 7}', '"html" must be a string'],
    ['{"id": "x", "html": "x", "comments": [null]}', '"comments" must be a list'],
  ])('%s: %s', (line, message) => expect(parseLabelRow(line)).toContain(message));
});

describe.skipIf(!hasData('folders of labels'))('real folders', () => {
  it('reads every row of a set, none lost', () => {
    const { rows, pages, problems } = readLabels(join(findData()!, 'magic-html-forum'));
    expect(rows).toBe(45);
    expect(pages.length + problems.length).toBe(45);
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.every(({ html }) => html.includes('<'))).toBe(true);
    expect(problems.every(({ code }) => code === 'no_label')).toBe(true);
  });
});
