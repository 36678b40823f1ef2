/** What of a thread is body and what are replies: the first message, or a longer text before the records, is the body. */
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { textAmount } from './amounts.ts';
import type { Curve } from './correlativity.ts';
import type { Groups } from './groups.ts';
import { findGroups } from './groups.ts';
import type { Slot, Thread } from './messages.ts';
import { findMessages } from './messages.ts';
import type { CorrelativityOptions } from './options.ts';
import { findRecords } from './records.ts';
import { FURNITURE } from './repeated.ts';

export interface ThreadSelection {
  readonly records: readonly NodeId[];
  /** Leaves of the messages that belong to the body. */
  readonly kept: readonly number[];
  /** Text nodes of each other message. */
  readonly replies: readonly (readonly NodeId[])[];
  /** The message that is the body; undefined when the body stands outside the records (an article with comments). */
  readonly opening: Slot | undefined;
  /** Groups before the records. */
  readonly outside: Groups;
}

/** The thread of a page, or undefined when it has none. */
export function selectThread(curve: Curve, options: CorrelativityOptions): ThreadSelection | undefined {
  const { view } = curve;
  const records = findRecords(curve);
  if (records.length === 0) return undefined;
  const thread = findMessages(view, records);
  if (thread === undefined) return undefined;
  const body = findBody(curve, options, thread);
  const { opening, outside } = body;
  const kept: number[] = [];
  const replies: NodeId[][] = [];
  thread.messages.forEach((message) => {
    const leaves = listLeaves(view, thread, message, options);
    if (options.posts === 'all' || message === opening) kept.push(...leaves);
    else if (leaves.length > 0) replies.push(listTexts(view, leaves));
  });
  return { records, kept, replies, opening, outside };
}

/**
 * The body is the first message, unless text outside the records outweighs all messages (the records are teasers or
 * comments) or text before them outweighs each (an article, a question). A disclaimer at the foot outweighs single
 * posts, but neither of these.
 */
function findBody(
  curve: Curve,
  options: CorrelativityOptions,
  { records, messages }: Thread,
): Pick<ThreadSelection, 'opening' | 'outside'> {
  let longest = 0;
  let all = 0;
  for (const message of messages) {
    let text = 0;
    for (const n of message) text += textAmount(curve, n);
    longest = Math.max(longest, text);
    all += text;
  }
  const outside = findGroups(curve, options, records);
  if (outside.text > all) return { opening: undefined, outside };
  const before = findGroups(curve, options, records, records[0]);
  return { opening: before.text > longest ? undefined : messages[0], outside: before };
}

function listLeaves(view: PageView, { repeated }: Thread, message: Slot, options: CorrelativityOptions): number[] {
  const { at } = view.leaves;
  const { end } = view.page;
  const leaves: number[] = [];
  for (const n of message) {
    const quoted = options.quotes ? undefined : markQuotes(view, n);
    for (let k = at[n]!; k < at[end[n]!]!; k++) if (repeated[k] !== FURNITURE && quoted?.[k - at[n]!] !== 1) leaves.push(k);
  }
  return leaves;
}

const QUOTE: RegExp = /quot/i;

/** One byte a leaf of the subtree: 1 = inside a `blockquote` or an element classed as a quotation. */
function markQuotes(view: PageView, root: NodeId): Uint8Array {
  const { page, leaves } = view;
  const from = leaves.at[root]!;
  const stop = page.end[root]!;
  const quoted = new Uint8Array(leaves.at[stop]! - from);
  for (let n = root + 1; n < stop; ) {
    const quotes = page.kind[n] === ELEMENT && (page.tag[n] === TAG.blockquote || QUOTE.test(page.attribute(n, 'class') ?? ''));
    if (quotes) quoted.fill(1, leaves.at[n]! - from, leaves.at[page.end[n]!]! - from);
    n = quotes ? page.end[n]! : n + 1;
  }
  return quoted;
}

function listTexts(view: PageView, leaves: readonly number[]): NodeId[] {
  const texts: NodeId[] = [];
  for (const k of leaves) {
    for (let n = view.leaves.first[k]!; n <= view.leaves.last[k]!; n++) if (view.page.kind[n] === TEXT) texts.push(n);
  }
  return texts;
}
