/** Full-text search over articles: all words, phrases, exclusions; the best first. */
import { sql } from 'kysely';
import { type ArticleFilter, type ArticleSummary, filterArticles, selectSummaries } from './article-lists.ts';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import { type Marked, Marker } from './highlight.ts';
import type { Scope } from './scope.ts';
import { readQuery } from './search-text.ts';

/** An article that has all the words. */
export interface SearchHit extends ArticleSummary {
  /** PostgreSQL's `ts_rank`, the length of the article taken off. */
  readonly rank: number;
  /** The headline and the passage of the body with most of the words; `marks` are [start, end) in UTF-16 units. */
  readonly marked: { readonly headline: Marked; readonly passage: Marked };
}

/**
 * Articles with all the words asked for, those that have them in the headline before the rest.
 *
 * @param text words, `"phrases"`, `-exclusions`, `beginnings*`
 */
export async function searchArticles(scope: Scope, text: string, filter: ArticleFilter = {}): Promise<Slice<SearchHit>> {
  const { condition, words } = readQuery(text, filter.language);
  if (condition === '') return { items: [] };
  const most = boundLimit(filter.limit, 200);
  const rank = sql<number>`ts_rank(articles.search, ${condition}::tsquery, 1)::float8`;
  // Only what is shown is read in full: a common word stands in most articles.
  let query = filterArticles(scope.db.selectFrom('articles').select(['articles.id', rank.as('rank')]), filter)
    .where(sql<boolean>`articles.search @@ ${condition}::tsquery`)
    .orderBy('rank', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(most + 1);
  if (filter.after !== undefined) {
    const [lastRank, lastId] = readCursor(filter.after, ['rank', 'number']);
    query = query.where(sql<boolean>`(${rank}, articles.id) < (${lastRank}::float8, ${lastId}::bigint)`);
  }
  const { items, next } = sliceRows(await query.execute(), most, (row) => [row.rank, row.id]);
  const hits = await showHits(scope, items, new Marker(words));
  return next === undefined ? { items: hits } : { items: hits, next };
}

async function showHits(scope: Scope, hits: readonly { id: number; rank: number }[], marker: Marker): Promise<SearchHit[]> {
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
