/** Addresses as they may leave the house: absolute http, https or mailto, nothing else. */

const PLAIN: RegExp = /^https?:\/\/[\w.~:/?#@!$&()*+,;=%-]+$/i;
const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The absolute form of an address found on a page; undefined when it is relative without a base, a bare fragment,
 * or of a scheme that could run code.
 */
export function resolveAddress(href: string | undefined, base: string | undefined): string | undefined {
  const text = href?.trim();
  if (!text || text.startsWith('#')) return undefined;
  if (PLAIN.test(text) && text.indexOf('@') < 0) return text;
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return ALLOWED.has(url.protocol) ? url.href : undefined;
}
