/** A document that is nothing but an article and says that Galley wrote it. */
import { ELEMENT, type NodeId, type Page } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

/** What holds something else than the article's own text, or asks for something. */
const AROUND: Uint8Array = tagTable(['nav', 'aside', 'header', 'main', 'menu', 'form', 'button', 'select', 'article', 'script']);

/**
 * Does the page name us as its generator, and does all text stand in one `article` without names, the body's only element, in
 * which nothing is laid out: no navigation, no asides, no forms, no `div` among its children but callouts? Then no part of it is dropped for looking like what stands around articles elsewhere. Linear in the elements.
 */
export function isBareArticle({ page, leaves }: PageView): boolean {
  // Few pages have a generator, and its name stands near the start.
  const article = isGenerated(page) ? findArticle(page) : -1;
  if (article < 0 || page.marks[article] !== 0 || page.tag[page.parent[article]!] !== TAG.body) return false;
  return leaves.at[article] === 0 && leaves.at[page.end[article]!] === leaves.count && !holdsLayout(page, article);
}

function findArticle({ size, kind, tag }: Page): NodeId {
  for (let n = 0; n < size; n++) if (kind[n] === ELEMENT && tag[n] === TAG.article) return n;
  return -1;
}

function isGenerated(page: Page): boolean {
  for (let n = 0; n < page.size && page.tag[n] !== TAG.body; n++)
    if (page.tag[n] === TAG.meta && page.attribute(n, 'name') === 'generator') return page.attribute(n, 'content') === 'Galley';
  return false;
}

function holdsLayout(page: Page, article: NodeId): boolean {
  for (let n = article + 1; n < page.end[article]!; n++) {
    if (page.kind[n] !== ELEMENT) continue;
    if (AROUND[page.tag[n]!] === 1 || (page.tag[n] === TAG.div && !isCallout(page.attribute(n, 'class')))) return true;
  }
  return false;
}

function isCallout(names: string | undefined): boolean {
  return names?.startsWith('callout-') === true;
}
