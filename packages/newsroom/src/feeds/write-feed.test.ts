/** Tests of writing feeds: what is written reads back the same, in all formats. */
import { describe, expect, it } from 'vitest';
import type { Channel, ChannelItem } from './channel.ts';
import { WRITTEN_FORMATS } from './formats.ts';
import { parseFeed } from './parse-feed.ts';
import { writeFeed } from './write-feed.ts';

const channel: Channel = {
  title: 'Paper & <co>',
  url: 'https://me.example/feeds/7/full',
  homeUrl: 'https://paper.example/',
  description: 'Full text',
  inLanguage: 'zh-CN',
};
const items: ChannelItem[] = [
  {
    id: 'https://paper.example/1?a=1&b=2',
    url: 'https://paper.example/1?a=1&b=2',
    title: 'x < y & <b>z</b>',
    summary: 'In <b>brief</b>',
    content: '<p>Whole ]]> text &amp; <img src="https://paper.example/1.jpg"></p>\n<pre>  a\n  b</pre>',
    datePublished: '2026-11-21T16:08:36+08:00',
    dateModified: '2026-11-22T16:08:36+08:00',
    author: ['Ann Lee', '王伟'],
    keywords: ['roads', 'a & b'],
    inLanguage: 'zh',
    image: { url: 'https://paper.example/1.jpg', type: 'image/jpeg' },
  },
  { id: 'seventeen', title: 'ئۇيغۇرچە' },
];

describe.each(WRITTEN_FORMATS)('$title', ({ name: format, types }) => {
  const written = writeFeed(format, channel, items);
  const read = parseFeed(new TextEncoder().encode(written), { url: channel.url, contentType: types[0]! });
  const [first, second] = read.entries;

  it('reads back', () => {
    expect(read).toMatchObject({ format, title: channel.title, homeUrl: channel.homeUrl, inLanguage: 'zh-CN', problems: [] });
    expect(read.entries.length).toBe(2);
    expect(first).toMatchObject({
      id: items[0]!.id,
      url: items[0]!.url,
      title: items[0]!.title,
      summary: 'In &lt;b&gt;brief&lt;/b&gt;',
      content: items[0]!.content,
      datePublished: '2026-11-21T08:08:36Z',
      author: items[0]!.author,
      keywords: items[0]!.keywords,
    });
    expect(first!.media[0]!.url).toBe('https://paper.example/1.jpg');
    expect(second).toMatchObject({ id: format === 'atom' ? 'urn:entry:seventeen' : 'seventeen', title: 'ئۇيغۇرچە' });
  });

  it('keeps the date of the last change where the format has a place for it', () => {
    expect(first!.dateModified).toBe(format === 'rss' ? undefined : '2026-11-22T08:08:36Z');
  });

  it('is clean of what XML cannot hold, and written without items', () => {
    const odd = writeFeed(format, channel, [{ id: '1', title: 'a\u0000\u001f\ufffeb\ud800c', content: 'x\u0008y' }]);
    expect(parseFeed(odd, { url: channel.url }).entries[0]).toMatchObject({ title: 'ab\ufffdc', content: 'xy' });
    expect(parseFeed(writeFeed(format, { title: 'T', url: channel.url }, []), { url: channel.url })).toMatchObject({
      title: 'T',
      entries: [],
    });
  });

  it('cannot be broken out of', () => {
    const attack = ']]></title></item><item><link>https://evil.example/</link><guid>&"\'><script>';
    const entry = parseFeed(
      writeFeed(format, { ...channel, title: attack }, [
        { id: attack, title: attack, summary: attack, content: attack, author: [attack], keywords: [attack] },
      ]),
      { url: channel.url },
    );
    expect(entry.entries.length).toBe(1);
    expect(entry.entries[0]!.content).toBe(attack);
    expect(entry.entries[0]!.summary).not.toContain('<');
    expect(entry.problems).toEqual([]);
  });
});

it('is well-formed to the letter where others must read it', () => {
  const rss = writeFeed('rss', channel, items);
  expect(rss.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
  expect(rss).toContain('<guid isPermaLink="true"><![CDATA[https://paper.example/1?a=1&b=2]]></guid>');
  expect(rss).toContain('<atom:link href="https://me.example/feeds/7/full" rel="self" type="application/rss+xml"/>');
  expect(writeFeed('atom', channel, items)).toContain('<updated>2026-11-22T08:08:36.000Z</updated>');
  expect(JSON.parse(writeFeed('json', channel, items)).version).toBe('https://jsonfeed.org/version/1.1');
});
