/**
 * Who wrote it and who edited it: everybody named in metadata and near the body is a candidate; a model says how likely each list
 * of them is right, and an unsure name is no name (docs/method/fields.md#people-and-sources).
 */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { resolveFile } from '../choice/address.ts';
import type { Ranked } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, takeWinner } from '../choice/choose.ts';
import type { Person } from '../fields.ts';
import { readByline } from './byline.ts';
import { HouseNames } from './house-names.ts';
import type { Mention } from './mention.ts';
import { isSaidToBe, joinReadings, type PeopleFacts, type PeopleList } from './people-lists.ts';
import { choosePeopleOdds } from './people-score.ts';
import { makeReading, type Reading, readMentioned, readOpening, readStated } from './readings.ts';
import { type StatedPeople, statedAuthors, statedEditors } from './stated-people.ts';

/** Who wrote the opening post, where the page is a thread. */
export interface Opening {
  readonly name: string;
  readonly node: NodeId;
}

/** Sure of the author of a post, which stands beside every post alike. */
const OPENING_TRUST = 0.97;
/**
 * From this probability on a list is the authors: out of fold at most one page in twenty of the sets of news is then wrong
 * (`npm run train:people`); an unsure name is no name.
 */
export const LIKELY = 0.48;

/** Characters of the text among whose words names are looked for. */
const BODY = 20_000;

/** Everything a page says about people, read once. */
export interface PeopleEvidence {
  /** Everybody named near the body. */
  readonly mentions: readonly Mention[];
  readonly lists: readonly PeopleList[];
  /** Houses that stand where authors do: agencies, desks, the site. */
  readonly houses: readonly { readonly name: string; readonly reading: Reading }[];
  readonly sites: HouseNames;
  readonly stated: readonly StatedPeople[];
}

/** Reads the lines near the body, then metadata; `houses` are names of the site, which are nobody's. */
export function readPagePeople(
  context: FieldContext,
  houses: readonly (string | undefined)[],
  opening?: Opening,
  guess?: string,
): PeopleEvidence {
  const sites = new HouseNames(houses, context.evidence.url, isNews(context), context.further?.say, guess);
  return readPeople(context, withoutCards(readByline(context.zone(), context, sites), context.zone().headlineBlock), sites, opening);
}

/** Three other articles below, each "By Bob Ray". */
const CARDS = 3;

/** … or others right below titles that lead to what they wrote. */
function withoutCards(mentions: readonly Mention[], headline: number): readonly Mention[] {
  const isLead = ({ by, line }: Mention): boolean => by === 'lead' && line.position === 'below';
  const left = mentions.filter(isLead).length < CARDS ? mentions : mentions.filter((mention) => !isLead(mention));
  const titles = left.map(({ line }) => line.cardTitle(headline));
  return new Set(titles.filter((block) => block >= 0)).size < 2 ? left : left.filter((_, i) => titles[i]! < 0);
}

/** True where the page's data calls it news. */
function isNews({ linked }: FieldContext): boolean {
  return linked?.types.some((type) => /News/.test(type)) === true;
}

function readPeople(context: FieldContext, mentions: readonly Mention[], sites: HouseNames, opening: Opening | undefined): PeopleEvidence {
  const { evidence, language } = context;
  const stated = statedAuthors(context);
  // "Редактор: Елин Димитров" in `itemprop=author` is no author.
  const readings = [...readStated(context, stated, 'author', sites), ...readMentioned(context, mentions, 'author', sites)];
  if (opening !== undefined) readings.unshift(readOpening(opening.name, opening.node, OPENING_TRUST, sites));
  const editors = new Set<string>();
  for (const { role, names } of mentions) if (role === 'editor') for (const name of names) editors.add(name);
  let zone: string | undefined;
  let speaks: boolean | undefined;
  const facts: PeopleFacts = {
    language,
    title: evidence.title.toLowerCase(),
    editors,
    sites,
    speaks: () => {
      speaks ??= speaksAsOne(context.body.slice(0, BODY));
      return speaks;
    },
    body: context.body.slice(0, BODY),
    zone: () => {
      zone ??= context
        .zone()
        .lines.map(({ text }) => text.toLowerCase())
        .join('\n');
      return zone;
    },
  };
  return {
    lists: joinReadings(readings, facts),
    houses: readings.flatMap((reading) => reading.houses.map((name) => ({ name, reading }))),
    mentions,
    sites,
    stated,
  };
}

/** Words of somebody who tells what they did. */
const ONE: RegExp =
  /(?<![\p{L}'’])(?:I|my|ich|mein\p{L}{0,2}|je|j['’]\p{L}+|mijn|ik|jag|jeg|yo|mi|meu|minha|eu|я|мне|мой)(?!\p{L})|我|私/gu;
/** From this many of them on, and from this many in a thousand characters, one person speaks: 20 of 26 sites that are called like a person then are theirs, 14 of 44 others. */
const SPEAKS = 3;
const SPEAKS_OFTEN = 1.5;

function speaksAsOne(text: string): boolean {
  const said = text.match(ONE)?.length ?? 0;
  return said >= SPEAKS && said * 1000 >= text.length * SPEAKS_OFTEN;
}

/** The likeliest list of authors, where it is likely enough; all are noted when somebody asked why. */
export function chooseAuthors(context: FieldContext, { lists, mentions }: PeopleEvidence): Chosen<readonly Person[]> | undefined {
  const ranked = rankPeople(lists);
  if (ranked.length === 0) return undefined;
  const whole = findWhole(ranked, mentions);
  const refused = whole === undefined && ranked[0]!.score < LIKELY;
  context.trace?.set('author', refused ? ranked.map((entry) => ({ ...entry, refused })) : ranked);
  const choice = refused ? undefined : takeWinner(context.page, whole ?? ranked[0]!);
  return choice === undefined ? undefined : withAddresses(context, choice, mentions);
}

/** "김철수 기자 외 2명", "Ann Lee and 2 others" */
const MORE: RegExp = /(?:외|and|&) ?\d{1,2} ?(?:명|others|more)/i;

/** Where the page shows people one by one, by classes, labels or links, or but counts some, metadata that names them all; undefined where none does. */
function findWhole(ranked: readonly Ranked<readonly Person[]>[], mentions: readonly Mention[]): Ranked<readonly Person[]> | undefined {
  const namesOf = ({ candidate }: Ranked<readonly Person[]>): string[] => candidate.value.map(({ name }) => name);
  const shown = new Set(ranked.filter(({ candidate }) => isSaidToBe(candidate)).flatMap(namesOf));
  const best = namesOf(ranked[0]!);
  const isCounted = mentions.some(({ line }) => MORE.test(line.text));
  // Nobody is likely enough: that all of them are shown speaks for two already.
  const least = ranked[0]!.score < LIKELY ? 1 : best.length;
  return ranked.find((entry) => {
    // Of the whole page, not of a teaser.
    if (!['meta', 'json-ld'].includes(entry.candidate.source)) return false;
    const all = new Set(namesOf(entry));
    return all.size > least && best.every((name) => all.has(name)) && (isCounted || [...all].every((name) => shown.has(name)));
  });
}

/** Every reading with the probability of its list, and what its own place alone would make of it. */
function rankPeople(lists: readonly PeopleList[]): Ranked<readonly Person[]>[] {
  const odds = choosePeopleOdds(lists.map(({ signs }) => signs));
  const ranked = lists.flatMap(({ people, readings, alone }, i) =>
    readings.map(({ candidate }, k): Ranked<readonly Person[]> => {
      const agreeing = readings.filter((_, other) => other !== k).map(({ candidate: { source, property } }) => `${source} ${property}`);
      const trust = choosePeopleOdds([alone[k]!])[0]!;
      return {
        candidate: { ...candidate, value: people, trust, penalties: undefined },
        trust,
        score: odds[i]!,
        agreeing: [...new Set(agreeing)],
      };
    }),
  );
  return ranked.sort((a, b) => b.score - a.score || b.trust - a.trust);
}

export function chooseEditors(context: FieldContext, { sites, stated, mentions }: PeopleEvidence): Chosen<readonly Person[]> | undefined {
  const readings = statedEditors(context).map((list) => makeReading(list.people, list, { signs: [], shown: false }, sites));
  readings.push(...readStated(context, stated, 'editor', sites), ...readMentioned(context, mentions, 'editor', sites));
  const candidates = readings.map(({ candidate }) => candidate).filter(({ value }) => value.length > 0);
  return chooseBest(context, 'editor', candidates);
}

/** Adds the address that a person's name is linked to in the byline. */
function withAddresses(context: FieldContext, choice: Chosen<readonly Person[]>, mentions: readonly Mention[]): Chosen<readonly Person[]> {
  if (choice.value.every(({ url }) => url !== undefined)) return choice;
  const linked = new Map<string, NodeId>();
  for (const { role, line } of mentions) {
    if (role === 'author') for (const piece of line.pieces) if (piece.linked) linked.set(piece.text.toLowerCase(), piece.node);
  }
  if (linked.size === 0) return choice;
  const value = choice.value.map((person): Person => {
    const node = person.url === undefined ? linked.get(person.name.toLowerCase()) : undefined;
    const url = node === undefined ? undefined : resolveFile(linkAround(context.page, node), context.base);
    return url === undefined ? person : { ...person, url };
  });
  return { ...choice, value };
}

function linkAround(page: Page, node: NodeId): string | undefined {
  for (let n = node, level = 0; n > 0 && level < 5; n = page.parent[n]!, level++)
    if (page.tag[n] === TAG.a) return page.attribute(n, 'href');
  return undefined;
}
