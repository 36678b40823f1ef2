/**
 * A second article below the first, as sites load it while readers scroll: it begins with a headline and a date of its own
 * (docs/method/records.md#a-second-article).
 */
import { leafText } from '../../blocks/blocks.ts';
import { NodeSet } from '../../dom/node-set.ts';
import type { NodeId } from '../../dom/page.ts';
import { HAS_ITEMPROP } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { Reason, Selection } from '../../strategies/strategy.ts';
import { findDateLike, LONGEST_DATE_TEXT } from '../../text/date-likeness.ts';

/** Characters kept before the second article, before it where the first one has a headline and a date itself, and in it; with fewer it is a teaser, or the first one is a lead (ours). */
const LEAST_BEFORE = 600;
const LEAST_DATED = 100;
/** With more headlines below it a short one heads a list of short texts, and so does one with more of them before it. */
const MOST_HEADLINES = 2;
const LEAST_BELOW = 200;
/** Leaves after a headline among which its date stands, and the longest of them: what stands below a paragraph dates no article. */
const DATE_REACH = 12;
const LONGEST_ABOVE_DATE = 200;

/**
 * The selection without what another article below the first one says; the same object where there is none. Only of the
 * default: other strategies give what they give. Linear.
 */
export function cutSecondArticle(view: PageView, selection: Selection): Selection {
  const { kept, strategy, replies, trace } = selection;
  if (strategy !== 'default' || replies !== undefined) return selection;
  const first = kept.bits.indexOf(1);
  const last = kept.bits.lastIndexOf(1);
  if (first < 0 || last - first < 2) return selection;
  const start = findSecond(view, kept, first, last);
  if (start < 0) return selection;
  const rest = new NodeSet(view.page.size);
  rest.bits.set(kept.bits.subarray(0, start));
  const cut = { ...selection, kept: rest, extent: selection.extent.filter((n) => n < start) };
  return trace === undefined ? cut : { ...cut, trace: trace.map((reason) => tellCut(view, reason, start)) };
}

function tellCut({ leaves, blocks }: PageView, reason: Reason, start: NodeId): Reason {
  const stands = leaves.first[blocks.leafStart[reason.block]!]!;
  return reason.kept && stands >= start ? { block: reason.block, kept: false, rule: 'second-article', region: 'next' } : reason;
}

/** Where it begins, −1 when there is none: an `article` beside the first one's, or an h1, with a date. */
function findSecond(view: PageView, kept: NodeSet, first: NodeId, last: NodeId): NodeId {
  const { page } = view;
  const own = findArticle(view, first);
  const from = own < 0 ? first + 1 : page.end[own]!;
  const headings = listHeadings(view, from, last);
  if (headings.length === 0) return -1;
  const before = sumKept(view, kept);
  const headline = findHeadline(view, first);
  const least = headings.length <= MOST_HEADLINES && headline > 0 && isDated(view, headline, first) ? LEAST_DATED : LEAST_BEFORE;
  // Up to the next headline: many short texts below one each are a list.
  const isLong = (n: NodeId, next = last + 1): boolean => {
    const { at } = view.leaves;
    const above = before[at[n]!]!;
    return above >= least && before[at[next]!]! - above >= LEAST_BELOW;
  };
  const starts = listStarts(view, kept, headings, { own, from, to: last, headline });
  const found = starts.findIndex(({ node, next }) => isLong(node, next));
  // Behind several with a date of their own comes the next of a list.
  const earlier = new Set(starts.slice(0, Math.max(0, found)).map(({ heading }) => heading));
  return found < 0 || earlier.size >= MOST_HEADLINES ? -1 : starts[found]!.node;
}

/** Where an article begins, its headline, and the one behind that. */
interface Start {
  readonly node: NodeId;
  readonly heading: NodeId;
  readonly next: NodeId | undefined;
}

/** Where articles with a headline and a date of their own begin. */
function listStarts(
  view: PageView,
  kept: NodeSet,
  headings: readonly NodeId[],
  { own, from, to, headline }: Readonly<Record<'own' | 'from' | 'to' | 'headline', NodeId>>,
): Start[] {
  const { page } = view;
  const isChapter = openChapters(view, kept);
  const starts: Start[] = [];
  for (let n = from, h = 0; n < to && h < headings.length; n++) {
    while (headings[h]! < n) h++;
    const heading = headings[h]!;
    const isStart = page.tag[n] === TAG.article ? own >= 0 && heading < page.end[n]! : headline > 0 && heading === n && !isChapter(n);
    if (isStart && isDated(view, heading)) starts.push({ node: n, heading, next: headings[h + 1] });
  }
  return starts;
}

/** The h1 elements in nodes [from, to). */
function listHeadings({ page }: PageView, from: NodeId, to: NodeId): NodeId[] {
  const headings: NodeId[] = [];
  for (let n = from; n < to; n++) if (page.tag[n] === TAG.h1) headings.push(n);
  return headings;
}

/** Characters kept in the leaves before each leaf. */
function sumKept({ leaves }: PageView, kept: NodeSet): Int32Array {
  const sums = new Int32Array(leaves.count + 1);
  for (let k = 0; k < leaves.count; k++) {
    const own = kept.bits[leaves.first[k]!] === 1 ? leaves.sums.chars[k + 1]! - leaves.sums.chars[k]! : 0;
    sums[k + 1] = sums[k]! + own;
  }
  return sums;
}

/** The outermost `article` around a node, −1 when there is none. */
function findArticle({ page }: PageView, start: NodeId): NodeId {
  let found = -1;
  for (let n = start; n > 0; n = page.parent[n]!) if (page.tag[n] === TAG.article) found = n;
  return found;
}

/** The last h1 before the body, 0 where there is none. */
function findHeadline({ page }: PageView, first: NodeId): NodeId {
  let n = first;
  while (n > 0 && page.tag[n] !== TAG.h1) n--;
  return n;
}

/** Tells headings, asked in order, that go on with text which stands before them in the same element. Linear: those in one of the same text are as it is. */
function openChapters({ page, leaves: { at, first } }: PageView, kept: NodeSet): (heading: NodeId) => boolean {
  const isAlike = (n: NodeId, m: NodeId): boolean => at[n] === at[m] && at[page.end[n]!] === at[page.end[m]!];
  let asked = 0;
  let answer = false;
  return (heading) => {
    if (heading < page.end[asked]! && isAlike(heading, asked)) return answer;
    const from = at[heading]!;
    // Without text it heads nothing.
    if (at[page.end[heading]!] === from) return true;
    asked = heading;
    let around = page.parent[heading]!;
    while (around > 0 && isAlike(around, heading)) around = page.parent[around]!;
    answer = from > 0 && first[from - 1]! > around && kept.bits[first[from - 1]!] === 1;
    return answer;
  };
}

/** A date follows a headline, above `stop`. */
function isDated({ page, leaves }: PageView, heading: NodeId, stop: NodeId = page.size): boolean {
  const from = leaves.at[heading]!;
  const to = Math.min(leaves.at[stop]!, from + DATE_REACH);
  const { chars, digits } = leaves.sums;
  for (let k = from; k < to; k++) {
    const parent = leaves.parent[k]!;
    if (
      page.tag[parent] === TAG.time ||
      ((page.marks[parent]! & HAS_ITEMPROP) !== 0 && page.attribute(parent, 'itemprop') === 'datePublished')
    )
      return true;
    const length = chars[k + 1]! - chars[k]!;
    if (length > LONGEST_ABOVE_DATE) return false;
    if (digits[k + 1] === digits[k] || length > LONGEST_DATE_TEXT) continue;
    if (findDateLike(leafText(page, leaves, k)) !== undefined) return true;
  }
  return false;
}
