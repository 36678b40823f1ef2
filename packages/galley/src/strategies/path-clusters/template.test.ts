/** The nested text template: what is filed where, with the buffer cleared and as printed. */
import { describe, expect, it } from 'vitest';
import { leafText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { TAG } from '../../dom/tags.ts';
import { type PageView, viewPage } from '../../features/view.ts';
import { averageFrequency, buildTextTemplate, type Chunk, readTemplate } from './template.ts';

function chunksOf(view: PageView): Chunk[] {
  const chunks: Chunk[] = [];
  for (let n = 0; n < view.page.size; n++) if (view.page.tag[n] === TAG.td) chunks.push({ view, root: n });
  return chunks;
}

function read(view: PageView, frequency: number, clear = true): string[] {
  const entries = buildTextTemplate(chunksOf(view), { clear });
  return readTemplate(entries, frequency, view).map((leaf) => leafText(view.page, view.leaves, leaf));
}

const PAGE = viewPage(parse('<table><tr><td>a<div>b</div>c</td><td>d</td><td>e<br>f</td></tr></table>'));

describe('buildTextTemplate', () => {
  it('files text under the div that follows it, the rest under the chunk', () => {
    expect(buildTextTemplate(chunksOf(PAGE)).map(({ path, frequency, leaves }) => [path, frequency, leaves])).toEqual([
      ['html/body/table/tbody/tr/td/div', 1, [0]],
      ['html/body/table/tbody/tr/td', 3, [1, 2, 3, 4, 5]],
    ]);
  });

  it('keeps paths that are frequent enough', () => {
    expect(read(PAGE, 1)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(read(PAGE, 2)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(read(PAGE, 4)).toEqual([]);
  });

  it('as printed files text twice, for the buffer is never cleared', () => {
    expect(read(PAGE, 2, false)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('counts over several pages', () => {
    const other = viewPage(parse('<table><tr><td>x<div>y</div></td></tr></table>'));
    const entries = buildTextTemplate([...chunksOf(PAGE), ...chunksOf(other)]);
    expect(entries.map((entry) => entry.frequency)).toEqual([2, 4]);
    expect(readTemplate(entries, 2, other)).toEqual([0, 1]);
  });
});

describe('averageFrequency', () => {
  it('is the mean rounded down, at least 1', () => {
    expect(averageFrequency([3, 1, 1, 3])).toBe(2);
    expect(averageFrequency([3, 1, 1])).toBe(1);
    expect(averageFrequency([])).toBe(1);
  });
});
