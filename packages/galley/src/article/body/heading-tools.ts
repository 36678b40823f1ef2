/** What stands in a heading and is no part of it: links to the heading itself, links that edit its section. */
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT, HAS_HREF, HAS_ID, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { decodeEscapes } from '../../text/decode-escapes.ts';

/** Longer elements are words of the heading. */
const NODES = 40;
const CHARACTERS = 40;
/** Characters of a link or a heading, blanks too, that are read to tell whether they say the same. */
const LONGEST = 1000;
/** Elements around the heading that may have the name its link leads to: the section. */
const CLIMB = 3;

const EDIT: RegExp = /[?&](?:action|veaction|do|a)=edit|[?&]section=\d|\/edit(?:[/?#]|$)/i;
/** Where links behind the words of a heading lead back to, in manuals. */
const TOP: RegExp = /^(?:top(?:_of_page)?|toc)$/;
const SOLID: RegExp = /[\p{L}\p{N}]/u;

/** Element n, inside heading `heading` or beside it, holds nothing but such links and signs between them; wikis name it, and may leave them without addresses. */
export function isHeadingTool(page: Page, n: NodeId, heading: NodeId): boolean {
  return page.end[n]! - n <= NODES && (/editsection/.test(page.attribute(n, 'class') ?? '') || holdsTools(page, n, heading));
}

function holdsTools(page: Page, n: NodeId, heading: NodeId): boolean {
  const end = page.end[n]!;
  let links = 0;
  let length = 0;
  for (let m = n; m < end; ) {
    if (page.kind[m] === ELEMENT && page.tag[m] === TAG.a && (page.marks[m]! & HAS_HREF) !== 0) {
      if (!isTool(page, m, heading)) return false;
      links++;
      m = page.end[m]!;
      continue;
    }
    if (page.kind[m] === TEXT) {
      const text = page.rawText(m);
      length += text.length;
      if (length > CHARACTERS || SOLID.test(text)) return false;
    }
    m++;
  }
  return links > 0;
}

/** Link n, or an element in it, is the sign by which generators lead to whatever it stands beside: headings, captions, terms, equations. */
export function isPilcrow(page: Page, n: NodeId): boolean {
  const link = page.tag[n] === TAG.a ? n : page.parent[n]!;
  if (page.tag[link] !== TAG.a || page.end[n] !== n + 2 || page.kind[n + 1] !== TEXT || !/^[¶§🔗]$/u.test(page.rawText(n + 1).trim()))
    return false;
  return (page.attribute(link, 'href') ?? '').startsWith('#');
}

/** Such an element stands in the heading, or right behind it. */
export function hasHeadingTool(page: Page, heading: NodeId): boolean {
  const end = Math.min(page.end[page.parent[heading]!]!, page.end[heading]! + 4, heading + NODES);
  for (let n = heading + 1; n < end; n++) if (page.kind[n] === ELEMENT && isHeadingTool(page, n, heading)) return true;
  return false;
}

function isTool(page: Page, link: NodeId, heading: NodeId): boolean {
  const href = page.attribute(link, 'href')!;
  const text = readText(page, link);
  const whole = readText(page, heading) ?? '';
  if (text === undefined || text.length > CHARACTERS || text === whole) return false;
  // Diaries write a square there that leads to the entry.
  if (EDIT.test(href) || (text !== '' && !SOLID.test(text) && whole.startsWith(text))) return true;
  const at = href.indexOf('#');
  if (at < 0) return false;
  return (
    !SOLID.test(text) || (isBehindWords(whole, text) && (TOP.test(href.slice(at + 1)) || namesHeading(page, href.slice(at + 1), heading)))
  );
}

/** Words stand before the link, or all beside it. Those behind it have it for their number – "Listing 3", "1.2" –, which books and manuals link to itself. */
function isBehindWords(heading: string, link: string): boolean {
  const at = heading.lastIndexOf(link);
  return at < 0 || (/\p{L}/u.test(heading.slice(0, at)) && !SOLID.test(heading.slice(at + link.length)));
}

/** Undefined for a text that is too long to be compared: a heading has any number of links. */
function readText(page: Page, n: NodeId): string | undefined {
  let text = '';
  const end = Math.min(page.end[n]!, n + NODES);
  for (let m = n + 1; m < end; m++) {
    if (page.kind[m] !== TEXT) continue;
    if (text.length + page.textEnd[m]! - page.textStart[m]! > LONGEST) return undefined;
    text += page.rawText(m);
  }
  return text.trim();
}

/** The heading has this name, or an element in it, or one around it. */
function namesHeading(page: Page, fragment: string, heading: NodeId): boolean {
  if (fragment === '') return false;
  const name = decodeEscapes(fragment);
  const end = Math.min(page.end[heading]!, heading + NODES);
  for (let m = heading; m < end; m++) if (hasName(page, m, name)) return true;
  let m = page.parent[heading]!;
  for (let climbed = 0; climbed < CLIMB && m > 0; climbed++, m = page.parent[m]!) if (hasName(page, m, name)) return true;
  return false;
}

function hasName(page: Page, n: NodeId, name: string): boolean {
  return (page.marks[n]! & HAS_ID) !== 0 ? page.attribute(n, 'id') === name : page.tag[n] === TAG.a && page.attribute(n, 'name') === name;
}
