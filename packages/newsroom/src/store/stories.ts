/** Stories, and which article belongs to which. An article belongs to one story at most. */
import { sql } from 'kysely';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { StoryRow } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText, toStoredTime, writeJson } from './storable.ts';
import { StoreError } from './store-error.ts';

export interface Placement {
  readonly articleId: number;
  /** A new story where not given. */
  readonly storyId?: number | undefined;
  readonly score: number;
  /** Why it is placed there; the clustering's own shape. */
  readonly reasons?: unknown;
  /** When the article is news. */
  readonly at: string;
  /** Headline and language of a new story. */
  readonly headline?: string | undefined;
  readonly inLanguage?: string | undefined;
}

export interface StoryFilter {
  readonly language?: string | undefined;
  /** Its last article is of this time or later. */
  readonly since?: string | undefined;
  /** Least number of articles; 1 where not given. */
  readonly least?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export class Stories {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Puts an article into a story, out of the one it was in. The same placement again changes nothing; one without a story
   * leaves an article that has one where it is.
   *
   * @throws StoreError `not_found`
   */
  async place(placement: Placement): Promise<{ storyId: number; created: boolean }> {
    return this.#scope.atomically(async (scope) => {
      const { articleId, score, reasons = null } = placement;
      const at = toStoredTime(placement.at) ?? timeNow(scope);
      // Two deliveries of one article take turns, or each would found a story.
      const article = await scope.db.selectFrom('articles').select('headline').where('id', '=', articleId).forUpdate().executeTakeFirst();
      if (!article) throw new StoreError('not_found', `There is no article ${articleId}`);
      const before = await scope.db.selectFrom('storyArticles').select('storyId').where('articleId', '=', articleId).executeTakeFirst();
      const wanted = placement.storyId === undefined ? before?.storyId : await follow(scope, placement.storyId);
      if (before !== undefined && before.storyId === wanted) return { storyId: wanted, created: false };
      const storyId = wanted ?? (await found(scope, { ...placement, at, headline: placement.headline ?? article.headline ?? '' }));
      const row = { storyId, score, reasons: writeJson(reasons), at, placedAt: timeNow(scope) };
      await scope.db
        .insertInto('storyArticles')
        .values({ articleId, ...row })
        .onConflict((conflict) => conflict.column('articleId').doUpdateSet(row))
        .execute();
      await recount(scope, [storyId, ...(before ? [before.storyId] : [])]);
      return { storyId, created: wanted === undefined };
    });
  }

  /** Says which article stands for the story and what the story is called. */
  async update(
    id: number,
    { headline, representativeId }: { headline?: string | undefined; representativeId?: number | undefined },
  ): Promise<void> {
    if (headline === undefined && representativeId === undefined) return;
    await this.#scope.atomically(async (scope) => {
      const values = {
        ...(headline !== undefined && { headline: storableText(headline) }),
        ...(representativeId !== undefined && { representativeId }),
      };
      const { numUpdatedRows } = await scope.db
        .updateTable('stories')
        .set(values)
        .where('id', '=', id)
        .where((is) =>
          is.or([
            is('headline', 'is distinct from', values.headline ?? sql<string>`headline`),
            is('representativeId', 'is distinct from', values.representativeId ?? sql<number>`representative_id`),
          ]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) scope.note('story', id);
    });
  }

  /**
   * Articles that do not belong with the others of their story leave it for one of their own; its id, or undefined where none
   * of them has a story.
   */
  async part(articleIds: readonly number[], reasons: unknown = null): Promise<number | undefined> {
    return this.#scope.atomically(async (scope) => {
      const rows = scope.db.selectFrom('storyArticles').innerJoin('articles', 'articles.id', 'storyArticles.articleId');
      const members = await rows
        .select(['articleId', 'storyId', 'at', 'headline', 'inLanguage'])
        .where('articleId', 'in', articleIds.length === 0 ? [-1] : [...articleIds])
        .orderBy('at')
        .orderBy('articleId')
        .execute();
      const [first] = members;
      if (first === undefined) return undefined;
      const { articleId, at, headline, inLanguage } = first;
      const storyId = await found(scope, { articleId, at, score: 0, headline: headline ?? '', inLanguage: inLanguage ?? undefined });
      const ids = members.map((member) => member.articleId);
      await scope.db
        .updateTable('storyArticles')
        .set({ storyId, reasons: writeJson(reasons) })
        .where('articleId', 'in', ids)
        .execute();
      await recount(scope, [storyId, ...members.map((member) => member.storyId)]);
      return storyId;
    });
  }

  /** Two stories proved to be one: the first one's articles go to the second, and whoever asks for the first is led there. */
  async merge(fromId: number, intoId: number): Promise<void> {
    await this.#scope.atomically(async (scope) => {
      const from = await follow(scope, fromId);
      const into = await follow(scope, intoId);
      if (from === into) return;
      await scope.db.updateTable('storyArticles').set({ storyId: into }).where('storyId', '=', from).execute();
      await scope.db
        .updateTable('stories')
        .set({ mergedInto: into })
        .where((is) => is.or([is('id', '=', from), is('mergedInto', '=', from)]))
        .execute();
      await recount(scope, [from, into]);
    });
  }

  /** The story, or the one it was merged into. */
  async get(id: number): Promise<StoryRow | undefined> {
    const row = await this.#scope.db.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirst();
    return row?.mergedInto == null ? row : this.get(row.mergedInto);
  }

  /** The story of the first of these articles that has one. */
  async findOf(articleIds: readonly number[]): Promise<number | undefined> {
    const { rows } = await sql<{ storyId: number }>`
      select m.story_id from unnest(${[...articleIds]}::bigint[]) with ordinality as a (id, place)
      join story_articles m on m.article_id = a.id order by a.place limit 1`.execute(this.#scope.db);
    return rows[0]?.storyId;
  }

  /** Articles that no story has. */
  async countUnplaced(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from articles a where not exists (select from story_articles s where s.article_id = a.id)`.execute(this.#scope.db);
    return Number(rows[0]!.count);
  }

  /** Its articles with when they were news and why they are here: the timeline, the first first. */
  members(id: number): Promise<{ articleId: number; score: number; reasons: unknown; at: string }[]> {
    const rows = this.#scope.db.selectFrom('storyArticles').select(['articleId', 'score', 'reasons', 'at']).where('storyId', '=', id);
    return rows.orderBy('at').orderBy('articleId').execute();
  }

  /** The latest news first. */
  async list({ language, since, least = 1, limit, after }: StoryFilter = {}): Promise<Slice<StoryRow>> {
    const most = boundLimit(limit);
    let query = this.#scope.db.selectFrom('stories').selectAll().where('mergedInto', 'is', null).where('articleCount', '>=', least);
    query = query
      .orderBy('lastAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most + 1);
    if (language !== undefined) query = query.where(sql<boolean>`split_part(lower(in_language), '-', 1) = ${language.toLowerCase()}`);
    if (since !== undefined) query = query.where('lastAt', '>=', since);
    if (after !== undefined) {
      const [lastAt, id] = readCursor(after, ['time', 'number']);
      query = query.where(sql<boolean>`(last_at, id) < (${lastAt}::timestamptz, ${id}::bigint)`);
    }
    return sliceRows(await query.execute(), most, ({ lastAt, id }) => [lastAt, id]);
  }

  /** Articles of the latest stories with their placement, the earliest first: what a clustering is rebuilt from. */
  async placementsSince(since: string): Promise<{ articleId: number; storyId: number; at: string }[]> {
    const rows = this.#scope.db.selectFrom('storyArticles').select(['articleId', 'storyId', 'at']).where('at', '>=', since);
    return rows.orderBy('at').orderBy('articleId').execute();
  }
}

/** @throws StoreError `not_found` */
async function follow({ db }: Scope, id: number): Promise<number> {
  const row = await db.selectFrom('stories').select(['id', 'mergedInto']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new StoreError('not_found', `There is no story ${id}`);
  return row.mergedInto ?? row.id;
}

async function found({ db }: Scope, { headline = '', inLanguage, at, articleId }: Placement): Promise<number> {
  const values = { headline: storableText(headline), inLanguage: inLanguage ?? null, firstAt: at, lastAt: at, representativeId: articleId };
  return (await db.insertInto('stories').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Counts anew, in the order of their numbers, so that two transactions never wait for one another. */
export async function recount(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    await sql`
      update stories s set article_count = n.articles, first_at = coalesce(n.first_at, s.first_at), last_at = coalesce(n.last_at, s.last_at)
      from (select count(*) as articles, min(at) as first_at, max(at) as last_at from story_articles where story_id = ${id}) n
      where s.id = ${id}`.execute(scope.db);
    scope.note('story', id);
  }
}
