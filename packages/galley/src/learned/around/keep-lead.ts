/** The lead: what stands between headline and text and says in a sentence or two what it is about. */
import { blockText } from '../../blocks/blocks.ts';
import { TAG } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { readDescriptions } from '../../evidence/self-description.ts';
import { hashNames } from '../../features/element-names.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';

// Ours, on the labelled pages but test's: of such blocks 94 begin the gold and 7 do not; where the gold is a language model's, 18 and 56.
/** Letters and digits that a lead has at least, and characters at most. */
const SHORTEST = 25;
const LONGEST = 700;
/** Letters and digits by which text and description are compared. */
const COMPARED = 80;
/** Characters of a text that are read for these. */
const READ = 400;
/** Log-odds above which what repeats the page's description is the lead, and what is named a lead near the headline. */
const DESCRIBED_ODDS = -3;
const NAMED_ODDS = -1.4;
const NEAR = 3;
/** How far up names are read. */
const REACH = 2;

const hashAll = (words: string): ReadonlySet<number> => new Set(words.split(' ').flatMap((word) => [...hashNames(word)]));
const LEADS: ReadonlySet<number> = hashAll(
  'lead lede standfirst dek deck ingress preamble sapo chapeau chapo entradilla bajada sumario vorspann subhead subhed subheading subheadline subheader subtitle perex summary subtext entradeta subdeck strap strapline excerpt abstract',
);
const OTHERS: ReadonlySet<number> = hashAll('caption share video gallery image photo figure');

/** Keeps the likeliest lead above the first kept block; answers which. `ruled`: 1 for blocks a rule has decided on. */
export function keepLead(
  view: PageView,
  { metadata }: Pick<Evidence, 'metadata'>,
  { reading: { names, titleBlock }, odds }: { readonly reading: Reading; readonly odds: Float32Array },
  kept: Uint8Array,
  ruled: Uint8Array,
): number[] {
  const first = kept.indexOf(1);
  if (titleBlock < 0 || first <= titleBlock + 1) return [];
  const reader = new LeadReader(view, names, metadata);
  let lead = -1;
  for (let b = titleBlock + 1; b < first; b++) {
    if (ruled[b] === 1 || odds[b]! <= (lead < 0 ? DESCRIBED_ODDS : odds[lead]!)) continue;
    if (reader.isLead(b, b - titleBlock <= NEAR && odds[b]! > NAMED_ODDS)) lead = b;
  }
  if (lead < 0) return [];
  kept[lead] = 1;
  return [lead];
}

class LeadReader {
  readonly #view: PageView;
  readonly #names: Reading['names'];
  readonly #metadata: Evidence['metadata'];
  /** How the page's descriptions begin, read when a block may repeat one. */
  #described: readonly string[] | undefined;

  constructor(view: PageView, names: Reading['names'], metadata: Evidence['metadata']) {
    this.#view = view;
    this.#names = names;
    this.#metadata = metadata;
  }

  /** `byName`: whether its name is enough. */
  isLead(b: number, byName: boolean): boolean {
    if (!isSentence(this.#view, b)) return false;
    const named = readNames(this.#view, this.#names, b);
    if (named === OTHERS) return false;
    const { page, leaves, blocks } = this.#view;
    const text = fold(blockText(page, leaves, blocks, b));
    if (text.length < SHORTEST) return false;
    if (byName && named === LEADS) return true;
    this.#described ??= readDescriptions(this.#metadata).map(fold);
    return this.#described.some((one) => one.length >= SHORTEST && (text.startsWith(one) || one.startsWith(text)));
  }
}

/** The first letters and digits of a text. */
function fold(text: string): string {
  const letters = text.slice(0, READ).normalize('NFKC').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, COMPARED);
}

/** Short text that is not mostly links, no caption and no headline. */
function isSentence(view: PageView, b: number): boolean {
  const chars = blockSum(view, 'chars', b);
  const tag = view.page.tag[view.blocks.container[b]!]!;
  return chars >= SHORTEST && chars <= LONGEST && blockSum(view, 'linkChars', b) < 0.3 * chars && tag !== TAG.figcaption && tag !== TAG.h1;
}

/** Which of both sets the names of the block's element and of the one around speak of; the others first. */
function readNames({ page, blocks }: PageView, names: Reading['names'], b: number): ReadonlySet<number> | undefined {
  let found: ReadonlySet<number> | undefined;
  let n = blocks.container[b]!;
  for (let level = 0; level < REACH && n > 0; level++, n = page.parent[n]!) {
    if (names.hasOne(n, OTHERS)) return OTHERS;
    if (names.hasOne(n, LEADS)) found = LEADS;
  }
  return found;
}
