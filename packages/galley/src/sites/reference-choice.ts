/** Chooses, among other pages of a site, those whose layout the target shares (Yang, Li & Geng 2015 §2.2 d). */
import { isMuteTag } from '../blocks/roles.ts';
import type { Page } from '../dom/page.ts';
import { ELEMENT, TEXT } from '../dom/page.ts';
import { hashString, mixHash } from './mix-hash.ts';
import { describeLastLayer, findPathDay, isSameSite, measureUrlSimilarity } from './url-similarity.ts';

/** Where a page stands, and when it was seen. */
export interface PageAddress {
  /** Absolute address. */
  readonly url: URL;
  /** When the page was last seen, on any increasing scale; breaks ties. */
  readonly seen?: number;
}

/** A candidate and how like its address is to the target’s. */
export interface RankedAddress<A extends PageAddress> {
  /** The object that was given. */
  readonly candidate: A;
  /** The paper's URL similarity, 0 … 1, below 1. */
  readonly similarity: number;
}

/** A page of the site; its address where it is known. */
export interface ReferenceCandidate extends Partial<PageAddress> {
  /** The other page, parsed. */
  readonly page: Page;
}

/**
 * `chosen`: the page's layout is likest; `further`: alike too. Refused are the page itself (`same-page`), the same article under
 * another address (`same-article`: long texts at least 90 % equal) and other templates (`other-template`: less than half of
 * the tag paths in common).
 */
export type ReferenceFate = 'chosen' | 'further' | 'same-page' | 'same-article' | 'other-template';

/** What becomes of a candidate, and why. */
export interface JudgedReference<C extends ReferenceCandidate = ReferenceCandidate> {
  /** The object that was given. */
  readonly candidate: C;
  /** Whether it will do; all but `chosen` and `further` say why not. */
  readonly fate: ReferenceFate;
  /** Jaccard similarity of the sets of tag paths, 0 … 1. */
  readonly overlap: number;
  /** The paper's URL similarity, 0 … 1; undefined where an address is missing. */
  readonly similarity?: number;
}

/** `url`: the paper's choice. `tag-paths`: of the nearest addresses the pages with the most tag paths in common [ours]. */
export type ChoiceBy = 'url' | 'tag-paths';

/** How many of the nearest addresses are looked at [ours]. */
const NEAREST = 5;
/** Below this share of common tag paths it is another template, and nothing would match [ours]. */
const MIN_OVERLAP = 0.5;
/** From this share of common text on it is the same article under another address [ours]. */
const SAME_TEXT = 0.9;
/** Shorter runs of text are furniture and say nothing about the article. */
const LONG_TEXT = 40;

/**
 * The paper's choice, best first, by addresses alone: the same site, similarity below 1, largest first; ties go to the same file
 * extension, then to the last layer of the same length (digits folded), the nearest date in the path, the most recently seen.
 *
 * @example
 * ```ts
 * import { rankAddresses } from 'galley';
 *
 * const seen = ['https://post.example/sport/cup', 'https://post.example/local/pier', 'https://times.example/local/pier'];
 * const ranked = rankAddresses(
 *   new URL('https://post.example/local/lighthouse'),
 *   seen.map((url) => ({ url: new URL(url) })),
 * );
 * ranked.map(({ candidate }) => candidate.url.pathname); // → ['/local/pier', '/sport/cup']
 * ```
 */
export function rankAddresses<A extends PageAddress>(target: URL, candidates: readonly A[]): RankedAddress<A>[] {
  return candidates
    .map((candidate) => ({ candidate, similarity: measureUrlSimilarity(target, candidate.url), ties: breakTies(target, candidate) }))
    .filter(({ candidate, similarity }) => similarity < 1 && isSameSite(target, candidate.url))
    .sort((a, b) => b.similarity - a.similarity || compareLists(a.ties, b.ties))
    .map(({ candidate, similarity }) => ({ candidate, similarity }));
}

/**
 * What becomes of every candidate: those of the target's template first, the likest layout before the others and of equally like
 * ones the nearest address; then the refused, as given. O(nodes of all pages).
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { judgeReferences, parse } from 'galley';
 *
 * const html = readFileSync('page.html', 'utf8');
 * const target = { page: parse(html), url: new URL('https://post.example/2024/lighthouse') };
 * const sibling = { page: parse(html.replaceAll(/<p>.*<\/p>/g, '<p>Another text.</p>')), url: new URL('https://post.example/2024/pier') };
 * const other = { page: parse(readFileSync('other.html', 'utf8')) };
 * judgeReferences(target, [other, sibling]).map(({ fate }) => fate); // → ['chosen', 'other-template']
 * ```
 */
export function judgeReferences<C extends ReferenceCandidate>(target: ReferenceCandidate, candidates: readonly C[]): JudgedReference<C>[] {
  const paths = collectPathHashes(target.page);
  const texts = collectLongTexts(target.page);
  const judged = candidates.map((candidate) => {
    const overlap = measureJaccard(paths, collectPathHashes(candidate.page));
    const similarity = target.url && candidate.url && measureUrlSimilarity(target.url, candidate.url);
    return { candidate, overlap, ...(similarity === undefined ? {} : { similarity }) };
  });
  const refusals = judged.map((entry) => refuse(target, texts, entry));
  const alike = judged.filter((_, i) => refusals[i] === undefined);
  alike.sort((a, b) => b.overlap - a.overlap || (b.similarity ?? 0) - (a.similarity ?? 0));
  return [
    ...alike.map((entry, i) => ({ ...entry, fate: i === 0 ? ('chosen' as const) : ('further' as const) })),
    ...judged.flatMap((entry, i) => (refusals[i] === undefined ? [] : [{ ...entry, fate: refusals[i] }])),
  ];
}

/** An address may be what a careless template says of all its pages, so the text has a word when two are equal. */
function refuse(
  target: ReferenceCandidate,
  texts: ReadonlyMap<number, number>,
  { candidate, overlap, similarity }: Omit<JudgedReference, 'fate'>,
): 'same-page' | 'same-article' | 'other-template' | undefined {
  const sameAddress = similarity === 1;
  if (candidate.page === target.page || (sameAddress && texts.size === 0)) return 'same-page';
  if (shareOfTexts(texts, collectLongTexts(candidate.page)) >= SAME_TEXT) return sameAddress ? 'same-page' : 'same-article';
  return overlap < MIN_OVERLAP ? 'other-template' : undefined;
}

export function isAlike({ fate }: JudgedReference): boolean {
  return fate === 'chosen' || fate === 'further';
}

/** Candidates worth comparing with, best first: by address, or of the `nearest` addresses those of the target's template by layout. */
export function rankReferences<C extends ReferenceCandidate & PageAddress>(
  target: ReferenceCandidate & PageAddress,
  candidates: readonly C[],
  by: ChoiceBy,
  nearest: number = NEAREST,
): C[] {
  const ranked = rankAddresses(target.url, candidates).map(({ candidate }) => candidate);
  if (by === 'url') return ranked;
  return judgeReferences(target, ranked.slice(0, nearest))
    .filter(isAlike)
    .map(({ candidate }) => candidate);
}

/**
 * Pages by template, the largest group first: a page joins the first group whose first page has at least half of the tag
 * paths in common with it. Gives the positions in `pages`, ascending.
 */
export function groupByLayout(pages: readonly Page[]): number[][] {
  const groups: { readonly paths: ReadonlySet<number>; readonly members: number[] }[] = [];
  pages.forEach((page, i) => {
    const paths = collectPathHashes(page);
    const group = groups.find((other) => measureJaccard(paths, other.paths) >= MIN_OVERLAP);
    if (group === undefined) groups.push({ paths, members: [i] });
    else group.members.push(i);
  });
  return groups.map(({ members }) => members).sort((a, b) => b.length - a.length);
}

/** Smaller is better, entry by entry. */
function breakTies(target: URL, { url, seen }: PageAddress): number[] {
  const own = describeLastLayer(target);
  const other = describeLastLayer(url);
  const day = findPathDay(target);
  const otherDay = findPathDay(url);
  const distance = day === undefined || otherDay === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(day - otherDay);
  return [own.extension === other.extension ? 0 : 1, own.length === other.length ? 0 : 1, distance, -(seen ?? 0)];
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** Hashes of the tag paths of a page's elements, head and scripts aside; comparable between pages. */
export function collectPathHashes(page: Page): Set<number> {
  const hashes = new Int32Array(page.size);
  const names = new Map<number, number>();
  const found = new Set<number>();
  for (let n = 1; n < page.size; ) {
    if (page.kind[n] !== ELEMENT) {
      n++;
      continue;
    }
    const tag = page.tag[n]!;
    if (isMuteTag(tag)) {
      n = page.end[n]!;
      continue;
    }
    let name = names.get(tag);
    if (name === undefined) {
      name = hashString(page.tagName(n));
      names.set(tag, name);
    }
    hashes[n] = mixHash(hashes[page.parent[n]!]!, name);
    found.add(hashes[n]!);
    n++;
  }
  return found;
}

/** |A ∩ B| / |A ∪ B|; 1 for two empty sets. */
export function measureJaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  for (const value of a) if (b.has(value)) common++;
  const union = a.size + b.size - common;
  return union === 0 ? 1 : common / union;
}

/** Long text runs of a page: hash → length. */
function collectLongTexts(page: Page): Map<number, number> {
  const texts = new Map<number, number>();
  for (let n = 1; n < page.size; ) {
    if (page.kind[n] === ELEMENT && isMuteTag(page.tag[n]!)) {
      n = page.end[n]!;
      continue;
    }
    if (page.kind[n] === TEXT && page.textEnd[n]! - page.textStart[n]! >= LONG_TEXT) {
      const text = page.rawText(n).trim();
      if (text.length >= LONG_TEXT) texts.set(hashString(text), text.length);
    }
    n++;
  }
  return texts;
}

/** Share of a's text that b has too; 0 when a has no long text. */
function shareOfTexts(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number {
  let total = 0;
  let common = 0;
  for (const [hash, length] of a) {
    total += length;
    if (b.has(hash)) common += length;
  }
  return total === 0 ? 0 : common / total;
}

/** True when `other` carries the same article: it must not serve as a reference. */
export function isSameArticle(page: Page, other: Page): boolean {
  return shareOfTexts(collectLongTexts(page), collectLongTexts(other)) >= SAME_TEXT;
}
