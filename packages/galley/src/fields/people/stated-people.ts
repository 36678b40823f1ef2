/** People named in metadata: JSON-LD, microdata, meta tags, `rel=author` and the feed. */
import { HAS_HREF, type NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Evidence, Finding, FindingSource } from '../../evidence/evidence.ts';
import { findAll } from '../../evidence/metadata.ts';
import { resolveFile } from '../choice/address.ts';
import type { Penalty } from '../choice/candidate.ts';
import { type FieldContext, placePenalties, readObject, readString } from '../choice/choose.ts';
import type { Person } from '../fields.ts';
import { isBylineLabel } from './labelled-text.ts';

/** Somebody as stated; `house` where the data calls it an organisation. */
export interface StatedPerson extends Person {
  readonly house?: boolean;
}

/** A list of people as one source states it, not cleaned yet. */
export interface StatedPeople {
  readonly people: readonly StatedPerson[];
  readonly source: FindingSource;
  readonly property: string;
  readonly node: NodeId;
  readonly trust: number;
  readonly penalties?: readonly Penalty[] | undefined;
}

/** Most people of one list that are read. */
const MOST = 12;
/** Of editors, and of whom else nothing better weighs: of authors the model says how likely each source is right. */
const TRUST = 0.75;
const LINKED_TRUST = 0.9;
export const AUTHOR_TAGS: readonly string[] = [
  'author',
  'article:author',
  'article:author_name',
  'og:article:author',
  'articleauthor',
  'article.author',
  'byl',
  'byline',
  'content_author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor',
  'citation_author',
];
const EDITOR_TAGS: readonly string[] = ['editor', 'article:editor', 'content_editor'];

export function statedAuthors(context: FieldContext): StatedPeople[] {
  const { evidence } = context;
  const lists = linkedPeople(context, 'author', 'creator');
  lists.push(...microdataPeople(context, 'author'), ...tagged(evidence, AUTHOR_TAGS), ...cardPeople(evidence));
  const links = linkedAuthors(context);
  if (links !== undefined) lists.push({ ...links, penalties: placePenalties(context, links.node) });
  const feed = evidence.feedItem?.authors;
  if (feed !== undefined)
    lists.push({ people: feed.map((name) => ({ name })), source: 'feed', property: 'authors', node: -1, trust: TRUST });
  const embedded = context.embedded?.(lists.length === 0);
  if (embedded !== undefined && embedded.author.length > 0) {
    const { path, node, author } = embedded;
    lists.push({ people: author.map((name) => ({ name })), source: 'embedded-data', property: path, node, trust: TRUST });
  }
  return lists;
}

export function statedEditors(context: FieldContext): StatedPeople[] {
  return [...linkedPeople(context, 'editor'), ...microdataPeople(context, 'editor'), ...tagged(context.evidence, EDITOR_TAGS)];
}

function linkedPeople(context: FieldContext, property: string, other = property): StatedPeople[] {
  const { linked } = context;
  const stated = linked?.value[property] ?? linked?.value[other];
  if (stated === undefined || linked === undefined) return [];
  return [{ people: readPeople(context, stated), source: 'json-ld', property, node: linked.node, trust: LINKED_TRUST }];
}

function tagged(evidence: Evidence, names: readonly string[]): StatedPeople[] {
  const lists: StatedPeople[] = [];
  for (const name of names) {
    const findings = findAll(evidence.metadata, name).filter(({ source }) => source === 'meta' || source === 'opengraph');
    if (findings.length > 0) lists.push(describe(findings, name));
  }
  return lists;
}

/** Several tags of one name are several people. */
function describe(findings: readonly Finding[], property: string): StatedPeople {
  const { source, node } = findings[0]!;
  const people = findings
    .slice(0, MOST)
    .map(({ value }) => ({ name: property === 'citation_author' ? value.replace(/^([^,]{1,40}), ([^,]{1,40})$/, '$2 $1') : value }));
  return { people, source, property, node, trust: TRUST };
}

function microdataPeople(context: FieldContext, property: string): StatedPeople[] {
  const { metadata } = context.evidence;
  const isOwn = ({ source, value }: Finding): boolean => source === 'microdata' && value !== '';
  let found = findAll(metadata, `${property}.name`).filter(isOwn);
  if (found.length === 0) found = findAll(metadata, property).filter(isOwn);
  if (found.length === 0) return [];
  const list = describe(found, found[0]!.property);
  const { page } = context;
  // The name stands right in its item.
  const typeOf = (i: number): string => page.attribute(page.parent[found[i]!.node]!, 'itemtype') ?? '';
  const people = list.people.map((person, i) => ({ ...person, house: ORGANIZATION.test(typeOf(i)) }));
  return [{ ...list, people, penalties: placePenalties(context, found[0]!.node) }];
}

/** `twitter:label1` "Written by" and `twitter:data1`: pairs that some systems write for previews. */
function cardPeople({ metadata }: Evidence): StatedPeople[] {
  for (const n of [1, 2]) {
    const label = findAll(metadata, `twitter:label${n}`)[0];
    const data = findAll(metadata, `twitter:data${n}`)[0];
    if (label === undefined || data === undefined || !isBylineLabel(label.value.trim())) continue;
    return [{ people: [{ name: data.value }], source: data.source, property: data.property, node: data.node, trust: TRUST }];
  }
  return [];
}

/** `<a rel="author" href="…">Name</a>`. */
function linkedAuthors({ page, base, isRead }: FieldContext): StatedPeople | undefined {
  const people: Person[] = [];
  let first = -1;
  if (!page.attributePasses('rel', isAuthor)) return undefined;
  const { size, tag, marks } = page;
  for (let n = 1; n < size && people.length < MOST; n++) {
    if (tag[n] !== TAG.a || (marks[n]! & HAS_HREF) === 0 || !isAuthor(page.attribute(n, 'rel')) || !isRead(n)) continue;
    if (first < 0) first = n;
    const url = resolveFile(page.attribute(n, 'href'), base);
    people.push({ name: gatherText(page, n), ...(url === undefined ? {} : { url }) });
  }
  return first < 0 ? undefined : { people, source: 'link', property: 'author', node: first, trust: TRUST };
}

function isAuthor(relation = ''): boolean {
  return /\bauthor\b/i.test(relation);
}

function readPeople({ evidence, base }: FieldContext, value: unknown): StatedPerson[] {
  const values = Array.isArray(value) ? value.slice(0, MOST) : [value];
  return values.flatMap((entry): StatedPerson[] => {
    if (typeof entry === 'string') return [{ name: entry }];
    const object = readObject(evidence, entry);
    if (object === undefined) return [];
    const url = resolveFile(readString(object['url']), base);
    const role = readString(object['jobTitle']);
    const details = { ...(url === undefined ? {} : { url }), ...(role !== undefined && role.length <= 80 ? { role } : {}) };
    const names = Array.isArray(object['name']) ? object['name'] : [object['name'] ?? fullName(object)];
    return names
      .filter((name): name is string => typeof name === 'string')
      .map((name) => ({ name, ...details, ...(isOrganization(object) ? { house: true } : {}) }));
  });
}

const ORGANIZATION: RegExp = /Organi[sz]ation$|\bCorporation$|\bNewsMedia/;

function isOrganization(object: Readonly<Record<string, unknown>>): boolean {
  const type = object['@type'];
  return typeof type === 'string' && ORGANIZATION.test(type);
}

function fullName(object: Readonly<Record<string, unknown>>): string | undefined {
  const names = [readString(object['givenName']), readString(object['familyName'])].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' ');
}
