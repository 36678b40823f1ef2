/** Tells the names of houses from those of people: the site's own, agencies, desks. */
import { squash } from '../../evidence/title-parts.ts';
import type { FurtherWords } from '../choice/further-words.ts';
import { isHouse, isLonePerson } from './names.ts';
import { withoutHouse } from './split-names.ts';

/** Shorter labels of hosts and parts of titles are no names. */
const SHORTEST = 4;
const SHORTEST_HOST = 3;
const PARTS: RegExp = /\s[-–—|:•·]\s/;
const ARTICLE: RegExp = /^(?:the|der|die|das|el|la|le|il|o|a)\s/i;
/** So many letters behind a name are more than "GmbH" or "e.V.". */
const FORM = 5;

/** What a page's own house is called. */
export class HouseNames {
  readonly #names: ReadonlySet<string>;
  readonly #news: boolean;
  /** A page names the same people in several places. */
  readonly #known: Map<string, boolean> = new Map<string, boolean>();

  /** Words of the page's language in words that are known of all. */
  readonly say: FurtherWords['say'];
  readonly #guess: string;
  /** Squashed. */
  readonly #stated: string[] = [];

  /**
   * @param news true where the page's data calls it news.
   * @param say the words of the page's language that are not known of all.
   * @param guess the publisher where nothing states it: alone it may be the writer's own name, beside people it is the house.
   */
  constructor(
    names: readonly (string | undefined)[],
    url: URL | undefined,
    news: boolean,
    say: FurtherWords['say'] = (text) => text,
    guess = '',
  ) {
    this.#news = news;
    this.#guess = squash(guess);
    this.say = say;
    const all = new Set<string>();
    for (const name of names) {
      if (name === undefined) continue;
      all.add(squash(name));
      // "The Post - Home", "Post | News from the coast".
      for (const part of name.split(PARTS)) if (part.length >= SHORTEST) all.add(squash(part));
    }
    const hosts = hostNames(url);
    for (const label of hosts) all.add(squash(label));
    all.delete('');
    this.#names = all;
  }

  /**
   * What metadata calls an organisation (`house`), or has called one before: "Golden Harbour" of "Golden Harbour Ltd". Names that are
   * `shown` are weighed: systems call people organisations too.
   */
  isStated(name: string, house: boolean, shown: boolean): boolean {
    const own = squash(name);
    if (house) this.#stated.push(own);
    return !shown && this.#stated.some((house) => house.startsWith(own) && house.length < own.length + FORM);
  }

  /** True for one of its names as it is. */
  has(name: string): boolean {
    return this.#names.has(squash(name));
  }

  /** True for the site itself, however it begins. */
  isSite(name: string): boolean {
    const own = name.replace(/^(?:the|der|die|das|le|la|el|il|da|do|redaktion|redacción|redação|от)\s+/i, '');
    return this.has(own) || this.has(`the${own}`) || this.has(name);
  }

  /** True for the site, or what is taken for its name, beside people. */
  isHost(name: string): boolean {
    return this.isSite(name) || squash(name) === this.#guess;
  }

  /** "The Tide Editorial Team" on thetide.example: people of the house by its own name. */
  isOwnDesk(name: string): boolean {
    const words = name.split(/[\s-]+/);
    return (
      words.length > 1 &&
      words.some((word) => word.length >= SHORTEST && !isHouse(word) && [...this.#names].some((own) => own.includes(squash(word))))
    );
  }

  /** "Ann Lee The Post" without the site's name, that nothing parts from hers. */
  withoutHouse(name: string): string {
    return withoutHouse(name, (tail) => this.isSite(tail));
  }

  /** What the site calls itself and may be somebody's name: "Ann Lee". */
  isOwner(name: string): boolean {
    return isLonePerson(name, undefined) && !ARTICLE.test(name) && this.isSite(name);
  }

  /** An owner whose page's data calls it news: rather a newspaper. */
  isPaper(name: string): boolean {
    return this.#news && this.isOwner(name);
  }

  /** True for a name that is no person's: the site, an agency, a desk, an address. */
  isHouse(name: string): boolean {
    let house = this.#known.get(name);
    if (house === undefined) {
      house = isHouse(this.say(name)) || (this.isSite(name) && !this.isOwner(name));
      this.#known.set(name, house);
    }
    return house;
  }
}

function hostNames(url: URL | undefined): string[] {
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (host === '') return [];
  const labels = host.split('.');
  // What stands before the site's own name may be an account: `ann77.blogs.example`. `co.uk` is no name.
  const own = labels.length > 2 && labels.at(-2)!.length <= 3 ? labels.at(-3)! : labels.at(-2);
  return own !== undefined && own.length >= SHORTEST_HOST ? [host, own] : [host];
}
