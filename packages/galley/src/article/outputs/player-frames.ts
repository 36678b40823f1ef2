/** Frames of films and sounds in HTML: only players of services we know, by an address checked again, in a sandbox. */

import { parseAddress } from '../../text/parse-address.ts';
import type { MediaObject } from '../article.ts';
import { EMBED_SERVICES } from '../services.data.ts';

/** What a player may do: run its own scripts as its own site, play in full screen, open a window on a click. Never navigate the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
const ALLOWED = 'fullscreen; picture-in-picture; encrypted-media';

/**
 * The address to frame; undefined unless the frame is a player of a service on the list, over https. Articles come from
 * anybody's JSON: nothing but the address itself is believed.
 */
export function playerAddress({ url, embedUrl }: MediaObject): string | undefined {
  const address = embedUrl ?? url;
  const parsed = address.length <= 2000 && /^https:\/\//i.test(address) ? parseAddress(address) : undefined;
  if (parsed === undefined) return undefined;
  const { hostname, pathname, search, href, port, username, password } = parsed;
  if (port !== '' || username !== '' || password !== '') return undefined;
  const path = `${pathname}${search}`.slice(0, 1000);
  const known = EMBED_SERVICES.some(
    (service) =>
      service.type !== 'embed' &&
      (hostname === service.host || hostname.endsWith(`.${service.host}`)) &&
      (service.path === undefined || service.path.test(path)),
  );
  return known ? href : undefined;
}

/** `address` and `title` as they stand between quotes. */
export function writeFrame(address: string, title: string, { width, height }: MediaObject): string {
  const size = (width ? ` width="${Math.trunc(width)}"` : '') + (height ? ` height="${Math.trunc(height)}"` : '');
  return `<iframe src="${address}" title="${title}"${size} sandbox="${SANDBOX}" allow="${ALLOWED}" referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>`;
}
