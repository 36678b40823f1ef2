/** The posts of a list: each with its message, author, date and number (docs/method/records.md#posts-of-a-thread). */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { tagTable } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { Region } from './divide.ts';
import { FURNITURE, firstLeaf, markFurniture, stopLeaf } from './furniture.ts';
import { trimMessage } from './message-edges.ts';
import { findMessages } from './messages.ts';
import { NameFinder } from './name-finder.ts';
import type { PostFacts } from './post-facts.ts';
import { AUTHORS, isProfileLink, readPostFacts } from './post-facts.ts';
import { isQuotation, listQuoted, QUOTES, Sayings } from './quotations.ts';

const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary']);

/** One post. */
export interface PostRecord extends PostFacts {
  /** Where the post stands: nodes `start` … `stop − 1` of the page. */
  readonly start: NodeId;
  readonly stop: NodeId;
  /** The element that states its date or carries its number. */
  readonly anchor: NodeId;
  /** The elements that hold its message, in order; the last may go on behind `stop`. */
  readonly content: readonly NodeId[];
  /** Leaves of its message, in order, without quotations that only repeat earlier posts. */
  readonly message: readonly number[];
  /** Leaves of its quotations. */
  readonly quoted: readonly number[];
  /** How many of its lines stand in most posts: labels, buttons, ranks. */
  readonly labels: number;
  /** A comment inside the last post before it that is none. */
  readonly inside?: true;
  /** True when it has a heading of its own. */
  readonly headed: boolean;
}

/** The posts of the regions, in the same order. */
export function describePosts(view: PageView, regions: readonly Region[]): PostRecord[] {
  const inside = regions.filter((region) => region.inside === true);
  if (inside.length === 0) return describeLike(view, regions);
  const posts = describeLike(
    view,
    regions.filter((region) => region.inside !== true),
  );
  const comments = describeLike(view, inside).map((post) => ({ ...post, inside: true as const }));
  return [...posts, ...comments].sort((a, b) => a.start - b.start);
}

/** Posts of one look. */
function describeLike(view: PageView, regions: readonly Region[]): PostRecord[] {
  const authors = new NameFinder(view.page, AUTHORS);
  const marks = markFurniture(view, regions, isProfileLink);
  const messages = findMessages(view, regions, marks);
  const quotes = new NameFinder(view.page, QUOTES);
  const sayings = new Sayings(view);
  return regions.map((region, i) => {
    const { nodes, stop, anchor } = region;
    const content = addQuoted(view, messages[i]!, stop, quotes);
    const whole = listLeaves(view, content, stop, marks);
    const quoted = listQuoted(view, { message: whole, content, stop }, quotes);
    const message = trimMessage(view, sayings.isRepetition(whole, quoted) ? subtractLeaves(whole, quoted) : whole, quoted);
    sayings.add(message);
    const facts = readPostFacts(view, region, [...message, ...quoted], authors);
    return {
      start: nodes[0]!,
      stop,
      anchor,
      content,
      // `<p><b class="nickname">Ann</b> What she says.</p>`
      message: message.length > 1 && leafText(view.page, view.leaves, message[0]!) === facts.author ? message.slice(1) : message,
      quoted,
      ...facts,
      labels: countLabels(view, region, marks),
      headed: isHeaded(view, region, facts.author, marks),
    };
  });
}

/** The message, and a quoted post that stands right behind it. */
function addQuoted({ page }: PageView, message: readonly NodeId[], stop: NodeId, quotes: NameFinder): readonly NodeId[] {
  const last = message.at(-1);
  if (last === undefined) return message;
  const { parent, end, kind } = page;
  for (let n = end[last]!; n < Math.min(end[parent[last]!]!, stop); n = end[n]!) {
    if (kind[n] !== ELEMENT) continue;
    return isQuotation(page, n, quotes) && end[n]! <= stop ? [...message, n] : message;
  }
  return message;
}

function subtractLeaves(leaves: readonly number[], others: readonly number[]): number[] {
  const out = new Set(others);
  return leaves.filter((k) => !out.has(k));
}

function isHeaded(view: PageView, region: Region, author: string | undefined, marks: Uint8Array): boolean {
  const { page, leaves } = view;
  for (let k = firstLeaf(view, region); k < stopLeaf(view, region); k++) {
    const n = leaves.container[k]!;
    // The name of who wrote it is no heading of its own, nor is one with the date.
    const isHead =
      isProfileLink(page, leaves.parent[k]!) ||
      (author !== undefined && ((n < region.anchor && region.anchor < page.end[n]!) || leafText(page, leaves, k) === author));
    if (marks[k] === 0 && HEADINGS[page.tag[n]!] === 1 && !isHead) return true;
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
