/** Host → the part that somebody registered, as far as it takes to keep the pages of one site together. */

/** Labels under which registries of countries sell names; `example.co.uk` is one site, `co.uk` is none. */
const GENERIC: ReadonlySet<string> = new Set('ac co com edu go gob gov gr mil ne net nom or org sch'.split(' '));
/** Hosts that let anybody register a name below theirs, as the public suffix list has them, those with most pages. */
const HOSTERS: ReadonlySet<string> = new Set(
  'blogspot.com github.io herokuapp.com netlify.app pages.dev typepad.com vercel.app web.app wordpress.com'.split(' '),
);
/** Addresses by number are taken whole. */
const NUMERIC: RegExp = /^(?:[\d.]+|\[.*\])$/;

/**
 * The last two labels, three under a generic second label of a country or under a hoster. Not the whole list of public
 * suffixes: where that would know better, this rule takes several sites for one, which costs a few pages when they are
 * divided by site – the other error would let a site train and be measured.
 */
export function nameRegisteredDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (NUMERIC.test(name)) return name;
  const labels = name.split('.');
  const two = labels.slice(-2).join('.');
  const generic = labels.at(-1)!.length === 2 && GENERIC.has(labels.at(-2) ?? '');
  return generic || HOSTERS.has(two) ? labels.slice(-3).join('.') : two;
}
