import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { findScriptDate } from './script-date.ts';

const find = (script: string): string | undefined =>
  findScriptDate(parse(`<p>Text</p><script></script><p>Text</p><script>${script}</script>`))?.datePublished;

describe('a date in a variable of a script', () => {
  it('is when the article was published', () => {
    expect(find('var nick="A";var ct="1789603200";var user="gh_1";')).toBe('2026-09-17T00:00:00Z');
    expect(find("var createTime = '2026-09-17 08:00';")).toBe('2026-09-17 08:00');
    expect(find('x=1;\npublish_time = "2026-09-17 08:00:30"')).toBe('2026-09-17 08:00:30');
  });

  it('but not of an object, of other names, or no date at all', () => {
    expect(find('f({createTime: "2019-09-17 08:00"})')).toBeUndefined();
    expect(find('user.createTime = "2019-09-17 08:00"')).toBeUndefined();
    expect(find('var product="1789603200"; var ct="12"; var pubDate = "yesterday"')).toBeUndefined();
    expect(findScriptDate(parse('<p>var ct="1789603200"</p>'))).toBeUndefined();
  });
});
