/** Tells pictures of the article from what a page is decorated with: by shape and place first, by names only together with them. */
import { isLeftOut } from '../../../dom/hidden.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { TEXT } from '../../../dom/page.ts';
import { readNamesOf } from '../../../dom/read-names.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../../../dom/tags.ts';
import { gatherText, hasText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import { namesPicture, readPath } from '../../../fields/choice/picture-file.ts';
import type { KeptText } from '../kept-text.ts';
import {
  AUTHOR,
  AUTHOR_LINK,
  DECORATION_STEMS,
  DECORATION_TEXT,
  DECORATION_WORDS,
  DESIGN_PATH,
  PAID_LINK,
  SHARE_LINK,
} from './decoration-words.data.ts';
import { readSize } from './source-sets.ts';

/** What is known of an image before it is judged. */
export interface Candidate {
  readonly node: NodeId;
  readonly url: string;
  readonly alternateName: string;
  readonly captioned: boolean;
  /** Address of the page. */
  readonly base: string | undefined;
  /** How many images of the page have the same address. */
  readonly countTimes: () => number;
}

/** Smaller ones are icons, avatars and counters, smaller frames are trackers. */
export const SMALLEST = 48;
/** From this sum of points on an image is decoration (ours, with the points below: judged on 344 images of training pages). */
const DECORATION = 3;
/** From this width on a low picture may be a formula, and a picture as wide as the text is mostly one of it. */
const WIDE = 200;
const FULL_WIDTH = 300;
/** Points of what stands on the page three times. */
const REPEATED = 2;
/** Ancestors looked at around an image. */
const CLIMB = 12;
/** Ancestors without text of the body that are the image's own box. */
const BOX = 6;
/** Longest class or id read. */
const NAMES = 200;
/** Nodes of an element of scripts among which an image is looked for. */
const NEAR = 20;
const WORDS: ReadonlySet<string> = new Set(DECORATION_WORDS);
/** Elements whose pictures are signs. */
const SIGNS: Uint8Array = tagTable(['button', 'nav', 'footer', 'label']);

const IMAGE_NAME: RegExp = /-(?:img|anim|image|picture)(?:-v\d)?$/;

/** An image, or an element of the page's own scripts that they make one of, where it holds none yet. */
export function isImage(page: Page, n: NodeId): boolean {
  if (page.tag[n]! <= KNOWN_TAGS.length) return page.tag[n] === TAG.img;
  const name = page.tagName(n);
  return IMAGE_NAME.test(name) && (name.startsWith('amp-') || !page.tag.subarray(n, Math.min(page.end[n]!, n + NEAR)).includes(TAG.img));
}

/** A box in a figure that only ears are not told of: what it shows is seen. */
export function isForEyes(page: Page, n: NodeId): boolean {
  const isUnsaid = page.attribute(n, 'aria-hidden') === 'true' && page.tag[n] !== TAG.a && !isLeftOut(page, n);
  return isUnsaid && findAround(page, n, TAG.figure) > 0;
}

const TITLES: Uint8Array = tagTable(['h2', 'h3', 'h4']);
/** Nodes of a card. */
const CARD = 1000;

/** A heading that leads on, as cards have, in element n. */
export function holdsTitle(view: PageView, n: NodeId): boolean {
  const { tag, end } = view.page;
  const stop = Math.min(end[n]!, n + CARD);
  for (let m = n; m < stop; m++) if (TITLES[tag[m]!] === 1 && nodeSum(view, 'linkChars', m) > 0) return true;
  return false;
}

/** Declared size, in attributes or in the element's own style. */
export function declaredSize(page: Page, n: NodeId): { width: number | undefined; height: number | undefined } {
  const style = (page.attribute(n, 'style') ?? '').slice(0, 500);
  const width = readSize(page.attribute(n, 'width')) ?? readSize(STYLED_WIDTH.exec(style)?.[1]);
  return { width, height: readSize(page.attribute(n, 'height')) ?? readSize(STYLED_HEIGHT.exec(style)?.[1]) };
}

const STYLED_WIDTH: RegExp = /(?:^|;)\s?width:\s?(\d{1,5})px/i;
const STYLED_HEIGHT: RegExp = /(?:^|;)\s?height:\s?(\d{1,5})px/i;

/** A formula is low and wide, a line between paragraphs lower still; frames of cards and players are as wide as the text when nothing says how wide. */
export function isTiny(page: Page, n: NodeId): boolean {
  const { width, height = SMALLEST } = declaredSize(page, n);
  const isWide = (width ?? (page.tag[n] === TAG.img ? 0 : WIDE)) >= WIDE;
  return (width ?? SMALLEST) < SMALLEST || height < (isWide ? SMALLEST / 3 : SMALLEST);
}

/** Files that are called icons or counters. */
const ICON: RegExp = /apple-touch-icon|favicon|cgi-bin\/.{0,40}count/i;
/** … and those whose names begin so: some that say what they show go with a text; photographs of such things do. */
const SIGN: RegExp = /\/(?:icon?|btn|arrow)s?[-_\d][^/]{0,60}(?:gif|png|svg)/i;
/** One word for a picture with nothing in it, and what it is to count. */
const TRACKER: RegExp = /\/[a-z]{1,6}\.gif\?.{0,200}=[\w.-]{12}/i;

/** An image beside a picture that says something about it: a lens to zoom, an arrow, a camera before the credit. */
export function isSign(page: Page, n: NodeId): boolean {
  if (isTiny(page, n)) return true;
  const src = (page.attribute(n, 'src') ?? page.attribute(n, 'data-src') ?? '').slice(0, 1000);
  if (ICON.test(src) || SIGN.test(src)) return true;
  if (!/\.svg(?:[?#]|$)|^data:image\/svg/i.test(src)) return false;
  const { width } = declaredSize(page, n);
  return (width ?? 0) < 160 && page.attribute(n, 'srcset') === undefined && page.attribute(n, 'data-srcset') === undefined;
}

/** An image that is shown later, or on paper. */
export function isHidden(page: Page, n: NodeId): boolean {
  return /\bprint-|d-none|display:\s?none/.test(`${page.attribute(n, 'class')} ${page.attribute(n, 'style')}`);
}

/** True for what belongs to the page and not to the article. O(ancestors of the image's own box). */
export function isDecoration(page: Page, kept: KeptText, candidate: Candidate): boolean {
  const { node, url, captioned, alternateName } = candidate;
  let points = judgeShape(page, candidate) + judgeAddress(url);
  points += DECORATION_TEXT.test(alternateName) ? 1 : -Number(alternateName.length >= 25);
  // Trackers answer with a picture that nobody is to see.
  const isUnseen = /display:\s?none/.test(page.attribute(node, 'style')!) && !namesPicture(url);
  if (alternateName === '' && (isUnseen || TRACKER.test(url) || SIGN.test(url))) return true;
  if (/^(?:loading|please wait|click here)\W*$/i.test(alternateName)) return true;
  // Beside a day or an address; what is shown of a clock is larger, or explained.
  if (/^(?:calendar|clock|e?mail)$/i.test(alternateName) && !captioned && !(declaredSize(page, node).width! > 160)) return true;
  if (namesDecoration(page, node)) points += AUTHOR.test(page.attribute(node, 'class')!) ? 3 : 2;
  points += judgeBox(page, kept, candidate);
  // An icon that is called one stands before somebody else's caption.
  if (captioned && !hasWord(url)) points -= 2;
  if (points < DECORATION && points >= DECORATION - REPEATED && candidate.countTimes() > 2) points += REPEATED;
  return points >= DECORATION;
}

function judgeShape(page: Page, { node }: Candidate): number {
  const { width, height } = declaredSize(page, node);
  const side = Math.max(width ?? height ?? 1000, height ?? 0);
  // Small squares are portraits and logos, but for what a table shows.
  const square = Number(width === height && findAround(page, node, TAG.td) < 0);
  const points = side <= 100 || (height ?? SMALLEST) < SMALLEST ? 2 + square : side <= 160 ? 1 : (width ?? 0) >= FULL_WIDTH ? -2 : 0;
  return points + (isSign(page, node) && standsBeside(page, node) ? 3 : 0);
}

/** The next element of a tag around an image, −1 for none near. */
export function findAround(page: Page, n: NodeId, tag: number): NodeId {
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = page.parent[m]!) if (page.tag[m] === tag) return m;
  return -1;
}

/** Another image, which is no sign, stands in the same figure or paragraph. */
function standsBeside(page: Page, node: NodeId): boolean {
  const around = findAround(page, node, TAG.figure);
  const figure = around < 0 ? findAround(page, node, TAG.p) : around;
  if (figure < 0) return false;
  const stop = Math.min(page.end[figure]!, figure + 200);
  for (let m = figure + 1; m < stop; m++) if (m !== node && page.tag[m] === TAG.img && !isSign(page, m)) return true;
  return false;
}

function judgeAddress(url: string): number {
  const path = readPath(url);
  if (ICON.test(path)) return DECORATION;
  const svg = Number(/\.svg$/i.test(path));
  // Few colours do for signs of the design; a drawing that is called an arrow or a logo is one.
  const gif = Number(/\.gif$/i.test(path));
  return (DESIGN_PATH.test(path) ? 2 + gif : 0) + svg + (hasWord(path) ? 1 + svg + gif : 0);
}

/** The elements around the image that hold no text of the body, as far as they name themselves or lead somewhere. */
function judgeBox(page: Page, kept: KeptText, candidate: Candidate): number {
  let named = 0;
  let points = 0;
  let m = page.parent[candidate.node]!;
  for (let climbed = 0; m > 0 && climbed < BOX; climbed++, m = page.parent[m]!) {
    // A button around a picture with a caption shows it in large, and one that says so.
    if (page.tag[m] === TAG.button && (candidate.captioned || /full.?[sv]|enlarg|zoom/i.test(page.attribute(m, 'aria-label')!))) continue;
    points += judgeElement(page, kept, m, candidate);
    if (kept.measure(m) > FEW) break;
    if (namesDecoration(page, m)) named += AUTHOR.test(page.attribute(m, 'class')!) ? 2 : 1;
  }
  return points + NAMED[Math.min(named, 2)]!;
}

/** All that a box says is that it is an advertisement, or the like. */
function saysDecoration(words: string): boolean {
  return words.length < 20 && DECORATION_TEXT.test(words);
}

/** Letters of the body in a box that is still no part of it: the words of a button. */
const FEW = 30;

/** Points for one named element around the image, and for more. */
const NAMED: readonly number[] = [0, 2, 3];

function judgeElement(page: Page, kept: KeptText, n: NodeId, candidate: Candidate): number {
  const tag = page.tag[n]!;
  if (SIGNS[tag] === 1) return DECORATION;
  // A long text is not read for each of its pictures.
  if (!candidate.captioned && kept.measure(n) <= FEW && saysDecoration(gatherText(page, n))) return DECORATION + 2;
  if (tag === TAG.figure) return AUTHOR.test(page.attribute(n, 'class')!) ? 0 : -1;
  return tag === TAG.a ? judgeLink(page, kept, n, candidate) : 0;
}

function judgeLink(page: Page, kept: KeptText, n: NodeId, { node, url, base }: Candidate): number {
  const href = (page.attribute(n, 'href') ?? '').slice(0, 1000);
  // What shares the page may say so at length.
  if (SHARE_LINK.test(href)) return DECORATION + 1;
  if (href.startsWith('#')) return 1;
  if (href === '' || namesPicture(href)) return 0;
  const outside = leadsAway(href, base);
  // Hosts of pictures want a link to the picture's page.
  const away = outside && leadsAway(href, url);
  const { width = 0, height = width } = declaredSize(page, node);
  const banner = isBanner(away, width, height, url);
  const told = measureBehind(page, kept, n, href);
  const paid = isPaid(page, n, href, away) && !isSold(page, kept, n, told);
  // It is as wide as pictures of the article: that says nothing for it.
  if (banner || paid) return (width < FULL_WIDTH ? 3 : 5) + Number(banner);
  if (told === 0 || leadsToHouse(href, outside)) return 3;
  return kept.isBehind(n) && !outside && !belongsTo(href, base) ? 4 : 1;
}

const HOME: RegExp = /^(?:\w+:\/\/[^/]+)?\/?$/;

/** To who wrote it, or home: that is a logo. */
function leadsToHouse(href: string, outside: boolean): boolean {
  return AUTHOR_LINK.test(href) || (!outside && HOME.test(href));
}

/** A file that is called many times as wide as high. */
const LOW_NAME: RegExp = /[-_/][3-9]\d\dx\d\d\./;

function isBanner(away: boolean, width: number, height: number, url: string): boolean {
  return LOW_NAME.test(url) || (away && (width > 3 * height || (width === 300 && height === 250)));
}

function isPaid(page: Page, n: NodeId, href: string, away: boolean): boolean {
  return PAID_LINK.test(href) || (away ? /sponsored|nofollow/ : /sponsored/).test(page.attribute(n, 'rel') ?? '');
}

/** Nodes behind a picture among which a button to a shop is looked for. */
const SHOP_NODES = 60;

/** Characters of buttons to shops in box m, behind picture n; none where a price stands, with a picture of the shop. */
export function countSold(view: PageView, m: NodeId, n: NodeId, base: string | undefined): number {
  const { tag, end } = view.page;
  const beside = nodeSum(view, 'chars', m) - nodeSum(view, 'linkChars', m);
  const stop = nodeSum(view, 'digits', m) * 2 > beside ? 0 : Math.min(end[m]!, end[n]! + SHOP_NODES);
  let chars = 0;
  for (let a = end[n]!; a < stop; a++) if (tag[a] === TAG.a && isShopButton(view.page, a, base)) chars += nodeSum(view, 'chars', a);
  return chars;
}

/** A link that is called a button and leads to where something is sold. */
function isShopButton(page: Page, n: NodeId, base: string | undefined): boolean {
  const href = (page.attribute(n, 'href') ?? '').slice(0, 1000);
  if (!/button|btn|\bcta/i.test(page.attribute(n, 'class')!)) return false;
  return leadsAway(href, base) || /nofollow/.test(page.attribute(n, 'rel')!) || isPaid(page, n, href, false);
}

/** The page itself, or one for a picture of it: its address has the name of the page. */
function belongsTo(href: string, base: string | undefined): boolean {
  const [path = ''] = (base ?? '').slice(0, 2000).split(/[?#]/, 1);
  return /attachment/.test(href) || href.includes(path.split('/').findLast(Boolean)?.split('.', 1)[0] ?? '');
}

/** Both addresses name a host, and neither is of the other's. */
export function leadsAway(href: string | undefined, base: string | undefined): boolean {
  const own = readHost(base);
  const host = readHost(href);
  // Sites keep what people send them on hosts with names that have the start of theirs.
  return own !== '' && host !== '' && !host.includes(own.slice(0, 5)) && !own.endsWith(host);
}

/** '' for addresses within the site. */
function readHost(address: string | undefined): string {
  return /^\s*(?:https?:)?\/\/(?:www\.)?([^/?#:\s]{3,200})/i.exec(address ?? '')?.[1]?.toLowerCase() ?? '';
}

/** Nodes behind a linked picture among which the title of what it leads to is looked for. */
const TITLE_REACH = 40;
/** Most letters of a row (ours). */
const ROW = 1000;

/** The body says what link n sells: right behind it, or beside its cell in a row no longer than those of data, as layouts are. */
function isSold(page: Page, kept: KeptText, n: NodeId, told: number): boolean {
  const cell = Math.max(0, findAround(page, n, TAG.td));
  const all = kept.measure(page.parent[cell]!);
  return told > 0 || (cell > 0 && all > kept.measure(cell) && all < ROW);
}

/** Kept letters of the words that right behind the picture lead where it does, −1 without such: with none it is a teaser, others say what is shown. */
function measureBehind(page: Page, kept: KeptText, link: NodeId, href: string): number {
  const end = page.end[link]!;
  const stop = Math.min(page.size, end + TITLE_REACH);
  for (let m = end; m < stop; m++) {
    if (page.tag[m] === TAG.img || (page.kind[m] === TEXT && kept.measure(m) > 0)) return -1;
    if (page.tag[m] !== TAG.a || page.attribute(m, 'href')?.slice(0, 1000) !== href) continue;
    if (hasText(page, m)) return kept.measure(m);
  }
  return -1;
}

/** True with a word for decoration in the names of an element. */
function namesDecoration(page: Page, n: NodeId): boolean {
  return readNamesOf(page, n, holdsWord) !== '';
}

function holdsWord(names: string): boolean {
  // What holds the place of a picture until it is there shows it then.
  return hasWord(names.slice(0, NAMES).replace(/placeholder/i, ''));
}

function hasWord(names: string): boolean {
  if (DECORATION_STEMS.test(names)) return true;
  const words = names.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase();
  return words.split(/[^a-z0-9]+/).some((word) => WORDS.has(word.replace(/s$/, '')));
}
