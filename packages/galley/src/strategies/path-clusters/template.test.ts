/** The nested text template: what is filed where, and what the depth and the count of nesting keep. */
import { describe, expect, it } from 'vitest';
import { leafText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { TAG } from '../../dom/tags.ts';
import { type PageView, viewPage } from '../../features/view.ts';
import { averageFrequency, buildTextTemplate, type NestingMode, readTemplate, type TemplateEntry } from './template.ts';

function listCells({ page }: PageView): number[] {
  return Array.from({ length: page.size }, (_, n) => n).filter((n) => page.tag[n] === TAG.td);
}

const PAGE = viewPage(
  parse('<table><tr><td>a<div>b</div>c</td><td>d<div>e</div></td><td>f<table><tr><th><p>g<p>h</table></td></tr></table>'),
);

function build(nesting: NestingMode): TemplateEntry[] {
  return buildTextTemplate(PAGE, listCells(PAGE), nesting);
}

function read(frequency: number, nesting: NestingMode): string {
  return readTemplate(build(nesting), frequency)
    .map((leaf) => leafText(PAGE.page, PAGE.leaves, leaf))
    .join('');
}

describe('buildTextTemplate', () => {
  it('files text under the table or div around it', () => {
    expect(build('depth').map(({ path, leaves }) => [path, leaves])).toEqual([
      ['html/body/table', [0, 2, 3, 5]],
      ['html/body/table/tbody/tr/td/div', [1, 4]],
      ['html/body/table/tbody/tr/td/table', [6, 7]],
    ]);
  });

  it('says how deep tables and divs lie in one another, or how many hold text – never how many paragraphs', () => {
    expect(build('depth').map((entry) => entry.frequency)).toEqual([1, 2, 2]);
    expect(build('count').map((entry) => entry.frequency)).toEqual([1, 2, 1]);
  });

  it('keeps paths that reach the frequency', () => {
    expect(read(1, 'depth')).toBe('abcdefgh');
    expect(read(2, 'depth')).toBe('begh');
    expect(read(2, 'count')).toBe('be');
    expect(read(3, 'depth')).toBe('');
  });

  it('files text outside all tables and divs under no path, at depth 0', () => {
    const view = viewPage(parse('<article><p>a<p>b</article>'));
    expect(buildTextTemplate(view, [view.page.tag.indexOf(TAG.article)], 'depth')).toEqual([{ path: '', frequency: 0, leaves: [0, 1] }]);
  });
});

describe('averageFrequency', () => {
  const mean = (...frequencies: number[]): number =>
    averageFrequency(frequencies.map((frequency) => ({ path: '', frequency, leaves: [] })));

  it('is the mean rounded down', () => {
    expect(mean(3, 1, 1, 3)).toBe(2);
    expect(mean(3, 1, 1)).toBe(1);
    expect(mean()).toBe(0);
  });
});
