/** Live blogs: their entries, each with its time, from linked data or from the dated parts of the body. */

import { leafText } from '../../blocks/blocks.ts';
import { listTexts } from '../../blocks/leaves.ts';
import { normaliseText } from '../../blocks/normalise.ts';
import { isHeadingTag } from '../../blocks/roles.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { resolveAddress } from '../../fields/choice/address.ts';
import { readString } from '../../fields/choice/choose.ts';
import { listPosts, listRegions } from '../../records/page-posts.ts';
import type { PostRecord } from '../../records/posts.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { isObject } from '../../text/is-object.ts';
import type { LiveBlogUpdate } from '../article.ts';
import { type DateContext, joinNodes, readDate, readMarkup, readName } from './post-text.ts';

export interface LiveContext extends DateContext {
  readonly evidence: Evidence;
  /** What relative addresses resolve against. */
  readonly base: string | undefined;
}

/** Addresses and titles of live blogs; with one of these words alone the entries must be there to be seen. */
const LIVE_ADDRESS: RegExp =
  /\/live(?:[-_/]|blog|ticker)|live-?(?:blog|ticker|updates?)|[-_/]live[-_/.]|en-direct|en-vivo|ao-vivo|minute-by-minute|onlajn|trans?ljaci/i;
const LIVE_TITLE: RegExp =
  /\blive\b|live-?(?:blog|ticker)|\bticker\b|\ben (?:direct|vivo)\b|\bao vivo\b|\bin diretta\b|на живо|онлайн|прямая трансляция|直播|ライブ|速報|مباشر|زنده/i;
/** Entries that make a live blog, and the share of them in the body. */
const FEWEST = 4;
const KEPT_SHARE = 0.6;
/** Entries at most. */
const MOST = 2000;

/** The entries in the order of the page; undefined when it is no live blog. Cheap unless something says that it is one. */
export function listLiveUpdates(view: PageView, selection: Selection, context: LiveContext): LiveBlogUpdate[] | undefined {
  const { metadata, url, title } = context.evidence;
  const declared = metadata.linkedData.find(({ types }) => types.includes('LiveBlogPosting'));
  const stated = declared === undefined ? [] : readLinked(declared.value['liveBlogUpdate'], context);
  if (stated.length > 0) return stated;
  if (selection.replies !== undefined) return undefined;
  if (declared === undefined && !LIVE_ADDRESS.test(url?.pathname ?? '') && !LIVE_TITLE.test(title)) return undefined;
  const shown = readShown(view, selection, context);
  return shown.length < FEWEST ? undefined : shown;
}

function readLinked(updates: unknown, context: LiveContext): LiveBlogUpdate[] {
  const list = Array.isArray(updates) ? (updates as unknown[]).slice(0, MOST) : [updates];
  return list.flatMap((entry) => (isObject(entry) ? readEntry(entry, context) : []));
}

function readEntry(entry: Readonly<Record<string, unknown>>, { repair, hints, base }: LiveContext): LiveBlogUpdate[] {
  const headline = readFirst(entry, ['headline', 'name']);
  const text = readFirst(entry, ['articleBody', 'text', 'description']);
  if (headline === undefined && text === undefined) return [];
  const author = readName(entry['author']);
  const url = resolveAddress(readFirst(entry, ['url', '@id']), base);
  return [
    {
      text: repair(readMarkup(text ?? '')),
      ...(headline === undefined ? {} : { headline: repair(readMarkup(headline)) }),
      ...readDate(readFirst(entry, ['datePublished', 'dateCreated', 'dateModified']), hints),
      ...(author === undefined ? {} : { author: repair(author) }),
      ...(url === undefined ? {} : { url }),
    },
  ];
}

function readFirst(entry: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = readString(entry[name]);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Like parts of the body that each state a date. */
function readShown(view: PageView, { kept }: Selection, context: LiveContext): LiveBlogUpdate[] {
  const regions = listRegions(view);
  if (regions.length < FEWEST || regions.length > MOST) return [];
  const posts = listPosts(view).filter(({ message, date }) => message.length > 0 && date !== undefined);
  const held = posts.filter(({ message }) => message.some((k) => kept.bits[view.leaves.first[k]!] === 1));
  if (held.length < KEPT_SHARE * regions.length) return [];
  return held.map((post) => {
    const heading = readHeading(view, post);
    const message = heading === undefined ? post.message : post.message.filter((k) => !heading.leaves.has(k));
    return {
      text: joinNodes(view, listTexts(view.page, view.leaves, message), context.repair),
      ...(heading === undefined ? {} : { headline: context.repair(heading.text) }),
      ...readDate(post.date, context.hints),
      ...(post.author === undefined ? {} : { author: context.repair(post.author) }),
    };
  });
}

/** The entry's first heading and its leaves. */
function readHeading({ page, leaves }: PageView, { start, stop }: PostRecord): { text: string; leaves: ReadonlySet<number> } | undefined {
  const own: number[] = [];
  for (let k = leaves.at[start]!; k < leaves.at[stop]!; k++) {
    const container = leaves.container[k]!;
    if (isHeadingTag(page.tag[container]!) && (own.length === 0 || leaves.container[own[0]!] === container)) own.push(k);
    else if (own.length > 0) break;
  }
  if (own.length === 0) return undefined;
  return { text: normaliseText(own.map((k) => leafText(page, leaves, k)).join(' ')), leaves: new Set(own) };
}
