import { describe, expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from './gather.ts';

function title(html: string, given: Parameters<typeof gatherEvidence>[1] = {}): string {
  return gatherEvidence(parse(html), given).title;
}

describe('findTitle', () => {
  it('takes the spelling of the visible heading that matches og:title', () => {
    const html =
      '<meta property="og:title" content="City opens metro line three - Daily"><h2>News</h2><h1>City opens metro line  <b>three</b></h1>';
    expect(title(html)).toBe('City opens metro line three');
  });

  it('leaves out the kicker of an h1 that ends with og:title', () => {
    const html =
      '<meta property="og:title" content="Why it rains so much in May"><h1><span>Opinion</span> Why it rains so much in May</h1>';
    expect(title(html)).toBe('Why it rains so much in May');
  });

  it('takes the heading that shares most with <title>', () => {
    expect(title('<title>某市地铁三号线今日开通_测试网</title><h1>测试网</h1><h2>某市地铁三号线今日开通</h2>')).toBe(
      '某市地铁三号线今日开通',
    );
  });

  it('cuts the site name off <title> when there is no heading', () => {
    expect(title('<title>某市地铁三号线今日开通_测试网</title>')).toBe('某市地铁三号线今日开通');
    expect(
      title(
        '<title>Rain - The Very Long Name Of A Daily Newspaper</title><meta property="og:site_name" content="The Very Long Name Of A Daily Newspaper">',
      ),
    ).toBe('Rain');
    expect(title('<title>Well-known man dies at 90 | Site</title>')).toBe('Well-known man dies at 90');
  });

  it('drops title parts that recur on reference pages', () => {
    const references = [parse('<title>Other - Gazette of the whole wide world</title>')];
    expect(title('<title>Rain again - Gazette of the whole wide world</title>', { references })).toBe('Rain again');
  });

  it('believes the feed, in the spelling of the page', () => {
    const html = '<title>X</title><h1>Ferry returns after eleven years</h1><h2>Other things here</h2>';
    expect(title(html, { feedItem: { title: 'Ferry Returns After Eleven Years!' } })).toBe('Ferry returns after eleven years');
    expect(title(html, { feedItem: { title: 'Something else entirely' } })).toBe('Something else entirely');
  });

  it('reads the feed in base letters, and those of the page in Uyghur spelling', () => {
    const html = '<title>ﺋﻪﺩﻩﺑﯩﻴﺎﺕ ﯞﻩ ﻣﻪﺩﻩﻧﯩﻴﻪﺕ</title><h1>ئەدەبىيات ۋە مەدەنىيەت</h1>';
    const { title: found, feedItem } = gatherEvidence(parse(html), { feedItem: { title: 'ﺋﻪﺩﻩﺑﯩﻴﺎﺕ ﯞﻩ ﻣﻪﺩﻩﻧﯩﻴﻪﺕ', content: '<p>ﯞﻩ' } });
    expect(found).toBe('ئەدەبىيات ۋە مەدەنىيەت');
    expect(feedItem).toEqual({ title: found, content: '<p>ۋە' });
  });

  it('takes a reworded feed title for the heading that the page itself names, and leaves out an item of another page', () => {
    const html = '<meta property="og:title" content="Ferry returns after eleven years"><h1>Ferry returns after eleven years</h1>';
    expect(title(html, { feedItem: { title: 'After 11 years, the ferry is back' } })).toBe('Ferry returns after eleven years');
    expect(title(html, { feedItem: { title: 'Budget passed at last' } })).toBe('Ferry returns after eleven years');
  });

  it('reads the headline of JSON-LD when the meta tags say nothing', () => {
    expect(title('<script type="application/ld+json">{"@type":"NewsArticle","headline":"A storm"}</script>')).toBe('A storm');
  });

  it('is empty on a page without any', () => {
    expect(title('<p>text')).toBe('');
    expect(title('')).toBe('');
  });

  it('is not misled by the title of an svg', () => {
    expect(title('<svg><title>icon</title></svg><p>x')).toBe('');
  });
});

describe('gatherEvidence', () => {
  it('collects meta tags, links, times and the language in document order', () => {
    const { findings } = gatherEvidence(
      parse(
        '<html lang="de"><meta name="Author" content=" Ann "><meta property="article:published_time" content="2024-05-01"><link rel="canonical" href="/a"><time datetime="2024-05-02" pubdate>x</time>',
      ),
    ).metadata;
    expect(findings.map(({ source, property, value }) => [source, property, value])).toEqual([
      ['html', 'lang', 'de'],
      ['meta', 'author', 'Ann'],
      ['opengraph', 'article:published_time', '2024-05-01'],
      ['link', 'canonical', '/a'],
      ['html', 'time.pubdate', '2024-05-02'],
    ]);
  });

  it('names microdata by its path and foreign items by their type', () => {
    const { findings } = gatherEvidence(
      parse(
        '<div itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">H</h1><time itemprop="datePublished" datetime="2024-05-01">May</time><span itemprop="author" itemscope><b itemprop="name">Ann</b></span><div itemprop="articleBody">long</div></div><div itemscope itemtype="https://schema.org/Comment"><i itemprop="dateCreated">today</i></div>',
      ),
    ).metadata;
    const microdata = findings.filter((finding) => finding.source === 'microdata');
    expect(microdata.map(({ property, value }) => [property, value])).toEqual([
      ['headline', 'H'],
      ['datePublished', '2024-05-01'],
      ['author', ''],
      ['author.name', 'Ann'],
      ['articleBody', ''],
      ['Comment:dateCreated', 'today'],
    ]);
  });
});
