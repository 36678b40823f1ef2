/** Under which address an article is kept: one for all the ways that lead to it. */

/** Parameters that say where a reader came from, not what is read. */
const TRACKING: RegExp = /^(?:utm_\w+|fbclid|gclid|yclid|mc_[ce]id|igshid|ref_src|cmpid|ns_\w+|at_(?:medium|campaign)|wt\.\w+)$/i;

/**
 * The canonical address where the page names one of its own site, else where it was fetched from; without fragment and
 * tracking parameters. A canonical address that is only the front page of the site is a mistake of its template.
 */
export function chooseAddress(fetched: string, canonical: string | undefined): string {
  const own = tidyAddress(fetched);
  const named = canonical === undefined ? undefined : tidyAddress(canonical);
  return own !== undefined && named !== undefined && isSameSite(own, named) && !isFrontPage(named) ? named.href : (own?.href ?? fetched);
}

function tidyAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Deleting rewrites the whole query, so only where there is something to delete.
  for (const name of tracking) url.searchParams.delete(name);
  return url;
}

/** The same host, or one a part of the other: `m.example.org`, `www.example.org`, `example.org`. */
function isSameSite(one: URL, other: URL): boolean {
  const [a, b] = [one.host.replace(/^(?:www|m|amp|mobile)\./, ''), other.host.replace(/^(?:www|m|amp|mobile)\./, '')];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

function isFrontPage(url: URL): boolean {
  return (url.pathname === '/' || url.pathname === '') && url.search === '';
}
