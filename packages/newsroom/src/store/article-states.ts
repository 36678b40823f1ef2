/** What each user has read and starred: an article is unread while its row is there, so that asking costs what is unread. */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type ArticleSummary, filterArticles, type StoredArticle, selectArticles, selectSummaries } from './article-lists.ts';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { Schema } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';

export interface ArticleState {
  readonly read: boolean;
  readonly starred: boolean;
}

/** What is left out stays as it was. */
export type StateChange = { readonly [Name in keyof ArticleState]?: boolean | undefined };

/** Which articles, for a user; what is left out leaves all in. */
export interface StateFilter {
  readonly sourceId?: number | undefined;
  /** Those of the sources in this folder, not of those in folders within it; '': of those in none. */
  readonly folder?: string | undefined;
  readonly storyId?: number | undefined;
  readonly language?: string | undefined;
  readonly read?: boolean | undefined;
  readonly starred?: boolean | undefined;
  /** True: only those of a source that is followed. */
  readonly followed?: boolean | undefined;
  /** First seen at this time or later; ISO 8601. */
  readonly since?: string | undefined;
  /** First seen before this time or at it; ISO 8601. */
  readonly until?: string | undefined;
}

export interface StateList extends StateFilter {
  /** By the time they are listed at; `newest` where not given. */
  readonly sort?: 'newest' | 'oldest' | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export interface StateStream extends StateFilter {
  /** By number, which is the order in which they came. */
  readonly ascending?: boolean | undefined;
  readonly limit: number;
  /** Goes on behind this number. */
  readonly behind?: number | undefined;
}

/** An article of a stream, without anything that has to be looked up. */
export interface StreamEntry {
  readonly id: number;
  readonly sourceId: number | null;
  readonly firstSeenAt: string;
}

/** What is unread of a source. */
export interface UnreadCount {
  readonly sourceId: number;
  readonly count: number;
  /** When the newest of them was first seen. */
  readonly newestAt: string;
}

export class ArticleStates {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** A list for people: by the time at which the articles are news. */
  async list(userId: number, { sort = 'newest', limit, after, ...filter }: StateList = {}): Promise<Slice<ArticleSummary & ArticleState>> {
    const most = boundLimit(limit, 200);
    const direction = sort === 'newest' ? 'desc' : 'asc';
    let query = filterStates(this.#scope.db.selectFrom('articles').select(['articles.id', 'articles.listedAt']), userId, filter)
      .orderBy('articles.listedAt', direction)
      .orderBy('articles.id', direction)
      .limit(most + 1);
    if (after !== undefined) {
      const [listedAt, id] = readCursor(after, ['time', 'number']);
      const beyond = sql.raw(sort === 'newest' ? '<' : '>');
      query = query.where(sql<SqlBool>`(articles.listed_at, articles.id) ${beyond} (${listedAt}::timestamptz, ${id}::bigint)`);
    }
    // Which they are comes first: what is shown of them is read for them alone.
    const slice = sliceRows(await query.execute(), most, ({ listedAt, id }) => [listedAt, id]);
    const ids = slice.items.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await selectSummaries(this.#scope).where('articles.id', 'in', ids).execute();
    return { ...slice, items: await this.#withStates(userId, ids, rows) };
  }

  /** A list for programs: by the order in which the articles came, which nothing can change afterwards. */
  stream(userId: number, { ascending = false, limit, behind, ...filter }: StateStream): Promise<StreamEntry[]> {
    let query = filterStates(
      this.#scope.db.selectFrom('articles').select(['articles.id', 'articles.sourceId', 'articles.firstSeenAt']),
      userId,
      filter,
    )
      .orderBy('articles.id', ascending ? 'asc' : 'desc')
      .limit(limit);
    if (behind !== undefined) query = query.where('articles.id', ascending ? '>' : '<', behind);
    return query.execute();
  }

  /** How many articles there are. */
  async count(userId: number, filter: StateFilter = {}): Promise<number> {
    const query = filterStates(this.#scope.db.selectFrom('articles').select(sql<number>`count(*)`.as('count')), userId, filter);
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  /** Whole articles in the order of their numbers here; those that are not there are left out. */
  async read(userId: number, ids: readonly number[]): Promise<(StoredArticle & ArticleState)[]> {
    if (ids.length === 0) return [];
    const rows = await selectArticles(this.#scope).where('articles.id', 'in', ids).execute();
    return this.#withStates(userId, ids, rows);
  }

  /** What the user has read and starred of these. */
  async of(userId: number, ids: readonly number[]): Promise<Map<number, ArticleState>> {
    if (ids.length === 0) return new Map();
    const { db } = this.#scope;
    const unread = await db
      .selectFrom('unreadArticles')
      .select('articleId')
      .where('userId', '=', userId)
      .where('articleId', 'in', ids)
      .execute();
    const starred = await db
      .selectFrom('starredArticles')
      .select('articleId')
      .where('userId', '=', userId)
      .where('articleId', 'in', ids)
      .execute();
    const [open, marked] = [unread, starred].map((rows) => new Set(rows.map(({ articleId }) => articleId))) as [Set<number>, Set<number>];
    return new Map(ids.map((id) => [id, { read: !open.has(id), starred: marked.has(id) }]));
  }

  /** Changes what is given; numbers of no article do nothing. */
  async set(userId: number, ids: readonly number[], { read, starred }: StateChange): Promise<void> {
    if (ids.length === 0) return;
    await this.#scope.atomically(async (scope) => {
      const list = sql`select ${userId}::bigint, id`;
      const of = sql`from articles where id in (${sql.join(ids)})`;
      if (read === true)
        await sql`delete from unread_articles where user_id = ${userId} and article_id in (${sql.join(ids)})`.execute(scope.db);
      if (read === false)
        await sql`insert into unread_articles (user_id, article_id, source_id) ${list}, source_id ${of} on conflict do nothing`.execute(
          scope.db,
        );
      if (starred === true)
        await sql`insert into starred_articles (user_id, article_id, at) ${list}, ${timeNow(scope)}::timestamptz ${of} on conflict do nothing`.execute(
          scope.db,
        );
      if (starred === false)
        await sql`delete from starred_articles where user_id = ${userId} and article_id in (${sql.join(ids)})`.execute(scope.db);
    });
  }

  /** Marks all that the filter lets through as read; how many were not. */
  async markRead(userId: number, filter: StateFilter): Promise<number> {
    if (filter.read === true) return 0;
    const articles = filterStates(this.#scope.db.selectFrom('articles').select('articles.id'), userId, { ...filter, read: false });
    const { numDeletedRows } = await this.#scope.db
      .deleteFrom('unreadArticles')
      .where('userId', '=', userId)
      .where('articleId', 'in', articles)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Of every source that has something unread. */
  async unread(userId: number): Promise<UnreadCount[]> {
    // Articles are numbered as they arrive.
    const { rows } = await sql<UnreadCount>`
      select u.source_id, u.count, a.first_seen_at as newest_at
      from (select source_id, count(*) as count, max(article_id) as newest from unread_articles
        where user_id = ${userId} and source_id is not null group by source_id) u
      join articles a on a.id = u.newest order by u.source_id`.execute(this.#scope.db);
    return rows;
  }

  async #withStates<Row extends { readonly id: number }>(
    userId: number,
    ids: readonly number[],
    rows: readonly Row[],
  ): Promise<(Row & ArticleState)[]> {
    const states = await this.of(userId, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ ...row, ...states.get(id)! }];
    });
  }
}

/** Of a query on articles those that the filter lets through for a user. */
function filterStates<Row>(
  given: SelectQueryBuilder<Schema, 'articles', Row>,
  userId: number,
  { read, starred, folder, followed, since, until, ...filter }: StateFilter,
): SelectQueryBuilder<Schema, 'articles', Row> {
  let query = filterArticles(given, filter);
  const unread = sql<SqlBool>`exists (select from unread_articles u where u.user_id = ${userId} and u.article_id = articles.id)`;
  const marked = sql<SqlBool>`exists (select from starred_articles s where s.user_id = ${userId} and s.article_id = articles.id)`;
  if (read !== undefined) query = query.where(read ? sql<SqlBool>`not ${unread}` : unread);
  if (starred !== undefined) query = query.where(starred ? marked : sql<SqlBool>`not ${marked}`);
  if (folder !== undefined)
    query = query.where(sql<SqlBool>`articles.source_id in (select id from sources where coalesce(folder, '') = ${folder})`);
  if (followed === true) query = query.where('articles.sourceId', 'is not', null);
  if (since !== undefined) query = query.where('articles.firstSeenAt', '>=', since);
  if (until !== undefined) query = query.where('articles.firstSeenAt', '<=', until);
  return query;
}
