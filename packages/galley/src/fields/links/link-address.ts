/** What an address says about the page it leads to, read off its characters: nothing is fetched, nothing is resolved. */
import { PATH_WORDS, type PathKind } from './link-words.data.ts';

export interface LinkAddress {
  /** Host without `www.` and `m.`, lower case; '' for relative addresses. */
  readonly host: string;
  /** Path without query and fragment, as written. */
  readonly path: string;
  readonly query: string;
}

const SCHEME: RegExp = /^(?:https?:)?\/\/+(?:https?:\/\/)?/i;
/** Longer addresses are cut: they are data, not places. */
const LONGEST = 600;

/** Undefined for fragments and for schemes other than http and https. */
export function readAddress(href: string): LinkAddress | undefined {
  const text = href.trim().slice(0, LONGEST);
  if (text === '' || text.charCodeAt(0) === NUMBER_SIGN) return undefined;
  const scheme = passScheme(text);
  if (scheme < 0) return undefined;
  let end = text.indexOf('#');
  if (end < 0) end = text.length;
  const mark = text.indexOf('?');
  const stop = mark >= 0 && mark < end ? mark : end;
  const slash = scheme === 0 ? 0 : text.indexOf('/', scheme);
  const pathStart = slash < 0 || slash > stop ? stop : slash;
  const host = scheme === 0 ? '' : tidyHost(text.slice(scheme, pathStart).toLowerCase());
  return { host, path: text.slice(pathStart, stop), query: stop < end ? text.slice(stop + 1, end) : '' };
}

const NUMBER_SIGN = 35;
const SLASH = 47;
const LOWER_H = 104;

/** Where the host begins, 0 where there is none, −1 behind another scheme; nearly all are `https://host` or `/path`. */
function passScheme(text: string): number {
  const rooted = text.charCodeAt(0) === SLASH;
  if (rooted && text.charCodeAt(1) !== SLASH) return 0;
  const plain = text.startsWith('https://') ? 8 : text.startsWith('http://') ? 7 : 0;
  const next = text.charCodeAt(plain);
  // Some write a scheme twice.
  if (plain > 0 && next !== SLASH && (next | 32) !== LOWER_H) return plain;
  const scheme = SCHEME.exec(text)?.[0].length ?? 0;
  return scheme === 0 && /^[a-z][a-z+.-]*:/i.test(text) ? -1 : scheme;
}

/** Without `www.`, `m.` and the port. */
function tidyHost(host: string): string {
  const from = host.startsWith('www.') ? 4 : host.startsWith('m.') ? 2 : 0;
  const name = from === 0 ? host : host.slice(from);
  return name.includes(':') ? name.replace(/:\d+$/, '') : name;
}

/** The last two labels of a host, three where the second is short: what sites mostly register. */
export function siteOf(host: string): string {
  const labels = host.split('.');
  const second = labels.at(-2) ?? '';
  return labels.slice(second.length <= 3 && labels.length > 2 ? -3 : -2).join('.');
}

/** The layers of a path. */
export function listLayers(path: string): string[] {
  const layers: string[] = [];
  for (let from = 0; from < path.length; ) {
    let end = path.indexOf('/', from);
    if (end < 0) end = path.length;
    const layer = path.slice(from, end);
    if (layer !== '' && layer !== '.' && layer !== '..') layers.push(layer);
    from = end + 1;
  }
  return layers;
}

const KINDS: ReadonlyMap<string, PathKind> = new Map(
  (Object.keys(PATH_WORDS) as PathKind[]).flatMap((kind) => PATH_WORDS[kind].split(' ').map((word) => [word, kind] as const)),
);

/** Layers that are looked at, and the characters of the longest word that names anything. */
const NAMING = 5;
const LONGEST_WORD: number = Math.max(...Array.from(KINDS.keys(), (word) => word.length));

/** What the layers of a path name, the first that names anything; undefined when none does. */
export function namePath(layers: readonly string[]): PathKind | undefined {
  for (let i = 0; i < layers.length && i < NAMING; i++) {
    const layer = layers[i]!;
    const kind = layer.length > LONGEST_WORD ? undefined : KINDS.get(layer.toLowerCase());
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Shape of a layer: digits, and words between hyphens and the like. */
export interface LayerShape {
  readonly digits: number;
  readonly words: number;
}

export function shapeOf(layer: string): LayerShape {
  let digits = 0;
  let words = 0;
  let inWord = false;
  for (let i = 0; i < layer.length; i++) {
    const code = layer.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    const letter = (code | 32) >= 97 && (code | 32) <= 122;
    if (letter && !inWord) words++;
    if (letter) inWord = true;
    else if (code === 45 || code === 95 || code === 43 || code === 37) inWord = false;
  }
  return { digits, words };
}

/** True when a number of four digits in a path may be a year of our time. */
export function holdsYear(path: string): boolean {
  return /(?<!\d)(?:19|20)\d\d(?!\d)/.test(path);
}
