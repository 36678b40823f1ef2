/** Where a site says that its icon is. */

import { parseAddress } from '@galley/fetch';
import { decodePage } from 'galley';
import { scanMarkup } from '../feeds/markup.ts';

/** Of a page, in which its head lies. */
const HEAD_BYTES = 400_000;
const MOST_FOUND = 3;

/** A site's home page as it came. */
export interface IconPage {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly url: string;
}

/** The page without what nobody looks for an icon in. */
export function cutHead({ body, contentType, url }: IconPage): IconPage {
  return { body: body.slice(0, HEAD_BYTES), contentType, url };
}

/** Absolute addresses, the best first: icons that the page names, then `/favicon.ico`. SVG is left out: it may do more than be looked at. */
export function findIcons(page: IconPage): string[] {
  const { body, contentType, url } = cutHead(page);
  const { text } = decodePage(body, contentType === undefined ? {} : { contentType });
  const found: { readonly address: string; readonly rank: number }[] = [];
  scanMarkup(
    text,
    {
      onopentag(name, { rel = '', href, type = '', sizes = '' }) {
        const words = rel.slice(0, 200).toLowerCase().split(/\s+/);
        const touch = words.some((word) => word.startsWith('apple-touch-icon'));
        if (name !== 'link' || href === undefined || !(touch || words.includes('icon')) || found.length >= 50) return;
        if (/svg/i.test(type.slice(0, 100)) || /\.svg(?:$|\?)/i.test(href.slice(0, 4_000))) return;
        const address = parseAddress(href, url)?.href;
        if (address === undefined) return;
        const side = Number.parseInt(sizes, 10) || (touch ? 180 : 16);
        // As near to what is shown on a fine screen as may be, rather too large than too small.
        found.push({ address, rank: side < 32 ? 1_000 - side : side });
      },
    },
    {},
  );
  const best = found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
  return [...new Set([...best.slice(0, MOST_FOUND), plainIcon(url)])];
}

/** Where browsers look for an icon that no page names. */
export function plainIcon(url: string): string {
  return new URL('/favicon.ico', url).href;
}
