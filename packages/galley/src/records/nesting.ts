/** Which post answers which: by what the page says of it, else by how far it is indented, else by how deep it stands (docs/method/records.md#who-answers-whom). */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { PostRecord } from './posts.ts';
import type { Place } from './stated-parents.ts';
import { readParents, readQuotedKeys } from './stated-parents.ts';

/** Share of the posts that may stand more than one step deeper than the post before them: more, and the numbers are no depths. */
const LEAPS = 0.1;
/** Elements above a message that are asked for an indentation. */
const CLIMB = 24;
/** Elements before a message that are asked for a spacer. */
const BEFORE = 60;
/** Spacers are at most this wide, and, where they say how high they are, at most this high. */
const WIDEST = 800;
const LOWEST = 2;

const DEPTH_NAME: RegExp = /^(?:(?:data|aria)-)?(?:[a-z]+-)?(?:depth|level|indent(?:ation)?|nest(?:ing)?|nest(?:ing)?-?level)$/;
const DEPTH_CLASS: RegExp =
  /(?:^|\s)(?!user|member|rank|author)(?:[a-z]+[-_]{1,2})?(?:depth|level|lvl|indent|nest(?:ed|ing)?)[-_]{0,2}(\d{1,2})(?=\s|$)/i;
/** Flat lists say at least that something answers. */
const ANSWER_CLASS: RegExp = /(?:^|[\s_-])(?:reply|child|answer)(?:\s|$)/i;
const INDENT_STYLE: RegExp = /(?:margin|padding)-(?:left|right|inline-start)\s*:\s*(\d{1,4}(?:\.\d+)?)/gi;
const DEPTH_STYLE: RegExp = /--[a-z-]{0,30}(?:depth|level|indent)[a-z-]{0,30}\s{0,3}:\s{0,3}(\d{1,3})/i;
const INDENT_NAME: RegExp = /(?:^|[\s_-])(?:indent|threadline|thread-line|nesting)/i;

/** Index of the post that each post answers, −1 for none of them; comments inside a post answer that. */
export function nestPosts(view: PageView, posts: readonly PostRecord[]): Int32Array {
  const outer = posts.flatMap(({ inside }, i) => (inside === true ? [] : [i]));
  const among = nestLike(
    view,
    outer.map((i) => posts[i]!),
  );
  let o = -1;
  return Int32Array.from(posts, ({ inside }) => {
    if (inside === true) return outer[o] ?? -1;
    o++;
    return outer[among[o]!] ?? -1;
  });
}

/** All −1 where nothing nests. */
function nestLike(view: PageView, posts: readonly PostRecord[]): Int32Array {
  const stated = readParents(view, posts);
  if (stated !== undefined) return stated;
  for (const depths of readDepths(view, posts)) {
    const parents = findParents(depths);
    if (parents !== undefined) return parents;
  }
  return readParents(view, posts, readQuotedKeys) ?? new Int32Array(posts.length).fill(-1);
}

/** How many posts each post is nested in, from its parents. */
export function countLevels(parents: Int32Array): Int32Array {
  const levels = new Int32Array(parents.length);
  for (let i = 0; i < parents.length; i++) levels[i] = parents[i]! < 0 ? 0 : levels[parents[i]!]! + 1;
  return levels;
}

/** Depth after depth → the last post before that stands less deep; undefined where the numbers are all alike, or no depths: the first post answers none. */
function findParents(depths: readonly number[]): Int32Array | undefined {
  const parents = new Int32Array(depths.length).fill(-1);
  const open: number[] = [];
  const steps = [...new Set(depths)].sort((a, b) => a - b);
  if (steps.length < 2 || depths[0]! > steps[0]!) return undefined;
  const rank = new Map(steps.map((depth, i) => [depth, i]));
  let leaps = 0;
  for (let i = 0; i < depths.length; i++) {
    const before = i === 0 ? 0 : rank.get(depths[i - 1]!)! + 1;
    if (rank.get(depths[i]!)! > before) leaps++;
    while (open.length > 0 && depths[open.at(-1)!]! >= depths[i]!) open.pop();
    parents[i] = open.at(-1) ?? -1;
    open.push(i);
  }
  return leaps > LEAPS * depths.length || parents.every((parent) => parent < 0) ? undefined : parents;
}

/** Depths by each way to say them, the most explicit first. */
function* readDepths(view: PageView, posts: readonly Place[]): Generator<number[]> {
  const { page } = view;
  const chains = posts.map((_, i) => listAround(view, posts, i));
  yield chains.map((chain) => readFirst(chain, (n) => readDepthAttribute(page, n)));
  yield chains.map((chain) => readFirst(chain, (n) => readDepthClass(page, n)));
  yield posts.map((post) => readSpacer(view, post));
  yield chains.map((chain) => chain.reduce((sum, n) => sum + readIndent(page, n), 0));
  yield posts.map(({ anchor }) => page.depth[anchor]!);
  yield posts.map(({ start }) => Number(ANSWER_CLASS.test(page.attribute(start, 'class') ?? '')));
}

/** The elements around a message that hold no other post, inner ones first. */
function listAround({ page, leaves }: PageView, posts: readonly Place[], i: number): NodeId[] {
  const { start, message, anchor } = posts[i]!;
  const before = i === 0 ? -1 : posts[i - 1]!.start;
  const after = posts[i + 1]?.start ?? page.size;
  const chain: NodeId[] = [];
  let n = message.length === 0 ? anchor : leaves.parent[message[0]!]!;
  while (n > 0 && n > before && chain.length < CLIMB) {
    if (n < start && page.end[n]! > after) break;
    chain.push(n);
    n = page.parent[n]!;
  }
  return chain;
}

/** The value of the outermost element that has one; 0 without. */
function readFirst(chain: readonly NodeId[], read: (n: NodeId) => number | undefined): number {
  for (let i = chain.length - 1; i >= 0; i--) {
    const value = read(chain[i]!);
    if (value !== undefined) return value;
  }
  return 0;
}

function readDepthAttribute(page: Page, n: NodeId): number | undefined {
  for (const [name, value] of page.attributes(n)) {
    if (DEPTH_NAME.test(name) && /^\d{1,3}$/.test(value)) return Number(value);
    if (name === 'style') {
      const depth = DEPTH_STYLE.exec(value.slice(0, 300));
      if (depth !== null) return Number(depth[1]);
    }
  }
  return undefined;
}

function readDepthClass(page: Page, n: NodeId): number | undefined {
  const depth = DEPTH_CLASS.exec((page.attribute(n, 'class') ?? '').slice(0, 300));
  return depth === null ? undefined : Number(depth[1]);
}

function readIndent(page: Page, n: NodeId): number {
  let sum = 0;
  for (const [, width] of (page.attribute(n, 'style') ?? '').slice(0, 300).matchAll(INDENT_STYLE)) sum += Number(width);
  return sum;
}

/** Width of the empty picture or cell before a message, or how many empty elements named after indentation stand there. */
function readSpacer({ page, leaves }: PageView, { start, message }: Place): number {
  const first = message.length === 0 ? start : leaves.first[message[0]!]!;
  let count = 0;
  for (let n = start; n < Math.min(first, start + BEFORE); n++) {
    if (page.kind[n] !== ELEMENT) continue;
    const tag = page.tag[n]!;
    const hollow = leaves.at[page.end[n]!] === leaves.at[n];
    if (!hollow) continue;
    if (tag === TAG.img || tag === TAG.td || tag === TAG.th) {
      const width = readSpacerWidth(page, n, tag);
      if (width !== undefined) return width;
    }
    if (INDENT_NAME.test((page.attribute(n, 'class') ?? '').slice(0, 100))) count++;
  }
  return count;
}

function readSpacerWidth(page: Page, n: NodeId, tag: number): number | undefined {
  const width = Number.parseInt(page.attribute(n, 'width') ?? '', 10);
  if (!(width >= 0 && width <= WIDEST)) return undefined;
  const height = Number.parseInt(page.attribute(n, 'height') ?? '', 10);
  return (tag === TAG.img ? height <= LOWEST : !(height > LOWEST)) ? width : undefined;
}
