/** Headings that are set as a paragraph in bold type, as people write them who have no other. */
import type { HeadingPart, ParagraphPart, Part } from '../article.ts';

/** Longer lines are sentences, and sentences, questions of interviews and labels end with a sign; dashes stand before names. */
const TITLE: RegExp = /^[^—–-].{0,78}[\p{L}\p{N}]\)?$/u;

/** The parts with such headings as what they are, one level below the last: two and more, and none is said twice, as names of speakers are. O(parts). */
export function markBoldHeadings(parts: Part[]): Part[] {
  let level = 2;
  const titles: string[] = [];
  const marked = parts.map((part, i): Part => {
    if (part.type === 'heading') level = Math.min(part.level + 1, 6);
    // What stands first, or below a heading, is a standfirst.
    if (!isTitle(part) || (parts[i - 1]?.type ?? 'heading') === 'heading') return part;
    const behind = parts[i + 1] ?? part;
    if (behind.text.length <= part.text.length || isTitle(behind)) return part;
    titles.push(part.text);
    const { spans, ...line } = part;
    return { ...line, type: 'heading', level: level as HeadingPart['level'] };
  });
  return titles.length > 1 && new Set(titles).size === titles.length ? marked : parts;
}

/** A paragraph of its own, all in bold type and nothing else: news have links to other news. Posts, which have no scores, have one such line each, and it names somebody. */
function isTitle(part: Part): part is ParagraphPart {
  if (part.type !== 'paragraph' || part.within || part.score === undefined || part.spans?.length !== 1) return false;
  return part.spans.some(({ type, start, end }) => type === 'strong' && end - start === part.text.length) && TITLE.test(part.text);
}
