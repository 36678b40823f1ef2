/** Full-text search over articles: all words, phrases, exclusions; the best first. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { type ArticleFilter, type ArticleSummary, filterArticles, selectSummaries } from './articles.ts';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import { type Marked, Marker } from './highlight.ts';
import type { Scope } from './scope.ts';
import { readQuery } from './search-text.ts';

export interface SearchHit extends ArticleSummary {
  /** PostgreSQL's `ts_rank`, the length of the article taken off. */
  readonly rank: number;
  readonly marked: { readonly headline: Marked; readonly passage: Marked };
}

interface HitRow extends ArticleSummary {
  rank: number;
  body: string | null;
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
  let query = filterArticles(selectSummaries(scope), filter)
    .select([rank.as('rank'), sql<string>`article_revisions.article ->> 'articleBody'`.as('body')])
    .where(sql<boolean>`articles.search @@ ${condition}::tsquery`)
    .orderBy('rank', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(most + 1) as unknown as SelectQueryBuilder<never, never, HitRow>;
  if (filter.after !== undefined) {
    const [lastRank, lastId] = readCursor(filter.after, ['rank', 'number']);
    query = query.where(sql<boolean>`(${rank}, articles.id) < (${lastRank}::float8, ${lastId}::bigint)`);
  }
  const { items, next } = sliceRows(await query.execute(), most, (row) => [row.rank, row.id]);
  const marker = new Marker(words);
  const hits = items.map(({ body, ...hit }) => ({
    ...hit,
    marked: { headline: marker.markWhole(hit.headline ?? ''), passage: marker.markPassage(body ?? '') },
  }));
  return next === undefined ? { items: hits } : { items: hits, next };
}
