/** `srcset` → its candidates with widths or densities, and the sizes that attributes declare. */

export interface SetCandidate {
  readonly url: string;
  /** Pixels across; undefined where the set has densities or nothing. */
  readonly width: number | undefined;
  /** Pixels a pixel of the page; 1 where the set has widths. */
  readonly density: number;
}

/** A set of sources names a handful of widths. */
const MOST_SOURCES = 40;

/**
 * HTML standard, "parse a srcset attribute". Addresses may hold commas: one ends a candidate only behind white space, a
 * descriptor, or an address it is the last character of. A descriptor may have the next address stuck to its comma.
 */
export function readSources(sources: string): SetCandidate[] {
  const candidates: SetCandidate[] = [];
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

function addCandidate(candidates: SetCandidate[], url: string, size: Descriptor | undefined): void {
  if (url === '' || candidates.length === MOST_SOURCES) return;
  candidates.push({ url: url.endsWith(',') ? url.slice(0, -1) : url, width: size?.width, density: size?.density ?? 1 });
}

interface Descriptor {
  width: number | undefined;
  density: number;
}

/** A size as it is written in short. */
const SIZE: RegExp = /^(\d+(?:\.\d*[1-9])?)([wx])/;

function readDescriptor(word: string): Descriptor | undefined {
  const [, digits, unit] = SIZE.exec(word) ?? [];
  const size = Number(digits);
  if (!(size > 0)) return undefined;
  return unit === 'w' ? { width: size, density: 1 } : { width: undefined, density: size };
}

/** Pixels of a `width` or `height`; undefined for percentages and nonsense. */
export function readSize(value: string | undefined): number | undefined {
  const size = Number.parseInt(value ?? '', 10);
  return size > 0 && size < 100_000 && !value!.includes('%') ? size : undefined;
}
