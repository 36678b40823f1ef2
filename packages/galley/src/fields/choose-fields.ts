/** All fields of an article in one go; every one says where its value was found. */
import type { NodeSet } from '../dom/node-set.ts';
import type { Page } from '../dom/page.ts';
import type { EmbeddedArticle, findEmbeddedArticle } from '../evidence/embedded-article.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { findEnds, placeLinks } from '../features/link-places.ts';
import { nodeSum, type PageView } from '../features/view.ts';
import type { PostRecord } from '../records/posts.ts';
import type { TellLatin } from '../text/language.ts';
import type { FieldTrace } from './choice/candidate.ts';
import type { Chosen, ChosenFields, FieldContext } from './choice/choose.ts';
import { findLinkedArticle, findMeta } from './choice/choose.ts';
import type { speak } from './choice/further-words.ts';
import { decodeEvidence, decodeValue } from './choice/references.ts';
import { readZone, type Zone } from './choice/zone.ts';
import { chooseDates } from './dates/dates.ts';
import type { tellRepeated } from './dates/sibling-dates.ts';
import type { FieldName, Fields, FieldValues, Organization, Provenance, TracedField } from './fields.ts';
import type { chooseCitations } from './links/citation.ts';
import type { choosePagination } from './links/pagination.ts';
import { chooseAccess } from './page/access.ts';
import { chooseCanonical, findBase } from './page/canonical.ts';
import { chooseAlternativeHeadline, chooseDateline } from './page/dek.ts';
import { chooseDescription } from './page/description.ts';
import { chooseFavicon } from './page/favicon.ts';
import { chooseHeadline } from './page/headline.ts';
import { type ChosenLanguage, chooseLanguage } from './page/language.ts';
import { chooseLeadImage } from './page/lead-image.ts';
import { findOpeningPost } from './page/opening-post.ts';
import { choosePublisher, isStated } from './page/publisher.ts';
import { chooseKeywords, chooseSection } from './page/section.ts';
import { AUTHOR } from './people/markup-names.ts';
import { chooseAuthors, chooseEditors, type Opening, type PeopleEvidence, readPagePeople } from './people/people.ts';
import type { readSignedHouses } from './people/signed-houses.ts';
import { chooseSource } from './people/source.ts';
import type { PointedFields, PointedReader } from './pointed-fields.ts';
import type { StatedChoices } from './stated-fields.ts';

/** What is known about the body when the fields are chosen. */
export interface BodyFacts {
  /** The article's text. */
  body: string;
  /** Its text nodes. */
  kept: NodeSet;
  /** How likely each block is body, 0 … 1, where the strategy says so. */
  scores?: Float32Array | undefined;
  /** Repairs text on its way out. */
  repair?: (text: string) => string;
  /** When the page was fetched, ISO 8601. */
  fetchedAt?: string | undefined;
  /** True when the page is a thread of posts, of which the body is the first. */
  thread?: boolean;
  /** The data that the body was made from, where the page itself has none. */
  embedded?: EmbeddedArticle | undefined;
  /** What the strategy points at, where it looks for fields itself. */
  pointed?: PointedFields | undefined;
  /** Left out where no strategy does. */
  readPointed?: PointedReader | undefined;
  /** Reads what rules of the caller found. */
  readStated?: ((context: FieldContext) => StatedChoices | undefined) | undefined;
  /** Takes every field's candidates. */
  trace?: FieldTrace | undefined;
  /** Left out where nobody wants the editorial links. */
  chooseCitations?: typeof chooseCitations | undefined;
  /** Left out where nobody asks the data for the page's scripts. */
  findEmbedded?: typeof findEmbeddedArticle | undefined;
  /** Left out where nobody wants the article's other pages. */
  choosePagination?: typeof choosePagination | undefined;
  /** Left out where every byte counts: houses that sign a text, and words of languages that few pages are written in. */
  readSignedHouses?: typeof readSignedHouses | undefined;
  speak?: typeof speak | undefined;
  /** Left out where no other page of the site is known. */
  tellRepeated?: typeof tellRepeated | undefined;
  /** Tells languages in Latin letters apart. */
  latin?: TellLatin | undefined;
}

/** What fields are chosen from: the page, what is known of it, and the article's language. */
export function openContext(
  view: PageView,
  evidence: Evidence,
  facts: BodyFacts,
  { language }: ChosenLanguage = chooseLanguage(evidence, facts.body, facts.latin),
): FieldContext {
  const { page } = view;
  const { kept } = facts;
  const { linked, matches } = findLinkedArticle(evidence);
  const ends = findEnds(kept);
  let zone: Zone | undefined;
  return {
    page,
    evidence,
    linked,
    linkedMatches: matches,
    base: findBase(evidence),
    firstKept: ends.first,
    lastKept: ends.last,
    isRead: (n) => nodeSum(view, 'chars', n) > 0,
    zone: () => {
      zone ??= readZone(view, kept, evidence.title, ends, AUTHOR);
      return zone;
    },
    fetchedAt: facts.fetchedAt,
    isRepeated: facts.tellRepeated?.(evidence.references),
    body: facts.body,
    language: language?.value,
    further: facts.speak?.(language?.value),
    embedded: seekEmbedded(page, evidence, facts),
    trace: facts.trace,
  };
}

/** The opening post, on pages that are threads. */
export function findOpening(view: PageView, { kept, thread }: BodyFacts): PostRecord | undefined {
  return thread === true ? findOpeningPost(view, kept) : undefined;
}

/** Everybody the page names near the body and in metadata, and the houses among them. */
export function readEverybody(
  context: FieldContext,
  opening?: Opening,
  publisher: Chosen<Organization> | undefined = choosePublisher(context),
): PeopleEvidence {
  // What the title, the logo or the host say may be the writer's own name.
  const houses = [isStated(publisher) ? publisher?.value.name : undefined, findMeta(context.evidence, 'og:site_name')?.value];
  return readPagePeople(context, houses, opening, publisher?.value.name);
}

export function chooseFields(view: PageView, given: Evidence, facts: BodyFacts): Fields {
  const evidence = decodeEvidence(given);
  const { body, repair = (text) => text, trace } = facts;
  const told = chooseLanguage(evidence, body, facts.latin);
  const { language, direction } = told;
  const context = openContext(view, evidence, facts, told);
  const publisher = choosePublisher(context);
  const post = findOpening(view, facts);
  const dates = chooseDates(view, context, post);
  // What a thread states is the picture of its forum, or of whoever began it; its own are in the posts.
  const image = post === undefined ? chooseLeadImage(context) : undefined;
  const people = readEverybody(context, post?.author === undefined ? undefined : { name: post.author, node: post.start }, publisher);
  const headline = repairChosen(chooseHeadline(context, publisher?.value.name), repair);
  const author = chooseAuthors(context, people);
  const keywords = chooseKeywords(context);
  const chosen: ChosenFields = {
    mainEntityOfPage: chooseCanonical(evidence),
    headline,
    alternativeHeadline: repairChosen(chooseAlternativeHeadline(context, headline?.value, people.mentions), repair),
    dateline: chooseDateline(context),
    description: repairChosen(chooseDescription(context), repair),
    datePublished: dates.published,
    dateModified: dates.modified,
    author,
    editor: chooseEditors(context, people),
    sourceOrganization: chooseSource(context, people, author, facts.readSignedHouses),
    publisher,
    articleSection: chooseSection(context, keywords?.value),
    keywords,
    inLanguage: language,
    isAccessibleForFree: chooseAccess(context),
    favicon: chooseFavicon(context),
    image: image === undefined ? undefined : { value: [image.value], provenance: image.provenance },
  };
  if (trace !== undefined) traceSingles(trace, chosen);
  const all = facts.pointed === undefined ? chosen : { ...chosen, ...facts.readPointed?.fields(context, facts.pointed, repair) };
  // The caller's rules have the last word.
  const stated = facts.readStated?.(context);
  const { values, provenance } = collectFields(all, stated);
  const { origin, citation, pagination } = readLinkedPages(view, context, facts);
  if (origin !== undefined) provenance.citation = origin;
  return {
    ...values,
    provenance,
    citation,
    ...(pagination === undefined ? undefined : { pagination }),
    ...(direction === undefined ? undefined : { direction }),
  };
}

interface LinkedPages extends Pick<Fields, 'citation' | 'pagination'> {
  /** Where the links come from, when a strategy chose them. */
  readonly origin?: Provenance | undefined;
}

/** What links in and around the body lead to. */
function readLinkedPages(view: PageView, context: FieldContext, facts: BodyFacts): LinkedPages {
  const { evidence, base } = context;
  const { kept, scores, pointed, thread = false, repair = (text: string): string => text } = facts;
  const own = evidence.url?.href;
  const told = pointed === undefined ? undefined : facts.readPointed?.citation(view, context, pointed, repair);
  const ends = { first: context.firstKept, last: context.lastKept };
  const links = placeLinks(view, kept, ends);
  const signs = { kept, title: evidence.title, own, scores, thread, ends, links };
  const citation = told?.value ?? facts.chooseCitations?.(view, signs, base, repair) ?? [];
  const pagination = facts.choosePagination?.(view, { kept, evidence, own, base, links });
  if (pagination === undefined) return { citation, origin: told?.provenance };
  const pages = new Set([...pagination.pages.map(({ url }) => url), pagination.wholeArticle]);
  return { citation: citation.filter(({ url }) => !pages.has(url)), pagination, origin: told?.provenance };
}

/** The data for the page's scripts is read once, when the first field finds nothing else; with `made`, it is what the body is from. */
function seekEmbedded(page: Page, evidence: Evidence, { embedded: made, findEmbedded }: BodyFacts): FieldContext['embedded'] {
  let found: EmbeddedArticle | undefined;
  let sought = false;
  return (missing) => {
    if (made === undefined && missing && !sought) {
      sought = true;
      found = findEmbedded?.(page, evidence, 'fields');
    }
    const article = made ?? found;
    // JSON-LD speaks for itself among the candidates.
    return article?.path.startsWith('json-ld') === true ? undefined : article;
  };
}

/** Fields that one place decided have one candidate. */
function traceSingles(trace: FieldTrace, chosen: ChosenFields): void {
  for (const name of Object.keys(chosen) as FieldName[]) {
    const field = chosen[name];
    if (field === undefined || trace.has(name)) continue;
    const { source, property, raw, confidence } = field.provenance;
    const candidate = { value: field.value, key: '', source, property, raw, node: -1, trust: confidence };
    trace.set(name, [{ candidate, trust: confidence, score: confidence, agreeing: [] }]);
  }
}

function repairChosen(chosen: Chosen<string> | undefined, repair: (text: string) => string): Chosen<string> | undefined {
  return chosen === undefined ? undefined : { ...chosen, value: repair(chosen.value) };
}

/** Fields that are lists are there also when nothing is in them. */
const LISTS = ['author', 'editor', 'articleSection', 'keywords', 'image'] as const;
const LIST_NAMES: ReadonlySet<FieldName> = new Set(LISTS);

interface CollectedFields {
  readonly values: FieldValues & Pick<Fields, (typeof LISTS)[number]>;
  readonly provenance: Partial<Record<TracedField, Provenance>>;
}

/** What rules say goes before what was chosen. */
function collectFields(chosen: ChosenFields, stated: StatedChoices | undefined): CollectedFields {
  const values: Record<string, unknown> = {};
  const provenance: CollectedFields['provenance'] = {};
  for (const name of Object.keys(chosen) as FieldName[]) {
    const own = chosen[name];
    const value = stated?.values[name] ?? decodeValue(own?.value) ?? (LIST_NAMES.has(name) ? [] : undefined);
    if (value !== undefined) values[name] = value;
    const source = stated?.provenance[name] ?? own?.provenance;
    if (source !== undefined) provenance[name] = source;
  }
  return { values: values as unknown as CollectedFields['values'], provenance };
}
