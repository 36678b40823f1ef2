/** Which page is chosen to compare with, by address and by layout. */
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import {
  collectPathHashes,
  groupByLayout,
  isSameArticle,
  judgeReferences,
  measureJaccard,
  type PageAddress,
  type ReferenceCandidate,
  rankAddresses,
  rankReferences,
} from './reference-choice.ts';

const ARTICLE = 'A long enough paragraph that only this one article has, of well over forty characters.';
const article = (text: string): string =>
  `<div class=nav><ul><li><a href=/>Home</a></ul></div><div class=main><h1>T</h1><p>${text}</p></div>`;
const gallery = (text: string): string =>
  `<table><tr><td><img src=x></td><td><b>${text}</b></td></tr></table><section><dl><dt>a<dd>b</dl></section>`;

type Candidate = ReferenceCandidate & PageAddress;

function candidate(path: string, html: string, seen?: number): Candidate {
  const url = new URL(path, 'http://site.example');
  return seen === undefined ? { url, page: parse(html) } : { url, page: parse(html), seen };
}

const target = candidate('/news/2014/04/1001.html', article(ARTICLE));

describe('rankAddresses', () => {
  it('takes the nearest address, never the page itself or another site', () => {
    const near = candidate('/news/2014/04/1002.html', article('x'));
    const far = candidate('/sport/1.html', article('y'));
    const other = { ...near, url: new URL('http://other.example/news/2014/04/1002.html') };
    expect(rankAddresses(target.url, [far, target, other, near])).toEqual([
      { candidate: near, similarity: 0.75 },
      { candidate: far, similarity: 0 },
    ]);
    expect(rankAddresses(target.url, [target, other])).toEqual([]);
  });

  it('breaks ties by extension, shape, date and last sight', () => {
    const pdf = candidate('/news/2014/04/1002.pdf', '');
    const longer = candidate('/news/2014/04/1002-extra.html', '');
    const old = candidate('/news/2014/04/1003.html', '', 1);
    const recent = candidate('/news/2014/04/1004.html', '', 2);
    expect(rankReferences(target, [pdf, longer, old, recent], 'url')).toEqual([recent, old, longer, pdf]);
  });
});

describe('judgeReferences', () => {
  const fates = (own: ReferenceCandidate, candidates: readonly ReferenceCandidate[]): [string, number][] =>
    judgeReferences(own, candidates).map((judged) => [judged.fate, candidates.indexOf(judged.candidate)]);

  it('prefers the same layout to the nearer address, and says how alike both are', () => {
    const near = candidate('/news/2014/04/1002.html', gallery('x'));
    const same = candidate('/news/2013/1.html', article('z'));
    expect(rankReferences(target, [near, same], 'url')[0]).toBe(near);
    expect(rankReferences(target, [near, same], 'tag-paths')).toEqual([same]);
    expect(judgeReferences(target, [near, same])).toEqual([
      { candidate: same, fate: 'chosen', overlap: 1, similarity: 0.25 },
      { candidate: near, fate: 'other-template', overlap: expect.closeTo(2 / 14, 1), similarity: 0.75 },
    ]);
  });

  it('puts the likest layout first, of equally like ones the nearest address, and does without addresses', () => {
    const far = candidate('/sport/1.html', article('y'));
    const near = candidate('/news/2014/04/1002.html', article('x'));
    const wider = { page: parse(`${article('z')}<aside><dl><dt>a</dl></aside>`) };
    expect(fates(target, [wider, far, near])).toEqual([
      ['chosen', 2],
      ['further', 1],
      ['further', 0],
    ]);
    expect(fates({ page: target.page }, [wider])).toEqual([['chosen', 0]]);
  });

  it('refuses the page itself and the same article under another address', () => {
    const copy = candidate('/news/2014/04/1001-print.html', article(ARTICLE));
    const again = candidate('/news/2014/04/1001.html', article(ARTICLE));
    expect(isSameArticle(target.page, copy.page)).toBe(true);
    expect(fates(target, [copy, again, target])).toEqual([
      ['same-article', 0],
      ['same-page', 1],
      ['same-page', 2],
    ]);
  });

  it('does not take a page for itself because a template says one address of all pages', () => {
    expect(fates(target, [candidate('/news/2014/04/1001.html', article(`Not that: ${ARTICLE}`))])).toEqual([['chosen', 0]]);
    const bare = candidate('/a.html', '<p>short</p>');
    expect(fates(bare, [candidate('/a.html', '<p>brief</p>')])).toEqual([['same-page', 0]]);
  });
});

describe('groupByLayout', () => {
  it('puts pages of one template together, the largest group first', () => {
    const pages = [gallery('a'), article('b'), article('c'), gallery('d'), article('e'), '<pre>f</pre>'].map((html) => parse(html));
    expect(groupByLayout(pages)).toEqual([[1, 2, 4], [0, 3], [5]]);
    expect(groupByLayout([])).toEqual([]);
  });
});

describe('tag path sets', () => {
  it('compares paths by name, whatever the page calls its tags', () => {
    const a = collectPathHashes(parse('<my-tag><x-y>1</x-y></my-tag>'));
    const b = collectPathHashes(parse('<x-y>0</x-y><my-tag><x-y>1</x-y></my-tag>'));
    expect(measureJaccard(a, b)).toBeCloseTo(4 / 5);
    expect(measureJaccard(new Set(), new Set())).toBe(1);
  });
});
