/** Addresses that may be written, checked again here, since an article may come from anybody's JSON. */

/**
 * On the web, or below a page whose own address nobody knows: nothing in front of its first slash that a reader could take for a
 * scheme, by itself or as a reference, and no sign that browsers drop or take for another.
 */
const WEB: RegExp = /^(?:https?:\/\/|(?!\/\/|[^/?#]*[:&])[^\0-\x20"'<>\\^`{|}\x7f]+$)/i;

export function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && WEB.test(address);
}

/** What a link may lead to. */
export function isAddress(address: string | undefined): address is string {
  return isWebAddress(address) || /^mailto:/i.test(address ?? '');
}
