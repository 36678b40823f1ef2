/** Tests of subscription lists: read, written, broken. */
import { describe, expect, it } from 'vitest';
import { readOpml, type Subscription, writeOpml } from './opml.ts';

describe('readOpml', () => {
  it('reads feeds with their folders, each once', () => {
    const opml = `<?xml version="1.0"?><opml version="1.0"><head><title>Mine</title></head><body>
      <outline text="News"><outline text="Local &amp; near"><outline type="rss" text="A" xmlUrl="http://a.example/feed" htmlUrl="http://a.example"/></outline>
        <outline title="B" text="b" xmlUrl=" feed://b.example/rss "/></outline>
      <outline text="again" xmlUrl="http://a.example/feed"/><outline text="none"/><outline text="bad" xmlUrl="javascript:alert(1)"/>
      <outline text="http://c.example/" xmlUrl="http://c.example/"/></body></opml>`;
    expect(readOpml(opml)).toEqual([
      { url: 'http://a.example/feed', title: 'A', folder: 'News/Local & near', homeUrl: 'http://a.example/' },
      { url: 'http://b.example/rss', title: 'B', folder: 'News' },
      { url: 'http://c.example/' },
    ]);
  });

  it('reads what is broken', () => {
    const cut =
      'Warning: <opml><body><outline text="A" xmlUrl="http://a.example/?a=1&b=2"/><outline text="Folder"><outline text="B" xmlUrl="http://b.example/"/>';
    expect(readOpml(cut)).toEqual([
      { url: 'http://a.example/?a=1&b=2', title: 'A' },
      { url: 'http://b.example/', title: 'B', folder: 'Folder' },
    ]);
    expect(() => readOpml('<html>')).toThrow(expect.objectContaining({ code: 'not_a_feed' }));
    expect(readOpml(`<opml><body>${'<outline text="x">'.repeat(100_000)}`)).toEqual([]);
  });
});

it('writes what it reads', () => {
  const subscriptions: Subscription[] = [
    { url: 'http://a.example/feed?a=1&b=2', title: 'A & "B" <c>', folder: 'News/Local', homeUrl: 'http://a.example/' },
    { url: 'http://c.example/', folder: 'News' },
    { url: 'http://d.example/', title: '日本 🗞' },
  ];
  const written = writeOpml(subscriptions, 'Mine');
  expect(readOpml(written)).toEqual(subscriptions);
  expect(written.match(/text="News"/g)).toHaveLength(1);
});
