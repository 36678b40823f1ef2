import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { withStatedElements } from './stated-elements.ts';

function names(html: string): { named: string; undone: string } {
  const view = viewPage(parse(html));
  const list = (): string =>
    Array.from(view.page.tag.keys())
      .slice(1)
      .map((n) => view.page.tagName(n))
      .filter((name) => !['', 'html', 'head', 'body'].includes(name))
      .join(' ');
  const named = withStatedElements(view, list);
  return { named, undone: list() };
}

describe('withStatedElements', () => {
  it('takes roles of tables for elements, and gives the tags back', () => {
    const html = '<div role="table"><div role="row"><span role="columnheader">A</span><span role="cell">1</span></div></div>';
    expect(names(html)).toEqual({ named: 'table tr th td', undone: 'div div span span' });
  });

  it('leaves roles on other elements, and roles of layout', () => {
    expect(names('<p role="row">A</p><div role="presentation">B</div>').named).toBe('p div');
  });

  it('takes lines that a style keeps for code, not what word processors set on spans', () => {
    expect(names('<div style="color: red; white-space: pre; tab-size: 2">a\nb</div>').named).toBe('pre');
    expect(names('<div style="white-space: pre-wrap">a\nb</div>').named).toBe('div');
    expect(names('<div style="white-space: pre">a</div>').named).toBe('div');
    expect(names('<p><span style="white-space:pre;white-space:pre-wrap">a\nb</span></p>').named).toBe('p span');
  });

  it('unwraps a table of one cell that is called code', () => {
    expect(names('<table><tr><td class="code"><p>a</p></td></tr></table>').named).toBe('div tbody tr td p');
    expect(names('<table><tr><td class="code">a</td><td>b</td></tr></table>').named).toBe('table tbody tr td td');
  });
});
