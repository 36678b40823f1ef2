/** Columns about a page as a whole: is it an article, a thread, a list, and did the models find its body? */
import { isHeadingTag } from '../blocks/roles.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { claimsArticle, claimsType } from '../evidence/self-description.ts';
import type { Ground } from '../features/ground.ts';
import { countStep, logStep, shareStep } from '../features/quantise.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import { toProbabilities } from '../numeric/tree-ensemble.ts';
import type { Reading } from './columns.ts';
import { findBestRun } from './region-columns.ts';

/** What stands on the page and what it says of itself: the same whatever the models find. */
export const FACT_COLUMNS: readonly string[] = [
  'blocks',
  'text',
  'link share',
  'headings',
  'linked headings',
  'long blocks',
  'share of text in long blocks',
  'longest block',
  'images',
  'fields of forms',
  'headline shown',
  'headline position',
  'says article',
  'says product',
  'says list',
  'says thread',
  'says publication time',
  'says website',
  'steps of the address',
  'words of the address',
  'digits of the address',
  'most blocks of one linked kind',
  'share of text in the biggest kind',
  'non-Latin share',
];

/** What the first model found. */
export const FINDING_COLUMNS: readonly string[] = [
  'kept text',
  'kept blocks',
  'mean of the kept',
  'share of the text kept',
  'text in doubt',
  'share of the kept in one run',
  'longest kept block',
  'votes for the kept',
  'strong blocks',
  'best block',
  'text of the next best run',
  'sentences of the kept',
];

export const PAGE_COLUMN_COUNT: number = FACT_COLUMNS.length + FINDING_COLUMNS.length;

const LONG = 40;
const TYPES: readonly RegExp[] = [
  /^(?:Product|Offer|AggregateOffer|ProductGroup|SoftwareApplication|Recipe|Event|JobPosting|LocalBusiness)$/,
  /^(?:ItemList|CollectionPage|SearchResultsPage|Blog|OfferCatalog)$/,
  /^(?:DiscussionForumPosting|QAPage|Question|Comment)$/,
];

export function readPageFacts(view: PageView, evidence: Evidence, { ground, titleBlock }: Reading): Uint8Array {
  const facts = new Uint8Array(FACT_COLUMNS.length);
  const { leaves, blocks } = view;
  const { sums } = leaves;
  const last = leaves.count;
  const text = sums.chars[last]! - sums.linkChars[last]!;
  facts[0] = logStep(blocks.count);
  facts[1] = logStep(text);
  facts[2] = shareStep(sums.linkChars[last]!, sums.chars[last]!);
  countBlocks(view, ground, facts);
  countElements(view, facts);
  facts[10] = titleBlock >= 0 ? 1 : 0;
  facts[11] = titleBlock >= 0 ? shareStep(titleBlock, blocks.count) : 65;
  facts[12] = claimsArticle(evidence.metadata) ? 1 : 0;
  for (const [i, type] of TYPES.entries()) facts[13 + i] = claimsType(evidence.metadata, type) ? 1 : 0;
  facts[16] = evidence.metadata.findings.some(({ property }) => property === 'article:published_time' || property === 'datePublished')
    ? 1
    : 0;
  facts[17] = evidence.metadata.findings.some(({ property, value }) => property === 'og:type' && value === 'website') ? 1 : 0;
  readAddress(evidence.url, facts);
  facts[23] = shareStep(sums.wide[last]!, sums.solid[last]!);
  return facts;
}

function countBlocks(view: PageView, ground: Ground, facts: Uint8Array): void {
  const { page, blocks, paths } = view;
  let headings = 0;
  let linked = 0;
  let long = 0;
  let longText = 0;
  let longest = 0;
  let all = 0;
  // By tag path: blocks that are no candidates have no kind.
  const linkedKinds = new Int32Array(page.size);
  const kindText = new Int32Array(page.size);
  for (let b = 0; b < blocks.count; b++) {
    const tokens = ground.tokens[b]!;
    const chars = blockSum(view, 'chars', b);
    const inLinks = 2 * blockSum(view, 'linkChars', b) > chars;
    const own = inLinks ? 0 : tokens;
    all += own;
    if (isHeadingTag(page.tag[blocks.container[b]!]!)) {
      headings++;
      if (inLinks) linked++;
    }
    if (own >= LONG) {
      long++;
      longText += own;
    }
    if (own > longest) longest = own;
    const path = paths[blocks.container[b]!]!;
    if (inLinks) linkedKinds[path]!++;
    kindText[path]! += own;
  }
  facts[3] = countStep(headings, 100);
  facts[4] = countStep(linked, 100);
  facts[5] = countStep(long, 100);
  facts[6] = shareStep(longText, all);
  facts[7] = logStep(longest);
  facts[21] = countStep(largest(linkedKinds), 200);
  facts[22] = shareStep(largest(kindText), all);
}

function largest(values: Int32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

function countElements({ page, leaves }: PageView, facts: Uint8Array): void {
  let images = 0;
  let fields = 0;
  for (let n = 0; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT || leaves.muted[n] === 1) continue;
    const tag = page.tag[n]!;
    if (tag === TAG.img) images++;
    else if (tag === TAG.input || tag === TAG.select || tag === TAG.textarea) fields++;
  }
  facts[8] = countStep(images, 200);
  facts[9] = countStep(fields, 200);
}

function readAddress(url: URL | undefined, facts: Uint8Array): void {
  if (url === undefined) return;
  const steps = url.pathname.split('/').filter((step) => step !== '');
  facts[18] = 1 + countStep(steps.length, 20);
  const slug = steps.at(-1) ?? '';
  facts[19] = countStep(slug.split(/[-_]/).length, 40);
  facts[20] = countStep(url.pathname.replace(/\D/g, '').length, 40);
}

/** `odds`: the first model's; `threshold`: from where on it keeps. */
export function readPageFindings(
  ground: Ground,
  votes: Uint8Array,
  sentences: Uint8Array,
  odds: Float32Array,
  threshold: number,
): Uint8Array {
  const found = new Uint8Array(FINDING_COLUMNS.length);
  let kept = 0;
  let blocks = 0;
  let sum = 0;
  let all = 0;
  let doubt = 0;
  let longest = 0;
  let voted = 0;
  let strong = 0;
  let best = 0;
  let ends = 0;
  const likely = toProbabilities(odds);
  for (let b = 0; b < ground.count; b++) {
    const tokens = ground.tokens[b]!;
    const p = likely[b]!;
    all += tokens;
    if (p > best) best = p;
    if (p > 0.9) strong++;
    if (p > 0.2 && p < 0.8) doubt += tokens;
    if (odds[b]! <= threshold) continue;
    kept += tokens;
    blocks++;
    sum += p * tokens;
    voted += (votes[b]! / 64) * tokens;
    ends += sentences[b]!;
    if (tokens > longest) longest = tokens;
  }
  const { start, end } = findBestRun(likely, ground.tokens);
  const run = sumKept(ground, odds, threshold, start, end);
  const next = findBestRun(likely.fill(0, start, end), ground.tokens);
  const values = [logStep(kept), countStep(blocks, 200), shareStep(sum, kept), shareStep(kept, all), logStep(doubt), shareStep(run, kept)];
  values.push(logStep(longest), shareStep(voted, kept), countStep(strong, 200), shareStep(best, 1));
  values.push(logStep(sumKept(ground, odds, threshold, next.start, next.end)), countStep(ends, 250));
  found.set(values);
  return found;
}

function sumKept({ tokens }: Ground, odds: Float32Array, threshold: number, start: number, end: number): number {
  let sum = 0;
  for (let b = start; b < end; b++) if (odds[b]! > threshold) sum += tokens[b]!;
  return sum;
}
