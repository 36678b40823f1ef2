/** Source offsets against parse5's on every conformance case and on pages. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { hasHtml5lib, readTokenizerCases, readTreeCases } from './html5lib-cases.ts';
import { findOffsetDifference } from './offset-oracle.ts';

describe('source offsets', () => {
  it('span the tags and text they come from', () => {
    const html = '<!doctype html><html><body><!-- c --><p class="a">one <b>two</b></p>\n<ul><li>x<li>y</ul></body></html>';
    const page = parse(html);
    const spans: string[] = [];
    for (let n = 1; n < page.size; n++) spans.push(page.sourceStart[n]! < 0 ? '' : html.slice(page.sourceStart[n], page.sourceEnd[n]));
    expect(spans).toEqual([
      '<!doctype html>',
      html.slice(15),
      '', // the head nobody wrote
      html.slice(21, -7),
      '<!-- c -->',
      '<p class="a">one <b>two</b></p>',
      'one ',
      '<b>two</b>',
      'two',
      '\n',
      '<ul><li>x<li>y</ul>',
      '<li>x',
      'x',
      '<li>y',
      'y',
    ]);
    expect(findOffsetDifference(html)).toBeUndefined();
  });

  it('are −1 for what the parser made up', () => {
    const page = parse('<table><td>x<b>y<p>z</b>w');
    const made = [];
    for (let n = 1; n < page.size; n++) if (page.sourceStart[n] === -1) made.push(page.tagName(n));
    expect(made).toEqual(['html', 'head', 'body', 'tbody', 'tr', 'b']);
  });

  it('find the text behind dropped white space', () => {
    const page = parse(' \n x &amp; y');
    expect(page.sourceStart[page.size - 1]).toBe(3);
    expect(page.rawText(page.size - 1)).toBe('x & y');
  });

  it.skipIf(!hasHtml5lib)('html5lib: only the known differences', () => {
    const differences: string[] = [];
    for (const { input, context } of [...readTreeCases(), ...readTokenizerCases()]) {
      const difference = findOffsetDifference(input, context);
      if (difference !== undefined) differences.push(`${JSON.stringify(input)}: ${difference}`);
    }
    expect(differences).toEqual([]);
  });
});
