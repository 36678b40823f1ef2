/** Lines of verse, addresses, talks and algorithms that have an element each. */
import type { NodeId, Page } from '../../dom/page.ts';
import { HAS_CLASS } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { CodePart, ParagraphPart, Part } from '../article.ts';

const LINE: RegExp = /(?:^|[\s_-])(?:(?:listing)?line|verse)(?:$|\s)/i;
const STANZA: RegExp = /(?:^|[\s_-])(?:stanza|strophe|line-?(?:block|group))(?:$|\s)/i;
/** What editors write in a `pre` for its lines. */
const VERSE: RegExp = /(?:^|[\s_-])(?:verse|poem|poetry|lyrics)(?:$|\s)/i;
/** Longer lines are paragraphs. */
const LINE_CHARACTERS = 150;
/** Levels from the element of a part to that of its line. */
const CLIMB = 3;

/** The parts with the lines of a stanza as one paragraph. */
export function joinLines(parts: readonly Part[], page: Page): Part[] {
  const joined: Part[] = [];
  let line = -1;
  for (const part of parts.flatMap((part) => (part.type === 'code' && hasName(page, part.node, VERSE) ? cutVerse(part) : part))) {
    const next = part.type === 'paragraph' && part.text.length <= LINE_CHARACTERS ? findLine(page, part.node) : -1;
    const before = joined[joined.length - 1];
    if (next > 0 && line > 0 && next !== line && page.parent[next] === page.parent[line] && before?.within === part.within)
      joined[joined.length - 1] = append(before as ParagraphPart, part as ParagraphPart);
    else joined.push(part);
    line = next;
  }
  return joined;
}

/** Stanzas are paragraphs. */
function cutVerse({ language, spans, text, ...part }: CodePart): ParagraphPart[] {
  return text.split(/\n\s*\n/).map((stanza) => ({ ...part, type: 'paragraph', text: stanza.replace(/^\s+/gm, '') }));
}

/** The line that node n is in, −1 for none. */
function findLine(page: Page, n: NodeId): NodeId {
  for (let m = n, climbed = 0; m > 0 && climbed < CLIMB; m = page.parent[m]!, climbed++)
    if (page.tag[m] !== TAG.span && (hasName(page, m, LINE) || hasName(page, page.parent[m]!, STANZA))) return m;
  return -1;
}

function hasName(page: Page, n: NodeId, name: RegExp): boolean {
  return (page.marks[n]! & HAS_CLASS) !== 0 && name.test(page.attribute(n, 'class')!.slice(0, 200));
}

function append(part: ParagraphPart, { text, spans = [] }: ParagraphPart): ParagraphPart {
  const by = part.text.length + 1;
  const moved = spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));
  const all = [...(part.spans ?? []), ...moved];
  return { ...part, text: `${part.text}\n${text}`, ...(all.length > 0 && { spans: all }) };
}
