/** Section and keywords, as the page states them. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Finding } from '../../evidence/evidence.ts';
import { findAll, findFinding } from '../../evidence/metadata.ts';
import { squash } from '../../evidence/title-parts.ts';
import { isObject } from '../../text/is-object.ts';
import { resolveAddress } from '../choice/address.ts';
import type { Candidate, Found } from '../choice/candidate.ts';
import { doubt, makeCandidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta, placePenalties, readString } from '../choice/choose.ts';
import { isFrontPage } from './publisher.ts';
import { HostName } from './site-name.ts';

/** More than this is a tag cloud (ours). */
const MOST = 40;

type Names = Candidate<readonly string[]>;

const SECTION_TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['article:section', 0.85],
  ['parsely-section', 0.8],
  ['section', 0.7],
  ['cxenseparse:section', 0.6],
];
const KEYWORD_TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['news_keywords', 0.85],
  ['parsely-tags', 0.75],
  ['sailthru.tags', 0.75],
  ['keywords', 0.65],
];

/** Some systems count the tags of a text among its sections: `keywords` that are all there go. */
export function chooseSection(context: FieldContext, keywords: readonly string[] = []): Chosen<readonly string[]> | undefined {
  const found: Names[] = [];
  addLinked(found, context, 'articleSection', 0.88);
  for (const [name, trust] of SECTION_TAGS) addStated(found, findMeta(context.evidence, name), trust, list);
  addStated(found, findFinding(context.evidence.metadata, 'microdata', 'articleSection'), 0.75, list);
  if (found.length === 0) addTrail(found, context);
  if (found.length === 0) addCategories(found, context);
  return chooseBest(
    context,
    'articleSection',
    spellAsShown(
      context,
      found.map((names) => withoutTags(names, keywords)),
    ),
  );
}

function withoutTags(names: Names, keywords: readonly string[]): Names {
  const tags = new Set(keywords.map(squash));
  const value = names.value.filter((name) => !tags.has(squash(name)));
  const isUnion = tags.size > 1 && value.length > 0 && names.value.length - value.length === tags.size;
  return isUnion ? respell(names, value) : names;
}

function respell(names: Names, value: readonly string[]): Names {
  return makeCandidate(value, value.join('\n').toLowerCase(), names);
}

/** What has no capitals and marks may be a piece of an address: as the links of the page have it. */
function spellAsShown({ page, firstKept }: FieldContext, found: readonly Names[]): readonly Names[] {
  const isBare = (name: string): boolean => /^[a-z-]+$/.test(name);
  if (!found.some(({ value }) => value.some(isBare))) return found;
  const shown = new Map<string, string>();
  for (let n = 1; n < firstKept; n++) {
    if (page.tag[n] !== TAG.a) continue;
    const text = gatherText(page, n);
    // Links in links are read once.
    n = page.end[n]! - 1;
    if (text.length <= LONGEST && /\p{Ll}/u.test(text)) shown.set(squash(text.normalize('NFD').replace(/\p{M}/gu, '')), text);
  }
  return found.map((names) =>
    respell(
      names,
      names.value.map(
        (name) => (isBare(name) && (shown.get(squash(name)) ?? shown.get(squash(name.replace(/-(?:und|and|et|y|e)-/, ''))))) || name,
      ),
    ),
  );
}

function withoutEnd(address = ''): string {
  return address.split(/[?#]/, 1)[0]!.replace(/\/$/, '');
}

/** Sections on the way from the front page to this one, as linked data states it: without either end. */
function addTrail(found: Names[], { evidence, base }: FieldContext): void {
  const trail = evidence.metadata.linkedData.find(({ types }) => types.includes('BreadcrumbList'));
  if (trail === undefined) return;
  const steps = [trail.value['itemListElement']].flat().filter(isObject);
  const title = squash(evidence.title);
  const host = new HostName(evidence.url);
  const ends = evidence.url === undefined ? [] : [evidence.url.origin, withoutEnd(evidence.url.href)];
  const names = steps.map((step, i) => {
    const { name, item } = step as Record<string, unknown>;
    const object = isObject(item) ? item : undefined;
    const said = (readString(name ?? object?.['name']) ?? '').trim();
    const address = withoutEnd(resolveAddress(readString(object?.['@id'] ?? object?.['url'] ?? item), base));
    // The last step is the page itself.
    const isPage = i > 0 && i === steps.length - 1 && (item === undefined || title.includes(squash(said)));
    return said.length > LONGEST || isPage || ends.includes(address) || host.isSaidBy(said) || !isSubject(said) ? '' : said;
  });
  add(
    found,
    [...new Set(names)].filter((name) => name !== ''),
    { source: 'json-ld', property: 'BreadcrumbList', node: trail.node, trust: 0.7 },
  );
}

/** Links near the headline or below the text that say they are categories of it. */
function addCategories(found: Names[], context: FieldContext): void {
  const row = listRows(context, readCategory).find((row) => row.length <= CATEGORIES && placePenalties(context, row[0]!) === undefined);
  if (row !== undefined) addRow(found, context, row, 'category');
}

function addRow(found: Names[], { page }: FieldContext, row: readonly NodeId[], property: string): void {
  const names = splitNames(row.map((n) => gatherText(page, n))).filter(isSubject);
  add(found, names, { source: 'html', property, node: row[0]!, trust: 0.5 });
}

export function chooseKeywords(context: FieldContext): Chosen<readonly string[]> | undefined {
  const { evidence, page } = context;
  const found: Names[] = [];
  const tags = findAll(evidence.metadata, 'article:tag');
  const [first] = tags;
  if (first !== undefined) {
    const place = { source: first.source, property: 'article:tag', node: first.node, trust: 0.9 };
    add(found, splitNames(tags.map(({ value }) => value)), place);
  }
  addLinked(found, context, 'keywords', 0.86);
  for (const [name, trust] of KEYWORD_TAGS) addStated(found, findMeta(evidence, name), trust);
  addStated(found, findFinding(evidence.metadata, 'microdata', 'keywords'), 0.7);
  const subjects = findAll(evidence.metadata, 'about').filter(({ source, value }) => source === 'microdata' && value.length <= LONGEST);
  // In one row: cards of other articles have theirs.
  const isRow = subjects.every(({ node }, i) => i === 0 || node <= page.end[subjects[i - 1]!.node]! + NEXT_TAG);
  if (subjects.length > 1 && isRow) add(found, splitNames(subjects.map(({ value }) => value)), { ...subjects[0]!, trust: 0.6 });
  const named = found.flatMap((list) => withoutPage(list, context));
  const shown: Names[] = [];
  if (named.every(({ property }) => property === 'keywords')) addShown(shown, context);
  // What the text has none of are the words of the site.
  const text = `${evidence.title} ${context.body}`.toLowerCase();
  const isOfSite = shown.length > 0 && !named.some(({ value }) => value.some((name) => text.includes(name.toLowerCase())));
  return chooseBest(context, 'keywords', isOfSite ? shown : named);
}

/** Longer than a name is what the page says of itself. */
const LONGEST = 40;
/** What content systems call their pages: `type-story`, `site-harbour`. */
const MACHINE: RegExp = /^(?:channel|type|length|site|format|section|topic|author|template|layout|page)-\S+$/;

/** `locale: US`, `displayType: story`: where half of a list is so, none of it is readers' words. */
const PAIR: RegExp = /^[a-z][\w-]+:\s?\S/;

/** Keywords without headline, summary and addresses, which systems fill in; words of the headline are hardly better. */
function withoutPage(list: Names, { evidence }: FieldContext): readonly Names[] {
  const title = squash(evidence.title);
  const about = title + squash(findMeta(evidence, 'og:description', 'description')?.value ?? '');
  const host = squash(evidence.url?.hostname.replace(/^www\./, '') ?? '');
  const isNone = (name: string): boolean =>
    name[0] === '/' || squash(name) === host || (name.length > LONGEST && about.includes(squash(name)));
  const value = list.value.filter((name) => isSubject(name) && !isNone(name) && !MACHINE.test(name));
  const pairs = value.filter((name) => PAIR.test(name)).length;
  if (pairs > 1 ? pairs * 2 >= value.length : value.length === 0) return [];
  const kept = respell(list, value);
  return [areWordsOf(value, title) ? doubt(kept, { reason: 'words of the headline', factor: 0.3 }) : kept];
}

/** Single words, most of them of the headline. */
function areWordsOf(names: readonly string[], title: string): boolean {
  const found = names.filter((name) => !name.includes(' ') && title.includes(squash(name)));
  return names.length >= 4 && found.length * 4 >= names.length * 3;
}

/** Nodes from the text up and down to its tags, from one tag to the next, and how many of them are a cloud (ours). */
const TAGS_ABOVE = 60;
const TAGS_BELOW = 250;
const NEXT_TAG = 8;
const CLOUD = 20;
/** Most categories of one page (ours). */
const CATEGORIES = 5;
const CATEGORY_ADDRESS: RegExp = /\/(?:categor(?:y|[ií]as?|ie)|kategorien?|rubri[kc]k?|ressort|section|secci[oó]n)\//i;
const TAG_ADDRESS: RegExp = /\/(?:tags?|hashtag|etiquetas?|etiket|label|keywords?)\//i;

/** The first row of tags below the text, else the last one above. */
function addShown(found: Names[], context: FieldContext): void {
  const rows = listRows(context, readTag).filter(({ length }) => length <= CLOUD);
  const row = rows.find(([first]) => first! > context.lastKept) ?? rows.at(-1);
  if (row !== undefined) addRow(found, context, row, 'tag');
}

/** Links that say they are what is read, in rows; of those that only lead where such are two at least. Linear in the nodes between. */
function listRows({ page, firstKept, lastKept }: FieldContext, read: typeof readTag): readonly (readonly NodeId[])[] {
  let to = lastKept + TAGS_BELOW;
  const rows: { nodes: NodeId[]; sure: boolean }[] = [];
  for (let n = Math.max(1, firstKept - TAGS_ABOVE); n < to && n < page.size; n++) {
    const says = page.tag[n] === TAG.a ? read(page, n) : undefined;
    if (says === undefined) continue;
    const last = rows.at(-1);
    const goesOn = last !== undefined && n <= page.end[last.nodes.at(-1)!]! + NEXT_TAG;
    const row = goesOn ? last : { nodes: [], sure: false };
    if (!goesOn) rows.push(row);
    row.nodes.push(n);
    row.sure ||= says || row.nodes.length > 1;
    // A cloud that goes on behind the end is one.
    if (row.nodes.length <= CLOUD) to = Math.max(to, page.end[n]! + NEXT_TAG + 1);
  }
  return rows.flatMap(({ nodes, sure }) => (sure ? [nodes] : []));
}

/** Whether the relation of a link says tag; undefined for one that is none. */
function readTag(page: Page, n: NodeId): boolean | undefined {
  const isTag = /\btag\b/i.test(page.attribute(n, 'rel') ?? '');
  return readCategory(page, n) ? undefined : isTag || TAG_ADDRESS.test(page.attribute(n, 'href') ?? '') ? isTag : undefined;
}

/** Blogs call their categories tags as well, and only the address tells. */
function readCategory(page: Page, n: NodeId): true | undefined {
  const relation = page.attribute(n, 'rel') ?? '';
  const isTag = /\btag\b/i.test(relation) && CATEGORY_ADDRESS.test(page.attribute(n, 'href') ?? '');
  return isTag || /\bcategory\b/i.test(relation) || undefined;
}

function add(found: Names[], value: readonly string[], place: Found): void {
  if (value.length > 0) found.push(makeCandidate(value, value.join('\n').toLowerCase(), place));
}

function addLinked(found: Names[], { linked }: FieldContext, property: string, trust: number): void {
  if (linked !== undefined)
    add(found, splitNames(linked.value[property], property === 'articleSection').filter(isSubject), {
      source: 'json-ld',
      property,
      node: linked.node,
      trust,
    });
}

function list(value: string): readonly string[] {
  return isSubject(value) ? [value] : [];
}

/** The front page, addresses and what has no section are about nothing. */
function isSubject(name: string): boolean {
  return !/^https?:|^(?:un[ck]ategori[sz]\S+|allgemein|all posts)$/i.test(name) && !isFrontPage(name);
}

function addStated(
  found: Names[],
  finding: Finding | undefined,
  trust: number,
  split: (value: string) => readonly string[] = splitNames,
): void {
  if (finding === undefined || finding.value === '') return;
  const { source, property, node, value } = finding;
  add(found, split(value), { source, property, node, trust });
}

const SEPARATOR: RegExp = /[,，;；、|\n]/;

/** Four short words at least, with nothing but blanks between them. */
const EAST_LIST: RegExp = /^[\u3040-\u9fff]{1,6}(?:\s[\u3040-\u9fff]{1,6}){3,}$/;

/** "Greetings, Help and Advice" is one section: no other has an "and". */
const ONE_NAME: RegExp = /^(?!.* (?:&|and|und|et|y) .*,)[^,;|]*, [^\s,;|]+ (?:&|and|und|et|y) [^,;|]*$/;

function cutNames(text: string, isSection: boolean): readonly string[] {
  if (isSection && text.length <= 100 && ONE_NAME.test(text)) return [text];
  return text.split(EAST_LIST.test(text.trim()) ? /\s/ : SEPARATOR);
}

/** A list, or one string with separators; trimmed, without repetition. */
function splitNames(value: unknown, isSection = false): readonly string[] {
  const names = new Set<string>();
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (typeof entry !== 'string') continue;
    for (const part of cutNames(entry, isSection)) {
      names.add(part.replace(/^[\s#›»>•·-]+/, '').trim());
      if (names.size > MOST) break;
    }
  }
  return [...names].filter((name) => name !== '' && name.length <= 100).slice(0, MOST);
}
