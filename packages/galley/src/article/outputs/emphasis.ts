/** Moves the edges of emphasis to where CommonMark will see them (its flanking rules know no Chinese). */
import type { RichText, Span } from '../article.ts';

const PUNCTUATION: RegExp = /[\p{P}\p{S}]/u;
/** Spans that Markdown does not show. */
const UNMARKED: ReadonlySet<Span['type']> = new Set<Span['type']>(['ruby', 'reading', 'isolate']);
const SOLID: RegExp = /[^\s\p{P}\p{S}]/u;

/**
 * `**「x」**字` is not emphasis in CommonMark: a closing mark after punctuation must not stand before a letter, nor an
 * opening mark after a letter and before punctuation. Such punctuation is left outside the marks.
 */
export function fitEmphasis(content: RichText): RichText {
  const { text, spans } = content;
  if (spans === undefined || !spans.some(isMarked)) return content;
  const fitted: Span[] = [];
  for (const [i, span] of spans.entries()) {
    const fit = isMarked(span) ? fitSpan(text, span) : span;
    if (fit.start < fit.end && !(isMarked(fit) && (isBare(text, fit) || touchesWord(text, fit, spans, i)))) fitted.push(fit);
  }
  return { text, spans: fitted };
}

function isMarked(span: Span): boolean {
  return span.type === 'strong' || span.type === 'emphasis' || span.type === 'strike';
}

/** Nothing but punctuation: emphasis nobody sees, whose marks run together with those of its neighbours. */
function isBare(text: string, span: Span): boolean {
  return !SOLID.test(text.slice(span.start, span.end));
}

function fitSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (end > start && PUNCTUATION.test(text[end - 1]!) && SOLID.test(text[end] ?? ' ')) end--;
  while (start < end && PUNCTUATION.test(text[start]!) && SOLID.test(text[start - 1] ?? ' ')) start++;
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return start === span.start && end === span.end ? span : { ...span, start, end };
}

/** The marks would stand between a letter and the bracket of a link or code inside: no spelling of that is emphasis. `i`: the span's place in `spans`. */
function touchesWord(text: string, fit: Span, spans: readonly Span[], i: number): boolean {
  const before = SOLID.test(text[fit.start - 1] ?? ' ');
  const after = SOLID.test(text[fit.end] ?? ' ');
  if (!before && !after) return false;
  const touches = (span: Span): boolean =>
    !isMarked(span) &&
    !UNMARKED.has(span.type) &&
    span.start >= fit.start &&
    span.end <= fit.end &&
    ((before && span.start === fit.start) || (after && span.end === fit.end));
  // Spans come in the order of their starts.
  for (let k = i - 1; k >= 0 && spans[k]!.start >= fit.start; k--) if (touches(spans[k]!)) return true;
  for (let k = i + 1; k < spans.length && spans[k]!.start < fit.end; k++) if (touches(spans[k]!)) return true;
  return false;
}
