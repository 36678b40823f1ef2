/** Where a site says that its icon is. */
import { scanMarkup } from '../feeds/markup.ts';

/** Characters of a page in which its head lies. */
const HEAD_CHARACTERS = 200_000;
const MOST_FOUND = 3;

/** Absolute addresses, the best first: icons that the page names, then `/favicon.ico`. SVG is left out: it may do more than be looked at. */
export function findIcons(html: string, url: string): string[] {
  const found: { readonly address: string; readonly rank: number }[] = [];
  scanMarkup(
    html.slice(0, HEAD_CHARACTERS),
    {
      onopentag(name, { rel = '', href, type = '', sizes = '' }) {
        const words = rel.slice(0, 200).toLowerCase().split(/\s+/);
        const touch = words.some((word) => word.startsWith('apple-touch-icon'));
        if (name !== 'link' || href === undefined || !(touch || words.includes('icon')) || found.length >= 50) return;
        if (/svg/i.test(type.slice(0, 100)) || /\.svg(?:$|\?)/i.test(href.slice(0, 4_000)) || !URL.canParse(href, url)) return;
        const side = Number.parseInt(sizes, 10) || (touch ? 180 : 16);
        // As near to what is shown on a fine screen as may be, rather too large than too small.
        found.push({ address: new URL(href, url).href, rank: side < 32 ? 1_000 - side : side });
      },
    },
    {},
  );
  const best = found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
  return [...new Set([...best.slice(0, MOST_FOUND), new URL('/favicon.ico', url).href])];
}
