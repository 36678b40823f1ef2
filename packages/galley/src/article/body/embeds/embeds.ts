/** Films, sound and posts of other services in a page: what they are and the address people would open. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { resolveAddress } from '../../../fields/choice/address.ts';
import type { MediaObject } from '../../article.ts';
import { resolveImage } from '../pictures/address-hints.ts';
import { readSize } from '../pictures/source-sets.ts';
import type { EmbedService } from './services.data.ts';
import { EMBED_ELEMENTS, EMBED_SERVICES } from './services.data.ts';

export interface FoundMedia {
  readonly type: 'video' | 'audio' | 'embed';
  readonly media: MediaObject;
}

const FRAME_SOURCES: readonly string[] = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data-cmp-src', 'data-url'];
/** Quotations that a service's script turns into a post, by class. */
const POST_CLASS: RegExp =
  /(?:^|\s)(twitter-(?:tweet|video)|instagram-media|tiktok-embed|bluesky-embed|reddit-(?:embed-bq|card)|mastodon-embed|text-post-media)(?:$|\s)/;
const POST_SERVICES: Readonly<Record<string, string>> = {
  tw: 'X',
  in: 'Instagram',
  ti: 'TikTok',
  bl: 'Bluesky',
  re: 'Reddit',
  ma: 'Mastodon',
  te: 'Threads',
};
const POST_ADDRESSES: readonly string[] = ['data-instgrm-permalink', 'data-text-post-permalink', 'data-href', 'cite', 'data-embed-url'];
/** Nodes of a quoted post that are looked through for the link to it. */
const POST_NODES = 200;

/** A frame with known content; undefined for advertising, counters, forms and what has no address. */
export function readFrame(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  for (const name of page.tag[n] === TAG.object ? ['data'] : FRAME_SOURCES) {
    const address = resolveAddress(page.attribute(n, name), base);
    const found = address === undefined ? undefined : describeFrame(address);
    if (found === undefined) continue;
    return { type: found.type, media: { ...found.media, ...readTitle(page, n), ...readDimensions(page, n) } };
  }
  return undefined;
}

function describeFrame(address: string): FoundMedia | undefined {
  if (!address.startsWith('http')) return undefined;
  const { hostname, pathname, search, searchParams } = new URL(address);
  for (const service of EMBED_SERVICES) {
    if (hostname !== service.host && !hostname.endsWith(`.${service.host}`)) continue;
    const groups = service.path === undefined ? [] : service.path.exec(`${pathname}${search}`.slice(0, 1000));
    if (groups === null) continue;
    const href = service.name === 'Facebook' ? resolveAddress(searchParams.get('href') ?? undefined, undefined) : undefined;
    return describe(service, href ?? service.page?.(groups) ?? address, address);
  }
  return undefined;
}

function describe({ name, type }: Pick<EmbedService, 'name' | 'type'>, url: string, embedUrl: string): FoundMedia {
  return { type, media: { url, ...(embedUrl === url ? {} : { embedUrl }), provider: name } };
}

/** A custom element that names a film or post by number. */
export function readCustomElement(page: Page, n: NodeId): FoundMedia | undefined {
  const entry = EMBED_ELEMENTS[page.tagName(n)];
  if (entry === undefined) return undefined;
  const [name, type, attributes, prefix] = entry;
  for (const attribute of attributes) {
    const id = page.attribute(n, attribute)?.trim();
    if (id !== undefined && /^[\w-]{4,40}$/.test(id)) return { type, media: { url: prefix + id, provider: name, ...readTitle(page, n) } };
  }
  return undefined;
}

/** A quotation that stands for a post until a script comes. */
export function readPost(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  const name = POST_CLASS.exec((page.attribute(n, 'class') ?? '').slice(0, 300))?.[1];
  if (name === undefined) return undefined;
  const url = statedAddress(page, n, base) ?? lastLink(page, n, base);
  return url === undefined ? undefined : { type: 'embed', media: { url, provider: POST_SERVICES[name.slice(0, 2)]! } };
}

function statedAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  for (const name of POST_ADDRESSES) {
    const address = resolveAddress(page.attribute(n, name), base);
    if (address?.startsWith('http')) return address.split('?')[0]!;
  }
  return undefined;
}

/** Posts end with a link to themselves, under their date. */
function lastLink(page: Page, n: NodeId, base: string | undefined): string | undefined {
  let url: string | undefined;
  const end = Math.min(page.end[n]!, n + POST_NODES);
  for (let m = n + 1; m < end; m++) if (page.tag[m] === TAG.a) url = resolveAddress(page.attribute(m, 'href'), base) ?? url;
  return url?.startsWith('http') ? url.split('?')[0]! : undefined;
}

/** A `video` or `audio` of the page's own; undefined where only a script knows its address. */
export function readPlayer(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  const url = playerAddress(page, n, base);
  if (url === undefined) return undefined;
  const type = page.tag[n] === TAG.audio ? 'audio' : 'video';
  const thumbnailUrl = resolveImage(page.attribute(n, 'poster') ?? page.attribute(n, 'data-poster'), base);
  const poster = thumbnailUrl === undefined ? {} : { thumbnailUrl };
  return { type, media: { url, contentUrl: url, ...poster, ...readTitle(page, n), ...readDimensions(page, n) } };
}

function playerAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  const own = resolveMedia(page.attribute(n, 'src') ?? page.attribute(n, 'data-src'), base);
  if (own !== undefined) return own;
  const end = Math.min(page.end[n]!, n + 30);
  for (let m = n + 1; m < end; m++) {
    if (page.tag[m] !== TAG.source) continue;
    const address = resolveMedia(page.attribute(m, 'src') ?? page.attribute(m, 'data-src'), base);
    if (address !== undefined) return address;
  }
  return undefined;
}

function resolveMedia(value: string | undefined, base: string | undefined): string | undefined {
  const address = resolveAddress(value, base);
  return address?.startsWith('http') ? address : undefined;
}

function readTitle(page: Page, n: NodeId): { name?: string } {
  const name = (page.attribute(n, 'title') ?? page.attribute(n, 'aria-label') ?? '').slice(0, 300).replace(/\s+/g, ' ').trim();
  // "YouTube video player" and the like say nothing.
  return name === '' || /player|embed|iframe/i.test(name) ? {} : { name };
}

function readDimensions(page: Page, n: NodeId): { width?: number; height?: number } {
  const width = readSize(page.attribute(n, 'width'));
  const height = readSize(page.attribute(n, 'height'));
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}
