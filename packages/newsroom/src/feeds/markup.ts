/** Small work on markup inside feeds: plain text out of HTML, absolute addresses in it, bounded scanning of any depth. */

import { parseAddress } from '@galley/fetch';
import type { Handler, ParserOptions } from 'htmlparser2';
import { Parser } from 'htmlparser2';

const MAX_DEPTH = 512; // the parser's close tags look through its stack: depth × tags must stay small

/** Elements without content. Of HTML's list those that no feed format uses with content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'img', 'hr', 'wbr', 'input', 'col', 'area', 'embed']);

class DeepEnough extends Error {}

class BoundedParser extends Parser {
  /** Whether the tag being read ends in `/>`; the events of the parser do not say. */
  selfClosing = false;

  override onselfclosingtag(endIndex: number): void {
    this.selfClosing = true;
    super.onselfclosingtag(endIndex);
    this.selfClosing = false;
  }

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || VOID_ELEMENTS.has(name);
  }
}

/**
 * Feeds `handler` with the events of `text`; stops where elements are nested absurdly deep, and says so: false.
 * The last argument of `onopentag` is true where the tag ends in `/>`.
 */
export function scanMarkup(text: string, handler: Partial<Handler>, options: ParserOptions): boolean {
  let depth = 0;
  const counted: Partial<Handler> = {
    ...handler,
    onopentag(name, attributes) {
      if (++depth > MAX_DEPTH) throw new DeepEnough();
      handler.onopentag?.(name, attributes, parser.selfClosing);
    },
    onclosetag(name, implied) {
      depth--;
      handler.onclosetag?.(name, implied);
    },
  };
  const parser = new BoundedParser(counted, options);
  try {
    parser.end(text);
    return true;
  } catch (error) {
    if (error instanceof DeepEnough) return false;
    throw error;
  }
}

/** Elements whose text nobody sees. */
export const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'noscript']);

/** HTML → plain text on one line. Text without tags and entities comes back as it is. */
export function textOf(html: string, limit = 10_000): string {
  const source = html.slice(0, limit);
  if (!/[<&]/.test(source)) return collapse(source);
  const parts: string[] = [];
  let unseen = 0;
  scanMarkup(
    source,
    {
      ontext: (data) => void (unseen === 0 && parts.push(data)),
      onopentag: (name) => {
        if (UNSEEN.has(name)) unseen++;
        if (BREAKS.has(name)) parts.push(' ');
      },
      onclosetag: (name) => void (UNSEEN.has(name) && unseen--),
    },
    { decodeEntities: true },
  );
  return collapse(parts.join(''));
}

const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'td', 'hr']);

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Plain text → HTML: blank lines part paragraphs. */
export function htmlOf(text: string): string {
  const paragraphs = escapeHtml(text.trim()).split(/\n\s*\n/);
  return paragraphs.length === 1 ? paragraphs[0]! : paragraphs.map((paragraph) => `<p>${paragraph.trim()}</p>`).join('\n');
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const ADDRESS = /(\s(?:href|src|poster)\s{0,5}=\s{0,5})("[^"]*"|'[^']*')/gi;

/** Longer addresses are no base: whatever is relative to one is as long. */
const LONGEST_BASE = 2_048;

/** Absolute and short enough to be what others are relative to, else undefined. */
export function resolveBase(address: string | undefined, outer: string): string | undefined {
  const text = address?.trim() ?? '';
  if (text === '' || text.length > LONGEST_BASE) return undefined;
  const url = parseAddress(text, outer);
  return url !== undefined && url.href.length <= LONGEST_BASE && isWeb(url) ? url.href : undefined;
}

/** Of http or https. */
export function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

/** Makes the relative addresses of links, images, films and sounds absolute, so that the HTML can stand anywhere. */
export function absoluteAddresses(html: string, base: string): string {
  if (!/(?:href|src|poster)\s{0,5}=/i.test(html)) return html;
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    parts.push(
      html.slice(at, open),
      html.slice(open, close + 1).replace(ADDRESS, (_, name: string, value: string) => name + resolveQuoted(value, base)),
    );
    at = close + 1;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** Escaped ampersands stay as they are: they mean the same before and after. */
function resolveQuoted(quoted: string, base: string): string {
  const address = quoted.slice(1, -1).trim();
  if (address === '' || address.startsWith('#') || /^[a-z][a-z\d+.-]{0,30}:/i.test(address)) return quoted;
  const url = parseAddress(address, base);
  return url === undefined ? quoted : quoted[0] + url.href + quoted[0];
}
