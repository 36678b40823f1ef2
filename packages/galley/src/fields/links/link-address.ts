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
  if (text === '' || text.charCodeAt(0) === 35) return undefined;
  const scheme = SCHEME.exec(text)?.[0].length ?? 0;
  if (scheme === 0 && /^[a-z][a-z+.-]*:/i.test(text)) return undefined;
  let end = text.indexOf('#');
  if (end < 0) end = text.length;
  const mark = text.indexOf('?');
  const stop = mark >= 0 && mark < end ? mark : end;
  const slash = scheme === 0 ? 0 : text.indexOf('/', scheme);
  const pathStart = slash < 0 || slash > stop ? stop : slash;
  const host = scheme === 0 ? '' : tidyHost(text.slice(scheme, pathStart).toLowerCase());
  return { host, path: text.slice(pathStart, stop), query: stop < end ? text.slice(stop + 1, end) : '' };
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
  return path.split('/').filter((layer) => layer !== '' && layer !== '.' && layer !== '..');
}

const KINDS: ReadonlyMap<string, PathKind> = new Map(
  (Object.keys(PATH_WORDS) as PathKind[]).flatMap((kind) => PATH_WORDS[kind].split(' ').map((word) => [word, kind] as const)),
);

/** What the layers of a path name, the first that names anything; undefined when none does. */
export function namePath(layers: readonly string[]): PathKind | undefined {
  for (const layer of layers.slice(0, 5)) {
    const kind = KINDS.get(layer.toLowerCase());
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
