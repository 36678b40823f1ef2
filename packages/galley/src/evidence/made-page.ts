/** The page as its script would have written it: its own head, and the embedded article as its body. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import type { EmbeddedArticle } from './embedded-article.ts';
import { freeReferences } from './embedded-body.ts';

/** Markup to be parsed like that of any page. Metadata of the head and all JSON-LD are kept, other scripts are not. */
export function writeMadePage(page: Page, { headline, body }: EmbeddedArticle): string {
  const html = findTag(page, TAG.html);
  const attributes = ['lang', 'dir'].flatMap((name) => {
    const value = html < 0 ? undefined : page.attribute(html, name);
    return value === undefined ? [] : [` ${name}="${escapeMarkup(value)}"`];
  });
  const title = headline === undefined ? '' : `<h1>${freeReferences(escapeMarkup(headline))}</h1>\n`;
  const kept = listKept(page).map((n) => page.source.slice(page.sourceStart[n]!, page.sourceEnd[n]!));
  // Data may name halves of characters.
  const text = `${title}${body}`.toWellFormed();
  return `<!doctype html>\n<html${attributes.join('')}><head>${kept.join('\n')}</head>\n<body><article>\n${text}\n</article></body></html>`;
}

/** What speaks about the article: metadata, links and the title of the head, JSON-LD anywhere. */
function listKept(page: Page): NodeId[] {
  const kept: NodeId[] = [];
  const { tag, kind, sourceStart, sourceEnd } = page;
  const head = findTag(page, TAG.head);
  const headEnd = head < 0 ? 0 : page.end[head]!;
  for (let n = 1; n < page.size; n++) {
    if (kind[n] !== ELEMENT || sourceStart[n]! < 0 || sourceEnd[n]! <= sourceStart[n]!) continue;
    const id = tag[n]!;
    const inHead = n < headEnd && (id === TAG.meta || id === TAG.link || id === TAG.title || id === TAG.base);
    if (inHead || (id === TAG.script && /ld\+json/i.test(page.attribute(n, 'type') ?? ''))) kept.push(n);
  }
  return kept;
}

function findTag(page: Page, tag: number): NodeId {
  return page.tag.indexOf(tag);
}
