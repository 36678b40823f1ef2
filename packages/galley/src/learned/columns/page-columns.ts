/** Columns about a page as a whole: what stands on it and what it says of itself. What was found on it is in finding-columns.ts. */
import { isHeadingTag } from '../../blocks/roles.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { claimsArticle, claimsType } from '../../evidence/self-description.ts';
import type { Ground } from '../../features/ground.ts';
import { countStep, logStep, shareStep } from '../../features/quantise.ts';
import type { PageView } from '../../features/view.ts';
import type { Reading } from './columns.ts';
import { FINDING_COUNT } from './finding-columns.ts';

/** What stands on the page and what it says of itself, the same whatever the models find: FACT_NAMES in column-names.ts. */
const FACT_COUNT = 24;

export const PAGE_COLUMN_COUNT: number = FACT_COUNT + FINDING_COUNT;

/** A block of so many words is long (ours). */
const LONG = 40;
const PRODUCT: RegExp = /^(?:Product|Offer|AggregateOffer|ProductGroup|SoftwareApplication|Recipe|Event|JobPosting|LocalBusiness)$/;
const LIST: RegExp = /^(?:ItemList|CollectionPage|SearchResultsPage|Blog|OfferCatalog)$/;
const THREAD: RegExp = /^(?:DiscussionForumPosting|QAPage|Question|Comment)$/;

// Where groups of cells begin: 'headline shown', 'steps of the address', 'most blocks of one linked kind'.
const SHOWN = 10;
const ADDRESS = 18;
const KINDS = 21;

/** One cell a name of FACT_NAMES, in their order. */
export function readPageFacts(view: PageView, evidence: Evidence, { ground, titleBlock }: Reading): Uint8Array {
  const { leaves, blocks } = view;
  const { sums } = leaves;
  const last = leaves.count;
  const cells = new Uint8Array(FACT_COUNT);
  cells[0] = logStep(blocks.count);
  cells[1] = logStep(sums.chars[last]! - sums.linkChars[last]!);
  cells[2] = shareStep(sums.linkChars[last]!, sums.chars[last]!);
  writeBlocks(view, ground, cells);
  writeElements(view, cells);
  cells[SHOWN] = titleBlock >= 0 ? 1 : 0;
  cells[SHOWN + 1] = titleBlock >= 0 ? shareStep(titleBlock, blocks.count) : 65;
  writeClaims(evidence.metadata, cells);
  writeAddress(evidence.url, cells);
  cells[KINDS + 2] = shareStep(sums.wide[last]!, sums.solid[last]!);
  return cells;
}

/** What the page says of itself: behind the headline's two cells, in order. */
function writeClaims(metadata: Evidence['metadata'], cells: Uint8Array): void {
  const says = (answer: boolean): number => (answer ? 1 : 0);
  let c = SHOWN + 2;
  cells[c++] = says(claimsArticle(metadata));
  cells[c++] = says(claimsType(metadata, PRODUCT));
  cells[c++] = says(claimsType(metadata, LIST));
  cells[c++] = says(claimsType(metadata, THREAD));
  cells[c++] = says(metadata.findings.some(({ property }) => TIME_PROPERTIES.has(property)));
  cells[c] = says(metadata.findings.some(({ property, value }) => property === 'og:type' && value === 'website'));
}

const TIME_PROPERTIES: ReadonlySet<string> = new Set(['article:published_time', 'datePublished']);

/** Headings and long blocks, five cells behind the first three; kinds of blocks, two. */
function writeBlocks(view: PageView, ground: Ground, cells: Uint8Array): void {
  const { page, blocks, paths, arena } = view;
  const { chars, linkChars } = view.leaves.sums;
  const { leafStart, container } = blocks;
  let headings = 0;
  let linked = 0;
  let long = 0;
  let longText = 0;
  let longest = 0;
  let all = 0;
  let mostLinked = 0;
  let mostText = 0;
  // By tag path: blocks that are no candidates have no kind.
  const linkedKinds = arena.int32(page.size);
  const kindText = arena.int32(page.size);
  for (let b = 0; b < blocks.count; b++) {
    const from = leafStart[b]!;
    const to = leafStart[b + 1]!;
    const inLinks = 2 * (linkChars[to]! - linkChars[from]!) > chars[to]! - chars[from]!;
    const own = inLinks ? 0 : ground.tokens[b]!;
    const path = paths[container[b]!]!;
    all += own;
    if (isHeadingTag(page.tag[container[b]!]!)) {
      headings++;
      if (inLinks) linked++;
    }
    if (own >= LONG) {
      long++;
      longText += own;
    }
    longest = Math.max(longest, own);
    if (inLinks) mostLinked = Math.max(mostLinked, ++linkedKinds[path]!);
    kindText[path]! += own;
    mostText = Math.max(mostText, kindText[path]!);
  }
  cells[3] = countStep(headings, 100);
  cells[4] = countStep(linked, 100);
  cells[5] = countStep(long, 100);
  cells[6] = shareStep(longText, all);
  cells[7] = logStep(longest);
  cells[KINDS] = countStep(mostLinked, 200);
  cells[KINDS + 1] = shareStep(mostText, all);
}

/** Images, and fields of forms. */
function writeElements({ page, leaves }: PageView, cells: Uint8Array): void {
  const { size, kind, tag } = page;
  let images = 0;
  let fields = 0;
  for (let n = 0; n < size; n++) {
    const own = tag[n]!;
    if (COUNTED[own] !== 1 || kind[n] !== ELEMENT || leaves.muted[n] === 1) continue;
    if (own === TAG.img) images++;
    else fields++;
  }
  cells[8] = countStep(images, 200);
  cells[9] = countStep(fields, 200);
}

const COUNTED: Uint8Array = tagTable(['img', 'input', 'select', 'textarea']);

function writeAddress(url: URL | undefined, cells: Uint8Array): void {
  if (url === undefined) return;
  const steps = url.pathname.split('/').filter((step) => step !== '');
  const slug = steps.at(-1) ?? '';
  cells[ADDRESS] = 1 + countStep(steps.length, 20);
  cells[ADDRESS + 1] = countStep(slug.split(/[-_]/).length, 40);
  cells[ADDRESS + 2] = countStep(url.pathname.replace(/\D/g, '').length, 40);
}

/** The row the page's models read: facts, then findings. */
export function joinPageCells(facts: Uint8Array, findings: Uint8Array): Uint8Array {
  const cells = new Uint8Array(PAGE_COLUMN_COUNT);
  cells.set(facts);
  cells.set(findings, FACT_COUNT);
  return cells;
}
