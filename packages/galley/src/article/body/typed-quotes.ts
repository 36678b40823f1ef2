/** Lines that begin with `>`, as mail, newsgroups and trackers of bugs write what they answer. */
import type { Group, ParagraphPart, Part, RichText, Span } from '../article.ts';
import { markText, SpansLeft, trimText } from './formulas/raw-tex.ts';
import { moveSpans } from './marks-apart.ts';

/** Two lines one below the other: a single arrow leads somewhere. */
const TYPED: RegExp = /^>.+\n>/m;
const RUN: RegExp = /(?:^>.*\n?)+|(?:^(?!>).*\n?)+/gm;
/** A line of a quotation: its marks, and what it says. */
const LINE: RegExp = /^([> ]+)(.*)$/gm;

/** The parts with such lines as quotations. O(text + spans). */
export function markTypedQuotes(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.type === 'paragraph' && TYPED.test(part.text) ? readRuns(part) : part));
}

function readRuns(part: ParagraphPart): Part[] {
  const { spans = [], ...rest } = part;
  const left = new SpansLeft(spans);
  const cut = (from: number, to: number): RichText => markText({ text: part.text, spans: left.between(from, to) }, [], from, to);
  return [...part.text.matchAll(RUN)].flatMap(({ 0: run, index }): Part | Part[] => {
    if (run[0] !== '>') return { ...rest, ...cut(index, index + run.trimEnd().length) };
    const within: readonly Group[] = [...(part.within ?? []), { type: 'quote', id: -2 - part.offset - index } as const].slice(0, 16);
    const lines = [...run.matchAll(LINE)].map(({ 1: marks, 2: said, index: at }) => {
      const from = index + at + marks!.length;
      return cut(from, from + said!.length);
    });
    return joinParagraphs(lines).map((content) => ({ ...rest, ...content, within }));
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
