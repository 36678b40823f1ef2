/** The site of an address, as overrides name it. */
import { parseAddress } from '@galley/fetch';

/** Host without `www.`; undefined where there is no address. */
export function hostOf(url: string | undefined): string | undefined {
  return parseAddress(url)?.hostname.replace(/^www\./, '');
}
