/** Tests of reading feeds: every format, what they get wrong, and charsets. */
import { describe, expect, it } from 'vitest';
import { encodeWindows1251 } from '../../test/encode.ts';
import { toFeedItem } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { parseFeed } from './parse-feed.ts';

const URL_OF_FEED = 'https://paper.example/feeds/news.xml';
const parse = (input: string | Uint8Array, contentType?: string) =>
  parseFeed(input, { url: URL_OF_FEED, ...(contentType === undefined ? {} : { contentType }) });
const codes = (feed: ReturnType<typeof parse>) => feed.problems.map(({ code }) => code);
const rss = (items: string, head = '') => `<rss version="2.0"><channel><title>Paper</title>${head}${items}</channel></rss>`;
const first = (items: string) => parse(rss(items)).entries[0]!;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('RSS 2.0', () => {
  it('with everything', () => {
    const feed =
      parse(`<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:m="http://search.yahoo.com/mrss/">
      <channel><title>The &amp; Paper</title><link>https://paper.example/</link><description>All &lt;i&gt;news&lt;/i&gt;</description><language>en_US</language><ttl>60</ttl>
      <item><title>Bridge &amp;amp; road</title><link>../a/1.html?x=1&amp;y=2#top</link><guid isPermaLink="false">17</guid>
        <description><![CDATA[<p>In <a href="/brief">brief</a></p>]]></description>
        <content:encoded><![CDATA[<p>In full <img src='pic.jpg'></p>]]></content:encoded>
        <pubDate>Sat, 21 Nov 2026 16:08:36 +0800</pubDate><author>desk@paper.example (Ann Lee)</author><dc:creator>Bo Chen</dc:creator>
        <category>Local</category><category domain="x">Roads</category><category>Local</category>
        <enclosure url="/sound.mp3" length="1" type="audio/mpeg"/>
        <m:group><m:content url="https://img.example/1.jpg" type="image/jpeg"><m:title>A bridge</m:title></m:content></m:group></item></channel></rss>`);
    expect(feed).toEqual({
      format: 'rss',
      url: URL_OF_FEED,
      title: 'The & Paper',
      homeUrl: 'https://paper.example/',
      description: 'All news',
      inLanguage: 'en-US',
      ttlMinutes: 60,
      problems: [],
      entries: [
        {
          id: '17',
          url: 'https://paper.example/a/1.html?x=1&y=2#top',
          title: 'Bridge & road',
          summary: '<p>In <a href="https://paper.example/brief">brief</a></p>',
          content: "<p>In full <img src='https://paper.example/feeds/pic.jpg'></p>",
          datePublished: '2026-11-21T16:08:36+08:00',
          author: ['Ann Lee', 'Bo Chen'],
          keywords: ['Local', 'Roads'],
          media: [
            { url: 'https://paper.example/sound.mp3', type: 'audio/mpeg' },
            { url: 'https://img.example/1.jpg', type: 'image/jpeg', caption: 'A bridge' },
          ],
        },
      ],
    });
  });

  it('takes the address from where it is', () => {
    expect(first('<item><title>x</title><guid>https://paper.example/g</guid></item>').url).toBe('https://paper.example/g');
    expect(first('<item><title>x</title><guid isPermaLink="false">https://paper.example/g</guid></item>')).not.toHaveProperty('url');
    expect(first('<item><title>x</title><link></link><a:link xmlns:a="http://www.w3.org/2005/Atom" href="/b"/></item>').url).toBe(
      'https://paper.example/b',
    );
    expect(first('<item><title>x</title><link>javascript:alert(1)</link></item>')).not.toHaveProperty('url');
    expect(first('<item><title>x</title><link>\n  https://paper.example/a b \n</link></item>').url).toBe('https://paper.example/a%20b');
  });

  it.each([
    ['Plain & simple', 'Plain & simple'],
    ['&lt;b&gt;Bold&lt;/b&gt; claim', 'Bold claim'],
    ['<![CDATA[<em>Set</em> off]]>', 'Set off'],
    ['Twice &amp;quot;escaped&amp;quot;', 'Twice "escaped"'],
    ['If x < y and y > z', 'If x < y and y > z'],
    ['  Two\n   lines ', 'Two lines'],
    ['Caf&eacute; &#8211; &#x4e2d;&#25991;', 'Café – 中文'],
  ])('title %s', (written, title) => {
    expect(first(`<item><title>${written}</title><link>/1</link></item>`).title).toBe(title);
  });

  it('dates times without zone by the language: China writes its own', () => {
    const item = '<item><title>x</title><pubDate>2026-11-21 16:08:36</pubDate></item>';
    expect(parse(rss(item, '<language>zh-cn</language>')).entries[0]!.datePublished).toBe('2026-11-21T16:08:36+08:00');
    expect(parse(rss(item)).entries[0]!.datePublished).toBe('2026-11-21T16:08:36Z');
    const undated = parse(rss('<item><title>x</title><pubDate>soon</pubDate></item>'));
    expect([undated.entries[0]!.datePublished, codes(undated)]).toEqual([undefined, ['bad_date']]);
  });

  it('knows 0.91 and 0.92, items outside the channel, and other prefixes', () => {
    const old = `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">\n<rss version="0.91"><channel><title>Old</title><item><title>A</title><link>http://a.example/1</link></item></channel></rss>`;
    expect(parse(old).entries.map(({ id }) => id)).toEqual(['http://a.example/1']);
    const foreign = rss('<item><title>x</title><full:encoded>&lt;p&gt;all</full:encoded></item>').replace(
      '<rss',
      '<rss xmlns:full="http://purl.org/rss/1.0/modules/content/"',
    );
    expect(parse(foreign).entries[0]!.content).toBe('<p>all');
  });
});

it('RSS 1.0 (RDF)', () => {
  const feed =
    parse(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
    <channel rdf:about="https://paper.example/"><title>Paper</title><link>https://paper.example/</link><dc:language>fr</dc:language><sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency></channel>
    <item rdf:about="https://paper.example/1"><title>Un</title><link>https://paper.example/1?from=rdf</link><dc:date>2026-11-21T16:08+01:00</dc:date><dc:creator>A</dc:creator><dc:subject>ville</dc:subject><description>Texte</description></item></rdf:RDF>`);
  expect(feed).toMatchObject({ format: 'rdf', title: 'Paper', inLanguage: 'fr', ttlMinutes: 30 });
  expect(feed.entries).toEqual([
    {
      id: 'https://paper.example/1',
      url: 'https://paper.example/1?from=rdf',
      title: 'Un',
      summary: 'Texte',
      datePublished: '2026-11-21T16:08:00+01:00',
      author: ['A'],
      keywords: ['ville'],
      media: [],
    },
  ]);
});

describe('Atom', () => {
  it('1.0 with nested bases, text of all types, authors of the feed', () => {
    const feed =
      parse(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://other.example/blog/" xml:lang="de"><title type="html">A &lt;b&gt;B&lt;/b&gt;</title><subtitle>Sub</subtitle><author><name>Desk</name></author>
      <link rel="self" href="atom.xml"/><link href="."/>
      <entry xml:base="2026/"><id>tag:x,2026:1</id><title>x &lt; y</title><link rel="alternate" type="application/pdf" href="1.pdf"/><link rel="alternate" type="text/html" href="1.html"/><link rel="enclosure" href="1.mp3" type="audio/mpeg" title="Listen"/>
        <published>2026-11-21T16:08:36Z</published><updated>2026-11-22T08:00:00+01:00</updated><category term="c1" label="Cities"/>
        <summary>1 &lt; 2 &amp; so on</summary><content type="xhtml" xml:base="/deep/"><div xmlns="http://www.w3.org/1999/xhtml"><a href="q?a=1&amp;b=2">q</a></div></content></entry>
      <entry><id>tag:x,2026:2</id><author><name>Own</name></author><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">T <i>i</i></div></title><content type="image/png">AAAA</content></entry></feed>`);
    expect(feed).toMatchObject({
      format: 'atom',
      title: 'A B',
      description: 'Sub',
      homeUrl: 'https://other.example/blog/',
      inLanguage: 'de',
    });
    expect(feed.entries).toEqual([
      {
        id: 'tag:x,2026:1',
        url: 'https://other.example/blog/2026/1.html',
        title: 'x < y',
        summary: '1 &lt; 2 &amp; so on',
        content: '<a href="https://other.example/deep/q?a=1&amp;b=2">q</a>',
        datePublished: '2026-11-21T16:08:36Z',
        dateModified: '2026-11-22T08:00:00+01:00',
        author: ['Desk'],
        keywords: ['Cities'],
        media: [{ url: 'https://other.example/blog/2026/1.mp3', type: 'audio/mpeg', caption: 'Listen' }],
      },
      { id: 'tag:x,2026:2', title: 'T i', author: ['Own'], keywords: [], media: [] },
    ]);
  });

  it('0.3', () => {
    const feed = parse(
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title><entry><title>A</title><link rel="alternate" type="text/html" href="/a"/><id>a</id><issued>2026-11-21T16:08:36Z</issued><modified>2026-11-22T16:08:36Z</modified><content type="text/html" mode="escaped">&lt;p&gt;A</content></entry></feed>',
    );
    expect(feed.entries[0]).toMatchObject({
      id: 'a',
      url: 'https://paper.example/a',
      content: '<p>A',
      datePublished: '2026-11-21T16:08:36Z',
      dateModified: '2026-11-22T16:08:36Z',
    });
  });
});

it('JSON Feed 1 and 1.1', () => {
  const feed = parse(
    bytes(
      `\ufeff ${JSON.stringify({
        version: 'https://jsonfeed.org/version/1',
        title: 'J',
        home_page_url: 'https://j.example/',
        author: { name: 'Desk' },
        items: [
          {
            id: 1,
            url: '/1',
            title: 'One',
            content_text: 'a < b\n\nsecond',
            date_published: '2026-11-21T16:08:36+08:00',
            tags: ['t'],
            image: 'i.png',
            attachments: [{ url: 's.mp3', mime_type: 'audio/mpeg', title: 'S' }],
          },
          { id: '2', external_url: 'https://x.example/', content_html: '<a href="/z">z</a>', authors: [{ name: 'B' }], language: 'ug' },
        ],
      })}`,
    ),
  );
  expect(feed).toMatchObject({ format: 'json', title: 'J', homeUrl: 'https://j.example/', problems: [] });
  expect(feed.entries).toEqual([
    {
      id: '1',
      url: 'https://paper.example/1',
      title: 'One',
      content: '<p>a &lt; b</p>\n<p>second</p>',
      datePublished: '2026-11-21T16:08:36+08:00',
      author: ['Desk'],
      keywords: ['t'],
      media: [
        { url: 'https://paper.example/feeds/i.png', type: 'image' },
        { url: 'https://paper.example/feeds/s.mp3', type: 'audio/mpeg', caption: 'S' },
      ],
    },
    {
      id: '2',
      url: 'https://x.example/',
      content: '<a href="https://paper.example/z">z</a>',
      author: ['B'],
      keywords: [],
      inLanguage: 'ug',
      media: [],
    },
  ]);
});

describe('sitemaps', () => {
  it('with news and pictures', () => {
    const feed =
      parse(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
      <url><loc> https://paper.example/1?a=1&amp;b=2 </loc><lastmod>2026-11-22</lastmod><n:news><n:publication><n:name>Paper</n:name><n:language>zh-cn</n:language></n:publication><n:publication_date>2026-11-21T16:08:36+08:00</n:publication_date><n:title><![CDATA[A & B]]></n:title><n:keywords>roads, bridges</n:keywords></n:news>
        <image:image><image:loc>https://paper.example/1.jpg</image:loc><image:caption>One</image:caption></image:image></url>
      <url><loc>https://paper.example/2</url><url><loc>/3</loc>`);
    expect(feed).toMatchObject({ format: 'sitemap', title: 'Paper', problems: [] });
    expect(feed.entries).toEqual([
      {
        id: 'https://paper.example/1?a=1&b=2',
        url: 'https://paper.example/1?a=1&b=2',
        title: 'A & B',
        datePublished: '2026-11-21T16:08:36+08:00',
        dateModified: '2026-11-22',
        author: [],
        keywords: ['roads', 'bridges'],
        inLanguage: 'zh-cn',
        media: [{ url: 'https://paper.example/1.jpg', type: 'image', caption: 'One' }],
      },
      { id: 'https://paper.example/2', url: 'https://paper.example/2', author: [], keywords: [], media: [] },
      { id: '/3', url: 'https://paper.example/3', author: [], keywords: [], media: [] },
    ]);
  });

  it('indexes of them', () => {
    const feed = parse(
      '<sitemapindex><sitemap><loc>https://paper.example/a.xml</loc><lastmod>2026-11-21T16:08Z</lastmod></sitemap><sitemap><loc>/b.xml.gz</loc></sitemap></sitemapindex>',
    );
    expect(feed).toMatchObject({ format: 'sitemap', entries: [] });
    expect(feed.sitemaps).toEqual([
      { url: 'https://paper.example/a.xml', dateModified: '2026-11-21T16:08:00Z' },
      { url: 'https://paper.example/b.xml.gz' },
    ]);
    expect(parse('<sitemapindex></sitemapindex>').sitemaps).toEqual([]);
    expect(parse('<urlset></urlset>')).not.toHaveProperty('sitemaps');
  });
});

describe('ids', () => {
  const ids = (items: string) => parse(rss(items)).entries.map(({ id }) => id);

  it('are the addresses where one guid serves several articles, in whatever order they come', () => {
    const a = '<item><guid isPermaLink="false">same</guid><link>/a</link></item>';
    const b = '<item><guid isPermaLink="false">same</guid><link>/b</link></item>';
    expect(ids(a + b)).toEqual(['https://paper.example/a', 'https://paper.example/b']);
    expect(ids(b + a)).toEqual(['https://paper.example/b', 'https://paper.example/a']);
    expect(codes(parse(rss(a + b)))).toEqual(['duplicate_id']);
  });

  it('tell the same entry twice from two entries', () => {
    const feed = parse(rss('<item><guid>/a</guid><title>1</title></item><item><guid>/a</guid><title>2</title></item>'));
    expect([feed.entries.map(({ title }) => title), codes(feed)]).toEqual([['1'], ['duplicate_entry']]);
  });

  it('are made from title and date where there is neither guid nor address', () => {
    const [one, two] = ids('<item><title>A</title></item><item><title>B</title></item>');
    expect(one).toMatch(/^urn:entry:[0-9a-f]{16}$/);
    expect(two).not.toBe(one);
    expect(ids('<item><title>A</title><description>edited</description></item>')).toEqual([one]);
    expect(codes(parse(rss('<item><category>1</category></item><item><title>A</title></item>')))).toEqual(['empty_entry']);
  });
});

describe('charsets', () => {
  const russian = '<item><title>Мост открыли вчера вечером</title></item>';
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${rss(russian)}`;

  it.each([
    ['UTF-8 by default', bytes(rss(russian)), undefined],
    ['a byte order mark', bytes(`\ufeff${xml('utf-8')}`), undefined],
    ['the XML declaration', encodeWindows1251(xml('windows-1251')), undefined],
    ['the header', encodeWindows1251(rss(russian)), 'text/xml; charset=windows-1251'],
    ['a header that is wrong', bytes(xml('utf-8')), 'text/xml; charset=iso-8859-1'],
    ['a declaration that is wrong', bytes(xml('windows-1251')), undefined],
    ['a declaration that is wrong the other way', encodeWindows1251(xml('utf-8')), undefined],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le')), undefined],
  ])('%s', (_, input, contentType) => {
    expect(parse(input, contentType).entries[0]!.title).toBe('Мост открыли вчера вечером');
  });
});

describe('what is no feed', () => {
  it.each([
    ['', 'empty'],
    [' \n\ufeff', 'empty'],
    ['<!doctype html><html><head><title>Not found</title></head></html>', 'not_a_feed'],
    ['<html><body><rss version="2.0"></rss></body></html>', 'not_a_feed'],
    ['plain text', 'not_a_feed'],
    ['<?xml version="1.0"?><note/>', 'not_a_feed'],
    ['{"items": [', 'not_a_feed'],
    ['{"error": "none"}', 'not_a_feed'],
    ['<rssfeed/>', 'not_a_feed'],
  ])('%s', (text, code) => {
    expect(() => parse(text)).toThrow(FeedError);
    expect(() => parse(text)).toThrow(expect.objectContaining({ code }));
  });

  it('an address that is relative is the caller’s mistake', () => {
    expect(() => parseFeed('<rss/>', { url: '/feed' })).toThrow(TypeError);
  });
});

it('toFeedItem gives galley what it reads', () => {
  const item = first(
    '<item><title>T</title><link>/1</link><description>S</description><pubDate>21 Nov 2026</pubDate><author>a@b.example (Ann)</author></item>',
  );
  expect(toFeedItem(item)).toEqual({
    title: 'T',
    description: 'S',
    published: '2026-11-21',
    authors: ['Ann'],
    link: 'https://paper.example/1',
  });
  expect(toFeedItem({ id: '1', author: [], keywords: [], media: [] })).toEqual({});
});
