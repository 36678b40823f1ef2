/** Host → the part that somebody registered, as far as it takes to keep the pages of one site together. */

/** Labels under which registries of countries sell names; `example.co.uk` is one site, `co.uk` is none. */
const GENERIC: ReadonlySet<string> = new Set('ac co com edu go gob gov gr mil ne net nom or org sch'.split(' '));
/** Both between dots; addresses by number are taken whole. */
const NUMERIC: RegExp = /^(?:[\d.]+|\[.*\])$/;

/**
 * The last two labels, three under a generic second label of a country. No list of public suffixes: where one would know
 * better, this rule takes several sites for one (`a.github.io` and `b.github.io`), which costs nothing when pages are
 * divided by site – the other error would let a site train and be measured.
 */
export function nameRegisteredDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (NUMERIC.test(name)) return name;
  const labels = name.split('.');
  const generic = labels.length > 2 && labels.at(-1)!.length === 2 && GENERIC.has(labels.at(-2)!);
  return labels.slice(generic ? -3 : -2).join('.');
}
