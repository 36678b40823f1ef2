/**
 * Who wrote it and who edited it: everybody named in metadata and near the body is a candidate, sources that agree win
 * (docs/method/fields.md#people-and-sources).
 */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { squash } from '../../evidence/title-parts.ts';
import { resolveAddress } from '../choice/address.ts';
import type { Candidate, Found, Penalty } from '../choice/candidate.ts';
import { doubt, makeCandidate, weigh } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, placePenalties } from '../choice/choose.ts';
import type { Person } from '../fields.ts';
import type { Mention } from './byline.ts';
import type { BylineRole } from './byline-words.data.ts';
import { readLabelledValues } from './labelled-text.ts';
import { isHouse, splitNames } from './names.ts';
import { type StatedPeople, statedAuthors, statedEditors } from './stated-people.ts';

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

export interface ChosenPeople {
  readonly author: Chosen<readonly Person[]> | undefined;
  readonly editor: Chosen<readonly Person[]> | undefined;
}

export function choosePeople(context: FieldContext, surroundings: Surroundings): ChosenPeople {
  const stated = statedAuthors(context);
  return { author: chooseAuthors(context, surroundings, stated), editor: chooseEditors(context, surroundings, stated) };
}

function chooseAuthors(
  context: FieldContext,
  { opening, mentions, houses, source }: Surroundings,
  stated: readonly StatedPeople[],
): Chosen<readonly Person[]> | undefined {
  // "Редактор: Елин Димитров" in `itemprop=author` is no author.
  const candidates = [...listStated(stated, 'author'), ...mentioned(context, mentions, 'author')];
  if (opening !== undefined) {
    candidates.push(
      listCandidate([{ name: opening.name }], { source: 'html', property: 'post', node: opening.node, trust: OPENING_TRUST }),
    );
  }
  const editors = new Set<string>();
  for (const { role, names } of mentions) if (role === 'editor') for (const name of names) editors.add(name);
  const known = new Houses(houses, source);
  const weighed: List[] = [];
  for (const candidate of candidates) known.weigh(lowerEditors(candidate, editors), weighed);
  const choice = chooseBest(context, 'author', known.preferPeople(weighed));
  return choice === undefined || choice.provenance.confidence < LEAST ? undefined : withAddresses(context, choice, mentions);
}

function chooseEditors(
  context: FieldContext,
  { mentions, houses }: Surroundings,
  stated: readonly StatedPeople[],
): Chosen<readonly Person[]> | undefined {
  const candidates = statedEditors(context).map((list) => listCandidate(list.people, list));
  candidates.push(...listStated(stated, 'editor'), ...mentioned(context, mentions, 'editor'));
  if (candidates.length === 0) return undefined;
  const known = new Houses(houses, undefined);
  const weighed: List[] = [];
  for (const candidate of candidates) known.weigh(candidate, weighed);
  return chooseBest(context, 'editor', weighed);
}

/** Of every stated list those that are named as `role`. */
function listStated(stated: readonly StatedPeople[], role: BylineRole): List[] {
  const lists: List[] = [];
  for (const list of stated) {
    const people = list.people.filter(({ name }) => statedRole(name) === role);
    if (people.length > 0) lists.push(listCandidate(people, list));
  }
  return lists;
}

/** What a stated name says it is: an author, unless a label in it says otherwise. */
function statedRole(name: string): BylineRole {
  return /[:：]/.test(name) ? (readLabelledValues(name).find(({ value }) => value !== '')?.role ?? 'author') : 'author';
}

/** Whom the page calls the editor beside the text is hardly its author, whatever the metadata says. */
function lowerEditors(candidate: List, editors: ReadonlySet<string>): List {
  if (editors.size === 0 || candidate.property === 'label' || !candidate.value.every(({ name }) => editors.has(name))) return candidate;
  return doubt(candidate, { reason: 'named as the editor', factor: 0.5 });
}

type List = Candidate<readonly Person[]>;

/** Split, cleaned, without repetition; an address is kept where it can only be one person's. */
function listCandidate(stated: readonly Person[], found: Found): List {
  const people = new Map<string, Person>();
  for (const person of stated) {
    const names = splitNames(person.name);
    for (const name of names) {
      const key = name.toLowerCase();
      if (!people.has(key)) people.set(key, names.length === 1 ? { ...person, name } : { name });
    }
  }
  const value = [...people.values()];
  return makeCandidate(value, keyOf(value), found);
}

function keyOf(people: readonly Person[]): string {
  if (people.length === 1) return people[0]!.name.toLowerCase();
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
  /** Several sources name the same people, and every name is looked at several times. */
  readonly #squashed: Map<string, string> = new Map<string, string>();

  /** @param source the house the text is from; where a label calls it the author too, it is. */
  constructor(names: readonly (string | undefined)[], source: string | undefined) {
    this.#names = names.flatMap((name) => (name === undefined ? [] : [squash(name)])).filter((name) => name !== '');
    this.#source = source === undefined ? undefined : squash(source);
  }

  /** People without the house among them; nobody but the house is a poor answer; an empty list is none. */
  weigh(candidate: List, into: List[]): void {
    if (candidate.value.length === 0) return;
    const labelled = candidate.property === 'label';
    const people = candidate.value.filter(({ name }) => !this.#has(name, labelled));
    if (people.length > 0 && people.length < candidate.value.length) {
      into.push(makeCandidate(people, keyOf(people), candidate));
      return;
    }
    const penalty = this.#penalty(candidate, labelled);
    into.push(penalty === undefined ? candidate : doubt(candidate, penalty));
  }

  /** Houses count only where no person is named well enough, however many places repeat them. */
  preferPeople(candidates: readonly List[]): readonly List[] {
    const people = candidates.filter((list) => list.property === 'post' || !this.#isHouse(list));
    return people.some((list) => weigh(list) >= LEAST) ? people : candidates;
  }

  #isHouse({ value, property }: List): boolean {
    return value.every(({ name }) => this.#has(name, property === 'label') || isHouse(name));
  }

  #penalty({ source, value }: List, labelled: boolean): Penalty | undefined {
    if (value.every(({ name }) => !labelled && this.#squash(name) === this.#source)) return { reason: 'the name of the source', factor: 0 };
    if (value.every(({ name }) => this.#has(name, labelled)))
      return { reason: 'the name of the publisher', factor: source === 'html' ? 0.2 : 0.4 };
    return value.every(({ name }) => isHouse(name)) ? { reason: 'the name of an organisation', factor: 0.6 } : undefined;
  }

  #squash(name: string): string {
    let squashed = this.#squashed.get(name);
    if (squashed === undefined) {
      squashed = squash(name);
      this.#squashed.set(name, squashed);
    }
    return squashed;
  }

  #has(name: string, labelled: boolean): boolean {
    const own = this.#squash(name);
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
