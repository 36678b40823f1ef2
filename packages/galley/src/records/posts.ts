/** The posts of a list: each with its message, author, date and number (algorithms §8.8). */
import type { NodeId } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { Region } from './divide.ts';
import { FURNITURE, firstLeaf, markFurniture, stopLeaf } from './furniture.ts';
import { findMessages } from './messages.ts';
import { NameFinder } from './names.ts';
import type { PostFacts } from './post-facts.ts';
import { readPostFacts } from './post-facts.ts';
import { AUTHOR_NAMES, QUOTE_NAMES } from './post-words.data.ts';

const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary']);
const QUOTES: ReadonlySet<string> = new Set(QUOTE_NAMES);
const AUTHORS: ReadonlySet<string> = new Set(AUTHOR_NAMES);

/** One post. */
export interface PostRecord extends PostFacts {
  /** Where the post stands: nodes `start` … `stop − 1` of the page. */
  readonly start: NodeId;
  readonly stop: NodeId;
  /** The element that states its date or carries its number. */
  readonly anchor: NodeId;
  /** Leaves of its message, in order, quotations of other posts included. */
  readonly message: readonly number[];
  /** Those of them that stand in a quotation. */
  readonly quoted: readonly number[];
  /** How many of its lines stand in most posts: labels, buttons, ranks. */
  readonly labels: number;
  /** True when it has a heading of its own. */
  readonly headed: boolean;
}

/** The posts of the regions, in the same order. */
export function describePosts(view: PageView, regions: readonly Region[]): PostRecord[] {
  const marks = markFurniture(view, regions);
  const messages = findMessages(view, regions, marks);
  const quotes = new NameFinder(view.page, QUOTES);
  const authors = new NameFinder(view.page, AUTHORS);
  return regions.map((region, i) => {
    const { nodes, stop, anchor } = region;
    const message = listLeaves(view, messages[i]!, stop, marks);
    return {
      start: nodes[0]!,
      stop,
      anchor,
      message,
      ...readPostFacts(view, region, message, authors),
      quoted: listQuoted(view, messages[i]!, stop, quotes),
      labels: countLabels(view, region, marks),
      headed: isHeaded(view, region, marks),
    };
  });
}

function isHeaded(view: PageView, region: Region, marks: Uint8Array): boolean {
  const { page, leaves } = view;
  for (let k = firstLeaf(view, region); k < stopLeaf(view, region); k++) {
    if (marks[k] === 0 && HEADINGS[page.tag[leaves.container[k]!]!] === 1) return true;
  }
  return false;
}

function countLabels(view: PageView, region: Region, marks: Uint8Array): number {
  let labels = 0;
  for (let k = firstLeaf(view, region); k < stopLeaf(view, region); k++) if (marks[k] === FURNITURE) labels++;
  return labels;
}

function listLeaves(view: PageView, message: readonly NodeId[], stop: NodeId, marks: Uint8Array): number[] {
  const { at } = view.leaves;
  const leaves: number[] = [];
  for (const n of message) {
    for (let k = at[n]!; k < at[Math.min(view.page.end[n]!, stop)]!; k++) if (marks[k] !== FURNITURE) leaves.push(k);
  }
  return leaves;
}

/** Leaves of quotations: `blockquote`, and what its name says is one. */
function listQuoted({ page, leaves }: PageView, message: readonly NodeId[], stop: NodeId, quotes: NameFinder): number[] {
  const quoted: number[] = [];
  for (const root of message) {
    for (let n = root + 1; n < Math.min(page.end[root]!, stop); n++) {
      if (page.kind[n] !== ELEMENT || (page.tag[n] !== TAG.blockquote && !quotes.names(n))) continue;
      for (let k = leaves.at[n]!; k < leaves.at[Math.min(page.end[n]!, stop)]!; k++) quoted.push(k);
      n = page.end[n]! - 1;
    }
  }
  return quoted;
}
