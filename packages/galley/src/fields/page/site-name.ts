/** Whether words name the site that a page stands on, as its address does. */

import { squash } from '../../evidence/title-parts.ts';
import { dropGaps, listWords } from '../../text/letters.ts';

/** Words that names of sites have besides those of the address. */
const GENERIC: ReadonlySet<string> = new Set(
  'the a an bao of and by on der die das und von le la les el los il lo de da do blog news newsroom magazine magazin journal online official site website web home homepage com org net'.split(
    ' ',
  ),
);
/** Share of the longest label of the host that the words must make up. */
const SHARE = 0.6;
const SHORTEST = 3;
/** Words of a name that begins as the host. */
const FEW = 5;
/** Longer texts are no names. */
const LONGEST = 60;

/** Addresses leave them out: "Folha da Baía" on `folhadabaia.example`. */
const MARKS: RegExp = /\p{M}/gu;
/** Or spell them: "Löwenseiten" on `loewenseiten.example`. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The name of a host, for texts that may say it. */
export class HostName {
  readonly #host: string;
  readonly #end: string;
  /** The longest label, and how many letters and digits it has. */
  readonly #label: string;
  readonly #size: number;

  constructor(url: URL | undefined) {
    this.#host = url === undefined ? '' : url.hostname.toLowerCase().replace(/^www\d?\./, '');
    let longest = '';
    const labels = this.#host.split('.');
    // The last one is nobody's name: `sw7.news`.
    this.#end = labels.pop()!;
    for (const label of labels) if (label.length > longest.length) longest = label;
    this.#label = longest;
    this.#size = dropGaps(longest).length;
  }

  /** "The Daily Bugle Blog" on `blog.dailybugle.com`: every word of its own is in the host, and they are most of its longest label. */
  isSaidBy(text: string): boolean {
    if (this.#host === '' || text.length > LONGEST) return false;
    const small = text.toLowerCase();
    if (!/[^\0-\x7f]/.test(small)) return this.#holds(small);
    const spelled = small.replace(/[äöüß]/g, (letter) => SPELLED[letter]!);
    return this.#holds(small.normalize('NFD').replace(MARKS, '')) || (spelled !== small && this.#holds(spelled));
  }

  /** "Landesstelle für kluge Gärten am Hafenrand" on `kluge-gärten-hafen.example`: all that hyphens join there begins words. "Blue Harbour Travel Forum" on `blueharbour.example`. */
  begins(text: string): boolean {
    const parts = this.#label.split('-');
    const words = listWords(text.toLowerCase());
    if (words.length <= FEW && this.#size > 4 && words.some((_, i) => words.slice(0, i + 1).join('') === this.#label)) return true;
    return parts.length > 1 && parts.every((part) => part.length > 3 && words.some((word) => word.startsWith(part)));
  }

  #holds(text: string): boolean {
    // "Vale 24" on `vale24.com`, "WEtravel" on `we-travel.info`.
    if (this.#size >= SHORTEST && squash(text) === squash(this.#label) && !GENERIC.has(text)) return true;
    const words = listWords(text).filter((word) => !GENERIC.has(word) && word !== this.#end);
    // "Quedlinger Wasser-Verband e.V." on `qwv.de`.
    if (this.#size >= SHORTEST && this.#label === words.map((word) => (word.length > 1 ? word[0] : '')).join('')) return true;
    let own = false;
    let named = 0;
    for (const word of words) {
      if (word.length < SHORTEST || !this.#host.includes(word)) return false;
      own = true;
      if (this.#label.includes(word)) named += word.length;
    }
    return own && named >= SHARE * this.#size;
  }
}
