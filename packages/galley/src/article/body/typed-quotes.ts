/** Lines that begin with `>`, as mail, newsgroups and trackers of bugs write what they answer, and lines that begin with a bullet. */
import type { Group, ParagraphPart, Part, RichText, Span } from '../article.ts';
import { markText, SpansLeft, trimText } from './formulas/raw-tex.ts';
import { moveSpans } from './marks-apart.ts';

/** Two lines one below the other: a single arrow leads somewhere. */
const QUOTED: RegExp = /^>.+\n>/m;
/** What people write in answer to others needs one; `>>12` leads to a post, `>>> 1 + 1` is typed into an interpreter. */
const ANSWERED: RegExp = /^>(?!>\d|>>)./m;
const SAID: RegExp = /^>(?!>\d)/m;
const QUOTES: RegExp = /(?:^>(?!>\d).*\n?)+|(?:^(?!>(?!>\d)).*\n?)+/gm;
/** Three of them part texts. */
const BULLET: RegExp = /^[•●▪◦‣·] (?![•●▪◦‣·])/m;
const BULLETS: RegExp = /^[•●▪◦‣·].*\n?|(?:^[^•●▪◦‣·\n].*\n?)+/gm;
/** A line with its marks, and what it says. */
const LINE: RegExp = /^(>[> ]*|\S )(.*)$/gm;

/** The parts with such lines as quotations, `answering`: of a post. Where some are beyond doubt, lines by themselves are, too. O(text + spans). */
export function markTypedQuotes(parts: Part[], answering = false): Part[] {
  const holds = (part: Part, lines: RegExp): part is ParagraphPart =>
    part.type === 'paragraph' && part.text.includes('>') && lines.test(part.text);
  return answering || parts.some((part) => holds(part, QUOTED))
    ? parts.flatMap((part) => (holds(part, ANSWERED) ? readRuns(part, QUOTES) : part))
    : parts;
}

/** The parts with such lines as items, but for those in a list already. O(text + spans). */
export function markTypedItems(parts: readonly Part[]): Part[] {
  // Most texts are one line that begins with a letter of ASCII; bullets are behind it.
  return parts.flatMap((part) =>
    part.type === 'paragraph' &&
    (part.text > '~' || part.text.includes('\n')) &&
    BULLET.test(part.text) &&
    part.within?.at(-1)?.type !== 'item'
      ? readRuns(part, BULLETS)
      : part,
  );
}

/** The paragraph cut into these runs of lines, and typed items and quotations among them marked. */
export function readRuns(part: ParagraphPart, runs: RegExp): Part[] {
  const { spans = [], ...rest } = part;
  const left = new SpansLeft(spans);
  const cut = (from: number, to: number): RichText => markText({ text: part.text, spans: left.between(from, to) }, [], from, to);
  return [...part.text.matchAll(runs)].flatMap(({ 0: run, index }): Part | Part[] => {
    const isItem = runs === BULLETS;
    if (!(isItem ? BULLET : SAID).test(run)) return { ...rest, ...cut(index, index + run.trimEnd().length) };
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
