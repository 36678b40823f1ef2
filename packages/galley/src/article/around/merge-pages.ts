/**
 * The pages of one article → one article (docs/method/fields.md#pages-of-one-article): their numbers in a row, their titles
 * alike, nothing twice.
 */

import { compareTitles, TitlePattern } from '../../evidence/title-match.ts';
import type { Pagination, Provenance } from '../../fields/fields.ts';
import type { Article, Part } from '../article.ts';
import { joinBody } from '../assemble.ts';
import { checkArticle } from '../check-article.ts';
import { GroupNumbers } from '../group-numbers.ts';
import { mergeComments } from './merge-comments.ts';

/** Headlines of pages of one article are at least so alike; below, a related story was taken for a page. */
const SAME_TITLE = 0.6;
/** Shorter texts may stand in an article twice. */
const SHORTEST = 20;

/**
 * The pages of one article as one, in the order of their numbers, or as given where they have none. The first page decides
 * what the article is; what it does not say – an editor named at the end – is taken from the others. A part that an earlier
 * page has is dropped. Merging ends before a page whose number does not follow, whose headline is another one, or that has
 * nothing new; `pagination.next` of the result is then that of the last page taken. `node` and `offset` of parts are those
 * of their own pages.
 *
 * @throws TypeError without pages.
 *
 * @example
 * ```ts
 * import { extract, mergePages } from 'galley';
 *
 * const write = (number: number, text: string) => `<title>A long walk</title><h1>A long walk</h1>
 * <p>${text}</p><p class="pages"><a href="/walk?page=1">1</a> <a href="/walk?page=2">2</a></p>`;
 * const pages = ['The first day of the walk went along the cliffs as far as the old lighthouse.', 'On the second day it rained.'];
 * const articles = pages.flatMap((text, i) => extract(write(i + 1, text), { url: `https://walks.example/walk?page=${i + 1}` }).article ?? []);
 * const whole = mergePages(articles);
 * whole.articleBody.split('\n').length; // → 2
 * ```
 */
export function mergePages(pages: readonly Article[]): Article {
  if (!Array.isArray(pages)) throw new TypeError('mergePages: needs a list of articles');
  for (const page of pages) checkArticle('mergePages', page);
  const ordered = orderPages(pages);
  const [first] = ordered;
  if (first === undefined) throw new TypeError('mergePages: there is no page');
  const seen = new Set<string>();
  const parts = takeNew(first.article.parts, seen);
  const numbers = new GroupNumbers(parts);
  const title = new PageTitle(first.article);
  const taken: [Article, ...Article[]] = [first.article];
  for (const { article, number } of ordered.slice(1)) {
    if (!follows(number, taken.length, first.number) || !title.isOf(article)) break;
    const fresh = takeNew(article.parts, seen);
    if (joinBody(fresh) === '') break;
    for (const part of numbers.renumber(fresh)) parts.push(part);
    taken.push(article);
  }
  return taken.length === 1 ? first.article : join(taken, parts);
}

interface NumberedPage {
  readonly article: Article;
  /** Undefined where the page does not say which one it is. */
  readonly number: number | undefined;
}

function orderPages(pages: readonly Article[]): NumberedPage[] {
  const numbered = pages.map((article) => ({ article, number: findNumber(article) }));
  return numbered.some(({ number }) => number === undefined) ? numbered : numbered.sort((a, b) => a.number! - b.number!);
}

function findNumber({ url, mainEntityOfPage, pagination }: Article): number | undefined {
  return pagination?.pages.find((page) => page.url === url || page.url === mainEntityOfPage)?.number;
}

/** The page after `count` pages from the first one on. */
function follows(number: number | undefined, count: number, first: number | undefined): boolean {
  return number === undefined || first === undefined || number === first + count;
}

/** The headline of the first page, which the others are compared with. */
class PageTitle {
  readonly #headline: string | undefined;
  #pattern: TitlePattern | undefined;

  constructor({ headline }: Article) {
    this.#headline = headline;
  }

  /** The page has the same one, or none. */
  isOf({ headline }: Article): boolean {
    const first = this.#headline;
    if (first === undefined || headline === undefined || first === headline) return true;
    this.#pattern ??= new TitlePattern(first);
    return compareTitles(this.#pattern, headline) >= SAME_TITLE;
  }
}

/** The parts that were not seen before; remembers them. */
function takeNew(parts: readonly Part[], seen: Set<string>): Part[] {
  return parts.filter((part) => {
    const key = describePart(part);
    if (key === '') return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What two parts share that say the same; '' for those that may repeat. */
function describePart(part: Part): string {
  const { type, text } = part;
  if (type === 'image') return `${type} ${part.image.url}`;
  if (type === 'video' || type === 'audio' || type === 'embed') return `${type} ${part.media.url}`;
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length < SHORTEST && type !== 'heading' ? '' : `${type} ${words}`;
}

function join(taken: readonly [Article, ...Article[]], parts: readonly Part[]): Article {
  const merged = fillGaps(taken);
  const pagination = joinPagination(taken);
  return {
    ...merged,
    image: joinLists(taken, 'image', ({ url }) => url),
    video: joinLists(taken, 'video', ({ url }) => url),
    audio: joinLists(taken, 'audio', ({ url }) => url),
    citation: joinLists(taken, 'citation', ({ url }) => url),
    comment: mergeComments(taken.map(({ comment }) => comment)),
    parts,
    articleBody: joinBody(parts),
    confidence: taken.reduce((least, { confidence }) => Math.min(least, confidence), 1),
    ...(pagination === undefined ? {} : { pagination }),
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The first page's fields; those it lacks from the first page that has them, with where they were found. */
function fillGaps([first, ...others]: readonly [Article, ...Article[]]): Article {
  const merged: Writable<Article> = { ...first };
  const provenance: Record<string, Provenance> = { ...first.provenance };
  for (const other of others) {
    const sources: Readonly<Record<string, Provenance>> = other.provenance;
    for (const name of Object.keys(other) as (keyof Article)[]) {
      if (!fillGap(merged, name, other)) continue;
      const source = sources[name];
      if (source !== undefined) provenance[name] = source;
    }
  }
  return { ...merged, provenance };
}

/** Whether the page's value was taken. */
function fillGap<N extends keyof Article>(merged: Writable<Article>, name: N, other: Article): boolean {
  const known = merged[name];
  if (known !== undefined && !(Array.isArray(known) && known.length === 0)) return false;
  merged[name] = other[name];
  return true;
}

type ListName = 'image' | 'video' | 'audio' | 'citation';

function joinLists<N extends ListName>(
  taken: readonly Article[],
  name: N,
  keyOf: (item: Article[N][number]) => string,
): Article[N][number][] {
  const items = new Map<string, Article[N][number]>();
  for (const article of taken) {
    for (const item of article[name] as readonly Article[N][number][]) if (!items.has(keyOf(item))) items.set(keyOf(item), item);
  }
  return [...items.values()];
}

/** All pages that any of them names; `next` after the last one, `previous` before the first. */
function joinPagination(taken: readonly Article[]): Pagination | undefined {
  const known = taken.flatMap(({ pagination }) => pagination ?? []);
  if (known.length === 0) return undefined;
  const urls = new Map<number, string>();
  for (const { pages } of known) for (const { number, url } of pages) if (!urls.has(number)) urls.set(number, url);
  const next = taken.at(-1)!.pagination?.next;
  const previous = taken[0]!.pagination?.previous;
  const wholeArticle = known.find((one) => one.wholeArticle !== undefined)?.wholeArticle;
  return {
    ...(next === undefined ? {} : { next }),
    ...(previous === undefined ? {} : { previous }),
    pages: [...urls].sort((a, b) => a[0] - b[0]).map(([number, url]) => ({ number, url })),
    ...(wholeArticle === undefined ? {} : { wholeArticle }),
  };
}
