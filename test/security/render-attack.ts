/** What galley makes of a page with a payload in it: the outputs that a browser is shown. */
import { HtmlRenderer, Parser } from 'commonmark';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { buildParts } from '../../packages/galley/src/article/body/body.ts';
import type { Part } from '../../packages/galley/src/index.ts';
import { extract, parse, renderHtml, renderMarkdown, viewPage } from '../../packages/galley/src/index.ts';
import { keepEverything } from '../keep-everything.ts';

const WORDS = 'The boats came in early on Friday, and the harbour was full of people who had waited for them since dawn. ';
const URL_OF_PAGE = 'https://news.example/2024/boats.html';

export function attackPage(payload: string): string {
  return `<!doctype html><html lang=en><head><title>Boats are back</title></head><body><article><h1>Boats are back</h1>
<p>${WORDS.repeat(3)}</p>${payload}<p>It all ended well, the harbour master said, and nobody was hurt in the end.</p><p>${WORDS.repeat(2)}</p></article></body></html>`;
}

/** The extraction as it is, and one that keeps every text of the page: more of the payload gets out. */
function partLists(html: string): (readonly Part[])[] {
  const view = viewPage(parse(html));
  const { article } = extract(html, { url: URL_OF_PAGE });
  return [article?.parts ?? [], buildParts(view, keepEverything(view), { base: URL_OF_PAGE })];
}

const commonmark = { parser: new Parser(), renderer: new HtmlRenderer() };

/** HTML of each output: our own, and Markdown read by CommonMark and by a GitHub-flavoured reader, raw HTML switched on. */
export function renderAttack(payload: string): string[] {
  return partLists(attackPage(payload)).flatMap((parts) => {
    const markdown = renderMarkdown({ parts });
    return [
      renderHtml({ parts }),
      commonmark.renderer.render(commonmark.parser.parse(markdown)),
      micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
    ];
  });
}
