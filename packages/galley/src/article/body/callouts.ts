/** Notes, hints and warnings set off from the text: elements that writers' tools call so, and what kind they are of. */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_ROLE } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { CalloutGroup } from '../article.ts';
import type { KeptText } from './kept-text.ts';

type Kind = CalloutGroup['kind'];

const HOLDERS: Uint8Array = tagTable(['div', 'aside', 'section', 'p', 'blockquote', 'figure', 'article', 'dl']);

/** Attributes that say the kind. */
const STATED = ['data-callout', 'data-callout-type', 'data-admonition', 'data-panel-type'] as const;

/** What tools and people call the kinds, in GitHub's five words. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...list(
    'note',
    'note notice info information seealso abstract summary todo question faq help example quote cite primary secondary remark',
  ),
  ...list('tip', 'tip hint success check done okay'),
  ...list('important', 'important'),
  ...list('warning', 'warning warn attention alert pitfall'),
  ...list('caution', 'caution danger error failure fail bug critical'),
]);
/** Words that mean a callout even where no tool's name stands beside them. */
const ALONE: ReadonlySet<string> = new Set('note tip hint important warning attention pitfall caution danger notice'.split(' '));
const TOOLS: ReadonlySet<string> = new Set(
  'admonition admonitionblock admonish callout alert notice hint notecard message aside remark prompt'.split(' '),
);
/** Parts of a callout have its name and their own. */
const INNER: ReadonlySet<string> = new Set('title heading header icon content inner body text label link dismissible close'.split(' '));

function list(kind: Kind, words: string): [string, Kind][] {
  return words.split(' ').map((word) => [word, kind]);
}

/** Nodes among which all callouts of the page are, in order: on nearly every page the class alone tells them. */
export function listLikely(page: Page): readonly NodeId[] {
  const isElsewhere = page.attributePasses('role', isNote) || STATED.some((name) => page.mayHaveAttribute(name));
  return isElsewhere ? Array.from({ length: page.size }, (_, n) => n) : page.nodesOfClass(mayNameCallout);
}

function isNote(role: string): boolean {
  return role === 'note';
}

/** The kind of callout that element n is; undefined when it is none. */
export function readCallout(page: Page, n: NodeId): Kind | undefined {
  const tag = page.tag[n]!;
  if (tag >= HOLDERS.length || HOLDERS[tag] === 0) return undefined;
  const stated = readStated(page, n);
  if (stated !== undefined) return KINDS.get(stated.toLowerCase()) ?? 'note';
  const named = page.classPasses(n, mayNameCallout) ? readNames(page, n) : undefined;
  if (named !== undefined || (page.marks[n]! & HAS_ROLE) === 0 || page.attribute(n, 'role') !== 'note') return named;
  return KINDS.get(page.attribute(n, 'aria-label')?.toLowerCase() ?? '') ?? 'note';
}

function readStated(page: Page, n: NodeId): string | undefined {
  for (const name of STATED) {
    const kind = page.mayHaveAttribute(name) ? page.attribute(n, name) : undefined;
    if (kind !== undefined) return kind;
  }
  return undefined;
}

const WORDS: readonly string[] = [...TOOLS, ...ALONE, 'is-info', 'is-success', 'custom-block', 'information-macro', 'msg'];
/** What every name of a callout has somewhere in it, as a word; most class names fail. */
const CALLOUT_WORD: RegExp = new RegExp(`(?:^|[\\s_-])(?:rmd)?(?:${WORDS.join('|')})(?![^\\s_-])`, 'i');

/** Templates of wikis; their first word is the kind once more. */
const BOXED: RegExp = /-box-([a-z]{3,9})(?:\s|$)/;

const mayNameCallout: ClassTest = classTest(WORDS, (names) => CALLOUT_WORD.test(names));

/** What tools call theirs, and the word for it here. */
const NAMED: RegExp =
  /markdown-alert|custom-block|confluence-information-macro|(?<=^|\s)(?:msg(?= message)|(?:\w{1,4}|elementor)-(?=alert)|su-|wrap_|rmd|remarkup-|attention-(?:header )?)/g;
function readNames(page: Page, n: NodeId): Kind | undefined {
  const tag = page.tag[n]!;
  // Behind `msg` and `note` an alert is what warns; alone the word says nothing of a kind.
  const names = page.attribute(n, 'class')!.slice(0, 300).toLowerCase();
  const named = names.replace(/^(?:msg|note) alert/, 'callout warning').replace(NAMED, 'callout-');
  const read = named.split(/\s+/).map(readName);
  // Boxes of all kinds have the colour of an alert for that of their head.
  if (read.some(({ isInner }) => isInner) || /\b(?:card|panel)-(?:head|title)/.test(names)) return undefined;
  const boxed = BOXED.exec(named)?.[1];
  // Boxes ask for tips, too.
  if (boxed !== undefined && gatherText(page, n).toLowerCase().startsWith(`${boxed}:`)) return KINDS.get(boxed);
  const alone = read.find((name) => name.alone !== undefined)?.alone;
  const isTool = read.some((name) => name.isTool);
  // Wikis set `is-warning` on quotations.
  if (!isTool && (alone === undefined || tag === TAG.article) && !(tag === TAG.blockquote && names.includes('is-'))) return undefined;
  const kinds = read.flatMap(({ kind }) => kind ?? []);
  // `note danger` is a note of that kind; blogs call their posts notes and notices.
  const kind = kinds.find((name) => name !== 'note') ?? kinds[0];
  if (kind !== undefined || tag === TAG.article) return kind;
  return /(?:^|\s|interblocks-)(?:admonition|notecard|(?:nextra-|kg-|notion-)?callout-?(?:card)?)(?:\s|$)/.test(named) ? 'note' : alone;
}

interface ClassName {
  /** It has the name of a tool in it. */
  readonly isTool: boolean;
  /** It names a part of what the tool writes. */
  readonly isInner: boolean;
  /** The kind it names beside the tool, and the one it means by itself. */
  readonly kind: Kind | undefined;
  readonly alone: Kind | undefined;
}

function readName(name: string): ClassName {
  const words = name.split(/[-_]+/).filter((word) => word !== '');
  const isTool = TOOLS.has(words[0] ?? '') || words.some((word) => word === 'admonition' || word === 'aside' || word === 'callout');
  // `alert` and `notice` are tools before they are kinds: another word says which.
  // Long names are titles: `admonition-a-common-error`.
  const said =
    (isTool && words.length < 4) || words.length === 1 || /^(?:is|bg)$/.test(words[0]!)
      ? words.findLast((word) => KINDS.has(word) && !TOOLS.has(word))
      : undefined;
  return {
    isTool,
    // `callout-empty-content`: without a title.
    isInner: isTool && !words.includes('empty') && words.some((word) => INNER.has(word)),
    kind: KINDS.get(said ?? ''),
    alone: words.length === 1 && ALONE.has(name) ? KINDS.get(name) : undefined,
  };
}

/** An element with more than this share of the kept text is the article, whatever it is called. */
const MOST = 0.4;
/** A callout of that word alone is none with a heading of the text among so many nodes. */
const SECTION: RegExp = /^callout$/;
const NODES = 200;
/** All that one word calls so have no more: else it is the page's word for a paragraph. */
const MOST_BARE = 0.5;

/** The callouts of a body. */
export class Callouts {
  readonly #page: Page;
  readonly #kept: KeptText;
  /** Kept characters of what one word calls a callout, when somebody asks. */
  #bare: number | undefined;

  constructor(page: Page, kept: KeptText) {
    this.#page = page;
    this.#kept = kept;
  }

  /** The kind of element n; undefined where it is none. */
  read(n: NodeId): Kind | undefined {
    const kind = readCallout(this.#page, n);
    if (kind === undefined || this.#kept.measure(n) > MOST * this.#kept.total) return undefined;
    // Themes call whole sections so.
    if (
      SECTION.test(this.#page.attribute(n, 'class')!) &&
      this.#page.tag.subarray(n, Math.min(n + NODES, this.#page.end[n]!)).includes(TAG.h2)
    )
      return undefined;
    return this.#isBare(n) && this.#countBare() > MOST_BARE * this.#kept.total ? undefined : kind;
  }

  #isBare(n: NodeId): boolean {
    return ALONE.has(this.#page.attribute(n, 'class') ?? '');
  }

  #countBare(): number {
    this.#bare ??= listLikely(this.#page).reduce((sum, n) => sum + (this.#isBare(n) ? this.#kept.measure(n) : 0), 0);
    return this.#bare;
  }
}

/** Nodes of an icon. */
const ICON_NODES = 8;
const TITLE_NAME: ClassTest = (names) => /title|heading|header|label|summary/i.test(names);

/** Element n at the head of a callout is nothing but a sign: a bulb, an exclamation mark. */
export function isCalloutIcon(page: Page, n: NodeId): boolean {
  const text = page.end[n]! - n > ICON_NODES ? '' : gatherText(page, n);
  return text !== '' && text.length < 5 && !/[\p{L}\p{N}]/u.test(text);
}

/** What may stand behind the label of a callout. */
export const LABEL_END: RegExp = /\s?[:：!]$/;

/** Element n inside a callout is its title: by its name, or since it says nothing but the kind. */
export function isCalloutTitle(page: Page, n: NodeId): boolean {
  if (page.tag[n] === TAG.dt && readCallout(page, page.parent[n]!) !== undefined) return true;
  const isShort = (page.tag[n] === TAG.p || page.tag[n] === TAG.div) && page.end[n]! <= n + 3;
  if (isShort && KINDS.has(gatherText(page, n).toLowerCase().replace(LABEL_END, ''))) return true;
  return page.classPasses(n, TITLE_NAME);
}

/** The title of a callout that is hidden from those who hear a label instead; '' where it says nothing but the kind. */
export function readSpokenTitle(page: Page, n: NodeId): string {
  let first = n + 1;
  while (first < page.end[n]! && page.kind[first] !== ELEMENT) first++;
  const title = page.attribute(first, 'aria-hidden') === 'true' && isCalloutTitle(page, first) ? gatherText(page, first) : '';
  return KINDS.has(title.toLowerCase()) ? '' : title;
}
