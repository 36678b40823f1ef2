/** What counts as one name and one word of a class. */
import { expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { ElementNames, hashNames } from './element-names.ts';

it('finds the same words in every spelling of a name', () => {
  const words = (text: string): Set<number> => new Set(hashNames(text));
  const common = [...words('article-body')].filter((hash) => words('articleBody').has(hash) && words('ARTICLE_body').has(hash));
  expect(common.length).toBe(2);
  expect(hashNames('')).toHaveLength(0);
  expect(hashNames('post-17')).toEqual(hashNames('post-2041'));
  expect(hashNames('post-17')).not.toEqual(hashNames('page-17'));
});

it('takes no single letter for a word, so that names made by a program share none', () => {
  const shared = (a: string, b: string): number[] => [...hashNames(a)].filter((hash) => hashNames(b).includes(hash));
  expect(shared('x1f9k3c', 'x7k2f4')).toEqual([]);
  expect(shared('a-box', 'b-box')).toEqual([...hashNames('box')]);
  expect(hashNames('q')).toHaveLength(1);
  expect(hashNames('a-box')).toHaveLength(2);
  expect(shared('ad-box', 'ad-rail')).toEqual([...hashNames('ad')]);
});

it('reads at most forty words of a hostile name', () => {
  expect(hashNames('a b c d '.repeat(5000)).length).toBeLessThanOrEqual(42);
});

it('reads tags of a site’s own, and no others', () => {
  const page = parse(
    '<body><app-comment>a</app-comment><app-comment class="x">b</app-comment><summary>c</summary><svg><path></path></svg>',
  );
  const names = new ElementNames(page);
  const nodes = Array.from({ length: page.size }, (_, n) => n);
  const hashesOf = (tag: string, nth = 0): readonly number[] =>
    names.hashes[names.idOf(nodes.filter((n) => page.kind[n] === 1 && page.tagName(n) === tag)[nth]!)]!;
  expect(hashesOf('app-comment')).toEqual(hashNames('app-comment'));
  expect(hashesOf('app-comment', 1)).toEqual(expect.arrayContaining([...hashNames('comment')]));
  expect([hashesOf('summary'), hashesOf('path')]).toEqual([[], []]);
});

it('numbers equal names equally and unnamed elements 0', () => {
  const page = parse('<body><p class="x1">a<p class="x2">b<p class="x1">c<p>d<p id="story">e');
  const names = new ElementNames(page);
  const found: number[] = [];
  const loose: number[] = [];
  for (let n = 0; n < page.size; n++) {
    if (page.tagName(n) !== 'p') continue;
    found.push(names.idOf(n));
    loose.push(names.looseIdOf(n));
  }
  expect(found[0]).toBe(found[2]);
  expect(new Set(found).size).toBe(4);
  expect(found[3]).toBe(0);
  expect(loose[0]).toBe(loose[1]);
  expect(loose[4]).not.toBe(loose[0]);
});
