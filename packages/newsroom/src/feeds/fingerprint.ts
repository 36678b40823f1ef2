/** What of a feed's entry stays the same until somebody edits it: by it a poll tells an edited entry from one that only looks new. */
import { tidyAddress } from './stable-address.ts';

/** What of an entry is looked at. */
export interface Fingerprinted {
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly content?: string | undefined;
}

/**
 * Title, words and the path of the address. Not: dates (many feeds date their entries with the time of the poll), what is in tags (signed
 * addresses), queries, and, where there is a page that can be asked whether it changed, numbers in the text (comments, votes, views).
 * Linear in the entry.
 */
export function fingerprint({ url, title = '', summary = '', content = '' }: Fingerprinted): string {
  const address = url === undefined ? undefined : tidyAddress(url);
  const words = (html: string): string => readWords(html, address !== undefined);
  return JSON.stringify([
    address === undefined ? '' : `${address.host}${address.pathname}`,
    squeeze(title),
    words(summary),
    words(content),
  ]);
}

function readWords(html: string, masked: boolean): string {
  const text = squeeze(withoutTags(html));
  return masked ? text.replace(/\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu, '0') : text;
}

function withoutTags(html: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', from)) {
    const end = html.indexOf('>', at);
    if (end < 0) break;
    pieces.push(html.slice(from, at));
    from = end + 1;
  }
  pieces.push(html.slice(from));
  return pieces.join(' ');
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
