/** The lists of people that a page gives as its authors, and what speaks for and against each (docs/method/fields.md#people-and-sources). */
import type { Person } from '../fields.ts';
import type { HouseNames } from './house-names.ts';
import { hasJob } from './jobs.ts';
import { isPersonName, PARTICLE } from './names.ts';
import * as SIGN from './people-sign.data.ts';
import type { Reading } from './readings.ts';

/** All readings of one list. */
export interface PeopleList {
  readonly people: readonly Person[];
  readonly readings: readonly Reading[];
  /** Every sign of it, of its readings' and of the list itself. */
  readonly signs: readonly number[];
  /** The signs of each reading alone, with those of the names. */
  readonly alone: readonly (readonly number[])[];
}

/** What else is known when lists are judged. */
export interface PeopleFacts {
  readonly language: string | undefined;
  /** The headline, lower case. */
  readonly title: string;
  /** Whom the page calls its editors. */
  readonly editors: ReadonlySet<string>;
  /** The beginning of the article's text. */
  readonly body: string;
  /** The lines near the body, lower case. */
  readonly zone: () => string;
  readonly sites: HouseNames;
  /** True where one person tells the text. */
  readonly speaks: () => boolean;
}

/** The lists that readings give, each once, with all its signs. Quadratic in the lists, of which a page has a dozen. */
export function joinReadings(readings: readonly Reading[], facts: PeopleFacts): PeopleList[] {
  const groups = new Map<string, Reading[]>();
  for (const reading of readings.slice(0, 40)) {
    const { key, value } = reading.candidate;
    if (value.length === 0 || (!reading.shown && isLogin(value, facts))) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [reading]);
    else group.push(reading);
  }
  const keys = [...groups.keys()].map((key) => new Set(key.split('\n')));
  const lists = [...groups.values()];
  const stated = lists.filter((group) => group.some(({ shown }) => !shown));
  const anyStated = stated.length > 0;
  const allHidden = anyStated && !stated.some((group) => group.some(({ shown }) => shown) || isSaid(bestValue(group), facts));
  const starts = lists.map(startOf);
  const named = lists.filter((group) => isNamed(bestValue(group), facts));
  const firstSaid = Math.min(...named.map((group) => startOf(group.filter(({ candidate }) => isSaidToBe(candidate)))));
  return lists.map((group, i) => {
    const people = bestValue(group);
    const names = signsOfNames(people, facts);
    const own = [...names, ...group.flatMap(({ signs }) => signs), ...signsOfGroup(group, people, facts, anyStated)];
    for (const [k, other] of keys.entries()) addRelation(own, keys[i]!, other, lists[k]!);
    const signs = new Set(own);
    // Metadata that names one of them speaks for all.
    if (signs.has(SIGN.holdsStated) && signs.has(SIGN.person)) {
      signs.delete(SIGN.shownNotStated);
      if (group.some(({ signs: own }) => own.some((sign) => TOP.has(sign)))) signs.add(SIGN.wholeByline);
    }
    if (starts[i]! > firstSaid && group.every(({ shown }) => shown)) signs.add(SIGN.second);
    if (allHidden && signs.has(SIGN.shownNotStated)) signs.add(SIGN.overHidden);
    return { people, readings: group, signs: [...signs], alone: group.map(({ signs }) => [...names, ...signs]) };
  });
}

/** A label, a class or a link to an author's page says whom it names. */
export function isSaidToBe({ property }: { readonly property: string }): boolean {
  return property === 'label' || property === 'class' || property === 'author-link';
}

/** Where a page first shows a list; infinitely far away where it does not. */
function startOf(group: readonly Reading[]): number {
  let start = Number.POSITIVE_INFINITY;
  for (const { shown, candidate } of group) if (shown && candidate.node >= 0) start = Math.min(start, candidate.node);
  return start;
}

const TOP: ReadonlySet<number> = new Set<number>([SIGN.over, SIGN.aboveNear, SIGN.aboveFar, SIGN.head]);

/** True where the lines near the body name all of them. */
function isSaid(people: readonly Person[], { zone }: PeopleFacts): boolean {
  return people.every(({ name }) => zone().includes(name.toLowerCase()));
}

/** Under which somebody signs in, `lee-tide`: whoever wants to be called so shows it. */
function isLogin(people: readonly Person[], facts: PeopleFacts): boolean {
  return people.every(({ name }) => /^[a-z\d]+(?:[-_.][a-z\d]+)+$/.test(name)) && !isSaid(people, facts);
}

/** Notes where a list is part of another, or holds it. */
function addRelation(signs: number[], own: ReadonlySet<string>, other: ReadonlySet<string>, readings: readonly Reading[]): void {
  const [isPart, isWhole] = [holdsAll(other, own), holdsAll(own, other)];
  if (!isPart && !isWhole) return;
  for (const { shown } of readings)
    signs.push(isPart ? (shown ? SIGN.partOfShown : SIGN.partOfStated) : shown ? SIGN.holdsShown : SIGN.holdsStated);
}

function holdsAll(whole: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  if (whole.size <= part.size) return false;
  for (const name of part) if (!whole.has(name)) return false;
  return true;
}

/** Metadata may have addresses and roles; the page's own spelling is what readers see. */
function bestValue(group: readonly Reading[]): readonly Person[] {
  const detailed = group.find(({ candidate }) => candidate.value.some(({ url, role }) => url !== undefined || role !== undefined));
  return (detailed ?? group[0]!).candidate.value;
}

/** Signs of lists in which some name is written so. */
const LOOKS: readonly (readonly [sign: number, test: (name: string, language: string | undefined) => boolean])[] = [
  [SIGN.oneWord, (name) => !/[\s·]/.test(name) && !/\p{Lo}/u.test(name)],
  [SIGN.lowerCase, (name) => !/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)],
  [SIGN.digits, (name) => /\d/.test(name)],
  // Vietnamese texts are signed in capitals.
  [SIGN.capitals, (name, language) => language !== 'vi' && !/\p{Ll}/u.test(name) && /\p{Lu}{2}/u.test(name)],
  [SIGN.eastern, (name) => /\p{Lo}/u.test(name)],
  [SIGN.long, (name) => name.length > 30],
  [SIGN.manyWords, (name) => name.split(' ').length > 3],
];

function signsOfNames(people: readonly Person[], { language, title, editors, sites, body, speaks }: PeopleFacts): number[] {
  const names = people.map(({ name }) => name);
  const signs: number[] = [SIGN.any];
  const addIf = (sign: number, test: (name: string) => boolean): void => {
    if (names.some(test)) signs.push(sign);
  };
  for (const [sign, test] of LOOKS) addIf(sign, (name) => test(name, language));
  if (isNamed(people, { language })) signs.push(SIGN.person);
  addIf(SIGN.house, (name) => sites.isHouse(name));
  addIf(SIGN.inTitle, (name) => name.length > 3 && title.includes(name.toLowerCase()));
  addIf(SIGN.common, (name) => hasCommonWord(name, body));
  addIf(SIGN.paper, (name) => sites.isPaper(name));
  addIf(SIGN.siteLike, (name) => sites.isSite(name));
  if (signs.at(-1) === SIGN.siteLike && speaks()) signs.push(SIGN.ownVoice);
  addIf(SIGN.work, (name) => hasJob(name));
  addIf(SIGN.editor, (name) => editors.has(name));
  return signs;
}

function isNamed(people: readonly Person[], { language }: Pick<PeopleFacts, 'language'>): boolean {
  return people.every(({ name }) => isPersonName(name, language) && !hasJob(name));
}

/** True where a word that the name writes with a capital stands without one behind a blank; "Le" of "Maëlle Le Goff" does in any text. */
function hasCommonWord(name: string, text: string): boolean {
  return name.match(CAPITALISED)?.some((word, i) => (i === 0 || !PARTICLE.test(word)) && hasWord(text, word.toLowerCase())) === true;
}

function hasWord(text: string, word: string): boolean {
  // Letters are rarer than blanks, which a search for both would try one by one.
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (text[at - 1] === ' ' && !LETTER.test(text.charAt(at + word.length))) return true;
  return false;
}

const LETTER: RegExp = /[\p{L}\p{M}'’-]/u;
const CAPITALISED: RegExp = /\p{Lu}[\p{L}\p{M}]+/gu;

function signsOfGroup(group: readonly Reading[], people: readonly Person[], facts: PeopleFacts, anyStated: boolean): number[] {
  const signs: number[] = [];
  const shown = group.filter((reading) => reading.shown);
  if (shown.length > 0 && shown.length < group.length) signs.push(SIGN.agree);
  if (new Set(group.map(({ signs: [first] }) => first)).size > 2) signs.push(SIGN.agreeMore);
  if (shown.length > 1) signs.push(SIGN.repeated);
  if (shown.length === group.length)
    signs.push(anyStated ? SIGN.shownNotStated : SIGN.nothingStated, ...signsOfSeveral(people, facts.language));
  if (shown.length === 0) signs.push(isSaid(people, facts) ? SIGN.statedShown : SIGN.statedHidden);
  return signs;
}

/** Several names that only the page shows may be one name and something beside it. */
function signsOfSeveral(people: readonly Person[], language: string | undefined): number[] {
  if (people.length < 2) return [];
  const signs: number[] = people.length > 3 ? [SIGN.many] : [];
  if (people.every(({ name }) => isPersonName(name, language))) signs.push(SIGN.people);
  else if (!people.every(({ name }) => /\p{Lo}/u.test(name))) signs.push(SIGN.two);
  return signs;
}
