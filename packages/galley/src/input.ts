/** A string → the markup of a page, or the news that it is none; and what all ways of reading give. */
import type { ContentKind } from './decode/sniff.ts';
import { sniffContent } from './decode/sniff.ts';
import type { Problem, ReasonCode } from './text/problem.ts';

export interface ReadInput {
  /** The markup; '' for what is no text. */
  readonly html: string;
  /** Set when the input is no web page, whatever text there is in it. */
  readonly reason: ReasonCode | undefined;
}

type ForeignReason = Extract<ReasonCode, 'not_html' | 'empty_input' | 'binary_input'>;

/** Kinds of content that are no pages. A kind without an entry is read as a page. */
const FOREIGN: Readonly<Partial<Record<ContentKind, readonly [reason: ForeignReason, what: string]>>> = {
  empty: ['empty_input', 'nothing but white space'],
  feed: ['not_html', 'a news feed, not a web page; extract the pages its items link to'],
  xml: ['not_html', 'an XML document, not a web page'],
  json: ['not_html', 'JSON, not a web page'],
  pdf: ['binary_input', 'a PDF document, not a web page'],
  image: ['binary_input', 'an image, not a web page'],
  audio: ['binary_input', 'a sound recording, not a web page'],
  video: ['binary_input', 'a video, not a web page'],
  font: ['binary_input', 'a font, not a web page'],
  gzip: ['binary_input', 'gzip-compressed; decompress it first'],
  zip: ['binary_input', 'a ZIP archive (or an office document), not a web page'],
  zstd: ['binary_input', 'zstd-compressed; decompress it first'],
  bzip2: ['binary_input', 'bzip2-compressed; decompress it first'],
  xz: ['binary_input', 'xz-compressed; decompress it first'],
  '7z': ['binary_input', 'a 7z archive, not a web page'],
  rar: ['binary_input', 'a RAR archive, not a web page'],
  office: ['binary_input', 'an office document, not a web page'],
  rtf: ['binary_input', 'an RTF document, not a web page'],
  warc: ['binary_input', 'a WARC archive; extract its records one by one'],
  executable: ['binary_input', 'a program, not a web page'],
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
  const reason = SUSPICIOUS.test(head) ? reportForeign(sniffContent(new TextEncoder().encode(head)), problems) : undefined;
  return { html: reason === 'binary_input' ? '' : markup.toWellFormed(), reason };
}

/** Why content of this kind is no page, told in `problems` too; undefined for pages. */
export function reportForeign(kind: ContentKind, problems: Problem[]): ForeignReason | undefined {
  const foreign = FOREIGN[kind];
  if (foreign === undefined) return undefined;
  const [code, message] = foreign;
  problems.push({ code, message, kind });
  return code;
}
