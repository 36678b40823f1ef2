/** What strategies measure along a page, against the numbers of a page that can be counted by hand. */
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { examine } from '../extract.ts';
import { viewPage } from '../features/view.ts';
import { findStrategy } from './registry.ts';
import { namePath, type Series } from './series.ts';

const HTML = `<title>Pier saved</title><body><nav><a href=/a>Home</a><a href=/b>News</a></nav>
<p>The pier was saved, and nobody knows yet by whom.</p><p>Volunteers worked, four winters long, on the old pier.</p><p>Copyright</p></body>`;

function draw(strategy: string, html: string = HTML, references: readonly string[] = []): Series {
  const page = parse(html);
  const evidence = gatherEvidence(page, { references: references.map((reference) => parse(reference)) });
  return findStrategy(strategy)!.select(viewPage(page), evidence, { explain: true }).series!;
}

function curve({ curves }: Series, name: string): number[] {
  return [...curves.find((of) => of.name === name)!.values];
}

describe('series', () => {
  it('are there when reasons are asked for, and only then', () => {
    expect(examine(HTML, { strategy: 'line-blocks' }).selection.series).toBeUndefined();
    expect(examine(HTML, { strategy: 'line-blocks', explain: true }).selection.series?.step).toBe('line');
    expect(examine(HTML, { explain: true }).selection.series?.step).toBe('block');
  });

  it('of line-blocks: characters, marks, what a line has in common with the title, and the bounds', () => {
    const series = draw('line-blocks');
    expect(curve(series, 'characters')).toEqual([8, 40, 46, 9]);
    expect(curve(series, 'punctuation marks')).toEqual([0, 2, 3, 0]);
    expect(curve(series, 'in common with the title')).toEqual([0, 2, 1, 0]);
    expect(series.levels.map(({ value }) => value)).toEqual([8, 1, 2]);
    expect(series.chosen.join('')).toBe('0110');
  });

  it('of the line-block distribution: characters of three lines, and its region', () => {
    const series = draw(
      'line-block-distribution:paper',
      `<body>${Array.from({ length: 12 }, (_, i) => (i > 1 && i < 5 ? 'x'.repeat(50) : '')).join('\n')}`,
    );
    expect(curve(series, 'characters from here on')).toEqual([50, 100, 150, 100, 50, 0, 0, 0, 0, 0, 0, 0]);
    expect(series.stretches).toEqual([{ name: 'region', from: 1, to: 5 }]);
    expect([...series.nodes].flatMap((n, step) => (n < 0 ? [] : [step]))).toEqual([2, 3, 4]);
  });

  it('of path-clusters: a cluster a tag path, named by it', () => {
    const { groups, nodes } = draw('path-clusters');
    expect([...groups!.of]).toEqual([0, 0, 1, 1, 1]);
    expect(groups!.names).toEqual(['html/body/nav/a', 'html/body/p']);
    expect(nodes.length).toBe(5);
  });

  it('of template-difference: what a reference page has too', () => {
    const { groups, chosen } = draw('template-difference:paper', HTML, [
      '<body><nav><a href=/a>Home</a><a href=/b>News</a></nav><p>Another.</p>',
    ]);
    expect([...groups!.of].map((fate) => groups!.names[fate])).toEqual([
      'repeated-on-reference',
      'repeated-on-reference',
      'kept',
      'kept',
      'kept',
    ]);
    expect(chosen.join('')).toBe('00111');
  });

  it('of the default: log-odds above the threshold are kept, or the stage says who overruled them', () => {
    const { selection } = examine(HTML, { explain: true });
    const { groups, chosen, curves, levels } = selection.series!;
    const odds = curve(selection.series!, 'log-odds');
    expect(curves.map(({ name }) => name)).toEqual(['log-odds of the first model', 'log-odds', 'log-odds of the edge']);
    for (const [block, value] of odds.entries())
      if (groups!.names[groups!.of[block]!]!.endsWith('-model')) expect(value > levels[0]!.value).toBe(chosen[block] === 1);
    expect(selection.trace!.map(({ kept }) => Number(kept))).toEqual([...chosen]);
  });

  it('name paths within bounds, however long the names of tags', () => {
    const page = parse(`<body>${`<${'x'.repeat(100_000)}>`.repeat(20)}text`);
    expect(namePath(page, page.size - 1).length).toBe(6 * 20 + 5);
  });
});
