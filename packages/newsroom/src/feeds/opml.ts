/** Lists of subscriptions as readers exchange them (OPML 1.0, 2.0), in both directions. */

import { parseAddress } from '@galley/fetch';
import { generateOpml, type Opml, parseOpml } from 'feedsmith';
import { FeedError } from './feed-error.ts';
import { repairXml } from './repair.ts';

/** One feed of a list. */
export interface Subscription {
  /** Absolute address of the feed, http or https. */
  readonly url: string;
  /** What the reader calls it. */
  readonly title?: string;
  /** Where the reader keeps it; folders within folders parted by `/`. */
  readonly folder?: string;
  /** Absolute address of the page the feed belongs to. */
  readonly homeUrl?: string;
}

const LONGEST = 20_000_000; // characters
const MAX_DEPTH = 20;

/**
 * The feeds of a list, each once, in the file’s order; what has no http address is left out.
 *
 * @throws FeedError `not_a_feed` on what is no OPML.
 *
 * @example
 * ```ts
 * import { readOpml, writeOpml } from '@galley/newsroom';
 *
 * const list = [{ url: 'https://post.example/rss', title: 'The Tidewater Post', folder: 'Coast' }];
 * readOpml(writeOpml(list)); // → list
 * ```
 */
export function readOpml(text: string): Subscription[] {
  const start = text.slice(0, 65_536).search(/<opml[\s>]/i);
  if (start < 0) throw new FeedError('not_a_feed', 'no <opml> element');
  const xml = text.slice(start, start + LONGEST);
  const found = new Map<string, Subscription>();
  collect(parse(xml).body?.outlines ?? [], [], found);
  return [...found.values()];
}

function parse(xml: string): Opml.Document<string> {
  const repaired = repairXml(xml);
  try {
    return parseOpml(repaired.sound ? xml : repaired.xml);
  } catch (cause) {
    throw new FeedError('not_a_feed', 'looks like OPML, but nothing can be read from it', { cause });
  }
}

function collect(outlines: readonly Opml.Outline<string>[], folders: readonly string[], found: Map<string, Subscription>): void {
  for (const outline of outlines) {
    const subscription = readOutline(outline, folders);
    if (subscription !== undefined && !found.has(subscription.url)) found.set(subscription.url, subscription);
    const name = subscription === undefined ? nameOf(outline) : undefined;
    const inner = name === undefined ? folders : [...folders, name];
    if (folders.length < MAX_DEPTH) collect(outline.outlines ?? [], inner, found);
  }
}

function readOutline(outline: Opml.Outline<string>, folders: readonly string[]): Subscription | undefined {
  const url = readAddress(outline.xmlUrl);
  if (url === undefined) return undefined;
  const title = nameOf(outline);
  const homeUrl = readAddress(outline.htmlUrl);
  return {
    url,
    ...(title === undefined || title === outline.xmlUrl ? {} : { title }),
    ...(folders.length === 0 ? {} : { folder: folders.join('/') }),
    ...(homeUrl === undefined ? {} : { homeUrl }),
  };
}

function nameOf({ title, text }: Opml.Outline<string>): string | undefined {
  return (title ?? text)?.trim() || undefined;
}

function readAddress(address: string | undefined): string | undefined {
  const text =
    address
      ?.trim()
      .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
      .replace(/^feed:\/\//i, 'http://') ?? '';
  return /^https?:\/\//i.test(text) ? parseAddress(text)?.href : undefined;
}

type Outline = Opml.Outline<string>;

/**
 * The feeds as OPML 2.0, in their folders.
 *
 * @param title of the list.
 */
export function writeOpml(subscriptions: readonly Subscription[], title = 'Subscriptions'): string {
  const roots: Outline[] = [];
  const folders = new Map<string, Outline[]>();
  for (const { url, title: name, folder, homeUrl } of subscriptions) {
    const outline = {
      type: 'rss',
      text: name ?? url,
      ...(name ? { title: name } : {}),
      xmlUrl: url,
      ...(homeUrl ? { htmlUrl: homeUrl } : {}),
    };
    folderOf(folder, roots, folders).push(outline);
  }
  return generateOpml({ head: { title }, body: { outlines: roots } });
}

/** The list of outlines that `folder` stands for, made with those above it where it is new. */
function folderOf(folder: string | undefined, roots: Outline[], folders: Map<string, Outline[]>): Outline[] {
  let path = '';
  let list = roots;
  for (const name of (folder ?? '').split('/').slice(0, MAX_DEPTH)) {
    if (name === '') continue;
    path += `/${name}`;
    let inner = folders.get(path);
    if (inner === undefined) {
      inner = [];
      folders.set(path, inner);
      list.push({ text: name, title: name, outlines: inner });
    }
    list = inner;
  }
  return list;
}
