import { describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../../test/keep-everything.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { renderMarkdown } from '../outputs/markdown.ts';
import { buildParts } from './body.ts';
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

  it('takes headings for such, but not what begins with a paragraph', () => {
    const html =
      '<div role="heading" aria-level="3">A</div><div role="heading">B</div><div role="heading" aria-level="9">C</div><div role="heading" aria-level="r">D</div>';
    expect(names(html).named).toBe('h3 h2 div div');
    expect(names('<div role="heading">A</div><p>B</p>').named).toBe('h2 p');
    for (const blank of ['', '\n  ']) expect(names(`<div role="heading">${blank}<p>A</p></div>`).named).toBe('div p');
  });

  it('leaves roles on other elements, and roles of layout', () => {
    expect(names('<p role="row">A</p><div role="presentation">B</div>').named).toBe('p div');
  });

  it('takes lines that are called code in a language for such', () => {
    const html = (name: string): string => `<div class="code-view language-${name}">a = 1\nb</div>`;
    expect(names(html('js')).named).toBe('pre');
    expect(names(html('en')).named).toBe('div');
    expect(names('<div class="language-js">Script</div><div class="language-js">\n<p>a</p></div>').named).toBe('div div p');
  });

  it('takes lines in elements of the page’s own that are called code for such', () => {
    expect(names('<d-code language="python">\na = 1\n\nb</d-code><d-code>a</d-code><my-text>a\nb</my-text>').named).toBe(
      'pre d-code my-text',
    );
    expect(names('<code-tabs>\n<p>a</p>\n</code-tabs>').named).toBe('code-tabs p');
  });

  it('takes lines that a style keeps for code, not what word processors set on spans', () => {
    expect(names('<div style="color: red; white-space: pre; tab-size: 2">a\nb</div>').named).toBe('pre');
    expect(names('<div style="white-space: pre-wrap">a\nb</div>').named).toBe('div');
    expect(names('<div style="white-space: pre">a</div>').named).toBe('div');
    expect(names('<div style="font-family: Menlo, monospace; white-space: pre;"><div>a</div></div>').named).toBe('pre div');
    expect(names('<p><span style="white-space:pre;white-space:pre-wrap">a\nb</span></p>').named).toBe('p span');
  });

  it('takes emphasis that a style sets, and none where it takes it away', () => {
    for (const [html, named] of [
      ['<p><span style="font-weight: 700">a</span></p>', 'p b'],
      ['<p><span style="color:red;font-style:italic">a</span></p>', 'p i'],
      ['<p><span style="text-decoration: underline line-through">a</span></p>', 'p s'],
      ['<p><span class="ltx_text ltx_font_bold">a</span></p>', 'p b'],
      ['<p><span style="font-weight:400">a</span></p>', 'p span'],
      ['<h2><span style="font-weight:bold">a</span></h2>', 'h2 span'],
      ['<p><b style="font-weight:normal">a</b></p>', 'p span'],
      ['<p><em style="font-style:normal">a</em></p>', 'p span'],
      ['<p><b style="mso-bidi-font-weight:normal">a</b></p>', 'p b'],
      ['<p><em style="font-weight:400">a</em></p>', 'p em'],
      ['<p><strong style="font-style:normal">a</strong></p>', 'p strong'],
    ] as const)
      expect(names(html).named, html).toBe(named);
  });

  it('takes roles of lists for elements', () => {
    expect(names('<div role="list"><div role="listitem">a</div></div>').named).toBe('ul li');
  });

  it('parts spans in a row by their classes where one word ends and another begins', () => {
    const row = (a: string, b: string): string => names(`<p><span class="a">${a}</span><span class="b">${b}</span></p>`).named;
    for (const [a, b] of [
      ['12:30', 'Ann'],
      ['Length', '9 m'],
      ['(2)', 'where'],
      ['Made by:', 'Ann'],
    ] as const)
      expect(row(a, b)).toBe('p span label');
    for (const [a, b] of [
      ['T', 'he'],
      ["O'", 'Hara'],
      ['20', '%'],
      ['2', '4'],
      ['a ', 'B'],
    ] as const)
      expect(row(a, b)).toBe('p span span');
    expect(names('<p><span class="a">Mac</span><span class="a">Ann</span></p>').named).toBe('p span span');
    expect(names('<p><code><i><span class="a">foo</span><span class="b">2</span></i></code></p>').named).toBe('p code i span span');
    expect(names('<p><span class="a">ann</span>, <span class="b">Ben</span></p>').named).toBe('p span span');
  });

  it('unwraps a table of one cell that is called code', () => {
    expect(names('<table><tr><td class="code"><p>a</p></td></tr></table>').named).toBe('div tbody tr td p');
    expect(names('<table><tr><td class="code">a</td><td>b</td></tr></table>').named).toBe('table tbody tr td td');
  });

  it('takes spans for labels where a style sheet alone parts words: behind another class, bold type or a time', () => {
    const labelled = (html: string): boolean => names(html).named.includes('label');
    expect(labelled('<span class="a">MARLAKITE</span><span class="b">Rope bag</span>')).toBe(true);
    expect(labelled('<b>NOTE</b><span class="b">This was typed</span>')).toBe(true);
    expect(labelled('<span class="a"><time>20 Oct 2023</time></span><span class="b">21.01</span>')).toBe(true);
    expect(labelled('<span class="a">20</span><span class="b">23</span>')).toBe(false);
    expect(labelled('<span class="a">船が</span><span class="b">8000</span><span class="a">隻</span>')).toBe(false);
  });

  it('takes blocks that are called items for lists of one, boxes that fold for details, and an empty one as well as columns for none', () => {
    expect(names('<div class="a-numbered_list-block"><div>x</div></div><div class="todo-block"><div>y</div></div>').named).toBe(
      'ol li ul li',
    );
    expect(names('<div class="todo-block"></div><p>x</p>').named).toBe('div p');
    expect(names('<div class="expand-container output-block"><div>x</div><div>y</div></div>').named).toBe('details summary div');
    expect(names('<div class="su-spoiler">\n<div>x</div></div><div class="spoiler"><div>y</div></div>').named).toBe(
      'details summary div div',
    );
    expect(names('<div class="column_list-block"><div>x</div></div>').named).toBe('div div');
  });

  it("takes Word's lists for such, without the marks that it writes into them", () => {
    const item = (level: number, mark: string, text: string): string =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='color:black'>${text}</span></p>`;
    const read = (html: string): string => {
      const view = viewPage(parse(html));
      return withStatedElements(view, () => renderMarkdown({ parts: buildParts(view, keepEverything(view), {}) })).trim();
    };
    expect(read(item(1, '1.', 'Wood') + item(2, 'o', 'Oak') + item(2, 'o', '5. Ash') + item(1, '2.', 'Iron'))).toBe(
      '1. Wood\n   - Oak\n   - 5\\. Ash\n2. Iron',
    );
    expect(read(item(1, '·', 'Wood') + item(1, '·', 'Iron'))).toBe('- Wood\n- Iron');
    // Headings are counted so, in words.
    expect(read("<p style='mso-list:l0 level1 lfo1'><span style='color:red'>一、</span>Wood</p>")).toBe('一、Wood');
  });

  it('takes for quotations what forums and news systems call so, but for buttons and what is one already', () => {
    const html = (name: string, text: string): string => names(`<div class="${name}">${text}</div>`).named;
    expect(html('quote', 'The bridge will stand.')).toBe('blockquote');
    expect(html('quoteMessage', '<p>The bridge will stand.</p>')).toBe('blockquote p');
    expect(html('quote', 'Quote this')).toBe('div');
    expect(html('quote', '<h4>Your price</h4>The bridge will stand.')).toBe('div h4');
    expect(html('stock quote', 'The bridge will stand.')).toBe('div');
    expect(html('quote', '<blockquote>The bridge will stand.</blockquote>')).toBe('div blockquote');
    expect(names('<blockquote><div class="quote">The bridge will stand.</div></blockquote>').named).toBe('blockquote div');
  });

  it('leaves out the second copy of notes that stand in the text', () => {
    expect(names('<p>Text</p><d-footnote-list><ol><li>A note</li></ol></d-footnote-list>').named).toBe('p rp ol li');
  });
});
