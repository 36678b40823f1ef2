/** Which nodes hold the headline, the dates and the editorial links: the best candidate of each field's model. */
import type { NodeId, Page } from '../../dom/page.ts';
import { isLink } from '../../features/link-places.ts';
import { Nearest } from '../../features/nearest.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import type { PointedField, Selection } from '../strategy.ts';
import type { NodeField } from './field-models.ts';
import { isMereLink, listInvitedLinks } from './invited-links.ts';
import type { ScoredPage } from './scored-page.ts';

/** A date's node holds digits and little else (docs/papers/node-classifier.md#candidates). */
const LONGEST_DATE = 90;
const FEWEST_DIGITS = 4;
/** Longer and shorter texts are no headlines. */
const LONGEST_TITLE = 400;
const SHORTEST_TITLE = 3;

/** The body as stages 1 and 2 left it. */
export interface ChosenBody {
  readonly roots: readonly NodeId[];
  /** One byte a leaf. */
  readonly kept: Uint8Array;
  /** What the story is called, as far as known. */
  readonly title: string;
}

/**
 * Fields whose best candidate scores above 0; a field without one is absent. With a body, the link model is asked about what stands
 * inside it alone; the links of its sentences are editorial whatever that model says, and so are those below it under a label like
 * "Read also": it has seen few labelled pages [ours].
 */
export function pointAtFields(scored: ScoredPage, body: ChosenBody | undefined): NonNullable<Selection['fields']> {
  const { view } = scored;
  const isDated = (n: NodeId): boolean => isDateSize(view, n);
  const headline = chooseNode(scored, 'title', (n) => isTitleSize(view, n));
  const published = chooseNode(scored, 'published', isDated);
  const modified = chooseNode(scored, 'modified', isDated);
  const links = chooseLinks(scored, body);
  return {
    ...(headline === undefined ? {} : { headline: pointAt(headline) }),
    ...(published === undefined ? {} : { datePublished: pointAt(published) }),
    ...(modified === undefined || modified.node === published?.node ? {} : { dateModified: pointAt(modified) }),
    ...(links === undefined ? {} : { links }),
  };
}

interface ScoredNode {
  readonly node: NodeId;
  readonly score: number;
}

/** The best node of a field among those allowed; undefined when none scores above 0. */
function chooseNode({ candidates, score }: ScoredPage, field: NodeField, allowed: (n: NodeId) => boolean): ScoredNode | undefined {
  let best = -1;
  let most = 0;
  for (let c = 0; c < candidates.count; c++) {
    if (!allowed(candidates.node[c]!)) continue;
    const own = score(field, c);
    if (own > most) {
      best = candidates.node[c]!;
      most = own;
    }
  }
  return best < 0 ? undefined : { node: best, score: most };
}

function pointAt({ node, score }: ScoredNode): PointedField {
  return { nodes: [node], confidence: rateScore(score) };
}

/** A score as a share of 1: 1/2 on the border between the classes, .88 at the margin. */
export function rateScore(score: number): number {
  return 1 / (1 + Math.exp(-2 * score));
}

function chooseLinks(scored: ScoredPage, body: ChosenBody | undefined): PointedField | undefined {
  const { view } = scored;
  const inside = body === undefined ? undefined : markInside(view.page, body.roots);
  const isInside = (n: NodeId): boolean => inside === undefined || inside[n] === 1;
  const best = chooseNode(scored, 'links', (n) => holdsLink(view, n) && isInside(n));
  const nodes = best === undefined ? [] : listLinks(view, best.node);
  if (body !== undefined) {
    addBodyLinks(view, body.kept, nodes);
    addLinks(nodes, listInvitedLinks(view, body.kept, body.title));
  }
  return nodes.length === 0 ? undefined : { nodes, confidence: rateScore(best?.score ?? 0) };
}

/** One byte a node: 1 for the roots and all below them. */
function markInside(page: Page, roots: readonly NodeId[]): Uint8Array {
  const inside = new Uint8Array(page.size);
  for (const root of roots) if (inside[root] === 0) inside.fill(1, root, page.end[root]!);
  return inside;
}

function isTitleSize(view: PageView, n: NodeId): boolean {
  const chars = nodeSum(view, 'chars', n);
  return chars <= LONGEST_TITLE && chars >= SHORTEST_TITLE;
}

/** True where an `a[href]` with text stands in the node. */
export function holdsLink({ page, leaves }: PageView, n: NodeId): boolean {
  return leaves.links[page.end[n]!]! > leaves.links[n]!;
}

function isDateSize(view: PageView, n: NodeId): boolean {
  return nodeSum(view, 'digits', n) >= FEWEST_DIGITS && nodeSum(view, 'chars', n) <= LONGEST_DATE;
}

/** Adds the links in kept text, those aside that stand in a block of nothing but links; in document order. */
function addBodyLinks(view: PageView, kept: Uint8Array, links: NodeId[]): void {
  const { page, leaves } = view;
  const found: NodeId[] = [];
  const nearest = new Nearest(page, (n) => isLink(page, n));
  for (let k = 0; k < leaves.count; k++) {
    if (kept[k] === 0 || leaves.linked[k] === 0 || isMereLink(view, leaves.block[k]!)) continue;
    found.push(nearest.of(leaves.parent[k]!));
  }
  addLinks(links, found);
}

/** Each once, in document order. */
function addLinks(links: NodeId[], found: readonly NodeId[]): void {
  const all = [...new Set([...links, ...found])].sort((a, b) => a - b);
  links.length = 0;
  for (const link of all) links.push(link);
}

/** "Every a[href] inside the node" (docs/papers/node-classifier.md#two-stages), those with text. */
export function listLinks({ page, leaves }: PageView, root: NodeId): NodeId[] {
  const links: NodeId[] = [];
  for (let n = root; n < page.end[root]!; n++) {
    if (!isLink(page, n)) continue;
    if (leaves.at[page.end[n]!]! > leaves.at[n]!) links.push(n);
  }
  return links;
}
