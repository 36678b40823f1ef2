/** What the address of a picture says by itself: a stand-in, how wide the file is, and which file it is a size of. */
import { resolveFile } from '../../../fields/choice/address.ts';

/** Longest address read; sets of sources are longer. */
const LONGEST = 2000;

/** No address of its own until a script has come, or one with a hole that a script fills. */
const NO_ADDRESS: RegExp = /^(?:data:|about:|blob:|javascript:|$)/i;
const TEMPLATE: RegExp = /\{[\w$.]{1,60}\}|%7B\w{1,30}%7D|\[(?:width|size|w)\]/i;
/** Files that say what they are: stand-ins until a script has loaded the picture. */
const STAND_IN: RegExp =
  /(?:^|[/_.-])(?:(?:image)?placeholders?|spacer|blank|pixel|transparent|1x1|loading|loader|lazy(?:load|image|img)?|spinner|lqip|clear|trans|dummy|empty|none|gr[ae]y|default-?image|no-?image)(?:[_-][\w.-]{0,40})?\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
const WORDY: RegExp =
  /\/placeholders?\/|\/(?:index-)?transparent[\w-]{0,60}\.gif|\/(?:[a-z0-9]|dot|px|spaceball|spacer\w{0,10}|blank\w{0,10}|gr[ae]y\w{0,10})\.gif(?:[?#]|$)|\/blurred_\d+$/i;
/** Photographs have such words in their names too; a stand-in has nothing else. */
const AMBIGUOUS: RegExp = /\.(?:jpe?g|webp)(?:[?#]|$)/i;
const STAND_IN_NAME: RegExp =
  /\/(?:placeholder|loading|blank|spacer|lazyload|default-?image|no-?image|lqip|gr[ae]y)\.(?:jpe?g|webp)(?:[?#]|$)/i;

/** The address of a file; undefined for stand-ins and whatever cannot be fetched. */
export function resolveImage(value: string | undefined, base: string | undefined): string | undefined {
  if (value === undefined || value.length > LONGEST) return undefined;
  const text = value.trim();
  if (NO_ADDRESS.test(text) || TEMPLATE.test(text) || isStandIn(text)) return undefined;
  return resolveFile(text, base);
}

function isStandIn(address: string): boolean {
  if (WORDY.test(address)) return true;
  return (AMBIGUOUS.test(address) ? STAND_IN_NAME : STAND_IN).test(address);
}

/** Where resizers write the width they are asked for; each takes one number. */
const WIDTHS: readonly RegExp[] = [
  /[?&;](?:w|width|imwidth|wid|max_?width|imgmax|resize|size|fit|sw|mw)=(\d{1,4})(?!\d)/i,
  /[/,_](?:w|width|mw)[_=:-](\d{1,4})(?=[,/_]|$)/i,
  /\/(?:max|width|w|resize|fit|s|h?w)\/(\d{2,4})(?=[/x])/i,
  /\/(?:w|s)(\d{2,4})(?=[-/])/,
  /[-_/](\d{2,4})x\d{1,4}(?=[._/@-]|$)/,
  /\/ALTERNATES\/\w{1,30}_(\d{2,4})\//,
];

/** Smaller numbers count something else. */
const LEAST = 8;

/** Pixels across, as the address says; undefined when it says nothing. */
export function hintedWidth(address: string): number | undefined {
  const text = address.slice(0, LONGEST);
  for (const pattern of WIDTHS) {
    const width = Number(pattern.exec(text)?.[1]);
    if (width >= LEAST) return width;
  }
  return undefined;
}
