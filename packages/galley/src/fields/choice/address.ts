/** Addresses as they may leave the house: absolute http, https or mailto, or below a page whose own address nobody knows; nothing else. */
import { parseAddress } from '../../text/parse-address.ts';

const PLAIN: RegExp = /^https?:\/\/[\w.~:/?#!$&()*+,;=%-]+$/i;
/** `/icons/a.png` beside a base whose host is written as the standard writes it: what most relative addresses are. */
const ROOTED: RegExp = /^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[\w.~/-]+$/;
const ORIGIN: RegExp = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?=\/)/;
const ALLOWED: RegExp = /^(?:https?|mailto):/;

/** Stands for the address of a page that nobody knows. */
const ANYWHERE = 'https://anywhere.invalid';
/** What the standard drops from an address or takes for another sign, or what ends one in the outputs. */
const UNSAFE: RegExp = /[\0-\x20"'<>\\^`{|}\x7f]/g;

/**
 * The absolute form of an address found on a page; as written, with what is no address escaped, when nothing tells what it is
 * relative to; undefined when it is a bare fragment, or of a scheme that could run code.
 */
export function resolveAddress(href: string | undefined, base: string | undefined): string | undefined {
  const text = href?.trim();
  if (!text || text.startsWith('#')) return undefined;
  const mail = readMail(/cdn-cgi\/l\/e[^#]{0,20}#(.+)/.exec(text)?.[1]);
  if (mail) return `mailto:${mail}`;
  if (PLAIN.test(text)) return text;
  if (base !== undefined && ROOTED.test(text)) {
    const origin = ORIGIN.exec(base)?.[0];
    if (origin !== undefined) return origin + text;
  }
  const url = parseAddress(text, base ?? ANYWHERE);
  if (url === undefined || !ALLOWED.test(url.href)) return undefined;
  return base === undefined && url.origin === ANYWHERE ? text.replace(UNSAFE, encodeURIComponent) : url.href;
}

/** The mail address that Cloudflare hides from robots: a key, then its letters with the key on them. */
export function readMail(hex = ''): string | undefined {
  const [key, ...codes] = (hex.slice(0, 200).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return /^[\w.+-]+@[\w.-]+/.exec(String.fromCharCode(...codes.map((code) => code ^ key!)))?.[0];
}

/** A hole that a script should have filled. */
const NO_FILE: RegExp = /^mailto:|(?:\{|%7B){2}|\$(?:\{|%7B)/i;

/** What is glued before a whole address: no host holds a scheme; and before a path: none is a hyphen. */
const GLUED: RegExp = /^https?:\/(?:\/[^/?#]{0,255}?(?=https?:\/\/)|(?=\/-\/))/i;

/** As `resolveAddress`, of what a browser loads. */
export function resolveFile(address: string | undefined, base: string | undefined): string | undefined {
  const url = resolveAddress(address?.replace(GLUED, ''), base);
  return NO_FILE.test(url ?? '') ? undefined : url;
}
