/** Tests of discovery: what pages declare, link to, and what is only guessed. */
import { expect, it } from 'vitest';
import { discoverFeeds } from './discovery.ts';

const PAGE = 'https://paper.example/city/index.html';
const seen = (html: string) => discoverFeeds(html, PAGE).filter(({ by }) => by !== 'guess');

it('finds declared feeds first, then linked ones, comments last of their kind', () => {
  const html = `<head><base href="https://cdn.example/x/">
    <link rel="alternate" type="application/rss+xml" title="Paper &amp; Comments" href="/comments/feed/">
    <LINK REL='Alternate' TYPE='application/rss+xml; charset=utf-8' TITLE='Paper &amp; more' HREF='/feed?a=1&amp;b=2#x'>
    <link rel="alternate" type="application/atom+xml" href="atom.xml">
    <link rel="alternate" type="application/feed+json" href="//paper.example/feed.json">
    <link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/17">
    <link rel="alternate" type="application/xml" href="/rss/news.xml">
    <link rel="alternate" hreflang="de" href="/de/"><link rel="stylesheet" href="/feed.css"></head>
    <a href="/service/rss/sport.xml">Sport <b>RSS</b></a><a href="/about">feed</a><a href="feed:https://old.example/rss">old</a><a href="https://feeds.example/">host</a>`;
  expect(seen(html)).toEqual([
    { url: 'https://cdn.example/feed?a=1&b=2', title: 'Paper & more', format: 'rss', by: 'link' },
    { url: 'https://cdn.example/x/atom.xml', format: 'atom', by: 'link' },
    { url: 'https://paper.example/feed.json', format: 'json', by: 'link' },
    { url: 'https://cdn.example/rss/news.xml', format: 'rss', by: 'link' },
    { url: 'https://cdn.example/comments/feed/', title: 'Paper & Comments', format: 'rss', by: 'link' },
    { url: 'https://cdn.example/service/rss/sport.xml', title: 'Sport RSS', format: 'rss', by: 'anchor' },
    { url: 'https://old.example/rss', title: 'old', format: 'rss', by: 'anchor' },
  ]);
});

it('guesses where feeds usually are', () => {
  const guesses = discoverFeeds('<p>', PAGE);
  expect(guesses.every(({ by }) => by === 'guess')).toBe(true);
  expect(guesses.map(({ url }) => url)).toContain('https://paper.example/feed');
  expect(guesses.map(({ url }) => url)).toContain('https://paper.example/news-sitemap.xml');
  const known = discoverFeeds('<link rel=alternate type=application/rss+xml href=/feed>', PAGE);
  expect(known.filter(({ url }) => url === 'https://paper.example/feed')).toEqual([
    { url: 'https://paper.example/feed', format: 'rss', by: 'link' },
  ]);
});

it('reads bytes in their charset, and takes no address that is not http', () => {
  const bytes = Uint8Array.from(
    [...'<meta charset=windows-1251><link rel=alternate type=application/rss+xml href=/rss title=']
      .map((c) => c.charCodeAt(0))
      .concat([0xcd, 0xee, 0xe2, 0xee, 0xf1, 0xf2, 0xe8, 0x3e]),
  );
  expect(discoverFeeds(bytes, PAGE)[0]).toEqual({ url: 'https://paper.example/rss', title: 'Новости', format: 'rss', by: 'link' });
  expect(
    seen(
      '<link rel=alternate type=application/rss+xml href="javascript:alert(1)"><link rel=alternate type=application/rss+xml href="http://[">',
    ),
  ).toEqual([]);
  expect(() => discoverFeeds('', 'index.html')).toThrow(TypeError);
});

it('ends on hostile pages', () => {
  expect(seen('<a href="/feed">'.repeat(200_000)).length).toBeLessThanOrEqual(50);
  expect(seen(`${'<div>'.repeat(300_000)}<link rel=alternate type=application/rss+xml href=/late>`)).toEqual([]);
});

it('by what links are called, where their addresses say nothing', () => {
  const page =
    '<a href="/out?id=7">RSS</a> <a href="/out?id=8"><img alt="RSS feed" src="x.png"></a> <a href="/about">About RSS and us</a> <a href="/x">';
  expect(discoverFeeds(page, 'https://paper.example/').filter(({ by }) => by === 'anchor')).toEqual([
    { url: 'https://paper.example/out?id=7', title: 'RSS', format: 'rss', by: 'anchor' },
    { url: 'https://paper.example/out?id=8', title: 'RSS feed', format: 'rss', by: 'anchor' },
  ]);
});
