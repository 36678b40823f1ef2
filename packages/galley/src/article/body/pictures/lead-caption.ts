/** The caption of the picture that the page chooses for previews of itself, where the page shows it: mostly above the body, in no figure. */
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import { nameFile } from '../../../fields/choice/picture-file.ts';
import type { ImageObject } from '../../../fields/fields.ts';
import type { Selection } from '../../../strategies/strategy.ts';
import { KeptText } from '../kept-text.ts';
import { findCaption, findOuterCredit, readCaption, readCredit } from './captions.ts';
import { isSign } from './decoration.ts';
import { findSource } from './sources.ts';

/** Nodes before the body among which the picture is looked for, and the most images that are asked. */
const REACH = 3000;
const IMAGES = 60;
/** Ancestors of it that may hold a caption, and characters of one that nothing calls so. */
const CLIMB = 5;
const LEAST = 6;
const MOST = 300;

export interface LeadOptions {
  /** Resolves relative addresses. */
  readonly base: string | undefined;
  /** Repairs captions. */
  readonly repair: (text: string) => string;
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

/** What is said where more than a picture and its caption stand. */
const FOREIGN: Uint8Array = tagTable([
  'h1',
  'h2',
  'form',
  'button',
  'select',
  'ul',
  'ol',
  'table',
  'time',
  'article',
  'nav',
  'video',
  'iframe',
]);

/** The smallest element around the image that says anything, where it says no more than captions do; −1 for none. */
function captionBeside(view: PageView, kept: KeptText, n: NodeId): NodeId {
  const { page } = view;
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB && nodeSum(view, 'chars', m) === 0; climbed++) m = page.parent[m]!;
  const chars = nodeSum(view, 'chars', m);
  if (chars < LEAST || chars > MOST || kept.measure(m) > 0) return -1;
  if (2 * nodeSum(view, 'linkChars', m) > chars || 3 * nodeSum(view, 'digits', m) > chars) return -1;
  return holdsOnly(page, m, n) && !NO_CAPTION.test(gatherText(page, m)) ? m : -1;
}

/** What buttons on pictures say, and lines about the text. */
const NO_CAPTION: RegExp =
  /^(?:by|von|por|par|di|door|av|af)\s|\b(?:click|klicken|anklicken|enlarge|vergrößern|ampliar|agrandir|ingrandisci|updated|aktualisiert|actualizado|min(?:ute)?s? read|lesezeit|subscribe|sign up|join)\b/i;

function holdsOnly(page: Page, holder: NodeId, image: NodeId): boolean {
  for (let m = holder; m < page.end[holder]!; m++) {
    const tag = page.tag[m]!;
    if (FOREIGN[tag] === 1 || (tag === TAG.img && m !== image && !isSign(page, m))) return false;
  }
  return true;
}
