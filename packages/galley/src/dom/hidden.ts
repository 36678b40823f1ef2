/** Elements that readers do not see, as far as their own attributes say so. */

import { type ClassTest, classTest } from './class-tests.ts';
import { NOT_DISPLAYED, NOT_VISIBLE, readStyle, STYLE_SHOWS, STYLE_WAYS } from './inline-style.ts';
import type { NodeId, Page } from './page.ts';
import { HAS_ARIA_HIDDEN, HAS_CLASS, HAS_HIDDEN, HAS_ID, HAS_STYLE, TEXT } from './page.ts';
import { TAG } from './tags.ts';

/** Ways to be out of sight; 0 is shown. */
export const SHOWN = 0;
const BY_ATTRIBUTE = 1;
const BY_NAME = 2;
const BY_ARIA = 3;
const BY_DIALOG = 4;
/** Ways of inline styles follow those of attributes. */
const BY_STYLE = 5;
/** How many ways there are, SHOWN included: each fits a byte. */
export const WAYS: number = BY_STYLE + STYLE_WAYS;

/** Marks of elements that may hide, besides classes. */
const HIDING_MARKS: number = HAS_ARIA_HIDDEN | HAS_STYLE | HAS_HIDDEN;

const COMMENTS: RegExp = /^comments?(?:-?(?:area|list|section|wrapper))?$/i;

/** What these marks say: of two ways the later one counts. SHOWN where they say nothing. */
function findMarkedHiding(page: Page, n: NodeId, marks: number): number {
  // Readers' comments wait for a click.
  if ((marks & HAS_ID) !== 0 && COMMENTS.test(page.attribute(n, 'id')!)) return SHOWN;
  if ((marks & HAS_HIDDEN) !== 0) return BY_ATTRIBUTE;
  const styled = (marks & HAS_STYLE) === 0 ? SHOWN : findStyleHiding(page, n);
  if (styled !== SHOWN || (marks & HAS_ARIA_HIDDEN) === 0) return styled;
  return page.attribute(n, 'aria-hidden')!.trim().toLowerCase() === 'true' && !isForEyes(page, n) ? BY_ARIA : SHOWN;
}

/** The words of a caption that ears got with the picture: no icon has two. */
function isForEyes(page: Page, n: NodeId): boolean {
  return page.tag[page.parent[n]!] === TAG.figcaption && page.kind[n + 1] === TEXT && /\p{L} \p{L}/u.test(page.rawText(n + 1));
}

function findStyleHiding(page: Page, n: NodeId): number {
  const way = readStyle(page, n);
  return way === STYLE_SHOWS ? SHOWN : BY_STYLE + way;
}

function findDialogHiding(page: Page, n: NodeId): number {
  return page.attribute(n, 'open') === undefined ? BY_DIALOG : SHOWN;
}

/** The way in which an element takes itself out of sight, SHOWN or below WAYS; its ancestors are the caller's business. */
export function findHiding(page: Page, n: NodeId): number {
  const marks = page.marks[n]!;
  const marked = (marks & HIDING_MARKS) === 0 ? SHOWN : findMarkedHiding(page, n, marks);
  if (marked !== SHOWN) return marked;
  if ((marks & HAS_CLASS) !== 0 && page.classPasses(n, isForScreenReaders) && !standsForTwin(page, n)) return BY_NAME;
  return page.tag[n] === TAG.dialog ? findDialogHiding(page, n) : SHOWN;
}

/** True for an element that browsers leave out: `hidden`, `display:none`, `visibility:hidden`. What papers mean by hidden. */
export function isLeftOut(page: Page, n: NodeId): boolean {
  const way = findHiding(page, n);
  return way === BY_ATTRIBUTE || way === BY_STYLE + NOT_DISPLAYED || way === BY_STYLE + NOT_VISIBLE;
}

/** `findHiding` of every element that holds anything, one byte a node; O(nodes + attributes). */
export function listHidings(page: Page): Uint8Array {
  const { size, end, marks, tag } = page;
  const ways = new Uint8Array(size);
  for (const n of page.nodesOfClass(isForScreenReaders)) if (end[n]! > n + 1 && !standsForTwin(page, n)) ways[n] = BY_NAME;
  for (let n = 0; n < size; n++) {
    const own = marks[n]! & HIDING_MARKS;
    if (tag[n] === TAG.dialog) ways[n] ||= findDialogHiding(page, n);
    if (own !== 0 && end[n]! > n + 1) ways[n] = findMarkedHiding(page, n, marks[n]!) || ways[n]!;
  }
  return ways;
}

/** Longer texts are not compared. */
const LONGEST_TWIN = 60;
/** Nor what holds more nodes, all of which count: nothing hides behind them. */
const MOST_NODES = 12;

/**
 * What only ears get but belongs to what eyes see: the letters that a drawn initial beside them repeats
 * (`<span aria-hidden=true>T</span><span class=sr-only>T</span>he`), the sign within a fraction.
 */
function standsForTwin(page: Page, n: NodeId): boolean {
  const text = textOf(page, n);
  if (text === '' || text === '/' || text === '+') return text !== '';
  const isTwin = (m: NodeId): boolean =>
    findMarkedHiding(page, m, page.marks[m]!) === BY_ARIA && !page.classPasses(m, isForScreenReaders) && textOf(page, m) === text;
  const parent = page.parent[n]!;
  const after = page.end[n]!;
  if (after < page.size && page.parent[after] === parent && isTwin(after)) return true;
  let before = n - 1;
  for (let steps = 0; steps < MOST_NODES && before > parent && page.parent[before] !== parent; steps++) before = page.parent[before]!;
  return before > parent && page.parent[before] === parent && isTwin(before);
}

/** The text in an element without blanks around its parts, '' where it is long. */
function textOf(page: Page, n: NodeId): string {
  const end = page.end[n]!;
  if (end > n + MOST_NODES) return '';
  let text = '';
  for (let i = n + 1; i < end && text.length <= LONGEST_TWIN; i++) if (page.kind[i] === TEXT) text += page.rawText(i).trim();
  return text.length > LONGEST_TWIN ? '' : text;
}

/** A cheap test that most class names fail. */
const SUSPECT_NAME: RegExp = /[sS]r[-_oO]|-sr|idden|psHide|[rR]eader|creen|nvisible|ssistive|11y|ide-?(?:text|vis)/;
/** Classes by which frameworks take text off the screen, without dashes and underlines. */
const HIDING_NAMES: ReadonlySet<string> = new Set([
  'sronly',
  'sronlyfocusable',
  'srtext',
  'showforsr',
  'visuallyhidden',
  'visuallyhiddenfocusable',
  'hiddenvisually',
  'hiddenaccessible',
  'accessiblyhidden',
  'accessiblehidden',
  'accessibilityhidden',
  'a11yhidden',
  'a11yonly',
  'a11ytext',
  'screenreader',
  'screenreaders',
  'screenreadertext',
  'screenreaderonly',
  'screenreadersonly',
  'screenreadercontent',
  'screenreaderlabel',
  'screenreaderresponse',
  'onlyscreenreader',
  'forscreenreaders',
  'readersonly',
  'assistivetext',
  'elementinvisible',
  'elementhidden',
  'hidetext',
  'hidevisually',
  'offscreen',
  'uihelperhiddenaccessible',
  // Invision Community: menus, dialogs, and what is in them.
  'ipshide',
]);
/** Prefixes of house styles, as in `u-sr-only`, `govuk-visually-hidden`. */
const PREFIX: RegExp = /^(?:u|is|g|c|a|l|o|t|e|b|bx|cds|usa|govuk|nhsuk|ui|cdk|mat|wp|css|style|styles)(?:-|--|_|__)(?=[a-z])/i;

const isForScreenReaders: ClassTest = classTest(
  [
    'sr-',
    'sr_',
    'sro',
    'srO',
    '-sr',
    'idden',
    'psHide',
    'reader',
    'screen',
    'nvisible',
    'ssistive',
    '11y',
    'ide-text',
    'idetext',
    'ide-vis',
  ],
  hidesByName,
);

function hidesByName(names: string): boolean {
  if (!SUSPECT_NAME.test(names)) return false;
  for (const name of names.split(/\s+/)) {
    if (SUSPECT_NAME.test(name) && (isHidingName(name) || isHidingName(name.replace(PREFIX, '')))) return true;
  }
  return false;
}

/** Style modules write `visuallyHidden_x7f3`. */
function isHidingName(name: string): boolean {
  if (HIDING_NAMES.has(flatten(name))) return true;
  const at = name.indexOf('_');
  return at > 0 && HIDING_NAMES.has(flatten(name.slice(0, at)));
}

function flatten(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}
