/** Editorial links: the addresses a newsroom chose itself, in the text and in lists beside and below it. */
import { leafText } from '../../blocks/blocks.ts';
import { normaliseText } from '../../blocks/normalise.ts';
import type { NodeSet } from '../../dom/node-set.ts';
import { LinkGroups } from '../../features/link-groups.ts';
import { type BodyEnds, findEnds, type PlacedLink, placeLinks } from '../../features/link-places.ts';
import type { PageView } from '../../features/view.ts';
import { TitleWords } from '../../text/title-words.ts';
import { resolveAddress } from '../choice/address.ts';
import type { Citation } from '../fields.ts';
import { readAddress } from './link-address.ts';
import { joinLeaves, readContext } from './link-context.ts';
import { EDITORIAL, scoreLink } from './link-score.ts';
import { type LinkFacts, SignReader } from './link-signs.ts';

export interface LinkContext {
  readonly kept: NodeSet;
  readonly title: string;
  /** The page's own address. */
  readonly own: string | undefined;
  /** How likely each block is body, 0 … 1, where the strategy says so. */
  readonly scores: Float32Array | undefined;
  /** True when the page is a thread: what stands below the opening post is other people's. */
  readonly thread?: boolean;
  /** What `findEnds` and `placeLinks` give, where somebody knows. */
  readonly ends?: BodyEnds;
  readonly links?: readonly PlacedLink[];
}

/** A link, its address as written and its signs. */
export interface SignedLink {
  readonly link: PlacedLink;
  readonly href: string;
  readonly anchor: string;
  readonly signs: readonly number[];
  /** What is written over the list it stands in, '' when nothing is. */
  readonly label: string;
}

/** The editorial links of a page in document order, none twice. Linear in the blocks of the body and the next ones below it. */
export function chooseCitations(
  view: PageView,
  context: LinkContext,
  base: string | undefined,
  repair: (text: string) => string,
): Citation[] {
  const chosen = new Map<string, Citation>();
  for (const { link, href, anchor, signs, label } of signLinks(view, context, false)) {
    if (scoreLink(signs, link.position) <= EDITORIAL) continue;
    // Without a base a relative address is still worth knowing: callers may have one.
    const url = resolveAddress(href, base) ?? href;
    if (chosen.has(url)) continue;
    const around = readContext(view, link, label);
    const position = link.position === 'below' ? 'below' : 'inside';
    chosen.set(url, { url, anchor: repair(anchor), ...(around === '' ? {} : { context: repair(around) }), position });
  }
  return [...chosen.values()];
}

/** Links around the body with their signs, in document order; those that lead nowhere else are left out. */
export function readLinks(view: PageView, context: LinkContext): SignedLink[] {
  return signLinks(view, context, true);
}

/** Without `all`, links around the body that the signs of their place rule out are not read in full, and left out. */
function signLinks(view: PageView, context: LinkContext, all: boolean): SignedLink[] {
  const { kept, title, own, scores, thread, ends = findEnds(kept) } = context;
  const words = new TitleWords(title);
  const reader = new SignReader(view, own, ends.first, scores);
  const groups = new LinkGroups(view, ends.last);
  const found: FoundLink[] = [];
  const known = new Set<string>();
  for (const link of context.links ?? placeLinks(view, kept, ends)) {
    if (thread === true && link.position !== 'kept') continue;
    const href = view.page.attribute(link.node, 'href')!.trim();
    const address = readAddress(href);
    if (address === undefined || reader.isOwn(address)) continue;
    const anchor = readAnchor(view, link);
    if (anchor === '') continue;
    const overlap = words.overlap(anchor);
    groups.add(link, href, overlap > 0);
    found.push({ link, address, anchor, overlap, again: known.has(href), href });
    known.add(href);
  }
  const signed: SignedLink[] = [];
  for (let i = 0; i < found.length; i++) {
    const facts = found[i]!;
    const { link, href, anchor } = facts;
    const group = groups.describe(i, link);
    const signs = reader.read(facts, group, all);
    if (signs !== undefined) signed.push({ link, href, anchor, signs, label: group.label });
  }
  return signed;
}

type FoundLink = LinkFacts & { readonly href: string };

/** What readers see of a link; of long ones the beginning. */
const ANCHOR_LIMIT = 400;

function readAnchor(view: PageView, { node, leaf }: PlacedLink): string {
  const { page, leaves } = view;
  const end = leaves.at[page.end[node]!]!;
  const text = end === leaf + 1 ? leafText(page, leaves, leaf) : normaliseText(joinLeaves(view, leaf, end, ANCHOR_LIMIT));
  return text.slice(0, ANCHOR_LIMIT);
}
