import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { extract } from '../../extract.ts';
import { viewPage } from '../../features/view.ts';
import { isBareArticle } from './bare-article.ts';

const TEXT = 'The pier, closed since the storm of Monday night, will open again on Friday, the harbour trust said in a short statement.';
const OURS = '<meta name="generator" content="Galley">';
const isBare = (html: string): boolean => isBareArticle(viewPage(parse(OURS + html)));

describe('a document that is nothing but an article', () => {
  it('has all its text in one, with nothing laid out in it', () => {
    expect(isBare(`<article><h1>Pier</h1><p>${TEXT}</p><ul><li>a</ul><div class="callout-note"><p>b</p></div></article>`)).toBe(true);
    expect(isBare(`<title>Pier</title><article><p>${TEXT}</article>  <!-- saved -->`)).toBe(true);
  });

  it.each([
    `<p>${TEXT}</p>`,
    `<article><p>${TEXT}</p></article><p>Home</p>`,
    `<article class="post"><p>${TEXT}</p></article>`,
    `<div><article><p>${TEXT}</p></article></div>`,
    `<article><p>${TEXT}</p><article><p>Next</p></article></article>`,
    `<article><p>${TEXT}</p><nav>Home</nav></article>`,
    `<article><p>${TEXT}</p><div>Related</div></article>`,
    '<article></article><p>a',
  ])('is not %s', (html) => {
    expect(isBare(html)).toBe(false);
  });

  it('is none unless it says that we wrote it', () => {
    const html = `<article><p>${TEXT}</p></article>`;
    expect(isBareArticle(viewPage(parse(html)))).toBe(false);
    expect(isBareArticle(viewPage(parse(`<meta name="generator" content="Press 6">${html}`)))).toBe(false);
    expect(isBareArticle(viewPage(parse(`${html}${OURS}`)))).toBe(false);
  });

  it('is kept whole but for its headline', () => {
    const lines = ['2 May 2024', 'By Ann Lee', TEXT, 'Read more: the storm', TEXT, 'Photo: Ann Lee'];
    const html = `${OURS}<title>The pier opens again</title><article><h1>The pier opens again</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</article>`;
    expect(extract(html).article?.articleBody.split('\n')).toEqual(lines);
    expect(extract(html.replaceAll('article>', 'div>')).article?.articleBody.split('\n')).not.toEqual(lines);
  });
});
