/** Microdata: the properties of the page's items, named by their path from the top item (`author.name`). */
import type { NodeId, Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from './element-text.ts';
import type { Finding } from './evidence.ts';
import { typeName } from './type-name.ts';

/** Ancestors looked at for the enclosing items; deeper pages are not marked up by hand. */
const CLIMB = 80;
/** Characters of a path, and of a name in it, from which nobody asks for the property. */
const LONGEST_PATH = 200;
const LONGEST_NAME = 100;
/** Names of one element that are read; it has one, or two. */
const MOST_NAMES = 20;
/** Properties that hold the text itself: their node matters, their value would be the whole page. */
const LONG_TEXT: ReadonlySet<string> = new Set(['articlebody', 'text', 'reviewbody', 'commenttext']);
/** Top items that the page as a whole may be; of any other item the type is put before the path: `Comment:author`. */
const PAGE_ITEM: RegExp = /(?:Article|Posting|Report|WebPage|WebSite|Blog|CreativeWork|ItemPage)$/;

export function readMicrodata(page: Page, n: NodeId, findings: Finding[]): void {
  const names = page.attribute(n, 'itemprop')!.trim();
  if (names === '') return;
  const prefix = enclosingPath(page, n);
  for (const name of names.split(/\s+/, MOST_NAMES)) {
    const value = LONG_TEXT.has(name.toLowerCase()) ? '' : propertyValue(page, n, name);
    findings.push({ source: 'microdata', property: prefix + name, value, node: n });
  }
}

function enclosingPath(page: Page, n: NodeId): string {
  let path = '';
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB && path.length < LONGEST_PATH; climbed++, m = page.parent[m]!) {
    if (page.attribute(m, 'itemscope') === undefined) continue;
    const own = page.attribute(m, 'itemprop')?.trim().slice(0, LONGEST_NAME).split(/\s+/)[0];
    const type = typeName(page.attribute(m, 'itemtype')?.trim().slice(-LONGEST_NAME) ?? '');
    const isPage = PAGE_ITEM.test(type);
    // The main thing of a page is the page itself, where it is an article.
    if (own && !(isPage && own === 'mainEntity')) {
      path = `${own}.${path}`;
      continue;
    }
    return type === '' || isPage ? path : `${type}:${path}`;
  }
  return path;
}

/** The standard's value: `content`, an address, `datetime`, else the text. */
function propertyValue(page: Page, n: NodeId, name: string): string {
  for (const attribute of ['content', 'datetime', 'src', 'href']) {
    if (attribute === 'href' && page.tag[n] === TAG.a && name !== 'url') continue;
    const value = page.attribute(n, attribute);
    if (value !== undefined) return value.trim();
  }
  return page.attribute(n, 'itemscope') === undefined ? gatherText(page, n) : '';
}
