/** Host → the part that somebody registered, by the public suffix list: what keeps the pages of one site together. */
import { PUBLIC_SUFFIXES } from './public-suffixes.data.ts';

/** Addresses by number are taken whole. */
const NUMERIC: RegExp = /^(?:[\d.]+|\[.*\])$/;

/** Hosters that give away names and are not on the list: blogs there are as much sites of their own as those of blogspot.com, which is. */
const HOSTERS: readonly string[] = ['typepad.com', 'wordpress.com'];

let rules: ReadonlySet<string> | undefined;

/** `co.uk`, `*.kawasaki.jp`, `!city.kawasaki.jp`; read when first needed. */
function loadRules(): ReadonlySet<string> {
  if (rules !== undefined) return rules;
  const all = new Set<string>(HOSTERS);
  for (const line of PUBLIC_SUFFIXES.trim().split('\n')) {
    const [top, ...below] = line.split(' ');
    all.add(top!);
    for (const rule of below) all.add(`${rule}.${top}`);
  }
  rules = all;
  return all;
}

/**
 * The public suffix and one label more. Names that hosters give away count as suffixes too (`github.io`), since every label
 * below is somebody else's site. A suffix, an address by number and a single label are taken whole.
 * @param host in its ASCII form, as `URL` gives it.
 */
export function nameRegisteredDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (NUMERIC.test(name)) return name;
  const labels = name.split('.');
  const suffix = countSuffix(labels);
  return labels.slice(-suffix - 1).join('.');
}

/** How many labels the longest rule that fits has; an exception has one less; where none fits, the last label is the suffix. */
function countSuffix(labels: readonly string[]): number {
  const known = loadRules();
  for (let i = 0; i < labels.length; i++) {
    const rest = labels.slice(i).join('.');
    const above = labels.slice(i + 1).join('.');
    if (known.has(`!${rest}`)) return labels.length - i - 1;
    if (known.has(rest) || known.has(`*.${above}`)) return labels.length - i;
  }
  return 1;
}
