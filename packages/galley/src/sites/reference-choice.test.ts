/** Which page is chosen to compare with, by address and by layout. */
import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import {
  chooseReference,
  collectPathHashes,
  isSameArticle,
  measureJaccard,
  type ReferenceCandidate,
  rankReferences,
} from './reference-choice.ts';

const ARTICLE = 'A long enough paragraph that only this one article has, of well over forty characters.';
const article = (text: string): string =>
  `<div class=nav><ul><li><a href=/>Home</a></ul></div><div class=main><h1>T</h1><p>${text}</p></div>`;
const gallery = (text: string): string =>
  `<table><tr><td><img src=x></td><td><b>${text}</b></td></tr></table><section><dl><dt>a<dd>b</dl></section>`;

function candidate(path: string, html: string, seen?: number): ReferenceCandidate {
  const url = new URL(path, 'http://site.example');
  return seen === undefined ? { url, page: parse(html) } : { url, page: parse(html), seen };
}

const target = candidate('/news/2014/04/1001.html', article(ARTICLE));

describe('chooseReference', () => {
  it('takes the nearest address, never the page itself or another site', () => {
    const near = candidate('/news/2014/04/1002.html', article('x'));
    const far = candidate('/sport/1.html', article('y'));
    const other = { ...near, url: new URL('http://other.example/news/2014/04/1002.html') };
    expect(chooseReference(target, [far, target, other, near], 'url')!.candidate).toBe(near);
    expect(chooseReference(target, [far], 'url')!.similarity).toBe(0);
    expect(chooseReference(target, [target, other], 'url')).toBeUndefined();
  });

  it('breaks ties by extension, shape, date and last sight', () => {
    const pdf = candidate('/news/2014/04/1002.pdf', '');
    const longer = candidate('/news/2014/04/1002-extra.html', '');
    const old = candidate('/news/2014/04/1003.html', '', 1);
    const recent = candidate('/news/2014/04/1004.html', '', 2);
    expect(rankReferences(target, [pdf, longer, old, recent], 'url').map((r) => r.candidate)).toEqual([recent, old, longer, pdf]);
  });

  it('by tag paths: prefers the same layout to the nearer address, and says how alike it is', () => {
    const near = candidate('/news/2014/04/1002.html', gallery('x'));
    const same = candidate('/news/2013/1.html', article('z'));
    expect(chooseReference(target, [near, same], 'url')!.candidate).toBe(near);
    expect(chooseReference(target, [near, same], 'tag-paths')).toMatchObject({ candidate: same, overlap: 1 });
  });

  it('by tag paths: refuses other templates and the same article under another address', () => {
    expect(chooseReference(target, [candidate('/news/2014/04/1002.html', gallery('x'))], 'tag-paths')).toBeUndefined();
    const copy = candidate('/news/2014/04/1001-print.html', article(ARTICLE));
    expect(isSameArticle(target.page, copy.page)).toBe(true);
    expect(chooseReference(target, [copy], 'tag-paths')).toBeUndefined();
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
