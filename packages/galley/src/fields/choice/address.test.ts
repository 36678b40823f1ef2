import { describe, expect, it } from 'vitest';
import { resolveAddress } from './address.ts';

const BASES = [
  'https://news.example/x/y?z',
  'https://NEWS.example/',
  'http://127.1/a',
  'https://news.example:8080/x',
  'https://user@news.example/x',
];

describe('resolveAddress', () => {
  it.each([
    '/a/b-c_d.png',
    '/a/../b',
    '/a/./b',
    '/a/..',
    '/a/.',
    '/.a/..b/',
    '//other.example/a',
    '/a//b',
    '/a b',
    '/ä',
    '/',
    'a/b',
    '?q',
    '../a',
  ])('resolves %s as the standard does', (href) => {
    for (const base of BASES) expect(resolveAddress(href, base)).toBe(new URL(href, base).href);
  });

  it('leaves out fragments, schemes that run code, and what has no base', () => {
    expect(['#a', 'javascript:x()', 'data:,x'].map((href) => resolveAddress(href, BASES[0]))).toEqual([undefined, undefined, undefined]);
    expect(resolveAddress('/a', undefined)).toBeUndefined();
  });
});
