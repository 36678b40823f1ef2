/** Which nodes hold the headline, the dates and the editorial links: the best candidate of each field's model. */
import type { NodeId } from '../../dom/page.ts';
import { HAS_HREF } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
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
  const isInside = (n: NodeId): boolean => body === undefined || body.roots.some((root) => n >= root && n < view.page.end[root]!);
  const best = chooseNode(scored, 'links', (n) => holdsLink(view, n) && isInside(n));
  const nodes = best === undefined ? [] : listLinks(view, best.node);
  if (body !== undefined) {
    addBodyLinks(view, body.kept, nodes);
    addLinks(nodes, listInvitedLinks(view, body.kept, body.title));
  }
  return nodes.length === 0 ? undefined : { nodes, confidence: rateScore(best?.score ?? 0) };
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
  for (let k = 0; k < leaves.count; k++) {
    if (kept[k] === 0 || leaves.linked[k] === 0 || isMereLink(view, leaves.block[k]!)) continue;
    let link = leaves.parent[k]!;
    while (link > 0 && (page.tag[link] !== TAG.a || (page.marks[link]! & HAS_HREF) === 0)) link = page.parent[link]!;
    found.push(link);
  }
  addLinks(links, found);
}

/** Each once, in document order. */
function addLinks(links: NodeId[], found: readonly NodeId[]): void {
  links.splice(0, links.length, ...[...new Set([...links, ...found])].sort((a, b) => a - b));
}

/** "Every a[href] inside the node" (docs/papers/node-classifier.md#two-stages), those with text. */
export function listLinks({ page, leaves }: PageView, root: NodeId): NodeId[] {
  const links: NodeId[] = [];
  for (let n = root; n < page.end[root]!; n++) {
    if (page.tag[n] !== TAG.a || (page.marks[n]! & HAS_HREF) === 0) continue;
    if (leaves.at[page.end[n]!]! > leaves.at[n]!) links.push(n);
  }
  return links;
}
