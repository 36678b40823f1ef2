import { describe, expect, it } from 'vitest';
import { NodeSet } from '../dom/node-set.ts';
import { parse } from '../dom/parse.ts';
import type { GivenEvidence } from '../evidence/gather.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { extract } from '../extract.ts';
import { viewPage } from '../features/view.ts';
import { ALL_LATIN_LANGUAGES } from '../text/further-languages.data.ts';
import { tellLatin } from '../text/latin-language.ts';
import { resolveAddress } from './choice/address.ts';
import { chooseFields } from './choose-fields.ts';
import type { Fields } from './fields.ts';
import { findBase } from './page/canonical.ts';
import { canonicalTag } from './page/language.ts';

const URL_GIVEN = new URL('https://www.daily-bugle.example/2024/05/16/story.html');

function choose(html: string, given: GivenEvidence = { url: URL_GIVEN }, body = ''): Fields {
  const page = parse(html);
  return chooseFields(viewPage(page), gatherEvidence(page, given), {
    body,
    kept: new NodeSet(page.size),
    latin: tellLatin(ALL_LATIN_LANGUAGES),
  });
}

function ld(object: object): string {
  return `<script type="application/ld+json">${JSON.stringify(object)}</script>`;
}

const STORY = [
  'The rain that closed the valley road on Monday had not stopped by noon today, and the river stood a metre above its mark.',
  'Farmers moved their sheep to the upper fields before dawn, said the mayor, who had been up since four with the fire brigade.',
  'At the school, where forty people spent the night, the cook made soup, and the children drew the bridge as it was last week.',
  'Nobody who was asked could say when the road will open again, but the water company expects the pumps to win by the weekend.',
]
  .map((text) => `<p>${text} ${text.toLowerCase()}</p>`)
  .join('');

describe('headline', () => {
  it('loses the name of the site, however the page writes it', () => {
    expect(choose('<title>Rain again | The Daily Bugle</title><meta property="og:site_name" content="The Daily Bugle">').headline).toBe(
      'Rain again',
    );
    expect(choose('<meta property="og:title" content="Rain again - Daily Bugle">').headline).toBe('Rain again');
    expect(choose('<meta property="og:title" content="Rain - and snow - again">').headline).toBe('Rain - and snow - again');
  });

  it('says where it was found, and what it was', () => {
    const { headline } = choose('<meta property="og:title" content="Rain again - Daily Bugle">').provenance;
    expect(headline).toMatchObject({ source: 'opengraph', property: 'og:title' });
  });

  it('is the visible h1 where the title was worded anew for search engines', () => {
    const html = `<title>Giuliani Is No Longer In The Running For Secretary - Daily</title><h1>Giuliani Is No Longer In The Running To Become Trump’s Secretary Of State</h1><p>${'Words of the story, which is long enough. '.repeat(9)}`;
    expect(extract(html).article!.headline).toBe('Giuliani Is No Longer In The Running To Become Trump’s Secretary Of State');
  });

  it('is the feed’s when there is one', () => {
    expect(choose('<title>x</title>', { feedItem: { title: 'From the feed' } })).toMatchObject({
      headline: 'From the feed',
      provenance: { headline: { source: 'feed' } },
    });
  });
});

describe('dates', () => {
  it('come from the article’s JSON-LD first, not from a teaser’s', () => {
    const html = `<title>Our story of today</title>${ld([
      { '@type': 'NewsArticle', headline: 'Another thing altogether', datePublished: '2020-01-01' },
      {
        '@type': 'NewsArticle',
        headline: 'Our story of today',
        datePublished: '2024-05-16T06:30:00+01:00',
        dateModified: '2024-05-16T09:00:00+01:00',
      },
    ])}`;
    expect(choose(html)).toMatchObject({
      datePublished: '2024-05-16T06:30:00+01:00',
      dateModified: '2024-05-16T09:00:00+01:00',
      provenance: {
        datePublished: { source: 'json-ld', property: 'datePublished', raw: '2024-05-16T06:30:00+01:00', precision: 'second' },
      },
    });
  });

  it('are taken from meta tags, microdata, time, feed or address, and from none of them where all say another day', () => {
    const meta = '<meta property="article:published_time" content="2024-05-11">';
    const micro = '<span itemprop="datePublished" content="2024-05-02">';
    const time = '<time datetime="2024-05-23" class="published">';
    const feedItem = { published: 'Tue, 14 May 2024 00:00:00 GMT' };
    const found = (html: string, given: GivenEvidence = {}) => choose(html, given).datePublished;
    expect(found(meta)).toBe('2024-05-11');
    expect(found(micro)).toBe('2024-05-02');
    expect(found(time)).toBe('2024-05-23');
    expect(found('', { feedItem })).toBe('2024-05-14T00:00:00Z');
    expect(found('', { url: URL_GIVEN })).toBe('2024-05-16');
    expect(found(time + micro + meta, { feedItem, url: URL_GIVEN })).toBeUndefined();
    expect(found('')).toBeUndefined();
  });

  it('take the hour from elsewhere when the day agrees', () => {
    const day = '<meta name="pubdate" content="2024-05-16">';
    expect(choose(`${day}<time datetime="2024-05-16T07:00:00Z">`).datePublished).toBe('2024-05-16T07:00:00Z');
    expect(choose(`${day}<time datetime="2024-05-18T07:00:00Z">`).datePublished).toBe('2024-05-16');
  });

  it('are read from the text above the body when nothing is stated', () => {
    const found = (line: string) =>
      extract(`<title>Rain again today</title><h1>Rain again today</h1><p>${line}</p>${STORY}<p>1 May 2001</p>`).article!.datePublished;
    expect(found('16 May 2024, 6:30 am <span>Updated 17 May 2024, 7:00 am</span>')).toBe('2024-05-16T06:30:00');
    expect(found('2024年5月16日 06:30 来源：新闻网')).toBe('2024-05-16T06:30:00');
    // What follows the body counts when nothing better is there.
    expect(found('Nothing here')).toBe('2001-05-01');
  });

  it('are not modified before they were published, nor taken from comments', () => {
    const html =
      '<meta property="article:published_time" content="2024-05-16T10:00:00Z"><meta property="article:modified_time" content="2024-05-15T10:00:00Z">';
    expect(choose(html).dateModified).toBeUndefined();
    expect(
      choose('<div itemscope itemtype="http://schema.org/Comment"><i itemprop="datePublished" content="2024-05-16">', {}).datePublished,
    ).toBeUndefined();
  });
});

describe('author', () => {
  const names = (html: string, given?: GivenEvidence) => choose(html, given).author.map((person) => person.name);

  it('is read from every shape of JSON-LD', () => {
    const shapes: [author: unknown, names: string[]][] = [
      ['By Ann Lee and Bob Ray', ['Ann Lee', 'Bob Ray']],
      [{ '@type': 'Person', name: 'Ann Lee', url: '/ann' }, ['Ann Lee']],
      [
        [{ name: 'Ann Lee' }, 'Bob Ray', { name: ['Cy Oh'] }],
        ['Ann Lee', 'Bob Ray', 'Cy Oh'],
      ],
      [{ '@id': '#ann' }, ['Ann Ref']],
      [{ '@type': 'Organization', name: 'The Bugle' }, []],
      [['The Bugle', 'Ann Lee'], ['Ann Lee']],
      ['admin', []],
      [
        ['https://x.example/ann', 'Ann Lee', 'ann lee', 'a@b.example', 'A sentence that is far too long for any name.', 17, null],
        ['Ann Lee'],
      ],
    ];
    for (const [author, expected] of shapes) {
      const html = ld({
        '@graph': [
          { '@type': 'Article', author, publisher: { name: 'The Bugle' } },
          { '@type': 'Person', '@id': '#ann', name: 'Ann Ref' },
        ],
      });
      expect(names(html)).toEqual(expected);
    }
    expect(choose(ld({ '@type': 'Article', author: { name: 'Ann Lee', url: '/ann' } })).author).toEqual([
      { name: 'Ann Lee', url: 'https://www.daily-bugle.example/ann' },
    ]);
  });

  it('falls back to meta tags, rel=author and the feed', () => {
    expect(names('<meta property="article:author" content="https://facebook.example/ann"><meta name="byl" content="By Ann Meta">')).toEqual(
      ['Ann Meta'],
    );
    expect(choose('<a rel="author" href="/by/ann">Ann Link</a>').author).toEqual([
      { name: 'Ann Link', url: 'https://www.daily-bugle.example/by/ann' },
    ]);
    expect(names('', { feedItem: { authors: ['Ann Feed'] } })).toEqual(['Ann Feed']);
  });

  it('knows Chinese names', () => {
    expect(names('<meta name="author" content="记者：林晓禾 周予安、陈致远">')).toEqual(['林晓禾', '周予安', '陈致远']);
  });
});

describe('the rest', () => {
  it('has publisher, section, keywords, description, canonical address and lead image', () => {
    const html = `<link rel="canonical" href="/story"><meta name="description" content="D"><meta property="og:image" content="/i.jpg"><meta property="og:image:width" content="1200"><meta property="article:tag" content="a"><meta property="article:tag" content="b">${ld({ '@type': 'NewsArticle', articleSection: 'Local', publisher: { name: 'The Bugle', url: '/' } })}`;
    expect(choose(html)).toMatchObject({
      mainEntityOfPage: 'https://www.daily-bugle.example/story',
      description: 'D',
      image: [{ url: 'https://www.daily-bugle.example/i.jpg', width: 1200 }],
      keywords: ['a', 'b'],
      articleSection: ['Local'],
      publisher: { name: 'The Bugle', url: 'https://www.daily-bugle.example/' },
    });
  });

  it('has for keywords what the page shows as tags, where nothing states them', () => {
    const tags = (row: string): readonly string[] =>
      extract(`<body><article><h1>Rain again</h1>${STORY}${row}</article>`).article!.keywords;
    expect(tags('<footer>Tags: <a href="/t/rain" rel="tag">Rain</a>, <a href="/t/sheep" rel="tag">Sheep</a></footer>')).toEqual([
      'Rain',
      'Sheep',
    ]);
    expect(tags('<div><a href="/etiket/yagmur">#yağmur</a><a href="/etiket/koyun">koyun</a></div>')).toEqual(['yağmur', 'koyun']);
    expect(tags('<footer><a href="/c/news" rel="category tag">News</a></footer>')).toEqual([]);
    expect(tags('<p><a href="/tag/x">More about it</a></p>')).toEqual([]);
    const cloud = Array.from({ length: 30 }, (_, i) => `<a href="/tag/${i}" rel="tag">Tag ${i}</a>`).join(' ');
    expect(tags(`<div>${cloud}</div>`)).toEqual([]);
    const above = extract(`<body><p><a href="/t/rain" rel="tag">Rain</a></p><h1>Rain again</h1>${STORY}<aside>${cloud}</aside>`);
    expect(above.article!.keywords).toEqual(['Rain']);
    // Nor one that begins at the end of what is looked at.
    expect(tags(`${'<hr>'.repeat(230)}<div>${cloud}</div>`)).toEqual([]);
    expect(tags(`${'<hr>'.repeat(230)}<div>${cloud.slice(0, cloud.indexOf('<a href="/tag/9"'))}</div>`)).toHaveLength(9);
  });

  it('is empty, not undefined, where it is a list', () => {
    expect(choose('<p>x', {})).toEqual({
      author: [],
      editor: [],
      articleSection: [],
      keywords: [],
      image: [],
      citation: [],
      provenance: {},
    });
  });

  it('resolves against base, address or canonical address', () => {
    const base = (html: string, given: GivenEvidence) => findBase(gatherEvidence(parse(html), given));
    expect(base('<base href="/b/"><link rel=canonical href="https://c.example/">', { url: URL_GIVEN })).toBe(
      'https://www.daily-bugle.example/b/',
    );
    expect(base('<link rel=canonical href="https://c.example/x">', {})).toBe('https://c.example/x');
    expect(base('', {})).toBeUndefined();
  });
});

describe('language', () => {
  const HAN = '青岚市地铁六号线今日正式开通运营，全长四十六公里，共设二十七座车站。';

  it('is the declared one, as the standard writes it, unless the letters say otherwise', () => {
    expect(choose('<html lang="zh_cn">', {}, HAN).inLanguage).toBe('zh-CN');
    expect(choose('<html lang="en"><meta http-equiv="content-language" content="zh">', {}, HAN).inLanguage).toBe('zh');
    expect(choose('<html lang="en">', {}, HAN)).toMatchObject({
      inLanguage: expect.stringMatching(/^zh/),
      provenance: { inLanguage: { property: 'text' } },
    });
    expect(choose('<html lang="sr">', {}, 'Novi most preko reke otvoren je danas u podne.').inLanguage).toBe('sr');
  });

  it('is guessed when nothing is declared; so is the direction', () => {
    expect(
      choose('', {}, 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year.'),
    ).toMatchObject({ inLanguage: 'en', direction: 'ltr' });
    expect(choose('', {}, 'بۇ كۆۋرۈك ئىككى قىرغاقتىكى ئون بەش مەھەللىنى بىر-بىرىگە تۇتاشتۇرىدۇ.')).toMatchObject({
      inLanguage: 'ug',
      direction: 'rtl',
    });
  });

  it('refuses what is no tag', () => {
    expect(['', 'x', 'english', '{{lang}}', 'zh-Hans-CN', 'EN-us', 'de, en'].map(canonicalTag)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'zh-Hans-CN',
      'en-US',
      'de',
    ]);
  });
});

describe('resolveAddress', () => {
  it('gives absolute addresses of allowed schemes only', () => {
    const base = 'https://a.example/x/';
    expect(['y', '//b.example/', 'HTTP://C.example', 'mailto:x@y.example', '?q'].map((href) => resolveAddress(href, base))).toEqual([
      'https://a.example/x/y',
      'https://b.example/',
      'HTTP://C.example',
      'mailto:x@y.example',
      'https://a.example/x/?q',
    ]);
    for (const href of ['javascript:x', 'data:,x', '#f', ' ', undefined, 'ftp://x.example'])
      expect(resolveAddress(href, base)).toBeUndefined();
  });
});
