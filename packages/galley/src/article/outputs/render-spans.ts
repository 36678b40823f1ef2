/** Writes a text with its spans in any markup: one routine for Markdown and HTML. */
import type { ImageObject } from '../../fields/fields.ts';
import type { MediaObject, RichText, Span } from '../article.ts';

export interface SpanMarkup {
  /** Escapes text outside code that stands from `from` on. */
  escape(text: string, from: number): string;
  open(span: Span): string;
  close(span: Span): string;
  /** Writes a span in one go instead (code, whose inside is not escaped the same way); undefined to nest. */
  whole?(span: Span, text: string): string | undefined;
}

/** Spans nest and come outer first, as `Part` promises; one that crosses another is cut at the other's end. */
export function renderSpans({ text, spans = [] }: RichText, markup: SpanMarkup): string {
  const open: Span[] = [];
  let output = '';
  let at = 0;
  const advance = (to: number): void => {
    if (to > at) output += markup.escape(text.slice(at, to), at);
    at = Math.max(at, to);
  };
  const closeUntil = (position: number): void => {
    while (open.length > 0 && open[open.length - 1]!.end <= position) {
      const span = open.pop()!;
      advance(span.end);
      output += markup.close(span);
    }
  };
  for (const span of spans) {
    closeUntil(span.start);
    if (span.end <= Math.max(at, span.start)) continue;
    advance(span.start);
    const outer = open[open.length - 1];
    const end = outer === undefined ? span.end : Math.min(span.end, outer.end);
    const whole = markup.whole?.(span, text.slice(at, end));
    if (whole === undefined) {
      open.push(end === span.end ? span : { ...span, end });
      output += markup.open(span);
    } else {
      output += whole;
      at = end;
    }
  }
  closeUntil(text.length);
  advance(text.length);
  return output;
}

/** What a film, sound or post is called where only a link stands for it. */
export function nameMedia({ url, name, provider, contentUrl = '' }: MediaObject): string {
  if (name !== undefined && provider !== undefined) return `${provider}: ${name}`;
  // A file has a name.
  const [path = ''] = contentUrl.split(/[?#]/, 1);
  return name ?? provider ?? (path.slice(path.lastIndexOf('/') + 1) || url);
}

/** Caption and credit as one line; undefined when there is neither. */
export function joinCaption({ caption, creditText }: ImageObject): string | undefined {
  if (caption === undefined || creditText === undefined) return caption ?? creditText;
  return caption.includes(creditText) ? caption : `${caption} (${creditText})`;
}
