/** Pages of one article by the addresses and words of the links around its body. */
import { describe, expect, it } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import type { Pagination } from '../fields.ts';
import { readPageAddresses } from './page-address.ts';
import { choosePagination } from './pagination.ts';

const LONG = 'The ferry came back to the harbour on Friday after two years, and people had waited for it since dawn.';

/** `p.b` is the body. */
function choose(own: string, html: string, head = ''): Pagination | undefined {
  const page = parse(`<head><title>Ferry</title>${head}</head><body><article><p class="b">${LONG}</p></article>${html}`);
  const view = viewPage(page);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++)
    if (page.attribute(n, 'class') === 'b') for (let k = n + 1; k < page.end[n]!; k++) if (page.kind[k] === TEXT) kept.add(k);
  const evidence = gatherEvidence(page, { url: new URL(own) });
  return choosePagination(view, { kept, evidence, own, base: own });
}

const link = (href: string, text: string): string => `<a href="${href}">${text}</a> `;

describe('pages of an article', () => {
  it.each([
    ['https://news.example/2024/t123_456.html', 't123_456_2.html', 't123_456_3.html', '下一页'],
    ['https://news.example/story/ferry-returns/', '/story/ferry-returns/2/', '/story/ferry-returns/3/', 'Next »'],
    ['https://news.example/story/ferry-returns', '/story/ferry-returns/page/2', '/story/ferry-returns/page/3', 'next page'],
    ['https://news.example/a?id=7', '/a?id=7&page=2', '/a?page=3&id=7', 'Weiter'],
    ['https://news.example/story/ferry.html', 'ferry-seite-2.html', 'ferry-seite-3.html', 'Nächste Seite'],
    ['https://news.example/story/ferry.shtml', 'https://news.example/story/ferry-2.shtml', 'ferry-3.shtml', 'Далее'],
    ['https://news.example/story/ferry.htm', 'ferry,2.htm', 'ferry,3.htm', 'التالي'],
  ])('%s goes on at %s', (own, second, third, next) => {
    const resolve = (href: string): string => new URL(href, own).href;
    const found = choose(own, `<div><b>1</b> ${link(second, '2')}${link(third, '3')}${link(second, next)}</div>`);
    expect(found).toEqual({
      next: resolve(second),
      pages: [
        { number: 1, url: own },
        { number: 2, url: resolve(second) },
        { number: 3, url: resolve(third) },
      ],
    });
  });

  it('go back to the first one, whose address has no number', () => {
    const found = choose(
      'https://news.example/a/ferry_2.html',
      `${link('ferry.html', '上一页')}${link('ferry.html', '1')}2 ${link('ferry_3.html', '3')}`,
    );
    expect(found).toMatchObject({ next: 'https://news.example/a/ferry_3.html', previous: 'https://news.example/a/ferry.html' });
    expect(found!.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('are believed when the head of the page alone names them', () => {
    const head = '<link rel="next" href="/a/ferry?page=3"><link rel="prev" href="/a/ferry?page=1">';
    expect(choose('https://news.example/a/ferry?page=2', '', head)).toMatchObject({
      next: 'https://news.example/a/ferry?page=3',
      previous: 'https://news.example/a/ferry?page=1',
    });
  });

  it('may stand on one page too', () => {
    const own = 'https://news.example/a/ferry-returns.html';
    expect(choose(own, link('/a/ferry-returns.html?page=all', 'Auf einer Seite lesen'))).toEqual({
      pages: [{ number: 1, url: own }],
      wholeArticle: 'https://news.example/a/ferry-returns.html?page=all',
    });
    expect(choose(own, link('#print', 'Print'))).toBeUndefined();
    expect(choose(own, link('/a/another-story-altogether.html', 'Read on one page'))).toBeUndefined();
  });

  it('are not the next story, a numbered neighbour, or a list of other things', () => {
    expect(choose('https://news.example/a/ferry-returns.html', link('/a/minister-resigns.html', 'Next »'))).toBeUndefined();
    expect(choose('https://news.example/comics/12', link('/comics/13', 'Next'))).toBeUndefined();
    expect(
      choose('https://news.example/a/ferry-41234.html', link('/a/harbour-2.html', '2') + link('/a/harbour-3.html', '3')),
    ).toBeUndefined();
    expect(choose('https://news.example/a/ferry.html', link('https://other.example/a/ferry_2.html', '2'))).toBeUndefined();
    expect(choose('https://news.example/a/ferry.html', link('ferry_3.html', 'Next'))).toBeUndefined();
    expect(choose('https://news.example/a/ferry.html', link('ferry_2.html', 'The second ferry'))).toBeUndefined();
  });
});

describe('addresses', () => {
  const read = (href: string): [string, number][] => readPageAddresses(href, 'n.example', ['a']).map(({ key, number }) => [key, number]);

  it('are read with and without a number', () => {
    expect(read('b_2.html')).toEqual([
      ['n.example/a/b_2?', 1],
      ['n.example/a/b?', 2],
    ]);
    expect(read('/a/b/index_3.shtml')).toEqual([
      ['n.example/a/b/index_3?', 1],
      ['n.example/a/b?', 3],
    ]);
    expect(read('/a/b?x=1&p=4')).toEqual([['n.example/a/b?x=1', 4]]);
    expect(read('/2')).toEqual([['n.example/2?', 1]]);
    expect(read('mailto:a@b.example')).toEqual([]);
  });
});
