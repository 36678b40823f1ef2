/**
 * Every list of people that a page gives as its authors, and what speaks for and against each
 * (docs/method/fields.md#people-and-sources).
 */
import type { NodeId } from '../../dom/page.ts';
import type { BylineRole } from '../../text/byline-labels.data.ts';
import type { Candidate, Found } from '../choice/candidate.ts';
import { makeCandidate } from '../choice/candidate.ts';
import { type FieldContext, placePenalties } from '../choice/choose.ts';
import type { Person } from '../fields.ts';
import type { Mention } from './byline.ts';
import { JOBS } from './byline-words.data.ts';
import type { HouseNames } from './house-names.ts';
import { readLabelledValues } from './labelled-text.ts';
import { isPersonName } from './names.ts';
import { keyOf } from './people-key.ts';
import * as SIGN from './people-sign.data.ts';
import { splitNames } from './split-names.ts';
import type { StatedPeople, StatedPerson } from './stated-people.ts';

/** One place that names people. */
export interface Reading {
  readonly candidate: Candidate<readonly Person[]>;
  /** Houses named in the same place. */
  readonly houses: readonly string[];
  /** What the place itself says: where it is and how it names them. */
  readonly signs: readonly number[];
  /** True for what readers see. */
  readonly shown: boolean;
}

/** All readings of one list. */
export interface PeopleList {
  readonly people: readonly Person[];
  readonly readings: readonly Reading[];
  /** Every sign of it, of its readings' and of the list itself. */
  readonly signs: readonly number[];
  /** The signs of each reading alone, with those of the names. */
  readonly alone: readonly (readonly number[])[];
}

const META_BYLINES: ReadonlySet<string> = new Set([
  'byl',
  'byline',
  'parsely-author',
  'sailthru.author',
  'article:author_name',
  'twitter:data1',
  'twitter:data2',
]);
const META_CREATORS: ReadonlySet<string> = new Set(['dc.creator', 'dcterms.creator', 'dc.contributor', 'citation_author']);

/** The names in what metadata states as authors, or as editors. */
export function readStated(context: FieldContext, stated: readonly StatedPeople[], role: BylineRole, sites: HouseNames): Reading[] {
  return stated.flatMap((list): Reading[] => {
    const people = list.people.filter(({ name }) => statedRole(name) === role);
    if (people.length === 0) return [];
    const signs = [signOfStated(context, list)];
    if (list.penalties !== undefined && list.penalties.length > 0) signs.push(SIGN.elsewhere);
    return [makeReading(people, list, { signs, shown: list.source === 'link' }, sites)];
  });
}

function signOfStated({ linkedMatches }: FieldContext, { source, property }: StatedPeople): number {
  if (source === 'json-ld') return linkedMatches ? SIGN.linkedOwn : SIGN.linkedOther;
  if (source === 'microdata') return SIGN.microdata;
  if (source === 'link') return SIGN.relation;
  if (source === 'feed') return SIGN.feed;
  if (source === 'embedded-data') return SIGN.embedded;
  if (META_BYLINES.has(property)) return SIGN.metaByline;
  return META_CREATORS.has(property) ? SIGN.metaCreator : SIGN.metaAuthor;
}

/** Who made the site, not the text. */
const MADE: RegExp = /^(?:developed|designed|design|powered|webdesign|website|theme)\b.{0,10}\bby\b/iu;

/** What a stated name says it is: an author, unless a label in it says otherwise. */
function statedRole(name: string): BylineRole {
  if (MADE.test(name)) return 'other';
  return /[:：]/.test(name) ? (readLabelledValues(name).find(({ value }) => value !== '')?.role ?? 'author') : 'author';
}

/** Mentions of one role; those that follow one another in the same way are one list. */
export function readMentioned(context: FieldContext, mentions: readonly Mention[], role: Mention['role'], sites: HouseNames): Reading[] {
  const lists: { mention: Mention; people: Person[]; merged: boolean }[] = [];
  for (const mention of mentions) {
    if (mention.role !== role) continue;
    const people = mention.names.map((name) => ({ name }));
    const last = lists.at(-1);
    if (last !== undefined && continues(last.mention, mention)) {
      // "Ann Lee" above "Lima": where she writes from.
      if (isPlace(last.mention, mention)) continue;
      last.people.push(...people);
      last.merged = true;
    } else lists.push({ mention, people, merged: false });
  }
  return lists.map(({ mention, people, merged }) => {
    const { line, by, raw, trust } = mention;
    const penalties = line.kept ? undefined : placePenalties(context, line.node);
    const found: Found = { source: 'html', property: by, node: line.node, raw, trust, penalties, origin: `html ${line.position}` };
    const signs = [signOfMention(mention), signOfPlace(mention)];
    if (by === 'line') signs.push(...signsOfLine(mention, context.language));
    if (penalties !== undefined && penalties.length > 0) signs.push(SIGN.elsewhere);
    if (isLoose(raw, people)) signs.push(SIGN.loose);
    if (merged) signs.push(SIGN.merged);
    return makeReading(people, found, { signs, shown: true }, sites);
  });
}

const MENTION_SIGNS: Readonly<Record<string, number>> = {
  colon: SIGN.labelColon,
  break: SIGN.labelBreak,
  bare: SIGN.labelBare,
  label: SIGN.labelColon,
  class: SIGN.className,
  lead: SIGN.lead,
  'lead-account': SIGN.leadAccount,
  'beside-date': SIGN.besideDate,
  reporter: SIGN.reporter,
  signature: SIGN.signature,
  line: SIGN.lineAlone,
  signed: SIGN.lineSigned,
  'author-link': SIGN.authorLink,
};

const EASTERN_SIGNS: Readonly<Record<string, number>> = {
  label: SIGN.easternLabel,
  class: SIGN.easternClass,
  'beside-date': SIGN.easternDate,
  line: SIGN.easternLine,
};

function signOfMention({ by, how, names }: Mention): number {
  const eastern = names.every((name) => /[\u3040-\u9fff\uac00-\ud7af]/.test(name)) ? EASTERN_SIGNS[by] : undefined;
  return eastern ?? MENTION_SIGNS[how ?? by] ?? SIGN.lineAlone;
}

/** A line of nothing but a name as the first of the text, or of several. */
function signsOfLine({ line: { kept, position, distance }, names, closing }: Mention, language: string | undefined): number[] {
  const signs: number[] = kept && position === 'head' && distance === 0 ? [SIGN.lineFirst] : [];
  if (closing && !language?.startsWith('de')) signs.push(SIGN.lineClosing);
  if ((kept && position === 'tail' && distance === 0) || (position === 'below' && distance === 1)) signs.push(SIGN.lineLast);
  return names.length > 1 ? [...signs, SIGN.lineNames] : signs;
}

/** Blocks from the body within which a byline is near. */
const NEAR = 3;

function signOfPlace({ line: { position, distance } }: Mention): number {
  if (position === 'over') return SIGN.over;
  if (position === 'above') return distance <= NEAR * 2 ? SIGN.aboveNear : SIGN.aboveFar;
  if (position === 'head') return SIGN.head;
  if (position === 'tail') return SIGN.tail;
  return distance <= NEAR ? SIGN.belowNear : SIGN.belowFar;
}

/** True when the names are less than half of the letters they stand among. */
function isLoose(raw: string, people: readonly Person[]): boolean {
  let named = 0;
  for (const { name } of people) named += name.length;
  return named * 2 < raw.replace(/[^\p{L}]+/gu, '').length;
}

/** "编辑|禤志杰" and "责编|陈梦莹" below it; two elements of class `author` beside each other. */
function continues(last: Mention, next: Mention): boolean {
  return (
    last.by === next.by &&
    (last.by === 'label' || last.line.labels.text === next.line.labels.text) &&
    last.line.position === next.line.position &&
    next.line.block - last.line.block <= 2 &&
    last.trust === next.trust
  );
}

/** One word below names of several: a place, a day of the week. */
function isPlace(last: Mention, next: Mention): boolean {
  return next.names.every((name) => !/[\s\p{Lo}]/u.test(name)) && last.names.some((name) => name.includes(' '));
}

type Place = Pick<Reading, 'signs' | 'shown'>;

/** Split, cleaned, without repetition; an address is kept where it can only be one person's. */
export function makeReading(stated: readonly StatedPerson[], found: Found, { signs, shown }: Place, sites: HouseNames): Reading {
  const people = new Map<string, Person>();
  const houses: string[] = [];
  for (const { house = false, ...person } of stated) {
    const names = splitNames(person.name, found.source !== 'html');
    for (const whole of names) {
      const name = sites.withoutHouse(whole);
      const key = name.toLowerCase();
      if (
        house ||
        (sites.isHouse(name) && !isAccount(name, found)) ||
        isDeskOf(name, `${person.name} ${found.raw}`, names.length + stated.length, sites)
      )
        houses.push(name);
      else if (!people.has(key)) people.set(key, names.length === 1 ? { ...person, name } : { name });
    }
  }
  const value = [...people.values()];
  return { candidate: makeCandidate(value, keyOf(value), found), houses, signs, shown };
}

/** The site's own name with a job, or beside people: "The Tide Reporter", "The Tide – Ann Lee". */
function isDeskOf(name: string, stated: string, names: number, sites: HouseNames): boolean {
  return names > 2 ? sites.isHost(name) : sites.isSite(name) && JOBS.test(stated);
}

/** "作者：IT之家": what a label calls the author in so many words is one, whatever it is called. */
function isAccount(name: string, { property }: Found): boolean {
  return (
    (property === 'label' || property === 'class') &&
    /\p{Script=Han}/u.test(name) &&
    !/(?:公司|集团|支部|党委|办公室|委员会|科|处|局)$/u.test(name)
  );
}

/** The reading of the author of an opening post. */
export function readOpening(name: string, node: NodeId, trust: number, sites: HouseNames): Reading {
  return makeReading([{ name }], { source: 'html', property: 'post', node, trust }, { signs: [SIGN.post], shown: true }, sites);
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
    if (value.length === 0) continue;
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
  const firstNamed = Math.min(...lists.map((group, i) => (isNamed(bestValue(group), facts) ? starts[i]! : Number.POSITIVE_INFINITY)));
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
    if (starts[i]! > firstNamed) signs.add(SIGN.second);
    if (allHidden && signs.has(SIGN.shownNotStated)) signs.add(SIGN.overHidden);
    return { people, readings: group, signs: [...signs], alone: group.map(({ signs }) => [...names, ...signs]) };
  });
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
  const addIf = (sign: number, holds: boolean): void => {
    if (holds) signs.push(sign);
  };
  for (const [sign, test] of LOOKS)
    addIf(
      sign,
      names.some((name) => test(name, language)),
    );
  addIf(SIGN.person, isNamed(people, { language }));
  addIf(
    SIGN.house,
    names.some((name) => sites.isHouse(name)),
  );
  addIf(
    SIGN.inTitle,
    names.some((name) => name.length > 3 && title.includes(name.toLowerCase())),
  );
  addIf(
    SIGN.common,
    names.some((name) => hasCommonWord(name, body)),
  );
  addIf(
    SIGN.paper,
    names.some((name) => sites.isPaper(name)),
  );
  const siteLike = names.some((name) => sites.isSite(name));
  addIf(SIGN.siteLike, siteLike);
  addIf(SIGN.ownVoice, siteLike && speaks());
  addIf(
    SIGN.work,
    names.some((name) => JOBS.test(name)),
  );
  addIf(
    SIGN.editor,
    names.some((name) => editors.has(name)),
  );
  return signs;
}

function isNamed(people: readonly Person[], { language }: Pick<PeopleFacts, 'language'>): boolean {
  return people.every(({ name }) => isPersonName(name, language) && !JOBS.test(name));
}

/** True where a word that the name writes with a capital stands without one behind a blank. */
function hasCommonWord(name: string, text: string): boolean {
  for (const [word] of name.matchAll(CAPITALISED)) if (hasWord(text, ` ${word.toLowerCase()}`)) return true;
  return false;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (!LETTER.test(text.charAt(at + word.length))) return true;
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
