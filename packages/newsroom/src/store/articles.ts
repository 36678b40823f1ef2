/** Articles and their revisions. Whatever order deliveries come in, and however often, the same state is left behind. */

import { parseAddress } from '@galley/fetch';
import { sql } from 'kysely';
import {
  type ArticleContent,
  type ArticleFilter,
  type ArticleSummary,
  type StoredArticle,
  selectArticles,
  selectLatest,
} from './article-lists.ts';
import { boundLimit, type Slice, sliceRows } from './cursor.ts';
import { diffRevisions, type RevisionDiff } from './revision-diff.ts';
import { type Scope, timeNow } from './scope.ts';
import { INDEX_EDITION, indexText } from './search-text.ts';
import { hashContent, storableText, toStoredTime, writeJson } from './storable.ts';
import { StoreError } from './store-error.ts';
import { recount } from './stories.ts';

/** What a page said at a time, for `store.articles.save`. */
export interface NewArticle {
  /** The canonical address; one article each. */
  readonly url: string;
  /** An `Article` of galley, or as much of one. */
  readonly article: ArticleContent;
  /** What tells revisions apart; made of headline, description and body where not given. */
  readonly contentHash?: string | undefined;
  /** When the page had this content. Deliveries with one content and one time are the same delivery. */
  readonly seenAt?: string | undefined;
  /** The source it came by. */
  readonly sourceId?: number | undefined;
  /** The stored page it was read from. */
  readonly pageId?: number | undefined;
  /** The feed's own text, because the page could not be had: never stands before a whole one. */
  readonly partial?: boolean | undefined;
}

/** What a delivery changed. */
export interface SavedArticle {
  /** Number of the article in this store. */
  readonly id: number;
  /** The hash of what was delivered. */
  readonly contentHash: string;
  /** The address is new. */
  readonly created: boolean;
  /** This content was not known of this address. */
  readonly revised: boolean;
  /** What the article says now is another text than before. */
  readonly changed: boolean;
}

/** One text an article has had. */
export interface StoredRevision {
  /** From 1, in the order in which they were first seen. */
  readonly number: number;
  /** What tells it from the others of the article. */
  readonly contentHash: string;
  /** When the page first had it, ISO 8601. */
  readonly firstSeenAt: string;
  /** When the page last had it, ISO 8601. */
  readonly lastSeenAt: string;
  /** True where it is the feed’s own text. */
  readonly partial: boolean;
  /** All of it, as it was delivered. */
  readonly article: ArticleContent;
}

const DAY_MS = 86_400_000;

export class Articles {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Saves what a page said at a time. */
  async save(given: NewArticle): Promise<SavedArticle> {
    const { article } = given;
    const contentHash =
      given.contentHash ?? hashContent([article.headline, article.description, article.articleBody].map((text) => text ?? '').join('\0'));
    const delivery = { ...given, url: storableText(given.url), contentHash, seenAt: toStoredTime(given.seenAt) ?? timeNow(this.#scope) };
    return this.#scope.atomically(async (scope) => {
      const before = await lockArticle(scope, delivery);
      const revision = await mergeRevision(scope, before.id, delivery);
      const saved = { id: before.id, contentHash, created: before.created, revised: revision === 'new', changed: false };
      if (revision === undefined && !before.created) return saved;
      const changed = (await refreshArticle(scope, before)) || before.created;
      if (changed) scope.note('article', before.id);
      return { ...saved, changed };
    });
  }

  /** What it says now was still there at a time; it came by this source as well. */
  async seeAgain(id: number, at: string, sourceId: number): Promise<void> {
    await sql`update article_revisions r set last_seen_at = greatest(r.last_seen_at, ${at}::timestamptz) from articles a
      where a.id = ${id} and r.article_id = a.id and r.content_hash = a.content_hash`.execute(this.#scope.db);
    await sql`update articles set source_id = ${sourceId} where id = ${id} and (source_id is null or source_id > ${sourceId})`.execute(
      this.#scope.db,
    );
  }

  get(id: number): Promise<StoredArticle | undefined> {
    return selectArticles(this.#scope).where('articles.id', '=', id).executeTakeFirst();
  }

  getByUrl(url: string): Promise<StoredArticle | undefined> {
    return selectArticles(this.#scope)
      .where(sql`md5(articles.url)`, '=', sql`md5(${storableText(url)})`)
      .executeTakeFirst();
  }

  /** The latest first. */
  async list(filter: ArticleFilter = {}): Promise<Slice<ArticleSummary>> {
    const most = boundLimit(filter.limit);
    return sliceRows(await selectLatest(this.#scope, filter, most + 1).execute(), most, ({ listedAt, id }) => [listedAt, id]);
  }

  /** All revisions, the first first. */
  async revisions(id: number): Promise<StoredRevision[]> {
    const rows = await this.#scope.db
      .selectFrom('articleRevisions')
      .select(['contentHash', 'firstSeenAt', 'lastSeenAt', 'partial', 'article'])
      .where('articleId', '=', id)
      .orderBy('firstSeenAt')
      .orderBy('contentHash')
      .execute();
    return rows.map((row, at) => ({ number: at + 1, ...row, article: row.article as ArticleContent }));
  }

  /**
   * What changed between two revisions; between the last two where no numbers are given.
   *
   * @throws StoreError `not_found`
   */
  async diff(id: number, from?: number, to?: number): Promise<RevisionDiff> {
    const revisions = await this.revisions(id);
    const last = to ?? revisions.length;
    const before = revisions[(from ?? last - 1) - 1];
    const after = revisions[last - 1];
    if (!before || !after) throw new StoreError('not_found', `Article ${id} has ${revisions.length} revisions`);
    return diffRevisions(before.article, after.article);
  }

  /** Lets go of articles with all that belongs to them; items that led to them are not followed again until they are edited, for that reason. */
  async remove(ids: readonly number[], reason: string): Promise<void> {
    if (ids.length === 0) return;
    await this.#scope.atomically(async (scope) => {
      const { db } = scope;
      const all = sql`${`{${ids.join(',')}}`}::bigint[]`;
      const { rows } = await sql<{ storyId: number }>`select distinct story_id from story_articles where article_id = any(${all})`.execute(
        db,
      );
      await sql`update feed_items set state = 'skipped', problem = ${reason}, revisit_at = null where article_id = any(${all})`.execute(db);
      await sql`delete from changes where kind = 'article' and subject_id = any(${all})`.execute(db);
      await sql`delete from articles where id = any(${all})`.execute(db);
      await recount(
        scope,
        rows.map(({ storyId }) => storyId),
      );
    });
  }

  async count(): Promise<number> {
    const { count } = await this.#scope.db.selectFrom('articles').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
    return count;
  }

  /** Makes the words of up to `limit` articles anew that an older edition of the index made; how many are left to do. */
  async refreshSearch(limit = 200): Promise<number> {
    const stale = await selectArticles(this.#scope)
      .where('searchEdition', '<', INDEX_EDITION)
      .orderBy('articles.id')
      .limit(limit)
      .execute();
    for (const { id, article, inLanguage } of stale) {
      const search = sql<string>`${indexText({ ...article }, inLanguage ?? undefined)}::tsvector`;
      await this.#scope.db
        .updateTable('articles')
        .set({ search: search as never, searchEdition: INDEX_EDITION })
        .where('id', '=', id)
        .execute();
    }
    const { count } = await this.#scope.db
      .selectFrom('articles')
      .select(sql<number>`count(*)`.as('count'))
      .where('searchEdition', '<', INDEX_EDITION)
      .executeTakeFirstOrThrow();
    return count;
  }
}

type Delivery = NewArticle & { readonly contentHash: string; readonly seenAt: string };

interface LockedArticle {
  readonly id: number;
  readonly contentHash: string;
  readonly partial: boolean;
  readonly inLanguage: string | null;
  readonly headline: string | null;
  readonly created: boolean;
}

/** The article's row, made where there is none, and held until the transaction ends: deliveries of one address take turns. */
async function lockArticle({ db }: Scope, delivery: Delivery): Promise<LockedArticle> {
  const { url, contentHash, seenAt, sourceId = null, partial = false } = delivery;
  const made = await db
    .insertInto('articles')
    .values({ url, contentHash, host: hostOf(url), sourceId, listedAt: seenAt, firstSeenAt: seenAt })
    .onConflict((conflict) => conflict.expression(sql`md5(url)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made)
    await sql`insert into unread_articles (user_id, article_id, source_id) select id, ${made.id}, ${sourceId}::bigint from users`.execute(
      db,
    );
  if (made) return { id: made.id, contentHash, partial, inLanguage: null, headline: null, created: true };
  const { rows } = await sql<LockedArticle & { sourceId: number | null }>`
    select a.id, a.content_hash, a.source_id, a.in_language, a.headline, r.partial from articles a
    left join article_revisions r on r.article_id = a.id and r.content_hash = a.content_hash
    where md5(a.url) = md5(${url}) for update of a`.execute(db);
  const found = rows[0]!;
  // The source that was followed first, whichever of two was faster this time.
  if (sourceId !== null && (found.sourceId === null || sourceId < found.sourceId)) {
    await db.updateTable('articles').set({ sourceId }).where('id', '=', found.id).execute();
  }
  return { ...found, created: false };
}

/** Smallest and greatest times, latest form: merging commutes and repeats without effect. */
async function mergeRevision({ db }: Scope, articleId: number, delivery: Delivery): Promise<'new' | 'merged' | undefined> {
  const { contentHash, seenAt, article, pageId = null, partial = false } = delivery;
  const row = { articleId, contentHash, firstSeenAt: seenAt, lastSeenAt: seenAt, article: writeJson(article), pageId, partial };
  const merged = await db
    .insertInto('articleRevisions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['articleId', 'contentHash'])
        .doUpdateSet({
          firstSeenAt: sql`least(article_revisions.first_seen_at, excluded.first_seen_at)`,
          lastSeenAt: sql`greatest(article_revisions.last_seen_at, excluded.last_seen_at)`,
          article: sql`case when excluded.last_seen_at > article_revisions.last_seen_at then excluded.article else article_revisions.article end`,
          pageId: sql`case when excluded.last_seen_at > article_revisions.last_seen_at then excluded.page_id else article_revisions.page_id end`,
          partial: sql`article_revisions.partial and excluded.partial`,
        })
        .where(
          sql<boolean>`excluded.last_seen_at > article_revisions.last_seen_at or excluded.first_seen_at < article_revisions.first_seen_at or (article_revisions.partial and not excluded.partial)`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('created'))
    .executeTakeFirst();
  if (merged === undefined) return undefined;
  return merged.created ? 'new' : 'merged';
}

/** Lets the article say what its latest whole revision says; whether that is another text than before. */
async function refreshArticle(scope: Scope, before: LockedArticle): Promise<boolean> {
  const { db } = scope;
  const { rows } = await sql<{ contentHash: string; article: ArticleContent; partial: boolean; revisions: number; firstSeenAt: string }>`
    select content_hash, article, partial, count(*) over () as revisions, min(first_seen_at) over () as first_seen_at
    from article_revisions where article_id = ${before.id} order by partial, last_seen_at desc, content_hash limit 1`.execute(db);
  const { contentHash, article, partial, revisions, firstSeenAt } = rows[0]!;
  const datePublished = toStoredTime(article.datePublished) ?? null;
  // Most pages that are fetched again say what they said before, and words are what costs most here.
  const sameWords = !before.created && contentHash === before.contentHash && (article.inLanguage ?? null) === before.inLanguage;
  const future = datePublished !== null && Date.parse(datePublished) > Date.parse(firstSeenAt) + DAY_MS;
  await db
    .updateTable('articles')
    .set({
      contentHash,
      revisionCount: revisions,
      firstSeenAt,
      headline: storableOrNull(article.headline),
      description: storableOrNull(article.description),
      inLanguage: storableOrNull(article.inLanguage),
      datePublished,
      dateModified: toStoredTime(article.dateModified) ?? null,
      listedAt: datePublished === null || future ? firstSeenAt : datePublished,
      ...(sameWords
        ? {}
        : { search: sql`${indexText({ ...article }, article.inLanguage)}::tsvector` as never, searchEdition: INDEX_EDITION }),
    })
    .where('id', '=', before.id)
    .execute();
  if (!before.created) await renameStory(scope, before, storableOrNull(article.headline));
  return contentHash !== before.contentHash || partial !== before.partial;
}

/** A story that is called what its article was called goes on so. One that is just being told is named by its keeper: nobody waits for it. */
async function renameStory(scope: Scope, { id, headline: before }: LockedArticle, headline: string | null): Promise<void> {
  if (before === null || headline === null || headline === before) return;
  const { rows } = await sql<{ id: number }>`
    update stories set headline = ${headline} where id in (select s.id from story_articles a join stories s on s.id = a.story_id
      where a.article_id = ${id} and s.headline = ${before} for update of s skip locked) returning id`.execute(scope.db);
  for (const story of rows) scope.note('story', story.id);
}

function hostOf(url: string): string {
  return parseAddress(url)?.host ?? '';
}

function storableOrNull(text: string | undefined): string | null {
  return text === undefined ? null : storableText(text);
}
