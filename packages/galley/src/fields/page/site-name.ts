/** Whether words name the site that a page stands on, as its address does. */

/** Words that names of sites have besides those of the address. */
const GENERIC: ReadonlySet<string> = new Set(
  'the a an of and by on der die das und von le la les el los il lo de blog news newsroom magazine journal online official site website web home homepage com org net'.split(
    ' ',
  ),
);
/** Share of the longest label of the host that the words must make up. */
const SHARE = 0.6;
const SHORTEST = 3;

/** "The Daily Bugle Blog" on `blog.dailybugle.com`: every word of its own is in the host, and they are most of its longest label. */
export function namesHost(text: string, url: URL | undefined): boolean {
  if (url === undefined || text.length > 60) return false;
  const host = url.hostname.toLowerCase().replace(/^www\d?\./, '');
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !GENERIC.has(word));
  if (words.length === 0 || words.some((word) => word.length < SHORTEST || !host.includes(word))) return false;
  const label = host.split('.').reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  const named = words.reduce((sum, word) => sum + (label.includes(word) ? word.length : 0), 0);
  return named >= SHARE * label.replace(/[^\p{L}\p{N}]/gu, '').length;
}
