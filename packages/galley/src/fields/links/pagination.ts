/**
 * Which other pages an article has: numbers in a row, "next", `rel`, all with addresses that differ in the number alone
 * (docs/method/fields.md#pages-of-one-article).
 */
import type { NodeSet } from '../../dom/node-set.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { type PlacedLink, placeLinks } from '../../features/link-places.ts';
import type { PageView } from '../../features/view.ts';
import { foldDigits } from '../../text/digits.ts';
import { resolveAddress } from '../choice/address.ts';
import { collapseBlanks } from '../choice/collapse-blanks.ts';
import type { Pagination } from '../fields.ts';
import { listLayers, readAddress } from './link-address.ts';
import { joinLeaves } from './link-context.ts';
import { isWholeOf, type PageAddress, readPageAddresses } from './page-address.ts';
import { NEXT_WORDS, PREVIOUS_WORDS, WHOLE_WORDS } from './pagination-words.data.ts';

export interface PageContext {
  readonly kept: NodeSet;
  readonly evidence: Evidence;
  /** The page's own address; without one, nothing can be compared. */
  readonly own: string | undefined;
  readonly base: string | undefined;
  /** What `placeLinks` gives, where somebody knows. */
  readonly links?: readonly PlacedLink[];
}

/** Blocks below the body among which links to pages stand, and characters of such a link (ours). */
const BELOW = 16;
const LONGEST = 28;
/** Words that mean two things mean the first. */
const WORDS: ReadonlyMap<string, Says> = new Map<string, Says>([
  ...WHOLE_WORDS.map((word) => [word, 'whole'] as const),
  ...PREVIOUS_WORDS.map((word) => [word, 'previous'] as const),
  ...NEXT_WORDS.map((word) => [word, 'next'] as const),
]);
/** `3`, `[3]`, `Page 3`, `第3页`, `Seite 3:`. */
const NUMBER: RegExp =
  /^[[(第]?\s?(?:page|seite|pagina|página|strona|strana|страница|стр\.?|sayfa|p\.?)?\s?(\d{1,3})\s?(?:页|頁|ページ)?[\])]?$/i;

type Says = number | 'next' | 'previous' | 'whole';

/** A link that may lead to a page of the article. */
interface PageLink {
  readonly says: Says;
  readonly href: string;
  readonly readings: readonly PageAddress[];
}

/** The other pages of the article; undefined when it has none. Linear in the links near the body. */
export function choosePagination(view: PageView, context: PageContext): Pagination | undefined {
  const { own, base, evidence } = context;
  if (own === undefined) return undefined;
  const address = readAddress(own);
  if (address === undefined || address.host === '') return undefined;
  const directory = listLayers(address.path).slice(0, address.path.endsWith('/') ? undefined : -1);
  const read = (href: string): PageAddress[] => readPageAddresses(href, address.host, directory);
  const links = [...readRelations(evidence, read), ...readPageLinks(view, context, read)];
  if (links.length === 0) return undefined;
  const best = chooseReading(read(own), links);
  const resolve = (href: string): string => resolveAddress(href, base) ?? href;
  const whole = links.find(
    ({ says, href }) =>
      says === 'whole' &&
      dropFragment(resolve(href)) !== own &&
      best !== undefined &&
      isWholeOf(href, best.self.key, address.host, directory),
  );
  if (best === undefined || (best.pages.size === 0 && whole === undefined)) return undefined;
  const { self, pages } = best;
  const listed = [...pages, [self.number, own] as const].sort((a, b) => a[0] - b[0]);
  const next = pages.get(self.number + 1);
  const previous = pages.get(self.number - 1);
  return {
    ...(next === undefined ? {} : { next: resolve(next) }),
    ...(previous === undefined ? {} : { previous: resolve(previous) }),
    pages: listed.map(([number, href]) => ({ number, url: resolve(href) })),
    ...(whole === undefined ? {} : { wholeArticle: resolve(whole.href) }),
  };
}

function dropFragment(address: string): string {
  const at = address.indexOf('#');
  return at < 0 ? address : address.slice(0, at);
}

/** Number → address of the other pages, when the page's own address is read as `self`. */
interface Reading {
  readonly self: PageAddress;
  readonly pages: ReadonlyMap<number, string>;
}

/** Of the ways to read the page's own address the one that more of the links agree with, the plainer one first. */
function chooseReading(selves: readonly PageAddress[], links: readonly PageLink[]): Reading | undefined {
  let best: Reading | undefined;
  for (const self of selves) {
    const pages = new Map<number, string>();
    for (const link of links) {
      const page = link.readings.find(
        ({ key, number }) => key === self.key && number !== self.number && agrees(link.says, number, self.number),
      );
      if (page !== undefined && !pages.has(page.number)) pages.set(page.number, link.href);
    }
    // A page with a number has pages before it: without them it is a story beside another one.
    if (self !== selves[0] && self.number > 1 && !pages.has(self.number - 1) && !pages.has(1)) continue;
    if (best === undefined || pages.size > best.pages.size) best = { self, pages };
  }
  return best;
}

function agrees(says: Says, number: number, own: number): boolean {
  if (says === 'next') return number === own + 1;
  if (says === 'previous') return number === own - 1;
  return says === number;
}

/** `<link rel=next>` and its counterpart. */
function readRelations({ metadata }: Evidence, read: (href: string) => PageAddress[]): PageLink[] {
  return (['next', 'prev'] as const).flatMap((relation) => {
    const href = findFinding(metadata, 'link', relation)?.value;
    return href === undefined
      ? []
      : [{ says: relation === 'next' ? ('next' as const) : ('previous' as const), href, readings: read(href) }];
  });
}

/** Links beside and below the body that say a number or one of the words. */
function readPageLinks(
  view: PageView,
  { kept, links: placed = placeLinks(view, kept) }: PageContext,
  read: (href: string) => PageAddress[],
): PageLink[] {
  const links: PageLink[] = [];
  for (const link of placed) {
    if (link.distance > BELOW) break;
    const says = readAnchor(view, link);
    if (says === undefined) continue;
    const href = view.page.attribute(link.node, 'href')!.trim();
    const readings = read(href);
    if (readings.length > 0) links.push({ says, href, readings });
  }
  return links;
}

function readAnchor(view: PageView, { node, leaf }: PlacedLink): Says | undefined {
  const { page, leaves } = view;
  const { chars } = leaves.sums;
  const end = leaves.at[page.end[node]!]!;
  if (chars[end]! - chars[leaf]! > LONGEST) return undefined;
  const text = collapseBlanks(joinLeaves(view, leaf, end, 4 * LONGEST))
    .trim()
    .toLowerCase();
  const folded = foldDigits(text);
  const number = /\d/.test(folded) ? NUMBER.exec(folded)?.[1] : undefined;
  if (number !== undefined) return Number(number);
  return WORDS.get(MARKS.includes(text.charAt(text.length - 1)) ? text.slice(0, -1).trimEnd() : text);
}

/** What may stand behind a word. */
const MARKS = ':.…';
