import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';

const STORY = 'The council will pay for the new ferry, and the board expects that it will be back by the end of the year, said the mayor. ';

function article(head: string, above: string, first = '') {
  const body = `<p>${first}${STORY.repeat(3)}</p><p>${STORY.repeat(3)}</p><p>${STORY.repeat(3)}</p>`;
  return extract(`<head>${head}</head><article>${above}${body}</article>`, { url: 'https://post.example/a/b.html' }).article!;
}

function ld(object: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', ...object })}</script>`;
}

describe('headline', () => {
  it('is the heading before the body, in its own spelling, where metadata says the same', () => {
    const found = article(
      '<title>Rain’s back - The Post</title><meta property="og:title" content="Rain\'s back again today">',
      '<h1>Rain’s back again today</h1>',
    );
    expect(found.headline).toBe('Rain’s back again today');
    expect(found.provenance.headline).toMatchObject({ source: 'heading', agreeing: ['opengraph og:title'] });
  });

  it('loses the number that the address ends with', () => {
    const read = (heading: string): string | undefined =>
      extract(`<h1>${heading}</h1><p>${STORY.repeat(3)}</p><p>${STORY.repeat(3)}</p>`, { url: 'https://post.example/issues/12' }).article!
        .headline;
    expect(read('The ferry is back <span>#12</span>')).toBe('The ferry is back');
    expect(read('The ferry is back #1')).toBe('The ferry is back #1');
  });

  it('loses kickers and suffixes that another source shows to be such', () => {
    expect(article('<meta property="og:title" content="Rain in the hills">', '<h1>Weather: Rain in the hills</h1>').headline).toBe(
      'Rain in the hills',
    );
    expect(article('<title>Rain in the hills tonight | Local | XYZ</title>', '<h1>Rain in the hills tonight</h1>').headline).toBe(
      'Rain in the hills tonight',
    );
  });

  it('is a line that says the beginning of the title where there is no heading', () => {
    expect(article('<title>Rain in the hills tonight 湖南医院</title>', '<div>Rain in the hills tonight</div>').headline).toBe(
      'Rain in the hills tonight',
    );
  });

  it('is not the h1 of a breadcrumb when JSON-LD and the visible h2 agree', () => {
    const head = `<title>Search words here</title>${ld({ headline: 'What readers really see' })}`;
    expect(article(head, '<nav class="breadcrumb"><h1>Search words here</h1></nav><h2>What readers really see</h2>').headline).toBe(
      'What readers really see',
    );
  });
});

describe('dek and dateline', () => {
  it('are read beside the headline', () => {
    const found = article(
      '',
      '<h1>Rain in the hills tonight</h1><p class="article-subtitle">Rivers rise in three valleys</p>',
      'KATHMANDU, April 25 (Reuters) - ',
    );
    expect(found).toMatchObject({ alternativeHeadline: 'Rivers rise in three valleys', dateline: 'KATHMANDU' });
    expect(article('', '<h1>Rain</h1>', 'МОСКВА, 5 мая — ').dateline).toBe('МОСКВА');
    expect(article('', '<h1>Rain</h1>', '新华社北京1月1日电 ').dateline).toBe('北京');
    expect(article('', '<h1>Rain</h1>', 'The BBC said - ').dateline).toBeUndefined();
  });

  it('is a sentence in the only heading, where the text begins', () => {
    const read = (heading: string, more = ''): string | undefined =>
      article('<title>Rain</title>', `<h1>Rain</h1><div>${heading}`, `${STORY.repeat(3)}</p>${more}<p>`).alternativeHeadline;
    const opening = '<h3>The ferry stays in port for a third day</h3>';
    expect(read(opening)).toBe('The ferry stays in port for a third day');
    expect(read(opening, '<h3>What comes next for the ferry</h3>')).toBeUndefined();
    expect(read('<h3>In the port</h3>')).toBeUndefined();
    for (const name of ['sub-tit-xl', 'SubTitulo'])
      expect(read(`<h2 class="${name}">In three valleys</h2>`), name).toBe('In three valleys');
  });

  it('is no label of something beside it', () => {
    const read = (line: string) => article('', `<h1>Rain tonight</h1><div class="subtitle">${line}</div>`).alternativeHeadline;
    expect(read('Latest of all reports')).toBe('Latest of all reports');
    expect(read('Latest of all reports:')).toBeUndefined();
    expect(read('By <a href="/author/ann-lee">Ann Lee</a> on May 10, 2024')).toBeUndefined();
    expect(read('<span class="byline">von Ann Lee</span> am Hafen')).toBeUndefined();
  });

  it('are not of a box that has a heading of its own', () => {
    const read = (title: string) =>
      article('', `<h1>Rain tonight</h1><div>${title}<div class="subtitle">We have been there for years</div></div>`).alternativeHeadline;
    expect(read('')).toBe('We have been there for years');
    expect(read('<h2>Wet?</h2>')).toBeUndefined();
  });

  it('do not repeat the headline', () => {
    expect(
      article(ld({ headline: 'Rain tonight', alternativeHeadline: 'Rain tonight!' }), '<h1>Rain tonight</h1>').alternativeHeadline,
    ).toBeUndefined();
    const twice = ld({ headline: 'Rain tonight', alternativeHeadline: 'Rain tonight,Rain tonight' });
    expect(article(twice, '<h1>Rain tonight</h1>').alternativeHeadline).toBeUndefined();
    const tagged = ld({ headline: 'Rain tonight', alternativeHeadline: 'Rain tonight | Weather | Ann Lee' });
    expect(article(tagged, '<h1>Rain tonight</h1>').alternativeHeadline).toBeUndefined();
    const title = 'Valley road: trial of the miller goes on in May';
    const read = (alternativeHeadline: string) =>
      article(ld({ headline: title, alternativeHeadline }), `<h1>${title}</h1>`).alternativeHeadline;
    expect(read('Valley road: trial of the old miller goes on in May Ann Lee Court')).toBeUndefined();
    const told = 'The trial of the miller who closed the valley road goes on in May, and nobody in the village wants to be asked about it';
    expect(read(told)).toBe(told);
  });
});

describe('isAccessibleForFree', () => {
  it('says what told so', () => {
    const found = article(ld({ headline: 'Rain', isAccessibleForFree: 'False' }), '<h1>Rain</h1>');
    expect(found.isAccessibleForFree).toBe(false);
    expect(found.provenance.isAccessibleForFree).toMatchObject({ source: 'json-ld', property: 'isAccessibleForFree', raw: 'False' });
    expect(article(ld({ hasPart: { isAccessibleForFree: false } }), '').isAccessibleForFree).toBe(false);
    expect(article('<meta property="article:content_tier" content="free">', '').isAccessibleForFree).toBe(true);
    expect(article('<meta name="lp:premium" content="false">', '').isAccessibleForFree).toBe(true);
    expect(article('', '').isAccessibleForFree).toBeUndefined();
  });
});

describe('favicon', () => {
  it('is the icon of the head, made absolute, and nothing that could run', () => {
    expect(article('<link rel="apple-touch-icon" href="/t.png"><link rel="shortcut icon" href="../i.ico">', '').favicon).toBe(
      'https://post.example/i.ico',
    );
    expect(article('<link rel="icon" href="data:image/png,x"><link rel="mask-icon" href="/m.svg">', '').favicon).toBeUndefined();
  });
});

describe('description, section and keywords', () => {
  it('are what most sources say', () => {
    const head =
      '<meta property="og:description" content="Short"><meta name="description" content="Rivers rise in three valleys, and the ferry stays in port.">' +
      `<meta name="keywords" content="a, b, all tags of the site"><meta property="article:section" content="Weather">${ld({ keywords: ['rain', 'rivers'] })}`;
    expect(article(head, '')).toMatchObject({
      description: 'Rivers rise in three valleys, and the ferry stays in port.',
      articleSection: ['Weather'],
      keywords: ['rain', 'rivers'],
    });
  });

  it('are no front page, and no address', () => {
    const section = (name: string): readonly string[] =>
      article(`<meta property="article:section" content="${name}">`, '<h1>Rain</h1>').articleSection;
    expect([section('Startseite'), section('https://post.example/a'), section('Starts')]).toEqual([[], [], ['Starts']]);
    const linked = ld({ headline: 'Rain', articleSection: ['Home', 'Weather', 'https://post.example/a'] });
    expect(article(linked, '<h1>Rain</h1>').articleSection).toEqual(['Weather']);
  });

  it('are spelled as the links of the page have them', () => {
    const linked = ld({ headline: 'Rain', articleSection: ['informacion', 'mar-y-rios', 'boats'] });
    const links = '<a href="/a">Información</a><a href="/b">INFORMACIÓN</a><a href="/c">Mar y ríos</a>';
    expect(article(linked, `<p>${links}</p><h1>Rain</h1>`).articleSection).toEqual(['Información', 'Mar y ríos', 'boats']);
    const joined = ld({ headline: 'Rain', articleSection: 'mar-y-rios' });
    expect(article(joined, '<p><a href="/b">Mar &amp; ríos</a></p><h1>Rain</h1>').articleSection).toEqual(['Mar & ríos']);
    const marked = '<h1>Rain</h1><p><a href="/category/boats" rel="category tag">› Boats</a></p>';
    expect(article('', marked).articleSection).toEqual(['Boats']);
  });

  it('are none of the keywords where all of these are counted among them', () => {
    const read = (sections: string): readonly string[] =>
      article(ld({ headline: 'Rain', articleSection: sections, keywords: 'rain, ferries' }), '<h1>Rain</h1>').articleSection;
    expect(read('Coast, Rain, ferries')).toEqual(['Coast']);
    expect(read('Coast, Rain')).toEqual(['Coast', 'Rain']);
  });

  it('are what markup says the page is about', () => {
    const about = (names: string[]): string =>
      `<article itemscope>${names.map((name) => `<span itemprop="about">${name}</span>`).join(' ')}</article>`;
    expect(article('', `<h1>Rain</h1>${about(['Rivers', 'Ferry ports'])}`).keywords).toEqual(['Rivers', 'Ferry ports']);
    expect(
      article('', `<h1>Rain</h1>${about(['Rivers'])}<p><i>Read more</i></p><ul><li>and<li>more</ul>${about(['Dogs'])}`).keywords,
    ).toEqual([]);
  });

  it('are the way to the page, where no section is stated', () => {
    const step = (name: string, item?: unknown) => ({ '@type': 'ListItem', name, item });
    const itemListElement = [
      step('Start', 'https://post.example/'),
      { item: { '@id': 'https://post.example/news', name: 'News' } },
      step('Boats', 'https://post.example/boats'),
      step('Rain tonight'),
    ];
    const trail = `<script type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement })}</script>`;
    expect(article(`<title>Rain tonight</title>${trail}`, '<h1>Rain tonight</h1>').articleSection).toEqual(['News', 'Boats']);
  });

  it('are whole names of the way, without the page and the site, whatever they are called there', () => {
    const step = (name: string, item: string): object => ({ '@type': 'ListItem', item: { '@id': item, name } });
    const itemListElement = [
      step('TP Shop', 'https://post.example/'),
      step('Lamps, Carts & Trunks', '/lamps'),
      step('4 lamps', 'https://post.example/a/b.html?x=1'),
    ];
    const trail = `<script type="application/ld+json">${JSON.stringify({ '@type': 'BreadcrumbList', itemListElement })}</script>`;
    expect(article(trail, '<h1>Four lamps in a box</h1>').articleSection).toEqual(['Lamps, Carts & Trunks']);
    const linked = (articleSection: string): readonly string[] =>
      article(
        `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: 'Rain', articleSection })}</script>`,
        '<h1>Rain</h1>',
      ).articleSection;
    expect(linked('Greetings, Help and Advice')).toEqual(['Greetings, Help and Advice']);
    expect(linked('Ships & Boats, Sea & Harbour')).toEqual(['Ships & Boats', 'Sea & Harbour']);
  });

  it('are categories that are linked as such, and none of these are keywords', () => {
    const links = '<a href="/category/boats/" rel="tag">Boats</a> <a href="/category/x/" rel="category tag">Uncategorized</a>';
    expect(article('', `<h1>Rain</h1>${links}<p><a href="/tag/rivers" rel="tag"># Rivers</a>`)).toMatchObject({
      articleSection: ['Boats'],
      keywords: ['Rivers'],
    });
  });

  it('are no words of the headline where others are stated, nor the headline, the host, or marks of a system', () => {
    const read = (tags: string, stated = ''): readonly string[] =>
      article(
        `<title>The harbour will get a new ferry after many years of waiting</title><meta name="news_keywords" content="${tags}"><meta name="keywords" content="${stated}">`,
        '',
      ).keywords;
    expect(read('harbour, will, ferry, years', 'boats, council')).toEqual(['boats', 'council']);
    expect(read('The harbour will get a new ferry after many years of waiting, post.example, /boats, #council, type-story')).toEqual([
      'council',
    ]);
    expect(read('boats&#10;council \nmayor')).toEqual(['boats', 'council', 'mayor']);
    const pairs = ['locale: XY', 'pageKind: plain story', 'shortName: Boats, again'];
    expect(article(ld({ headline: 'Rain', keywords: pairs }), '').keywords).toEqual([]);
    expect(article(ld({ headline: 'Rain', keywords: ['boats', 'council', 'boat-race: finish'] }), '').keywords.length).toBe(3);
    expect(read('政策 经济 市场主体 加速度')).toEqual(['政策', '经济', '市场主体', '加速度']);
  });

  it('are from a recipe that the page is called after', () => {
    const recipe = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Rye bread of the coast',
      keywords: 'rye, bread',
      datePublished: '2020-07-14',
    };
    const head = (title: string) => `<title>${title}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
    expect(article(head('Rye bread of the coast'), '')).toMatchObject({ keywords: ['rye', 'bread'], datePublished: '2020-07-14' });
    expect(article(head('Ferries are late again'), '').keywords).toEqual([]);
  });

  it('of two descriptions the one that goes on', () => {
    const head = (one: string, other: string) =>
      `<meta property="og:description" content="${one}"><meta name="twitter:description" content="${one}"><meta name="description" content="${other}">`;
    const whole = 'Rivers rise in three valleys, and the ferry stays in port until Monday.';
    expect(article(head('Rivers rise in three valleys, and the fer…', whole), '').description).toBe(whole);
    expect(article(head('Rivers rise in three valleys.', whole), '').description).toBe('Rivers rise in three valleys.');
  });

  it('are the tags that a page shows, where its text has none of those it states', () => {
    const read = (stated: string): readonly string[] =>
      article(`<meta name="keywords" content="${stated}">`, '<h1>Rain</h1><a href="/tag/rivers" rel="tag">Rivers</a>').keywords;
    expect(read('hills, all about hills')).toEqual(['Rivers']);
    expect(read('hills, ferry')).toEqual(['hills', 'ferry']);
  });
});
