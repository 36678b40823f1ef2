/** What stands for a frame until a script or a click comes: custom elements, boxes with an address or a number, linked stills. */
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, HAS_HREF, TEXT } from '../../../dom/page.ts';
import { readNames, readNamesOf } from '../../../dom/read-names.ts';
import { KNOWN_TAGS, TAG } from '../../../dom/tags.ts';
import { gatherText, hasText } from '../../../evidence/element-text.ts';
import { resolveAddress } from '../../../fields/choice/address.ts';
import { ADDRESS_ELEMENTS, EMBED_ELEMENTS, PLAYER_ELEMENTS } from '../../services.data.ts';
import { findBackground } from '../pictures/backgrounds.ts';
import { findSource } from '../pictures/sources.ts';
import { describeFrame, describePage, type FoundMedia, readFrame, readTitle } from './frames.ts';
import { readPlayer } from './players.ts';

/** A tag that the standard does not know and that stands for something to play or read. */
export function isEmbedElement(name: string): boolean {
  return Object.hasOwn(EMBED_ELEMENTS, name) || Object.hasOwn(ADDRESS_ELEMENTS, name) || PLAYER_ELEMENTS.has(name);
}

/** A custom element that names a film or post by number or address. */
export function readCustomElement(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  const tag = page.tagName(n);
  if (PLAYER_ELEMENTS.has(tag)) return readPlayer(page, n, base);
  if (Object.hasOwn(ADDRESS_ELEMENTS, tag)) return readAddressElement(page, n, ADDRESS_ELEMENTS[tag]!, base);
  const [name, type, attributes, prefix] = EMBED_ELEMENTS[tag]!;
  for (const attribute of attributes) {
    const id = page.attribute(n, attribute)?.trim();
    if (id === undefined || !/^[\w-]{4,40}$/.test(id)) continue;
    const media = describePage(prefix + id)?.media ?? { url: prefix + id, provider: name };
    return { type, media: { ...media, ...readTitle(page, n) } };
  }
  return undefined;
}

function readAddressElement(page: Page, n: NodeId, attributes: readonly string[], base: string | undefined): FoundMedia | undefined {
  if (attributes[0] === 'src') return readFrame(page, n, base);
  for (const attribute of attributes) {
    const address = resolveAddress(page.attribute(n, attribute), base);
    if (address?.startsWith('http')) return describeAny(address, page.tagName(n));
  }
  return undefined;
}

/** What an address of a film or post shows: of a service we know by name, of another by the element that has it. */
function describeAny(address: string, tag: string): FoundMedia {
  const known = describeFrame(address) ?? describePage(address);
  if (known !== undefined) return known;
  const provider = tag.startsWith('fb:') || tag === 'amp-facebook' ? { provider: 'Facebook' } : {};
  return { type: 'embed', media: { url: address, ...provider } };
}

/** What names of boxes that a script fills hold. */
const BOX_WORDS: readonly string[] =
  'embed youtube vimeo video player facade lite-yt liteyt fb-post fb-video tweet twitter instagram tiktok telegram mastodon ltag vk_post dailymotion consent iframe -card -file datawrapper'.split(
    ' ',
  );
const BOX_NAME: RegExp = new RegExp(`${BOX_WORDS.join('|')}|bookmark`, 'i');

const namesBox: ClassTest = classTest(BOX_WORDS, (names) => BOX_NAME.test(names.slice(0, 300)));

const NUMBERS: readonly string[] =
  'data-youtube-id data-youtube data-yt-id data-ytid data-vimeo-id data-vimeo data-video-id data-videoid data-embed-id data-id data-plyr-embed-id'.split(
    ' ',
  );
const ADDRESSES: readonly string[] =
  'data-oembed-url data-oembed data-embed-url data-embed-src data-embed-frame data-iframe data-frame data-content data-video-url data-href data-url data-src data-link data-html data-settings data-attrs'.split(
    ' ',
  );
/** The first address in markup or settings that an attribute holds. */
const WITHIN: RegExp = /(?:https?:)?\/\/[^\s"'<>\\]{4,500}/;
/** Nodes a box may hold. */
const MOST_NODES = 40;

export interface FoundBox extends FoundMedia {
  /** The element holds nothing but a sign for it: none of its text is text of the body. */
  readonly whole: true;
}

/** A box, a figure or a link that stands for a film, a post or another page; undefined for any other. `isRead`: words of it are in the body. */
export function readBox(page: Page, n: NodeId, base: string | undefined, isRead: boolean): FoundBox | undefined {
  const found =
    page.tag[n] === TAG.a
      ? (readLinkedStill(page, n, base) ?? (isRead ? undefined : readCard(page, n, base, 1)))
      : readNamedBox(page, n, base, isRead);
  return found && { ...found, whole: true };
}

/** Names by which a service's script finds its boxes. */
const NUMBERED: RegExp = / vk_post_(-?\d{1,12}_\d{1,12})| datawrapper-vis-(\w{5})\b/i;

function readNamedBox(page: Page, n: NodeId, base: string | undefined, isRead: boolean): FoundMedia | undefined {
  if (page.end[n]! - n > MOST_NODES) return undefined;
  const own = readNamesOf(page, n, namesBox);
  const [, post, chart] = NUMBERED.exec(own) ?? [];
  if (post !== undefined) return { type: 'embed', media: { url: `https://vk.com/wall${post}`, provider: 'VK' } };
  // What stands in for it says more.
  if (chart !== undefined && page.end[n]! <= n + 2) return describeFrame(`https://datawrapper.dwcdn.net/${chart}/`);
  // Notion names the link in the figure.
  const names = own || (page.tag[n] === TAG.figure ? readNamesOf(page, n + 1, namesBox) : '');
  if (names === '' || holdsFrame(page, n)) return undefined;
  const found = readBoxAddress(page, n, base) ?? readBoxNumber(page, n, names) ?? readWrittenAddress(page, n, names);
  return found ?? (isRead ? undefined : readUnread(page, n, base, names));
}

/** A card, what a script makes a frame of, or a film whose still has its number. */
function readUnread(page: Page, n: NodeId, base: string | undefined, names: string): FoundMedia | undefined {
  if (CARD.test(names)) return readCard(page, n, base, 0);
  if (names.includes('iframe')) return readFrame(page, n, base);
  const still = readStill(page, n, base);
  const id = /\.(?:youtube|ytimg)\.com\/\w{2,7}\/([\w-]{11})\//.exec(still.thumbnailUrl!)?.[1];
  const found = id && describePage(`https://www.youtube.com/watch?v=${id}`);
  return found ? { type: found.type, media: { ...found.media, ...still } } : undefined;
}

/** Cards by which writers' tools show a page or a file that the text points to. */
const CARD: RegExp = /(?:^|[\s-])(?:bookmark(?:-card)?|file-card|(?:post|c)-embed|block-file|ltag__link)(?:\s|$)/;

/** A card leads where its first words do, and is called by them. `least`: by any name it is a link with a title, a line about it and its site. */
function readCard(page: Page, n: NodeId, base: string | undefined, least: number): FoundMedia | undefined {
  let url = '';
  let sites = 0;
  const lines: string[] = [];
  for (let m = n; m < Math.min(page.end[n]!, n + MOST_NODES); m++) {
    if (page.tag[m] === TAG.a && !lines[0]) url = resolveAddress(page.attribute(m, 'href'), base) ?? '';
    const text = page.kind[m] === TEXT ? page.rawText(m).trim().slice(0, 300) : '';
    const [site = ''] = text.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').split('/', 1);
    if (sites < least && site.includes('.') && url.split('/', 3)[2]?.endsWith(site)) sites++;
    else if (text !== '') lines.push(text);
  }
  if (lines.length <= least || sites < least || !url.startsWith('http')) return undefined;
  return { type: 'embed', media: { url, name: lines[0]! } };
}

function readBoxAddress(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  for (const name of ADDRESSES) {
    const value = page.attribute(n, name)?.replaceAll('\\/', '/');
    const address = resolveAddress(WITHIN.exec(value ?? '')?.[0] ?? value, base);
    if (!address?.startsWith('http') || address.endsWith('.js')) continue;
    const known = describeFrame(address) ?? describePage(address) ?? describePost(page, n, address);
    if (known !== undefined) return { type: known.type, media: { ...known.media, ...readTitle(page, n), ...readStill(page, n, base) } };
  }
  return undefined;
}

/** Facebook's boxes are named for what they hold. */
function describePost(page: Page, n: NodeId, address: string): FoundMedia | undefined {
  const kind = /(?:^|\s)fb-(post|video)(?:$|\s)/.exec(readNames(page, n))?.[1];
  return kind === undefined ? undefined : { type: kind === 'video' ? 'video' : 'embed', media: { url: address, provider: 'Facebook' } };
}

/** A number alone says nothing: the box or the attribute must say of which service. */
function readBoxNumber(page: Page, n: NodeId, names: string): FoundMedia | undefined {
  for (const name of NUMBERS) {
    const id = page.attribute(n, name)?.trim() ?? '';
    const provider = `${page.attribute(n, 'data-provider')} ${page.attribute(n, 'data-service')} ${page.attribute(n, 'data-plyr-provider')}`;
    const words = `${name} ${names} ${provider}`;
    if (/^[\w-]{11}$/.test(id) && /youtube|yt-?id|lite-?yt|\byt\b/i.test(words))
      return describePage(`https://www.youtube.com/watch?v=${id}`);
    if (/^\d{6,12}$/.test(id) && /vimeo/i.test(words)) return describePage(`https://vimeo.com/${id}`);
  }
  return undefined;
}

/** Blogs write an address alone into a box that is to become the film, or a card of the page that has it. */
function readWrittenAddress(page: Page, n: NodeId, names: string): FoundMedia | undefined {
  const text = gatherText(page, n).trim();
  if (text.length > 300 || !/^https?:\/\/\S+$/.test(text)) return undefined;
  return (
    describePage(text) ?? describeFrame(text) ?? (names.includes('-block-embed') ? { type: 'embed', media: { url: text } } : undefined)
  );
}

/** A still with a sign to play it, linked to the film. */
function readLinkedStill(page: Page, n: NodeId, base: string | undefined): FoundMedia | undefined {
  if ((page.marks[n]! & HAS_HREF) === 0 || page.end[n]! - n > MOST_NODES || hasText(page, n)) return undefined;
  const address = resolveAddress(page.attribute(n, 'href'), base);
  const found = address === undefined ? undefined : describePage(address);
  if (found === undefined || found.type !== 'video') return undefined;
  const still = readStill(page, n, base);
  return still.thumbnailUrl === undefined ? undefined : { type: found.type, media: { ...found.media, ...readTitle(page, n), ...still } };
}

function readStill(page: Page, n: NodeId, base: string | undefined): { thumbnailUrl?: string } {
  for (let m = n; m < page.end[n]!; m++) {
    if (page.kind[m] !== ELEMENT) continue;
    const url = page.tag[m] === TAG.img ? findSource(page, m, base)?.url : findBackground(page, m, base)?.source.url;
    if (url !== undefined) return { thumbnailUrl: url };
  }
  return {};
}

/** The frame itself, or the quoted post, says more. */
function holdsFrame(page: Page, n: NodeId): boolean {
  const { tag, end } = page;
  for (let m = n + 1; m < end[n]!; m++) {
    if (tag[m] === TAG.iframe || tag[m] === TAG.video || tag[m] === TAG.audio || tag[m] === TAG.blockquote || tag[m] === TAG.embed)
      return true;
    if (tag[m] === TAG.a && describePage(page.attribute(m, 'href') ?? '') !== undefined && !hasText(page, m)) return true;
    if (tag[m]! > KNOWN_TAGS.length && isEmbedElement(page.tagName(m))) return true;
  }
  return false;
}

/** A script that writes a post in its own place. */
export function readPostScript(page: Page, n: NodeId): FoundMedia | undefined {
  const post = page.attribute(n, 'data-telegram-post')?.trim();
  if (post === undefined || !/^[\w/]{3,80}$/.test(post)) return undefined;
  return { type: 'embed', media: { url: `https://t.me/${post}`, provider: 'Telegram' } };
}

const PLAYER_BOX: RegExp = /(?:^|[\s_-])(?:video-?player|jwplayer|video-js|player|video-?container|video-?wrapper|brightcove)(?:$|[\s_-])/i;

const namesPlayer: ClassTest = classTest(['player', 'video-js', 'container', 'wrapper', 'brightcove'], (names) =>
  PLAYER_BOX.test(`${names} `.slice(0, 300)),
);

/** An empty box that a script turns into a player. */
export function isPlayerBox(page: Page, n: NodeId): boolean {
  return page.end[n]! - n <= MOST_NODES && readNamesOf(page, n, namesPlayer) !== '' && !hasText(page, n) && !holdsFrame(page, n);
}
