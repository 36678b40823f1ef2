/** Which containers parts stand in: lists, quotations, definitions, details. */
import { describe, expect, it } from 'vitest';
import { buildAll, sketch } from '../../../../../test/sketch-parts.ts';
import type { ItemGroup } from '../article.ts';

describe('lists and quotations', () => {
  it('has nested and numbered lists; what follows in an item is a paragraph of it', () => {
    const html = '<ul><li>a<ol start=3><li>b</li><li value=9>c<p>d</p></li><li>e</li></ol></li><li><p>f</p><p>g</p></li></ul>';
    expect(sketch(html)).toEqual([
      '- paragraph a',
      '- 3. paragraph b',
      '- 9. paragraph c',
      '- 9. paragraph d',
      '- 10. paragraph e',
      '- paragraph f',
      '- paragraph g',
    ]);
  });

  it('counts as the page does: down, in numerals, by its style', () => {
    const numbers = (html: string): unknown[] =>
      buildAll(html).map(({ within }) => {
        const { number, numbering } = within![0] as ItemGroup;
        return numbering === undefined ? number : `${number}${numbering}`;
      });
    expect(numbers('<ol reversed><li>a<li>b<li>c</ol>')).toEqual([3, 2, 1]);
    expect(numbers('<ol reversed start=9><li>a<li>b</ol>')).toEqual([9, 8]);
    expect(numbers('<ol type=I start=3><li>a<li>b</ol>')).toEqual(['3I', '4I']);
    expect(numbers('<ul style="list-style-type: decimal"><li>a</ul><ol type="<i>"><li>a</ol>')).toEqual([1, 1]);
  });

  it('has quotations, also nested', () => {
    expect(sketch('<blockquote>a<blockquote><p>b</p></blockquote></blockquote><p>c</p>')).toEqual([
      '> paragraph a',
      '> > paragraph b',
      'paragraph c',
    ]);
  });

  it('nest in one another as the page nests them', () => {
    const html =
      '<ol><li>a<blockquote><ul><li>b</li></ul></blockquote><pre>c</pre></li></ol><blockquote><ol start=4><li><h3>d</h3>e</ol></blockquote>';
    expect(sketch(html)).toEqual(['1. paragraph a', '1. > - paragraph b', '1. code c', '> 4. heading3 d', '> 4. paragraph e']);
  });

  it('are told apart by numbers', () => {
    const [a, b, c] = buildAll('<ul><li>a<li>b</ul><ul><li>c</ul>').map(({ within }) => within![0] as ItemGroup);
    expect([a!.list === b!.list, b!.list === c!.list, a!.id === b!.id]).toEqual([true, false, false]);
    const [d, e, f] = buildAll('<blockquote cite="/q">d<p>e</p></blockquote><blockquote cite="javascript:x">f</blockquote>').map(
      ({ within }) => within![0]!,
    );
    expect(d).toEqual({ type: 'quote', id: d!.id, url: 'https://news.example/q' });
    expect([e, f]).toEqual([d, { type: 'quote', id: f!.id }]);
    expect(f!.id).not.toBe(d!.id);
  });

  it('are counted by a style of their own', () => {
    const [one, two] = buildAll('<ul><li style="list-style-type: decimal">a<li style="list-style-type: decimal">b</ul>');
    expect([one, two].map((part) => part!.within![0])).toMatchObject([{ number: 1 }, { number: 2 }]);
  });

  it('are not followed deeper than anybody reads', () => {
    const [part] = buildAll(`${'<ul><li>'.repeat(1000)}x`);
    expect(part!.within).toHaveLength(16);
  });
});

describe('definitions and details', () => {
  it('are terms and what is said of them', () => {
    expect(sketch('<dl><dt>a<dt>b<dd>c<p>d</p><dl><dt>e<dd>f</dl></dl>')).toEqual([
      'term paragraph a',
      'term paragraph b',
      'definition paragraph c',
      'definition paragraph d',
      'definition term paragraph e',
      'definition definition paragraph f',
    ]);
  });

  it('are none without a list, nor alone in one', () => {
    expect(sketch('<dd>a<dd>b')).toEqual(['paragraph a', 'paragraph b']);
    expect(sketch('<dl><div><dd>a<p>b</dl>')).toEqual(['paragraph a', 'paragraph b']);
  });

  it('have their summary first', () => {
    expect(sketch('<details open><summary>a <i>b</i></summary>c<p>d</p></details><summary>e</summary>')).toEqual([
      'details summary a b',
      'details paragraph c',
      'details paragraph d',
      'paragraph e',
    ]);
    expect(buildAll('<details open>x</details>')[0]!.within![0]).toMatchObject({ type: 'details', open: true });
    expect(buildAll('<details>x</details>')[0]!.within![0]).not.toHaveProperty('open');
  });

  it('takes what stands open below a heading for a chapter', () => {
    const fold = '<summary>\n<section><h4>a</h4></section></summary><p>b</p></details>';
    expect(sketch(`<details open>\n${fold}`)).toEqual(['heading4 a', 'paragraph b']);
    expect(sketch(`<details><summary>c</summary><details open>${fold}</details>`)).toEqual([
      'details summary c',
      'details heading4 a',
      'details paragraph b',
    ]);
    expect(sketch(`<details>${fold}`)[0]).toBe('details summary a');
  });
});
