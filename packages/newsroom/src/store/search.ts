/** Full-text search over articles: of the latest that have what was asked for, the best first; or the latest alone. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { type ArticleFilter, type ArticleSummary, filterArticles, selectSummaries } from './article-lists.ts';
import { boundLimit, readCursor, type Slice, writeCursor } from './cursor.ts';
import { type Marked, Marker } from './highlight.ts';
import type { Schema } from './schema.ts';
import type { Scope } from './scope.ts';
import { findNamedSources, type SearchCondition, writeCondition } from './search-condition.ts';
import { findLanguage, listWords, parseSearch } from './search-query.ts';

/** An article that has what was asked for. */
export interface SearchHit extends ArticleSummary {
  /** PostgreSQL's `ts_rank`, the length of the article taken off. */
  readonly rank: number;
  /** The headline and the passage of the body with most of the words; `marks` are [start, end) in UTF-16 units. */
  readonly marked: { readonly headline: Marked; readonly passage: Marked };
}

/** Ours: articles that are ranked against one another. To rank one is to unpack its words, which takes 25 µs. */
const STRETCH = 400;
/**
 * To look at the words of an article in the order of lists costs as much as finding so many by the index of words: 3 to 5 times as much where both are in memory
 * (200,000 articles of 300 words, two words asked for), more where words come from the disk.
 */
const LOOK_COST = 8;

/** A search that was read: what it asks for, and the words to show in what is found. */
interface SearchQuery extends SearchCondition {
  readonly words: readonly string[];
}

/**
 * Articles that have what is asked for: of the latest four hundred of them the best first, those that have the words in the headline before
 * the rest; then of the four hundred before. A slice ends with its four hundred, so it may be short.
 *
 * @param text in the language of `parseSearch`
 * @throws SearchError
 */
export async function searchArticles(scope: Scope, text: string, filter: ArticleFilter = {}): Promise<Slice<SearchHit>> {
  const query = await readSearch(scope, text, filter.language);
  const most = boundLimit(filter.limit, 200);
  const inOrder = await isQuickInOrder(scope, query, filter);
  let place = filter.after === undefined ? undefined : readPlace(filter.after);
  for (;;) {
    const found = await findLatest(scope, query, filter, place?.top, inOrder);
    const ranked = await rankFound(scope, query, found.slice(0, STRETCH), place, most + 1);
    const next = nextPlace(found, ranked, most);
    if (ranked.length === 0 && next !== undefined) {
      place = next;
      continue;
    }
    const items = await showHits(scope, ranked.slice(0, most), new Marker(query.words));
    return next === undefined ? { items } : { items, next: writeCursor([next.top.listedAt, next.top.id, next.rank, next.id]) };
  }
}

/** The latest articles that have what is asked for, in the order of lists. @throws SearchError */
export async function latestOfSearch(scope: Scope, text: string, most: number): Promise<ArticleSummary[]> {
  const query = await readSearch(scope, text);
  const inOrder = await isQuickInOrder(scope, query, {});
  const ids: number[] = [];
  for (let top: Found | undefined; ; ) {
    const found: Found[] = await findLatest(scope, query, {}, top, inOrder);
    const having = await chooseExact(
      scope,
      query,
      found.slice(0, STRETCH).map(({ id }) => id),
    );
    ids.push(...found.slice(0, STRETCH).flatMap(({ id }) => (having.has(id) ? id : [])));
    top = found[STRETCH];
    if (ids.length >= most || top === undefined) break;
  }
  return selectInOrder(scope, ids.slice(0, most));
}

/** Of these articles, those that have what is asked for. @throws SearchError */
export async function filterBySearch(scope: Scope, text: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return chooseExact(scope, await readSearch(scope, text), ids);
}

async function readSearch(scope: Scope, text: string, language?: string): Promise<SearchQuery> {
  const tree = parseSearch(text);
  const sources = await findNamedSources(scope, tree);
  return { ...writeCondition(tree, { language: language ?? findLanguage(tree), sources }), words: listWords(tree) };
}

async function chooseExact({ db }: Scope, { exact }: SearchQuery, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('articles')
    .select('articles.id')
    .where(sql<boolean>`articles.id = any(${ids}::bigint[])`)
    .where(exact)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function selectInOrder(scope: Scope, ids: readonly number[]): Promise<ArticleSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(scope).where('articles.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An article's place in lists. */
interface Found {
  readonly id: number;
  readonly listedAt: string;
}

interface Ranked {
  readonly id: number;
  readonly rank: number;
}

/** Where a slice ended: the latest article of its stretch, and the last one that was shown of it. */
interface Place extends Ranked {
  readonly top: Found;
}

/** Better than any article. */
const BEST: Ranked = { rank: 1e9, id: 0 };

/** @throws StoreError `bad_cursor` */
function readPlace(cursor: string): Place {
  const [listedAt, topId, rank, id] = readCursor(cursor, ['time', 'number', 'rank', 'number']) as [string, number, number, number];
  return { top: { listedAt, id: topId }, rank, id };
}

function nextPlace(found: readonly Found[], ranked: readonly Ranked[], most: number): Place | undefined {
  if (ranked.length > most) return { top: found[0]!, ...ranked[most - 1]! };
  return found.length > STRETCH ? { top: found[STRETCH]!, ...BEST } : undefined;
}

/**
 * Whether the words are so common that going through the list finds a stretch sooner than sorting all articles that the index of words
 * has. The planner knows how common they are, but not what it costs to unpack an article's words.
 */
async function isQuickInOrder(scope: Scope, { likely }: SearchQuery, filter: ArticleFilter): Promise<boolean> {
  const articles = () => scope.db.selectFrom('articles').select('articles.id');
  const kinds = articles().unionAll(filterArticles(articles(), filter)).unionAll(articles().where(likely));
  const { rows } = await sql<Record<string, unknown>>`explain (format json) ${kinds}`.execute(scope.db);
  const [{ Plan }] = Object.values(rows[0]!)[0] as [{ Plan: { Plans: { 'Plan Rows': number }[] } }];
  const [all, listed, having] = Plan.Plans.map((plan) => Math.max(1, plan['Plan Rows'])) as [number, number, number];
  const looked = Math.min(listed, (STRETCH * all) / having);
  return looked * LOOK_COST < having;
}

/**
 * The latest articles that have the words, perhaps not next to one another; from `top` on, one more than a stretch. PostgreSQL is told
 * how to find them until the transaction ends, or it would unpack the words of all articles.
 */
async function findLatest(
  scope: Scope,
  { likely }: SearchQuery,
  filter: ArticleFilter,
  top: Found | undefined,
  inOrder: boolean,
): Promise<Found[]> {
  return scope.atomically(async (tx) => {
    await tellHow(tx, inOrder);
    return selectLikely(tx, likely, filter, top).execute();
  });
}

/** Tells PostgreSQL until the transaction ends to go along the list, or by the index of what is asked for. */
export async function tellHow({ db }: Scope, inOrder: boolean): Promise<void> {
  const off = inOrder ? 'enable_bitmapscan' : 'enable_indexscan';
  await sql`select set_config('enable_seqscan', 'off', true), set_config(${off}, 'off', true)`.execute(db);
}

/** One more than a stretch; `top`: the first of them. */
export function selectLikely(
  { db }: Scope,
  likely: SearchCondition['likely'],
  filter: ArticleFilter = {},
  top?: Found,
): SelectQueryBuilder<Schema, 'articles', Found> {
  let query = filterArticles(db.selectFrom('articles').select(['articles.id', 'articles.listedAt']), filter).where(likely);
  if (top !== undefined)
    query = query.where(sql<boolean>`(articles.listed_at, articles.id) <= (${top.listedAt}::timestamptz, ${top.id}::bigint)`);
  return query
    .orderBy('articles.listedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(STRETCH + 1);
}

/** Those that have the words as they were asked for, the best first, behind `after`. */
async function rankFound(
  { db }: Scope,
  { exact, rank: rankBy }: SearchQuery,
  found: readonly Found[],
  after: Ranked | undefined,
  most: number,
): Promise<Ranked[]> {
  if (found.length === 0) return [];
  const rank = rankBy === '' ? sql<number>`0::float8` : sql<number>`ts_rank(articles.search, ${rankBy}::tsquery, 1)::float8`;
  let query = db
    .selectFrom('articles')
    .select(['articles.id', rank.as('rank')])
    .where(sql<boolean>`articles.id = any(${found.map(({ id }) => id)}::bigint[])`)
    .where(exact);
  if (after !== undefined) query = query.where(sql<boolean>`(${rank}, articles.id) < (${after.rank}::float8, ${after.id}::bigint)`);
  return query.orderBy('rank', 'desc').orderBy('articles.id', 'desc').limit(most).execute();
}

async function showHits(scope: Scope, hits: readonly Ranked[], marker: Marker): Promise<SearchHit[]> {
  if (hits.length === 0) return [];
  const rows = await selectSummaries(scope)
    .select(sql<string | null>`article_revisions.article ->> 'articleBody'`.as('body'))
    .where(
      'articles.id',
      'in',
      hits.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, rank }) => {
    const row = byId.get(id);
    if (row === undefined) return []; // deleted this moment
    const { body, ...article } = row;
    return [{ ...article, rank, marked: { headline: marker.markWhole(article.headline ?? ''), passage: marker.markPassage(body ?? '') } }];
  });
}
