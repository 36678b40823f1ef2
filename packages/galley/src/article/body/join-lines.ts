/** Lines of verse, addresses, talks and algorithms that have an element each. */
import type { ClassTest } from '../../dom/class-tests.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { ParagraphPart, Part } from '../article.ts';
import { moveSpans } from './marks-apart.ts';

const called =
  (names: RegExp): ClassTest =>
  (value) =>
    names.test(value.slice(0, 200));

const LINE: ClassTest = called(/(?:^|[\s_-])(?:(?:listing)?line|verse)(?:$|\s)/i);
/** What holds lines and nothing else. */
const POEM: ClassTest = called(/(?:poem|stanza)(?:$|\s)/i);
/** What stands in a poem and holds lines itself. */
const STANZA: ClassTest = called(/stanza(?:$|\s)/i);
/** In the class of what is set as it is typed. */
const VERSE: ClassTest = called(/\b(?:verse|poem)/i);
/** Longer lines are paragraphs; a stanza that is so long begins anew. */
const LINE_CHARACTERS = 150;
const STANZA_CHARACTERS = 4000;
/** Levels from the element of a part to that of its line. */
const CLIMB = 3;

/** The parts with the lines of a stanza as one paragraph. */
export function joinLines(given: Part[], page: Page): Part[] {
  const parts = given.flatMap((part) => readVerse(part, page));
  const joined: Part[] = [];
  const lines = parts.map((part) => (part.type === 'paragraph' && part.text.length <= LINE_CHARACTERS ? findLine(page, part.node) : -1));
  let line = -1;
  if (lines.every((found) => found < 0)) return parts;
  for (const [i, part] of parts.entries()) {
    // What has a speaker's name and his words is more than a line.
    const next = lines[i] === lines[i - 1] || lines[i] === lines[i + 1] ? -1 : lines[i]!;
    const before = joined[joined.length - 1];
    if (
      next > 0 &&
      line > 0 &&
      page.parent[next] === page.parent[line] &&
      !isParted(page, page.end[line]!, next) &&
      before!.within === part.within &&
      before!.text.length < STANZA_CHARACTERS
    )
      joined[joined.length - 1] = append(before as ParagraphPart, part as ParagraphPart);
    else joined.push(part);
    line = next;
  }
  return joined;
}

/** What is set as it is typed, and called verse: its stanzas. */
function readVerse(part: Part, page: Page): Part | Part[] {
  if (part.type !== 'code' || !page.classPasses(part.node, VERSE)) return part;
  const { language, spans, ...verse } = part;
  const stanzas = part.text.replace(/^[ \t]+/gm, '').split(/\n\n+/);
  return language ? part : stanzas.map((text) => ({ ...verse, type: 'paragraph', text }));
}

/** The line that node n is in, −1 for none. */
function findLine(page: Page, n: NodeId): NodeId {
  for (let m = n, climbed = 0; m > 0 && climbed < CLIMB; m = page.parent[m]!, climbed++)
    if (
      page.tag[m] !== TAG.span &&
      (page.classPasses(m, LINE) || (page.classPasses(page.parent[m]!, POEM) && !page.classPasses(m, STANZA)))
    )
      return m;
  return -1;
}

/** An empty line between nodes `from` and `to`: a new stanza. */
function isParted(page: Page, from: NodeId, to: NodeId): boolean {
  for (let n = from; n < to; n = page.end[n]!) if (page.kind[n] === ELEMENT && page.tag[n] !== TAG.br) return true;
  return false;
}

function append(part: ParagraphPart, { text, spans = [] }: ParagraphPart): ParagraphPart {
  const all = [...(part.spans ?? []), ...moveSpans(spans, part.text.length + 1)];
  return { ...part, text: `${part.text}\n${text}`, ...(all.length > 0 && { spans: all }) };
}
