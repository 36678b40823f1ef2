/** Feeds as others write them: each dialect in a feed of our own, and none of them a way to hold us up. */
import { describe, expect, it } from 'vitest';
import type { FeedEntry } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { parseFeed } from './parse-feed.ts';

const parse = (input: string | Uint8Array) => parseFeed(input, { url: 'https://paper.example/feed' });
const first = (input: string | Uint8Array): FeedEntry => parse(input).entries[0]!;
const rss = (item: string, attributes = ''): string =>
  `<rss version="2.0" ${attributes}><channel><title>T</title><item>${item}</item></channel></rss>`;
const base64 = Buffer.from('<p>Café am Fluß</p>').toString('base64');

it('addresses are relative to where the content says it is', () => {
  const feed = rss('<link>story/1</link>');
  const at = (contentLocation: string) => parseFeed(feed, { url: 'https://paper.example/feed', contentLocation });
  expect(at('/2024/').entries[0]!.url).toBe('https://paper.example/2024/story/1');
  expect(at('https://other.example/x/rss').entries[0]!.url).toBe('https://other.example/x/story/1');
  expect(at('https://other.example/x/rss').url).toBe('https://paper.example/feed');
  expect(at('http://[').entries[0]!.url).toBe('https://paper.example/story/1');
});

it('items of nothing but a date or an author are items, and told apart', () => {
  const items =
    '<pubDate>Mon, 12 Feb 2024 18:30:00 GMT</pubDate></item><item><author>ines@paper.example (Ines Marlow)</author></item><item><author>Ada Brandt</author>';
  const { entries, problems } = parse(rss(items));
  expect(entries.map(({ datePublished, author }) => datePublished ?? author[0])).toEqual([
    '2024-02-12T18:30:00Z',
    'Ines Marlow',
    'Ada Brandt',
  ]);
  expect([new Set(entries.map(({ id }) => id)).size, problems]).toEqual([3, []]);
});

describe('Atom', () => {
  const atom = (content: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id>${content}</entry></feed>`;

  it('holds content in base64, by its type or by Atom 0.3’s mode', () => {
    expect(first(atom(`<content type="application/octet-stream">${base64}</content>`)).content).toBe('<p>Café am Fluß</p>');
    expect(first(atom(`<content mode="base64" type="text/html">\n${base64}\n</content>`)).content).toBe('<p>Café am Fluß</p>');
    const text = Buffer.from('1 < 2').toString('base64');
    expect(first(atom(`<content type="application/octet-stream">${text}</content>`)).content).toBe('1 &lt; 2');
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]).toString('base64');
    expect(first(atom(`<content type="image/png">${picture}</content>`)).content).toBeUndefined();
  });

  it('and RSS may have a prefix of their own', () => {
    const text =
      '<r:rss xmlns:r="http://r.example/" version="2.0"><r:channel><r:title>T</r:title><r:item><r:title>x</r:title><r:link>/1</r:link></r:item></r:channel></r:rss>';
    expect(first(text)).toMatchObject({ title: 'x', url: 'https://paper.example/1' });
    expect(
      first('<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id><a:title>x</a:title></a:entry></a:feed>').title,
    ).toBe('x');
  });

  it('has addresses by xml:base, from the feed inwards', () => {
    const text =
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://b.example/x/"><entry xml:base="y/"><id>1</id><link href="1"/><content type="html" xml:base="z/">&lt;a href="2"&gt;n&lt;/a&gt;</content></entry></feed>';
    expect(first(text)).toMatchObject({ url: 'http://b.example/x/y/1', content: '<a href="http://b.example/x/y/z/2">n</a>' });
  });
});

describe('RSS', () => {
  it.each([
    ['body', '<body xmlns="http://www.w3.org/1999/xhtml"><p>Whole</p></body>', ''],
    ['xhtml:body', '<xhtml:body><xhtml:p>Whole</xhtml:p></xhtml:body>', 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'],
    ['fullitem', '<fullitem>&lt;p&gt;Whole&lt;/p&gt;</fullitem>', ''],
  ])('has the whole text in %s', (_, text, attributes) => {
    expect(first(rss(`<title>x</title><description>Short</description>${text}`, attributes))).toMatchObject({
      summary: 'Short',
      content: '<p>Whole</p>',
    });
  });

  it('keeps a description that is a page of its own', () => {
    expect(first(rss('<title>x</title><description><html><body><p>Whole</p></body></html></description>')).summary).toContain(
      '<p>Whole</p>',
    );
  });

  it('takes author and summary of a podcast where there are no others', () => {
    const itunes = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
    const told = '<itunes:author>Ann Lee</itunes:author><itunes:summary>Tides</itunes:summary>';
    expect(first(rss(`<title>x</title>${told}`, itunes))).toMatchObject({ author: ['Ann Lee'], summary: 'Tides' });
    const both = first(rss(`<title>x</title><author>Bea Roe</author><description>Own</description>${told}`, itunes));
    expect(both).toMatchObject({ summary: 'Own' });
    expect(both.author).toContain('Bea Roe');
  });

  it.each([
    ['title', '<title>x</title>', { title: 'x' }],
    ['description', '<description>x</description>', { summary: 'x' }],
    ['link', '<link>/x</link>', { url: 'https://paper.example/x' }],
    ['guid', '<guid isPermaLink="false">g</guid>', { id: 'g' }],
    [
      'enclosure',
      '<enclosure url="/a.mp3" type="audio/mpeg" length="1"/>',
      { id: 'https://paper.example/a.mp3', media: [{ type: 'audio/mpeg' }] },
    ],
  ])('keeps an item of a %s alone', (_, item, expected) => {
    expect(first(rss(item))).toMatchObject(expected);
  });
});

describe('entities that a document declares', () => {
  const declared = (entities: string, title: string): string =>
    `<?xml version="1.0"?><!DOCTYPE rss [${entities}]>${rss(`<title>${title}</title><link>/1</link>`)}`;

  it('are written out', () => {
    expect(first(declared(`<!ENTITY pub "The &#38; Post"><!ENTITY place 'Gannet Rock'>`, '&pub;, &place; &eacute;')).title).toBe(
      'The & Post, Gannet Rock é',
    );
    expect(first(declared('<!ENTITY b "<b>">', '1 &b; 2')).url).toBe('https://paper.example/1');
  });

  it('are neither fetched nor a bomb', () => {
    expect(first(declared('<!ENTITY x SYSTEM "file:///etc/passwd">', 'a &x; b')).title).toBe('a &x; b');
    const bomb = `<!ENTITY a "${'a'.repeat(400)}"><!ENTITY b "&a;&a;&a;">`;
    expect(first(declared(bomb, '&b;')).title).toBe('&b;');
    const many = parse(declared(bomb, '&a;'.repeat(500_000)));
    expect(JSON.stringify(many).length).toBeLessThan(3_500_000);
  });
});

it.each(['le', 'be'])('UTF-32%s, with a mark of its order or without', (order) => {
  for (const mark of ['\ufeff', '']) {
    const bytes = Buffer.concat(
      [...`${mark}${rss('<title>Café 🚢</title>')}`].map((character) => {
        const unit = Buffer.alloc(4);
        unit[order === 'le' ? 'writeUInt32LE' : 'writeUInt32BE'](character.codePointAt(0)!);
        return unit;
      }),
    );
    expect(first(new Uint8Array(bytes)).title).toBe('Café 🚢');
  }
});

it('CDF', () => {
  const text = `<?XML VERSION="1.0"?><CHANNEL HREF="http://paper.example/home.htm" BASE="http://paper.example/"><TITLE>Paper</TITLE><ABSTRACT>Daily</ABSTRACT>
    <ITEM HREF="one.htm" LASTMOD="1998-11-05T22:30"><TITLE>One &amp; only</TITLE><ABSTRACT>What &lt;it&gt; says</ABSTRACT></ITEM><CHANNEL><ITEM HREF="/two"><TITLE>Two</TITLE></ITEM></CHANNEL></CHANNEL>`;
  const { format, title, description, homeUrl, entries } = parse(text);
  expect({ format, title, description, homeUrl }).toEqual({
    format: 'cdf',
    title: 'Paper',
    description: 'Daily',
    homeUrl: 'http://paper.example/home.htm',
  });
  expect(entries).toMatchObject([
    { id: 'http://paper.example/one.htm', title: 'One & only', summary: 'What &lt;it&gt; says' },
    { url: 'http://paper.example/two', title: 'Two' },
  ]);
});

it.each([
  ['declarations', `<!DOCTYPE x [${'<!ENTITY a "'.repeat(5_000)}${rss('<title>x</title>')}`],
  ['tags of Atom', `<feed><entry><id>1</id><title>mode="base64"</title>${'<content '.repeat(400_000)}`],
  ['bodies', rss(`<title>x</title>${'<body '.repeat(400_000)}`)],
  ['channels', '<channel>'.repeat(400_000)],
])('time is linear in %s that never end', { timeout: 10_000 }, (_, text) => {
  let thrown: unknown;
  try {
    parse(text);
  } catch (error) {
    thrown = error;
  }
  if (thrown !== undefined) expect(thrown).toBeInstanceOf(FeedError);
});
