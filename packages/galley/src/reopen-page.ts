/** Pages swallowed by an element or comment that nobody closed: by the standard the rest of the page is its text. */
import { COMMENT, ELEMENT, type NodeId, type Page, TEXT } from './dom/page.ts';
import { TAG, tagTable } from './dom/tags.ts';
import { type Draft, type DraftSources, draftArticle } from './draft.ts';
import { nodeSum } from './features/view.ts';
import type { Problem } from './text/problem.ts';

/** A page with more text than this outside was not swallowed (characters). */
const LITTLE = 200;
/** What was swallowed is a page when it holds so many tags in so many characters. */
const LEAST_TAGS = 5;
const LEAST_TEXT = 300;
/** An end tag missing in the head may be missing in what follows too. */
const MOST_ROUNDS = 4;

/** Elements whose content is text. Scripts hold templates: only one that runs to the end of the page swallowed anything. */
const SWALLOWERS: Uint8Array = tagTable(['title', 'textarea', 'xmp', 'iframe', 'noframes', 'noembed', 'noscript', 'script', 'style']);

/** Of these the text is on the page. */
const SHOWN: readonly number[] = [TAG.textarea, TAG.xmp];

const TAGS: RegExp = /<\/?[a-z][a-z0-9]{0,15}[\s>/]/gi;
const MARKUP: RegExp =
  /<(?:\/?(?:head|html|body|title|base|meta|link|script|style|div|p|br|table|t[rdh]|tbody|center|font|span|a|h[1-6]|ul|ol|li|dl|section|article|main|nav|header|footer|form|img|hr)[\s>/]|!--)/i;
/** In a script's or a comment's text: markup that stands at the beginning of a line. */
const LINE_OF_MARKUP: RegExp = /\n[ \t]{0,40}(?=<\/?[a-z][a-z0-9]{0,15}[\s>/])/i;

/** A page read once more. */
interface Reopened {
  readonly page: Page;
  /** Where what swallowed the page begins, in the source. */
  readonly offset: number;
  /** `<title>`, `a comment`. */
  readonly name: string;
}

/** The draft, or that of the page read once more where an open element or comment swallowed it; a problem then says so. */
export function readSwallowed(own: Draft, sources: DraftSources, problems: Problem[]): Draft {
  const reopened = saysNothing(own) ? reopenPage(own.view.page, sources.parse) : undefined;
  if (reopened === undefined) return own;
  const draft = draftArticle(reopened.page, sources);
  if (draft.article === undefined) return own;
  const message = `${reopened.name} is never closed and holds the rest of the page; it was read as if closed where the markup begins`;
  problems.push({ code: 'swallowed_page', message, offset: reopened.offset });
  return draft;
}

/** A cheap test that nearly all pages fail: hardly any text stands outside elements that show theirs as it is written. */
function saysNothing({ view }: Draft): boolean {
  const { page, leaves } = view;
  let text = leaves.sums.chars[leaves.count]!;
  for (const tag of SHOWN) {
    for (let n = page.tag.indexOf(tag); n >= 0 && text >= LITTLE; n = page.tag.indexOf(tag, page.end[n]!))
      text -= nodeSum(view, 'chars', n);
  }
  return text < LITTLE;
}

/**
 * The page with what swallowed it closed where the markup begins, and again while something else swallows the rest; undefined
 * where nothing did. Offsets of the page count in its own source, longer than the original by an end tag; its lines are the same.
 */
function reopenPage(original: Page, parse: DraftSources['parse']): Reopened | undefined {
  let found: Reopened | undefined;
  let page = original;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const place = findSwallower(page);
    if (place === undefined) break;
    const { source } = page;
    page = parse(source.slice(0, place.from) + place.closing + source.slice(place.from));
    found ??= { page, offset: place.offset, name: place.name };
    found = { ...found, page };
  }
  return found;
}

interface Place {
  readonly offset: number;
  readonly name: string;
  readonly closing: string;
  /** Where the markup begins. */
  readonly from: number;
}

/** The first element or, behind all of them, the comment. O(source): every text is looked at once. */
function findSwallower(page: Page): Place | undefined {
  let last = -1;
  for (let n = 0; n < page.size; n++) {
    if (page.kind[n] === COMMENT && (last < 0 || page.sourceStart[n]! > page.sourceStart[last]!)) last = n;
    else if (page.kind[n] === ELEMENT && SWALLOWERS[page.tag[n]!] === 1) {
      const place = openElement(page, n);
      if (place !== undefined) return place;
    }
  }
  // Only the last comment can run to the end of the page.
  return last < 0 ? undefined : openComment(page, last);
}

function openElement(page: Page, n: NodeId): Place | undefined {
  const name = page.tagName(n);
  const isCode = name === 'script' || name === 'style';
  const child = n + 1;
  if (child >= page.end[n]! || page.kind[child] !== TEXT || !isPage(page.rawText(child))) return undefined;
  const start = page.sourceStart[child]!;
  const stop = findEnd(page.source, start, name);
  if (isCode && stop < page.source.length) return undefined;
  const text = page.source.slice(start, stop);
  const at = isCode ? findLine(text) : text.search(MARKUP);
  return at < 0 ? undefined : { offset: page.sourceStart[n]!, name: `<${name}>`, closing: `</${name}>`, from: start + at };
}

/** Where the end tag stands, the end of the source without one. */
function findEnd(source: string, start: number, name: string): number {
  const rest = source.slice(start).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return rest < 0 ? source.length : start + rest;
}

function openComment(page: Page, n: NodeId): Place | undefined {
  const { source } = page;
  const offset = page.sourceStart[n]!;
  if (!source.startsWith('<!--', offset) || source.indexOf('-->', offset + 4) >= 0) return undefined;
  const text = source.slice(offset + 4);
  const at = isPage(text) ? findLine(text) : -1;
  return at < 0 ? undefined : { offset, name: 'a comment', closing: '-->', from: offset + 4 + at };
}

function findLine(text: string): number {
  const at = text.search(LINE_OF_MARKUP);
  return at < 0 ? text.search(MARKUP) : at;
}

function isPage(text: string): boolean {
  return text.length >= LEAST_TEXT && (text.match(TAGS)?.length ?? 0) >= LEAST_TAGS;
}
