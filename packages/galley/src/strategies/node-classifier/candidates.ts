/** The nodes node-classifier chooses among, and where they stand in the tree: children, brothers, depth, nested blocks. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

/** "div, span, tabletd, li, h1-h6" [P]. */
const PAPER_TAGS: Uint8Array = tagTable(['div', 'span', 'table', 'td', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** What pages have come to use for the same since [ours, docs/papers/node-classifier.md#failures]; `time` for dates. */
const LATER_TAGS: Uint8Array = tagTable(['article', 'section', 'main', 'time']);
const KNOWN = KNOWN_TAGS.length;

export interface Candidates {
  readonly count: number;
  /** In document order. */
  readonly node: Int32Array;
  /** One entry a node of the page: how many elements are its children. */
  readonly children: Uint16Array;
  /** One byte a node: 1 when a candidate of the paper's tags stands inside. */
  readonly nested: Uint8Array;
}

/** Which nodes may be chosen: the paper's tags, or also what pages use today and whatever holds a `p` directly. */
export interface CandidateOptions {
  laterTags: boolean;
}

/** The candidates that hold text: an empty one cannot be the value of a field. Linear. */
export function listCandidateNodes(view: PageView, options: CandidateOptions): Candidates {
  const { page } = view;
  const draft: Draft = {
    children: new Uint16Array(page.size),
    nested: new Uint8Array(page.size),
    wanted: new Uint8Array(page.size),
    later: options.laterTags,
  };
  // Backwards: every child is seen before its parent.
  let count = 0;
  for (let n = page.size - 1; n > 0; n--) if (page.kind[n] === ELEMENT) count += noteElement(view, n, draft);
  const node = new Int32Array(count);
  for (let n = 0, at = 0; at < count; n++) if (draft.wanted[n] === WANTED) node[at++] = n;
  return { count, node, children: draft.children, nested: draft.nested };
}

interface Draft {
  readonly children: Uint16Array;
  readonly nested: Uint8Array;
  readonly wanted: Uint8Array;
  readonly later: boolean;
}

const WANTED = 1;
const HOLDS_PARAGRAPH = 2;

/** Tells the parent about element n; 1 when n is a candidate. */
function noteElement({ page, leaves }: PageView, n: NodeId, { children, nested, wanted, later }: Draft): number {
  const up = page.parent[n]!;
  if (children[up]! < 0xffff) children[up]!++;
  const id = page.tag[n]!;
  const ofPaper = id <= KNOWN && PAPER_TAGS[id] === 1;
  if (ofPaper || nested[n] === 1) nested[up] = 1;
  if (later && id === TAG.p && isParagraphHolder(page.tag[up]!)) wanted[up] = HOLDS_PARAGRAPH;
  const ofToday = later && (wanted[n] === HOLDS_PARAGRAPH || (id <= KNOWN && LATER_TAGS[id] === 1));
  wanted[n] = (ofPaper || ofToday) && leaves.at[page.end[n]!]! > leaves.at[n]! ? WANTED : 0;
  return wanted[n]!;
}

/** A `p` may stand in anything; what only styles or quotes it is no container of articles. */
function isParagraphHolder(tag: number): boolean {
  return tag !== TAG.p && tag !== TAG.a && tag !== TAG.html;
}

/** True for the tags in which a heading or a date may be pruned, `span` aside: inline candidates need the 25 % rule. */
export function isInlineCandidate(page: PageView['page'], n: NodeId): boolean {
  return page.tag[n] === TAG.span || page.tag[n] === TAG.time;
}
