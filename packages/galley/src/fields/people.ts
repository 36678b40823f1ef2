/** Who wrote it and who edited it: everybody named in metadata and near the body is a candidate, sources that agree win (algorithms §7.2). */
import type { NodeId, Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { squash } from '../evidence/title-parts.ts';
import { resolveAddress } from './address.ts';
import type { Mention } from './byline.ts';
import type { BylineRole } from './byline-words.data.ts';
import type { Candidate, Penalty } from './candidate.ts';
import { type Chosen, chooseBest, type FieldContext, placePenalties } from './choose.ts';
import type { Person } from './fields.ts';
import { readLabels } from './labelled-text.ts';
import { isHouse, splitNames } from './names.ts';
import { statedAuthors, statedEditors } from './stated-people.ts';

/** What is known besides metadata when people are chosen. */
export interface Surroundings {
  /** Everybody named near the body. */
  readonly mentions: readonly Mention[];
  /** Names of the publisher and the site: neither is the author when a person is named. */
  readonly houses: readonly (string | undefined)[];
  /** The house the text is from. */
  readonly source: string | undefined;
  /** Who wrote the opening post, where the page is a thread. */
  readonly opening?: { readonly name: string; readonly node: NodeId } | undefined;
}

/** Sure of the author of a post, which stands beside every post alike. */
const OPENING_TRUST = 0.97;
/** Below this a name is no better than a guess (ours). */
const LEAST = 0.3;

export function chooseAuthors(context: FieldContext, surroundings: Surroundings): Chosen<readonly Person[]> | undefined {
  const { opening, mentions } = surroundings;
  const houses = new Houses(surroundings.houses, surroundings.source);
  const stated = statedAuthors(context).flatMap(({ people, ...place }) => {
    // "Редактор: Елин Димитров" in `itemprop=author` is no author.
    const own = people.filter(({ name }) => statedRole(name) === 'author');
    return own.length === 0 ? [] : [listCandidate(own, place)];
  });
  const candidates = [...stated, ...mentioned(context, mentions, 'author')];
  if (opening !== undefined) {
    candidates.push(
      listCandidate([{ name: opening.name }], { source: 'html', property: 'post', node: opening.node, trust: OPENING_TRUST }),
    );
  }
  const editors = new Set(mentions.flatMap(({ role, names }) => (role === 'editor' ? names : [])));
  const weighed = candidates.flatMap((candidate) => houses.weigh(lowerEditors(candidate, editors)));
  const choice = chooseBest(context, 'author', houses.preferPeople(weighed));
  return choice === undefined || choice.provenance.confidence < LEAST ? undefined : withAddresses(context, choice, mentions);
}

export function chooseEditors(context: FieldContext, { mentions, houses }: Surroundings): Chosen<readonly Person[]> | undefined {
  const known = new Houses(houses, undefined);
  const stated = [
    ...statedEditors(context),
    ...statedAuthors(context).flatMap((list) => {
      const people = list.people.filter(({ name }) => statedRole(name) === 'editor');
      return people.length === 0 ? [] : [{ ...list, people }];
    }),
  ].map(({ people, ...place }) => listCandidate(people, place));
  const weighed = [...stated, ...mentioned(context, mentions, 'editor')].flatMap((candidate) => known.weigh(candidate));
  return chooseBest(context, 'editor', weighed);
}

/** What a stated name says it is: an author, unless a label in it says otherwise. */
function statedRole(name: string): BylineRole {
  return /[:：]/.test(name) ? (readLabels(name).find(({ value }) => value !== '')?.role ?? 'author') : 'author';
}

/** Whom the page calls the editor beside the text is hardly its author, whatever the metadata says. */
function lowerEditors(candidate: List, editors: ReadonlySet<string>): List {
  if (editors.size === 0 || candidate.property === 'label' || !candidate.value.every(({ name }) => editors.has(name))) return candidate;
  return { ...candidate, penalties: [...(candidate.penalties ?? []), { reason: 'named as the editor', factor: 0.5 }] };
}

type List = Candidate<readonly Person[]>;
type Place = Omit<List, 'value' | 'key'>;

/** Split, cleaned, without repetition; an address is kept where it can only be one person's. */
function listCandidate(stated: readonly Person[], place: Place): List {
  const people = new Map<string, Person>();
  for (const person of stated) {
    const names = splitNames(person.name);
    for (const name of names) {
      const key = name.toLowerCase();
      if (!people.has(key)) people.set(key, names.length === 1 ? { ...person, name } : { name });
    }
  }
  return { ...place, value: [...people.values()], key: keyOf([...people.values()]) };
}

function keyOf(people: readonly Person[]): string {
  return people
    .map(({ name }) => name.toLowerCase())
    .sort()
    .join('\n');
}

/** Mentions of one role; those that follow one another in the same way are one list. */
function mentioned(context: FieldContext, mentions: readonly Mention[], role: Mention['role']): List[] {
  const lists: { mention: Mention; people: Person[] }[] = [];
  for (const mention of mentions) {
    if (mention.role !== role) continue;
    const people = mention.names.map((name) => ({ name }));
    const last = lists.at(-1);
    if (last !== undefined && continues(last.mention, mention)) last.people.push(...people);
    else lists.push({ mention, people });
  }
  return lists.map(({ mention, people }) => {
    const { line, by, raw, trust } = mention;
    const penalties = line.kept ? undefined : placePenalties(context, line.node);
    return listCandidate(people, { source: 'html', property: by, node: line.node, raw, trust, penalties, origin: `html ${line.position}` });
  });
}

/** "编辑|禤志杰" and "责编|陈梦莹" below it; two elements of class `author` beside each other. */
function continues(last: Mention, next: Mention): boolean {
  return (
    last.by === next.by && last.line.position === next.line.position && next.line.block - last.line.block <= 2 && last.trust === next.trust
  );
}

/** Tells names of houses from those of people. */
class Houses {
  readonly #names: readonly string[];
  readonly #source: string | undefined;

  /** @param source the house the text is from; where a label calls it the author too, it is. */
  constructor(names: readonly (string | undefined)[], source: string | undefined) {
    this.#names = names.flatMap((name) => (name === undefined ? [] : [squash(name)])).filter((name) => name !== '');
    this.#source = source === undefined ? undefined : squash(source);
  }

  /** People without the house among them; nobody but the house is a poor answer; an empty list is none. */
  weigh(candidate: List): List[] {
    if (candidate.value.length === 0) return [];
    const labelled = candidate.property === 'label';
    const people = candidate.value.filter(({ name }) => !this.#has(name, labelled));
    if (people.length > 0 && people.length < candidate.value.length) return [{ ...candidate, value: people, key: keyOf(people) }];
    const penalty = this.#penalty(candidate, labelled);
    return [penalty === undefined ? candidate : { ...candidate, penalties: [...(candidate.penalties ?? []), penalty] }];
  }

  /** Houses count only where no person is named well enough, however many places repeat them. */
  preferPeople(candidates: readonly List[]): readonly List[] {
    const people = candidates.filter((list) => list.property === 'post' || !this.#isHouse(list));
    return people.some(({ trust, penalties = [] }) => penalties.reduce((left, { factor }) => left * factor, trust) >= LEAST)
      ? people
      : candidates;
  }

  #isHouse({ value, property }: List): boolean {
    return value.every(({ name }) => this.#has(name, property === 'label') || isHouse(name));
  }

  #penalty({ source, value }: List, labelled: boolean): Penalty | undefined {
    if (value.every(({ name }) => !labelled && squash(name) === this.#source)) return { reason: 'the name of the source', factor: 0 };
    if (value.every(({ name }) => this.#has(name, labelled)))
      return { reason: 'the name of the publisher', factor: source === 'html' ? 0.2 : 0.4 };
    return value.every(({ name }) => isHouse(name)) ? { reason: 'the name of an organisation', factor: 0.6 } : undefined;
  }

  #has(name: string, labelled: boolean): boolean {
    const own = squash(name);
    if (!labelled && own === this.#source) return true;
    return this.#names.some(
      (house) => house === own || (own.length > 4 && house.startsWith(own)) || (house.length > 4 && own.startsWith(house)),
    );
  }
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
    const url = node === undefined ? undefined : resolveAddress(linkAround(context.page, node), context.base);
    return url?.startsWith('http') ? { ...person, url } : person;
  });
  return { ...choice, value };
}

function linkAround(page: Page, node: NodeId): string | undefined {
  for (let n = node, level = 0; n > 0 && level < 5; n = page.parent[n]!, level++)
    if (page.tag[n] === TAG.a) return page.attribute(n, 'href');
  return undefined;
}
