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
  const { text, problems } = decodePage(page.body, page.contentType === null ? {} : { contentType: page.contentType });
  const binary = problems.some(({ code }) => code === 'binary_input');
  return {
    body: binary ? BINARY : remote ? withBase(text, page.url) : withoutLinks(text),
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

/**
 * Links to servers to get ready for (`preconnect`, `dns-prefetch`) are no fetches, so no policy forbids them. As `meta`
 * they mean nothing, and the tree stays as it was; of frames inside, which would have links of their own, only `srcdoc`
 * is filled without a fetch.
 */
function withoutLinks(text: string): string {
  return text.replace(/<link(?=[\s/>])/gi, '<meta').replace(/srcdoc(?=[\s/]*=)/gi, 'data-srcdoc');
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
