/** Which images, films and posts belong to the body, with their addresses, captions and sizes: one walk over the extent. */
import type { NodeId, Page } from '../../dom/page.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import { namesPicture } from '../../fields/choice/picture-file.ts';
import type { ImageObject } from '../../fields/fields.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { MediaObject } from '../article.ts';
import { isEmbedElement, isPlayerBox, readBox, readCustomElement, readPostScript } from './embeds/facades.ts';
import { describePage, type FoundMedia, readFrame } from './embeds/frames.ts';
import { readPlayer, readPoster, readRecording } from './embeds/players.ts';
import { readPost } from './embeds/posts.ts';
import type { FormulaIndex } from './formulas/formula-index.ts';
import type { KeptText } from './kept-text.ts';
import { captionBelow } from './pictures/caption-beside.ts';
import { CAPTION_CHARACTERS, captionBefore, findCaption, findWhole, readCaption, sumCaptions } from './pictures/captions.ts';
import { countSold, findAround, holdsTitle, isForEyes, isImage, isTiny } from './pictures/decoration.ts';
import { namesSource } from './pictures/named-source.ts';
import { type FoundPicture, PictureFinder } from './pictures/picture-finder.ts';
import { isZoom } from './pictures/sources.ts';

interface MediaPlace {
  readonly node: NodeId;
}

/** Something in the body that is no text. */
export type BodyMedia = MediaPlace &
  (
    | { readonly kind: 'image'; readonly image: ImageObject }
    /** An emoji or the like: `text` stands in the line for it. */
    | { readonly kind: 'glyph'; readonly text: string }
    /** `whole`: nothing in the element is text of the body. */
    | { readonly kind: 'media'; readonly found: FoundMedia; readonly whole: boolean }
  );

export interface MediaOptions {
  /** What they draw is no picture. */
  formulas: FormulaIndex;
  /** Resolves relative addresses. */
  base: string | undefined;
  /** Repairs captions. */
  repair: (text: string) => string;
  /** Films that the page's data describes: players without an address are theirs, in order. */
  videos: readonly MediaObject[];
}

/** Ancestors looked at around an image. */
const CLIMB = 12;
/** Links beside a frame or post lead to what it shows: a larger map, the file; those in it are its own. */
const OWN_LINKS = 80;
/** Nodes of a figure among which its caption is looked for. */
const FIGURE_NODES = 1000;
/** Characters of a line behind the text that is no credit of it (ours). */
const OTHERS = 40;
/** A card is a link of a title, a line about it and a site, each in an element. */
const CARD_NODES = 7;
/** Nodes of a `noscript` that are looked at. */
const SCRIPTLESS_NODES = 20;

// What an element may be, by its tag.
const NOTHING = 0;
const IMAGE = 1;
const FRAME = 2;
const PLAYER = 3;
const QUOTATION = 4;
const NOSCRIPT = 5;
const CUSTOM = 6;
/** May have a photograph for its background, or stand for a film. */
const BOX = 7;
const SCRIPT = 8;

const KINDS: Uint8Array = tabulateKinds();
/** Elements that a slideshow makes its slides of. */
const SLIDES: Uint8Array = tagTable(['div', 'li', 'figure', 'section', 'a', 'article']);

function tabulateKinds(): Uint8Array {
  const kinds = new Uint8Array(KNOWN_TAGS.length + 1);
  kinds[TAG.img] = IMAGE;
  for (const tag of [TAG.iframe, TAG.embed, TAG.object]) kinds[tag] = FRAME;
  for (const tag of [TAG.video, TAG.audio]) kinds[tag] = PLAYER;
  kinds[TAG.blockquote] = QUOTATION;
  kinds[TAG.noscript] = NOSCRIPT;
  kinds[TAG.script] = SCRIPT;
  for (const tag of [TAG.div, TAG.figure, TAG.a, TAG.span, TAG.button, TAG.p]) kinds[tag] = BOX;
  return kinds;
}

/** All of them, and the elements with their captions and credits, which are no text of the body. */
export interface BodyMediaList {
  /** In document order. */
  readonly media: readonly BodyMedia[];
  readonly captions: ReadonlySet<NodeId>;
}

/** Images and the like. O(nodes of the extent). */
export function findMedia(view: PageView, selection: Selection, kept: KeptText, options: MediaOptions): BodyMediaList {
  const finder = new MediaFinder(view, kept, options);
  let until = findMenu(view, kept);
  const head = until;
  for (const own of selection.extent) {
    // A paragraph alone has its pictures beside it.
    const up = view.page.parent[own]!;
    const root = view.page.tag[own] === TAG.p && nodeSum(view, 'chars', up) === nodeSum(view, 'chars', own) ? up : own;
    if (until === head) finder.searchAbove(root);
    finder.search(Math.max(root, until), view.page.end[root]!);
    until = Math.max(until, view.page.end[root]!);
  }
  return finder;
}

/** The menu between a banner of the site and the headline, 0 for none: ways back to the front page are shorter. */
function findMenu({ page, leaves }: PageView, kept: KeptText): NodeId {
  const { tag, end } = page;
  const headline = tag.lastIndexOf(TAG.h1, leaves.first[kept.first] ?? 0);
  const menu = tag.lastIndexOf(TAG.nav, Math.max(0, headline));
  return menu > 0 && end[menu]! - menu > MENU ? menu : 0;
}

/** Nodes of a menu (ours). */
const MENU = 60;
/** Ancestors of the extent whose earlier children are searched for a captioned figure, and how much more text they may hold. */
const LEVELS_ABOVE = 4;
const TEXT_ABOVE = 1500;
const NODES_ABOVE = 1500;

class MediaFinder implements BodyMediaList {
  readonly media: BodyMedia[] = [];
  readonly #view: PageView;
  readonly #page: Page;
  readonly #kept: KeptText;
  readonly #options: MediaOptions;
  readonly #addresses = new Set<string>();
  /** A recording was found: links lead to it in other qualities. */
  #sounds = false;
  /** How many of the films of the page's data have found their player. */
  #videos = 0;
  readonly captions: Set<NodeId> = new Set();
  readonly #pictures: PictureFinder;
  /** Characters of captions before each leaf, when somebody asks. */
  #captionSums: Int32Array | undefined;

  constructor(view: PageView, kept: KeptText, options: MediaOptions) {
    this.#view = view;
    this.#page = view.page;
    this.#kept = kept;
    this.#options = options;
    const { base, repair } = options;
    this.#pictures = new PictureFinder(view, kept, { base, repair, captions: this.captions, standsInBody: (n) => this.#standsInBody(n) });
  }

  search(from: NodeId, to: NodeId): void {
    const { tag, end } = this.#page;
    const { muted } = this.#view.leaves;
    for (let n = from; n < to; n++) {
      const id = tag[n]!;
      if (id === 0) continue;
      if (this.#isFormula(n)) {
        n = end[n]! - 1;
        continue;
      }
      const kind = id < KINDS.length ? KINDS[id]! : this.#customKind(n);
      const whole = kind !== NOTHING && this.#consider(n, kind);
      if (muted[n] === 1 && SLIDES[id] === 1 && this.#isNextSlide(n)) this.#addHidden(n);
      // In an `object` that leads nowhere stands the `embed` that older programs read.
      if (whole || (muted[n] === 1 && id !== TAG.object && !isForEyes(this.#page, n))) n = end[n]! - 1;
    }
  }

  #isFormula(n: NodeId): boolean {
    const { formulas } = this.#options;
    return !formulas.isEmpty && (formulas.isDouble(n) || formulas.at(n) !== undefined);
  }

  /** Slideshows hide all slides but one: an element hidden behind a brother of its kind that gave a picture. */
  #isNextSlide(n: NodeId): boolean {
    const { parent, tag } = this.#page;
    const last = this.media[this.media.length - 1];
    if (last?.kind !== 'image' || last.node <= parent[n]!) return false;
    let brother = last.node;
    for (let climbed = 0; brother > 0 && parent[brother] !== parent[n] && climbed < CLIMB; climbed++) brother = parent[brother]!;
    const [own, other] = [n, brother].map((m) => this.#page.attribute(m, 'class')?.trim().split(/\s/, 1)[0]);
    return parent[brother] === parent[n] && tag[brother] === tag[n] && own !== undefined && own === other;
  }

  #addHidden(n: NodeId): void {
    const { tag, end } = this.#page;
    for (let m = n + 1; m < end[n]!; m++) if (tag[m] === TAG.img) this.#addPicture(this.#pictures.find(m));
  }

  /** The lead image often stands above everything the extent bounds: a figure with a caption, and little text around it. */
  searchAbove(root: NodeId): void {
    const { parent, tag, end } = this.#page;
    const { muted } = this.#view.leaves;
    const most = this.#chars(root) + TEXT_ABOVE;
    let outer = root;
    for (let level = 0; level < LEVELS_ABOVE && parent[outer]! > 0 && this.#chars(parent[outer]!) <= most; level++) outer = parent[outer]!;
    for (let n = Math.max(outer + 1, root - NODES_ABOVE); n < root; n++) {
      if (muted[n] === 1) n = end[n]! - 1;
      else if (tag[n] === TAG.figure && end[n]! <= root && holdsCaption(this.#page, n)) {
        this.search(n, end[n]!);
        n = end[n]! - 1;
      }
    }
  }

  #chars(n: NodeId): number {
    return nodeSum(this.#view, 'chars', n);
  }

  #customKind(n: NodeId): number {
    const name = this.#page.tagName(n);
    return isEmbedElement(name) ? CUSTOM : isImage(this.#page, n) ? IMAGE : NOTHING;
  }

  /** True when what is inside needs no look of its own. */
  #consider(n: NodeId, kind: number): boolean {
    const { base } = this.#options;
    switch (kind) {
      case IMAGE:
        this.#addImage(n);
        return false;
      case BOX:
        return this.#addBox(n);
      case NOSCRIPT:
        if (this.#view.leaves.muted[n] === 1) this.#addScriptless(n);
        return false;
      case SCRIPT:
        return this.#addFound(n, readPostScript(this.#page, n), true);
      case QUOTATION:
        this.#addFound(n, readPost(this.#page, n, base), false);
        return false;
      default:
        return !isTiny(this.#page, n) && this.#addFound(n, this.#readEmbed(n, kind), true);
    }
  }

  #readEmbed(n: NodeId, kind: number): FoundMedia | undefined {
    const { base } = this.#options;
    if (kind === FRAME) return readFrame(this.#page, n, base);
    if (kind === CUSTOM) return readCustomElement(this.#page, n, base);
    return readPlayer(this.#page, n, base) ?? (this.#page.tag[n] === TAG.video ? this.#nextVideo(n) : undefined);
  }

  /** The next film of the page's data, for a player that has no address itself. */
  #nextVideo(n: NodeId): FoundMedia | undefined {
    const media = this.#options.videos[this.#videos];
    if (media === undefined || !this.#standsInBody(n)) return undefined;
    this.#videos++;
    const poster = media.thumbnailUrl ?? readPoster(this.#page, n, this.#options.base);
    return { type: 'video', media: poster === undefined ? media : { ...media, thumbnailUrl: poster } };
  }

  /** What holds readable text is no still, no player and no background; of links that leaves cards. */
  #addBox(n: NodeId): boolean {
    const { at } = this.#view.leaves;
    const speaks = at[this.#page.end[n]!]! > at[n]!;
    const isRead = this.#kept.measure(n) > 0;
    // Most links are some words.
    if (this.#page.tag[n] === TAG.a && this.#page.end[n]! - n < CARD_NODES) {
      const isFound = !isRead && !this.#sounds && this.#addFound(n, readRecording(this.#page, n, this.#options.base), true);
      if (speaks || isFound) return isFound;
    }
    const found =
      readBox(this.#page, n, this.#options.base, isRead) ?? (!speaks && isPlayerBox(this.#page, n) ? this.#nextVideo(n) : undefined);
    if (found !== undefined) return this.#addFound(n, found, true);
    if (!speaks) this.#addPicture(this.#pictures.findBackground(n));
    return false;
  }

  /** What a script would show stands in `noscript` too: a picture, a frame, or a post. */
  #addScriptless(n: NodeId): void {
    for (const found of this.#pictures.findScriptless(n)) this.#addPicture(found);
    const stop = Math.min(this.#page.end[n]!, n + SCRIPTLESS_NODES);
    for (let m = n + 1; m < stop; m++) {
      const kind = KINDS[this.#page.tag[m]!]!;
      if (kind >= FRAME && kind <= QUOTATION) this.#consider(m, kind);
      else if (kind === BOX) this.#addFound(m, describePage(this.#page.attribute(m, 'href')!), true);
    }
  }

  #addImage(n: NodeId): void {
    if (this.#view.leaves.muted[n] === 1) return;
    // Some services' stills have the film's address.
    const src = this.#page.attribute(n, 'src') ?? '';
    const film = describePage(src.slice(0, 300));
    if (film !== undefined) {
      this.#addFound(n, { ...film, media: { ...film.media, thumbnailUrl: src } }, true);
      return;
    }
    const text = this.#pictures.findGlyph(n);
    if (text === undefined) this.#addPicture(this.#pictures.find(n));
    else this.media.push({ kind: 'glyph', node: n, text });
  }

  #addPicture(found: FoundPicture | undefined): void {
    if (found !== undefined) this.media.push({ kind: 'image', ...found });
  }

  #addFound(n: NodeId, found: FoundMedia | undefined, whole: boolean): boolean {
    if (found === undefined) return false;
    const key = keyOf(found);
    const last = this.media.at(-1);
    // A frame right before the post that it is to replace says less of it.
    if (!whole && last?.kind === 'media' && keyOf(last.found) === key && this.#addresses.delete(key)) this.media.pop();
    if (this.#addresses.has(key) || !this.#standsInBody(n, OWN_LINKS + 2 * nodeSum(this.#view, 'linkChars', n))) return false;
    this.#addresses.add(key);
    this.#sounds ||= found.type === 'audio';
    // What a card or a post says is all that is said of it, but for a caption within.
    const isCard = whole && found.type === 'embed' && this.#chars(n) > 0;
    let caption = isCard
      ? captionBefore(this.#page, n, this.#page.end[n]!, this.captions)
      : findCaption(this.#view, this.#kept, n, this.captions);
    if (caption >= 0) this.captions.add(caption);
    else if (!isCard) caption = findWhole(this.#view, n, captionBelow(this.#view, this.#kept, n));
    const words = caption < 0 ? '' : readCaption(this.#page, caption, this.#options.repair).caption;
    // A label that breaks off is the start of the caption, for who cannot see it; what machines count by is no name.
    const { name = '', ...rest } = found.media;
    const isLabel = /(?:\.\.|…)$/.test(name) && words.startsWith(name.replace(/[.…]{1,3}$/, ''));
    const media = isLabel || /^[\da-f-]{16,}$/i.test(name) ? rest : found.media;
    const captioned = words === '' ? media : { ...media, caption: words };
    this.media.push({ kind: 'media', node: n, found: { ...found, media: captioned }, whole });
    return whole;
  }

  /**
   * Half of the text of element m that could be the body's: comments below it are none of the text around a picture in it, nor is a column
   * beside it that ends before. Captions count on neither side.
   */
  #isMostlyKept(m: NodeId, n: NodeId, own: number): boolean {
    const { at, sums } = this.#view.leaves;
    const { first, last } = this.#kept;
    const place = at[n]!;
    const from = place >= first && place <= last + 1 ? Math.max(at[m]!, first) : at[m]!;
    const to = place <= last + 1 ? Math.min(at[this.#page.end[m]!]!, last + 1) : at[this.#page.end[m]!]!;
    const chars = sums.chars[to]! - sums.chars[from]!;
    return own * 2 >= chars - Math.min(chars - own, CAPTION_CHARACTERS / 2) || own * 2 >= this.#countUncaptioned(from, to);
  }

  /** Characters of leaves that are none of captions. */
  #countUncaptioned(from: number, to: number): number {
    const { chars } = this.#view.leaves.sums;
    this.#captionSums ??= sumCaptions(this.#view);
    return chars[to]! - chars[from]! - this.#captionSums[to]! + this.#captionSums[from]!;
  }

  /** Between the end of the text and n, without a caption of its own, more was left out than captions and credits: n is of what that asks for or leads to. */
  #followsOthers(n: NodeId): boolean {
    const end = this.#kept.last + 1;
    const place = this.#view.leaves.at[n]!;
    if (place <= end || holdsCaption(this.#page, findAround(this.#page, n, TAG.figure))) return false;
    return this.#countUncaptioned(end, place) > OTHERS;
  }

  /** Climbs to the first element with text besides a caption's; there at least half of the text must be kept. `links`: characters of its own links. */
  #standsInBody(n: NodeId, links = 0): boolean {
    const { parent, tag } = this.#page;
    // A quotation may be part of the body itself.
    let m = this.#kept.measure(n) > 0 ? n : parent[n]!;
    for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = parent[m]!) {
      const chars = this.#chars(m);
      const own = this.#kept.measure(m);
      if (own > 0) return !this.#followsOthers(n) && this.#isMostlyKept(m, n, own);
      if (chars > CAPTION_CHARACTERS || (tag[m] === TAG.aside && chars > OTHERS && !this.#isCaptioned(n))) return false;
      if (this.#leadsOn(m, n, links) && !this.#isEnlarged(n) && !namesSource(this.#view, m, n, this.#options.base)) return false;
    }
    return false;
  }

  /** What box m around n says, but for buttons to a shop, is mostly a link to something else, or its title is, behind the text. `links`: characters of n's own. */
  #leadsOn(m: NodeId, n: NodeId, links: number): boolean {
    const chars = this.#chars(m);
    const linkChars = nodeSum(this.#view, 'linkChars', m);
    const leads = linkChars * 2 > chars + links && (linkChars - countSold(this.#view, m, n, this.#options.base)) * 2 > chars;
    const isCard = links === 0 && this.#kept.isBehind(n) && holdsTitle(this.#view, m);
    return leads || isCard || (chars > 0 && isCovered(this.#page, m));
  }

  #isCaptioned(n: NodeId): boolean {
    return Math.max(findCaption(this.#view, this.#kept, n, this.captions), captionBelow(this.#view, this.#kept, n)) >= 0;
  }

  /** A link around picture n leads to the picture itself, or to a script that shows it in large: it may hold the caption too. */
  #isEnlarged(n: NodeId): boolean {
    const link = findAround(this.#page, n, TAG.a);
    return namesPicture(this.#page.attribute(link, 'href') ?? '') || isZoom(this.#page, link);
  }
}

/** The same for all addresses of one post of X, which need not name its writer. */
function keyOf({ media: { url } }: FoundMedia): string {
  return /\/status(?:es)?\/\d+/.exec(url)?.[0] ?? url;
}

function holdsCaption({ tag, end }: Page, n: NodeId): boolean {
  return n > 0 && tag.subarray(n, Math.min(end[n]!, n + FIGURE_NODES)).includes(TAG.figcaption);
}

/** Over a card that leads on wherever it is touched lies a link without words. */
function isCovered(page: Page, n: NodeId): boolean {
  const href = page.tag[n + 1] === TAG.a && page.end[n + 1] === n + 2 ? page.attribute(n + 1, 'href') : '';
  return /^(?:\/|h)/.test(href!) && !namesPicture(href!);
}
