/** Chooses, among other pages of a site, those whose layout the target shares (Yang, Li & Geng 2015 §2.2 d). */
import { isMuteTag } from '../blocks/roles.ts';
import type { Page } from '../dom/page.ts';
import { ELEMENT, TEXT } from '../dom/page.ts';
import { hashString, mixHash } from './mix-hash.ts';
import { describeLastLayer, findPathDay, isSameSite, measureUrlSimilarity } from './url-similarity.ts';

export interface ReferenceCandidate {
  readonly url: URL;
  readonly page: Page;
  /** When the page was last seen, on any increasing scale; breaks ties. */
  readonly seen?: number;
}

export interface RankedReference {
  readonly candidate: ReferenceCandidate;
  /** The paper's URL similarity, below 1. */
  readonly similarity: number;
  /** Jaccard similarity of the sets of tag paths; undefined when chosen by URL alone. */
  readonly overlap?: number;
}

/** `url`: the paper's choice. `tag-paths`: of the nearest URLs the page with the most tag paths in common [ours]. */
export type ChoiceBy = 'url' | 'tag-paths';

/** How many of the nearest URLs are looked at [ours]. */
const NEAREST = 5;
/** Below this share of common tag paths it is another template, and nothing would match [ours]. */
const MIN_OVERLAP = 0.5;
/** From this share of common text on it is the same article under another address [ours]. */
const SAME_TEXT = 0.9;
/** Shorter runs of text are furniture and say nothing about the article. */
const LONG_TEXT = 40;

/** The best reference page; undefined when no candidate will do. */
export function chooseReference(
  target: ReferenceCandidate,
  candidates: readonly ReferenceCandidate[],
  by: ChoiceBy,
): RankedReference | undefined {
  return rankReferences(target, candidates, by)[0];
}

/**
 * Candidates worth comparing with, best first. By URL: the same site, similarity below 1, largest first; ties go to the
 * same file extension, then to the last layer of the same length (digits folded), the nearest date in the path, the
 * most recently seen. By tag paths: the `nearest` first of those, ordered by overlap; refused are other templates
 * (overlap below .5) and the same article under another address (long texts at least 90 % equal).
 */
export function rankReferences(
  target: ReferenceCandidate,
  candidates: readonly ReferenceCandidate[],
  by: ChoiceBy,
  nearest: number = NEAREST,
): RankedReference[] {
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      similarity: measureUrlSimilarity(target.url, candidate.url),
      ties: breakTies(target.url, candidate),
    }))
    .filter(({ candidate, similarity }) => similarity < 1 && isSameSite(target.url, candidate.url))
    .sort((a, b) => b.similarity - a.similarity || compareLists(a.ties, b.ties));
  if (by === 'url') return ranked.map(({ candidate, similarity }) => ({ candidate, similarity }));
  const paths = collectPathHashes(target.page);
  const texts = collectLongTexts(target.page);
  return ranked
    .slice(0, nearest)
    .map(({ candidate, similarity }) => ({ candidate, similarity, overlap: measureJaccard(paths, collectPathHashes(candidate.page)) }))
    .filter(({ candidate, overlap }) => overlap >= MIN_OVERLAP && shareOfTexts(texts, collectLongTexts(candidate.page)) < SAME_TEXT)
    .sort((a, b) => b.overlap - a.overlap);
}

/** Smaller is better, entry by entry. */
function breakTies(target: URL, { url, seen }: ReferenceCandidate): number[] {
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
