import { describe, expect, it } from 'vitest';
import { resolveAddress, resolveFile } from './address.ts';

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

  it('leaves out fragments and schemes that run code', () => {
    expect(['#a', 'javascript:x()', 'data:,x'].map((href) => resolveAddress(href, BASES[0]))).toEqual([undefined, undefined, undefined]);
  });

  it('reads mail addresses that a proxy hides', () => {
    expect(resolveAddress('/cdn-cgi/l/email-protection#5a3b34341a38743f223b372a363f', BASES[0])).toBe('mailto:ann@b.example');
    expect(resolveAddress('/cdn-cgi/l/email-protection#5a3b3', BASES[0])).toContain('/cdn-cgi/');
  });

  it('takes a host that is a hyphen for the start of a path', () => {
    expect(resolveFile('https://-/media/bridge.jpg', 'https://a.example/b/c')).toBe('https://a.example/-/media/bridge.jpg');
    expect(resolveFile('https://a-b.example/-/media/bridge.jpg', undefined)).toBe('https://a-b.example/-/media/bridge.jpg');
  });

  it.each([
    ['/a', '/a'],
    ['../a/./b.jpg?q#f', '../a/./b.jpg?q#f'],
    ['a b"c>.png', 'a%20b%22c%3E.png'],
    ['ä', 'ä'],
    ['//b.example/a', 'https://b.example/a'],
    ['/\t/b.example', 'https://b.example/'],
    ['\\\\b.example', 'https://b.example/'],
    ['mailto:x@y.example', 'mailto:x@y.example'],
  ])('keeps %j where nothing tells what it is relative to', (href, address) => {
    expect(resolveAddress(href, undefined)).toBe(address);
  });

  it.each(['#a', ' ', 'javascript:x', 'java\tscript:x', '\u0001javascript:x', 'data:,x', 'C:/x.png', 'ftp://x.example/', 'http://[x'])(
    'leaves out %j there too',
    (href) => {
      expect(resolveAddress(href, undefined)).toBeUndefined();
    },
  );
});
