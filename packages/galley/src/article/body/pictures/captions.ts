/** The caption of an image, and what of it is the credit: elements first, then the words people write. */
import { isBlockTag } from '../../../blocks/roles.ts';
import { type ClassTest, classTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { HAS_ITEMPROP, TEXT } from '../../../dom/page.ts';
import { TAG, tagTable } from '../../../dom/tags.ts';
import { gatherText } from '../../../evidence/element-text.ts';
import type { PageView } from '../../../features/view.ts';
import { nodeSum } from '../../../features/view.ts';
import { collapseBlanks } from '../../../fields/choice/collapse-blanks.ts';
import type { KeptText } from '../kept-text.ts';
import { pictureBox } from './caption-beside.ts';
import { ANY_LABEL, type CaptionText, isLabelled, splitCredit, stripLabel, tidyEnd } from './credits.ts';
import { findAround, isHidden, isSign } from './decoration.ts';
import { findSaidCaption } from './said-captions.ts';

/** Longer texts beside an image are no captions. */
export const CAPTION_CHARACTERS = 500;
/** Longer ones that the selection kept explain the picture to the reader: they are body; longer small print is no credit (ours). */
const KEPT_CHARACTERS = 80;
/** Captions of several paragraphs, kept, that are no longer than this are caption and credit (ours). */
const BODY_CHARACTERS = 200;
/** Characters that may stand between image and caption: "enlarge this picture", "1 of 12". */
const BETWEEN = 60;
/** Nodes looked at behind an image: buttons with drawings in them stand between it and its caption. */
const AHEAD = 200;
/** Characters of a caption that nothing calls so, at most. */
const BARE_CHARACTERS = 400;
/** How a caption is read: its lines apart. */
const PARTED = { characters: CAPTION_CHARACTERS, nodes: 120, parts: isBlockTag };

/** What captions of a line or two do not hold. */
const STRUCTURED: RegExp = /^(?:h\d|[uo]l)$/;

/** Elements that a caption never stands behind, seen from its image. */
const FOREIGN: Uint8Array = tagTable(['img', 'figure', 'article', 'h1', 'h2']);

/** Class and itemprop words of captions in the languages of Europe; "image" and "text" must stand in one word. */
const CAPTION_NAME: RegExp =
  /caption(?![-_][a-z]{1,2}\d)|cutline|bildunterschrift|didascalia|e-slide-title|pie-?de-?foto|(?:^|\s)(?:pie(?:[-_]?foto)?|legend|(?:vid-)?cap)(?:$|\s)|legend[ae]|media[_-]{1,2}desc|(?:im(?:g|age)|photo|pic(?:ture)?|foto|bild)[a-z]{0,10}[_-]{0,2}(?:desc|text|legend|info|alt|cap)/i;
const CREDIT_NAME: RegExp =
  /credit|copyright|licen[cs]e|photographer|fotograf|nachweis|quelle|agenc[iy]|auth?or|attribution(?!_*caption)|(?:^|[-_])source|fonte$/i;
/** Longest class attribute read. */
const NAMES = 300;

const namesCaption: ClassTest = classTest('cap cutline bild didascalia pie legend media img image photo pic foto'.split(' '), (names) =>
  CAPTION_NAME.test(names.slice(0, NAMES)),
);
const namesCredit: ClassTest = classTest(
  'credit copyright licen photographer fotograf nachweis quelle agenc author autor attribution source fonte'.split(' '),
  (names) => CREDIT_NAME.test(names.slice(0, NAMES)),
);

/** The element with the caption of image n, −1 when it has none. `taken`: captions of other images. */
export function findCaption(view: PageView, kept: KeptText, n: NodeId, taken: ReadonlySet<NodeId>): NodeId {
  const caption = pickCaption(view, kept, n, taken);
  return caption >= 0 && isBodyCaption(view.page, kept, caption) ? -1 : caption;
}

function pickCaption(view: PageView, kept: KeptText, n: NodeId, taken: ReadonlySet<NodeId>): NodeId {
  const { page } = view;
  const figure = findAround(page, n, TAG.figure);
  const ahead = captionAhead(view, kept, n, figure);
  if (ahead >= 0 && !taken.has(ahead)) return ahead;
  const before = figure < 0 ? -1 : captionBefore(page, figure, n, taken);
  if (before >= 0) return before;
  const bare = bareCaption(view, kept, n, figure);
  if (bare >= 0) return taken.has(bare) ? -1 : bare;
  const said = findSaidCaption(view, kept, n);
  return taken.has(said) || kept.measure(said) * 2 > kept.total ? -1 : said;
}

/** Caption n has headings, lists or paragraphs that were kept: the text that the picture stands above. */
export function isBodyCaption(page: Page, kept: KeptText, n: NodeId): boolean {
  if (kept.measure(n) < BODY_CHARACTERS) return false;
  let paragraphs = 0;
  for (let m = n + 1; m < Math.min(page.end[n]!, n + AHEAD); m++) {
    if (STRUCTURED.test(page.tagName(m))) return true;
    if (page.tag[m] === TAG.p && !isCredit(page, m)) paragraphs++;
  }
  return paragraphs > 1;
}

/** Elements that hold a caption without saying so, where nothing else stands beside the image. */
const BARE: Uint8Array = tagTable(['em', 'i', 'small', 'font', 'p', 'div', 'td', 'span', 'cite']);
const SLANTED: Uint8Array = tagTable(['em', 'i', 'small']);
const BLOCKS: Uint8Array = tagTable(['p', 'div', 'td', 'li', 'center', 'section']);

/** All the text of the figure or box behind the image, or words in italics that are all that its paragraph says. */
function bareCaption(view: PageView, kept: KeptText, n: NodeId, figure: NodeId): NodeId {
  const { page } = view;
  const box = figure < 0 ? pictureBox(view, kept, n) : figure;
  if (box >= 0 && nodeSum(view, 'chars', box) <= BARE_CHARACTERS) {
    const whole = findWhole(view, n, box);
    // Title and description of a picture are two terms of its list.
    return whole < 0 && page.tag[box] === TAG.dl ? box : whole;
  }
  const line = slantedLine(view, n);
  if (line >= 0) return line;
  const block = blockAround(page, n);
  return block < 0 ? -1 : findWhole(view, n, block, SLANTED);
}

/** A line in italics right below image n, where breaks part the lines. */
function slantedLine(view: PageView, n: NodeId): NodeId {
  const { page } = view;
  const { tag, end, parent } = page;
  let line = skipBlank(page, end[n]!);
  // What stands beside a portrait is said by whom it shows.
  if (tag[line] !== TAG.br) return -1;
  while (tag[line] === TAG.br) line = skipBlank(page, line + 1);
  const next = skipBlank(page, end[line]!);
  const isLine = SLANTED[tag[line]!] === 1 && (tag[next] === TAG.br || parent[next] !== parent[line]);
  const chars = nodeSum(view, 'chars', line);
  // A link below a map leads to a larger one.
  return isLine && chars <= BARE_CHARACTERS && nodeSum(view, 'linkChars', line) * 2 <= chars ? line : -1;
}

function skipBlank(page: Page, n: NodeId): NodeId {
  return page.kind[n] === TEXT && page.rawText(n).trim() === '' ? n + 1 : n;
}

/** The first of these elements behind node n with all that the block says; −1 for none, and without a block. */
export function findWhole(view: PageView, n: NodeId, block: NodeId, elements: Uint8Array = BARE): NodeId {
  const { page } = view;
  const chars = nodeSum(view, 'chars', block);
  const stop = chars === 0 || chars > CAPTION_CHARACTERS ? 0 : Math.min(page.end[block]!, page.end[n]! + AHEAD);
  for (let m = page.end[n]!; m < stop; m++) {
    const tag = page.tag[m]!;
    // Many pictures stand there a second time, for who has no scripts.
    if (view.leaves.muted[m] === 1) {
      m = page.end[m]! - 1;
      continue;
    }
    if (tag === TAG.img && !isSign(page, m)) return -1;
    if (elements[tag] !== 1 || nodeSum(view, 'chars', m) < chars) continue;
    // What a button says is no caption.
    return nodeSum(view, 'linkChars', m) * 2 > chars || page.tag.subarray(m, page.end[m]!).includes(TAG.button) ? -1 : m;
  }
  return -1;
}

function blockAround(page: Page, n: NodeId): NodeId {
  let m = page.parent[n]!;
  for (let climbed = 0; m > 0 && climbed < 3; climbed++, m = page.parent[m]!) {
    const tag = page.tag[m]!;
    if (BLOCKS[tag] === 1) return m;
  }
  return -1;
}

/** The next caption behind the image, when neither another image nor text of the body stands between. */
function captionAhead(view: PageView, kept: KeptText, n: NodeId, figure: NodeId): NodeId {
  const { page } = view;
  const stop = Math.min(page.size, page.end[n]! + AHEAD);
  let between = 0;
  for (let m = behindPicture(page, n); m < stop && between <= BETWEEN; ) {
    if (isFrameOrCaption(page, m)) return isOwnCaption(view, kept, m) ? m : -1;
    if (page.kind[m] === TEXT) between += countRead(view, m) / (figure >= 0 && m < page.end[figure]! ? 2 : 1);
    m = view.leaves.muted[m] === 1 ? page.end[m]! : m + 1;
  }
  return -1;
}

/** Behind a picture for who has no scripts stands the one that a script fills. */
function behindPicture({ end, parent, tag }: Page, n: NodeId): NodeId {
  const next = end[n]!;
  return tag[parent[n]!] === TAG.noscript && tag[next] === TAG.img ? next + 1 : next;
}

/** A caption, or where something else begins; a sign to zoom and a hidden copy are neither. */
function isFrameOrCaption(page: Page, n: NodeId): boolean {
  if (page.tag[n] === TAG.img) return !isSign(page, n) && !isHidden(page, n);
  return (FOREIGN[page.tag[n]!] === 1 && !isLoneCaption(page, n)) || isCaption(page, n);
}

/** A figure with nothing but a caption: of the one before it. */
function isLoneCaption(page: Page, n: NodeId): boolean {
  const caption = skipBlank(page, n + 1);
  return page.tag[caption] === TAG.figcaption && skipBlank(page, page.end[caption]!) === page.end[n];
}

/** Characters of a text node that is part of the page's text. */
function countRead({ page, leaves }: PageView, n: NodeId): number {
  return leaves.at[n + 1]! > leaves.at[n]! ? page.rawText(n).trim().length : 0;
}

/** A caption in a figure that ends before node n: above its image. */
export function captionBefore(page: Page, figure: NodeId, n: NodeId, taken: ReadonlySet<NodeId>): NodeId {
  const stop = Math.min(n, figure + AHEAD);
  for (let m = figure + 1; m < stop; m++) {
    if (page.tag[m] === TAG.figcaption && page.end[m]! <= n && !taken.has(m)) return m;
  }
  return -1;
}

/** leaves + 1 entries: characters of what is called a caption, and as short as one, before leaf k. O(nodes). */
export function sumCaptions(view: PageView): Int32Array {
  const { page, leaves } = view;
  const sums = new Int32Array(leaves.count + 1);
  let until = 0;
  for (let n = 1; n < page.size; n++) {
    if (n < until || !isCaption(page, n) || nodeSum(view, 'chars', n) > CAPTION_CHARACTERS) continue;
    until = page.end[n]!;
    for (let k = leaves.at[n]!; k < leaves.at[until]!; k++) sums[k + 1] = leaves.sums.chars[k + 1]! - leaves.sums.chars[k]!;
  }
  for (let k = 0; k < leaves.count; k++) sums[k + 1]! += sums[k]!;
  return sums;
}

/** Something calls element n a caption. */
export function isCaption(page: Page, n: NodeId): boolean {
  if (page.tag[n] === TAG.figcaption) return true;
  return hasName(page, n, namesCaption);
}

function hasName(page: Page, n: NodeId, names: ClassTest): boolean {
  return page.classPasses(n, names) || ((page.marks[n]! & HAS_ITEMPROP) !== 0 && names(page.attribute(n, 'itemprop')!));
}

/** What networks set above theirs, in an element that they call a caption. */
const ADVERTISEMENT: RegExp = /^(?:advertisement|anzeige|werbung|publici\w{0,5})\W*$/i;

/** Not the frame of another image, nor a text too long to be a caption. */
function isOwnCaption(view: PageView, kept: KeptText, n: NodeId): boolean {
  const { page } = view;
  const chars = FOREIGN[page.tag[n]!] === 1 || !isCaption(page, n) ? 0 : nodeSum(view, 'chars', n);
  // A single letter is the large one that a text begins with.
  if (chars < 2 || chars > CAPTION_CHARACTERS || (chars < 20 && ADVERTISEMENT.test(gatherText(page, n)))) return false;
  // What the body kept is a caption by its class only when it is as short as one.
  if (page.tag[n] !== TAG.figcaption && kept.measure(n) > 0 && (chars > KEPT_CHARACTERS || kept.measure(n) * 2 > kept.total)) return false;
  for (let m = n + 1; m < page.end[n]!; m++) if (page.tag[m] === TAG.img && !isSign(page, m)) return false;
  return true;
}

/** Text of a caption's element: the credit is what an element of that name holds, else what its words say. */
export function readCaption(page: Page, n: NodeId, repair: (text: string) => string): CaptionText {
  const whole = withoutLabel(page, n, repair(page.kind[n] === TEXT ? collapseBlanks(page.rawText(n)).trim() : gatherText(page, n, PARTED)));
  const credit = findCredit(page, n);
  if (credit < 0) return splitCredit(whole);
  const next = nextElement(page, credit);
  const further =
    next < page.end[n]! && page.tag[next] === page.tag[credit] && isCredit(page, next) ? ` ${gatherText(page, next, PARTED)}` : '';
  const stated = repair(gatherText(page, credit, PARTED) + further);
  const at = stated === '' ? -1 : whole.lastIndexOf(stated);
  const said = splitCredit(whole);
  // A credit that stands first takes what follows it with it.
  if (at < 0 || (said.caption !== '' && said.creditText === stripLabel(stated))) return said;
  const before = whole.slice(0, at).trim();
  const behind = whole.slice(at + stated.length).replace(/^[)\]）. ]+$|^ /, '');
  const rest = `${before} ${behind}`.trim().replace(/^[/|,–—-] /, '');
  // What is called a credit may be all of the caption; "Scene from <cite>Hamlet</cite>" names no source.
  const isWhole = rest === '' && (!isCredit(page, credit) || (said.creditText !== '' && WORDY.test(said.caption)));
  if (isWhole || (page.tag[credit] === TAG.cite && !isCredit(page, credit) && /[\p{L},]$/u.test(before))) return said;
  return { caption: stripLabel(rest) && tidyEnd(rest), creditText: stripLabel(stated.replace(ANY_LABEL, '')) };
}

/** A name is shorter, and no sentence. */
const WORDY: RegExp = /.{30}|\w{3}[.!?]$/;

/** Without `<span>Image caption, </span>` before it, which is for ears alone, and the buttons that show and hide it, or the picture in large. */
function withoutLabel(page: Page, n: NodeId, text: string): string {
  const label = page.kind[page.end[n + 1]!] === TEXT ? '' : spokenLabel(page, n);
  return (text.startsWith(label) ? text.slice(label.length).trim() : text).replace(BUTTONS, '');
}

/** What is read out before the words of element n: "Image source, ". */
function spokenLabel(page: Page, n: NodeId): string {
  const label = page.tag[n + 1] === TAG.span ? gatherText(page, n + 1) : '';
  return /^[,،]|[,،]$/.test(label) && label.length < 30 ? label : '';
}

const BUTTONS: RegExp = / ?(?:hide|toggle) ?caption| 拡大(?:する)?$/g;

/** What attributes say below the image: `data-caption`, or the element that describes it. */
export function stateCaption(page: Page, n: NodeId, repair: (text: string) => string): CaptionText {
  let m = n;
  for (let climbed = 0; m > 0 && climbed < 3; climbed++, m = page.parent[m]!) {
    const words = (page.attribute(m, 'data-caption') ?? '').slice(0, 2 * CAPTION_CHARACTERS);
    const text = collapseBlanks(words.replace(/<[^<>]{0,300}>/g, ' ')).trim();
    if (text !== '' && text.length <= CAPTION_CHARACTERS) return splitCredit(repair(text));
  }
  return { caption: '', creditText: '' };
}

/** The element that names whose picture it is, in the figure of the image but outside its caption; −1 for none. */
export function findOuterCredit(page: Page, n: NodeId, caption: NodeId): NodeId {
  const figure = findAround(page, n, TAG.figure);
  if (figure < 0) return creditAround(page, n, caption);
  const stop = Math.min(page.end[figure]!, page.end[n]! + AHEAD);
  for (let m = Math.max(figure + 1, n - AHEAD); m < stop; m++) {
    if (m === n || m === caption) m = page.end[m]! - 1;
    else if (page.tag[m] === TAG.img && !isSign(page, m)) return -1;
    else if ((m > n || page.end[m]! <= n) && saysCredit(page, m, caption)) return m;
  }
  return creditBehind(page, figure);
}

/** What is around the caption, too, is called after what it begins with. */
function saysCredit(page: Page, n: NodeId, caption: NodeId): boolean {
  return (
    (isCredit(page, n) && (caption < n || caption >= page.end[n]!)) ||
    isSmallPrint(page, n) ||
    (page.tag[n] === TAG.p && spokenLabel(page, n) !== '') ||
    (page.tag[n] !== 0 && page.end[n] === n + 2 && isLabelled(gatherText(page, n)))
  );
}

/** A credit that no figure holds: short, and neither a byline nor a line with the day. */
const BARE_CREDIT: RegExp = /^(?!by |.{0,80}\d{3})\D.{1,79}$/i;

/** What stands behind element n, but for white space. */
function nextElement(page: Page, n: NodeId): NodeId {
  const end = page.end[n]!;
  return page.kind[end] === TEXT ? end + 1 : end;
}

/** Without a figure the credit stands between image n and the caption, or right behind that. */
function creditAround(page: Page, n: NodeId, caption: NodeId): NodeId {
  if (caption < 0) return creditBehind(page, n);
  const behind = nextElement(page, caption);
  for (let m = caption > n ? Math.max(page.end[n]!, caption - AHEAD) : caption; m < caption; m++)
    if (isCredit(page, m) && page.end[m]! <= caption && BARE_CREDIT.test(gatherText(page, m))) return m;
  const text = gatherText(page, behind);
  return (isCredit(page, behind) || isLabelled(text)) && BARE_CREDIT.test(text) ? behind : -1;
}

/** Without a caption it stands behind the image, or what is around that and nothing else. */
function creditBehind(page: Page, n: NodeId): NodeId {
  const behind = nextElement(page, n);
  if (page.parent[behind] !== page.parent[n]) return BLOCKS[page.tag[page.parent[n]!]!] === 1 ? creditBehind(page, page.parent[n]!) : -1;
  // Below a portrait stands the author.
  const isOwn = isCredit(page, behind) && !/author/i.test(page.attribute(behind, 'class') ?? '');
  return isOwn && BARE_CREDIT.test(gatherText(page, behind)) ? behind : -1;
}

/** Each with what it is whose. */
const SEVERAL: RegExp = /^\p{L}+: ?[\p{Lu}\p{Lo}][^.:]{2,60}; ?\p{L}+:/u;

/** Whose picture it is, from an element that says nothing else. */
export function readCredit(page: Page, n: NodeId, repair: (text: string) => string): string {
  const text = withoutLabel(page, n, repair(gatherText(page, n)));
  if (SEVERAL.test(text)) return text.replace(/[:;](?=\p{L})/gu, '$& ');
  const { caption, creditText } = splitCredit(text);
  return stripLabel(creditText === '' ? caption.replace(ANY_LABEL, '') : creditText);
}

function isCredit(page: Page, n: NodeId): boolean {
  return hasName(page, n, namesCredit);
}

function findCredit(page: Page, n: NodeId): NodeId {
  let small = -1;
  let labelled = -1;
  for (let m = n + 1; m < page.end[n]!; m++) {
    if (isPureCredit(page, m)) return m;
    if (labelled < 0 && page.tag[m] !== 0 && isLabelled(gatherText(page, m, PARTED))) labelled = m;
    if (isSmallPrint(page, m) || isSetApart(page, n, m)) small = m;
  }
  return labelled < 0 ? small : labelled;
}

/** Caption n ends with element m, which only style or a bullet sets apart from the sentence before it, or an agency; a name does not end with a small word and a full stop. */
function isSetApart(page: Page, n: NodeId, m: NodeId): boolean {
  const before = skipBlank(page, m - 1) === m ? m - 2 : m - 1;
  if (page.end[m] !== page.end[n] || page.kind[before] !== TEXT) return false;
  const text = gatherText(page, m);
  const ends = /[.!?»”"]\s?$|^[•·]$/.test(page.rawText(before)) || (text !== '' && splitCredit(text).caption === '');
  return ends && !/ \p{Ll}{3,20}[.!?]$/u.test(text) && ![TAG.a, TAG.b, TAG.strong].includes(page.tag[m]!);
}

/** What is called a credit, and is neither a stroke before one nor around the caption, too. */
function isPureCredit(page: Page, n: NodeId): boolean {
  return isCredit(page, n) && gatherText(page, n).length > 1 && (isCredit(page, n + 1) || !isCaption(page, n + 1));
}

function isSmallPrint(page: Page, n: NodeId): boolean {
  return (page.tag[n] === TAG.small || page.tag[n] === TAG.cite) && gatherText(page, n).length < KEPT_CHARACTERS;
}
