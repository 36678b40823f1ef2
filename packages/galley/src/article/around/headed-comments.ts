/**
 * Readers' comments that no name tells from the rest of the page: dated records of one look below the body, with a line above them that
 * says comments or buttons to answer.
 */
import { blockText } from '../../blocks/blocks.ts';
import { isHeadingTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { blockSum, nodeSum, type PageView } from '../../features/view.ts';
import { groupDates, listDates } from '../../records/anchors.ts';
import { divideAtAnchors, findAncestor, type Region } from '../../records/divide.ts';
import { isReplyLabel } from '../../records/reply-labels.ts';
import { isAge } from '../../text/ages.ts';
import { COMMENTS_LABEL } from './comment-label-words.data.ts';

/** Characters of a line that says comments, and of a heading: `Comments – please log in to write one`. */
const LONGEST_LABEL = 40;
const LONGEST_HEADING = 60;
/** Rules, a form and ways to sort stand between it and the first comment: so many blocks at most. */
const REACH = 8;
/** A comment counts with at most this many characters when lists are compared. */
const CAP = 600;
/** A link of so many characters is a headline: records that have one lead to other pages. */
const HEADLINE = 30;
/** … or of fewer, where it is much of the record, or a heading. */
const SHORT_HEADLINE = 10;
const LINKED_HEADING = 16;
const HEADLINE_SHARE = 0.4;
/** So many elements around a date are compared. */
const LEVELS = 16;
/** So many dates below the body may be those of a comment without others of its look. */
const FIRST_DATES = 12;
/** Nodes of a button to answer. */
const BUTTON_NODES = 8;
/** A record has so many characters besides its date. */
const LEAST_TEXT = 8;
/** Share of records that tells what they are. */
const MOST = 0.5;

/** The comments in document order; [] when nothing says that there are any. `lastKept`: the body's last node. */
export function findHeadedComments(view: PageView, lastKept: NodeId): Region[] {
  const dates = lastKept < 0 ? [] : listDates(view, lastKept + 1, isAge);
  if (dates.length === 0) return [];
  const all = listRecords(view, dates, lastKept);
  const headed = all.filter((regions) => isHeaded(view, startOf(regions)));
  // What stands further below the line may be anything.
  const first = Math.min(...headed.map((regions) => view.leaves.at[startOf(regions)]!));
  let found = chooseBest(view, headed, (regions) => view.leaves.at[startOf(regions)] === first);
  if (found.length === 0) found = findInside(view, dates, lastKept);
  if (found.length === 0) found = chooseBest(view, all, (regions) => isAnswerable(view, regions));
  const inside = listInside(found, dates);
  return found.flatMap((region, i) => splitAnswers(view, region, inside[i]!));
}

function startOf(regions: readonly Region[]): NodeId {
  return regions[0]!.nodes[0]!;
}

function chooseBest(view: PageView, lists: readonly Region[][], mayBe: (regions: readonly Region[]) => boolean): Region[] {
  let best: Region[] = [];
  let most = 0;
  for (const regions of lists) {
    const score = scoreRegions(view, regions);
    if (score <= most || !mayBe(regions)) continue;
    most = score;
    best = regions;
  }
  return best;
}

/** One comment alone, or all of different looks: what has the dates in the element that the line stands in. */
function findInside(view: PageView, dates: readonly NodeId[], lastKept: NodeId): Region[] {
  const { end, parent } = view.page;
  for (const [i, date] of dates.slice(0, FIRST_DATES).entries()) {
    // The name may be a heading of the record.
    const label = findLabel(view, date) ?? findLabel(view, parent[date]!);
    const around = label === undefined ? 0 : findAncestor(view, label, date);
    if (around <= lastKept) continue;
    if (dates[i + 1]! < end[around]!) {
      const inside = dates.filter((n) => n >= date && n < end[around]!);
      return chooseBest(view, divide(view, inside, lastKept), () => true);
    }
    let whole = date;
    while (parent[whole]! > around) whole = parent[whole]!;
    if (isHeaded(view, whole)) return [{ nodes: [whole], stop: end[whole]!, anchor: date }];
  }
  return [];
}

function listRecords(view: PageView, dates: readonly NodeId[], lastKept: NodeId): Region[][] {
  return groupDates(view, dates)
    .filter(({ nodes: [first, second] }) => isLabelNear(view, first!) || holdsReply(view.page, first!, second!))
    .flatMap(({ nodes }) => divide(view, nodes, lastKept))
    .filter((regions) => startOf(regions) > lastKept);
}

function divide(view: PageView, anchors: readonly NodeId[], lastKept: NodeId): Region[][] {
  return [...divideAtAnchors(view, anchors), divideByLook(view.page, anchors, lastKept)].filter(({ length }) => length > 0);
}

/** Each record from the outermost element that looks alike around every anchor and holds none before it: an answer may stand deep in what it answers. */
function divideByLook(page: Page, anchors: readonly NodeId[], lastKept: NodeId): Region[] {
  const { end, parent } = page;
  const chains = anchors.map((anchor, i) => {
    const chain: NodeId[] = [];
    for (let n = parent[anchor]!; n > (anchors[i - 1] ?? lastKept) && chain.length < LEVELS; n = parent[n]!) chain.push(n);
    return chain.reverse();
  });
  const findLike = (look: NodeId): (NodeId | undefined)[] => chains.map((chain) => chain.find((n) => looksLike(page, n, look)));
  for (const look of chains[0]!) {
    const starts = findLike(look);
    if (starts.includes(undefined)) continue;
    return anchors.map((anchor, i) => ({ nodes: [starts[i]!], stop: Math.min(end[starts[i]!]!, starts[i + 1] ?? page.size), anchor }));
  }
  return [];
}

/** Alike, or with ids that differ by their numbers: `comment-17`. */
function looksLike(page: Page, n: NodeId, m: NodeId): boolean {
  return isAlike(page, n, m) || (page.tag[n] === page.tag[m] && maskId(page, n) === maskId(page, m));
}

function isAlike(page: Page, n: NodeId, m: NodeId): boolean {
  return page.tag[n] === page.tag[m] && page.classId(n) === page.classId(m);
}

/** The node itself where no number is in its id. */
function maskId(page: Page, n: NodeId): string | NodeId {
  const id = page.attribute(n, 'id') ?? '';
  return id.length <= LONGEST_HEADING && /\d/.test(id) ? id.replace(/\d+/g, '0') : n;
}

/** Answers inside a record are records, where a few have some: the outermost that looks like what the record's own date stands in. */
function splitAnswers(view: PageView, region: Region, dates: readonly NodeId[]): Region[] {
  const { parent, end } = view.page;
  const own: NodeId[] = [];
  for (let n = parent[region.anchor]!; n >= region.nodes[0]! && own.length < LEVELS; n = parent[n]!) own.push(n);
  const answers: { start: NodeId; anchor: NodeId }[] = [];
  let before = region.anchor;
  for (const anchor of dates) {
    let start = 0;
    let n = parent[anchor]!;
    for (let level = 0; level < LEVELS && n > before; level++, n = parent[n]!) if (own.some((m) => looksLike(view.page, n, m))) start = n;
    if (start === 0 || nodeSum(view, 'chars', start) - nodeSum(view, 'chars', anchor) < LEAST_TEXT) continue;
    answers.push({ start, anchor });
    before = anchor;
  }
  const stopAt = (i: number): NodeId => Math.min(answers[i]?.start ?? region.stop, region.stop);
  return [
    { ...region, stop: stopAt(0) },
    ...answers.map(({ start, anchor }, i) => ({ nodes: [start], stop: Math.min(end[start]!, stopAt(i + 1)), anchor })),
  ];
}

/** Those of the dates that stand in each region behind its own. */
function listInside(regions: readonly Region[], dates: readonly NodeId[]): NodeId[][] {
  let i = 0;
  return regions.map(({ anchor, stop }) => {
    while (i < dates.length && dates[i]! <= anchor) i++;
    const from = i;
    while (i < dates.length && dates[i]! < stop) i++;
    return dates.slice(from, i);
  });
}

/** Text outside links, capped a record; 0 for a list of headlines. */
export function scoreRegions({ leaves, page }: PageView, regions: readonly Region[]): number {
  const { at, container, linked, sums } = leaves;
  let sum = 0;
  let headlines = 0;
  for (const { nodes, stop } of regions) {
    let text = 0;
    let longest = 0;
    let heading = 0;
    for (let k = at[nodes[0]!]!; k < at[stop]!; k++) {
      const length = sums.chars[k + 1]! - sums.chars[k]!;
      if (linked[k] === 0) text += length;
      else longest = Math.max(longest, length);
      if (linked[k] === 1 && isHeadingTag(page.tag[container[k]!]!)) heading = length;
    }
    sum += Math.min(CAP, text);
    if (longest >= HEADLINE || heading >= LINKED_HEADING || (longest >= SHORT_HEADLINE && longest > HEADLINE_SHARE * (longest + text)))
      headlines++;
  }
  // Of two ways to cut the same text the one with more records has the answers apart.
  return headlines > MOST * regions.length ? 0 : (sum * regions.length) / (regions.length + 1);
}

/** What a teaser says of its own comments stands above the next teaser. */
function isHeaded(view: PageView, first: NodeId): boolean {
  const { parent } = view.page;
  let label = findLabel(view, first);
  while (label !== undefined && label > 0 && parent[label] !== parent[first]) label = parent[label];
  return label !== undefined && !(label > 0 && isAlike(view.page, label, first));
}

/** What holds the line that says comments, among those above a node up to the nearest heading. */
function findLabel(view: PageView, n: NodeId): NodeId | undefined {
  const { blocks, leaves, page } = view;
  const start = leaves.block[leaves.at[n]!] ?? blocks.count;
  for (let b = start - 1; b >= Math.max(0, start - REACH); b--) {
    const holder = blocks.container[b]!;
    const heading = isHeadingTag(page.tag[holder]!);
    const chars = blockSum(view, 'chars', b);
    // A link to where the comments are stands above other things too; one in a heading is a headline.
    const isPlain = blockSum(view, 'linkChars', b) < chars || (b === start - 1 && !heading);
    if (isPlain && chars <= (heading ? LONGEST_HEADING : LONGEST_LABEL) && saysComments(view, b)) return holder;
    if (heading) return undefined;
  }
  return undefined;
}

function saysComments({ blocks, leaves, page }: PageView, b: number): boolean {
  return COMMENTS_LABEL.test(blockText(page, leaves, blocks, b));
}

/** Some line above a date, of its own record or of what stands above that, says comments. */
function isLabelNear(view: PageView, date: NodeId): boolean {
  const start = view.leaves.block[view.leaves.at[date]!] ?? view.blocks.count;
  for (let b = start - 1; b >= Math.max(0, start - 2 * REACH); b--)
    if (blockSum(view, 'chars', b) <= LONGEST_HEADING && saysComments(view, b)) return true;
  return false;
}

function isAnswerable({ page }: PageView, regions: readonly Region[]): boolean {
  const answerable = regions.filter(({ nodes, stop }) => holdsReply(page, nodes[0]!, stop));
  return answerable.length > MOST * regions.length;
}

/** Among the nodes from … to − 1 is a button to answer. */
function holdsReply(page: Page, from: NodeId, to: NodeId): boolean {
  for (let n = from; n < to; n++) {
    const tag = page.tag[n]!;
    if ((tag === TAG.a || tag === TAG.button || tag === TAG.span) && page.end[n]! - n <= BUTTON_NODES && isReplyLabel(page, n)) return true;
  }
  return false;
}
