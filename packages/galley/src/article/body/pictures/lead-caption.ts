/** The picture at the head of an article: what the page says of the one it chooses for previews of itself, mostly above the body and in no figure, or one that stands in for it. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import type { PageView } from '../../../features/view.ts';
import { nameFile, namesPicture } from '../../../fields/choice/picture-file.ts';
import type { ImageObject } from '../../../fields/fields.ts';
import type { Selection } from '../../../strategies/strategy.ts';
import type { Part } from '../../article.ts';
import { KeptText } from '../kept-text.ts';
import { captionBeside } from './caption-beside.ts';
import { declaredSize, findAround, isForEyes, isImage } from './decoration.ts';
import { type FoundPicture, PictureFinder, type PictureOptions } from './picture-finder.ts';
import { findSource } from './sources.ts';

/** Nodes before the body among which the picture is looked for, and the most images that are asked. */
const REACH = 3000;
const IMAGES = 60;

export interface LeadOptions {
  /** Resolves relative addresses. */
  readonly base: string | undefined;
  /** Repairs captions. */
  readonly repair: (text: string) => string;
}

/** Nodes between the headline and the text. */
const BETWEEN = 400;
/** Files of photographs: others are mostly what a page is decorated with. */
const PHOTOGRAPH: RegExp = /^(?!.*logo).*\.(?:jpe?g|webp|avif)\b/i;

/** The picture with what is said of it where the page shows it, and the parts with it there, if that is above the text and leads nowhere. O(nodes near the body). */
export function placeLead(
  view: PageView,
  selection: Selection,
  { lead, parts }: { lead: ImageObject; parts: readonly Part[] },
  options: LeadOptions,
): { image: readonly ImageObject[]; parts: readonly Part[] } {
  const { page } = view;
  const { bits } = selection.kept;
  const from = bits.indexOf(1);
  const near = { from: from - REACH, to: bits.lastIndexOf(1), shows: compareFile(lead.url), standsInBody: () => true };
  const found = findPicture(view, selection, options, near);
  if (found === undefined) return { image: [lead], parts };
  const { node, image } = found;
  // Its size is of what is shown.
  const { width, height, ...said } = image;
  const captioned = (lead.caption ?? lead.creditText) === undefined ? { ...said, ...lead } : lead;
  // Above it stands no more than a standfirst.
  const place = parts.findIndex((part) => part.node > node);
  const name = nameFile(lead.url);
  const isPlaced = parts.some((part) => part.type === 'image' && (part.image.url === image.url || nameFile(part.image.url) === name));
  if (isPlaced || (place !== 0 && place !== 1) || node < from - BETWEEN || selection.replies !== undefined || !leadsNowhere(page, node))
    return { image: [captioned], parts };
  const part: Part = { type: 'image', text: '', node, offset: page.sourceStart[node]!, image };
  return { image: [captioned], parts: [...parts.slice(0, place), part, ...parts.slice(place)] };
}

/** No link around picture n, or one to a picture. */
function leadsNowhere(page: Page, n: NodeId): boolean {
  const href = page.attribute(Math.max(0, findAround(page, n, TAG.a)), 'href') ?? '#';
  return href.startsWith('#') || namesPicture(href);
}

/** Nodes above a headline among which a picture stands that is called the text's. */
const ABOVE = 60;
/** Pixels across a portrait of who writes. */
const PORTRAIT = 160;
const FEATURED: RegExp = /featured?-ima?ge?|catboxphoto|wp-post-image|post-thumb/;

/** Of a page that states none: the first photograph between headline and text, or right above and called featured, that leads nowhere. */
export function findLead(view: PageView, selection: Selection, options: LeadOptions): ImageObject | undefined {
  const { page } = view;
  const to = selection.kept.bits.indexOf(1);
  const from = [TAG.h1, TAG.h2].map((tag) => page.tag.lastIndexOf(tag, to)).find((n) => n >= Math.max(0, to - BETWEEN));
  if (from === undefined) return undefined;
  const standsInBody = (n: NodeId): boolean => {
    const { width = PORTRAIT + 1 } = declaredSize(page, n);
    return width > PORTRAIT && leadsNowhere(page, n) && (n > from || FEATURED.test(page.attribute(n, 'class')!));
  };
  return findPicture(view, selection, options, { from: from - ABOVE, to, shows: (url) => PHOTOGRAPH.test(url), standsInBody })?.image;
}

interface Search extends Pick<PictureOptions, 'standsInBody'> {
  readonly from: NodeId;
  readonly to: NodeId;
  /** Whether an address is of what is looked for. */
  readonly shows: (url: string) => boolean;
}

function findPicture(view: PageView, selection: Selection, options: LeadOptions, search: Search): FoundPicture | undefined {
  const { page, leaves } = view;
  const { from, to, shows, standsInBody } = search;
  let finder: PictureFinder | undefined;
  let asked = 0;
  for (let n = Math.max(1, from); n < to && asked < IMAGES; n++) {
    if (leaves.muted[n] === 1 && !isForEyes(page, n)) n = page.end[n]! - 1;
    else if (isImage(page, n)) {
      asked++;
      const source = findSource(page, n, options.base);
      // All that is known of a picture costs much more than where it is.
      if (source === undefined || !shows(source.url)) continue;
      const all = { ...options, standsInBody, captions: new Set<NodeId>(), findBeside: captionBeside };
      finder ??= new PictureFinder(view, new KeptText(view, selection), all);
      const found = finder.find(n);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Near the body so many equal characters at the end of a path are one file, whatever stands before them. */
const SHORTEST = 5;
/** By these, which are no day, many systems call a file in whatever size. */
const NUMBER: RegExp = /^(?!20\d{6}(?!\d))\d{7,}(?=[_.]|$)/;

function lastPart(url: string): string {
  const part = url
    .slice(0, 2000)
    .split(/\/?(?:[?#]|$)/, 1)[0]!
    .split('/')
    .pop()!;
  return NUMBER.exec(part)?.[0] ?? part;
}

/** Whether an address is of the same file as this one, in whatever size. */
function compareFile(url: string): (shown: string) => boolean {
  const name = nameFile(url);
  const file = lastPart(url);
  return (shown) => (file.length >= SHORTEST && lastPart(shown) === file) || nameFile(shown) === name;
}
