/** Lines that begin with `>`, as mail, newsgroups and trackers of bugs write what they answer, and lines that begin with a bullet. */
import type { Group, ParagraphPart, Part, RichText, Span } from '../article.ts';
import { markText, SpansLeft, trimText } from './formulas/raw-tex.ts';
import { moveSpans } from './marks-apart.ts';

/** Two lines one below the other: a single arrow leads somewhere. */
const QUOTED: RegExp = /^>.+\n>/m;
const QUOTES: RegExp = /(?:^>.*\n?)+|(?:^(?!>).*\n?)+/gm;
/** Three of them part texts. */
const BULLET: RegExp = /^[•●▪◦‣·] (?![•●▪◦‣·])/m;
const BULLETS: RegExp = /^[•●▪◦‣·].*\n?|(?:^[^•●▪◦‣·\n].*\n?)+/gm;
/** A line with its marks, and what it says. */
const LINE: RegExp = /^(>[> ]*|\S )(.*)$/gm;

/** The parts with such lines as quotations. O(text + spans). */
export function markTypedQuotes(parts: Part[]): Part[] {
  return markRuns(parts, QUOTES, ({ text }) => text.includes('\n>') && QUOTED.test(text));
}

/** The parts with such lines as items, but for those in a list already. O(text + spans). */
export function markTypedItems(parts: Part[]): Part[] {
  return markRuns(
    parts,
    BULLETS,
    // Bullets are behind ASCII, and most texts are one line that begins with a letter.
    ({ text, within }) => (text > '\x80' || text.includes('\n')) && BULLET.test(text) && within?.at(-1)?.type !== 'item',
  );
}

function markRuns(parts: Part[], runs: RegExp, holds: (part: ParagraphPart) => boolean): Part[] {
  const isMarked = (part: Part): part is ParagraphPart => part.type === 'paragraph' && holds(part);
  return parts.some(isMarked) ? parts.flatMap((part) => (isMarked(part) ? readRuns(part, runs) : part)) : parts;
}

function readRuns(part: ParagraphPart, runs: RegExp): Part[] {
  const { spans = [], ...rest } = part;
  const left = new SpansLeft(spans);
  const cut = (from: number, to: number): RichText => markText({ text: part.text, spans: left.between(from, to) }, [], from, to);
  return [...part.text.matchAll(runs)].flatMap(({ 0: run, index }): Part | Part[] => {
    const isItem = runs === BULLETS;
    if (!(isItem ? BULLET : /^>/).test(run)) return { ...rest, ...cut(index, index + run.trimEnd().length) };
    const id = -2 - part.offset - index;
    const group: Group = isItem ? { type: 'item', id, list: -1 } : { type: 'quote', id };
    const within: readonly Group[] = [...(part.within ?? []), group].slice(0, 16);
    const lines = [...run.matchAll(LINE)].map(({ 1: marks, 2: said, index: at }) => {
      const from = index + at + marks!.length;
      return cut(from, from + said!.length);
    });
    return (isItem ? lines : joinParagraphs(lines)).map((content) => ({ ...rest, ...content, within }));
  });
}

/** A mark alone parts paragraphs; archives of mail set all that is quoted in italics, which says nothing more. */
function joinParagraphs(lines: readonly RichText[]): RichText[] {
  const paragraphs: { text: string; spans: Span[] }[] = [];
  let last: (typeof paragraphs)[number] | undefined;
  for (const { text, spans = [] } of lines) {
    const own = spans.filter(({ type, start, end }) => type !== 'emphasis' || end - start < text.length);
    if (text === '') last = undefined;
    else if (last === undefined) {
      last = { text, spans: own };
      paragraphs.push(last);
    } else {
      for (const span of moveSpans(own, last.text.length + 1)) last.spans.push(span);
      last.text += `\n${text}`;
    }
  }
  return paragraphs.map(trimText).filter(({ text }) => text !== '');
}
