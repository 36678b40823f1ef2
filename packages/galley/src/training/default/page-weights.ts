/** What every block weighs in training: tokens count less than in proportion, every page about the same, big sites less. */
import type { PageSketch } from './examples.ts';

/** A block weighs its tokens to this power: long paragraphs matter most, short lines still count. */
const TOKEN_POWER = 0.5;
/** Sum of a page's weights; pages with fewer than this many units of text weigh less. */
const PAGE_WEIGHT = 100;
const LEAST_TEXT = 30;
/** From this many pages on, a site's pages share what √ of this many would weigh. */
const SITE_PAGES = 9;
/** Pages that are no articles: their gold is every main content, whatever it is. Ours, on the dev sets. */
const OTHER_WEIGHT = 0.5;
/** Snippets know little of a page. */
const SNIPPET_WEIGHT = 0.7;

/** One array a page, 0 where nothing is known of a block. */
export function weighPages(examples: readonly PageSketch[]): Float32Array[] {
  const sites = new Map<string, number>();
  for (const { site } of examples) sites.set(site, (sites.get(site) ?? 0) + 1);
  return examples.map((example) => weighPage(example, sites.get(example.site)!));
}

function weighPage({ tokens, pageType, pageWeight, snippets, rows }: PageSketch, pagesOfSite: number): Float32Array {
  const weights = new Float32Array(rows);
  let total = 0;
  for (let b = 0; b < rows; b++) {
    if (tokens[b] === 0) continue;
    weights[b] = tokens[b]! ** TOKEN_POWER;
    total += weights[b]!;
  }
  const site = Math.min(1, Math.sqrt(SITE_PAGES / pagesOfSite));
  const kind = snippets ? SNIPPET_WEIGHT : pageType === 'article' || pageType === 'forum' ? 1 : OTHER_WEIGHT;
  const factor = (PAGE_WEIGHT / Math.max(total, LEAST_TEXT)) * site * kind * pageWeight;
  for (let b = 0; b < rows; b++) weights[b]! *= factor;
  return weights;
}
