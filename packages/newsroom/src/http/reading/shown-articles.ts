/** Articles as the pages show them: with the name of the house they come from, and the latest of many stories at once. */
import { sql } from 'kysely';
import { type ArticleSummary, selectSummaries } from '../../store/article-lists.ts';
import type { Store } from '../../store/store.ts';

export interface Named {
  /** What its source is called, else its host. */
  readonly house: string;
}

/** Adds the names of the sources, one query for all of them. */
export async function nameHouses<Item extends Pick<ArticleSummary, 'sourceId' | 'host'>>(
  store: Store,
  items: readonly Item[],
): Promise<(Item & Named)[]> {
  const ids = [...new Set(items.flatMap(({ sourceId }) => sourceId ?? []))];
  const rows = ids.length === 0 ? [] : await store.db.selectFrom('sources').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return items.map((item) => ({ ...item, house: titles.get(item.sourceId ?? 0) || item.host }));
}

/** The latest articles of each story, up to `most` of them, the latest first; two queries for all stories. */
export async function readHeadlines(
  store: Store,
  storyIds: readonly number[],
  most: number,
): Promise<Map<number, (ArticleSummary & Named)[]>> {
  const byStory = new Map<number, (ArticleSummary & Named)[]>(storyIds.map((id) => [id, []]));
  if (storyIds.length === 0) return byStory;
  // Which they are comes first, alone: joined to it, the rest is looked up for all articles there are.
  const latest = await sql<{ articleId: number }>`
    select l.article_id from unnest(${[...storyIds]}::bigint[]) as s (id) cross join lateral (
      select article_id from story_articles where story_id = s.id order by at desc, article_id desc limit ${most}) l`.execute(store.db);
  const ids = latest.rows.map(({ articleId }) => articleId);
  const rows = await selectSummaries(store)
    .where(sql<boolean>`articles.id = any(${ids}::bigint[])`)
    .orderBy('articles.listedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  for (const article of await nameHouses(store, rows)) byStory.get(article.storyId!)?.push(article);
  return byStory;
}
