/** Columns about a page as a whole: what stands on it and what it says of itself. What was found on it is in finding-columns.ts. */
import { isHeadingTag } from '../blocks/roles.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { claimsArticle, claimsType } from '../evidence/self-description.ts';
import type { Ground } from '../features/ground.ts';
import { countStep, logStep, shareStep } from '../features/quantise.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import type { Reading } from './columns.ts';
import { FINDING_COLUMNS } from './finding-columns.ts';

/** What stands on the page and what it says of itself: the same whatever the models find. */
export const FACT_COLUMNS = [
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
] as const;

export const PAGE_COLUMN_COUNT: number = FACT_COLUMNS.length + FINDING_COLUMNS.length;

/** Cells by the names of their columns. */
type Cells<N extends string> = Record<N, number>;
type FactName = (typeof FACT_COLUMNS)[number];

/** A block of so many words is long (ours). */
const LONG = 40;
const PRODUCT: RegExp = /^(?:Product|Offer|AggregateOffer|ProductGroup|SoftwareApplication|Recipe|Event|JobPosting|LocalBusiness)$/;
const LIST: RegExp = /^(?:ItemList|CollectionPage|SearchResultsPage|Blog|OfferCatalog)$/;
const THREAD: RegExp = /^(?:DiscussionForumPosting|QAPage|Question|Comment)$/;

/** One cell a name of FACT_COLUMNS. */
export function readPageFacts(view: PageView, evidence: Evidence, { ground, titleBlock }: Reading): Uint8Array {
  const { leaves, blocks } = view;
  const { sums } = leaves;
  const last = leaves.count;
  const { metadata } = evidence;
  const says = (answer: boolean): number => (answer ? 1 : 0);
  const facts: Cells<FactName> = {
    ...countBlocks(view, ground),
    ...countElements(view),
    ...readAddress(evidence.url),
    blocks: logStep(blocks.count),
    text: logStep(sums.chars[last]! - sums.linkChars[last]!),
    'link share': shareStep(sums.linkChars[last]!, sums.chars[last]!),
    'headline shown': says(titleBlock >= 0),
    'headline position': titleBlock >= 0 ? shareStep(titleBlock, blocks.count) : 65,
    'says article': says(claimsArticle(metadata)),
    'says product': says(claimsType(metadata, PRODUCT)),
    'says list': says(claimsType(metadata, LIST)),
    'says thread': says(claimsType(metadata, THREAD)),
    'says publication time': says(metadata.findings.some(({ property }) => TIME_PROPERTIES.has(property))),
    'says website': says(metadata.findings.some(({ property, value }) => property === 'og:type' && value === 'website')),
    'non-Latin share': shareStep(sums.wide[last]!, sums.solid[last]!),
  };
  const cells = new Uint8Array(FACT_COLUMNS.length);
  for (let c = 0; c < cells.length; c++) cells[c] = facts[FACT_COLUMNS[c]!];
  return cells;
}

const TIME_PROPERTIES: ReadonlySet<string> = new Set(['article:published_time', 'datePublished']);

type BlockFacts = Extract<
  FactName,
  `${string}headings` | `${string}long blocks` | 'longest block' | 'most blocks of one linked kind' | 'share of text in the biggest kind'
>;

function countBlocks(view: PageView, ground: Ground): Cells<BlockFacts> {
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
  return {
    headings: countStep(headings, 100),
    'linked headings': countStep(linked, 100),
    'long blocks': countStep(long, 100),
    'share of text in long blocks': shareStep(longText, all),
    'longest block': logStep(longest),
    'most blocks of one linked kind': countStep(largest(linkedKinds), 200),
    'share of text in the biggest kind': shareStep(largest(kindText), all),
  };
}

function largest(values: Int32Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!;
  return most;
}

function countElements({ page, leaves }: PageView): Cells<'images' | 'fields of forms'> {
  let images = 0;
  let fields = 0;
  for (let n = 0; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT || leaves.muted[n] === 1) continue;
    const tag = page.tag[n]!;
    if (tag === TAG.img) images++;
    else if (tag === TAG.input || tag === TAG.select || tag === TAG.textarea) fields++;
  }
  return { images: countStep(images, 200), 'fields of forms': countStep(fields, 200) };
}

function readAddress(url: URL | undefined): Cells<Extract<FactName, `${string} of the address`>> {
  if (url === undefined) return { 'steps of the address': 0, 'words of the address': 0, 'digits of the address': 0 };
  const steps = url.pathname.split('/').filter((step) => step !== '');
  const slug = steps.at(-1) ?? '';
  return {
    'steps of the address': 1 + countStep(steps.length, 20),
    'words of the address': countStep(slug.split(/[-_]/).length, 40),
    'digits of the address': countStep(url.pathname.replace(/\D/g, '').length, 40),
  };
}

/** The row the page's models read: facts, then findings. */
export function joinPageCells(facts: Uint8Array, findings: Uint8Array): Uint8Array {
  const cells = new Uint8Array(PAGE_COLUMN_COUNT);
  cells.set(facts);
  cells.set(findings, FACT_COLUMNS.length);
  return cells;
}
