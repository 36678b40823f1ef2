/** Code is written as it stands, between backticks: a reference to a note inside would be two brackets of it, and backticks of its neighbour its own. */
import type { RichText, Span } from '../article.ts';
import { readLabel } from './notes.ts';

/** The same with code cut around the references in it. O(spans · log(spans)). */
export function cutCode(content: RichText): RichText {
  const { text, spans = [] } = content;
  const calls = spans.filter(({ type, label }) => type === 'footnote' && readLabel(label) !== '').sort((a, b) => a.start - b.start);
  if (calls.length === 0 || !spans.some(({ type }) => type === 'code')) return content;
  // Code in code says nothing more, and would be cut as often as it is deep.
  let until = 0;
  const cut = spans.flatMap((span) => {
    if (span.type !== 'code') return [span];
    if (span.start < until) return [];
    until = span.end;
    return cutAround(span, calls);
  });
  return { text, spans: cut.sort((a, b) => a.start - b.start || b.end - a.end) };
}

/** The same with code as one that touches code, where no mark is written in between. Spans come in the order of their starts, outer ones first. O(spans). */
export function joinCode(content: RichText): RichText {
  const { text, spans = [] } = content;
  /** Where spans outside of code begin and end. */
  const edges = new Set<number>();
  const joined: Span[] = [];
  let last = -1;
  for (const span of spans) {
    const before = joined[last];
    if (span.type === 'code') {
      if (before?.end === span.start && !edges.has(span.start)) {
        joined[last] = { ...before, end: span.end };
        continue;
      }
      last = joined.length;
    } else if (span.end > (before?.end ?? 0)) edges.add(span.start).add(span.end);
    joined.push(span);
  }
  return { text, spans: joined };
}

/** `calls` in order. */
function cutAround(span: Span, calls: readonly Span[]): Span[] {
  const pieces: Span[] = [];
  let at = span.start;
  for (let i = firstFrom(calls, span.start); i < calls.length && calls[i]!.start < span.end; i++) {
    const { start, end } = calls[i]!;
    if (start > at) pieces.push({ ...span, start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < span.end) pieces.push({ ...span, start: at });
  return pieces;
}

function firstFrom(calls: readonly Span[], start: number): number {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (calls[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
