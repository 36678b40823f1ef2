import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isProbablyReaderable, Readability } from './readability.ts';

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

describe('isProbablyReaderable', () => {
  it('goes by the paragraphs of the article', () => {
    expect(isProbablyReaderable(HTML)).toBe(true);
    expect(isProbablyReaderable(HTML, { minScore: 10_000 })).toBe(false);
    expect(isProbablyReaderable(HTML, { minContentLength: 10_000 })).toBe(false);
    expect(isProbablyReaderable('<p>Hello')).toBe(false);
  });
});
