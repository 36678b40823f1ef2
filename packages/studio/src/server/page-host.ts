/** The site of an address, as overrides name it. */

/** Host without `www.`; undefined where there is no address. */
export function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;
}
