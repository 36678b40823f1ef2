/** What galley makes of a page with a payload in it: the outputs that a browser is shown. */
import { HtmlRenderer, Parser } from 'commonmark';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { buildParts } from '../../packages/galley/src/article/body/body.ts';
import type { Part } from '../../packages/galley/src/index.ts';
import { extract, findOutput, parse, renderHtml, renderMarkdown, viewPage } from '../../packages/galley/src/index.ts';
import { keepEverything } from '../keep-everything.ts';

const WORDS = 'The boats came in early on Friday, and the harbour was full of people who had waited for them since dawn. ';
const URL_OF_PAGE = 'https://news.example/2024/boats.html';

export function attackPage(payload: string): string {
  return `<!doctype html><html lang=en><head><title>Boats are back</title></head><body><article><h1>Boats are back</h1>
<p>${WORDS.repeat(3)}</p>${payload}<p>It all ended well, the harbour master said, and nobody was hurt in the end.</p><p>${WORDS.repeat(2)}</p></article></body></html>`;
}

/** The extraction as it is, and one that keeps every text of the page: more of the payload gets out. */
function partLists(html: string, url: string | undefined): (readonly Part[])[] {
  const view = viewPage(parse(html));
  const { article } = extract(html, { url });
  return [article?.parts ?? [], buildParts(view, keepEverything(view), { base: url })];
}

const commonmark = { parser: new Parser(), renderer: new HtmlRenderer() };

/** By Markdown: most payloads leave nothing of themselves, and readers are slow. */
const read = new Map<string, readonly string[]>();

/** What readers of CommonMark and of GitHub's Markdown show, raw HTML switched on. Neither knows front matter. */
function readMarkdown(markdown: string): readonly string[] {
  let shown = read.get(markdown);
  if (shown === undefined) {
    shown = [
      commonmark.renderer.render(commonmark.parser.parse(markdown)),
      micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
    ];
    read.set(markdown, shown);
  }
  return shown;
}

/** HTML of each output: our own, and our Markdown as readers show it. `isKnown` says whether anybody knows the address of the page. */
export function renderAttack(payload: string, isKnown = true): string[] {
  return partLists(attackPage(payload), isKnown ? URL_OF_PAGE : undefined).flatMap((parts) => [
    renderHtml({ parts }),
    ...readMarkdown(renderMarkdown({ parts })),
  ]);
}

/** A page whose fields all say `text`. */
export function attackFields(text: string): string {
  const data = JSON.stringify({
    '@type': 'NewsArticle',
    headline: text,
    alternativeHeadline: text,
    description: text,
    author: [{ '@type': 'Person', name: text }],
    publisher: { '@type': 'Organization', name: text },
    articleSection: text,
    keywords: [text, 'boats'],
    datePublished: '2024-05-03',
  }).replaceAll('<', '\\u003c');
  return attackPage('').replace('<head>', `<head><script type="application/ld+json">${data}</script>`);
}

/** The whole Markdown of such an article, front matter with it, as readers show it. */
export function renderFieldAttack(text: string): string[] {
  const { article } = extract(attackFields(text), { url: URL_OF_PAGE });
  // Whatever the fields' readers think of such names: an article may come from anybody's JSON.
  const person = { name: text };
  const said = {
    ...article!,
    headline: text,
    alternativeHeadline: text,
    description: text,
    author: [person],
    publisher: person,
    articleSection: [text],
    keywords: [text, text],
  };
  return [article!, said].flatMap((each) => readMarkdown(findOutput('markdown')!.write(each)));
}
