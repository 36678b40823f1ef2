/** What tells a forum thread from an article with comments, a list of teasers, a live blog: measured, not decided, here. */
import { blockText } from '../blocks/blocks.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { findTitleBlock } from '../features/title-block.ts';
import { blockSum, type PageView, plainText } from '../features/view.ts';
import type { ForumNames } from './forum-names.ts';
import { leadsToItsName, PERSON_LINK } from './post-facts.ts';
import type { PostRecord } from './posts.ts';
import { isReplyLabel } from './reply-labels.ts';

export interface ThreadSigns {
  /** Share of the page's long blocks that stands in the messages, 0 … 1. */
  readonly share: number;
  /** Characters of prose between the headline and the first post. */
  readonly before: number;
  /** Among that prose stands a date like the first post's: it is a post of another look. */
  readonly dated: boolean;
  /** The first post calls itself a comment or an answer, so something else opens the thread. */
  readonly answering: boolean;
  /** Share of the posts that link to a profile. */
  readonly profiles: number;
  /** The first post opens it, and most posts can be answered or voted on. */
  readonly discussed: boolean;
  /** Who says forum: the address or linked data surely, a word of forum software in the page perhaps. */
  readonly named: 'surely' | 'perhaps' | 'no';
  /** Signs for a forum less signs against one. */
  readonly score: number;
}

/** Nodes start … stop − 1. */
interface Stretch {
  readonly start: NodeId;
  readonly stop: NodeId;
}

/** A block with at least this many characters outside links is long; with the end of a sentence in it, prose. */
const PROSE_LENGTH = 40;
/** … or with so many, where none is marked: Thai has no full stop. */
const UNMARKED_LENGTH = 90;
/** Where nobody says so much, so many are weighed, with the end of a sentence: people answer in short lines, in Chinese all are short. */
const SHORT_LENGTH = 8;
/** From this share of posts on, profiles are a sign. */
const MOST_PROFILES = 0.5;
/** From this share of the page's text on, the posts are what the page is for. */
export const MAIN_SHARE = 0.7;

/** A furnished post has this many digits outside its message, and links; fitted on ug-selkin, ug-diyarim and wcxb (train). */
const HEADED_SHARE = 0.5;
const LEAST_DIGITS = 10;
const LEAST_LINKS = 3;
/** … or this many lines that stand in most posts. */
const LEAST_LABELS = 6;
const FURNISHED_SHARE = 0.8;

const PROFILE: RegExp = /user|member|participant|profile|author|uid|space-|people|avatar|home\.php|\/u\/|\/[@~]/i;
const POST_NAME: RegExp = /post|message|reply|topic|thread|answer|question|floor|\bp\d/i;
const COMMENT_NAME: RegExp = /comment/i;
const ANSWER_NAME: RegExp = /comment|answer|\brepl(?:y|ies)/i;
const ANSWER_ID: RegExp = /(?:comment|answer|reply)[-_]?\d+$/i;
/** With so many characters of prose before the posts, what can be answered are the comments below it. */
const LEAST_OPENING = 200;
/** A date that people read, with a time. */
const LOCAL_DATE: RegExp = /\p{Nd}\D{1,3}\p{Nd}{1,2}\D{1,12}\p{Nd}{2,4}\D{1,8}\p{Nd}{1,2}:\p{Nd}{2}/u;
/** Characters of a line that heads a post. */
const LONGEST_HEAD = 200;
/** This share of the posts can be answered, or voted on. */
const CONTROLLED_SHARE = 0.6;
const REPLY_NAME: RegExp = /(?:^|[^a-z])(?:reply|replyto|replytocom|replies|quote)(?:[^a-z]|$)/i;
const VOTE_NAME: RegExp =
  /(?:^|[^a-z])(?:up|down)[-_ ]?vot|(?:^|[^a-z])vote[-_]?(?:up|arrow|down)|(?:^|[\s?&/])(?:vote|upvote|like)[?/=&]|favou?rite|(?:^|[^a-z])likes?(?:[^a-z]|$)/i;
/** An issue, a request to merge, a discussion of something that people work on. */
const TRACKER_ADDRESS: RegExp = /\/(?:issues|tickets?|bugs?|pull|merge_requests|work_items|discussions)\/\d/i;
/** A time of day for people: teasers have theirs for programs, `2024-05-02T09:15`. */
const CLOCK: RegExp = /^(?!.*\dT\d).*\d[:：]\d\d/;
const NO_CONTROLS: Controls = { replies: 0, votes: 0 };

export function readThreadSigns(view: PageView, evidence: Evidence, names: ForumNames, posts: readonly PostRecord[]): ThreadSigns {
  const profiles = countProfiles(view, posts, isNumberedAnswer(view, posts.at(-1)!)) / posts.length;
  const looks = posts
    .slice(0, 3)
    .map((post) => describeLooks(view, post))
    .join(' ');
  const before = countBefore(view, evidence, posts[0]!.start);
  const answering = isCalledAnswer(view, posts[0]!) || isNumberedAnswer(view, posts[0]!);
  const share = measureShare(view, posts, answering || isTracked(evidence));
  const controls = before < LEAST_OPENING ? countControls(view, posts) : NO_CONTROLS;
  const most = CONTROLLED_SHARE * posts.length;
  const signs = [
    names.address,
    names.message,
    isTracked(evidence),
    profiles >= MOST_PROFILES,
    share >= MAIN_SHARE,
    POST_NAME.test(looks),
    isFurnished(view, posts),
    controls.replies >= most,
    controls.votes >= most,
    isNumbered(posts),
    (names.address || names.titled || (!answering && before < LEAST_OPENING)) && isTimed(posts),
  ];
  const discussed = controls.replies >= most || controls.votes >= most;
  let score = signs.filter(Boolean).length;
  if (isHeaded(posts)) score--;
  if (COMMENT_NAME.test(looks) && (share < MAIN_SHARE || before >= LEAST_OPENING) && !isTracked(evidence)) score--;
  if (names.declared === 'thread') score += 2;
  if (names.declared === 'article') score -= 2;
  const named = names.address || names.declared === 'thread' ? 'surely' : 'no';
  const dated = hasDateBefore(view, evidence, posts[0]!);
  return { share, answering, profiles, discussed, named, score, before, dated };
}

/** With nothing above them to comment on, comments are the page; what a tracker's address leads to is there to be commented on. */
export function isTracked({ url }: Evidence): boolean {
  return TRACKER_ADDRESS.test(url?.href ?? '');
}

/** The same signs, and a word of forum software in the page. */
export function withSoftware(signs: ThreadSigns): ThreadSigns {
  return { ...signs, score: signs.score + 1, named: signs.named === 'no' ? 'perhaps' : signs.named };
}

/** Between headline and post stands a date that is written like the post's. */
function hasDateBefore(view: PageView, evidence: Evidence, { date, start }: PostRecord): boolean {
  if (date === undefined || !LOCAL_DATE.test(date)) return false;
  const shape = maskDigits(date);
  const { page, leaves, blocks } = view;
  const stop = leaves.at[start]!;
  for (let b = findTitleBlock(view, evidence.title) + 1; b < blocks.count && blocks.leafStart[b + 1]! <= stop; b++)
    if (blockSum(view, 'chars', b) <= LONGEST_HEAD && maskDigits(blockText(page, leaves, blocks, b)).includes(shape)) return true;
  return false;
}

function maskDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, '0');
}

/** The posts count up by one. */
function isNumbered(posts: readonly PostRecord[]): boolean {
  const first = posts[0]!.number;
  return first !== undefined && posts.every(({ number }, i) => number === first + i);
}

/** Most posts state the time of day. */
function isTimed(posts: readonly PostRecord[]): boolean {
  return posts.filter(({ date }) => CLOCK.test(date ?? '')).length >= CONTROLLED_SHARE * posts.length;
}

/** Sections and teasers have headings; of a thread only the first post may have one. */
function isHeaded(posts: readonly PostRecord[]): boolean {
  return posts.filter(({ headed }, i) => headed && i > 0).length >= HEADED_SHARE * (posts.length - 1);
}

/** Posts carry what articles' sections and comments rarely do: counts, dates and several links each, around the message. */
function isFurnished({ page, leaves }: PageView, posts: readonly PostRecord[]): boolean {
  const { at, links, sums } = leaves;
  let furnished = 0;
  for (const { start, stop, message, labels } of posts) {
    let digits = sums.digits[at[stop]!]! - sums.digits[at[start]!]!;
    for (const k of message) digits -= sums.digits[k + 1]! - sums.digits[k]!;
    const count = links[Math.min(stop, page.size)]! - links[start]!;
    if (labels >= LEAST_LABELS || (digits >= LEAST_DIGITS && count >= LEAST_LINKS)) furnished++;
  }
  return posts.length > 2 && furnished >= FURNISHED_SHARE * posts.length;
}

function describeLooks({ page }: PageView, { start, anchor }: PostRecord): string {
  return [start, anchor].map((n) => `${page.attribute(n, 'id') ?? ''} ${page.attribute(n, 'class') ?? ''}`).join(' ');
}

function isCalledAnswer(view: PageView, post: PostRecord): boolean {
  return ANSWER_NAME.test(describeLooks(view, post));
}

/** Between a post and its date something is numbered as an answer: `issuecomment-12`. */
function isNumberedAnswer({ page }: PageView, { start, anchor }: PostRecord): boolean {
  for (let n = anchor; n >= start; n = page.parent[n]!) if (ANSWER_ID.test(page.attribute(n, 'id') ?? '')) return true;
  return false;
}

/** How many posts have a link or button to answer them, and how many one to vote on them. */
interface Controls {
  readonly replies: number;
  readonly votes: number;
}

function countControls(view: PageView, posts: readonly PostRecord[]): Controls {
  if (isCalledAnswer(view, posts[0]!)) return NO_CONTROLS;
  let replies = 0;
  let votes = 0;
  for (const { start, stop } of posts) {
    let answered = false;
    let voted = false;
    for (let n = start; n < stop && !(answered && voted); n++) {
      const tag = view.page.tag[n]!;
      if (tag !== TAG.a && tag !== TAG.button) continue;
      const names = describeControl(view, n);
      answered ||= REPLY_NAME.test(names) || isReplyLabel(view.page, n);
      voted ||= VOTE_NAME.test(names);
    }
    if (answered) replies++;
    if (voted) votes++;
  }
  return { replies, votes };
}

function describeControl({ page }: PageView, n: NodeId): string {
  return ['class', 'title', 'aria-label', 'href', 'id'].map((name) => (page.attribute(n, name) ?? '').slice(0, 120)).join(' ');
}

function measureShare(view: PageView, posts: readonly PostRecord[], answering: boolean): number {
  return weighShare(view, posts, PROSE_LENGTH) || (answering ? 0 : weighShare(view, posts, SHORT_LENGTH));
}

function weighShare(view: PageView, posts: readonly PostRecord[], least: number): number {
  const { blocks } = view;
  const { sentences } = view.leaves.sums;
  const inside = new Uint8Array(view.leaves.count);
  for (const { message } of posts) for (const k of message) inside[k] = 1;
  let all = 0;
  let within = 0;
  for (let b = 0; b < blocks.count; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    const length = plainText(view, from, to);
    if (length < least || (least < PROSE_LENGTH && sentences[to] === sentences[from])) continue;
    all += length;
    for (let k = from; k < to; k++) if (inside[k] === 1) within += plainText(view, k, k + 1);
  }
  return all === 0 ? 0 : within / all;
}

function countBefore(view: PageView, evidence: Evidence, first: NodeId): number {
  return listProseBefore(view, evidence, first).reduce((sum, k) => sum + weighText(view, k, k + 1), 0);
}

/** Characters outside links of leaves from … to − 1; an ideograph says as much as two letters. */
function weighText(view: PageView, from: number, to: number): number {
  const { ideographs } = view.leaves.sums;
  return plainText(view, from, to) + ideographs[to]! - ideographs[from]!;
}

/** Leaves of the prose between the headline and a node. */
export function listProseBefore(view: PageView, evidence: Evidence, first: NodeId): number[] {
  const { blocks, leaves } = view;
  const { sentences } = leaves.sums;
  const stop = leaves.at[first]!;
  const found: number[] = [];
  for (let b = findTitleBlock(view, evidence.title) + 1; b < blocks.count && blocks.leafStart[b + 1]! <= stop; b++) {
    const from = blocks.leafStart[b]!;
    const to = blocks.leafStart[b + 1]!;
    if (weighText(view, from, to) < (sentences[to] === sentences[from] ? UNMARKED_LENGTH : PROSE_LENGTH)) continue;
    for (let k = from; k < to; k++) found.push(k);
  }
  return found;
}

/** True when any link of the page leads to a profile. */
export function hasProfiles({ page }: PageView): boolean {
  for (let n = 1; n < page.size; n++) if (isProfileLink(page, n)) return true;
  return false;
}

/** `rooted`: people may stand at the root of the site. */
function isProfileLink(page: Page, n: NodeId, rooted = false): boolean {
  if (page.tag[n] !== TAG.a) return false;
  const address = page.attribute(n, 'href') ?? '';
  return PROFILE.test(address) || page.classPasses(n, PERSON_LINK) || (rooted && leadsToItsName(page, n, address));
}

/** How many of the posts link to a profile. */
export function countProfiles({ page }: PageView, posts: readonly Stretch[], rooted = false): number {
  let found = 0;
  for (const { start, stop } of posts) {
    for (let n = start; n < stop; n++) {
      if (!isProfileLink(page, n, rooted)) continue;
      found++;
      break;
    }
  }
  return found;
}
