/** Who wrote a post, when, and which number it has: read from what stands around its message. */
import { leafText } from '../blocks/blocks.ts';
import type { ClassTest } from '../dom/class-tests.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import { findLeafDate } from '../features/leaf-dates.ts';
import type { PageView } from '../features/view.ts';
import { findDateLike, LONGEST_DATE_TEXT } from '../text/date-likeness.ts';
import { foldDigits } from '../text/digits.ts';
import type { Region } from './divide.ts';
import { firstLeaf, stopLeaf } from './furniture.ts';
import { type NameFinder, type NameWords, nameWords } from './name-finder.ts';
import { AUTHOR_NAMES } from './post-words.data.ts';

export const AUTHORS: NameWords = nameWords(AUTHOR_NAMES);

export interface PostFacts {
  /** Name of the author, as shown. */
  readonly author?: string;
  /** The date as the page writes it: `datetime` of a `time` element, or the text (`3 天前`). */
  readonly date?: string;
  /** `#3`, `3楼` → 3. */
  readonly number?: number;
}

/** An address of a profile: a way of its own, not a word in the title of a thread; the list of all members is nobody's, nor is where one signs in. */
const PROFILE_ADDRESS: RegExp =
  /(?:^|[/?&.])(?!(?:user|member|profile|author)s\/?(?:\/\?|$)|user\/(?:login|register)\b)(?:users?|members?|participant|profiles?|authors?|contributors?|people|space|home)(?:[-_/.?=]|$)|[?&/](?:uid|u|user(?:name|id)?)[-=/](?!login|register)|(?:member|user|profile|space|u)\.php|user-profile\/|[?&;]action=profile|\/[@~]/i;
/** Class of a link that leads to somebody, whatever its address. */
export const PERSON_LINK: ClassTest = (names) =>
  /(?:^|[\s_-])(?:user(?:name)?|author|nick(?:name)?|poster|person|profile-link)(?:[\s_-]|$)/i.test(names);
const OWN_URL: ClassTest = (names) => /(?:^|\s)url(?:\s|$)/.test(names);
/** A name of two words in whichever spelling: `bigusername`, `author-name`, `postUserName`. */
const NAME_CLASS: ClassTest = (names) => /(?:user|author|member|actor)[-_]?name|nick/i.test(names);
const ROOT_ADDRESS: RegExp = /^(?:https?:\/\/[^/]{1,80})?\/@?([\w.-]{2,39})\/?$/;
/** Attributes that hold the date of what shows it as `3 days ago`: `<relative-time datetime="2024-03-18T14:02:31Z">`, of microdata the second. */
const STAMPS: readonly string[] = ['datetime', 'content', 'title', 'aria-label', 'data-tippy-content', 'data-tooltip'];
/** Nodes of a link that holds a name. */
const NAME_NODES = 12;
const BOLD: Uint8Array = tagTable(['b', 'strong', 'dt']);
/** Longer texts are no names. */
const LONGEST_NAME = 40;
const LONGEST_NUMBER = 9;
const NUMBER: RegExp = /^(?:(?:#|№|nr?\.|no\.)\s?(\d{1,6})|(\d{1,6})\s?(?:#|楼|樓|층|-?\s?قەۋەت))$/i;
/** Longer texts are no labels of what follows. */
const LONGEST_LABEL = 20;
/** So many leaves from a time of day on its day may end: `9:43pm` `On` `Dec 09` `,` `2023`; fewer where those speak of something else. */
const DAY_LEAVES = [5, 1];
const CLOCK: RegExp = /\d[:：]\d\d/;
/** A name has two letters or digits: a single one stands in for a picture. Ideographs are names alone. */
export const NAME: RegExp = /[\p{L}\p{N}].*[\p{L}\p{N}]|[ぁ-鿿가-힣]/u;
/** `12`, `12k`, `3 posts`, `5积分`; people are called `1Ali`, or by a long number. */
export const COUNT: RegExp = /^\d[\d.,]{0,8}(?:\s\p{L}*|\p{L}|\p{Lo}*)$/u;
/** A label with its value, or before that: `von <cite>Hugo</cite>`. */
const LABEL: RegExp = /[:：]|(?:^|\s)(?:by|von|par|por|door|av|af|przez|от)$/i;
/** A time of day and nothing else. */
const CLOCK_ALONE: RegExp = /^\d\d?[:：][\d:：]+\s?[apm]*$/i;
/** Words before dates of the account, and of what was changed: not of the post. */
export const ACCOUNT: RegExp = /join|regist|member since|mitglied|inscri|зарег|регистр|注册|註冊|تىزىملات|last (?:seen|visit)/i;
export const ACCOUNT_DATE: RegExp = new RegExp(`${ACCOUNT.source}|last edit|edited|编辑|編輯|قايتا`, 'i');

/** How a name goes on that its comment follows, as software for blogs writes it. */
const SAYS: RegExp =
  /\s(?:says|said|wrote|writes|responded|replied|commented|schrieb|meint|sagt|(?:hat )?gesagt|(?:a )?dit|dijo|ha detto|disse|zei|(?:azt )?(?:mondta|írta)|pisze|пишет|комментирует|dedi ki)\s?[:,.…]{0,3}$|님의 댓글.*$/iu;

const SAID_BY: RegExp =
  /^(?:(?:posted|written|submitted) by|geschrieben von|(?:écrit|posté|publié) par|(?:escrito|publicado) por|scritto da|αναρτήθηκε από|(?:by|par|por|von)(?=\s\S+\s\S))\s/i;

/** `Ann Lee says:`, `posted by Ann Lee` → `Ann Lee`. */
export function cutSays(name: string): string {
  return name.replace(SAYS, '').replace(SAID_BY, '');
}

/**
 * @param message leaves that are the message: dates and links in it say nothing about the post.
 * @param authors finds elements named after authors.
 */
export function readPostFacts(view: PageView, region: Region, message: readonly number[], authors: NameFinder): PostFacts {
  const inside = new Set(message);
  const leaves: number[] = [];
  for (let k = firstLeaf(view, region); k < stopLeaf(view, region); k++) if (!inside.has(k)) leaves.push(k);
  // A name may begin the text's own element; a number behind it is no text.
  const isText = message.length > 1 && !COUNT.test(leafText(view.page, view.leaves, message[1]!));
  const author =
    findAuthor(view, leaves, authors) ??
    (isText ? findAuthor(view, message.slice(0, 1), authors) : undefined) ??
    findMember(view, leaves, message[0] ?? 0);
  const date = findDate(view, region, leaves);
  const number = findNumber(view, leaves);
  return {
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
    ...(number === undefined ? {} : { number }),
  };
}

/** The text of the first link to a profile, one in an item that is a person rather than others, or of the first element that names itself the author. */
function findAuthor(view: PageView, leaves: readonly number[], authors: NameFinder): string | undefined {
  let author: string | undefined;
  let best = NOTHING;
  for (const k of leaves) {
    const { chars } = view.leaves.sums;
    if (chars[k + 1]! - chars[k]! > LONGEST_NAME) continue;
    const sign = readAuthorSign(view, k, authors);
    if (sign <= best) continue;
    const text = leafText(view.page, view.leaves, k);
    if (!isName(view, k, text) || (sign < PERSON && COUNT.test(text))) continue;
    author = cutSays(text);
    // Whoever changed a post, or is answered, may stand before its author; of links that nothing tells apart the first is theirs.
    best = sign | NAMED;
  }
  return author;
}

/** Boards that show guests no profiles have the name in bold above what they say of the account: `Registered: …`. */
function findMember(view: PageView, leaves: readonly number[], first: number): string | undefined {
  const { page } = view;
  let name: string | undefined;
  for (const k of leaves) {
    if (k >= first) return undefined;
    const text = leafText(page, view.leaves, k);
    if (name !== undefined && ACCOUNT_DATE.test(text)) return name;
    const isBold = BOLD[page.tag[view.leaves.parent[k]!]!] === 1 && text.length <= LONGEST_NAME;
    if (isBold && isName(view, k, text) && !COUNT.test(text) && !NUMBER.test(text)) name ??= text;
  }
  return undefined;
}

/** Can a leaf with that text be a name? What somebody posted has an address below theirs, and is linked by its date. */
function isName(view: PageView, k: number, text: string): boolean {
  return NAME.test(text) && !LABEL.test(text) && findLeafDate(view, k)?.start !== 0;
}

export function isStatedAuthor(page: Page, n: NodeId): boolean {
  const property = page.attribute(n, 'itemprop');
  return property === 'author' || property === 'creator';
}

/** A link to somebody's profile. */
export function isProfileLink(page: Page, n: NodeId): boolean {
  if (page.tag[n] !== TAG.a) return false;
  const address = page.attribute(n, 'href') ?? '';
  // WordPress links so to whoever comments.
  if (page.classPasses(n, OWN_URL) && page.attribute(n, 'rel')?.includes('external')) return true;
  return page.classPasses(n, PERSON_LINK) || PROFILE_ADDRESS.test(address) || leadsToItsName(page, n, address);
}

/**
 * Trackers of code keep people at the root: `<a href="/ines">ines</a>`; not where what is theirs follows (`ines / atlas`). So do
 * networks: `@ines`, which may stand in a link of its own behind the name.
 */
export function leadsToItsName(page: Page, n: NodeId, address: string): boolean {
  const name = ROOT_ADDRESS.exec(address)?.[1];
  if (name === undefined || page.end[n]! - n >= NAME_NODES) return false;
  const text = gatherText(page, n);
  if (text === `@${name}`) return true;
  for (let m = page.end[n]!; m < Math.min(page.size, page.end[n]! + NAME_NODES); m++) {
    if (page.tag[m] !== TAG.a) continue;
    const next = page.attribute(m, 'href') ?? '';
    if (text !== name) return text !== '' && next === address && gatherText(page, m) === `@${name}`;
    return !next.startsWith(`${address.replace(/\/$/, '')}/`);
  }
  return text === name;
}

/** Levels of a name in a link: isolates, weights. */
const LINK_LEVELS = 5;

/** What stands there is no name, is called one, links to a profile, is a link that is called a person (numbers are names there), or such a link in an item of microdata that is a person. */
const NOTHING = 0;
const NAMED = 1;
const PROFILE = 2;
const PERSON = 3;
const STATED = 4;

/** Looks at the element around a leaf, and for links at those above it. */
function readAuthorSign({ leaves, page }: PageView, k: number, authors: NameFinder): number {
  const readSign = (n: NodeId, level: number): number => {
    if (isProfileLink(page, n)) return page.classPasses(n, PERSON_LINK) ? PERSON : PROFILE;
    // What links a name to a date stands behind the name: `on`, `said`; SMF heads the box about its author with it.
    const isAlone =
      leaves.at[n] === k &&
      (level === 0 || page.tag[leaves.parent[k]!] === TAG.h4 || (leaves.linked[k] === 0 && leaves.at[page.end[n]!] === k + 1));
    return (isAlone && authors.names(n)) || (level < 2 && page.classPasses(n, NAME_CLASS)) || (level < 3 && isStatedAuthor(page, n))
      ? NAMED
      : NOTHING;
  };
  let sign = NOTHING;
  let n = leaves.parent[k]!;
  for (let level = 0; level < LINK_LEVELS && n > 0; level++, n = page.parent[n]!) {
    // The label of a form's field is nobody.
    if (page.tag[n] === TAG.label || page.attribute(n, 'itemprop') === 'jobTitle') return NOTHING;
    if (sign < PROFILE) sign = readSign(n, level) || sign;
    else if (page.attribute(n, 'itemtype')?.endsWith('Person')) return STATED;
  }
  return sign;
}

/** The date with a clock time before one without, the anchor's before others, never the account's. */
function findDate(view: PageView, region: Region, leaves: readonly number[]): string | undefined {
  const { page } = view;
  const { anchor } = region;
  const near = new Set([anchor]);
  for (const k of leaves) near.add(view.leaves.parent[k]!).add(page.parent[view.leaves.parent[k]!]!);
  const around = [...near];
  const stamped = around.filter((n) => n >= region.nodes[0]! && CLOCK.test(readStamp(page, n)));
  const sure = stamped.find((n) => isDated(page, n));
  if (sure !== undefined) return readStamp(page, sure);
  const { at } = view.leaves;
  // What stands in a list of terms is about who wrote it, as a rule.
  const rank = (k: number): number =>
    (page.tag[view.leaves.container[k]!] === TAG.dd ? 2 : 0) + (k >= at[anchor]! && k < at[page.end[anchor]!]! ? 0 : 1);
  let written: string | undefined;
  for (const i of [...leaves.keys()].sort((i, j) => rank(leaves[i]!) - rank(leaves[j]!))) {
    const date = readWrittenDate(view, leaves, i);
    if (date !== undefined && CLOCK.test(date)) return date;
    written ??= date;
  }
  if (stamped.length > 0) return readStamp(page, stamped[0]!);
  return written ?? (readStamp(page, anchor) || undefined);
}

/** Has the date for a script, or shows it (or a number, or a picture): a link to somebody's journal may have that one's date in its title. */
function isDated(page: Page, n: NodeId): boolean {
  return page.attribute(n, 'datetime') !== undefined || /^$|\d/.test(gatherText(page, n));
}

/** A time of day, the ith leaf, with its day, which stands in the leaves beside it. */
function addDay(view: PageView, leaves: readonly number[], i: number, clock: string): string {
  for (const after of DAY_LEAVES) {
    const around = leaves.slice(Math.max(0, i - 1), i + after);
    const text = around.map((other) => leafText(view.page, view.leaves, other)).join(' ');
    const span = ACCOUNT_DATE.test(text) ? undefined : findDateLike(text);
    const date = span === undefined ? clock : text.slice(span.start, span.end);
    if (!CLOCK_ALONE.test(date)) return date.replace(' ,', ',');
  }
  return clock;
}

/** What a script or a reader of feeds would take for the date of an element, or shows who points at it; '' when it has none. */
function readStamp(page: Page, n: NodeId): string {
  for (const name of STAMPS) {
    const stamp = page.attribute(n, name);
    if (stamp !== undefined && findDateLike(stamp) !== undefined) return stamp;
  }
  return '';
}

/** The date in the ith leaf; undefined when neither it nor the label before it is about the post. */
function readWrittenDate(view: PageView, own: readonly number[], i: number): string | undefined {
  const { page, leaves } = view;
  const k = own[i]!;
  const { chars, digits } = leaves.sums;
  if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) return undefined;
  const span = findLeafDate(view, k);
  if (span === undefined) return undefined;
  const text = leafText(page, leaves, k);
  if (ACCOUNT_DATE.test(text)) return undefined;
  const isLabel = k > 0 && chars[k]! - chars[k - 1]! <= LONGEST_LABEL && digits[k] === digits[k - 1];
  if (isLabel && ACCOUNT_DATE.test(leafText(page, leaves, k - 1))) return undefined;
  // The second is how WordPress writes it in French.
  const date = text.slice(span.start, span.end) + (/^ (?:(?:UTC|GMT)\b|à \d\d? h \d\d)/.exec(text.slice(span.end)) ?? '');
  return CLOCK_ALONE.test(date) ? addDay(view, own, i, date) : date;
}

function findNumber(view: PageView, leaves: readonly number[]): number | undefined {
  const { digits, chars } = view.leaves.sums;
  for (const k of leaves) {
    if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_NUMBER) continue;
    const match = NUMBER.exec(foldDigits(leafText(view.page, view.leaves, k)));
    if (match !== null) return Number(match[1] ?? match[2]);
  }
  return undefined;
}
