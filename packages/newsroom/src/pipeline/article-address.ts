/** Under which address an article is kept: one for all the ways that lead to it. */

import { parseAddress } from '@galley/fetch';
import { tidyAddress } from '../feeds/stable-address.ts';

/**
 * The canonical address where the page names one of its own site, else where it was fetched from; without fragment,
 * tracking parameters and session ids. A canonical address that is only the front page of the site is a mistake of its template.
 */
export function chooseAddress(fetched: string, canonical: string | undefined): string {
  const own = tidyAddress(fetched);
  const named = canonical === undefined ? undefined : tidyAddress(canonical);
  return own !== undefined && named !== undefined && isSameSite(own, named) && !isFrontPage(named) ? named.href : (own?.href ?? fetched);
}

/** The same host, or one a part of the other: `m.example.org`, `www.example.org`, `example.org`. */
function isSameSite(one: URL, other: URL): boolean {
  const [a, b] = [one.host.replace(/^(?:www|m|amp|mobile)\./, ''), other.host.replace(/^(?:www|m|amp|mobile)\./, '')];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function isFrontPage(url: URL): boolean {
  return (url.pathname === '/' || url.pathname === '') && url.search === '';
}

/** Of an item that leads to another address than before: the address before, where path and headline say that it is the same article. */
export function keepAddress(address: string, headline: string | undefined, before: KnownArticle | undefined): string {
  const [now, then] = [parseAddress(address), parseAddress(before?.url)];
  if (before === undefined || now === undefined || then === undefined) return address;
  return now.host === then.host && now.pathname === then.pathname && headline === (before.headline ?? undefined) ? before.url : address;
}

/** What an article is known by. */
export interface KnownArticle {
  readonly url: string;
  readonly headline: string | null;
}
