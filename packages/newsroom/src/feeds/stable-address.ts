/** What of an address says what is read: one for all the links that lead to it. */
import { parseAddress } from '@galley/fetch';

/** Parameters that say where a reader came from, not what is read. */
const TRACKING: RegExp = /^(?:utm_\w+|fbclid|gclid|yclid|mc_[ce]id|igshid|ref_src|cmpid|ns_\w+|at_(?:medium|campaign)|wt\.\w+)$/i;
/** Parameters by which servers know a visitor. */
const SESSION: RegExp = /^(?:jsessionid|phpsessid|(?:php)?sess(?:ion)?_?id|aspsessionid\w*|cftoken|zenid|oscsid)$/i;
/** Some papers number their articles by it: then it is short. */
const PERHAPS_SESSION: RegExp = /^(?:sid|s|session|cfid)$/i;
const TOKEN: RegExp = /^(?=.*\d)[\da-z_-]{16,}$/i;

/** Without user, fragment, tracking parameters and session ids; undefined where it is neither http nor https. */
export function tidyAddress(address: string): URL | undefined {
  const url = parseAddress(address);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  if (/;jsessionid=/i.test(url.pathname)) url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/gi, '');
  const parameters = [...url.searchParams];
  const idle = new Set(parameters.filter(([name, value]) => isIdle(name, value)).map(([name]) => name));
  // The query is written anew only where there is something to leave out, and once: each deletion would write all of it.
  if (idle.size > 0) url.search = new URLSearchParams(parameters.filter(([name]) => !idle.has(name))).toString();
  return url;
}

function isIdle(name: string, value: string): boolean {
  return TRACKING.test(name) || SESSION.test(name) || (PERHAPS_SESSION.test(name) && TOKEN.test(value));
}
