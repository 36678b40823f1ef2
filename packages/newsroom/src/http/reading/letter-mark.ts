/** What a source without an icon is known by: the first letter of its name on a colour of its own. */
import { createHash } from 'node:crypto';
import { parseAddress } from '@galley/fetch';

/** An SVG, 32 × 32. */
export function writeLetterMark(title: string, url: string): string {
  const host = parseAddress(url)?.hostname.replace(/^www\./, '') ?? '';
  const letter = /[\p{L}\p{N}]/u.exec(title.slice(0, 500))?.[0] ?? /[\p{L}\p{N}]/u.exec(host)?.[0] ?? '?';
  const hue = createHash('sha256').update(host).digest()[0]! * (360 / 256);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="hsl(${Math.round(hue)} 40% 35%)"/><text x="16" y="22.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="19" fill="#fff">${letter.toUpperCase()}</text></svg>`;
}
