/** A `<title>` made of two headings of the page, as software for blogs writes it: the site's name and the headline. */
import type { NodeId, Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { HeadingTexts } from './heading-texts.ts';
import { squash } from './title-parts.ts';

export interface TitlePair {
  readonly site: string;
  readonly title: string;
}

/** Shorter names say nothing, in letters and digits. */
const SHORTEST = 3;
/** Nodes of a heading among which its link is. */
const LOOK = 6;
/** Links of sites have no more folders than that. */
const HOME_DEPTH = 1;
const LONGEST_ADDRESS = 300;
const UNLINKED: number = LONGEST_ADDRESS;

/**
 * Which two headings `<title>` consists of, and which is the site's: the one that leads nearer to its root, else the h1 of "Site: Headline", or the first
 * of two h1 of which `<title>` begins with the other.
 * `headings`: h1 to h3 in document order. Linear.
 */
export function findTitlePair(page: Page, headings: HeadingTexts, element: string): TitlePair | undefined {
  let whole = squash(element);
  const places = new Map<string, number>();
  for (let i = 0; i < headings.count; i++) {
    const name = squash(headings.at(i));
    if (name.length < SHORTEST || name.length > whole.length - SHORTEST) continue;
    whole = withoutDouble(whole, name);
    const behind = whole.startsWith(name) ? places.get(whole.slice(name.length)) : undefined;
    const before = whole.endsWith(name) ? places.get(whole.slice(0, -name.length)) : undefined;
    if (behind !== undefined) return tellApart(page, headings, [i, behind], element);
    if (before !== undefined) return tellApart(page, headings, [before, i], element);
    if (!places.has(name)) places.set(name, i);
  }
  return undefined;
}

/** "HeadlineSite | Site" */
function withoutDouble(whole: string, name: string): string {
  return whole.endsWith(name + name) ? whole.slice(0, -name.length) : whole;
}

/** `pair`: as they stand in `<title>`. */
function tellApart(page: Page, headings: HeadingTexts, pair: readonly [number, number], element: string): TitlePair | undefined {
  const [a, b] = pair;
  const [x, y] = [headings.nodes[a]!, headings.nodes[b]!];
  const [ofX, ofY] = [linkDepth(page, x), linkDepth(page, y)];
  const name = (site: number, title: number): TitlePair => ({ site: headings.at(site), title: headings.at(title) });
  if (ofX !== ofY && Math.min(ofX, ofY) <= HOME_DEPTH) return ofX < ofY ? name(a, b) : name(b, a);
  // Books: "Queues - The Ferryman Book", and the book's name above each chapter.
  if (x > y && page.tag[x] === TAG.h1 && page.tag[y] === TAG.h1) return name(b, a);
  const behind = element.trim().slice(headings.at(a).length);
  const isLabelled = a < b && page.tag[x] === TAG.h1 && page.tag[y] !== TAG.h1 && /^:\s/.test(behind);
  return isLabelled && !isBeside(page, x, y) ? name(a, b) : undefined;
}

/** Folders in the address that the heading links to, or stands in a link to; a great number without one. */
function linkDepth(page: Page, heading: NodeId): number {
  const around = page.parent[heading]!;
  let link = page.tag[around] === TAG.a ? around : -1;
  for (let n = heading + 1; n < Math.min(page.end[heading]!, heading + LOOK) && link < 0; n++) if (page.tag[n] === TAG.a) link = n;
  const href = link < 0 ? '' : (page.attribute(link, 'href') ?? '').trim().slice(0, LONGEST_ADDRESS);
  const path = /^(?:[a-z]+:)?(?:\/\/[^/?#]*)?([^?#]*)/i.exec(href)![1]!.replace(/\/index\.\w{2,5}$/i, '');
  // `/?p=20881`
  const numbered = /\?\D{0,20}\d\d/.test(href) ? 2 : 0;
  return href === '' || href[0] === '#' ? UNLINKED : path.split('/').filter((folder) => folder !== '').length + numbered;
}

/** Whether a heading links to where the site begins. */
export function linksHome(page: Page, heading: NodeId): boolean {
  return linkDepth(page, heading) <= HOME_DEPTH;
}

/** A headline and the line below it. */
function isBeside(page: Page, upper: NodeId, lower: NodeId): boolean {
  return page.parent[upper] === page.parent[lower] && page.end[upper]! >= lower - 1;
}
