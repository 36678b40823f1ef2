/** Tables from markup to every output: each text stays under its head. */
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../test/sketch-parts.ts';
import { parse } from '../../dom/parse.ts';
import { TAG } from '../../dom/tags.ts';
import type { Cell, Part } from '../article.ts';
import { renderHtml } from '../outputs/html.ts';
import { renderMarkdown } from '../outputs/markdown.ts';

interface Box {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

/** Cells in their places; one that spans stands in each of them (HTML, "Forming a table"). */
function fillGrid(table: readonly (readonly Box[])[]): string[][] {
  const grid: string[][] = table.map(() => []);
  for (const [y, row] of table.entries()) {
    let x = 0;
    for (const { text, columns, rows } of row) {
      while (grid[y]![x] !== undefined) x++;
      for (let j = y; j < Math.min(table.length, y + rows); j++) for (let i = x; i < x + columns; i++) grid[j]![i] ??= text;
      x += columns;
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ''));
}

/** The first table of some markup. */
function readTable(html: string): Box[][] {
  const page = parse(html);
  const rows: Box[][] = [];
  for (let n = 1; n < page.size; n++) {
    if (page.tag[n] === TAG.tr) rows.push([]);
    if (page.tag[n] !== TAG.td && page.tag[n] !== TAG.th) continue;
    let text = '';
    for (let m = n + 1; m < page.end[n]!; m++) text += page.tag[m] === TAG.br ? ' ' : page.kind[m] === 2 ? page.rawText(m) : '';
    const span = (name: string): number => Math.max(1, Number(page.attribute(n, name) ?? 1));
    rows.at(-1)!.push({ text: text.trim(), columns: span('colspan'), rows: span('rowspan') });
  }
  return rows;
}

function readMarkdown(parts: readonly Part[]): string {
  return micromark(renderMarkdown({ parts }), { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

function tableOf(html: string): { rows: readonly (readonly Cell[])[]; part: Part } {
  const [part] = buildAll(html).filter(({ type }) => type === 'table');
  return { rows: part!.rows!, part: part as Part };
}

const asBoxes = (rows: readonly (readonly Cell[])[]): Box[][] =>
  rows.map((row) => row.map(({ text, columns = 1, rows: height = 1 }) => ({ text, columns, rows: height })));

describe('tables', () => {
  it('keep the places of empty cells', () => {
    const { rows } = tableOf('<table><tr><th>Year<th>West<th>East<tr><td>1871<td><td>12<tr><td>1872<td>7<td></table>');
    expect(rows.slice(1).map((row) => row.map(({ text }) => text))).toEqual([
      ['1871', '', '12'],
      ['1872', '7', ''],
    ]);
  });

  it('have their caption, and lines inside cells', () => {
    const { part, rows } = tableOf(
      '<table><caption>Lamps <b>lit</b></caption><tr><td>a<td><p>b</p><p>c</p><tr><td>d<td><ul><li>e<li>f</ul></table>',
    );
    expect(part).toMatchObject({ caption: { text: 'Lamps lit', spans: [{ type: 'strong', start: 6, end: 9 }] } });
    expect(rows[0]![1]!.text).toBe('b\nc');
    expect(rows[1]![1]!.text).toBe('e\nf');
    expect(renderMarkdown({ parts: [part] })).toBe('*Lamps **lit***\n\n| a | b<br>c |\n| --- | --- |\n| d | e<br>f |');
    expect(renderHtml({ parts: [part] })).toContain('<table>\n<caption>Lamps <strong>lit</strong></caption>\n<tr><td>a</td>');
    expect(sketch('<table><caption>Sum</caption><tr><td>a<td><tr><td>b<td></table>')).toEqual([
      'paragraph Sum',
      'paragraph a',
      'paragraph b',
    ]);
  });

  it('are HTML in Markdown where cells span, or heads stand in two rows', () => {
    const span = tableOf('<table><tr><th rowspan=2>Quay<th colspan=2>Lamps<tr><th>lit<th>dark<tr><td>1 &lt; 2<td>61<td>3</table>');
    expect(renderMarkdown({ parts: [span.part] })).toBe(
      '<table>\n<tr><th rowspan="2">Quay</th><th colspan="2">Lamps</th></tr>\n<tr><th>lit</th><th>dark</th></tr>\n<tr><td>1 &lt; 2</td><td>61</td><td>3</td></tr>\n</table>',
    );
    const heads = tableOf('<table><tr><th>a<th>b<tr><th>c<th>d<tr><td>e<td>f</table>');
    expect(renderMarkdown({ parts: [heads.part] })).toMatch(/^<table>/);
  });

  it('have references in such Markdown that lead to their notes', () => {
    const table =
      '<table><tr><td colspan=2>Horse<sup><a href="#f1">a</a></sup> *</td></tr><tr><td>5</td><td>7</td></tr><tr><td>6</td><td>8</td></tr></table>';
    const markdown = renderMarkdown({ parts: buildAll(`${table}<ol><li id=f1>Or a mule.</li></ol>`) as Part[] });
    expect(markdown).toContain('<tr><td colspan="2">\n\nHorse[^a] \\*\n\n</td></tr>\n<tr><td>5</td>');
    const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
    expect(html).toMatch(/<td colspan="2">\n<p>Horse<sup><a href="#[^>]*>1<\/a><\/sup> \*<\/p>\n<\/td>/);
  });

  it('of sections and paragraphs are tables', () => {
    const cell = (text: string): string => `<td><section><b>${text}</b></section></td>`;
    const [part] = buildAll(`<table><tr>${cell('a')}${cell('b')}</tr><tr>${cell('c')}${cell('d')}</tr></table>`);
    expect(part).toMatchObject({ type: 'table', text: 'a\tb\nc\td' });
  });

  it('with heads at the left alone have an empty head in Markdown', () => {
    const { part } = tableOf('<table><tr><th>Height<td>12 m<tr><th>Built<td>1871</table>');
    expect(renderMarkdown({ parts: [part] })).toBe('|  |  |\n| --- | --- |\n| Height | 12 m |\n| Built | 1871 |');
    const bare = tableOf('<table><thead><tr><th><th><tbody><tr><td>Height<td>12 m<tr><td>Built<td>1871</table>').part;
    expect(renderMarkdown({ parts: [bare] })).toBe(renderMarkdown({ parts: [part] }));
    expect(bare.text).toBe('Height\t12 m\nBuilt\t1871');
  });

  it('have a head where all cells of the first row are called so, or stand in one', () => {
    const named = '<td class="grid__cell grid__heading">';
    const rows = `<tr><td>Lock<td>9 m</tr><tr><td>Quay<td>${'4 m'}</tr>`;
    const heads = (html: string): unknown[] => tableOf(`<table>${html}</table>`).rows[0]!.map(({ header }) => header);
    expect(heads(`<tr>${named}Name${named}Length</tr>${rows}`)).toEqual([true, true]);
    expect(heads(`<thead><tr><td>Name<td>Length</tr></thead>${rows}`)).toEqual([true, true]);
    expect(heads('<thead><tr><td><th>Length</tr></thead>' + rows)).toEqual([undefined, true]);
    expect(heads(`<tr>${named}Name<td>Length</tr>${rows}`)).toEqual([undefined, undefined]);
    expect(heads(`<tr><td>Name<td>Length</tr><tr>${named}Lock${named}9 m</tr>${rows}`)).toEqual([undefined, undefined]);
  });

  it('have columns at the right or in the middle', () => {
    const { part } = tableOf(
      '<table><tr><th>a<th align=right>b<th>c<tr><td style="color: red; text-align: center">1<td align=right>2<td align=left>3</table>',
    );
    expect(renderMarkdown({ parts: [part] })).toBe('| a | b | c |\n| :---: | ---: | --- |\n| 1 | 2 | 3 |');
    const named = tableOf(
      '<table><tr><th>a<th>b<th>c<tr><td class="has-text-align-right">1<td class="x text-center">2<td class="right">3</table>',
    ).part;
    expect(renderMarkdown({ parts: [named] })).toContain('\n| ---: | :---: | --- |\n');
  });

  it('span no farther than they go', () => {
    const { rows } = tableOf('<table><tr><td rowspan=9999>a<td>b<tr><td colspan=100000>c<tr><td rowspan=0>d<td>e</table>');
    expect(asBoxes(rows).flat()).toEqual([
      { text: 'a', columns: 1, rows: 3 },
      { text: 'b', columns: 1, rows: 1 },
      { text: 'c', columns: 100, rows: 1 },
      { text: 'd', columns: 1, rows: 1 },
      { text: 'e', columns: 1, rows: 1 },
    ]);
  });

  it('show every text at its place in HTML and in Markdown', () => {
    const cell = fc.record({
      text: fc.constantFrom('', '1', '23', 'a|b', '4 <5', '6.7', '八', '-'),
      columns: fc.constantFrom(1, 1, 1, 2, 3),
      rows: fc.constantFrom(1, 1, 1, 2),
      head: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
        fc.boolean(),
        (table, plain) => {
          const spans = (c: { columns: number; rows: number }): string => (plain ? '' : ` colspan=${c.columns} rowspan=${c.rows}`);
          const html = `<table>${table.map((row) => `<tr>${row.map((c) => `<${c.head ? 'th' : 'td'}${spans(c)}>${c.text.replace('<', '&lt;')}`).join('')}`).join('')}</table>`;
          const [part] = buildAll(html).filter(({ type }) => type === 'table');
          if (part === undefined) return;
          const reaches = !plain && table.some((row) => row.some(({ rows }) => rows > 1));
          const isHead = (y: number): boolean => y === 0 && table[0]![0]!.head;
          const wanted = fillGrid(readTable(html)).filter((row, y) => reaches || isHead(y) || row.some((text) => text !== ''));
          const cut = (grid: string[][]): string[] => grid.map((row) => row.join('\t').trimEnd());
          expect(cut(fillGrid(asBoxes(part.rows!)))).toEqual(cut(wanted));
          expect(cut(fillGrid(readTable(renderHtml({ parts: [part as Part] }))))).toEqual(cut(wanted));
          const read = cut(fillGrid(readTable(readMarkdown([part as Part]))));
          expect(read[0] === '' && wanted[0]!.some((text) => text !== '') ? read.slice(1) : read).toEqual(cut(wanted));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('say yes and no where cells have nothing but a sign for it', () => {
    const cells = (...inner: string[]): string[] => {
      const row = (text: string): string => `<tr><td>Lamp</td><td>${text}</td></tr>`;
      const { rows } = tableOf(`<table><tr><td>Lock<td>lit</tr>${inner.map(row).join('')}</table>`);
      return rows.slice(1).map((row) => row[1]!.text);
    };
    const yes = ['glyphicon glyphicon-ok', 'fa fa-check', 'bi bi-check-lg', 'checkmark', 'fas fa-check-circle', 'dashicons-yes-alt'];
    expect(cells(...yes.map((names) => `<i class="${names}"></i>`))).toEqual(yes.map(() => '✓'));
    const no = ['fa fa-times', 'glyphicon glyphicon-remove', 'icon-x', 'fa-solid fa-xmark'];
    expect(cells(...no.map((names) => `<span><i class="${names}"></i></span>`))).toEqual(no.map(() => '✗'));
    expect(
      cells('<i class="lit"></i>', '<svg class="lit"><title>check</title></svg>', '<img src="/y.png" width=9 height=9 alt="Yes">'),
    ).toEqual(['', '✓', '✓']);
    const drawn = ['img/tick.png', '/no.gif', '/x/icon-cross.svg', '/yes/2.png', '/no-picture.png'];
    const files = cells(...drawn.map((file) => `<img src="${file}" width=9 height=9 alt="">`));
    expect(files).toEqual(['✓', '✗', '✗', '', '']);
    expect(cells('<span role="img" aria-label="not at night"></span>', '<i class="fa-check" title="by hand"></i>')).toEqual([
      'not at night',
      'by hand',
    ]);
    expect(cells('<button class="close"></button>', '<i class="fa-checkout"></i>', '<i class="no-wrap"></i>', '')).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('with one long row among many short ones cost what their cells cost', () => {
    const rows: Cell[][] = [Array.from({ length: 3000 }, () => ({ text: 'x' })), ...Array.from({ length: 3000 }, () => [{ text: 'y' }])];
    const part: Part = { type: 'table', text: '', node: 0, offset: 0, rows };
    expect(renderMarkdown({ parts: [part] }).length).toBeLessThan(200_000);
    const tall: Part = { ...part, rows: Array.from({ length: 200_000 }, () => [{ text: 'y' }, { text: 'z' }]) };
    expect(renderMarkdown({ parts: [tall] }).split('\n')).toHaveLength(200_001);
  });
});
