/** The text of a small element – a heading, a name – with bounds that keep hostile pages cheap. */

import { findHiding, SHOWN } from '../dom/hidden.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { TEXT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';

/** How much is read of an element. */
interface Bounds {
  readonly characters: number;
  readonly nodes: number;
  /** Tags of elements that begin a line of their own: a blank before them. */
  readonly parts?: (tag: number) => boolean;
}

/** Longest text worth having of an element that names something, and most nodes looked at for it. */
const NAME: Bounds = { characters: 400, nodes: 120 };

/** What says nothing, and how words are read out: ruby. */
const SILENT: ReadonlySet<number> = new Set([TAG.script, TAG.style, TAG.noscript, TAG.svg, TAG.rt, TAG.rp]);
const WORD: RegExp = /[\p{L}\p{N}]/u;

/** Anything that is not a single space. */
const UNTIDY: RegExp = /[^\S ]|\u200b| {2}/;

/** Runs of white space as one space; where a word may break says nothing. */
function tidy(text: string): string {
  const inner = text.trim();
  return UNTIDY.test(inner) ? inner.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim() : inner;
}

/** The text of a small element without buttons and what is hidden inside – all of it where there is no other word –, white space collapsed; cut at 400 characters, or what `bounds` say. */
export function gatherText(page: Page, n: NodeId, bounds: Bounds = NAME): string {
  const text = gather(page, n, true, bounds);
  return WORD.test(text) ? text : gather(page, n, false, bounds);
}

/** The same text as the runs of its elements, none empty: where one ends, something else may begin – a kicker, a line below. */
export function gatherRuns(page: Page, n: NodeId): string[] {
  const runs: string[] = [];
  if (gather(page, n, true, NAME, runs) === '') gather(page, n, false, NAME, runs);
  return runs.map(tidy).filter((run) => run !== '');
}

function gather(page: Page, n: NodeId, visible: boolean, { characters, nodes, parts }: Bounds, runs?: string[]): string {
  let text = '';
  const end = Math.min(page.end[n]!, n + nodes);
  for (let m = n + 1; m < end && text.length < characters; ) {
    const tag = page.tag[m]!;
    if (tag !== 0 && (SILENT.has(tag) || isSign(page, m) || (visible && (tag === TAG.button || saysSomethingHidden(page, m))))) {
      m = page.end[m]!;
      continue;
    }
    if (page.kind[m] === TEXT) {
      text += page.rawText(m);
      runs?.push(page.rawText(m));
    } else if (tag === TAG.br || parts?.(tag)) text += ' ';
    m++;
  }
  return tidy(text).slice(0, characters);
}

/** A sign that leads to the element itself: manuals' `¶`. */
function isSign(page: Page, n: NodeId): boolean {
  if (page.tag[n] !== TAG.a || page.end[n] !== n + 2 || page.kind[n + 1] !== TEXT || WORD.test(page.rawText(n + 1))) return false;
  return (page.attribute(n, 'href') ?? '').startsWith('#');
}

/** Hidden marks are what a reader sees as a line's end, or as another style: "Basketball<i class=sr-only>: </i>Reue in Madrid". */
function saysSomethingHidden(page: Page, n: NodeId): boolean {
  if (findHiding(page, n) === SHOWN) return false;
  return page.end[n] !== n + 2 || page.kind[n + 1] !== TEXT || WORD.test(page.rawText(n + 1));
}

/** Anything but white space stands in element n. */
export function hasText(page: Page, n: NodeId): boolean {
  for (let m = n + 1; m < page.end[n]!; m++) if (page.kind[m] === TEXT && page.rawText(m).trim() !== '') return true;
  return false;
}
