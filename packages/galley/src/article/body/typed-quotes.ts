/** Lines that begin with `>`, as mail, newsgroups and trackers of bugs write what they answer. */
import type { ParagraphPart, Part } from '../article.ts';
import { markText } from './formulas/raw-tex.ts';

/** Two lines one below the other: a single arrow leads somewhere. */
const TYPED: RegExp = /^>.+\n>/m;
const RUN: RegExp = /(?:^>.*\n?)+|(?:^(?!>).*\n?)+/gm;

/** The parts with such lines as quotations. O(text). */
export function markTypedQuotes(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) =>
    part.type === 'paragraph' && TYPED.test(part.text)
      ? [...part.text.matchAll(RUN)].flatMap(({ 0: run, index }) => readRun(part, run, index))
      : part,
  );
}

function readRun(part: ParagraphPart, run: string, at: number): Part[] {
  const { spans, ...rest } = part;
  if (run[0] !== '>') return [{ ...rest, ...markText(part, [], at, at + run.trimEnd().length) }];
  const quote = { type: 'quote', id: -2 - part.offset - at } as const;
  const within = [...(part.within ?? []), quote].slice(0, 16);
  // A mark alone parts paragraphs.
  const said = run.replace(/^[> ]+/gm, '').split(/\n\n+/);
  return said.flatMap((text) => (text.trim() === '' ? [] : { ...rest, text: text.trim(), within }));
}
