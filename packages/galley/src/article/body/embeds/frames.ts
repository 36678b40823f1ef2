/** Frames: what they show and the address people would open; of services we know, and of others by their shape. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { readNames } from '../../../dom/read-names.ts';
import { TAG } from '../../../dom/tags.ts';
import { resolveAddress } from '../../../fields/choice/address.ts';
import { namesPicture } from '../../../fields/choice/picture-file.ts';
import { decodeEscapes } from '../../../text/decode-escapes.ts';
import { parseAddress } from '../../../text/parse-address.ts';
import type { MediaObject } from '../../article.ts';
import { EMBED_SERVICES, LINKED_SERVICES } from '../../services.data.ts';
import { readSize } from '../pictures/source-sets.ts';

export interface FoundMedia {
  readonly type: 'video' | 'audio' | 'embed';
  readonly media: MediaObject;
}

const FRAME_SOURCES: readonly string[] = ['data-content', 'src', 'data-src', 'data-lazy-src', 'data-original', 'data-cmp-src', 'data-url'];
/** Attributes of a frame that are looked at for an address, when the usual ones have none. */
const MOST_ATTRIBUTES = 40;
/** X writes the settings of a post before its number. */
const MOST_CHARACTERS = 4000;

/** Frames that are part of a page and not of the article. */
const CLUTTER: RegExp =
  /^ads?[.\d-]|[.-]ads?[.-]|\b(?:300x250|728x90|970x250|970x90|320x50|320x100|468x60|160x600|336x280)\b|aff_|affiliate|[?&]aff=|\bsearch\b|doubleclick|googlesyndication|adservice|\/ads?[/?.]|\badserver|googletagmanager|\/consent|cookie|newsletter|subscri|signup|login|\/comments?\b|disqus|plugins\/page|\/follow|\/like\b|shar(?:e|ing)\b|\/badge\/|widget_(?:like|community|comments)|paywall|\bchat\b|taboola|outbrain|captcha|criteo|analytics|\.swf\b|\/sync\b|pixel/i;
const CLUTTER_TITLE: RegExp =
  /advert|anzeige|\bads?\b|captcha|cookie|consent|sign ?up|newsletter|comment|chat|werbung|publicidad|реклама|广告|광고|広告/i;
/** What paths and boxes of frames with content say. */
const CONTENT: RegExp =
  /embed|player|video|map|chart|graph|poll|survey|quiz|interactive|timeline|slides?|widget|viz|datavis|podcast|audio/i;
const VIDEO: RegExp = /video|player|\btv\b|film|\/live\b|stream/i;
const AUDIO: RegExp = /audio|podcast|listen|\bradio\b|sound/i;
/** Elements around a frame that say what is in them. */
const CLIMB = 2;

/** Undefined for advertising, counters, forms and what has no address. */
export function readFrame(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  const addresses = listAddresses(page, n, base);
  for (const address of addresses) {
    const found = describeFrame(address);
    if (found !== undefined) return { type: found.type, media: { ...found.media, ...readTitle(page, n), ...readDimensions(page, n) } };
  }
  for (const address of addresses) {
    const type = judgeUnknown(page, n, address);
    if (type !== undefined) return { type, media: { url: address, ...readTitle(page, n), ...readDimensions(page, n) } };
  }
  return undefined;
}

/** `src` first, but for the page that an embedder shows, escaped; consent tools and lazy loaders keep the address in an attribute of their own. */
function listAddresses(page: Page, n: NodeId, base: string | undefined): string[] {
  const names = page.tag[n] === TAG.object ? ['data'] : FRAME_SOURCES;
  const values = names.map((name) => page.attribute(n, name));
  // A still of a film is not what is shown.
  for (const [, value] of page.attributes(n, 'data-').slice(0, MOST_ATTRIBUTES)) if (!namesPicture(value)) values.push(value);
  const addresses = new Set<string>();
  for (const stated of values) {
    const value = stated?.replace(/^https?%3a.*/i, decodeEscapes);
    if (value === undefined || value.length > MOST_CHARACTERS || !/^\s*(?:https?:)?\/|^\s*[\w.~-]+\//.test(value)) continue;
    const address = resolveAddress(value, base);
    if (address?.startsWith('http')) addresses.add(address);
  }
  return [...addresses];
}

/** What an address of one of some services holds somewhere. A URL costs a hundred times as much to read, and nearly all are of nobody here. */
function listHosts(services: readonly { readonly host: string }[]): RegExp {
  const hosts = new Set(services.map(({ host }) => host.replaceAll('.', '\\.')));
  return new RegExp([...hosts].join('|'), 'i');
}

const EMBED_HOSTS: RegExp = listHosts(EMBED_SERVICES);
const LINKED_HOSTS: RegExp = listHosts(LINKED_SERVICES);

/** A frame of a service we know. */
export function describeFrame(address: string): FoundMedia | undefined {
  const parsed = parseOf(EMBED_HOSTS, address);
  if (parsed === undefined) return undefined;
  const { hostname, pathname, search, searchParams } = parsed;
  for (const service of EMBED_SERVICES) {
    if (!isHost(hostname, service.host)) continue;
    const groups = service.path === undefined ? [] : service.path.exec(`${pathname}${search}`);
    if (groups === null) continue;
    const href = service.name === 'Facebook' ? resolveAddress(searchParams.get('href') ?? undefined, undefined) : undefined;
    const url = href ?? service.page?.(groups) ?? address;
    return { type: service.type, media: { url, ...(address === url ? {} : { embedUrl: address }), provider: service.name } };
  }
  return undefined;
}

/** The page of a film, sound or post of a service we know. */
export function describePage(address: string): FoundMedia | undefined {
  const parsed = parseOf(LINKED_HOSTS, address);
  if (parsed === undefined) return undefined;
  const { hostname, pathname, search } = parsed;
  for (const service of LINKED_SERVICES) {
    const groups = isHost(hostname, service.host) ? service.path.exec(`${pathname}${search}`.slice(0, 1000)) : null;
    if (groups === null) continue;
    const embedUrl = service.frame?.(groups);
    return {
      type: service.type,
      media: { url: service.page(groups), ...(embedUrl === undefined ? {} : { embedUrl }), provider: service.name },
    };
  }
  return undefined;
}

/** Undefined where none of the hosts is named in the address. */
function parseOf(hosts: RegExp, address: string): URL | undefined {
  return hosts.test(address) && address.startsWith('http') ? parseAddress(address) : undefined;
}

function isHost(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** What a frame of somebody we do not know holds, where its address, title or box says that it is content. */
function judgeUnknown(page: Page, n: NodeId, address: string): FoundMedia['type'] | undefined {
  const title = readTitle(page, n).name ?? '';
  const around = namesAround(page, n);
  const path = address.replace(/^https?:\/\//, '').slice(0, 500);
  if (CLUTTER.test(path) || CLUTTER.test(around) || CLUTTER_TITLE.test(title)) return undefined;
  const full = page.attribute(n, 'allowfullscreen') !== undefined || /fullscreen/.test(page.attribute(n, 'allow') ?? '');
  const inFigure = page.tag[page.parent[n]!] === TAG.figure;
  if (!full && !inFigure && !CONTENT.test(path) && !CONTENT.test(around) && title.length < 4) return undefined;
  const words = `${path} ${around} ${title}`;
  if (AUDIO.test(words)) return 'audio';
  return full && VIDEO.test(words) ? 'video' : 'embed';
}

function namesAround(page: Page, n: NodeId): string {
  let names = '';
  let m = n;
  for (let climbed = 0; m > 0 && climbed <= CLIMB; climbed++, m = page.parent[m]!) {
    names += ` ${readNames(page, m)}`;
  }
  return names;
}

export function readTitle(page: Page, n: NodeId): { name?: string } {
  const name = (page.attribute(n, 'title') ?? page.attribute(n, 'aria-label') ?? '').slice(0, 300).replace(/\s+/g, ' ').trim();
  // "YouTube video player" and the like say nothing.
  return name === '' || /player|embed|iframe|^video$/i.test(name) ? {} : { name };
}

export function readDimensions(page: Page, n: NodeId): { width?: number; height?: number } {
  const width = readSize(page.attribute(n, 'width'));
  const height = readSize(page.attribute(n, 'height'));
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}
