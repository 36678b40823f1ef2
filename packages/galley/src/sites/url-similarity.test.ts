/** The paper's URL similarity on the worked examples, and what it ignores. */
import { describe, expect, it } from 'vitest';
import { describeLastLayer, findPathDay, measureUrlSimilarity } from './url-similarity.ts';

const measure = (a: string, b: string): number =>
  measureUrlSimilarity(new URL(a, 'http://finance.example'), new URL(b, 'http://finance.example'));
const TARGET = '/stock/s/20140402/080418.shtml';

describe('measureUrlSimilarity', () => {
  it.each([
    [TARGET, '/stock/s/20140402/091500.shtml', 0.75],
    [TARGET, '/stock/t/20140402/080418.shtml', 0.25],
    [TARGET, '/sport/x.shtml', 0],
    [TARGET, TARGET, 1],
    ['/v?id=1&c=2', '/v?id=9&c=2', 0.5],
    ['/v?id=1&c=2', '/v?c=2&id=1', 1],
    ['/v?id=1', '/v', 0],
    ['/', '/', 1],
    ['/', '/a', 0],
  ])('%s and %s: %f', (a, b, expected) => {
    expect(measure(a, b)).toBe(expected);
    expect(measure(b, a)).toBe(expected);
  });

  it('ignores fragments, default ports, index files, tracking parameters and http against https', () => {
    expect(measure('http://a.example:80/n/1#top', 'http://a.example/n/1')).toBe(1);
    expect(measure('/n/index.html', '/n/')).toBe(1);
    expect(measure('/n/1?utm_source=x&spm=y', '/n/1')).toBe(1);
    expect(measure('https://a.example/n/1', 'http://a.example/n/2')).toBe(0.5);
  });

  it('is 0 between hosts', () => {
    expect(measure('http://a.example/n/1', 'http://b.example/n/1')).toBe(0);
  });
});

describe('ties', () => {
  it('reads dates and the shape of the last layer', () => {
    expect(findPathDay(new URL('http://a.example/2014-04-02/x'))).toBe(Date.UTC(2014, 3, 2) / 86_400_000);
    expect(findPathDay(new URL('http://a.example/20140402/1.shtml'))).toBe(Date.UTC(2014, 3, 2) / 86_400_000);
    expect(findPathDay(new URL('http://a.example/news/12345'))).toBeUndefined();
    expect(describeLastLayer(new URL('http://a.example/s/080418.shtml'))).toEqual({ length: 7, extension: 'shtml' });
  });
});
