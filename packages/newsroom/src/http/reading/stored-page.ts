/** A stored page made harmless to show: no script, no form, no way out, and nothing fetched unless that is asked for. */
import { decodePage } from 'galley';
import type { StoredPage } from '../../store/pages.ts';

export interface HarmlessPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The sandbox takes away scripts, forms, plugins, new windows and the page's origin; the rest says what may be fetched. */
const POLICY = "sandbox; default-src 'none'; form-action 'none'; frame-ancestors 'self'; ";
const ALONE = "style-src 'unsafe-inline'; img-src data:; font-src data:";
const REMOTE = "style-src 'unsafe-inline' https: http:; img-src data: https: http:; font-src data: https: http:; base-uri https: http:";

const BINARY = '<!doctype html><meta charset="utf-8"><title>No page</title><p>What is stored here is no text.</p>';

/** @param remote whether pictures, styles and fonts may come from where the page says. */
export function makeHarmless(page: Pick<StoredPage, 'body' | 'contentType' | 'url'>, remote: boolean): HarmlessPage {
  const { text } = decodePage(page.body, page.contentType === null ? {} : { contentType: page.contentType });
  return {
    body: isBinary(page.contentType, text) ? BINARY : remote ? withBase(withoutFrames(text), page.url) : withoutLinks(withoutFrames(text)),
    headers: {
      // Ours is the charset now, whatever the page declares: the header comes first.
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY + (remote ? REMOTE : ALONE),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-DNS-Prefetch-Control': 'off',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  };
}

/** By what the server called it, and by what no text holds. */
function isBinary(contentType: string | null, text: string): boolean {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  return (type !== '' && !/^text\/|html|xml|octet-stream/.test(type)) || text.slice(0, 4096).includes('\0');
}

/**
 * Browsers connect to where a frame would come from before they ask the policy whether it may, so frames are elements that
 * nobody knows.
 */
function withoutFrames(text: string): string {
  return text.replace(/<(\/?)i?frame(?=[\s/>])/gi, '<$1x-frame');
}

/**
 * Links to servers to get ready for (`preconnect`, `dns-prefetch`) are no fetches, so no policy forbids them. As `meta`
 * they mean nothing, and the tree stays as it was.
 */
function withoutLinks(text: string): string {
  return text.replace(/<link(?=[\s/>])/gi, '<meta');
}

const HEAD_CHARACTERS = 100_000;

/** Relative addresses are relative to where the page came from. */
function withBase(text: string, url: string): string {
  const base = `<base href="${url.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}">`;
  const start = text.slice(0, HEAD_CHARACTERS);
  const head = /<head(?=[\s>])[^>]{0,2000}>/i.exec(start) ?? /^\s*<!doctype[^>]{0,2000}>/i.exec(start);
  const at = head === null ? 0 : head.index + head[0].length;
  return text.slice(0, at) + base + text.slice(at);
}
