/** What the address of a picture says by itself: a stand-in, how wide the file is, and which file it is a size of. */
import { resolveAddress } from '../../../fields/choice/address.ts';

/** Longest address read; sets of sources are longer. */
const LONGEST = 2000;

/** No address of its own until a script has come, or one with a hole that a script fills. */
const NO_ADDRESS: RegExp = /^(?:data:|about:|blob:|javascript:|$)/i;
const TEMPLATE: RegExp = /\{[\w$.]{1,30}\}|%7B\w{1,30}%7D|\[(?:width|size|w)\]/i;
/** Files that say what they are: stand-ins until a script has loaded the picture. */
const STAND_IN: RegExp =
  /(?:^|[/_.-])(?:placeholders?|spacer|blank|pixel|transparent|1x1|loading|loader|lazyload|lazy|spinner|lqip|clear|trans|dummy|empty|grey|gray|default-?image|no-?image|image-?placeholder)(?:[_-][\w.-]{0,40})?\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
const WORDY: RegExp =
  /\/(?:index-)?transparent[\w-]{0,60}\.gif|\/(?:[a-z0-9]|dot|px|spacer\w{0,10}|blank\w{0,10}|grey\w{0,10}|gray\w{0,10})\.gif(?:[?#]|$)/i;
/** Photographs have such words in their names too; a stand-in has nothing else. */
const AMBIGUOUS: RegExp = /\.(?:jpe?g|webp)(?:[?#]|$)/i;
const STAND_IN_NAME: RegExp =
  /\/(?:placeholder|loading|blank|spacer|lazyload|default-?image|no-?image|lqip|grey|gray)\.(?:jpe?g|webp)(?:[?#]|$)/i;

/** An absolute http(s) address; undefined for stand-ins and whatever cannot be fetched. */
export function resolveImage(value: string | undefined, base: string | undefined): string | undefined {
  if (value === undefined || value.length > LONGEST) return undefined;
  const text = value.trim();
  if (NO_ADDRESS.test(text) || TEMPLATE.test(text) || isStandIn(text)) return undefined;
  const address = resolveAddress(text, base);
  return address?.startsWith('http') ? address : undefined;
}

function isStandIn(address: string): boolean {
  if (WORDY.test(address)) return true;
  return (AMBIGUOUS.test(address) ? STAND_IN_NAME : STAND_IN).test(address);
}

const FILE: RegExp = /\.(?:jpe?g|png|gif|webp|avif|jfif|bmp|svg)(?:$|[?#!@:&%/])/i;

/** The address ends, or a part of its path ends, as files with pictures do. */
export function namesPicture(address: string): boolean {
  return FILE.test(address);
}

/** Where resizers write the width they are asked for; each takes one number. */
const WIDTHS: readonly RegExp[] = [
  /[?&;](?:w|width|imwidth|wid|max_?width|imgmax|resize|size|fit|sw|mw)=(\d{1,4})(?!\d)/i,
  /[/,_](?:w|width|mw)[_=:-](\d{1,4})(?=[,/_]|$)/i,
  /\/(?:max|width|w|resize|fit|s|h?w)\/(\d{2,4})(?=[/x])/i,
  /\/(?:w|s)(\d{2,4})(?=[-/])/,
  /[-_/](\d{2,4})x\d{1,4}(?=[._/@-]|$)/,
];

/** Smaller numbers count something else. */
const LEAST = 8;

/** Pixels across, as the address says; undefined when it says nothing. */
export function hintedWidth(address: string): number | undefined {
  const text = address.slice(0, LONGEST);
  for (const pattern of WIDTHS) {
    const width = Number(pattern.exec(text)?.[1]);
    if (width >= LEAST) return width;
  }
  return undefined;
}

/** An address inside another, as resizers have it. */
const INNER: RegExp = /(?:[?&](?:url|src|image|img)=|\/)(https?(?::\/\/|%3A%2F%2F)[^&]{8,1500})/i;
/** What resizers add to a name: `-300x200`, `@2x`, `-scaled`, `_640w`, `.thumb`. */
const SIZES: RegExp =
  /[-_.@](?:\d{2,5}x\d{0,5}|\d{2,4}(?:w|px)|[123]x|scaled|thumb(?:nail)?|small|medium|large|orig(?:inal)?|full|[hws]\d{2,4}|crop(?:ped)?|tn)(?=[-_.@]|$)/gi;
/** Parts of a path that say how, not what: numbers, parameters of resizers. */
const HOW: RegExp = /^(?:[\d,x_.-]{0,24}|[a-z]{1,8}[_=:-]\d{0,5}|[\w.~-]{1,20}[_=:][\w=:,.~!-]{0,300})$/i;
/** Names that every file may have: a bare size, or what it is. */
const ANY_NAME: RegExp =
  /^(?:\d{3,5}|master|original|orig|image|img|photo|default|picture|large|medium|small|full|file|thumb(?:nail)?s?)?$/i;
/** Addresses that a program answers: what they show stands in the query. */
const PROGRAM: RegExp = /\.(?:php|aspx?|ashx|cgi|jsp|do|dll|axd)$/i;
/** From this length on a name is one file's, whatever directory it stands in; a directory is one picture's from a longer one (ours). */
const TELLING = 12;
const TELLING_DIRECTORY = 16;

/**
 * A name for the file that an address is a size of: the last part of the path that says what it is, without what resizers add.
 * Addresses of one picture in two sizes share it; '' when no part tells.
 */
export function nameFile(address: string): string {
  const inner = INNER.exec(address.slice(8, LONGEST))?.[1];
  const whole = inner === undefined ? address : /^http%/i.test(inner) ? decode(inner) : inner;
  const path = whole
    .slice(0, LONGEST)
    .split(/[?#]/, 1)[0]!
    .replace(/^https?:\/\/[^/]*/i, '');
  const parts = path.split('/').map(decode);
  const last = parts.pop()!;
  if (PROGRAM.test(last)) return '';
  const name = stripSizes(last);
  if (ANY_NAME.test(name)) return nameDirectory(parts);
  if (!namesPicture(last)) return name.length >= TELLING && /\d/.test(name) ? name.toLowerCase() : '';
  if (name.length >= TELLING) return name.toLowerCase();
  return `${parts.findLast((part) => !HOW.test(part)) ?? ''}/${name}`.toLowerCase();
}

/** Some servers keep the sizes of a picture in a directory of its own. */
function nameDirectory(parts: readonly string[]): string {
  const own = parts.findLast((part) => !HOW.test(part));
  return own !== undefined && own.length >= TELLING_DIRECTORY && /\d/.test(own) ? own.toLowerCase() : '';
}

function stripSizes(part: string): string {
  return part
    .slice(0, 300)
    .replace(/\.(?:jpe?g|png|gif|webp|avif|jfif|bmp)$/i, '')
    .replace(SIZES, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
