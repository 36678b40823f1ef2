/** Headings that are set as a paragraph in bold type, as people write them who have no other. */
import type { HeadingPart, ParagraphPart, Part } from '../article.ts';

/** Longer lines are sentences, and sentences, questions of interviews and labels end with a sign; dashes stand before names. */
const TITLE: RegExp = /^[^—–-].{0,78}[\p{L}\p{N}]\)?$/u;

/** Numbers of a series. */
const NUMBERED: RegExp = /^\d{1,2}[.)]\s/;

/** The parts with such headings as what they are, one level below the last: two and more, and none is said twice, as names of speakers are. O(parts). */
export function markBoldHeadings(parts: Part[]): Part[] {
  const marked = parts.map((part, i) => isTitle(part) && isSure(parts, i));
  const titles = parts.flatMap(({ text }, i) => (marked[i] ? text : []));
  if (titles.length < 2 || new Set(titles).size < titles.length) return parts;
  markFellows(parts, marked, titles.filter((title) => NUMBERED.test(title)).length > 1);
  let level = 2;
  return parts.map((part, i): Part => {
    if (part.type === 'heading') level = Math.min(part.level + 1, 6);
    if (!marked[i]) return part;
    const { spans, ...line } = part as ParagraphPart;
    return { ...line, type: 'heading', level: level as HeadingPart['level'] };
  });
}

/** What stands first, or below a heading, is a standfirst; above what is shorter stands a label. */
function isSure(parts: readonly Part[], i: number): boolean {
  const behind = parts[i + 1];
  return !isBelow(parts, i) && behind !== undefined && behind.text.length > parts[i]!.text.length && !isTitle(behind);
}

function isBelow(parts: readonly Part[], i: number): boolean {
  return (parts[i - 1]?.type ?? 'heading') === 'heading';
}

/** Marks others of a numbered series, and the first of a section whose next has the like below it. */
function markFellows(parts: readonly Part[], marked: boolean[], isSeries: boolean): void {
  let next = '';
  for (let i = parts.length - 1; i > 0; i--) {
    const part = parts[i]!;
    const behind = parts[i + 1];
    if (part.type === 'heading') next = '';
    if (behind === undefined || !isTitle(part) || isTitle(behind)) continue;
    const shape = `${behind.type} ${behind.within?.at(-1)?.type}`;
    if (marked[i]) next = shape;
    else marked[i] = (isSeries && NUMBERED.test(part.text)) || (next === shape && isBelow(parts, i));
  }
}

/** A paragraph of its own, all in bold type and nothing else: news have links to other news. Posts, which have no scores, have one such line each, and it names somebody. */
function isTitle(part: Part): part is ParagraphPart {
  if (part.type !== 'paragraph' || part.within || part.score === undefined || part.spans?.length !== 1) return false;
  return part.spans.some(({ type, start, end }) => type === 'strong' && end - start === part.text.length) && TITLE.test(part.text);
}
