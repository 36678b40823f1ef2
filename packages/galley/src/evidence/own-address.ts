/** The address that a page calls its own. */
import { parseAddress } from '../text/parse-address.ts';
import type { Metadata } from './evidence.ts';
import { findFinding } from './metadata.ts';

/** Longer ones are no folder of a site: every relative link of the page would repeat them. The longest of 5,379 real pages has 147 (ours). */
export const LONGEST_BASE = 500;

/** Of `link rel=canonical`, else of `og:url`; undefined where neither is absolute, http or https. */
export function findOwnAddress(metadata: Metadata): URL | undefined {
  for (const [source, property] of [
    ['link', 'canonical'],
    ['opengraph', 'og:url'],
  ] as const) {
    const url = parseAddress(findFinding(metadata, source, property)?.value);
    if (url?.protocol.startsWith('http') && url.href.length <= LONGEST_BASE) return url;
  }
  return undefined;
}
