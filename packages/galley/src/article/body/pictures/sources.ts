/** The address of a picture: of all places where a page names it – sets, lazy attributes, data, `picture`, the link around – the largest. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { readNumber } from '../../../evidence/data-values.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import { nameFile, namesPicture } from '../../../fields/choice/picture-file.ts';
import { isObject } from '../../../text/is-object.ts';
import { parseJson } from '../../../text/parse-json.ts';
import { hintedWidth, resolveImage } from './address-hints.ts';
import { isSign } from './decoration.ts';
import { readSources } from './source-sets.ts';

/** Where a picture is and how wide it is there. */
export interface PictureSource {
  /** Absolute, http or https. */
  readonly url: string;
  /** Pixels across: as the page or the address says, else estimated by the place it stands in. */
  readonly width: number;
}

// Pixels taken where nothing says them, by the kind of place: what is named full beats what a script loads beats `src`.
const PLAIN = 400;
const LAZY = 500;
const FULL = 1999;
const LINKED = 2100;
/** A source that is as good as the image's own: the own is the format that everybody reads. */
const ALTERNATIVE = 399;
/** Not everybody shows AVIF: it must be half as wide again to be chosen. */
const AVIF_SHARE = 0.67;
const AVIF: RegExp = /\.avif(?:$|[?#])|[=_]avif(?:$|[&,/])/i;
/** Of two that are alike the older format. */
const WEBP_SHARE = 0.99;
const WEBP: RegExp = /webp|\.jpgx/i;
/** Narrower ones are blurred stand-ins where anything else is known. */
export const BLURRED = 100;

/** Lazy attributes whose value is an address whatever it looks like. */
const LAZY_NAMES: ReadonlySet<string> = new Set(
  'data-src data-original data-lazy-src data-lazy data-lazyload data-original-src data-echo data-actualsrc data-ks-lazyload data-real-src file'.split(
    ' ',
  ),
);
const SET_NAME = 'srcset';
const FULL_NAME: RegExp = /full|large|zoom|hi-?res|orig|max|big|raw|retina|hd|2x|pin-media/;
const LAZY_NAME: RegExp = /src|lazy|url|image|img|file|photo|full|large|zoom|hi-?res|orig|pin-media|bg|background/;
const OTHER_NAME: RegExp =
  /thumb|placeholder|preview|low|small|tiny|lqip|blur|fallback|avatar|page|link|share|caption|error|name|key|loading|spinner|default|logo|icon|poster|mobile/;
/** Attributes of one element that are looked at, and the longest one read. */
const MOST_ATTRIBUTES = 60;
const LONGEST = 8000;
/** Values of JSON that are looked at. */
const MOST_ENTRIES = 200;
/** Sources of a `picture` that are looked at. */
const MOST_SIBLINGS = 24;
/** Ancestors a link or a block of data about the image may stand on. */
const CLIMB = 3;

/** Undefined when the element names no picture that could be fetched. `base` resolves relative addresses. */
export function findSource(page: Page, n: NodeId, base: string | undefined): PictureSource | undefined {
  const search = new SourceSearch(page, base);
  search.addElement(n, PLAIN);
  search.addPicture(n);
  search.addAround(n);
  return search.best;
}

/** Addresses that an element without a `src` of its own may carry for a script: `data-src`, `data-bg`. */
export function findDataSource(page: Page, n: NodeId, base: string | undefined): PictureSource | undefined {
  const search = new SourceSearch(page, base);
  search.addElement(n, PLAIN);
  return search.best;
}

class SourceSearch {
  best: PictureSource | undefined;
  /** What `best` was compared by. */
  #rank = 0;
  readonly #page: Page;
  readonly #base: string | undefined;

  constructor(page: Page, base: string | undefined) {
    this.#page = page;
    this.#base = base;
  }

  #offer(value: string | undefined, width: number | undefined, estimate: number, share: number = 1): void {
    // A known width is all that an address can be worth.
    if (width !== undefined && width * share <= this.#rank) return;
    const url = resolveImage(value, this.#base);
    if (url === undefined) return;
    const across = width ?? hintedWidth(url) ?? estimate;
    if (across * share <= this.#rank) return;
    const rank = across * share * (AVIF.test(url) ? AVIF_SHARE : WEBP.test(url) ? WEBP_SHARE : 1);
    if (rank <= this.#rank) return;
    this.#rank = rank;
    this.best = { url, width: across };
  }

  #offerSet(value: string | undefined, estimate: number, share: number = 1): void {
    // A template that nobody filled in.
    if (value === undefined || value.includes('{{')) return;
    const sources = readSources(value.slice(0, LONGEST));
    // The wide ones first: next to them the others need not be read.
    if (sources.length > 1) sources.sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
    for (const { url, width, density } of sources) this.#offer(url, width, estimate * density, share);
  }

  /** `src`, sets, and every attribute that carries an address for a script. */
  addElement(n: NodeId, estimate: number): void {
    const attributes = this.#page.attributes(n).slice(0, MOST_ATTRIBUTES);
    for (const [name, value] of attributes) {
      if (value === '' || value.length > LONGEST) continue;
      if (name.endsWith(SET_NAME)) this.#offerSet(value, estimate);
      else if (name === 'src') this.#offer(value, undefined, estimate);
      else if (LAZY_NAMES.has(name)) this.#offerLazy(n, value);
      else if (name.startsWith('data-')) this.#offerData(name, value);
      else if (/[-_]src$/.test(name)) this.#offerLazy(n, value);
    }
  }

  /** `data-src` may be an address with a hole for the width, and `data-widths` what fits. */
  #offerLazy(n: NodeId, value: string): void {
    const [before, after] = value.split(/\{(?:width|w)\}/, 2);
    if (after === undefined) {
      this.#offer(value, undefined, LAZY);
      return;
    }
    const widths = (this.#page.attribute(n, 'data-widths') ?? '').slice(0, 300).match(/\d+/g) ?? [];
    const width = Math.max(0, ...widths.map(Number));
    if (width > 0) this.#offer(`${before}${width}${after}`, width, LAZY);
  }

  #offerData(name: string, value: string): void {
    const isJson = value.startsWith('{') || value.startsWith('[');
    // Most values are numbers and words: their names need not be read.
    if (!(isJson || namesPicture(value)) || OTHER_NAME.test(name)) return;
    if (isJson) this.#offerJson(value);
    else if (LAZY_NAME.test(name)) this.#offer(value, undefined, FULL_NAME.test(name) ? FULL : LAZY);
  }

  /** JSON that a script reads: addresses of pictures, with the widths that stand beside them. */
  #offerJson(value: string): void {
    const waiting: unknown[] = [parseJson(value)];
    for (let i = 0; i < waiting.length && i < MOST_ENTRIES; i++) {
      const item = waiting[i];
      if (!isObject(item)) continue;
      this.#offerEntries(item);
      waiting.push(...Object.values(item).slice(0, MOST_ENTRIES));
    }
  }

  #offerEntries(item: object): void {
    const stated = readNumber((item as { width?: unknown }).width);
    const width = stated > 0 ? stated : undefined;
    for (const [key, entry] of Object.entries(item)) {
      if (typeof entry !== 'string' || !namesPicture(entry)) continue;
      const name = key.toLowerCase();
      if (!OTHER_NAME.test(name)) this.#offer(entry, width, FULL_NAME.test(name) ? FULL : LAZY);
    }
  }

  /** The sources of the `picture` around, but those for narrow screens, for paper and for the dark. */
  addPicture(n: NodeId): void {
    const { parent, tag, end } = this.#page;
    let picture = parent[n]!;
    if (picture > 0 && tag[picture] === TAG.noscript) picture = parent[picture]!;
    if (picture < 0 || tag[picture] !== TAG.picture) return;
    for (let m = picture + 1, seen = 0; m < end[picture]! && seen < MOST_SIBLINGS; m = end[m]!, seen++) {
      if (tag[m] === TAG.source) this.#addAlternative(m);
    }
  }

  #addAlternative(n: NodeId): void {
    const media = (this.#page.attribute(n, 'media') ?? '').slice(0, 200).toLowerCase();
    if (/print|dark/.test(media)) return;
    const least = Number(/min-width:\s?(\d{2,4})/.exec(media)?.[1] ?? 0);
    const narrow = least === 0 && media.includes('max-width');
    const estimate = narrow ? ALTERNATIVE / 2 : Math.max(ALTERNATIVE, least);
    for (const [name, value] of this.#page.attributes(n).slice(0, MOST_ATTRIBUTES)) {
      if (name.endsWith(SET_NAME)) this.#offerSet(value, estimate, narrow ? 0.5 : 0.99);
    }
  }

  /** A link around a thumbnail to the file itself, and an address that microdata gives beside it. */
  addAround(n: NodeId): void {
    if (isSign(this.#page, n)) return;
    const { parent, tag } = this.#page;
    let m = parent[n]!;
    for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = parent[m]!) {
      if (tag[m] === TAG.a) this.#addLinked(m);
      else if (tag[m] === TAG.figure && this.best === undefined) this.#addStated(m);
    }
  }

  #addLinked(n: NodeId): void {
    // What a viewer of pictures is told stands behind `#`.
    const [href = ''] = (this.#page.attribute(n, 'href') ?? '').split('#', 1);
    if (!namesPicture(href) || /\/wiki\/|:[^/]{0,200}$/.test(href.slice(8))) return;
    const url = resolveImage(href, this.#base);
    const own = this.best;
    if (url === undefined || (own !== undefined && !areLikely(own.url, url) && !isZoom(this.#page, n))) return;
    this.#offer(href, undefined, LINKED);
  }

  #addStated(figure: NodeId): void {
    const { kind, end } = this.#page;
    for (let m = figure + 1; m < Math.min(end[figure]!, figure + 30); m++) {
      if (kind[m] !== ELEMENT || !/^(?:url|contentUrl|image)$/.test(this.#page.attribute(m, 'itemprop') ?? '')) continue;
      this.#offer(this.#page.attribute(m, 'content') ?? this.#page.attribute(m, 'href'), undefined, PLAIN);
    }
  }
}

/** Two addresses of one picture: the names of the files begin alike. */
function areLikely(a: string, b: string): boolean {
  const [one, two] = [nameFile(a), nameFile(b)];
  if (one === a || two === b) return false;
  const shorter = Math.min(one.length, two.length);
  let same = 0;
  while (same < shorter && one[same] === two[same]) same++;
  return same >= Math.max(4, 0.6 * shorter);
}

/** A link that says it shows the picture in large. */
export function isZoom(page: Page, n: NodeId): boolean {
  if (page.attribute(n, 'data-lightbox') !== undefined || page.attribute(n, 'data-fancybox') !== undefined) return true;
  const words = `${page.attribute(n, 'class')} ${page.attribute(n, 'rel')}`.slice(0, 300);
  return (
    /(?:light|fancy|color|swipe|shadow|thick)box|prettyphoto|highslide|zoom|magnific|photoswipe|popup|enlarge/i.test(words) ||
    /^.{0,16}(?:enlarge|vergrö(?:ß|ss)ern|agrandir)/i.test(gatherText(page, n))
  );
}
