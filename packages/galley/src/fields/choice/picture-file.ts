/** Names of the files that addresses of pictures are sizes of. */
import { decodeEscapes } from '../../text/decode-escapes.ts';

/** Longest address read. */
const LONGEST = 2000;
const FILE: RegExp = /\.(?:jpe?g|png|gif|webp|avif|jfif|bmp|svg)(?:$|[?#!@:&%/])/i;

/** The address ends, or a part of its path ends, as files with pictures do. */
export function namesPicture(address: string): boolean {
  return FILE.test(address);
}

/** An address inside another, as resizers have it. */
const INNER: RegExp = /(?:[?&](?:url|src|image|img)=|\/)(https?(?::\/\/|%3A%2F%2F)[^&]{8,1500})/i;
/** What resizers add to a name: `-300x200`, `-1200-80` (of quality 80), `@2x`, `-scaled`, `_640w`, `.thumb`; `small_` before it. */
const SIZES: RegExp =
  /^(?:thumbs?(?:nail)?|tn|small|mid|large)_|[-_.@](?:\d{2,5}x\d{0,5}|\d{3,4}-[6-9]\d|\d{2,4}(?:w|px)|[123]x|scaled|thumb(?:nail)?|small|medium|large|orig(?:inal)?|full|[hws]\d{2,4}|crop(?:ped)?|tn)(?=[-_.@]|$)/gi;
/** Parts of a path that say how, not what: numbers, parameters of resizers. */
const HOW: RegExp = /^(?:[\d,x_.-]{0,24}|[shw]\d{2,4}b?|sizes?|[a-z]{1,8}[_=:-]\d{0,5}|[\w.~-]{1,20}[_=:][\w=:,.~!-]{0,300})$/i;
/** Names that every file may have: a bare size, or what it is. */
const ANY_NAME: RegExp =
  /^(?:\d{3,5}|master|original|orig|image|img|photo|(?:maxres)?default|picture|large|medium|small|full|file|thumb(?:nail)?s?)?$/i;
/** Addresses that a program answers: what they show stands in the query. */
const PROGRAM: RegExp = /\.(?:php|aspx?|ashx|cgi|jsp|do|dll|axd)$/i;
/** From this length on a name is one file's, whatever directory it stands in; a directory is one picture's from a longer one (ours). */
const TELLING = 12;
const TELLING_DIRECTORY = 16;

/**
 * A name for the file that an address is a size of: the last part of the path that says what it is, without what resizers add.
 * Addresses of one picture in two sizes share it; the address itself when no part tells.
 */
export function nameFile(address: string): string {
  return readName(address) || address;
}

/** The path of an address, or of the one inside it. */
export function readPath(address: string): string {
  const inner = INNER.exec(address.slice(8, LONGEST))?.[1];
  const whole = inner === undefined ? address : /^http%/i.test(inner) ? decodeEscapes(inner) : inner;
  return whole
    .slice(0, LONGEST)
    .split(/[?#]/, 1)[0]!
    .replace(/^https?:\/\/[^/]*/i, '');
}

function readName(address: string): string {
  const parts = readPath(address).split('/').map(decodeEscapes);
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
