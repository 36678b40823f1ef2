/** Headings that are set as a paragraph in bold type, as people write them who have no other. */
import type { HeadingPart, ParagraphPart, Part } from '../article.ts';

/** Longer lines are sentences, and sentences, questions of interviews and labels end with a sign; dashes stand before names. */
const TITLE: RegExp = /^[^—–-].{0,78}[\p{L}\p{N}]\)?$/u;
const LEAST = 2;

/** The parts with such headings as what they are, one level below the heading before: two and more, and none is said twice as names of speakers are. O(parts). */
export function markBoldHeadings(parts: Part[]): Part[] {
  const found = parts.filter((part, i) => isTitle(part) && stands(part, parts[i - 1], parts[i + 1]));
  const titles = new Map(found.map((part) => [part.text, part]));
  if (titles.size < Math.max(LEAST, found.length)) return parts;
  let level = 1;
  return parts.map((part) => {
    if (part.type === 'heading') level = part.level;
    if (part !== titles.get(part.text)) return part;
    const { spans, ...line } = part as ParagraphPart;
    return { ...line, type: 'heading', level: Math.min(level + 1, 6) as HeadingPart['level'] };
  });
}

/** A paragraph of its own, all in bold type and nothing else: news have links to other news. */
function isTitle({ type, text, within, spans: [span, other] = [] }: Part & Pick<ParagraphPart, 'spans'>): boolean {
  return type === 'paragraph' && !within && !other && span?.type === 'strong' && span.end - span.start === text.length && TITLE.test(text);
}

/** Above what is longer than itself; below a picture it is a caption, below a heading a standfirst. */
function stands({ text }: Part, before: Part | undefined, behind: Part | undefined): boolean {
  return (
    before !== undefined &&
    !/^[hi]/.test(before.type) &&
    behind !== undefined &&
    /^[pct]/.test(behind.type) &&
    behind.text.length > text.length &&
    !isTitle(behind)
  );
}
