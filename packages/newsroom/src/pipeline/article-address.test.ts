import { describe, expect, it } from 'vitest';
import { chooseAddress } from './article-address.ts';

describe('chooseAddress', () => {
  it.each([
    ['https://a.example/x?utm_source=rss&id=4#top', undefined, 'https://a.example/x?id=4'],
    ['https://m.a.example/x?id=4', 'https://www.a.example/story/4', 'https://www.a.example/story/4'],
    ['https://news.a.example/x', 'https://a.example/x', 'https://a.example/x'],
    // Another site may claim to be the source; its page was not what we read.
    ['https://a.example/x', 'https://b.example/x', 'https://a.example/x'],
    ['https://a.example/x', 'https://nota.example/x', 'https://a.example/x'],
    // Templates that name the front page for every article.
    ['https://a.example/x', 'https://a.example/', 'https://a.example/x'],
    ['https://a.example/x', 'javascript:alert(1)', 'https://a.example/x'],
    ['https://user:secret@a.example/x', undefined, 'https://a.example/x'],
    // What is not tracking stays as it is written.
    ['https://a.example/x?q=a%20b&empty', undefined, 'https://a.example/x?q=a%20b&empty'],
    ['urn:galley:item:1:x', undefined, 'urn:galley:item:1:x'],
  ])('%s, canonical %s → %s', (fetched, canonical, chosen) => {
    expect(chooseAddress(fetched, canonical)).toBe(chosen);
  });
});
