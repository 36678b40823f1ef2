/** Comments and answers as a page's linked data states them, alone or beside those that it shows. */

import { readNumber } from '../../evidence/data-values.ts';
import type { LinkedObject } from '../../evidence/evidence.ts';
import { isArticleType } from '../../evidence/linked-data.ts';
import { resolveAddress } from '../../fields/choice/address.ts';
import { readString } from '../../fields/choice/choose.ts';
import { isObject } from '../../text/is-object.ts';
import type { Comment } from '../article.ts';
import { joinBody } from '../assemble.ts';
import { type PostContext, readDate, readMarkup, readName } from './post-text.ts';

type Value = Readonly<Record<string, unknown>>;
type StatedComment = { -readonly [K in keyof Comment]: Comment[K] };

/** Comments of linked data at most. */
const MOST = 1000;
/** Deeper ones count as answers to the last. */
const DEEPEST = 50;
/** So many letters from the start tell comments apart. */
const KEY = 80;
/** Shorter comments are alike by chance. */
const LEAST_KEY = 12;

/** What the page's comments hang on: an article or a post with comments, the question of a page of questions and answers. */
export function findDiscussion(objects: readonly LinkedObject[]): Value | undefined {
  for (const { types, value } of objects) {
    if (value['comment'] !== undefined && isArticleType(types)) return value;
    const entity = types.includes('QAPage') ? readFirst(value['mainEntity']) : types.includes('Question') ? value : undefined;
    if (entity !== undefined && (entity['suggestedAnswer'] !== undefined || entity['acceptedAnswer'] !== undefined)) return entity;
  }
  return undefined;
}

interface Pending {
  readonly value: Value;
  /** Index of the comment it answers, −1 for none. */
  readonly parent: number;
  readonly level: number;
  readonly accepted: boolean;
}

/** What answers the discussion's own text, and what answers that, in order. */
export function readLinkedComments(discussion: Value | undefined, context: PostContext): Comment[] {
  if (discussion === undefined) return [];
  const comments: StatedComment[] = [];
  const pending = listAnswers(discussion, -1, 0).reverse();
  for (let next = pending.pop(); next !== undefined && comments.length < MOST; next = pending.pop()) {
    const comment = readComment(next, context);
    if (comment !== undefined) comments.push(comment);
    const at = comment === undefined ? next.parent : comments.length - 1;
    if (next.level >= DEEPEST) continue;
    const answers = listAnswers(next.value, at, at < 0 ? 0 : (comments[at]!.level ?? 0) + 1);
    for (let i = answers.length - 1; i >= 0; i--) pending.push(answers[i]!);
  }
  return comments;
}

function listAnswers(value: Value, parent: number, level: number): Pending[] {
  const list = (name: string, accepted: boolean): Pending[] =>
    asList(value[name]).map((answer) => ({ value: answer, parent, level, accepted }));
  return [...list('acceptedAnswer', true), ...list('suggestedAnswer', false), ...list('comment', false)];
}

function asList(value: unknown): Value[] {
  const list: unknown[] = Array.isArray(value) ? (value as unknown[]).slice(0, MOST) : [value];
  return list.filter(isObject);
}

function readFirst(value: unknown): Value | undefined {
  return asList(value)[0];
}

function readComment({ value, parent, level, accepted }: Pending, { repair, hints, base }: PostContext): StatedComment | undefined {
  const text = value['text'];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const comment: StatedComment = { text: repair(readMarkup(text)) };
  const author = readName(value['author']);
  if (author !== undefined) comment.author = repair(author);
  Object.assign(
    comment,
    readDate(
      [value['datePublished'], value['dateCreated']].find((date) => typeof date === 'string'),
      hints,
    ),
  );
  if (Number.isSafeInteger(value['position'])) comment.position = value['position'] as number;
  if (level > 0) comment.level = level;
  if (parent >= 0) comment.parentItem = parent;
  const votes = readVotes(value);
  if (votes !== undefined) comment.upvoteCount = votes;
  if (accepted) comment.accepted = true;
  const url = resolveAddress(readString(value['url']), base);
  if (url !== undefined) comment.url = url;
  return comment;
}

/** `upvoteCount`, or how often people liked it. */
function readVotes(value: Value): number | undefined {
  const stated = readNumber(value['upvoteCount']);
  if (Number.isSafeInteger(stated)) return stated;
  for (const statistic of asList(value['interactionStatistic'])) {
    const type = JSON.stringify(statistic['interactionType'] ?? '').slice(0, 200);
    const count = readNumber(statistic['userInteractionCount']);
    if (type.includes('LikeAction') && !type.includes('Dislike') && Number.isSafeInteger(count)) return count;
  }
  return undefined;
}

/** Without what the body says already: the one answer of a page may be its text. What is left stands side by side. */
export function dropRepeated(stated: readonly Comment[], body: string): readonly Comment[] {
  if (stated.length === 0) return stated;
  const keys = stated.map(({ text }) =>
    text
      .split('\n')
      .map(makeKey)
      .filter((line) => line.length >= LEAST_KEY),
  );
  const said = findLines(foldText(body), keys.flat());
  const left = stated.filter((_, i) => {
    const long = keys[i]!;
    return long.length === 0 || 2 * long.filter((line) => said.has(line)).length < long.length;
  });
  return left.length === stated.length ? stated : left.map(({ level, parentItem, ...rest }) => rest);
}

/** Up to so many lines each is looked for by itself, which is quicker. */
const FEW = 200;

/** Those of the lines that stand in a text. Linear in the text and the lines together, which have at least `LEAST_KEY` and at most `KEY` characters. */
export function findLines(text: string, lines: readonly string[]): ReadonlySet<string> {
  if (lines.length <= FEW) return new Set(lines.filter((line) => text.includes(line)));
  const found = new Set<string>();
  const known = new Set(lines);
  const starts = new Set(lines.map((line) => line.slice(0, LEAST_KEY)));
  const lengths = new Set(lines.map(({ length }) => length));
  for (let from = 0; from < text.length; from++) {
    if (!starts.has(text.slice(from, from + LEAST_KEY))) continue;
    for (const length of lengths) {
      const line = text.slice(from, from + length);
      if (known.has(line)) found.add(line);
    }
  }
  return found;
}

/** The shown comments, with what linked data says of those that begin alike; the stated ones where they are more than `all` that stand there, deleted ones counted. */
export function completeComments(shown: readonly Comment[], stated: readonly Comment[], all: number): Comment[] {
  if (stated.length > all) return [...stated];
  const known = new Map<string, Comment>();
  for (const comment of stated) {
    const key = makeKey(comment.text);
    if (key.length >= LEAST_KEY && !known.has(key)) known.set(key, comment);
  }
  if (known.size === 0) return [...shown];
  return shown.map((comment) => {
    const { author, datePublished, rawDate, upvoteCount, accepted, url } =
      known.get(makeKey(comment.text)) ?? known.get(makeKey(readOwn(comment))) ?? {};
    const date = datePublished === undefined ? {} : { datePublished, ...(rawDate === undefined ? {} : { rawDate }) };
    const facts = { ...comment, ...date };
    if (author !== undefined) facts.author = author;
    return {
      ...facts,
      ...(upvoteCount === undefined ? {} : { upvoteCount }),
      ...(accepted === undefined ? {} : { accepted }),
      ...(url === undefined ? {} : { url }),
    };
  });
}

/** Without what it quotes: linked data leaves that out. */
function readOwn({ parts = [] }: Comment): string {
  return joinBody(parts.filter(({ within }) => !within?.some(({ type }) => type === 'quote')));
}

function makeKey(text: string): string {
  return foldText(text.slice(0, 3 * KEY)).slice(0, KEY);
}

function foldText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
