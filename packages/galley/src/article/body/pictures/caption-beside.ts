/** Captions that nothing calls so: all that stands with a picture in a box. */
import type { NodeId } from '../../../dom/page.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import type { KeptText } from '../kept-text.ts';
import { isLabelled } from './credits.ts';
import { isSign } from './decoration.ts';

/** Ancestors of the picture that may hold it, and its characters. */
const CLIMB = 5;
const LEAST = 6;
const MOST = 300;
/** … at least below one of the text. */
const FEW = 20;
/** Longest names read. */
const NAMES = 300;

/** What is said where more than a picture and its caption stand. */
const FOREIGN: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'form', 'button', 'ul', 'ol', 'table', 'time', 'article', 'video', 'iframe']);

/** The smallest element around the image that says anything, where it says no more than captions do; −1 for none. */
export function captionBeside(view: PageView, kept: KeptText, n: NodeId): NodeId {
  const box = boxAround(view, kept, n);
  return box < 0 || kept.measure(box) > 0 ? -1 : box;
}

/** `within`: an element around image n that only says whose it is, in `credited` characters; what it shows is said around that, in more. */
function boxAround(view: PageView, kept: KeptText, n: NodeId, within: NodeId = n, credited: number = 0): NodeId {
  const { page } = view;
  let m = page.parent[within]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB && nodeSum(view, 'chars', m) === credited; climbed++) m = page.parent[m]!;
  const chars = nodeSum(view, 'chars', m);
  if (chars < LEAST + 2 * credited || chars > MOST || 2 * nodeSum(view, 'linkChars', m) > chars || 3 * nodeSum(view, 'digits', m) > chars)
    return -1;
  const text = gatherText(page, m);
  if (!holdsOnly(view, m, n) || NO_CAPTION.test(text) || (credited > 0 && kept.measure(m) > 0)) return -1;
  const outer = isLabelled(text) ? boxAround(view, kept, n, m, chars) : -1;
  return outer < 0 ? m : outer;
}

/** What has the picture in one row or term, and its words in another. */
const PAIRS: Uint8Array = tagTable(['tbody', 'dl']);
/** What pages call the box of a picture; a card that has one has a text, too. */
const PICTURE_BOX: RegExp = /^(?!.*(?:card|grid|[au]nd-)).*(?:^left|^right|photo|foto|image|img|picture|(?<![a-z])pic|bild)/i;

/** The same for what the text kept, where the box is called one of a picture, or is a table that the text flows around, or says it in another row. */
export function pictureBox(view: PageView, kept: KeptText, n: NodeId): NodeId {
  const { page } = view;
  const box = boxAround(view, kept, n);
  const own = box < 0 ? 0 : kept.measure(box);
  // A player that a line of its own is kept below is one of many.
  if (own === 0 || own * 2 > kept.total || FOREIGN[page.tag[n]!] === 1) return -1;
  if (PAIRS[page.tag[box]!] === 1) return box;
  const chars = nodeSum(view, 'chars', box);
  for (let m = box, climbed = 0; climbed < CLIMB && nodeSum(view, 'chars', m) === chars; climbed++, m = page.parent[m]!) {
    const side = page.tag[m] === TAG.table ? page.attribute(m, 'align') : '';
    if (PICTURE_BOX.test(`${side} ${page.attribute(m, 'class')}`.slice(0, NAMES))) return box;
  }
  return -1;
}

/** What buttons on pictures say, lines about the text, and what only paper shows. */
const NO_CAPTION: RegExp =
  /^(?:(?:by|von|por|par|di|door|av|af)\s|https?:|\+)|\b(?:click|klicken|anklicken|enlarge|vergrößern|ampliar|agrandir|ingrandisci|updated|aktualisiert|actualizado|min(?:ute)?s? read|lesezeit|subscribe|sign up|join)\b/i;

/** The same for any picture of the text: below it, of some words, that lead nowhere. */
export function captionBelow(view: PageView, kept: KeptText, n: NodeId): NodeId {
  const { at } = view.leaves;
  const box = captionBeside(view, kept, n);
  return box < 0 || at[box]! < at[n]! || nodeSum(view, 'chars', box) < FEW || nodeSum(view, 'linkChars', box) > 0 ? -1 : box;
}

function holdsOnly({ page, leaves }: PageView, holder: NodeId, image: NodeId): boolean {
  for (let m = holder; m < page.end[holder]!; m++) {
    const tag = page.tag[m]!;
    // The same picture once more, for who has no scripts.
    if (tag === TAG.noscript && leaves.muted[m] === 1) m = page.end[m]! - 1;
    if (m !== image && (FOREIGN[tag] === 1 || (tag === TAG.img && !isSign(page, m)))) return false;
  }
  return true;
}
