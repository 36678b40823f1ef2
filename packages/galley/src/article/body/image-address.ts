/** The real address of an image: of lazy-loading attributes, `src`, `srcset` and the sources of a `picture`, the largest. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { resolveAddress } from '../../fields/choice/address.ts';

const LAZY_SOURCES: readonly string[] = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-original-src',
  'data-lazy',
  'data-url',
  'data-full-src',
  'data-hi-res-src',
];
const SOURCE_SETS: readonly string[] = ['srcset', 'data-srcset', 'data-lazy-srcset'];

/** Stand-ins until a script has loaded the image: no address of its own, or a file that says what it is. */
const NO_ADDRESS: RegExp = /^(?:data:|about:|blob:|$)/i;
const STAND_IN: RegExp = /\b(?:placeholder|spacer|blank|pixel|transparent|1x1|loading|lazyload)\.(?:gif|png|svg|jpe?g)/i;

/** Longest attribute read; no address is longer, and no set of sources that names real images. */
const LONGEST = 8000;
/** A set of sources names a handful of widths. */
const MOST_SOURCES = 40;
/** Sources of a `picture` that are looked at. */
const MOST_SIBLINGS = 12;

/** Undefined when the element names no image that could be fetched. `base` resolves relative addresses. */
export function imageAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  return (
    ownSet(page, n, base) ?? lazyAddress(page, n, base) ?? resolveImage(page.attribute(n, 'src'), base) ?? pictureAddress(page, n, base)
  );
}

function ownSet(page: Page, n: NodeId, base: string | undefined): string | undefined {
  for (const name of SOURCE_SETS) {
    const address = largestSource(page.attribute(n, name), base);
    if (address !== undefined) return address;
  }
  return undefined;
}

function lazyAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  for (const name of LAZY_SOURCES) {
    const address = resolveImage(page.attribute(n, name), base);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** The first `source` of the `picture` around the image that names one. */
function pictureAddress(page: Page, n: NodeId, base: string | undefined): string | undefined {
  const picture = page.parent[n]!;
  if (picture < 0 || page.tag[picture] !== TAG.picture) return undefined;
  for (let m = picture + 1, seen = 0; m < n && seen < MOST_SIBLINGS; m++, seen++) {
    if (page.tag[m] !== TAG.source) continue;
    const address = ownSet(page, m, base);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** An absolute http(s) address; undefined for stand-ins and whatever cannot be fetched. */
export function resolveImage(value: string | undefined, base: string | undefined): string | undefined {
  if (value === undefined || value.length > LONGEST || NO_ADDRESS.test(value.trimStart()) || STAND_IN.test(value)) return undefined;
  const address = resolveAddress(value, base);
  return address?.startsWith('http') ? address : undefined;
}

/** The candidate of a `srcset` with the largest width or density (HTML standard, "parse a srcset attribute"; sizes are ignored). */
export function largestSource(sources: string | undefined, base: string | undefined): string | undefined {
  if (sources === undefined) return undefined;
  let best: string | undefined;
  let most = 0;
  for (const { url, size } of splitSources(sources.slice(0, LONGEST))) {
    if (size <= most) continue;
    const address = resolveImage(url, base);
    if (address === undefined) continue;
    most = size;
    best = address;
  }
  return best;
}

interface Candidate {
  url: string;
  /** Pixels, or densities: one set has one kind of them. */
  size: number;
}

/**
 * Addresses may hold commas: one ends a candidate only behind white space, a descriptor, or an address it is the last
 * character of. A descriptor may have the next address stuck to its comma.
 */
function splitSources(sources: string): Candidate[] {
  const candidates: Candidate[] = [];
  let url = '';
  for (const word of sources.split(/\s/)) {
    if (word === '' || word === ',') continue;
    if (url === '') {
      url = word.startsWith(',') ? word.slice(1) : word;
      continue;
    }
    const size = readDescriptor(word);
    addCandidate(candidates, url, size);
    url = size === undefined ? word : behindComma(word);
  }
  addCandidate(candidates, url, undefined);
  return candidates;
}

function behindComma(word: string): string {
  const at = word.indexOf(',');
  return at < 0 ? '' : word.slice(at + 1);
}

function addCandidate(candidates: Candidate[], url: string, size: number | undefined): void {
  if (url === '' || candidates.length === MOST_SOURCES) return;
  candidates.push({ url: url.endsWith(',') ? url.slice(0, -1) : url, size: size ?? 1 });
}

function readDescriptor(word: string): number | undefined {
  const size = Number.parseFloat(word);
  const unit = word.charAt(String(size).length);
  return size > 0 && (unit === 'w' || unit === 'x') ? size : undefined;
}

/** Pixels of a `width` or `height`; undefined for percentages and nonsense. */
export function readSize(value: string | undefined): number | undefined {
  const size = value === undefined ? Number.NaN : Number.parseInt(value, 10);
  return size > 0 && size < 100_000 && !value!.includes('%') ? size : undefined;
}
