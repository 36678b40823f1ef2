/** The article among the data a page carries for its own scripts: the object with a headline, a long body, a date, an author. */
import type { NodeId, Page } from '../dom/page.ts';
import { isObject } from '../text/is-object.ts';
import { DATA_DEPTH } from './data-values.ts';
import { writeBody } from './embedded-body.ts';
import type { Evidence } from './evidence.ts';
import { listScriptData, type ScriptData } from './script-data.ts';
import { compareTitles, TitlePattern } from './title-match.ts';

/** What a page's own data says about its article; texts are as found, nothing is cleaned. */
export interface EmbeddedArticle {
  /** Script or variable, and the way to the object in it: `__NEXT_DATA__ props.pageProps.article`. */
  readonly path: string;
  /** The element that holds the data. */
  readonly node: NodeId;
  readonly headline?: string;
  readonly description?: string;
  /** As written, numbers since 1970 as digits. */
  readonly datePublished?: string;
  readonly dateModified?: string;
  readonly author: readonly string[];
  /** The body as HTML; '' when the object has none. */
  readonly body: string;
  /** Characters of the body without its tags. */
  readonly length: number;
  /** It is about this page, by its headline or address; otherwise it is only the one article there is. */
  readonly own: boolean;
}

/** Objects and lists that are looked at, and characters of bodies that are written out, of one page. */
const VALUES = 100_000;
const BODIES = 6_000_000;
/** Shorter texts are teasers. */
const SHORTEST_BODY = 250;
/** From this likeness on, an object's headline is that of the page. */
const SAME_TITLE = 0.5;
/** Characters of a title and of an address's last part that are looked for in scripts. */
const NEEDLE = 24;
const LEAST_NEEDLE = 4;
const LEAST_SLUG = 8;
/** So many bodies, none of which is about the page, are a list of articles. */
const LIST = 3;

const BODY_NAME: RegExp =
  /^(?:article|post|story|news|main|full|rich|entry|page)?(?:body|contents?|text|html|markup|paragraphs|blocks|details?)(?:html|text|raw|elements|blocks|json|rendered|parts|data|document)?$|^(?:story|components|document|liveblogupdates?)$/;
const HEADLINE_NAMES: RegExp = /^(?:headlines?|(?:article|post|story|news|main|page|full)?(?:title|headline)|name|heading)$/;
const DESCRIPTION_NAMES: RegExp = /^(?:meta)?(?:description|summary|excerpt|standfirst|dek|subtitle|abstract|subheadlines?|digest)$/;
const PUBLISHED_NAMES: RegExp =
  /^(?:(?:first|date|original)?publish(?:ed)?(?:first)?(?:at|on|date|time|datetime|timestamp)?|datepublished|publicationdate|publicationtime|pubdate|pubtime|displaydate|releasedate|date|dategmt|posted(?:at|on)?|created(?:at|on|date|time)?|datecreated|createtime|ptime|ctime)$/;
const FIRST_PUBLISHED: RegExp = /^(?:first|date)?publi/;
const MODIFIED_NAMES: RegExp =
  /^(?:(?:last)?(?:modified|updated?)(?:at|on|date|time|gmt)?|datemodified|dateupdated|lastmod|lastupdatedate|mtime)$/;
const AUTHOR_NAMES: RegExp = /^(?:authors?(?:names?|data|info)?|bylines?|credits|writers?|reporters?|creator|contributors)$/;

const OTHER_NAMES: readonly RegExp[] = [HEADLINE_NAMES, DESCRIPTION_NAMES, FIRST_PUBLISHED, PUBLISHED_NAMES, MODIFIED_NAMES, AUTHOR_NAMES];
const BODY = 1;
const OTHER = 2;
/** Members of an object that are looked at. */
const MEMBERS = 200;

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' ? value.length >= SHORTEST_BODY : isObject(value);
}

/**
 * Undefined when the data holds none. Linear in the data.
 *
 * @param only `own`: articles about this page are sought only, so that scripts that name neither its title nor its address are not
 *   even read. `fields`: so too, without JSON-LD, which speaks for itself on a page with a body. `any`: where there is none, the
 *   one other article counts too.
 */
export function findEmbeddedArticle(
  page: Page,
  evidence: Pick<Evidence, 'title' | 'url' | 'metadata'>,
  only: 'own' | 'fields' | 'any',
): EmbeddedArticle | undefined {
  const words = only === 'any' ? undefined : listNeedles(evidence);
  if (words?.length === 0) return undefined;
  const data = listScriptData(page, (text, linked) => {
    if (linked && only === 'fields') return false;
    return words === undefined || words.some((word) => text.includes(word));
  });
  const found = data.length === 0 ? undefined : new ArticleFinder(data, evidence).find();
  return found?.own === true || only === 'any' ? found : undefined;
}

/** Pieces of title and address of which a script about the page holds one, however its strings are written. */
function listNeedles({ title, url }: Pick<Evidence, 'title' | 'url'>): string[] {
  const needles: string[] = [];
  const [piece] = title.split(/[^\p{L}\p{M}\p{N} ]/u).sort((a, b) => b.length - a.length);
  const word = piece?.trim().slice(0, NEEDLE) ?? '';
  if (word.length >= LEAST_NEEDLE) {
    needles.push(word);
    const escaped = word.replace(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (escaped !== word) needles.push(escaped);
  }
  const slug = trimSlashes(url).split('/').at(-1)!;
  if (slug.length >= LEAST_SLUG) needles.push(slug);
  return needles;
}

function trimSlashes(url: URL | undefined): string {
  const path = url?.pathname ?? '';
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** A container on the way: the value, the entry it is a member of, and its name there. */
interface Entry {
  readonly value: Readonly<Record<string, unknown>>;
  readonly above: Entry | undefined;
  readonly name: string;
  readonly depth: number;
  readonly node: NodeId;
}

interface Found {
  readonly article: EmbeddedArticle;
  readonly score: number;
}

class ArticleFinder {
  readonly #data: readonly ScriptData[];
  readonly #title: TitlePattern | undefined;
  readonly #path: string;
  readonly #maxDepth: number;
  /** Objects that others name by a key (`{"__ref": "Author:5"}`). */
  #named: Readonly<Record<string, unknown>> = {};
  #left = BODIES;
  /** By name of a member: what it may hold. */
  readonly #roles = new Map<string, number>();

  constructor(data: readonly ScriptData[], { title, url, metadata }: Pick<Evidence, 'title' | 'url' | 'metadata'>) {
    this.#data = data;
    this.#maxDepth = metadata.maxDepth ?? DATA_DEPTH;
    this.#title = title === '' ? undefined : new TitlePattern(title);
    const path = trimSlashes(url);
    this.#path = path.length > 4 ? path : '';
  }

  find(): EmbeddedArticle | undefined {
    const found: Found[] = [];
    const entries = this.#listEntries();
    for (const entry of entries) if ('ROOT_QUERY' in entry.value) this.#named = entry.value;
    for (const entry of entries) {
      const article = this.#read(entry);
      if (article !== undefined) found.push(article);
    }
    const own = found.filter(({ article }) => article.own);
    if (own.length === 0 && new Set(found.map(({ article }) => article.headline ?? article.body)).size >= LIST) return undefined;
    const [best] = (own.length > 0 ? own : found).sort((a, b) => b.score - a.score);
    return best?.article;
  }

  /** All containers, outer ones first. */
  #listEntries(): Entry[] {
    const entries: Entry[] = [];
    for (const { value, name, node } of this.#data)
      entries.push({ value: value as Entry['value'], above: undefined, name, depth: 0, node });
    for (let i = 0; i < entries.length && entries.length < VALUES; i++) {
      const above = entries[i]!;
      if (above.depth >= this.#maxDepth) continue;
      for (const name of Object.keys(above.value)) {
        const value = above.value[name];
        if (!isObject(value) || entries.length >= VALUES) continue;
        entries.push({ value: value as Entry['value'], above, name, depth: above.depth + 1, node: above.node });
      }
    }
    return entries;
  }

  #read(entry: Entry): Found | undefined {
    const { value } = entry;
    if (Array.isArray(value)) return undefined;
    const names = this.#nameMembers(value);
    if (names === undefined) return undefined;
    const fields = readFields(value, names, this.#named);
    // A body alone, without headline, date or author, may be anything.
    if (fields.headline === undefined && fields.datePublished === undefined && fields.author.length === 0) return undefined;
    const body = this.#longestBody(value, names);
    if (body.length < SHORTEST_BODY) return undefined;
    const likeness = this.#title === undefined || fields.headline === undefined ? 0 : compareTitles(this.#title, fields.headline);
    const addressed = this.#isAddressed(value);
    const own = likeness >= SAME_TITLE || addressed;
    const known = Object.values(fields).filter((field) => field !== undefined && field.length > 0).length;
    const score = 3 * likeness + (addressed ? 2 : 0) + 0.4 * known + Math.log2(body.length / SHORTEST_BODY) * 0.3;
    return { article: { path: describePath(entry), node: entry.node, ...fields, ...body, own }, score };
  }

  /** Names without case and hyphens → names as written; undefined when the object cannot be an article. */
  #nameMembers(value: Entry['value']): ReadonlyMap<string, string> | undefined {
    const names = Object.keys(value);
    let roles = 0;
    for (let i = 0; i < names.length && i < MEMBERS; i++) {
      const name = names[i]!;
      const role = this.#roles.get(name) ?? this.#learnRole(name);
      if (role !== BODY || isLong(value[name])) roles |= role;
    }
    if (roles <= BODY || (roles & BODY) === 0) return undefined;
    return new Map(names.slice(0, MEMBERS).flatMap((name) => (this.#roles.get(name) === 0 ? [] : [[plainName(name), name]])));
  }

  /** Objects of one kind have the same names: each is looked at once. */
  #learnRole(name: string): number {
    const plain = name.length < 40 ? plainName(name) : '';
    const role = BODY_NAME.test(plain) ? BODY : OTHER_NAMES.some((pattern) => pattern.test(plain)) ? OTHER : 0;
    this.#roles.set(name, role);
    return role;
  }

  #longestBody(value: Entry['value'], names: ReadonlyMap<string, string>): Pick<EmbeddedArticle, 'body' | 'length'> {
    let best = { body: '', length: 0 };
    for (const [plain, name] of names) {
      if (!BODY_NAME.test(plain) || this.#left <= 0) continue;
      const member = value[name];
      if (!isLong(member)) continue;
      const body = writeBody(member);
      this.#left -= body.length + 100;
      const length = countText(body);
      if (length > best.length) best = { body, length };
    }
    return best;
  }

  /** True when the object's address ends like the page's. */
  #isAddressed(value: Entry['value']): boolean {
    if (this.#path === '') return false;
    for (const name of ['url', 'canonicalUrl', 'canonical_url', 'link', 'path', 'uri', 'slug', 'href', 'permalink']) {
      const address = value[name];
      if (typeof address !== 'string' || address.length < 4 || address.length > 2000) continue;
      const path = address.replace(/[?#].*$/s, '').replace(/\/$/, '');
      if (path.endsWith(this.#path) || (path.length > 8 && this.#path.endsWith(path))) return true;
    }
    return false;
  }
}

type Fields = Pick<EmbeddedArticle, 'headline' | 'description' | 'datePublished' | 'dateModified' | 'author'>;

function readFields(value: Entry['value'], names: ReadonlyMap<string, string>, named: Readonly<Record<string, unknown>>): Fields {
  const first = <T>(pattern: RegExp, read: (value: unknown) => T | undefined): T | undefined => {
    for (const [plain, name] of names) {
      const found = pattern.test(plain) ? read(value[name]) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const headline = first(HEADLINE_NAMES, readText);
  const description = first(DESCRIPTION_NAMES, readText);
  const datePublished = first(FIRST_PUBLISHED, readDate) ?? first(PUBLISHED_NAMES, readDate);
  const dateModified = first(MODIFIED_NAMES, readDate);
  const author = first(AUTHOR_NAMES, (stated) => readNames(stated, named)) ?? [];
  return {
    ...(headline === undefined ? {} : { headline }),
    ...(description === undefined ? {} : { description }),
    ...(datePublished === undefined ? {} : { datePublished }),
    ...(dateModified === undefined ? {} : { dateModified }),
    author,
  };
}

const TEXT_LIMIT = 400;

/** A short text, or the one in `{rendered}`, `{basic}` and the like, which may hold another; tags taken off. */
function readText(stated: unknown): string | undefined {
  let value = stated;
  for (let depth = 0; depth < DATA_DEPTH && isObject(value) && !Array.isArray(value); depth++) {
    const object = value as Record<string, unknown>;
    value = object['basic'] ?? object['rendered'] ?? object['main'] ?? object['default'] ?? object['text'] ?? object['headline'] ?? '';
  }
  if (typeof value !== 'string' || value.length > 4 * TEXT_LIMIT) return undefined;
  const text = value
    .replace(/<[^<>]{1,200}>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text.length > TEXT_LIMIT ? undefined : text;
}

const LEAST_EPOCH = 700_000_000;
const MOST_EPOCH = 4_100_000_000;

/** A text with digits, or a number that can only be seconds or milliseconds since 1970, as ISO 8601. */
export function readDate(value: unknown): string | undefined {
  const number = typeof value === 'number' || (typeof value === 'string' && /^\d{10}(?:\d{3})?$/.test(value)) ? Number(value) : undefined;
  if (number !== undefined) {
    const seconds = number > MOST_EPOCH ? number / 1000 : number;
    return seconds > LEAST_EPOCH && seconds < MOST_EPOCH ? new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') : undefined;
  }
  return typeof value === 'string' && value.length < 100 && /\d{4}|\d\d[-./]\d\d/.test(value) ? value : undefined;
}

const MOST_NAMES = 12;

/** Names in a text, a list, or objects with `name`; undefined when there are none. */
function readNames(value: unknown, named: Readonly<Record<string, unknown>>, depth = 0): string[] | undefined {
  if (typeof value === 'string') return value.trim() === '' || value.length > 200 || /^https?:/i.test(value) ? undefined : [value.trim()];
  if (!isObject(value) || depth > 4) return undefined;
  if (Array.isArray(value)) {
    const names = value.slice(0, MOST_NAMES).flatMap((one) => readNames(one, named, depth + 1) ?? []);
    return names.length === 0 ? undefined : names;
  }
  const object = value as Record<string, unknown>;
  const reference = object['__ref'] ?? (object['type'] === 'id' ? object['id'] : undefined);
  if (typeof reference !== 'string') return readNames(pickName(object), named, depth + 1);
  return Object.hasOwn(named, reference) ? readNames(named[reference], named, depth + 1) : undefined;
}

/** What of an object names somebody. */
function pickName(object: Readonly<Record<string, unknown>>): unknown {
  for (const name of ['name', 'displayName', 'display_name', 'fullName', 'full_name', 'title', 'text'])
    if (object[name]) return object[name];
  const parts = [object['firstName'] ?? object['first_name'], object['lastName'] ?? object['last_name']];
  return (
    parts.filter((part) => typeof part === 'string').join(' ') || (object['by'] ?? object['author'] ?? object['node'] ?? object['data'])
  );
}

/** `__NEXT_DATA__ props.pageProps.article`. */
function describePath(entry: Entry): string {
  const names: string[] = [];
  let top = entry;
  for (let one: Entry | undefined = entry; one !== undefined; one = one.above) {
    top = one;
    if (one.above !== undefined) names.push(one.name);
  }
  const way = names.reverse().join('.').slice(0, 200);
  return way === '' ? top.name : `${top.name} ${way}`;
}

/** Characters outside tags that are no white space. */
function countText(html: string): number {
  let count = 0;
  let tag = false;
  for (let i = 0; i < html.length; i++) {
    const code = html.charCodeAt(i);
    if (code === 60) tag = true;
    else if (code === 62) tag = false;
    else if (!tag && code > 32) count++;
  }
  return count;
}
