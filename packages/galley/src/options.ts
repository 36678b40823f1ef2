/** The one options type of `extract`, and the checks of those that every way in has. */
import type { Page } from './dom/page.ts';
import type { FeedItem, SiteProfile } from './evidence/evidence.ts';
import type { Model } from './learned/model/model.ts';
import type { Overrides } from './overrides/overrides.ts';
import type { NodeModel } from './strategies/node-classifier/field-models.ts';
import { isObject } from './text/is-object.ts';

/** Another page of the same site: markup, bytes, or parsed. */
export type GivenPage = string | Uint8Array | Page;

/** Another page of the same site with what is known of it. */
export interface ReferencePage {
  /** Markup, bytes, or a parsed page. */
  readonly page: GivenPage;
  /** Its address; left out, the one it names as canonical. */
  readonly url?: string | undefined;
  /** The `Content-Type` header its bytes came with; null where it had none. */
  readonly contentType?: string | null | undefined;
}

/** Options of `extract`; every one may be left out. A value of a wrong type or an unknown name throws `TypeError`. */
export interface ExtractOptions {
  /**
   * Address of the page, by default the one it calls its own; resolves relative addresses, which stay as written where nothing tells, dates the page, and tells which
   * reference pages are near.
   */
  url?: string | undefined;
  /**
   * The `Content-Type` header the bytes came with; null, as `headers.get('content-type')` gives it, where there was none.
   *
   * @example
   * ```ts
   * import { extract } from 'galley';
   *
   * const bytes = Uint8Array.of(0x3c, 0x70, 0x3e, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x21); // <p>Привет! in windows-1251
   * extract(bytes, { contentType: 'text/html; charset=windows-1251' }).article?.articleBody; // → 'Привет!'
   * ```
   */
  contentType?: string | null | undefined;
  /**
   * Name of one strategy to use instead of the default.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * const { article } = extract(readFileSync('page.html'), { strategy: 'line-blocks:paper' });
   * article?.articleBody.startsWith('The lighthouse at Gannet Rock'); // → true
   * extract('', { strategy: 'no-such-strategy' }); // throws TypeError
   * ```
   */
  strategy?: string | undefined;
  /**
   * What the feed says about this page.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * const feedItem = { title: 'Lighthouse to be lit again', published: '2024-02-09T08:15:00Z' };
   * const { article } = extract(readFileSync('page.html'), { feedItem });
   * article?.provenance.datePublished?.agreeing; // → ['feed published']
   * ```
   */
  feedItem?: FeedItem | undefined;
  /**
   * Other pages of the same site. Those of the page's own template are used, the likest first; `result.references` says which.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * const page = readFileSync('page.html', 'utf8');
   * const sibling = page.replaceAll(/<p>.*<\/p>/g, '<p>Another text.</p>');
   * const { references } = extract(page, { references: [sibling, { page: readFileSync('other.html') }] });
   * references?.map(({ index, fate }) => `${index} ${fate}`); // → ['0 chosen', '1 other-template']
   * ```
   */
  references?: readonly (GivenPage | ReferencePage)[] | undefined;
  /**
   * What was learned about the site.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { examine, extract, learnSite, readSiteScores } from 'galley';
   *
   * const pages = ['page.html', 'other.html'].map((name) => examine(readFileSync(name)));
   * const scores = pages.map(({ selection }) => readSiteScores(selection));
   * const site = learnSite(
   *   pages.map(({ view }) => view),
   *   scores,
   *   { host: 'post.example' },
   * );
   * extract(readFileSync('page.html'), { site }).ok; // → true
   * ```
   */
  site?: SiteProfile | undefined;
  /** A model instead of the shipped one: read by `readModel` for the default, by `readNodeModel` for strategy node-classifier. */
  model?: Model | NodeModel | undefined;
  /**
   * When the page was fetched, ISO 8601: what "yesterday" and "3 hours ago" are counted from, and no date is later. The only clock.
   *
   * @example
   * ```ts
   * import { extract } from 'galley';
   *
   * const html = '<h1>Storm closes pier</h1><p class="date">Yesterday, 18:30<p>The pier was closed on Monday when a storm broke two piles.';
   * extract(html, { fetchedAt: '2024-02-13T09:00:00Z' }).article?.datePublished; // → '2024-02-12T18:30:00'
   * ```
   */
  fetchedAt?: string | undefined;
  /**
   * Where pages of this site have what, by hand: CSS selectors, and functions; they win over `site.overrides`.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * const { article } = extract(readFileSync('page.html'), {
   *   overrides: {
   *     keep: '.newsletter',
   *     headline: 'title',
   *     after: ({ headline }) => (headline === undefined ? undefined : { headline: headline.replace(/ - .*$/, '') }),
   *   },
   * });
   * article?.articleBody.endsWith('every morning in your inbox.'); // → true
   * article?.headline; // → 'Lighthouse to be lit again'
   * ```
   */
  overrides?: Overrides | undefined;
  /**
   * Of a longer input so many bytes are read – of a string so many UTF-16 units – and a problem `truncated_input` says so. Default 100,000,000.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * const { article, problems } = extract(readFileSync('page.html'), { maxBytes: 900 });
   * problems[0]?.code; // → 'truncated_input'
   * article?.headline; // → 'Lighthouse to be lit again'
   * ```
   */
  maxBytes?: number | undefined;
  /**
   * With so many nodes – elements, texts, comments – reading stops, and a problem `nodes_exceeded` says where. Default 5,000,000.
   *
   * @example
   * ```ts
   * import { extract } from 'galley';
   *
   * const paragraph = '<p>The pier was closed on Monday when a storm broke two piles, the harbour trust said.';
   * const { article, problems } = extract(paragraph.repeat(1000), { maxNodes: 24 });
   * article?.articleBody.startsWith('The pier was closed on Monday'); // → true
   * problems.map(({ code }) => code); // → ['nodes_exceeded', 'no_headline']
   * ```
   */
  maxNodes?: number | undefined;
  /**
   * Levels of lists and objects that are read in a page's data (JSON-LD, the data of its scripts), 1 to 500. What is deeper is left out; of
   * JSON-LD a problem `metadata_broken` says so. Default 60.
   *
   * @example
   * ```ts
   * import { extract } from 'galley';
   *
   * const deep = `<script type="application/ld+json">${'['.repeat(100)}1${']'.repeat(100)}</script><p>Text.`;
   * extract(deep).problems.some(({ code }) => code === 'metadata_broken'); // → true
   * extract(deep, { maxDepth: 200 }).problems.some(({ code }) => code === 'metadata_broken'); // → false
   * ```
   */
  maxDepth?: number | undefined;
  /**
   * Milliseconds the call should take. Parsing ends at a tenth of them (not before 200,000 characters), which leaves what follows the time it
   * takes for so much of a page; once they are used up no reference page is compared, no second reading tried, no citation, comment,
   * page or entry of a live blog looked for. The body and its fields are finished, so that the call may take somewhat longer. A problem `time_exceeded` says what is missing. By default there is no limit, and equal calls give equal results.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * extract(readFileSync('page.html'), { timeBudget: 60_000 }).problems; // → []
   * extract('', { timeBudget: -1 }); // throws TypeError
   * ```
   */
  timeBudget?: number | undefined;
  /**
   * Give a reason for every block in `result.explanation`, and every field's candidates in `result.fieldCandidates`.
   *
   * @example
   * ```ts
   * import { readFileSync } from 'node:fs';
   * import { extract } from 'galley';
   *
   * const { explanation, fieldCandidates } = extract(readFileSync('page.html'), { explain: true });
   * explanation?.filter(({ kept }) => kept).length; // → 3
   * explanation?.find(({ text }) => text.startsWith('Sign up'))?.kept; // → false
   * fieldCandidates?.headline?.map(({ source, chosen }) => `${source} ${chosen}`); // → ['heading true', 'title-element false']
   * ```
   */
  explain?: boolean | undefined;
}

/** What an option must be, and how that is said. */
export type Check = readonly [holds: (value: unknown) => boolean, expected: string];
type Checks = Readonly<Record<string, Check>>;
type CommonOption = 'url' | 'feedItem' | 'model' | 'fetchedAt' | 'maxBytes' | 'maxNodes' | 'maxDepth' | 'explain';

export const STRING: Check = [isString, 'a string'];
const COUNT: Check = [isCount, 'a whole number above 0'];

/** By option that `galley/html` has too: what it must be there. */
export const COMMON_CHECKS: Readonly<Record<CommonOption, Check>> = {
  url: STRING,
  feedItem: [isFeedItem, 'an object with strings (title, description, content, published, updated, link) and a list of strings (authors)'],
  model: [isModel, 'what readModel gives'],
  fetchedAt: [
    (value) => isString(value) && /^\d{4}-\d\d-\d\d/.test(value as string) && !Number.isNaN(Date.parse(value as string)),
    'an ISO 8601 string, as date.toISOString() gives',
  ],
  maxBytes: COUNT,
  maxNodes: COUNT,
  maxDepth: [(value) => isCount(value) && (value as number) <= MOST_DEPTH, 'a whole number from 1 to 500'],
  explain: [(value) => typeof value === 'boolean', 'true or false'],
};

/** True for what `readModel` gives. */
export function isModel(value: unknown): value is Model {
  return isObject(value) && (value as Partial<Model>).nameWeights instanceof Float32Array;
}

/** Far below what the stack holds. */
const MOST_DEPTH = 500;

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

export function isString(value: unknown): boolean {
  return typeof value === 'string';
}

/** Feeds are read by programs of many kinds: a date that is a `Date` and an author that is an object would fail far from here. */
function isFeedItem(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value)) return false;
  const { title, description, content, published, updated, link, authors } = value as Readonly<Record<string, unknown>>;
  const texts = [title, description, content, published, updated, link];
  return texts.every(isOptionalString) && (authors === undefined || (Array.isArray(authors) && authors.every(isString)));
}

export function isOptionalString(value: unknown): boolean {
  return value === undefined || isString(value);
}

/**
 * `missing`: how it is said that an option is none of these, "there is".
 *
 * @throws TypeError when options are no object, or one has the wrong type or an unknown name.
 */
export function checkOptions(options: unknown, checks: Checks, missing: string): void {
  if (!isObject(options) || Array.isArray(options))
    throw new TypeError(`extract: options must be an object, not ${describeValue(options)}`);
  for (const [name, value] of Object.entries(options as object)) {
    if (!Object.hasOwn(checks, name)) throw new TypeError(`extract: ${missing} no option "${name}"`);
    const [holds, expected] = checks[name]!;
    if (value !== undefined && !holds(value))
      throw new TypeError(`extract: option "${name}" must be ${expected}, not ${describeValue(value)}`);
  }
}

export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (!isObject(value)) return typeof value === 'function' ? 'a function' : String(value);
  return `an object of type ${value.constructor?.name ?? 'Object'}`;
}
