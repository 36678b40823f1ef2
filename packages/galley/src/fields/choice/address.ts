/** Addresses as they may leave the house: absolute http, https or mailto, nothing else. */
import { parseAddress } from '../../text/parse-address.ts';

const PLAIN: RegExp = /^https?:\/\/[\w.~:/?#@!$&()*+,;=%-]+$/i;
/** `/icons/a.png` beside a base whose host is written as the standard writes it: what most relative addresses are. */
const ROOTED: RegExp = /^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[\w.~/-]+$/;
const ORIGIN: RegExp = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=\/)/;
const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The absolute form of an address found on a page; undefined when it is relative without a base, a bare fragment,
 * or of a scheme that could run code.
 */
export function resolveAddress(href: string | undefined, base: string | undefined): string | undefined {
  const text = href?.trim();
  if (!text || text.startsWith('#')) return undefined;
  if (PLAIN.test(text) && text.indexOf('@') < 0) return text;
  if (base !== undefined && ROOTED.test(text)) {
    const origin = ORIGIN.exec(base)?.[0];
    if (origin !== undefined) return origin + text;
  }
  const url = parseAddress(text, base);
  return url !== undefined && ALLOWED.has(url.protocol) ? url.href : undefined;
}

/** As `resolveAddress`, of what a browser loads: http or https. */
export function resolveFile(address: string | undefined, base: string | undefined): string | undefined {
  const url = resolveAddress(address, base);
  return url?.startsWith('http') ? url : undefined;
}
