/** Posts of other services that are quoted in a page: their address, author and time; the words stay text of the body. */
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { readNames } from '../../../dom/read-names.ts';
import { TAG } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import { resolveAddress } from '../../../fields/choice/address.ts';
import { parseDate } from '../../../fields/dates/date-text.ts';
import { describePage, type FoundMedia } from './frames.ts';

/** Quotations that a service's script turns into a post, by class. */
const POST_CLASS: RegExp =
  /(?:^|\s)(twitter-(?:tweet|video)|instagram-media|tiktok-embed|bluesky-embed|reddit-(?:embed-bq|card)|mastodon-embed|text-post-media|fb-(?:post|xfbml-parse-ignore)|telegram-post|vk-post|weibo-(?:embed|post|card)|embedly-card)(?:$|\s)/;
const isPostClass: ClassTest = classTest(
  'twitter- instagram-m tiktok-e bluesky-e reddit- mastodon-e text-post fb- telegram-p vk-post weibo- embedly-c'.split(' '),
  (names) => POST_CLASS.test(names),
);
const POST_SERVICES: Readonly<Record<string, string>> = {
  tw: 'X',
  in: 'Instagram',
  ti: 'TikTok',
  bl: 'Bluesky',
  re: 'Reddit',
  ma: 'Mastodon',
  te: 'Threads',
  fb: 'Facebook',
  vk: 'VK',
  we: 'Weibo',
};
const POST_ADDRESSES: readonly string[] = [
  'data-instgrm-permalink',
  'data-text-post-permalink',
  'data-href',
  'cite',
  'data-embed-url',
  'data-url',
];
/** Nodes of a quoted post that are looked through for the link to it, and characters for its author. */
const POST_NODES = 300;
const POST_CHARACTERS = 4000;

/** A quotation that a script turns into a post, or that is signed as one and ends with a link to it. O(1). */
export function isPost(page: Page, n: NodeId): boolean {
  if (page.classPasses(n, isPostClass)) return true;
  return describePage(lastLink(page, n, undefined)?.url ?? '')?.type === 'embed' && SIGNED.test(gatherText(page, n));
}

/** A quotation that stands for a post until a script comes; undefined for any other. */
export function readPost(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  if (!isPost(page, n)) return undefined;
  const name = POST_CLASS.exec(readNames(page, n))?.[1] ?? '';
  const url = statedAddress(page, n, base) ?? lastLink(page, n, base)?.url;
  if (url === undefined) return undefined;
  const provider = name.startsWith('tel') ? 'Telegram' : (POST_SERVICES[name.slice(0, 2)] ?? describePage(url)?.media.provider);
  const service = provider === undefined ? {} : { provider };
  return { type: 'embed', media: { url, ...service, ...readSignature(page, n, base, url) } };
}

function statedAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  for (const name of POST_ADDRESSES) {
    const address = resolveAddress(page.attribute(n, name), base);
    if (address?.startsWith('http')) return tidyAddress(address);
  }
  return undefined;
}

/** Without what trackers add; Facebook's posts have their number in the query. */
function tidyAddress(address: string): string {
  const bare = address.split('#')[0]!;
  return /[?&](?:story_fbid|fbid|v)=/.test(bare) ? bare : bare.split('?')[0]!.replace(/\/embed\/?$/, '');
}

interface PostLink {
  readonly url: string;
  readonly text: string;
}

/** Posts end with a link to themselves, under their date. */
function lastLink(page: Page, n: NodeId, base: string | undefined): PostLink | undefined {
  for (let m = Math.min(page.end[n]!, n + POST_NODES) - 1; m > n; m--) {
    if (page.tag[m] !== TAG.a) continue;
    const address = resolveAddress(page.attribute(m, 'href'), base);
    if (address?.startsWith('http')) return { url: tidyAddress(address), text: gatherText(page, m).slice(0, 200) };
  }
  return undefined;
}

/** `— Ines Marlow (@inesm) May 1, 2024`, whatever stands before it. */
const SIGNED: RegExp = /[—–-]\s?([^—–()]{1,80}?)\s?\(\s?(@[\w.@-]{1,60})\s?\)[^—–]{0,80}$/u;
/** `A post shared by Ines (@inesm)`, in the languages the service writes it in. */
const SHARED: RegExp =
  /(?:shared by|posted by|post by|geteilt von|beitrag von|partag\u00e9e? par|publication de|compartid[ao] (?:de|por)|publicaci\u00f3n de|condiviso da|compartilhad[ao] por|gedeeld door|udost\u0119pniony przez|\u043e\u0442|taraf\u0131ndan)\s(.{1,80}?)\s?(?:\(\s?@|\son\s|$)/iu;
const HANDLE: RegExp = /(@[\w.-]{1,40}(?:@[\w.-]{3,60})?)/u;

function readSignature(page: Page, n: NodeId, base: string | undefined, url: string): { author?: string; datePublished?: string } {
  const text = gatherText(page, n).slice(-POST_CHARACTERS);
  const author = nameAuthor(text, url);
  const datePublished = readTime(page, n) ?? readLinkDate(lastLink(page, n, base));
  return { ...(author === undefined ? {} : { author }), ...(datePublished === undefined ? {} : { datePublished }) };
}

function nameAuthor(text: string, url: string): string | undefined {
  const signed = SIGNED.exec(text.slice(-300))?.[1]?.trim();
  if (signed !== undefined && signed !== '') return signed;
  const shared = SHARED.exec(text.slice(-300))?.[1]?.trim();
  if (shared !== undefined && shared !== '' && shared.length < 80) return shared;
  return /^https?:\/\/[^/]+\/(@[\w.@-]{1,80})(?=\/)/.exec(url)?.[1] ?? HANDLE.exec(text.slice(-300))?.[1];
}

function readTime(page: Page, n: NodeId): string | undefined {
  const end = Math.min(page.end[n]!, n + POST_NODES);
  for (let m = n + 1; m < end; m++) {
    const stated = page.tag[m] === TAG.time ? page.attribute(m, 'datetime') : undefined;
    const date = stated === undefined ? undefined : parseDate(stated)?.iso;
    if (date !== undefined) return date;
  }
  return undefined;
}

function readLinkDate(link: PostLink | undefined): string | undefined {
  return link === undefined || !/\d/.test(link.text) ? undefined : parseDate(link.text)?.iso;
}
