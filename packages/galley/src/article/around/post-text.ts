/** Text, date and author of posts – replies, comments, entries of a live blog – as they leave the house. */
import { normaliseText } from '../../blocks/normalise.ts';
import { type NodeId, TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { DateHints } from '../../fields/dates/date-text.ts';
import { parseDate } from '../../fields/dates/date-text.ts';
import { isObject } from '../../text/is-object.ts';

export interface DateContext {
  /** Applied to the text of every node, and to names. */
  readonly repair: (text: string) => string;
  /** For dates that do not say everything themselves. */
  readonly hints: DateHints;
}

/** What posts are read with. */
export interface PostContext extends DateContext {
  /** What relative addresses resolve against. */
  readonly base: string | undefined;
}

/** A date as ISO 8601, where it says enough, and as written. */
export function readDate(raw: string | undefined, hints: DateHints): { datePublished?: string; rawDate?: string } {
  if (raw === undefined) return {};
  const date = parseDate(raw, hints)?.iso;
  return date === undefined ? { rawDate: raw } : { datePublished: date, rawDate: raw };
}

/** Longer texts of linked data are cut. */
const LONGEST_TEXT = 50_000;
const BREAKS: Uint8Array = tagTable(['p', 'div', 'br', 'li', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);

/** Text of linked data, which is HTML at times: what a reader would see of it, one block a line. */
export function readMarkup(text: string): string {
  const once = readLayer(text.slice(0, LONGEST_TEXT));
  // Escaped twice: what was read is markup still.
  return ELEMENT_TEXT.test(once) ? readLayer(once) : once;
}

const ELEMENT_TEXT: RegExp = /<(?:p|br|div|a|ul|li|pre|code|em|strong)\b[^<>]*>/i;

function readLayer(head: string): string {
  if (!/[<&]/.test(head)) return normaliseText(head);
  const page = parse(`<body>${head.toWellFormed()}`);
  let lines = '';
  for (let n = 1; n < page.size; n++) {
    if (page.tag[n] === TAG.script || page.tag[n] === TAG.style) n = page.end[n]! - 1;
    else if (page.kind[n] === TEXT) lines += page.rawText(n).replace(/\s/g, ' ');
    else if (BREAKS[page.tag[n]!] === 1) lines += '\n';
  }
  return lines
    .split('\n')
    .map(normaliseText)
    .filter((line) => line !== '')
    .join('\n');
}

/** The name of the first author in linked data: a string, an object, a list of them. */
export function readName(author: unknown): string | undefined {
  const one: unknown = Array.isArray(author) ? author[0] : author;
  const name: unknown = isObject(one) ? one['name'] : one;
  return typeof name === 'string' && name.trim() !== '' ? normaliseText(name) : undefined;
}

/** The text of nodes in order, one block a line. */
export function joinNodes({ page, leaves }: PageView, nodes: readonly NodeId[], repair: (text: string) => string): string {
  const lines: string[] = [];
  let block = -1;
  let line = '';
  for (const n of nodes) {
    const own = leaves.block[leaves.at[n]!] ?? block;
    if (own !== block) {
      lines.push(normaliseText(line));
      line = '';
      block = own;
    }
    line += repair(page.rawText(n));
  }
  lines.push(normaliseText(line));
  return lines.filter((text) => text !== '').join('\n');
}
