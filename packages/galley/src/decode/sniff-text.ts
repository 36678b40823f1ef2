/** What a text is, by its beginning: a page, a feed, data, something that only looks like text. */

/** Kinds of content that are told by their characters. */
export type TextKind = 'empty' | 'html' | 'text' | 'xml' | 'feed' | 'json' | 'pdf' | 'rtf' | 'binary';

/** By the beginning of a text: its first tag, then the share of control characters. Unsure means `html` or `text`, never `binary`. */
export function sniffText(head: string): TextKind {
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  const start = head.trimStart();
  if (start === '') return 'empty';
  return sniffMarkup(start.replaceAll('\0', '')) ?? (isBinary(head) ? 'binary' : sniffPlain(start));
}

const PROLOG = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->)+/;
const FEED_ROOT = /^<(?:rss|feed|rdf:RDF|channel)[\s>]/i;
const XML_ROOT = /^<(?:svg|urlset|sitemapindex|opml|math|plist|soap:envelope|[a-z][\w.-]*:[a-z])/i;
const HTML_ROOT = /^<(?:!doctype\s+html|html[\s>])/i;
const HTML_TAG =
  /<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|div|span|p|a|h[1-6]|table|t[rdh]|ul|ol|li|br|hr|img|b|i|em|strong|font|center|section|article|main|nav|header|footer|iframe|form)[\s/>]/i;

/** The kind of what begins with or soon holds a tag. */
function sniffMarkup(start: string): TextKind | undefined {
  if (start[0] !== '<') return !/^[[{]/.test(start) && HTML_TAG.test(start) ? 'html' : undefined;
  const root = start.replace(PROLOG, '');
  if (HTML_ROOT.test(root)) return 'html';
  if (FEED_ROOT.test(root)) return 'feed';
  if (XML_ROOT.test(root)) return 'xml';
  if (HTML_TAG.test(root)) return 'html';
  if (start.startsWith('<?xml')) return 'xml';
  return undefined;
}

/** MIME Sniffing Standard's "binary data bytes": control characters no text holds. One in fifty is too many, a NUL or two is not. */
function isBinary(head: string): boolean {
  const controls = head.match(/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return controls * 50 > head.length;
}

function sniffPlain(start: string): TextKind {
  if (/^(?:\{\s*["}]|\[\s*[[{"\d\]tfn-])/.test(start)) return 'json';
  return start[0] === '<' ? 'html' : 'text';
}
