/** The caption of the picture that the page chooses for previews of itself, where the page shows it: mostly above the body, in no figure. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import type { PageView } from '../../../features/view.ts';
import { nameFile, namesPicture } from '../../../fields/choice/picture-file.ts';
import type { ImageObject } from '../../../fields/fields.ts';
import type { Selection } from '../../../strategies/strategy.ts';
import { KeptText } from '../kept-text.ts';
import { captionBeside } from './caption-beside.ts';
import { findCaption, findOuterCredit, readCaption, readCredit } from './captions.ts';
import { findAround } from './decoration.ts';
import { PictureFinder } from './picture-finder.ts';
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

/** The first picture between the headline and the text, for a page that states none: neither decoration nor a link to somewhere else. */
export function findLead(view: PageView, selection: Selection, options: LeadOptions): readonly ImageObject[] {
  const { page, leaves } = view;
  const first = selection.kept.bits.indexOf(1);
  const headline = page.tag.lastIndexOf(TAG.h1, first);
  if (headline < Math.max(0, first - BETWEEN)) return [];
  const standsInBody = (n: NodeId): boolean => leadsNowhere(page, findAround(page, n, TAG.a));
  const finder = new PictureFinder(view, new KeptText(view, selection), { ...options, captions: new Set(), standsInBody });
  for (let n = headline + 1; n < first; n++) {
    const found = page.tag[n] === TAG.img && leaves.muted[n] !== 1 ? finder.find(n) : undefined;
    if (found !== undefined) return [found.image];
  }
  return [];
}

function leadsNowhere(page: Page, link: NodeId): boolean {
  const href = page.attribute(Math.max(link, 0), 'href') ?? '#';
  return href.startsWith('#') || namesPicture(href);
}

/** The picture with the caption and the credit that stand with it on the page. O(nodes near the body). */
export function captionLead(view: PageView, selection: Selection, lead: ImageObject, { base, repair }: LeadOptions): ImageObject {
  if (lead.caption !== undefined || lead.creditText !== undefined) return lead;
  const { page } = view;
  const n = findShown(view, selection, lead.url, base);
  if (n < 0) return lead;
  const kept = new KeptText(view, selection);
  const stated = findCaption(view, kept, n, new Set());
  const caption = stated >= 0 ? stated : captionBeside(view, kept, n);
  if (caption >= 0) {
    const { caption: text, creditText } = readCaption(page, caption, repair);
    return { ...lead, ...(text === '' ? {} : { caption: text }), ...(creditText === '' ? {} : { creditText }) };
  }
  const credit = findOuterCredit(page, n, caption);
  return credit < 0 ? lead : { ...lead, creditText: readCredit(page, credit, repair) };
}

/** Near the body so many equal characters at the end of a path are one file, whatever stands before them. */
const SHORTEST = 5;

/** Files have names without a page's address, too. */
const NOWHERE = 'https://page.invalid/';

function lastPart(url: string): string {
  return url.slice(0, 2000).split(/[?#]/, 1)[0]!.split('/').pop()!;
}

/** The image near the body that shows the file, in whatever size; −1 for none. */
function findShown({ page, leaves }: PageView, { kept }: Selection, url: string, base: string | undefined): NodeId {
  const first = kept.bits.indexOf(1);
  const last = kept.bits.lastIndexOf(1);
  const name = nameFile(url);
  const file = lastPart(url);
  let asked = 0;
  for (let n = Math.max(1, first - REACH); n < last && asked < IMAGES; n++) {
    if (leaves.muted[n] === 1) n = page.end[n]! - 1;
    else if (page.tag[n] === TAG.img) {
      asked++;
      const shown = findSource(page, n, base ?? NOWHERE)?.url;
      if (shown !== undefined && ((file.length >= SHORTEST && lastPart(shown) === file) || nameFile(shown) === name)) return n;
    }
  }
  return -1;
}
