/** Who wrote it, from what the page states outside its text. */
import type { Page } from '../dom/page.ts';
import { HAS_HREF } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { gatherText } from '../evidence/element-text.ts';
import type { Evidence, Finding } from '../evidence/evidence.ts';
import { findAll } from '../evidence/metadata.ts';
import { resolveAddress } from './address.ts';
import { type Chosen, choose, type FieldContext, findMeta, readObject, readString } from './choose.ts';
import type { Person } from './fields.ts';

/** Algorithms §7.2. */
const LONGEST = 60;
const WORDS = 6;
const MOST = 12;
const SEPARATORS: RegExp = /\s*(?:[,，、;；|&/]|(?<=\s)(?:and|und|et|и|ve)(?=\s))\s*/iu;
const PREFIX: RegExp = /^\s*(?:by|written by|von|par|por|autor(?:in)?|author|作者|记者|記者|撰文|文|автор|текст)(?:\s*[:：/]\s*|\s+)/iu;

/** The publisher counts as an author only when nobody else is named. */
export function chooseAuthors(page: Page, context: FieldContext, publisher: string | undefined): Chosen<readonly Person[]> | undefined {
  let house: Chosen<readonly Person[]> | undefined;
  for (const candidate of candidates(page, context)) {
    const people = tidy(candidate.value);
    const others = people.filter((person) => person.name.toLowerCase() !== publisher?.toLowerCase());
    if (others.length > 0) return { value: others, provenance: candidate.provenance };
    if (people.length > 0) house ??= { value: people, provenance: candidate.provenance };
  }
  return house;
}

function* candidates(page: Page, context: FieldContext): Generator<Chosen<readonly Person[]>> {
  const { evidence, linked } = context;
  const stated = linked?.value['author'] ?? linked?.value['creator'];
  if (stated !== undefined) yield choose(readPeople(context, stated), 'json-ld', 'author');
  const microdata = microdataAuthors(evidence);
  if (microdata.length > 0) yield choose(named(microdata), 'microdata', microdata[0]!.property);
  for (const name of ['author', 'article:author', 'byl', 'parsely-author', 'sailthru.author', 'dc.creator', 'dcterms.creator']) {
    const finding = findMeta(evidence, name);
    if (finding !== undefined) yield choose(named([finding]), finding.source, finding.property);
  }
  const people = linkedAuthors(page, context.base);
  if (people.length > 0) yield choose(people, 'link', 'author');
  const feed = evidence.feedItem?.authors;
  if (feed !== undefined)
    yield choose(
      feed.map((name) => ({ name })),
      'feed',
      'authors',
    );
}

function microdataAuthors({ metadata }: Evidence): Finding[] {
  const people = findAll(metadata, 'author.name').filter((finding) => finding.source === 'microdata');
  if (people.length > 0) return people;
  return findAll(metadata, 'author').filter((finding) => finding.source === 'microdata' && finding.value !== '');
}

function named(findings: readonly Finding[]): Person[] {
  return findings.map((finding) => ({ name: finding.value }));
}

/** `<a rel="author" href="…">Name</a>`, looked for only when nothing better is stated. */
function linkedAuthors(page: Page, base: string | undefined): Person[] {
  const people: Person[] = [];
  const { size, tag, marks } = page;
  for (let n = 1; n < size && people.length < MOST; n++) {
    if (tag[n] !== TAG.a || (marks[n]! & HAS_HREF) === 0) continue;
    const relation = page.attribute(n, 'rel');
    if (relation === undefined || !/\bauthor\b/i.test(relation)) continue;
    const url = resolveAddress(page.attribute(n, 'href'), base);
    const name = gatherText(page, n);
    if (!isAddress(name)) people.push({ name, ...(url?.startsWith('http') ? { url } : {}) });
  }
  return people;
}

function readPeople({ evidence, base }: FieldContext, value: unknown): Person[] {
  const values = Array.isArray(value) ? value.slice(0, MOST) : [value];
  return values.flatMap((entry): Person[] => {
    if (typeof entry === 'string') return [{ name: entry }];
    const object = readObject(evidence, entry);
    const names = object?.['name'];
    const url = resolveAddress(readString(object?.['url']), base);
    const list = Array.isArray(names) ? names : [names];
    return list
      .filter((name): name is string => typeof name === 'string')
      .map((name) => (url?.startsWith('http') ? { name, url } : { name }));
  });
}

/** Split, stripped, without repetition; what is no name is left out. */
function tidy(people: readonly Person[]): Person[] {
  const tidied = new Map<string, Person>();
  for (const { name, url } of people) {
    const names = splitNames(name);
    for (const own of names) {
      const key = own.toLowerCase();
      if (!isName(own) || tidied.has(key)) continue;
      tidied.set(key, url !== undefined && names.length === 1 ? { name: own, url } : { name: own });
    }
  }
  return [...tidied.values()].slice(0, MOST);
}

/** Blanks part names only where each is two to four ideographs (algorithms §7.2). */
const HAN_NAMES: RegExp = /^\p{Script=Han}{2,4}(?: \p{Script=Han}{2,4})+$/u;

/** What may have to be split or stripped; most names are neither. */
const COMPOUND: RegExp = /[,，、;；|&/:：\n]|\s{2}|\s(?:and|und|et|и|ve)\s|\p{Script=Han}|^\s*(?:by|written|von|par|por|aut|авт|тек)/iu;

/** Two to six words in Latin letters that no separator and no "by" is among: names as most pages give them, in need of nothing. */
const PLAIN_NAME: RegExp = /^(?!by|written|von|par|por|aut)[a-z][a-z'’-]*(?: (?!(?:and|und|et|ve) )[a-z][a-z'’-]*){1,5}$/i;

function isPlainName(text: string): boolean {
  return text.length <= LONGEST && PLAIN_NAME.test(text);
}

function splitNames(text: string): string[] {
  if (isPlainName(text)) return [text];
  if (isAddress(text)) return [];
  if (!COMPOUND.test(text)) return [text.trim()];
  const line = text.slice(0, 500).replace(/\s+/g, ' ').replace(PREFIX, '');
  const names = line.split(SEPARATORS).map((part) => part.replace(PREFIX, '').trim());
  return names.flatMap((name) => (HAN_NAMES.test(name) ? name.split(' ') : [name]));
}

function isName(text: string): boolean {
  if (isPlainName(text)) return true;
  if (text.length < 2 || text.length > LONGEST || isAddress(text) || /[@<>{}=。！？!?]|\d{3}/.test(text)) return false;
  if (/^(?:admin|administrator|root|editor|staff|webmaster|unknown|null|undefined|user)$/i.test(text)) return false;
  return /\p{L}/u.test(text) && text.split(/\s+/).length <= WORDS;
}

function isAddress(text: string): boolean {
  return /^(?:https?:)?\/\/|^www\.|\.(?:com|org|net|html?)\b/i.test(text);
}
