/** Shapes of what a newsroom is sent: feeds, lists of feeds, pages that name feeds, items beside their pages, texts of stories. */
import { diffRevisions, discoverFeeds, FeedError, parseFeed, readOpml } from '@galley/newsroom';
import { describeStory, type Message, SinglePass, StoryStream, tokenise, traceParagraphs } from '@galley/newsroom/stories';
import { extract, type FeedItem } from 'galley';
import { repeat, type Shape, type Shapes, STORY } from '../shape.ts';

const URL_OF_FEED = 'https://news.example/feed';

/** What is no feed is refused, in time as well. */
function readFeed(text: string): void {
  try {
    parseFeed(text, { url: URL_OF_FEED });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
}

function feed(write: (n: number) => string): Shape {
  return { write, run: readFeed };
}

/** One item with `inner(n)` behind its address. */
function item(inner: (n: number) => string): Shape {
  const before = '<rss version="2.0"><channel><title>News</title><item><title>Pier</title><link>https://news.example/1</link>';
  return feed((n) => `${before}${inner(n)}</item></channel></rss>`);
}

/** What the feed says of a sound page. */
function aside(field: keyof FeedItem, write: (n: number) => string): Shape {
  return { write, run: (text) => extract(STORY, { url: 'https://news.example/1', feedItem: { title: 'Pier', [field]: text } }) };
}

function words(n: number): string {
  return repeat(n, (i) => `w${i.toString(36)} `);
}

/** Two messages with the text as title or body. */
function messages(field: 'title' | 'body', run: (messages: readonly Message[]) => unknown, write: (n: number) => string = words): Shape {
  const message = { title: 'The pier', body: 'The pier is open again.' };
  return { write, run: (text) => run(['a', 'b'].map((id, time) => ({ ...message, id, time, [field]: text }))) };
}

function assign(clusterer: SinglePass | StoryStream, list: readonly Message[]): void {
  for (const message of list) clusterer.assign(message);
}

/** Two revisions of an article, parted by a mark. */
function revisions(write: (n: number) => readonly [before: string, after: string]): Shape {
  return {
    write: (n) => write(n).join('\u0001'),
    run: (text) => {
      const [before, after] = text.split('\u0001');
      diffRevisions({ articleBody: before }, { articleBody: after });
    },
  };
}

/** As long as a page of `n` links. */
const longAddress = (n: number): string => `https://news.example/${'b'.repeat(20 * n)}/`;

export const NEWSROOM: Shapes = {
  'a title that is never closed, of <': feed((n) => `<rss><channel><item><title>${'<'.repeat(n)}`),
  'an item never closed, of < and blanks': feed((n) => `<rss><channel><item><title>Pier</title><description>${'< a '.repeat(n)}`),
  'comments, sections and instructions never closed': feed(
    (n) => `<rss><channel><item><title>Pier</title>${'<!-- <![CDATA[ <?x '.repeat(n)}`,
  ),
  'attributes of one element': feed(
    (n) => `<rss><channel ${repeat(n, (i) => `a${i}="b" `)}><item><title>Pier</title></item></channel></rss>`,
  ),
  items: feed((n) => `<rss><channel>${repeat(n, (i) => `<item><title>${i}</title><link>/${i}</link></item>`)}</channel></rss>`),
  'items with one id': feed((n) => `<rss><channel>${repeat(n, (i) => `<item><guid>1</guid><link>/${i}</link></item>`)}</channel></rss>`),
  'items never closed': feed((n) => `<rss><channel>${'<item><title>a<link>b'.repeat(n)}`),
  'a description of <': item((n) => `<description><![CDATA[${'<'.repeat(n)} href=]]></description>`),
  'categories, authors and media': item((n) =>
    repeat(n, (i) => `<category>${i}</category><dc:creator>Ann ${i}</dc:creator><media:content url="/${i}.jpg"/>`),
  ),
  'elements in elements': item((n) => '<a>'.repeat(n)),
  references: item((n) => `<description>${'&amp;lt;&#60;&'.repeat(n)}</description>`),
  'a JSON feed': feed((n) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: Array.from({ length: n }, (_, i) => ({ id: `${i}`, content_html: '<p>x' })),
    }),
  ),
  'a sitemap': feed((n) => `<urlset>${repeat(n, (i) => `<url><loc>https://news.example/${i}</loc></url>`)}</urlset>`),
  'a sitemap never closed': feed((n) => `<urlset>${'<url><loc>/a<image:image>'.repeat(n)}`),
  'a list of feeds': {
    write: (n) => `<opml><body>${repeat(n, (i) => `<outline text="${i}" xmlUrl="https://news.example/${i}"/>`)}</body></opml>`,
    run: readOpml,
  },
  'folders in folders of feeds': { write: (n) => `<opml><body>${'<outline text="a">'.repeat(n)}</body></opml>`, run: readOpml },
  'a page that names feeds': {
    write: (n) => repeat(n, (i) => `<link rel=alternate type="application/rss+xml" href="/${i}" title="${i}"><a href="/feed/${i}">feed`),
    run: (text) => discoverFeeds(text, 'https://news.example/'),
  },
  'a long base of entries': feed(
    (n) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${longAddress(n)}"><title>News</title>${repeat(n, (i) => `<entry><id>${i}</id><link href="${i}"/></entry>`)}</feed>`,
  ),
  'a long base of links in a text': feed(
    (n) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><id>1</id><content type="html" xml:base="${longAddress(n)}">${repeat(n, (i) => `&lt;a href="${i}"&gt;y&lt;/a&gt;`)}</content></entry></feed>`,
  ),
  'a long base of a channel': feed(
    (n) =>
      `<channel base="${longAddress(n)}"><title>News</title>${repeat(n, (i) => `<item href="${i}"><title>${i}</title></item>`)}</channel>`,
  ),
  'a long base of a page that names feeds': {
    write: (n) => `<base href="${longAddress(n)}">${repeat(n, (i) => `<link rel=alternate type="application/rss+xml" href="${i}">`)}`,
    run: (text) => discoverFeeds(text, 'https://news.example/'),
  },
  'authors of a JSON feed, and entries without': feed((n) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News',
      authors: Array.from({ length: n }, (_, i) => ({ name: `Ann ${i}` })),
      items: Array.from({ length: n }, (_, i) => ({ id: `${i}`, title: 'Pier' })),
    }),
  ),
  'keywords of a sitemap, of blanks': feed(
    (n) => `<urlset><url><loc>/1</loc><news:keywords>a${' '.repeat(n)}b</news:keywords></url></urlset>`,
  ),
  'long names in long names of a sitemap': feed(
    (n) => `<urlset><url><loc>/1</loc>${repeat(Math.ceil(Math.sqrt(n)), (i) => `<${'x'.repeat(Math.ceil(Math.sqrt(n)))}${i}>t`)}`,
  ),
  'a long paragraph edited to many short ones': revisions((n) => [repeat(n, (i) => i.toString(36)), repeat(n, (i) => `l${i}\n`)]),
  'all paragraphs replaced': revisions((n) => [repeat(n, (i) => `a${i}\n`), repeat(n, (i) => `b${i}\n`)]),
  'words without spaces or marks': { write: (n) => '码头关闭'.repeat(n), run: (text) => tokenise(text, 'zh') },
  'the title of an item, of <': aside('title', (n) => '<'.repeat(n)),
  'the title of an item, of names': aside('title', (n) => 'The Pier | '.repeat(n)),
  'the content of an item, of <': aside('content', (n) => '<'.repeat(n)),
  'the content of an item, of words': aside('content', words),
  'the description of an item, of paragraphs': aside('description', (n) => '<p>The pier is open. '.repeat(n)),
  'a story of distinct words, one pass': messages('body', (list) => assign(new SinglePass(), list)),
  'stories that share three words, one pass': {
    write: (n) => repeat(n, (i) => `W${i.toString(36)} storm pier harbour x${i} y${i} z${i}\n`),
    run: (text) =>
      assign(
        new SinglePass(),
        text.split('\n').map((title, time) => ({ id: String(time), time, title, body: '' })),
      ),
  },
  'a story of distinct words, the stream': messages('body', (list) => assign(new StoryStream(), list)),
  'a title of distinct names': messages(
    'title',
    (list) => assign(new StoryStream(), list),
    (n) => repeat(n, (i) => `the W${i.toString(36)} `),
  ),
  'paragraphs that are alike, traced': {
    write: (n) => repeat(n, (i) => `The harbour board closed the pier for nine weeks on Thursday, ${i} times in all.\n`),
    run: (text) => {
      const lines = text.trimEnd().split('\n');
      const articles = Array.from({ length: Math.ceil(lines.length / 20) }, (_, at) => lines.slice(20 * at, 20 * at + 20));
      traceParagraphs(articles.map((own, time) => ({ id: String(time), time, title: 'The pier', body: own.join('\n') })));
    },
  },
  'a story described': messages('body', (list) => describeStory(list)),
};
