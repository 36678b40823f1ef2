/** A string → the markup of a page, or the news that it is none; and what all ways of reading give. */
import { sniffText, type TextKind } from './decode/sniff-text.ts';
import type { Problem, ReasonCode } from './text/problem.ts';

export interface ReadInput {
  /** The markup; '' for what is no text. */
  readonly html: string;
  /** Set when the input is no web page, whatever text there is in it. */
  readonly reason: ReasonCode | undefined;
}

/** By kind: why content is no page, and what it is. */
export type ForeignKinds<Kind extends string = string> = Readonly<Partial<Record<Kind, readonly [reason: ForeignReason, what: string]>>>;
type ForeignReason = Extract<ReasonCode, 'not_html' | 'empty_input' | 'binary_input'>;

/** Kinds of text that are no pages. A kind without an entry is read as a page. */
const FOREIGN: ForeignKinds<TextKind> = {
  empty: ['empty_input', 'nothing but white space'],
  feed: ['not_html', 'a news feed, not a web page; extract the pages its items link to'],
  xml: ['not_html', 'an XML document, not a web page'],
  json: ['not_html', 'JSON, not a web page'],
  pdf: ['binary_input', 'a PDF document, not a web page'],
  rtf: ['binary_input', 'an RTF document, not a web page'],
  binary: ['binary_input', 'no text (compressed with Brotli, perhaps, or encrypted)'],
};

/** Strings that may be no page; everything else is taken for one without a closer look. */
const SUSPICIOUS: RegExp = /^\s*(?:$|<\?xml|<rss|<feed|<rdf|<svg|<urlset|<sitemapindex|[{[]|%PDF-)/i;
const HEAD = 2048;

/** Reads what a caller gives; what is wrong goes to `problems`. Never throws on a page. */
export type ReadPage = (input: string | Uint8Array, contentType: string | null | undefined, problems: Problem[]) => ReadInput;

/** Never throws; what is wrong goes to `problems`. Halves of a character are none: with a tag between them they would be one in the article. */
export function readMarkup(markup: string, problems: Problem[]): ReadInput {
  const head = markup.slice(0, HEAD);
  const reason = SUSPICIOUS.test(head) ? reportForeign(sniffText(head), problems) : undefined;
  return { html: reason === 'binary_input' ? '' : markup.toWellFormed(), reason };
}

/** Why content of this kind is no page, told in `problems` too; undefined for pages. `others`: kinds that are no text. */
export function reportForeign(kind: string, problems: Problem[], others?: ForeignKinds): ForeignReason | undefined {
  const foreign = others?.[kind] ?? (FOREIGN as ForeignKinds)[kind];
  if (foreign === undefined) return undefined;
  const [code, message] = foreign;
  problems.push({ code, message, kind });
  return code;
}
