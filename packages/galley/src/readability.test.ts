import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isProbablyReaderable, Readability } from './readability.ts';

const TEXT = 'The ferry left the harbour at noon with sixty people aboard, and the band on the pier played until it was out of sight. ';

const HTML = readFileSync(new URL('../../../test/pages/en-harbour.html', import.meta.url), 'utf8');

describe('Readability', () => {
  it('takes markup or a document and gives what the real one gives', () => {
    const document = { documentElement: { outerHTML: HTML }, documentURI: 'https://courier.example/news/ferry' };
    for (const page of [HTML, document]) {
      expect(new Readability(page).parse()).toMatchObject({
        title: 'Harbour ferry returns after eleven years, with batteries instead of diesel',
        byline: 'Ruth Ansah, Daniel Whitcombe',
        dir: 'ltr',
        lang: 'en',
        siteName: 'The Port Ellery Courier',
        publishedTime: '2024-05-16T06:30:00+01:00',
        excerpt: 'The crossing between Port Ellery and Sand Point reopens on Saturday with two electric ferries.',
      });
    }
  });

  it('resolves addresses by that of the document, or the one given', () => {
    const outerHTML = `<title>x</title><p>${'Some words of a page, with <a href="/x">a link</a> in them. '.repeat(10)}</p>`;
    const from = (documentURI: string, url?: string): string =>
      new Readability({ documentElement: { outerHTML }, documentURI }, url === undefined ? {} : { extract: { url } }).parse()!.content;
    expect(from('https://a.example/b/')).toContain('href="https://a.example/x"');
    expect(from('https://a.example/b/', 'https://c.example/')).toContain('href="https://c.example/x"');
    expect(from('about:blank')).not.toContain('href="about:');
  });

  it('gives time of publication, direction, language and site as the page states them', () => {
    const story = `<h1>שנה חדשה</h1>${`<p>${'המעבורת יצאה מהנמל בצהריים ועל הסיפון שישים נוסעים, והתזמורת ניגנה על הרציף עד שנעלמה. '.repeat(3)}</p>`.repeat(4)}`;
    const head =
      '<title>שנה חדשה</title><meta property="article:published_time" content="2021-03-04T05:06:07+02:00"><meta property="og:site_name" content="הנמל">';
    const read = (html: string) => new Readability(html).parse();
    expect(read(`<html lang="he" dir="rtl">${head}<body><article>${story}</article>`)).toMatchObject({
      dir: 'rtl',
      lang: 'he',
      siteName: 'הנמל',
      publishedTime: '2021-03-04T05:06:07+02:00',
    });
    const plain = read(`<html lang="en-GB"><title>Ferry</title><body><article><p>${TEXT.repeat(3)}</p><p>${TEXT.repeat(3)}</p></article>`);
    expect(plain).toMatchObject({ lang: 'en-GB', dir: 'ltr', publishedTime: null, siteName: null });
    const linked =
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Ferry","datePublished":"2020-01-02T03:04:05Z"}</script>';
    expect(read(`<title>Ferry</title>${linked}<article><h1>Ferry</h1><p>${TEXT.repeat(3)}</p></article>`)?.publishedTime).toBe(
      '2020-01-02T03:04:05Z',
    );
  });

  it('keeps films as players', () => {
    const film = '<iframe src="https://www.youtube.com/embed/abc123" width="560" height="315"></iframe>';
    const other = '<iframe src="https://ads.example/x"></iframe>';
    const { content } = new Readability(
      `<title>Ferry</title><article><p>${TEXT.repeat(3)}</p>${film}<p>${TEXT.repeat(3)}</p>${other}`,
    ).parse()!;
    expect(content).toMatch(/<iframe [^>]*src="https:\/\/www\.youtube\.com\/embed\/abc123"[^>]*><\/iframe>/);
    expect(content).not.toContain('<iframe src="https://ads.example');
  });

  it('takes documents that know no outerHTML', () => {
    const root = {
      localName: 'html',
      attributes: [
        { name: 'lang', value: 'de' },
        { name: 'data-x', value: '"&amp;' },
      ],
      innerHTML: `<body><p>${TEXT.repeat(9)}</p></body>`,
    };
    const article = new Readability({ documentElement: root, documentURI: 'https://a.example/' }).parse()!;
    expect(article.textContent).toContain('sixty people');
    expect(() => new Readability({ documentElement: {} } as never)).toThrow(TypeError);
  });

  it('is null when nothing is readable, and never throws on bad markup', () => {
    for (const nothing of ['', '<html>', '<script>var x</script>', '\0', '<div id="root"></div>'])
      expect(new Readability(nothing).parse(), nothing).toBeNull();
    for (const bad of ['<p', '</p></p>', '<table><a><table>', '<svg><p>x', '<!--', `${'<div>'.repeat(5000)}x`])
      expect(() => new Readability(bad).parse(), bad.slice(0, 20)).not.toThrow();
  });

  it('refuses what is no page, and pages with more elements than allowed', () => {
    for (const wrong of [undefined, null, 5, {}, { documentElement: null }]) {
      expect(() => new Readability(wrong as never)).toThrow(TypeError);
      expect(() => isProbablyReaderable(wrong as never)).toThrow(TypeError);
    }
    expect(() => new Readability(HTML, { serializer: (node) => node })).toThrow(TypeError);
    expect(() => new Readability('<p>a<p>b', { maxElemsToParse: 4 }).parse()).toThrow('5 elements found');
    expect(new Readability('<p>a<p>b', { maxElemsToParse: 5 }).parse()).not.toBeUndefined();
  });
});
