/** What pictures of formulas say: by their classes, in their addresses, in the attributes of editors. */
import { decodeEscapes } from '../../../text/decode-escapes.ts';
import { isFormulaText, looksLikeTex, tidyTex } from './formula.ts';

/** Services that draw TeX: what they are to draw stands in the address. */
const DRAWN: RegExp = /(?:(?:tex|math|equation)[^?]{0,80}\?(?:[^#]{0,200}&)?(?:latex|tex|eq|formula)|\?cht=tx[^#]{0,200}&chl)=([^&#]+)/i;
const DRAWN_BARE: RegExp = /\/(?:svg|png|gif)(?:\.latex|\.image)\?([^#]+)|(?:latex|mathtex|mimetex)\.(?:cgi|php|latex)\?([^#&=]+)(?:#|$)/i;

/** Its classes say that it stands on a line of its own. */
export function isDisplayedPicture(names: string): boolean {
  return /(?:^|[\s_-])(?:display|displayed|block)(?:[\s_-]|$)/i.test(names);
}

/** The TeX that the address of a picture asks for, '' for none. */
export function readAddress(address: string): string {
  if (!address.includes('?')) return '';
  const found = DRAWN.exec(address)?.[1] ?? DRAWN_BARE.exec(address)?.slice(1).find(Boolean);
  if (found === undefined) return '';
  const text = tidyTex(decodeEscapes(found.replace(/\+|&space;/g, ' ')).replace(/^(?:\\inline\s?|\\(?:dpi|bg|fg|color)\{?\w+\}?\s?)*/, ''));
  return looksLikeTex(text) || isFormulaText(text) ? text : '';
}

/** A well-known editor writes MathML into attributes with other brackets. */
export function readWiris(text: string): string {
  return text.replace(/[«»¨§]/g, (character) => ({ '«': '<', '»': '>', '¨': '"', '§': '&' })[character]!);
}
