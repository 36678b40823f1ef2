/** Readers' comments below an article: the list they stand in by its name, and where each of them begins and ends. */
import { ELEMENT, HAS_CLASS, type NodeId, type Page } from '../../dom/page.ts';
import { KNOWN_TAGS, TAG } from '../../dom/tags.ts';
import { blockSum, type PageView, plainText } from '../../features/view.ts';
import { COMMENT_NAMES, COMMENT_WORDS } from '../../learned/around/comment-names.ts';
import { listCommonWords, listWords } from '../../records/brothers.ts';
import { findAncestor, type Region } from '../../records/divide.ts';
import { NameFinder, type NameWords, nameWords } from '../../records/name-finder.ts';
import { scoreRegions } from './headed-comments.ts';

/** Blocks below the body that are looked at, and the fewest characters outside links that a comment has (ours). */
const BELOW = 1200;
const LEAST_TEXT = 12;
/** Comments of a page at most. */
const MOST = 1000;
/** One comment counts with at most this many characters when lists are compared. */
const CAP = 600;

/** Words of the names of single comments. */
const ITEM_WORDS: NameWords = nameWords([...COMMENT_WORDS, 'reply', 'answer', 'post', 'message', 'kommentaar', 'comentário', 'item']);
const ITEM_ID: RegExp = /^[a-z_-]{0,24}(?:comment|kommentar|komentar|yorum|reply|post|msg|message|c)[a-z]{0,12}[-_]?(?:id[-_]?)?\d+$/i;

/** The comments in document order; [] when none is told from the rest of the page. Linear in what stands below the body. */
export function findCommentRegions(view: PageView, lastKept: NodeId): Region[] {
  const named = findNamed(view, lastKept);
  const lists = findRichest(view.page, named, view.page.parent);
  if (lists.length === 0) return [];
  let best: readonly NodeId[] = [];
  let most = 0;
  // A heading, the comments and a form stand in boxes of one look: numbers tell which are the comments.
  const [list, other] = lists.length > 1 ? lists.filter((n) => holdsNumbered(view.page, n)) : lists;
  for (const nodes of list === undefined || other !== undefined ? [addAnswers(view, lists)] : groupItems(view, list)) {
    const score = scoreItems(view, nodes);
    if (score > most) {
      most = score;
      best = nodes;
    }
  }
  const rows = findRows(view, named);
  // Teasers say how many comments they have.
  if (best.length < 2 && rows.length > 1 && scoreRegions(view, cutRegions(view, rows)) > 0) best = rows;
  return cutRegions(view, best.slice(0, MOST));
}

/** The outermost elements named after comments below the body, and the characters of each outside links. */
function findNamed(view: PageView, lastKept: NodeId): ReadonlyMap<NodeId, number> {
  const { blocks, leaves, page } = view;
  const text = new Map<NodeId, number>();
  if (lastKept < 0 || leaves.count === 0) return text;
  const finder = new NameFinder(page, COMMENT_NAMES);
  if (!finder.mayFindAny) return text;
  const outermost = new Map<NodeId, NodeId>();
  const first = leaves.block[Math.min(leaves.at[lastKept]!, leaves.count - 1)]! + 1;
  for (let b = first; b < Math.min(blocks.count, first + BELOW); b++) {
    const plain = blockSum(view, 'chars', b) - blockSum(view, 'linkChars', b);
    if (plain < 1) continue;
    const named = climb(view, blocks.container[b]!, lastKept, finder, outermost);
    if (named > 0) text.set(named, (text.get(named) ?? 0) + plain);
  }
  return text;
}

/** Where nothing but the message is called a comment: the rows of a timeline that have one each. */
function findRows(view: PageView, named: ReadonlyMap<NodeId, number>): NodeId[] {
  const { depth, end, parent } = view.page;
  const alike = findRichest(view.page, named, depth);
  const list = findAncestor(view, alike[0]!, alike.at(-1)!);
  const rows: NodeId[] = [];
  let past = 0;
  for (let n of alike) {
    // Of one row that was climbed to already.
    if (n < past) continue;
    while (parent[n]! > list) n = parent[n]!;
    past = end[n]!;
    rows.push(n);
  }
  return rows;
}

/** Comments of one look, and those of their tag inside them that have all classes which these share: others are each one's own. */
function addAnswers(view: PageView, outermost: readonly NodeId[]): NodeId[] {
  const { end, tag } = view.page;
  const own = listCommonWords(view, outermost);
  // `panel` alone is shared with more than answers.
  const mayAnswer = COMMENT_NAMES.holds(own.join(' ')) || (own.length > 0 && own.length === listWords(view, outermost[0]!).length);
  const all: NodeId[] = [];
  for (const n of outermost)
    for (let m = n; m < end[n]!; m++) {
      const words = mayAnswer && tag[m] === tag[n] ? listWords(view, m) : [];
      if (m === n || (words.length > 0 && own.every((word) => words.includes(word)))) all.push(m);
    }
  return all;
}

/** The element that has most text, and all others of its look in the same place: of one parent, or one depth; [] when there is none. */
function findRichest(page: Page, text: ReadonlyMap<NodeId, number>, places: Page['parent']): NodeId[] {
  const groups = new Map<string, { nodes: NodeId[]; chars: number }>();
  let best: { nodes: NodeId[]; chars: number } = { nodes: [], chars: 0 };
  for (const [n, chars] of text) {
    const look = lookOf(page, n, places[n]!);
    const group = groups.get(look) ?? { nodes: [], chars: 0 };
    groups.set(look, group);
    group.nodes.push(n);
    group.chars += chars;
    if (group.chars > best.chars) best = group;
  }
  return best.nodes;
}

/** Its tag and first class, or what it is called, and where. */
function lookOf(page: Page, n: NodeId, place: number): string {
  return `${place} ${page.tag[n]} ${firstClass(page.attribute(n, 'class') ?? page.attribute(n, 'id') ?? '')}`;
}

/** The outermost named element around `start` that does not hold the body, 0 when there is none; every element is read once. */
function climb({ page }: PageView, start: NodeId, lastKept: NodeId, finder: NameFinder, known: Map<NodeId, NodeId>): NodeId {
  const passed: NodeId[] = [];
  let found = 0;
  let n = start;
  for (; n > lastKept; n = page.parent[n]!) {
    const before = known.get(n);
    if (before !== undefined) {
      found = before;
      break;
    }
    passed.push(n);
  }
  // From the top down: what is inside a named element belongs to the outermost.
  for (let i = passed.length - 1; i >= 0; i--) {
    if (found === 0 && finder.names(passed[i]!)) found = passed[i]!;
    known.set(passed[i]!, found);
  }
  return found;
}

/** Nodes of a form among which the field to write in is looked for. */
const FORM = 400;

/** Elements inside the list that may be single comments, by their look. */
function groupItems(view: PageView, list: NodeId): Iterable<readonly NodeId[]> {
  const { page, leaves } = view;
  const finder = new NameFinder(page, ITEM_WORDS);
  const groups = new Map<string, NodeId[]>();
  const add = (look: string, n: NodeId): void => {
    if (look === '') return;
    const group = groups.get(look) ?? [];
    groups.set(look, group);
    group.push(n);
  };
  for (let n = list + 1; n < page.end[list]!; n++) {
    // What a form says of comments is none.
    if (page.tag[n] === TAG.form && page.tag.subarray(n, Math.min(page.end[n]!, n + FORM)).includes(TAG.textarea)) {
      n = page.end[n]! - 1;
      continue;
    }
    if (page.kind[n] !== ELEMENT || leaves.at[page.end[n]!] === leaves.at[n]) continue;
    add(readItemId(page, n), n);
    if ((page.marks[n]! & HAS_CLASS) !== 0 && (page.tag[n] === TAG.li || finder.names(n)))
      add(`.${page.tag[n]} ${firstClass(page.attribute(n, 'class')!)}`, n);
    add(describeItem(page, n, finder), n);
  }
  // A comment with its answers.
  groups.delete(`.${TAG.div} comment-thread`);
  return groups.values();
}

/** Items of a list of comments need no names of their own, nor do those of a list of answers inside; elements of a site's own have one; '' for others. */
function describeItem(page: Page, n: NodeId, finder: NameFinder): string {
  const tag = page.tag[n]!;
  // A bar of buttons has items, too.
  if (tag === TAG.li && page.attribute(page.parent[n]!, 'class')?.includes('actions')) return '';
  if (tag === TAG.li || tag === TAG.dt) return finder.names(page.parent[n]!) ? `${tag}` : `${tag} ${page.depth[n]}`;
  return tag > KNOWN_TAGS.length && page.tagName(n).includes('comment') ? page.tagName(n) : '';
}

/** Two ids of single comments at least, its own with them. */
function holdsNumbered(page: Page, n: NodeId): boolean {
  let ids = 0;
  for (let m = n; m < page.end[n]!; m++) if (readItemId(page, m) !== '') ids++;
  return ids > 1;
}

/** The id of a single comment, its number masked; '' for any other. */
function readItemId(page: Page, n: NodeId): string {
  const id = page.attribute(n, 'id') ?? '';
  return id.length <= 60 && ITEM_ID.test(id) ? `#${id.replace(/\d+/g, '0')}` : '';
}

function firstClass(names: string): string {
  return names.trim().slice(0, 60).split(/\s/, 1)[0]!.replace(/\d+/g, '0');
}

/** Text outside links, capped a comment, times the share of items that have some; more of the same count more. */
function scoreItems(view: PageView, nodes: readonly NodeId[]): number {
  const { at } = view.leaves;
  let sum = 0;
  let filled = 0;
  for (const { nodes: own, stop } of cutRegions(view, nodes)) {
    const text = plainText(view, at[own[0]!]!, at[stop]!);
    sum += Math.min(CAP, text);
    if (text >= LEAST_TEXT) filled++;
  }
  return ((sum * filled) / nodes.length) * Math.sqrt(Math.min(nodes.length, 4));
}

/** Answers may stand inside what they answer: a comment ends where the next one begins. A `dt` has its `dd` with it. */
function cutRegions({ page }: PageView, nodes: readonly NodeId[]): Region[] {
  return nodes.map((n, i) => {
    const next = nodes[i + 1] ?? page.size;
    const own = page.tag[n] === TAG.dt ? [n, ...listDescriptions(page, n, next)] : [n];
    return { nodes: own, stop: Math.min(page.end[own.at(-1)!]!, next), anchor: n };
  });
}

/** The `dd` after a `dt`, up to the next `dt`. */
function listDescriptions(page: Page, term: NodeId, next: NodeId): NodeId[] {
  const found: NodeId[] = [];
  const end = Math.min(next, page.end[page.parent[term]!]!);
  for (let k = page.end[term]!; k < end && page.tag[k] !== TAG.dt; k = page.end[k]!) if (page.tag[k] === TAG.dd) found.push(k);
  return found;
}
