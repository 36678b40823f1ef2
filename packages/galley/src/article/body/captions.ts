/** The caption of an image, and what of it is the credit: elements first, then the words people write. */
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_CLASS, HAS_ITEMPROP, TEXT } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import type { KeptText } from './kept-text.ts';

export interface CaptionText {
  readonly caption: string;
  /** Who made the picture or owns it, without `Photo:`, brackets and `©`. */
  readonly creditText: string;
}

/** Longer texts beside an image are no captions. */
export const CAPTION_CHARACTERS = 500;
/** Longer ones that the selection kept explain the picture to the reader: they are body (ours). */
const KEPT_CHARACTERS = 80;
/** Characters that may stand between image and caption: "enlarge this picture", "1 of 12". */
const BETWEEN = 60;
/** Nodes looked at behind an image: buttons with drawings in them stand between it and its caption. */
const AHEAD = 200;
/** Ancestors looked at around an image. */
const CLIMB = 12;

/** Elements that a caption never stands behind, seen from its image. */
const FOREIGN: Uint8Array = tagTable(['img', 'article', 'h1', 'h2']);

/** Class and itemprop words of captions in the languages of Europe; "image" and "text" must stand in one word. */
const CAPTION_NAME: RegExp =
  /caption|cutline|bildunterschrift|bildtext|didascalia|pie-?de-?foto|(?:im(?:g|age)|photo|pic(?:ture)?|foto)[a-z]{0,10}[_-]{0,2}(?:desc|text|legend|info)/i;
const CREDIT_NAME: RegExp = /credit|copyright|(?:^|[-_])copy(?:$|[-_\s])|photographer|fotograf|quelle|agency|author|(?:^|[-_])source/i;
/** Longest class attribute read. */
const NAMES = 300;

/** The element with the caption of image n, −1 when it has none. `taken`: captions of other images. */
export function findCaption(view: PageView, kept: KeptText, n: NodeId, taken: ReadonlySet<NodeId>): NodeId {
  const { page } = view;
  const figure = findFigure(page, n);
  const ahead = captionAhead(view, kept, n, figure);
  if (ahead >= 0 && !taken.has(ahead)) return ahead;
  return figure < 0 ? -1 : captionBefore(page, figure, n, taken);
}

function findFigure(page: Page, n: NodeId): NodeId {
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && climbed < CLIMB; climbed++, m = page.parent[m]!) if (page.tag[m] === TAG.figure) return m;
  return -1;
}

/** The next caption behind the image, when neither another image nor text of the body stands between. */
function captionAhead(view: PageView, kept: KeptText, n: NodeId, figure: NodeId): NodeId {
  const { page } = view;
  const stop = Math.min(page.size, page.end[n]! + AHEAD);
  let between = 0;
  for (let m = page.end[n]!; m < stop && between <= BETWEEN; ) {
    if (isFrameOrCaption(page, m)) return isOwnCaption(view, kept, m) ? m : -1;
    if (page.kind[m] === TEXT) between += countRead(view, m) / (figure >= 0 && m < page.end[figure]! ? 2 : 1);
    m = view.leaves.muted[m] === 1 ? page.end[m]! : m + 1;
  }
  return -1;
}

/** A caption, or where something else begins. */
function isFrameOrCaption(page: Page, n: NodeId): boolean {
  return page.tag[n] !== 0 && (isForeign(page.tag[n]!) || isCaption(page, n));
}

/** Characters of a text node that is part of the page's text. */
function countRead({ page, leaves }: PageView, n: NodeId): number {
  return leaves.at[n + 1]! > leaves.at[n]! ? page.rawText(n).trim().length : 0;
}

/** Where something else begins. */
function isForeign(tag: number): boolean {
  return tag < FOREIGN.length && FOREIGN[tag] === 1;
}

/** A caption that stands above its image, in the same figure. */
function captionBefore(page: Page, figure: NodeId, n: NodeId, taken: ReadonlySet<NodeId>): NodeId {
  const stop = Math.min(n, figure + AHEAD);
  for (let m = figure + 1; m < stop; m++) {
    if (page.tag[m] === TAG.figcaption && page.end[m]! <= n && !taken.has(m)) return m;
  }
  return -1;
}

function isCaption(page: Page, n: NodeId): boolean {
  if (page.tag[n] === TAG.figcaption) return true;
  const marks = page.marks[n]!;
  if ((marks & (HAS_CLASS | HAS_ITEMPROP)) === 0) return false;
  return hasName(page, n, CAPTION_NAME);
}

function hasName(page: Page, n: NodeId, names: RegExp): boolean {
  const value = page.attribute(n, 'class') ?? '';
  return names.test(value.slice(0, NAMES)) || names.test((page.attribute(n, 'itemprop') ?? '').slice(0, NAMES));
}

/** Not the frame of another image, nor a text too long to be a caption. */
function isOwnCaption(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { page } = view;
  const chars = isForeign(page.tag[n]!) ? 0 : nodeSum(view, 'chars', n);
  if (chars === 0 || chars > CAPTION_CHARACTERS) return false;
  // What the body kept is a caption by its class only when it is as short as one.
  if (page.tag[n] !== TAG.figcaption && kept.measure(n) > 0 && (chars > KEPT_CHARACTERS || kept.measure(n) * 2 > kept.total)) return false;
  for (let m = n + 1; m < page.end[n]!; m++) if (page.tag[m] === TAG.img) return false;
  return true;
}

/** Text of a caption's element: the credit is what an element of that name holds, else what its words say. */
export function readCaption(page: Page, n: NodeId, repair: (text: string) => string): CaptionText {
  const whole = repair(gatherText(page, n));
  const credit = findCredit(page, n);
  if (credit < 0) return splitCredit(whole);
  const stated = repair(gatherText(page, credit));
  const at = stated === '' ? -1 : whole.lastIndexOf(stated);
  if (at < 0) return splitCredit(whole);
  const rest = `${whole.slice(0, at).trim()} ${whole.slice(at + stated.length).trim()}`.trim();
  return { caption: tidyEnd(rest) || whole, creditText: stripLabel(stated) };
}

function findCredit(page: Page, n: NodeId): NodeId {
  for (let m = n + 1; m < page.end[n]!; m++) {
    if (page.kind[m] === ELEMENT && (page.marks[m]! & (HAS_CLASS | HAS_ITEMPROP)) !== 0 && hasName(page, m, CREDIT_NAME)) return m;
  }
  return -1;
}

const LABEL: string =
  '(?:(?:symbol|archiv|file |stock )?(?:photo|image|picture|credit|copyright|foto|bild|quelle|source|crédits?|crédito|crediti|fotografía|imagen|imagem|zdjęcie|фото|снимка|источник|сурет|写真|提供|图片来源|图源|图)(?:graph)?s?(?:credit|nachweis| credit| courtesy| by| par| de)?)';
const AGENCIES: string =
  'AP|AFP|dpa|EPA|PA|ANSA|EFE|TASS|UPI|AAP|NTB|TT|ANP|APA|Keystone|Getty|Reuters|IMAGO|Shutterstock|Alamy|Bloomberg|Xinhua|Kyodo|Yonhap|REX|ТАСС|РИА|視覺中國|视觉中国|新华社|共同|時事|BBC|CNN';
/** `Photo: X`, `AP Photo/X`, `Photo by X`, `© X`, in brackets or not; what stands before is no letter. */
const CREDIT_START: RegExp = new RegExp(
  `(?<![\\p{L}\\p{N}])[(（\\[]?\\s?(?:(?:(?:${AGENCIES}) )?${LABEL}\\s?[:：/／]|photo(?:graph)? by |foto:? di |©|\\(c\\)\\s)`,
  'iu',
);
const LEADING_LABEL: RegExp = new RegExp(`^(?:${LABEL}\\s?[:：/／]|photo(?:graph)? by |©|\\(c\\)\\s)`, 'iu');
/** A bracket at the very end: `(AP)`, `(Jane Doe)`, `（新华社记者 王晔 摄）`. */
const LAST_BRACKET: RegExp = /[(（[]([^()（）[\]]{2,80})[)）\]]\s?[.。]?$/u;
const AGENCY: RegExp = new RegExp(`^(?:(?:${AGENCIES})(?![\\p{L}\\p{N}])|Dok\\.)|(?:摄|攝|供图|提供|撮影|资料图)$`, 'u');
/** A name in brackets behind a whole sentence is whose picture it is; `(Archive photo)` is not a name. */
const NAME: RegExp =
  /^(?!.{0,40}(?:archiv|symbol|foto|photo|file|image|illustr|left|right|links|rechts))\p{Lu}[^\s.!?]{0,20}(?: [\p{Lu}&][^\s.!?]{0,20}){0,3}$/iu;
/** An agency behind the last sentence, without brackets; Japanese papers write `＝共同`. */
const LAST_AGENCY: RegExp = new RegExp(`[.!?»”"。](\\s(?:${AGENCIES})(?:[ /][^.!?]{0,60})?)$`, 'u');
const LAST_EQUALS: RegExp = /＝([^＝\d\p{Nd}]{0,16}(?:ＡＰ|ＡＦＰ|ＥＰＡ|ロイター|通信|共同|時事|撮影|提供|写す))$/u;

/** A caption's words, and the credit they end with; '' where there is none. */
export function splitCredit(text: string): CaptionText {
  const start = CREDIT_START.exec(text);
  if (start !== null && isLabel(start[0]) && text.length - start.index <= 120) return cutCredit(text, start.index, text.slice(start.index));
  const bracket = LAST_BRACKET.exec(text);
  if (bracket !== null && isName(bracket[1]!, text.slice(0, bracket.index))) return cutCredit(text, bracket.index, bracket[1]!);
  const last = LAST_AGENCY.exec(text) ?? LAST_EQUALS.exec(text);
  return last === null ? { caption: text, creditText: '' } : cutCredit(text, text.length - last[1]!.length, last[1]!);
}

/** In the middle of a sentence, "picture:" is a word like any other. */
function isLabel(label: string): boolean {
  return !/^\s?\p{Ll}/u.test(label) || /^\(c\)/.test(label);
}

function isName(words: string, before: string): boolean {
  if (AGENCY.test(words)) return true;
  return /[.!?。]\s?$/.test(before) && NAME.test(words) && /^\p{Lu}/u.test(words);
}

/** A caption that says nothing but whose picture it is stays whole as well: it is what stands below the image. */
function cutCredit(text: string, at: number, credit: string): CaptionText {
  return { caption: tidyEnd(text.slice(0, at)) || text, creditText: stripLabel(credit) };
}

const OPENING = ' \t\n(（[|/•·–—-＝=';
const CLOSING = ' .。)）]';

function tidyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && OPENING.includes(text[end - 1]!)) end--;
  return text.slice(0, end).trim();
}

/** Without brackets around it and the label before it. */
function stripLabel(text: string): string {
  let start = 0;
  while (start < text.length && OPENING.includes(text[start]!)) start++;
  const label = LEADING_LABEL.exec(text.slice(start));
  if (label !== null) start += label[0].length;
  while (start < text.length && OPENING.includes(text[start]!)) start++;
  let end = text.length;
  const bare = text.slice(start);
  // A closing bracket whose opening one went with the label.
  if (!/[(（[]/.test(bare)) while (end > start && CLOSING.includes(text[end - 1]!)) end--;
  return text.slice(start, end).trim();
}
