/** Which images belong to the body, with their addresses, captions and sizes. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { PageView } from '../features/view.ts';
import { nodeSum } from '../features/view.ts';
import { resolveAddress } from '../fields/address.ts';
import type { ImageObject } from '../fields/fields.ts';
import type { Selection } from '../strategies/strategy.ts';
import type { KeptText } from './kept-text.ts';

export interface BodyImage {
  readonly node: NodeId;
  readonly image: ImageObject;
  /** The caption's element, −1 when it has none. */
  readonly caption: NodeId;
}

export interface ImageOptions {
  /** Resolves relative addresses. */
  base: string | undefined;
  /** Repairs captions. */
  repair: (text: string) => string;
}

/** Smaller images are icons, avatars and counters. */
const SMALLEST = 48;
/** An image with more unkept text around it than a caption has is the picture of another story. */
const CAPTION_CHARACTERS = 500;
/** Ancestors looked at around an image. */
const CLIMB = 12;
const LAZY_SOURCES: readonly string[] = ['data-src', 'data-original', 'data-lazy-src', 'data-original-src', 'data-lazy', 'data-url'];

/** Images in document order. */
export function findImages(view: PageView, selection: Selection, kept: KeptText, options: ImageOptions): BodyImage[] {
  const { page, leaves } = view;
  const images = new Map<string, BodyImage>();
  let until = 0;
  for (const root of selection.extent) {
    for (let n = Math.max(root, until); n < page.end[root]!; n++) {
      if (leaves.muted[n] === 1) n = page.end[n]! - 1;
      else if (page.tag[n] === TAG.img && page.kind[n] === ELEMENT) addImage(view, kept, n, options, images);
    }
    until = Math.max(until, page.end[root]!);
  }
  return [...images.values()];
}

function addImage(view: PageView, kept: KeptText, n: NodeId, { base, repair }: ImageOptions, images: Map<string, BodyImage>): void {
  const { page } = view;
  const width = readSize(page.attribute(n, 'width'));
  const height = readSize(page.attribute(n, 'height'));
  if ((width ?? SMALLEST) < SMALLEST || (height ?? SMALLEST) < SMALLEST) return;
  if (!standsInBody(view, kept, n)) return;
  const url = imageAddress(page, n, base);
  if (url === undefined || images.has(url)) return;
  const caption = findCaption(page, n);
  const captionText = caption < 0 ? '' : repair(gatherText(page, caption));
  const alternateName = page.attribute(n, 'alt')?.replace(/\s+/g, ' ').trim();
  images.set(url, {
    node: n,
    caption,
    image: {
      url,
      ...(captionText === '' ? {} : { caption: captionText }),
      ...(alternateName ? { alternateName } : {}),
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    },
  });
}

/** Climbs to the first element with text besides a caption's; there at least half of the text must be kept. */
function standsInBody(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { parent } = view.page;
  let m = parent[n]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = parent[m]!) {
    const chars = nodeSum(view, 'chars', m);
    const own = kept.measure(m);
    if (own > 0) return own * 2 >= chars - Math.min(chars - own, CAPTION_CHARACTERS / 2);
    if (chars > CAPTION_CHARACTERS || nodeSum(view, 'linkChars', m) * 2 > chars) return false;
  }
  return false;
}

function readSize(value: string | undefined): number | undefined {
  const size = value === undefined ? Number.NaN : Number.parseInt(value, 10);
  return size > 0 && size < 100_000 && !value!.includes('%') ? size : undefined;
}

/** The real address: a lazy-loading attribute, `src`, else the largest of `srcset`. */
function imageAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  for (const name of LAZY_SOURCES) {
    const address = resolveImage(page.attribute(n, name), base);
    if (address !== undefined) return address;
  }
  return (
    resolveImage(page.attribute(n, 'src'), base) ?? largestSource(page.attribute(n, 'srcset') ?? page.attribute(n, 'data-srcset'), base)
  );
}

function resolveImage(value: string | undefined, base: string | undefined): string | undefined {
  if (value === undefined || /^\s*(?:data:|about:|$)/i.test(value)) return undefined;
  const address = resolveAddress(value, base);
  return address?.startsWith('http') ? address : undefined;
}

function largestSource(sources: string | undefined, base: string | undefined): string | undefined {
  let best: string | undefined;
  let most = -1;
  for (const [, url, size] of (sources ?? '').slice(0, 2000).matchAll(/([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)) {
    const address = resolveImage(url, base);
    if (address === undefined || Number(size ?? 1) <= most) continue;
    most = Number(size ?? 1);
    best = address;
  }
  return best;
}

/** The `figcaption` of the figure the image stands in; not one that holds the image itself. */
function findCaption(page: Page, n: NodeId): NodeId {
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && page.tag[m] !== TAG.figure; climbed++, m = page.parent[m]!) if (climbed === CLIMB) return -1;
  if (m <= 0) return -1;
  const end = Math.min(page.end[m]!, m + 500);
  for (let c = m + 1; c < end; c++) if (page.tag[c] === TAG.figcaption && (n < c || n >= page.end[c]!)) return c;
  return -1;
}
