/** How a post stands among the others: its votes, whether it is the accepted answer, its own address (docs/method/records.md#votes-accepted-answers-addresses). */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_HREF } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { foldDigits } from '../text/digits.ts';
import { NameFinder, type NameWords, nameWords } from './name-finder.ts';
import { ACCEPTED_NAMES, ACCEPTED_WORDS, PERSON_NAMES, VOTE_NAMES, VOTE_WORDS } from './standing-words.data.ts';
import { type Place, readKeys, readOwnKeys } from './stated-parents.ts';

export interface Standing {
  /** Votes for it, less those against where the page counts so. */
  readonly votes?: number;
  readonly accepted?: true;
  /** The address as the page writes it: relative at times, a fragment where the post has nothing but an id. */
  readonly address?: string;
}

const VOTES: NameWords = nameWords(VOTE_NAMES);
const PEOPLE: NameWords = nameWords(PERSON_NAMES);
const ACCEPTED_MARKS: NameWords = nameWords(ACCEPTED_NAMES);

/** Longer texts say no number of votes, and mark no answer. */
const LONGEST = 40;
/** With more of the posts marked, the mark is a button or a style. */
const MOST_ACCEPTED = 0.34;
/** Names and words say which answer is accepted, all answers' hidden marks too at times; microdata is sure. */
const LIKELY = 1;
const STATED = 2;
/** Elements above a number that may name it. */
const LEVELS = 3;
/** … and that may be its button. */
const BUTTON_LEVELS = 6;

const NUMBER = String.raw`([+\-−–]?\d{1,3}(?:[ .,]\d{3})+|[+\-−–]?\d+(?:[.,]\d+)?)\s?(k|тыс\.?|万|萬)?`;
const WORDS: string = VOTE_WORDS.join('|');
const COUNT: RegExp = new RegExp(`^${NUMBER}$`, 'i');
const COUNTED: RegExp = new RegExp(`^${NUMBER}[\\s«]{0,3}(?:${WORDS})(?![\\p{L}\\p{N}])`, 'iu');
const LABELLED: RegExp = new RegExp(`^[(（]?(?:${WORDS})\\s?[:：(（]?\\s?${NUMBER}\\s?(?:[)）,]|$)`, 'iu');
const ACCEPTED: RegExp = new RegExp(`^[✓✔✅☑\\s]*(?:${ACCEPTED_WORDS.join('|')})[.!:✓✔✅☑\\s]*$`, 'i');
const VOTE_ATTRIBUTES: readonly string[] = 'data-score data-votes data-vote-count data-likes data-like-count data-points score'.split(' ');
const PERMALINK: RegExp = /permalink|perma-link|\blink to (?:this|the) (?:post|comment|answer|reply|message)|direct link/i;
/** What a button to vote for the post is called, or says. */
const VOTE_LABEL: RegExp = new RegExp(`^(?!.*down).*(?<!\\p{L})(?:up|${WORDS})(?!\\p{L})`, 'iu');
/** What else is counted below a message, and votes against it. */
const OTHER: RegExp = /repl(?:y|ies)|comment(?![-_]| by)|share|view|down|minus/i;
/** Links that lead to somebody, do something, or hand the address on: `?url=…%23comment-3`. */
const ELSEWHERE: RegExp =
  /%23|\/print(?:er|able)?\b|\/(?:users?|members?|profiles?|u|author)\/|(?:^|[?&/=])(?:vote|upvote|like|(?:new)?reply(?:\.php)?|replyto|replytocom|quote|flag|report|share|edit|modify|delete|login)(?:[?/=&]|$)/i;

/** Post by post; linear in the posts' nodes. */
export function readStandings(view: PageView, posts: readonly Place[]): Standing[] {
  const reader = new StandingReader(view);
  const found = posts.map((post, i) => reader.read(post, posts[i + 1]?.start ?? view.page.size));
  const sure = found.some(({ accepted }) => accepted === STATED) ? STATED : LIKELY;
  const marked = found.filter(({ accepted }) => accepted === sure).length;
  const trusted = marked <= Math.max(1, MOST_ACCEPTED * posts.length);
  return found.map(({ votes, accepted, address }) => ({
    ...(votes === undefined ? {} : { votes }),
    ...(accepted === sure && trusted ? { accepted: true as const } : {}),
    ...(address === undefined ? {} : { address }),
  }));
}

interface Found {
  votes: number | undefined;
  /** 0, `LIKELY` or `STATED`. */
  accepted: number;
  address: string | undefined;
}

class StandingReader {
  readonly #view: PageView;
  readonly #page: Page;
  /** Those that any element may have. */
  readonly #voteAttributes: readonly string[];
  readonly #votes: NameFinder;
  readonly #people: NameFinder;
  readonly #accepted: NameFinder;

  constructor(view: PageView) {
    this.#view = view;
    this.#page = view.page;
    this.#voteAttributes = VOTE_ATTRIBUTES.filter((name) => view.page.mayHaveAttribute(name));
    this.#votes = new NameFinder(view.page, VOTES);
    this.#people = new NameFinder(view.page, PEOPLE);
    this.#accepted = new NameFinder(view.page, ACCEPTED_MARKS);
  }

  read(post: Place, next: NodeId): Found {
    const stop = Math.min(post.stop, next);
    const leaves = this.#listAround(post, stop);
    const found: Found = { votes: this.#readElements(post, stop), accepted: this.#isMarked(post), address: undefined };
    found.votes ??= this.#readWords(leaves);
    found.votes ??= this.#readLabels(post, stop) ?? this.#readAlone(leaves, post);
    if (found.accepted === 0 && this.#saysAccepted(post, stop, leaves)) found.accepted = LIKELY;
    found.address = this.#findAddress(post, stop);
    return found;
  }

  /** Leaves of a post that are not its message. */
  #listAround({ start, message }: Place, stop: NodeId): number[] {
    const { at } = this.#view.leaves;
    const inside = new Set(message);
    const leaves: number[] = [];
    for (let k = at[start]!; k < at[stop]!; k++) if (!inside.has(k)) leaves.push(k);
    return leaves;
  }

  /** What attributes and microdata state. */
  #readElements({ start }: Place, stop: NodeId): number | undefined {
    const page = this.#page;
    let stated: number | undefined;
    let kind = '';
    for (let n = start; n < stop; n++) {
      if (page.kind[n] !== ELEMENT) continue;
      const property = page.attribute(n, 'itemprop');
      const content = property === undefined ? undefined : (page.attribute(n, 'content') ?? page.attribute(n, 'href'));
      if (property === 'interactionType') kind = content ?? '';
      if (property === 'upvoteCount' || (property === 'userInteractionCount' && kind.endsWith('LikeAction')))
        return readCount(content ?? this.#textOf(n));
      stated ??= this.#readVoteAttribute(n);
    }
    return stated;
  }

  #readVoteAttribute(n: NodeId): number | undefined {
    for (const name of this.#voteAttributes) {
      const value = this.#page.attribute(n, name);
      if (value !== undefined && COUNT.test(value)) return readCount(value);
    }
    return undefined;
  }

  #textOf(n: NodeId): string {
    const { leaves } = this.#view;
    const k = leaves.at[n]!;
    return k < leaves.at[this.#page.end[n]!]! ? leafText(this.#page, leaves, k) : '';
  }

  /** `12 points`, `赞 5`, `Score: 7`; the middle one of the three among which a style sheet chooses: with a vote against, without, for. */
  #readWords(around: readonly number[]): number | undefined {
    const counts: number[] = [];
    for (const k of around) {
      const text = this.#shortText(k);
      const match = text === undefined ? null : (COUNTED.exec(text) ?? LABELLED.exec(text) ?? LABELLED.exec(this.#textBefore(k) + text));
      const count = match === null || this.#isAboutPerson(k) ? undefined : toNumber(match);
      if (count === undefined) continue;
      counts.push(count);
      if (counts.length === 3) break;
    }
    const [first, second, third] = counts;
    return second === first! + 1 && third === second + 1 ? second : first;
  }

  /** What people hear who do not see the number. */
  #readLabels({ start }: Place, stop: NodeId): number | undefined {
    for (let n = start; n < stop; n++) {
      const label = this.#page.kind[n] === ELEMENT ? this.#page.attribute(n, 'aria-label') : undefined;
      const match = label === undefined || label.length > LONGEST ? null : COUNTED.exec(label);
      if (match !== null) return toNumber(match);
    }
    return undefined;
  }

  /** A number alone in an element named after votes; else the first below the message in a button, behind a sign, or behind a picture. */
  #readAlone(around: readonly number[], { message, start }: Place): number | undefined {
    const { end, parent, tag } = this.#page;
    let below: number | undefined;
    for (const k of around) {
      const text = this.#shortText(k);
      if (text === undefined || !COUNT.test(text) || this.#isAboutPerson(k)) continue;
      const chain = this.#listAbove(k, start);
      if (
        chain.some((n) => this.#votes.names(n) || (parent[n] === parent[end[n]!] && this.#isVoteButton(end[n]!))) ||
        this.#isInVoteButton(k)
      )
        return readCount(text);
      if (!(k > message.at(-1)!)) continue;
      const shown = text[0] === '+' ? 0 : chain.findIndex((n) => tag[n] === TAG.button || this.#isPictured(n, k));
      if (shown >= 0 && !chain.slice(0, shown + 1).some((n) => this.#isOther(n))) below ??= readCount(text);
    }
    return below;
  }

  /** Leaf k is the first text of element n, behind a picture of any kind: an element without text. */
  #isPictured(n: NodeId, k: number): boolean {
    const { at, first } = this.#view.leaves;
    const { end, kind, tag } = this.#page;
    for (let m = n + 1; at[n] === k && m < first[k]!; m++)
      if (kind[m] === ELEMENT && at[end[m]!] === k && tag[m] !== TAG.br) return !this.#isOther(m);
    return false;
  }

  /** Is called after something else that is counted. */
  #isOther(n: NodeId): boolean {
    return OTHER.test(['class', 'title', 'aria-label', 'href'].map((name) => this.#page.attribute(n, name)?.slice(0, LONGEST)).join(' '));
  }

  /** Numbers that move stand deep in theirs. */
  #isInVoteButton(k: number): boolean {
    return this.#listAbove(k, 0, BUTTON_LEVELS).some((n) => this.#isVoteButton(n));
  }

  /** A button to vote for the post has the votes for it as its text, or right before it. */
  #isVoteButton(n: NodeId): boolean {
    const page = this.#page;
    if (page.tag[n] !== TAG.button) return false;
    const label = page.attribute(n, 'aria-label') ?? page.attribute(n, 'title') ?? page.attribute(n, 'class');
    return VOTE_LABEL.test((label ?? '').slice(0, LONGEST));
  }

  /** The label around the number's element: `Like <b>(7)</b>`. */
  #textBefore(k: number): string {
    const { leaves } = this.#view;
    const isAround = k > 0 && this.#page.parent[leaves.parent[k]!] === leaves.parent[k - 1];
    return isAround ? leafText(this.#page, leaves, k - 1).slice(-LONGEST) : '';
  }

  #shortText(k: number): string | undefined {
    const { chars, digits } = this.#view.leaves.sums;
    if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST) return undefined;
    return foldDigits(leafText(this.#page, this.#view.leaves, k));
  }

  /** Numbers beside an author are the author's. */
  #isAboutPerson(k: number): boolean {
    return this.#listAbove(k, 0).some((n) => this.#people.names(n) && !this.#votes.names(n));
  }

  /** A few elements around leaf k, inside another. */
  #listAbove(k: number, outer: NodeId, levels: number = LEVELS): NodeId[] {
    const chain: NodeId[] = [];
    for (let n = this.#view.leaves.parent[k]!; chain.length < levels && n > outer; n = this.#page.parent[n]!) chain.push(n);
    return chain;
  }

  /** The post, or what stands around it alone, says so by microdata or by its name. */
  #isMarked({ start, anchor, message }: Place): number {
    const page = this.#page;
    const inner = message.length === 0 ? anchor : this.#view.leaves.parent[message[0]!]!;
    let marked = 0;
    for (let n = inner; n > 0 && n >= page.parent[start]!; n = page.parent[n]!) {
      if (page.attribute(n, 'itemprop')?.includes('acceptedAnswer')) return STATED;
      if (n >= start && this.#accepted.names(n)) marked = LIKELY;
    }
    return marked;
  }

  #saysAccepted({ start }: Place, stop: NodeId, around: readonly number[]): boolean {
    const { leaves } = this.#view;
    const { chars } = leaves.sums;
    const says = around.some(
      (k) => chars[k + 1]! - chars[k]! <= LONGEST && leaves.linked[k] === 0 && ACCEPTED.test(leafText(this.#page, leaves, k)),
    );
    if (says) return true;
    for (let n = start; n < stop; n++) {
      if (this.#page.kind[n] !== ELEMENT || this.#page.tag[n] === TAG.button || leaves.muted[n] === 1) continue;
      for (const name of ['aria-label', 'title', 'alt']) {
        const value = this.#page.attribute(n, name);
        if (value !== undefined && value.length <= LONGEST && ACCEPTED.test(value)) return true;
      }
    }
    return false;
  }

  /** A link that calls itself permanent, one to the post's own id or number, the one around its date, its own id. */
  #findAddress(post: Place, stop: NodeId): string | undefined {
    const page = this.#page;
    const keys = new Set(readOwnKeys(page, post));
    let numbered: string | undefined;
    for (let n = post.start; n < stop; n++) {
      if (page.tag[n] !== TAG.a || (page.marks[n]! & HAS_HREF) === 0) continue;
      const address = page.attribute(n, 'href')!;
      if (address.length > 1000 || /^(?:javascript|mailto):/i.test(address) || ELSEWHERE.test(address)) continue;
      if (this.#isPermanent(n)) return address;
      if (numbered === undefined && leadsTo(address, keys)) numbered = address;
    }
    return numbered ?? this.#addressOfDate(post) ?? this.#ownId(post);
  }

  #isPermanent(n: NodeId): boolean {
    const page = this.#page;
    if (page.attribute(n, 'itemprop') === 'url' || /(?:^|\s)bookmark(?:\s|$)/i.test(page.attribute(n, 'rel') ?? '')) return true;
    return ['class', 'title', 'aria-label'].some((name) => PERMALINK.test((page.attribute(n, name) ?? '').slice(0, 200)));
  }

  #addressOfDate({ start, anchor }: Place): string | undefined {
    const page = this.#page;
    for (let n = anchor; n >= start; n = page.parent[n]!) if (page.tag[n] === TAG.a) return page.attribute(n, 'href') || undefined;
    const inside = page.tag[anchor] === TAG.time ? anchor + 1 : -1;
    return inside > 0 && page.tag[inside] === TAG.a ? page.attribute(inside, 'href') || undefined : undefined;
  }

  #ownId({ start, anchor }: Place): string | undefined {
    for (let n = anchor; n >= start; n = this.#page.parent[n]!) {
      const id = this.#page.attribute(n, 'id');
      if (id !== undefined && /^[\w.:-]{1,60}$/.test(id) && /\d/.test(id)) return `#${id}`;
    }
    return undefined;
  }
}

/** The fragment, or the last number of the address, is a key of the post. */
function leadsTo(address: string, keys: ReadonlySet<string>): boolean {
  const hash = address.indexOf('#');
  const end = hash < 0 ? address.replace(/\/$/, '').slice(-LONGEST) : address.slice(hash + 1);
  return readKeys(end).some((key) => key.length > 1 && keys.has(key));
}

function readCount(text: string): number | undefined {
  const match = COUNT.exec(foldDigits(text).trim());
  return match === null ? undefined : toNumber(match);
}

/** `1,204` → 1204, `1.2k` → 1200, `−3` → −3. */
function toNumber(match: RegExpExecArray): number | undefined {
  const [, digits = '', unit] = match;
  const scale = unit === undefined ? 1 : /k|т/i.test(unit) ? 1000 : 10_000;
  const grouped = /\d[ .,]\d{3}(?:\D|$)/.test(digits) && unit === undefined;
  const value = Number((grouped ? digits.replace(/[ .,]/g, '') : digits.replace(',', '.')).replace(/[−–]/, '-'));
  return Number.isFinite(value) ? Math.round(value * scale) : undefined;
}
