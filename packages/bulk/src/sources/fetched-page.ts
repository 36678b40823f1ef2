/** An address → its page, by whatever fetches. */

import { parseAddress } from '@galley/fetch';
import { type Draft, faultyDraft, type SourceOptions, tooLarge } from './drafts.ts';

/** Rejects only where the signal aborts. */
export async function fetchDraft(
  url: string,
  named: Omit<Draft, 'bytes'>,
  { fetchPage, maxBytes }: SourceOptions,
  signal: AbortSignal,
): Promise<Draft> {
  const asked = { ...named, url };
  if (!/^https?:\/\//i.test(url) || parseAddress(url) === undefined)
    return faultyDraft(named.id, 'bad_line', `${url.slice(0, 200)}: is no address`, asked);
  if (fetchPage === undefined) return faultyDraft(named.id, 'not_fetched', 'nothing is fetched here', asked);
  try {
    const { bytes, fault, ...page } = await fetchPage(url, signal);
    if (bytes !== undefined && bytes.length > maxBytes) return tooLarge(named.id, maxBytes, asked);
    return { ...asked, ...page, url: page.url ?? url, bytes: fault === undefined ? bytes : undefined, fault };
  } catch (error) {
    signal.throwIfAborted();
    return faultyDraft(named.id, 'network', (error as Error).message, asked);
  }
}
