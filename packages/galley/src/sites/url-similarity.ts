/** How alike two addresses are: shared leading path layers, or shared query pairs (Yang, Li & Geng 2015 §2.2 d). */

/** Query parameters that say where a reader came from, not what the page is. */
const TRACKING: RegExp = /^(?:utm_\w+|spm|from|fromuid|ref|referer|referrer|fbclid|gclid|yclid|wfr|share\w*|source)$/i;
const INDEX: RegExp = /^index\.\w+$/i;

/**
 * 0 … 1. Addresses of other schemes or hosts: 0. Else cl / max(la, lb), where cl counts the leading path layers that
 * are equal (the file name is a layer, so siblings in one folder stay below 1); for equal paths the same over query pairs.
 * Ignored: fragment, default port, `index.*`, tracking parameters, the order of the query. http and https are one scheme.
 */
export function measureUrlSimilarity(a: URL, b: URL): number {
  if (!isSameSite(a, b)) return 0;
  const first = listLayers(a);
  const second = listLayers(b);
  const most = Math.max(first.length, second.length);
  let common = 0;
  while (common < most && first[common] === second[common]) common++;
  if (common < most) return common / most;
  return compareQueries(listPairs(a), listPairs(b));
}

/** Same host; http and https are one scheme. */
export function isSameSite(a: URL, b: URL): boolean {
  return a.host === b.host && foldScheme(a.protocol) === foldScheme(b.protocol);
}

function foldScheme(protocol: string): string {
  return protocol === 'http:' ? 'https:' : protocol;
}

/** The path's layers, the file name the last of them. */
function listLayers(url: URL): string[] {
  const layers = url.pathname.split('/').filter((layer) => layer !== '');
  if (layers.length > 0 && INDEX.test(layers.at(-1)!)) layers.pop();
  return layers;
}

function listPairs(url: URL): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const [name, value] of url.searchParams) {
    if (TRACKING.test(name)) continue;
    const pair = `${name}=${value}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function compareQueries(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sizeA = 0;
  let sizeB = 0;
  let equal = 0;
  for (const [pair, count] of a) {
    sizeA += count;
    equal += Math.min(count, b.get(pair) ?? 0);
  }
  for (const count of b.values()) sizeB += count;
  const most = Math.max(sizeA, sizeB);
  return most === 0 ? 1 : equal / most;
}

const DATE: RegExp = /(?:^|\D)((?:19|20)\d\d)[-/]?(0[1-9]|1[0-2])(?:[-/]?(0[1-9]|[12]\d|3[01]))?(?!\d)/;

/** Days since 1970 of the date in an address's path, roughly; undefined when there is none. */
export function findPathDay(url: URL): number | undefined {
  const match = DATE.exec(url.pathname);
  if (match === null) return undefined;
  return Math.floor(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3] ?? 1)) / 86_400_000);
}

/** Length of the last layer with runs of digits folded to one, and its extension: pages of one template look alike here. */
export function describeLastLayer(url: URL): { length: number; extension: string } {
  const last = listLayers(url).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  return { length: last.replace(/\d+/g, '0').length, extension: dot < 0 ? '' : last.slice(dot + 1).toLowerCase() };
}
