import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { viewPage } from './view.ts';
import { findWrappers } from './wrappers.ts';

const count = (html: string): number => findWrappers(viewPage(parse(html))).count;

describe('findWrappers', () => {
  it('counts plain elements around all of the text', () => {
    expect(count('<p>a')).toBe(0);
    expect(count('<div><p>a</p><p>b</p></div>')).toBe(1);
    expect(count('<div> <div><!-- x --><div>a<p>b</p></div></div></div>')).toBe(3);
  });

  it.each([
    '<div>a</div><p>b</p>',
    '<div class="page">a</div>',
    '<div id="page">a</div>',
    '<section>a</section>',
    'a<div>b</div>',
    '',
    '<frameset>',
  ])('finds none in %s', (html) => {
    expect(count(html)).toBe(0);
  });
});
