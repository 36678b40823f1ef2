/**
 * Pages that keep the article behind something, or hold none: walls to subscribe, sign in or prove something at, forms, searches
 * that found nothing, a few words. Told by their markup – fields of forms, names, dialogs – and by several phrases together.
 */
import { blockText } from '../../blocks/blocks.ts';
import type { ClassTest } from '../../dom/class-tests.ts';
import { ELEMENT, HAS_ID, type NodeId, type Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { blockSum, nodeSum, type PageView } from '../../features/view.ts';
import { CHECK_PHRASES, FRUITLESS_PHRASES, SUBSCRIPTION_PHRASES } from './gate-words.data.ts';

export type GateReason = 'access_wall' | 'form' | 'error_page' | 'too_little_text';

// In letters; an ideograph says as much as three. Ours, on the training pages: docs/learned.md#articles-refused.
const LETTERS_AN_IDEOGRAPH = 3;
/** Longer texts are articles whatever stands around them; fewer letters than LEAST are none. */
const MOST = 1000;
const LEAST = 28;
/** With so many in links too, what is kept is a list. */
const MOST_LINKED = 80;
/** What a wall shows of the article, outside what it says itself. */
const TEASER = 400;
/** What a form says beside its fields, and what a search says. */
const MOST_FORM = 400;
const MOST_SEARCH = 300;
/** Fields to fill in of a form that asks for no password. */
const MANY_FIELDS = 4;
/** Blocks around the kept ones that belong to what they say. */
const NEAR = 4;
/** Signs that make a wall: different phrases, and its markup. */
const LEAST_SIGNS = 2;
/** Ancestors that are asked for their name. */
const CLIMB = 6;
const WALL_NAME: ClassTest = (names) =>
  /(?:^|[\s_-])(?:paywall|regwall|subscribewall|piano|tp-modal|premium-?wall|login-?wall|age-?gate|age-?check|age-?verification|captcha|recaptcha|hcaptcha|turnstile)(?=$|[\s_-])/i.test(
    names,
  );

/** What is in front of the page's article, if anything is; undefined for every page with a text. Linear in the page, and read only where little was kept. */
export function findGate(view: PageView, kept: Uint8Array): GateReason | undefined {
  const letters = countLetters(view, kept);
  if (letters > MOST || !kept.includes(1)) return undefined;
  if (letters < LEAST && countSolid(view, kept) < MOST_LINKED) return 'too_little_text';
  const fields = readFields(view);
  if (letters <= MOST_SEARCH && isFruitless(view, kept, fields)) return 'error_page';
  if (letters <= MOST_FORM && isForm(view, kept, fields)) return 'form';
  return isWall(view, kept) ? 'access_wall' : undefined;
}

/** Letters of a block; a block that is mostly links says nothing itself. */
function lettersOf(view: PageView, b: number): number {
  if (2 * blockSum(view, 'linkChars', b) > blockSum(view, 'chars', b)) return 0;
  return blockSum(view, 'solid', b) + (LETTERS_AN_IDEOGRAPH - 1) * blockSum(view, 'ideographs', b);
}

function countLetters(view: PageView, kept: Uint8Array): number {
  let letters = 0;
  for (let b = 0; b < kept.length && letters <= MOST; b++) if (kept[b] === 1) letters += lettersOf(view, b);
  return letters;
}

/** Letters of the kept blocks, links and all. */
function countSolid(view: PageView, kept: Uint8Array): number {
  return kept.reduce((sum, one, b) => (one === 1 ? sum + blockSum(view, 'solid', b) : sum), 0);
}

/** The fields of a page that readers fill in, and a search that has been made. */
interface Fields {
  readonly nodes: readonly NodeId[];
  readonly passwords: number;
  readonly searched: boolean;
}

const CONTROLS: readonly number[] = [TAG.input, TAG.textarea, TAG.select];
const FILLED: ReadonlySet<string> = new Set(['text', 'text area', 'email', 'password', 'tel', 'number', 'date', 'url']);

function readFields(view: PageView): Fields {
  const { page } = view;
  const fields = listControls(view).map((n) => ({ n, type: typeOf(page, n), value: page.attribute(n, 'value') ?? '' }));
  return {
    nodes: fields.filter(({ type }) => FILLED.has(type)).map(({ n }) => n),
    passwords: fields.filter(({ type }) => type === 'password').length,
    searched: fields.some(({ type, value }) => (type === 'search' || type === 'text') && value.trim() !== ''),
  };
}

/** Elements of forms outside muted subtrees, in order. */
function listControls({ page, leaves }: PageView): NodeId[] {
  const controls: NodeId[] = [];
  for (let n = 0; n < page.size; n++) {
    if (leaves.muted[n] === 1) n = page.end[n]! - 1;
    else if (CONTROLS.includes(page.tag[n]!)) controls.push(n);
  }
  return controls;
}

function typeOf(page: Page, n: NodeId): string {
  return page.tag[n] === TAG.input ? (page.attribute(n, 'type')?.toLowerCase() ?? 'text') : 'text area';
}

function isFruitless(view: PageView, kept: Uint8Array, { searched }: Fields): boolean {
  if (!searched) return false;
  const [first, stop] = findNeighbourhood(kept);
  return countPhrases(readNear(view, first, stop), FRUITLESS_PHRASES) > 0;
}

/** Most of the kept text stands in the form that holds all the fields. */
function isForm(view: PageView, kept: Uint8Array, fields: Fields): boolean {
  const holder = fields.passwords > 0 || fields.nodes.length >= MANY_FIELDS ? findForm(view, fields.nodes) : 0;
  if (holder <= 0) return false;
  let inside = 0;
  let all = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] !== 1) continue;
    const n = view.leaves.first[view.blocks.leafStart[b]!]!;
    const solid = blockSum(view, 'solid', b);
    all += solid;
    if (n >= holder && n < view.page.end[holder]!) inside += solid;
  }
  return 2 * inside > all;
}

/** The innermost form around all the nodes, 0 without one. */
function findForm({ page }: PageView, nodes: readonly NodeId[]): NodeId {
  const last = nodes[nodes.length - 1]!;
  let holder = nodes[0]!;
  while (holder > 0 && (page.end[holder]! <= last || page.tag[holder] !== TAG.form)) holder = page.parent[holder]!;
  return holder;
}

/** Several signs of a wall near the kept text, and little text but it. */
function isWall(view: PageView, kept: Uint8Array): boolean {
  const [first, stop] = findNeighbourhood(kept);
  const near = readNear(view, first, stop);
  const named = new Uint8Array(kept.length);
  for (let b = first; b < stop; b++) if (isNamedWall(view, view.blocks.container[b]!)) named[b] = 1;
  const marks = named.includes(1) ? LEAST_SIGNS : holdsCheck(view) ? 1 : 0;
  const phrases = Math.max(countPhrases(near, SUBSCRIPTION_PHRASES), countPhrases(near, CHECK_PHRASES));
  if (phrases + marks < LEAST_SIGNS) return false;
  let teaser = 0;
  for (let b = first; b < stop; b++) {
    if (kept[b] === 0 || named[b] === 1) continue;
    const text = blockText(view.page, view.leaves, view.blocks, b).toLowerCase();
    if (countPhrases(text, SUBSCRIPTION_PHRASES) + countPhrases(text, CHECK_PHRASES) === 0) teaser += lettersOf(view, b);
  }
  return teaser <= TEASER;
}

/** From NEAR blocks before the first kept one to NEAR behind the last. */
function findNeighbourhood(kept: Uint8Array): [first: number, stop: number] {
  return [Math.max(0, kept.indexOf(1) - NEAR), Math.min(kept.length, kept.lastIndexOf(1) + 1 + NEAR)];
}

/** The first characters of the blocks from … to − 1 outside the site's menus, one a line, lower case. */
function readNear({ page, leaves, blocks }: PageView, from: number, to: number): string {
  let text = '';
  for (let b = from; b < to && text.length < 4 * MOST; b++)
    if (!isMenu(page, blocks.container[b]!)) text += `${blockText(page, leaves, blocks, b).slice(0, MOST)}\n`;
  return text.toLowerCase();
}

/** Every page of a site offers to sign in there. */
function isMenu({ tag, parent }: Page, container: NodeId): boolean {
  for (let n = container, climbed = 0; n > 0 && climbed < CLIMB; n = parent[n]!, climbed++)
    if (tag[n] === TAG.nav || tag[n] === TAG.footer) return true;
  return false;
}

function countPhrases(text: string, phrases: readonly string[]): number {
  let count = 0;
  for (const phrase of phrases) if (text.includes(phrase)) count++;
  return count;
}

/** In an element with a wall's name that leads somewhere: content systems give such names to what is behind the wall too. */
function isNamedWall(view: PageView, container: NodeId): boolean {
  const { page, leaves } = view;
  for (let n = container, climbed = 0; n > 0 && climbed < CLIMB; n = page.parent[n]!, climbed++) {
    if (page.tag[n] === TAG.body) return false;
    if (hasWallName(page, n)) return nodeSum(view, 'linkChars', n) > 0 || leaves.controls.some((c) => c > n && c < page.end[n]!);
  }
  return false;
}

function hasWallName(page: Page, n: NodeId): boolean {
  return page.classPasses(n, WALL_NAME) || ((page.marks[n]! & HAS_ID) !== 0 && WALL_NAME(page.attribute(n, 'id')!));
}

/** True for a page with an element of a check for machines, which has no text of its own. */
function holdsCheck({ page }: PageView): boolean {
  for (let n = 0; n < page.size; n++) {
    if (page.kind[n] === ELEMENT && page.tag[n] === TAG.div && page.end[n]! <= n + 3 && hasWallName(page, n)) return true;
  }
  return false;
}
