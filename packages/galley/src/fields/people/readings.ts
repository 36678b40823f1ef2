/** Every place of a page that names people, and what it says of them (docs/method/fields.md#people-and-sources). */
import type { NodeId } from '../../dom/page.ts';
import type { BylineRole } from '../../text/byline-labels.data.ts';
import type { Candidate, Found } from '../choice/candidate.ts';
import { makeCandidate } from '../choice/candidate.ts';
import { type FieldContext, isAmongComments, placePenalties } from '../choice/choose.ts';
import type { Person } from '../fields.ts';
import type { HouseNames } from './house-names.ts';
import { hasJob } from './jobs.ts';
import { EAST, readLabelledValues } from './labelled-text.ts';
import { AUTHOR } from './markup-names.ts';
import type { Mention } from './mention.ts';
import { isDesk, isPersonName, PICTURED } from './names.ts';
import { keyOf } from './people-key.ts';
import * as SIGN from './people-sign.data.ts';
import { AND, splitNames } from './split-names.ts';
import { AUTHOR_TAGS, type StatedPeople, type StatedPerson } from './stated-people.ts';

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

const META_BYLINES: ReadonlySet<string> = new Set([
  'byl',
  'byline',
  'parsely-author',
  'sailthru.author',
  'article:author_name',
  'twitter:data1',
  'twitter:data2',
]);
/** The last of the tags. */
const META_CREATORS: ReadonlySet<string> = new Set(AUTHOR_TAGS.slice(-4));

/** The names in what metadata states as authors, or as editors. */
export function readStated(context: FieldContext, stated: readonly StatedPeople[], role: BylineRole, sites: HouseNames): Reading[] {
  return stated.flatMap((list): Reading[] => {
    const isOne = list.people.length === 1;
    const people = list.people.filter(({ name }) => statedRole(name) === role && (isOne || !PICTURED.test(name)));
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
const MADE: RegExp = /^(?:developed|designed|design|powered|webdesign|website|theme)\b.{0,10}\bby\b/i;

/** What a stated name says it is: an author, unless a label in it says otherwise. */
function statedRole(name: string): BylineRole {
  if (MADE.test(name)) return 'other';
  return /[:：]/.test(name) ? (readLabelledValues(name).find(({ value }) => value !== '')?.role ?? 'author') : 'author';
}

/** Mentions of one role; those that follow one another in the same way are one list, whatever else their lines say of the same people. */
export function readMentioned(context: FieldContext, mentions: readonly Mention[], role: Mention['role'], sites: HouseNames): Reading[] {
  const lists: MentionList[] = [];
  for (const mention of mentions) {
    if (mention.role !== role) continue;
    const people = mention.names.map((name) => ({ name }));
    const list = mention.by === 'label' ? lists.at(-1) : lists.findLast(({ last }) => last.by === mention.by);
    if (list !== undefined && continues(list.last, mention, context.language)) {
      // "Ann Lee" above "Lima": where she writes from; above "Bob Ray (foto)": who took the pictures.
      if (isPlace(list.mention, mention) || PICTURED.test(mention.raw)) continue;
      list.people.push(...people);
      list.last = mention;
    } else lists.push({ mention, last: mention, people });
  }
  const wholes = lists.filter((list) => !lists.some((whole) => isPart(list, whole, context.language) || areEntries(list, whole)));
  return wholes.flatMap(({ mention, last, people }): Reading[] => {
    const { line, by, raw, trust } = mention;
    const penalties = line.kept ? undefined : placePenalties(context, line.node);
    if (line.position === 'below' && penalties?.some(isAmongComments) === true) return [];
    const found: Found = { source: 'html', property: by, node: line.node, raw, trust, penalties, origin: `html ${line.position}` };
    const signs = [signOfMention(mention), signOfPlace(mention)];
    if (by === 'line') signs.push(...signsOfLine(mention, context.language));
    if (penalties !== undefined && penalties.length > 0) signs.push(SIGN.elsewhere);
    if (isLoose(raw, people)) signs.push(SIGN.loose);
    if (last !== mention) signs.push(SIGN.merged);
    return [makeReading(people, found, { signs, shown: true }, sites)];
  });
}

/** Mentions that follow one another in the same way. */
interface MentionList {
  readonly mention: Mention;
  last: Mention;
  readonly people: Person[];
}

/** A link, or a label above, of some whom their elements name with others, and a link of one of several that "and" joins, say less than the whole. */
function isPart({ mention, people }: MentionList, whole: MentionList, language: string | undefined): boolean {
  const { block } = mention.line;
  return (
    block >= whole.mention.line.block &&
    block <= whole.last.line.block &&
    ((mention.by === 'author-link' && JOINED.test(whole.mention.raw)) ||
      (whole.mention.by === 'class' &&
        // "Lima:", where she writes from, and "- Post of Lima", for whom.
        !/[:|–—-]\s/.test(whole.mention.raw) &&
        mention.line.position !== 'below' &&
        (mention.by !== 'label' || mention.line.pieces.length === 1))) &&
    people.every(({ name }) => whole.people.some((other) => other.name === name)) &&
    whole.people.some(({ name }) => people.every((other) => other.name !== name)) &&
    whole.people.every(({ name }) => isPersonName(name, language) && !hasJob(name))
  );
}

/** Dated lines at both ends of the body, called alike, that name different people: each says who wrote an entry of a list. */
function areEntries({ mention: { by, line, names } }: MentionList, { mention: other }: MentionList): unknown {
  const [called, others] = [line, other.line].map(({ kept, digits, labels }) => kept && digits > 0 && labels.text.replace(/\d/g, ''));
  return by === 'label' && called && called === others && line.position !== other.line.position && names[0] !== other.names[0];
}

const JOINED: RegExp = new RegExp(`${AND.source}|&|\\s(?:y|e|i|en)\\s`, AND.flags);

const MENTION_SIGNS: Readonly<Record<string, number>> = {
  colon: SIGN.labelColon,
  break: SIGN.labelBreak,
  bare: SIGN.labelBare,
  label: SIGN.labelColon,
  class: SIGN.className,
  lead: SIGN.lead,
  'lead-account': SIGN.leadAccount,
  'beside-date': SIGN.besideDate,
  dated: SIGN.dateBeside,
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
  const eastern = names.every((name) => EAST.test(name)) ? EASTERN_SIGNS[by] : undefined;
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

function signOfPlace({ line: { position, distance, reach } }: Mention): number {
  if (position === 'over') return SIGN.over;
  if (position === 'above') return reach <= NEAR * 2 ? SIGN.aboveNear : SIGN.aboveFar;
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

/** What calls the first name an author, wherever a link stands between, or else the names around the line. */
function nameLabels({ by, names, line }: Mention): string {
  if (by !== 'class') return line.labels.text;
  const { labels } = line.pieces.find(({ text }) => text === names[0]) ?? line;
  return labels.nearest(AUTHOR) || labels.text;
}

/** "编辑|禤志杰" and "责编|陈梦莹" below it; two elements of class `author` beside each other, or two people in elements of their own. */
function continues(last: Mention, next: Mention, language: string | undefined): boolean {
  return (
    last.by === next.by &&
    (last.by === 'label' ||
      last.line.labels.text === next.line.labels.text ||
      (nameLabels(last) === nameLabels(next) && next.names.every((name) => isPersonName(name, language)))) &&
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
        sites.isStated(name, house, shown) ||
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

/** The site's own name with a job, beside people or behind a desk: "The Tide Reporter", "The Tide – Ann Lee", "Redacción / The Tide". */
function isDeskOf(name: string, stated: string, names: number, sites: HouseNames): boolean {
  return names > 2 || isDesk(stated) ? sites.isHost(name) : sites.isSite(name) && hasJob(stated);
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
