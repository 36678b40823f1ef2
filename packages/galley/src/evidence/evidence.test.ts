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

  it('finds a line of any element that is called or set as a headline where <title> says nothing but the site', () => {
    const says = (line: string, site = 'The Tide - News from the coast'): string =>
      title(`<title>${site}</title><body><div class="box">Weather</div>${line}<div>3 May 2011</div><p>The boats were out.</p>`);
    const headline = 'The old harbour crane has found a buyer';
    for (const line of [
      '<div class="storytitle">',
      '<span id="lblHeading_7">',
      '<td class="haber_baslik">',
      '<p class="judul">',
      '<span class="kop">',
      '<div class="ueberschrift">',
      '<div class="news_hd">',
      '<h1>',
    ])
      expect(says(`<table><tr>${line}${headline}${line.replace(/^<(\w+).*/, '</$1>')}</table>`)).toBe(headline);
    for (const line of [
      '<font size="4">',
      '<font size="5">',
      '<FONT SIZE=+3>',
      '<span style="color:red;font-size:24px">',
      '<div class="TITRE">',
    ])
      expect(says(`${line}<b>${headline}</b>${line.replace(/^<(\w+).*/, '</$1>')}`, '')).toBe(headline);
    expect(says('<div class="v_title">항구의 낡은 크레인 새 주인 찾았다</div>', '해담신문')).toBe('항구의 낡은 크레인 새 주인 찾았다');
    // Of boxes there are several, and teasers are links; what is short is a label.
    const boxes = `<div class="title">${headline}</div><div class="title">Most read this week on the coast</div>`;
    for (const line of [
      boxes,
      `<div class="title"><a href="/7">${headline}</a></div>`,
      '<div class="title">Most read</div>',
      '<font size="2">',
    ])
      expect(says(line)).toBe('News from the coast');
    expect(says(`<div class="sub-title">${headline}</div><li class="title">${headline}</li>`)).toBe('News from the coast');
    // An h1 goes before them; a line that has the title says that it is one.
    expect(says(`<div class="title">Write to us before the end of the month</div><h1>${headline}</h1>`)).toBe(headline);
    expect(says(`<div class="title">${headline}</div><div class="head title">News from the coast, 3 May</div>`)).toBe(
      'News from the coast',
    );
    expect(title(`<meta property="og:title" content="Crane sold"><div class="title">${headline}</div>`)).toBe('Crane sold');
  });

  it('takes the line that <title> begins or ends with', () => {
    const body = '<td class="title">Secan el manantial para regar</td>';
    for (const head of ['La Mañana: Secan el manantial para regar', '[La Mañana] Secan el manantial para regar'])
      expect(title(`<title>${head}</title><table><tr>${body}`)).toBe('Secan el manantial para regar');
    expect(title('<title>The Tide: a crane sold</title><div class="title">The Tide</div>')).toBe('The Tide: a crane sold');
  });

  it('takes no heading for it that the host is called by', () => {
    const html =
      '<title>The Tide Online</title><h2><a href="/">The Tide</a></h2><div class="storytitle">The old crane has found a buyer</div>';
    expect(title(html, { url: new URL('https://www.thetide.example/7') })).toBe('The old crane has found a buyer');
  });

  it('drops title parts that recur on reference pages', () => {
    const references = [parse('<title>Other - Gazette of the whole wide world</title>')];
    expect(title('<title>Rain again - Gazette of the whole wide world</title>', { references })).toBe('Rain again');
  });

  it('believes the feed, in the spelling of the page', () => {
    const html = '<title>X</title><h1>Ferry returns after eleven years</h1><h2>Other things here</h2>';
    expect(title(html, { feedItem: { title: 'Ferry Returns After Eleven Years!' } })).toBe('Ferry returns after eleven years');
    expect(title('<title>X</title>', { feedItem: { title: 'Something else entirely' } })).toBe('Something else entirely');
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
        '<html lang="de"><meta name="Author" content=" Ann "><meta property="http://ogp.me/ns/article#published_time" content="2024-05-01"><meta property="http://ogp.me/ns#type" content="article"><link rel="canonical" href="/a"><time datetime="2024-05-02" pubdate>x</time>',
      ),
    ).metadata;
    expect(findings.map(({ source, property, value }) => [source, property, value])).toEqual([
      ['html', 'lang', 'de'],
      ['meta', 'author', 'Ann'],
      ['opengraph', 'article:published_time', '2024-05-01'],
      ['opengraph', 'og:type', 'article'],
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
