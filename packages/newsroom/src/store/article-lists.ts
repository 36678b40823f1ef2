/** Which articles, and what of them: a list is found by an index that has its order, and cut before anything is joined to it. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { readCursor } from './cursor.ts';
import type { Schema } from './schema.ts';
import type { Scope } from './scope.ts';

/** What of an article the store itself reads: galley's Article has it. The rest is kept with it. */
export interface ArticleContent {
  readonly headline?: string | undefined;
  readonly description?: string | undefined;
  readonly articleBody?: string | undefined;
  readonly inLanguage?: string | undefined;
  readonly datePublished?: string | undefined;
  readonly dateModified?: string | undefined;
}

/** What lists show of an article. Times are ISO 8601 in UTC; null: not known. */
export interface ArticleSummary {
  /** Number of the article in this store. */
  readonly id: number;
  /** The canonical address. */
  readonly url: string;
  /** Host of the address, port included where it has one; '' where the address is none. */
  readonly host: string;
  /** The source it came by; of several the one with the least number. */
  readonly sourceId: number | null;
  /** The story it belongs to; null until it is placed. */
  readonly storyId: number | null;
  /** Of the revision that counts: the newest that is whole. */
  readonly headline: string | null;
  /** Of the same revision. */
  readonly description: string | null;
  /** BCP 47, of the same revision. */
  readonly inLanguage: string | null;
  /** As the article says, carried over to UTC. */
  readonly datePublished: string | null;
  /** As the article says, carried over to UTC. */
  readonly dateModified: string | null;
  /** Where it stands in lists: the time of publication, or of its first sight where that is missing or lies more than a day ahead. */
  readonly listedAt: string;
  /** When it was first seen. */
  readonly firstSeenAt: string;
  /** Hash of the revision that counts. */
  readonly contentHash: string;
  /** How many revisions there are. */
  readonly revisionCount: number;
  /** True where all there is is the feed’s own text. */
  readonly partial: boolean;
}

/** An article as it is now. */
export interface StoredArticle extends ArticleSummary {
  /** The stored page that its revision was read from; null where there is none. */
  readonly pageId: number | null;
  /** All of it, as it was delivered. */
  readonly article: ArticleContent;
}

/** Which articles of a list; what is left out leaves all in. */
export interface ArticleFilter {
  /** Those that came by this source. */
  readonly sourceId?: number | undefined;
  /** Those of this story. */
  readonly storyId?: number | undefined;
  /** Those of this host, port included where the address has one. */
  readonly host?: string | undefined;
  /** `en` finds `en-GB` as well. */
  readonly language?: string | undefined;
  /** Listed at this time or later. */
  readonly since?: string | undefined;
  /** At most so many; 50 where not given, never more than 1000 (a search: 200). */
  readonly limit?: number | undefined;
  /** The `next` of the slice before. */
  readonly after?: string | undefined;
}

type Summaries<Row> = SelectQueryBuilder<Schema, 'articles' | 'articleRevisions' | 'storyArticles', Row>;
type Articles = SelectQueryBuilder<Schema, 'articles', object>;

/** What a summary has of the article's own row. */
const OWN = [
  'articles.id',
  'articles.url',
  'articles.host',
  'articles.sourceId',
  'articles.headline',
  'articles.description',
  'articles.inLanguage',
  'articles.datePublished',
  'articles.dateModified',
  'articles.listedAt',
  'articles.firstSeenAt',
  'articles.contentHash',
  'articles.revisionCount',
] as const;

/** Articles with where they stand and how whole they are; of their content only what lists show. */
export function selectSummaries({ db }: Scope): Summaries<ArticleSummary> {
  return describeArticles(db.selectFrom('articles') as never);
}

export function selectArticles(scope: Scope): Summaries<StoredArticle> {
  return selectSummaries(scope).select(['articleRevisions.article', 'articleRevisions.pageId']) as never;
}

/**
 * The latest articles that the filter lets through, the latest first. The limit stands inside, on the articles alone: the planner takes
 * an article's revision for one in thousands, and would rather sort all articles with their revisions than begin with the latest.
 */
export function selectLatest(scope: Scope, filter: ArticleFilter, most: number): Summaries<ArticleSummary> {
  const latest = orderLatest(filterArticles(scope.db.selectFrom('articles').select(OWN), filter), filter.after).limit(most);
  return orderLatest(describeArticles(scope.db.selectFrom(latest.as('articles')) as never)) as never;
}

function describeArticles(articles: Articles): Summaries<ArticleSummary> {
  return articles
    .innerJoin('articleRevisions', (join) =>
      join.onRef('articleRevisions.articleId', '=', 'articles.id').onRef('articleRevisions.contentHash', '=', 'articles.contentHash'),
    )
    .leftJoin('storyArticles', 'storyArticles.articleId', 'articles.id')
    .select([...OWN, 'storyArticles.storyId', 'articleRevisions.partial']) as never;
}

/** `after`: the cursor of the article that the list goes on behind. @throws StoreError `bad_cursor` */
export function orderLatest<Tables extends keyof Schema, Row>(
  given: SelectQueryBuilder<Schema, Tables, Row>,
  after?: string,
): typeof given {
  const query = (given as unknown as Articles).orderBy('articles.listedAt', 'desc').orderBy('articles.id', 'desc');
  if (after === undefined) return query as never;
  const [listedAt, id] = readCursor(after, ['time', 'number']);
  return query.where(sql<boolean>`(articles.listed_at, articles.id) < (${listedAt}::timestamptz, ${id}::bigint)`) as never;
}

/** Of a query on articles, alone or with others, those that the filter lets through. */
export function filterArticles<Tables extends keyof Schema, Row>(
  given: SelectQueryBuilder<Schema, Tables, Row>,
  filter: ArticleFilter,
): typeof given {
  const { sourceId, storyId, host, language, since } = filter;
  let query = given as unknown as SelectQueryBuilder<Schema, 'articles', Row>;
  if (sourceId !== undefined) query = query.where('articles.sourceId', '=', sourceId);
  if (storyId !== undefined)
    query = query.where(sql<boolean>`articles.id in (select article_id from story_articles where story_id = ${storyId})`);
  if (host !== undefined) query = query.where('articles.host', '=', host);
  if (language !== undefined)
    query = query.where(sql<boolean>`split_part(lower(articles.in_language), '-', 1) = ${language.toLowerCase()}`);
  if (since !== undefined) query = query.where('articles.listedAt', '>=', since);
  return query as unknown as typeof given;
}
