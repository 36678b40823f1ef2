/** Cuts a `<title>` into its parts and keeps the headline among them. */
import { dropGaps } from '../text/letters.ts';

/** Separators with blanks around them; `_` and `|` cut anywhere, `-` also between ideographs, where blogs write `@` and `:` before their names. */
const SEPARATOR: RegExp =
  /\s+(?:[-_|–—―«»·•>›]+|::+)(?:\s+|$)|(?<=[\u3040-\u9fff\uac00-\ud7af])\s+(?:@\s+|:\s+(?=[^:]{2,10}$))|\s*[_|｜]+\s*|(?<=[\u3040-\u9fff\uac00-\ud7af])\s*[-–—]+\s*(?=[^\d\s])|\s+[-–—|]+\s*$|(?<=[^\d\s])\s*[-–—]+\s*(?=[\u3040-\u9fff\uac00-\ud7af])/u;

/** The parts of a title in order, trimmed, none empty. */
export function titleParts(title: string): string[] {
  return title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The longest part that does not name the site; the whole title when it has no parts. */
export function splitTitle(title: string, isKnown: (part: string) => boolean): string {
  const parts = titleParts(title);
  const own = parts.filter((part) => !isKnown(part));
  let best = '';
  for (const part of own.length > 0 ? own : parts) if (part.length > best.length) best = part;
  return best === '' ? title.trim() : best;
}

/** The title without known parts at its ends; what stands between keeps its separators. */
export function stripKnownParts(title: string, isKnown: (part: string) => boolean): string {
  if (!/[-_|–—―«»·•｜@:]/.test(title)) return title.trim();
  const parts = titleParts(title);
  let first = 0;
  let last = parts.length - 1;
  while (last > first && isKnown(parts[last]!)) last--;
  while (first < last && isKnown(parts[first]!)) first++;
  if (first === 0 && last === parts.length - 1) return title.trim();
  const from = title.indexOf(parts[first]!);
  return title.slice(from, title.lastIndexOf(parts[last]!) + parts[last]!.length);
}

/** Tells the parts of a title that name the site: its known names, however written, and its host name in words. */
export class SiteNames {
  readonly #given: Iterable<string | undefined>;
  readonly #url: URL | undefined;
  /** Made when somebody asks: most titles have no parts. */
  #names: ReadonlySet<string> | undefined;

  constructor(names: Iterable<string | undefined>, url: URL | undefined) {
    this.#given = names;
    this.#url = url;
  }

  readonly has = (part: string): boolean => this.hasSquashed(squash(part));

  /** As `has`, for who has it squashed. */
  hasSquashed(name: string): boolean {
    this.#names ??= squashNames(this.#given, this.#url);
    return name === '' || this.#names.has(name);
  }
}

/** With and without an article before them. */
function squashNames(given: Iterable<string | undefined>, url: URL | undefined): Set<string> {
  const names = new Set<string>();
  for (const name of given) if (name !== undefined) names.add(squash(name));
  const labels = url?.hostname.replace(/^www\./, '').split('.') ?? [];
  for (const name of [...labels.slice(0, -1), labels.join('')]) if (name.length > 2) names.add(squash(name));
  for (const name of [...names]) {
    names.add(`the${name}`);
    if (name.startsWith('the')) names.add(name.slice(3));
  }
  return names;
}

/** Letters and digits only, in lower case: "The Daily-Bugle" and "thedailybugle" are one name. */
export function squash(text: string): string {
  return dropGaps(text.toLowerCase());
}
