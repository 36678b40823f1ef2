import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { surveyPage } from './survey.ts';

const read = (html: string): string[] =>
  surveyPage(parse(html)).findings.flatMap(({ source, property, value }) => (source === 'microdata' ? [`${property}=${value}`] : []));

describe('microdata', () => {
  it('names properties by their path, with the type where it is not the page', () => {
    const author = '<b itemprop="author creator" itemscope><i itemprop=name>Ann</i></b>';
    expect(read(`<p itemscope itemtype="https://schema.org/NewsArticle">${author}`)).toEqual(['author=', 'creator=', 'author.name=Ann']);
    expect(read('<p itemscope itemtype="http://schema.org#Comment"><b itemprop=text>x</b>')).toEqual(['Comment:text=']);
  });

  it('takes the main entity of a page, where it is an article, for the page itself', () => {
    const page = (type: string): string =>
      `<div itemscope itemtype="https://schema.org/WebPage"><div itemprop=mainEntity itemscope itemtype="https://schema.org/${type}"><b itemprop=name>x</b>`;
    expect(read(page('BlogPosting')).at(-1)).toBe('name=x');
    expect(read(page('Product')).at(-1)).toBe('mainEntity.name=x');
  });

  it('takes a link for an address only where it is called one', () => {
    expect(read('<a itemprop="url name" href=/x> Ann </a>')).toEqual(['url=/x', 'name=Ann']);
  });

  it('leaves out what nobody writes: names by the hundred, paths without end', () => {
    const many = Array.from({ length: 500 }, (_, i) => `n${i}`);
    expect(read(`<b itemprop="${many.join(' ')}">x</b>`)).toEqual(many.slice(0, 20).map((name) => `${name}=x`));
    const [deepest] = read(`${'<div itemscope itemprop=part>'.repeat(1000)}<b itemprop=name>x</b>`).slice(-1);
    expect(deepest!.length).toBeLessThan(300);
    expect(read(`<div itemscope itemprop="${'n'.repeat(5000)}"><b itemprop=name>x</b>`).at(-1)!.length).toBeLessThan(300);
  });
});

describe('properties that the parser multiplies', () => {
  const items = (n: number): string => Array.from({ length: n }, (_, i) => `<b id=b${i} itemscope itemprop=name><p>harbour`).join('');

  it('are read as many as pages have', () => {
    const page = parse(items(500));
    expect(page.size).toBeGreaterThan(100_000);
    expect(surveyPage(page).findings).toHaveLength(10_000);
  });

  it('are read all where there are thousands', () => {
    expect(read('<b itemprop=name>x</b>'.repeat(9000))).toHaveLength(9000);
  });
});
