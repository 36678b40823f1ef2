import { describe, expect, it } from 'vitest';
import { hasData } from './data-location.ts';
import { groupPairs, loadNewsPairs } from './news-pairs.ts';

const text = (url: string) => ({ url, title: '', body: '' });

describe('groupPairs', () => {
  it('joins pairs that share a page, also through others', () => {
    const pairs = [
      ['c', 'd'],
      ['a', 'b'],
      ['e', 'f'],
      ['d', 'b'],
    ].map(([first, second]) => ({ first: text(first!), second: text(second!) }));
    expect(groupPairs(pairs)).toEqual(['a', 'a', 'e', 'a']);
  });
});

describe.skipIf(!hasData('the judged pairs'))('loadNewsPairs', () => {
  it('reads every pair with both texts and a verdict', () => {
    const pairs = loadNewsPairs();
    expect(pairs).toHaveLength(250);
    expect(pairs.filter(({ same }) => same)).toHaveLength(117);
    for (const { first, second } of pairs)
      for (const { url, body } of [first, second]) expect([url.startsWith('http'), body.length > 20]).toEqual([true, true]);
    const titles = pairs.flatMap(({ first, second }) => [first.title, second.title]);
    expect(titles.filter((title) => title.includes('\r'))).toEqual([]);
    expect(titles).toContain('Закон о запрете продажи алкоголя в "наливайках" в России вступил в силу');
  });

  it('keeps about a third for tuning and no page on both sides', () => {
    const pairs = loadNewsPairs();
    const pages = (part: string) =>
      new Set(pairs.filter((pair) => pair.part === part).flatMap(({ first, second }) => [first.url, second.url]));
    expect(pairs.filter(({ part }) => part === 'tune')).toHaveLength(89);
    expect([...pages('tune')].filter((url) => pages('report').has(url))).toEqual([]);
  });
});
