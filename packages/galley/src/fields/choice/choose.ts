/** What every field works with: the evidence, the article's own linked data, and how a choice is written down. */
import type { NodeId, Page } from '../../dom/page.ts';
import { readNamesOf } from '../../dom/read-names.ts';
import { TAG } from '../../dom/tags.ts';
import { DATA_DEPTH } from '../../evidence/data-values.ts';
import type { EmbeddedArticle } from '../../evidence/embedded-article.ts';
import type { Evidence, Finding, FindingSource, LinkedObject } from '../../evidence/evidence.ts';
import { findLinked, isArticleType } from '../../evidence/linked-data.ts';
import { findAll } from '../../evidence/metadata.ts';
import { compareTitles, TitlePattern } from '../../evidence/title-match.ts';
import { isObject } from '../../text/is-object.ts';
import type { FieldName, FieldValue, Provenance } from '../fields.ts';
import { type Candidate, describeWinner, type FieldTrace, type Penalty, type Ranked, rankBest, rankCandidates } from './candidate.ts';
import type { FurtherWords } from './further-words.ts';
import type { Zone } from './zone.ts';

export interface Chosen<T> {
  readonly value: T;
  readonly provenance: Provenance;
}

/** Every field's choice; undefined where nothing was found. */
export type ChosenFields = { readonly [N in FieldName]: Chosen<FieldValue<N>> | undefined };

/** True for a date that another page states too under the same name, or as the same text; `node`: where this page has it, −1 for nowhere. */
export type IsRepeated = (page: Page, found: { property: string; raw: string; node: number }) => boolean;

export interface FieldContext {
  readonly page: Page;
  readonly evidence: Evidence;
  /** The JSON-LD object about this article, and whether its headline says so. */
  readonly linked: LinkedObject | undefined;
  readonly linkedMatches: boolean;
  /** Resolves relative addresses. */
  readonly base: string | undefined;
  /** First and last text node of the body, −1 when nothing was kept. */
  readonly firstKept: NodeId;
  readonly lastKept: NodeId;
  /** True for an element with text that readers see, or that is read because the page is unreadable without. */
  readonly isRead: (n: NodeId) => boolean;
  /** The lines near the body, read once when the first field asks. */
  readonly zone: () => Zone;
  /** When the page was fetched, ISO 8601; the only clock there is. */
  readonly fetchedAt: string | undefined;
  /** Tells dates that other pages of the site have too; left out where no other page is known. */
  readonly isRepeated?: IsRepeated | undefined;
  /** The article's text. */
  readonly body: string;
  /** Tag of BCP 47 that the article's language was found to be. */
  readonly language: string | undefined;
  /**
   * What the data for the page's own scripts says of the article. `missing`: the page says nothing itself; without it the answer
   * is there only when the body is from that data, and costs nothing.
   */
  readonly embedded?: ((missing: boolean) => EmbeddedArticle | undefined) | undefined;
  /** Words of the article's language that are not known of all. */
  readonly further?: FurtherWords | undefined;
  /** Takes every field's candidates when somebody asked for reasons. */
  readonly trace: FieldTrace | undefined;
}

/** How far a source is trusted when nothing more is known of the property (ours). */
const USUAL_TRUST: Readonly<Record<FindingSource, number>> = {
  'json-ld': 0.9,
  opengraph: 0.9,
  meta: 0.8,
  microdata: 0.85,
  'title-element': 0.7,
  heading: 0.8,
  feed: 0.8,
  link: 0.85,
  url: 0.6,
  html: 0.6,
  'embedded-data': 0.8,
  svm: 0.8,
  override: 1,
};

/** A field's value from the one place that has it. */
export function choose<T>(value: T, source: FindingSource, property: string, raw?: string): Chosen<T> {
  const confidence = USUAL_TRUST[source];
  return {
    value,
    provenance: raw === undefined || raw === value ? { source, property, confidence } : { source, property, raw, confidence },
  };
}

/** The best of a field's candidates, or undefined when there is none that is not ruled out; all are noted when somebody asked why. */
export function chooseBest<T>(
  { page, trace }: Pick<FieldContext, 'page' | 'trace'>,
  field: FieldName,
  candidates: readonly Candidate<T>[],
): Chosen<T> | undefined {
  if (candidates.length === 0) return undefined;
  if (trace === undefined) return takeWinner(page, rankBest(candidates)!);
  const ranked = rankCandidates(candidates);
  trace.set(field, ranked);
  return takeWinner(page, ranked[0]!);
}

/** A ranked candidate as a choice; undefined when it is ruled out. */
export function takeWinner<T>(page: Page, winner: Ranked<T>): Chosen<T> | undefined {
  if (winner.score <= 0) return undefined;
  return { value: winner.candidate.value, provenance: describeWinner(winner, (node) => page.sourceStart[node]!) };
}

/** What a finding's node or lack of one says against it: it stands in something that is about other pages, or readers wrote it. */
export function placePenalties(
  { page, firstKept }: Pick<FieldContext, 'page' | 'firstKept'>,
  node: NodeId,
): readonly Penalty[] | undefined {
  if (node <= 0 || firstKept < 0) return undefined;
  for (let n = page.parent[node]!, climbed = 0; n > 0 && climbed < CLIMB; n = page.parent[n]!, climbed++) {
    // What holds the body too says nothing against a value beside it.
    if (n <= firstKept && firstKept < page.end[n]!) return undefined;
    const penalty = describePlace(page, n, firstKept, node);
    if (penalty !== undefined) return [penalty];
  }
  return undefined;
}

/** Ancestors looked at (ours). */
const CLIMB = 40;
/** Of most languages in Latin letters; a commentary is an article, `commentmeta` a line above one. Wikis call their notes `cite_note-1`. */
const COMMENTS =
  '[ck]omm?ent(?:s|list|body|it?|a(?!ry)[a-z]{0,4})?|rea[ck][ct]i[a-z]{1,5}|reviews|yorum(?:lar)?|replies|reply|disqus|respond|cite_note';
const OTHERS = 'related|recommend(?:ed|ation|ations)?|sidebar|popular|trending|most-?read|read-?more|see-?also|carousel|newsletter|promo';
const AMONG_COMMENTS: RegExp = compileNames(COMMENTS);
/** One look for either: most names are neither. */
const ELSEWHERE: RegExp = compileNames(`${COMMENTS}|${OTHERS}`);

function compileNames(words: string): RegExp {
  return new RegExp(`(?:^|[\\s_-])(?:${words})(?=$|[\\s_-])`, 'i');
}

/** What readers of the page wrote, not its authors. */
export function isAmongComments({ reason }: Penalty): boolean {
  return reason === COMMENTED;
}

const COMMENTED = 'among comments';

function isElsewhere(names: string): boolean {
  // A byline may say how many comments there are.
  return ELSEWHERE.test(names.slice(0, 300)) && !/by-?line/i.test(names);
}

/** Posts of other services. */
const POST: RegExp = /tweet|-(?:embed|media|post)/;

function describePlace(page: Page, n: NodeId, firstKept: NodeId, node: NodeId): Penalty | undefined {
  const tag = page.tag[n]!;
  if ((tag === TAG.aside && !isOfArticle(page, n, node)) || tag === TAG.nav) return { reason: `in ${page.tagName(n)}`, factor: 0.4 };
  if (tag === TAG.blockquote && POST.test(page.attribute(n, 'class') ?? '')) return { reason: 'in a quoted post', factor: 0 };
  const named = describeNames(page, n);
  if (named !== undefined) return named;
  if (tag === TAG.footer) return { reason: 'in footer', factor: 0.6 };
  // A card amid the text or below it, a comment, the entry of a live blog.
  return tag === TAG.article && n > firstKept ? { reason: 'in another article', factor: 0.3 } : undefined;
}

/** Nodes from the beginning of an aside to its day or names (ours). */
const OPENING = 40;

/** Right in the article, or in a box of it, and with no heading before the node: an aside that says when and by whom. */
function isOfArticle(page: Page, aside: NodeId, node: NodeId): boolean {
  const above = page.parent[aside]!;
  if ((page.tag[above] !== TAG.article && page.tag[page.parent[above]!] !== TAG.article) || node - aside > OPENING) return false;
  for (let n = aside; n < node; n++) if (page.tag[n]! >= TAG.h1 && page.tag[n]! <= TAG.h6) return false;
  return true;
}

function describeNames(page: Page, n: NodeId): Penalty | undefined {
  const names = readNamesOf(page, n, isElsewhere);
  if (names === '') return undefined;
  return AMONG_COMMENTS.test(names) ? { reason: COMMENTED, factor: 0.2 } : { reason: 'in a part about other pages', factor: 0.3 };
}

/** From this likeness of headlines on, a JSON-LD object is about this page (ours; others on one page share far less). */
const SAME_HEADLINE = 0.5;

const GUIDES: readonly string[] = ['Recipe', 'HowTo'];

/** The article's JSON-LD: the one whose headline is most like the title, else the first of an article type. */
export function findLinkedArticle(evidence: Evidence): { linked: LinkedObject | undefined; matches: boolean } {
  const { linkedData } = evidence.metadata;
  const articles = linkedData.filter((object) => isArticleType(object.types));
  if (articles.length === 0) {
    // A recipe is the article where the page is called so.
    const guides = linkedData.filter(({ types }) => types.some((type) => GUIDES.includes(type)));
    const [guide] = guides;
    const matches = guides.length === 1 && compareTitles(new TitlePattern(evidence.title), linkedHeadline(guide!) ?? '') >= SAME_HEADLINE;
    return { linked: matches ? guide : undefined, matches };
  }
  if (evidence.title === '') return { linked: articles[0], matches: false };
  const exact = articles.find((article) => linkedHeadline(article) === evidence.title);
  if (exact !== undefined) return { linked: exact, matches: true };
  const title = new TitlePattern(evidence.title);
  let linked = articles[0];
  let best = 0;
  for (const article of articles.slice(0, 50)) {
    const headline = linkedHeadline(article);
    const likeness = headline === undefined ? 0 : compareTitles(title, headline);
    if (likeness <= best) continue;
    best = likeness;
    linked = article;
  }
  return { linked, matches: best >= SAME_HEADLINE };
}

function linkedHeadline({ value }: LinkedObject): string | undefined {
  return readString(value['headline'] ?? value['name']);
}

/** A string, the first string of a list, or the `@value` of either; trimmed, never empty. */
export function readString(stated: unknown): string | undefined {
  let value = stated;
  for (let depth = 0; depth < DATA_DEPTH; depth++) {
    if (Array.isArray(value)) value = value[0];
    if (!isObject(value)) break;
    value = (value as Record<string, unknown>)['@value'];
  }
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** An object of linked data; a bare `{"@id": …}` is followed to the object it names. */
export function readObject(evidence: Evidence, value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(value) || Array.isArray(value)) return undefined;
  const object = value as Record<string, unknown>;
  const id = object['@id'];
  if (typeof id !== 'string' || object['name'] !== undefined || object['url'] !== undefined) return object;
  return findLinked(evidence.metadata.linkedData, id)?.value ?? object;
}

/** The first meta tag or OpenGraph property of these names. */
export function findMeta(evidence: Evidence, ...names: string[]): Finding | undefined {
  for (const name of names) {
    for (const finding of findAll(evidence.metadata, name)) {
      if (finding.source === 'opengraph' || finding.source === 'meta') return finding;
    }
  }
  return undefined;
}
