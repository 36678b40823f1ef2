/** The store: one object with a part for each kind of thing, over an embedded or a served PostgreSQL. */

import { type Clock, systemClock } from '@galley/fetch';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { type ArticleFilter, type ArticleSummary, type StoredArticle, selectArticles } from './article-lists.ts';
import { ArticleStates } from './article-states.ts';
import { Articles } from './articles.ts';
import { boundLimit, readCursor, type Slice, writeCursor } from './cursor.ts';
import { type Database, type DatabaseOptions, migrate, type Notified, openDatabase } from './database.ts';
import { FeedItems } from './feed-items.ts';
import { Fetches } from './fetches.ts';
import { Health } from './health.ts';
import { Pages } from './pages.ts';
import { Pictures } from './pictures.ts';
import { Labels, SiteProfiles, States } from './profiles.ts';
import { SavedSearches } from './saved-searches.ts';
import type { Change, ChangeKind, Schema } from './schema.ts';
import type { Scope } from './scope.ts';
import { filterBySearch, latestOfSearch, type SearchHit, searchArticles } from './search.ts';
import { SourceSettingsStore } from './source-settings.ts';
import { Sources } from './sources.ts';
import { Stories } from './stories.ts';
import { StoryDecisions } from './story-decisions.ts';
import { Subscriptions } from './subscriptions.ts';
import { Users } from './users.ts';
import { Webhooks } from './webhooks.ts';

/** Which database, and whose time. */
export interface StoreOptions extends DatabaseOptions {
  /** What stamps go by; default: the system’s. */
  readonly clock?: Clock;
}

/** A slice of something that grows: `cursor` is there at the end as well, to go on from later. */
export interface Tail<Item> extends Slice<Item> {
  readonly cursor: string;
}

/** Channel on which the log of changes tells that it has grown. */
const CHANGES_CHANNEL = 'galley_changes';

/**
 * Opens the store and brings its tables to the present edition. Without options the database is in memory.
 *
 * @throws StoreError `unavailable`, `directory_in_use`, `newer_database`, `migration_failed`
 *
 * @example
 * ```ts
 * import { openStore } from '@galley/newsroom';
 *
 * const store = await openStore();
 * const article = { headline: 'Pier closed', articleBody: 'A storm broke two piles.' };
 * const { id, created } = await store.articles.save({ url: 'https://post.example/pier', article });
 * created; // → true
 * (await store.articles.get(id))?.headline; // → 'Pier closed'
 * (await store.searchArticles('storm')).items.map((hit) => hit.id); // → [id]
 * await store.close();
 * ```
 */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const database = await openDatabase(options);
  try {
    await migrate(database.kysely);
  } catch (error) {
    await database.close();
    throw error;
  }
  return new Store(database, database.kysely, options.clock ?? systemClock);
}

type Noted = Map<ChangeKind, Set<number>>;

/** The store, or one transaction of it; `openStore` makes it. Every part is an object of its own. */
export class Store implements Scope {
  /** Kysely on the same tables; inside a transaction on that transaction. */
  readonly db: Kysely<Schema>;
  /** Where times come from. */
  readonly clock: Clock;
  /** The feeds that are followed. */
  readonly sources: Sources = new Sources(this);
  /** What users set for them. */
  readonly sourceSettings: SourceSettingsStore = new SourceSettingsStore(this);
  /** Hubs that tell of their news. */
  readonly subscriptions: Subscriptions = new Subscriptions(this);
  /** What the feeds announced, and what became of it. */
  readonly feedItems: FeedItems = new FeedItems(this);
  /** The log of requests. */
  readonly fetches: Fetches = new Fetches(this);
  /** How sources fare, and what became of items. */
  readonly health: Health = new Health(this);
  /** Pages as they were fetched. */
  readonly pages: Pages = new Pages(this);
  /** Pictures of other sites, made small: a cache. */
  readonly pictures: Pictures = new Pictures(this);
  /** Articles with their revisions. */
  readonly articles: Articles = new Articles(this);
  /** Stories and the articles in them. */
  readonly stories: Stories = new Stories(this);
  /** What people decided about stories. */
  readonly storyDecisions: StoryDecisions = new StoryDecisions(this);
  /** Who reads. */
  readonly users: Users = new Users(this);
  /** What each of them has read and starred. */
  readonly articleStates: ArticleStates = new ArticleStates(this);
  /** What users look for again and again. */
  readonly savedSearches: SavedSearches = new SavedSearches(this);
  /** Who is told what is new. */
  readonly webhooks: Webhooks = new Webhooks(this);
  /** What was learned about sites. */
  readonly siteProfiles: SiteProfiles = new SiteProfiles(this);
  /** What people said about pages. */
  readonly labels: Labels = new Labels(this);
  /** States of long-lived machinery, by name. */
  readonly states: States = new States(this);
  readonly #database: Database;
  /** Present inside a transaction. */
  readonly #noted: Noted | undefined;

  /** `noted` collects the changes of a transaction; `openStore` and `transaction` call it. */
  constructor(database: Database, db: Kysely<Schema>, clock: Clock, noted?: Noted) {
    this.#database = database;
    this.db = db;
    this.clock = clock;
    this.#noted = noted;
  }

  /** `embedded`: PGlite in this process; `served`: PostgreSQL that others may share. */
  get kind(): 'embedded' | 'served' {
    return this.#database.kind;
  }

  /**
   * Runs `work` in one transaction: all of what it does through the store it is given, or nothing. Inside a transaction it
   * goes on in that one. On the embedded database nothing else runs meanwhile, so wait for no network in it.
   */
  async transaction<Result>(work: (tx: Store) => Promise<Result>): Promise<Result> {
    if (this.#noted) return work(this);
    return this.db.transaction().execute(async (transaction) => {
      const noted: Noted = new Map();
      const result = await work(new Store(this.#database, transaction, this.clock, noted));
      await writeChanges(transaction, noted);
      return result;
    });
  }

  /** As `transaction`, for the parts of the store. */
  atomically<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> {
    return this.transaction(work);
  }

  /**
   * Writes into the log of changes, when the transaction ends, that this article or story changed; outside a transaction it does
   * nothing.
   */
  note(kind: ChangeKind, subjectId: number): void {
    const subjects = this.#noted?.get(kind) ?? new Set();
    this.#noted?.set(kind, subjects.add(subjectId));
  }

  /**
   * Articles that have what is asked for, the best first. `text`: words, `"phrases"`, `-exclusions`, `beginnings*`, `one OR other`, groups in
   * parentheses, `title:`, `author:`, `source:`, `folder:`, `lang:`, `before:`, `after:`.
   *
   * @throws SearchError where the text cannot be read, with the place; StoreError `bad_cursor`
   */
  searchArticles(text: string, filter: ArticleFilter = {}): Promise<Slice<SearchHit>> {
    return searchArticles(this, text, filter);
  }

  /** The latest articles that have what is asked for, in the order of lists; at most so many. @throws SearchError */
  latestOfSearch(text: string, most: number): Promise<ArticleSummary[]> {
    return latestOfSearch(this, text, most);
  }

  /** Numbers of those of the articles that have what is asked for. @throws SearchError */
  filterBySearch(text: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return filterBySearch(this, text, ids);
  }

  /**
   * Articles that are new or say something new, as they are now, each once, in the order in which the changes were
   * committed: who goes on from `cursor` misses nothing, whatever the clocks did.
   *
   * @param since ISO 8601; only changes of this time or later, by the database's clock
   */
  async articlesSince(filter: { since?: string; after?: string; limit?: number } = {}): Promise<Tail<StoredArticle>> {
    const changes = await this.#changesSince({ ...filter, kind: 'article' });
    const ids = changes.items.map(({ subjectId }) => subjectId);
    const articles = ids.length === 0 ? [] : await selectArticles(this).where('articles.id', 'in', ids).execute();
    const byId = new Map(articles.map((article) => [article.id, article]));
    return { ...changes, items: ids.flatMap((id) => byId.get(id) ?? []) };
  }

  /** All of `articlesSince`, a hundred at a time. */
  async *eachArticleSince(since?: string): AsyncGenerator<StoredArticle> {
    for (let after: string | undefined; ; ) {
      const slice = await this.articlesSince({ ...(since !== undefined && { since }), ...(after !== undefined && { after }), limit: 100 });
      yield* slice.items;
      if (slice.next === undefined) return;
      after = slice.next;
    }
  }

  /** The log of changes, the last change of each article and story. */
  changesSince(filter: { since?: string; after?: string; limit?: number } = {}): Promise<Tail<Change>> {
    return this.#changesSince(filter);
  }

  /** The cursor of the present end of the log. */
  async endOfChanges(): Promise<string> {
    const row = await this.db.selectFrom('changes').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
    return writeCursor([row?.number ?? 0]);
  }

  /** Calls `changed` when the log has grown, by whatever process; may call it once too often, so read the log. */
  onChange(changed: () => void): Promise<() => Promise<void>> {
    return this.listen(CHANGES_CHANNEL, changed);
  }

  /** Drops what a later change of the same article or story makes superfluous; how much. */
  async compactChanges(): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from changes c where exists (select from changes l where l.kind = c.kind and l.subject_id = c.subject_id and l.number > c.number)
    `.execute(this.db);
    return Number(numAffectedRows ?? 0);
  }

  /**
   * Tidies up: the log of changes is thinned out, and an embedded database, which nobody else tends, gets rid of dead rows
   * and counts what it has, so that its plans stay good. Once an hour or so; not in a transaction.
   */
  async tidy(): Promise<void> {
    await this.compactChanges();
    if (this.kind === 'embedded') await this.executeSql('vacuum analyze');
  }

  /** Calls `notified` with what PostgreSQL’s NOTIFY says on a channel; gives what ends it. */
  listen(channel: string, notified: Notified): Promise<() => Promise<void>> {
    return this.#database.listen(channel, notified);
  }

  /** Runs SQL as it is, in the open transaction where there is one: what pg-boss asks of a database. */
  async executeSql(text: string, values: readonly unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
    const query = CompiledQuery.raw(text, [...values]);
    if (this.#noted) return { rows: [...(await this.db.withoutPlugins().executeQuery<Record<string, unknown>>(query)).rows] };
    return this.db
      .withoutPlugins()
      .connection()
      .execute(async (connection) => {
        try {
          return { rows: [...(await connection.executeQuery<Record<string, unknown>>(query)).rows] };
        } catch (error) {
          // A text with its own BEGIN leaves the connection in a transaction that has failed.
          await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
          throw error;
        }
      });
  }

  /** Closes the database; nothing of the store works afterwards. */
  close(): Promise<void> {
    return this.#database.close();
  }

  async #changesSince({
    since,
    after,
    limit,
    kind,
  }: {
    since?: string;
    after?: string;
    limit?: number;
    kind?: ChangeKind;
  }): Promise<Tail<Change>> {
    const most = boundLimit(limit);
    const start = after === undefined ? 0 : (readCursor(after, ['number'])[0] as number);
    let query = this.db
      .selectFrom('changes as c')
      .selectAll()
      .where('number', '>', start)
      .orderBy('number')
      .limit(most + 1);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (since !== undefined) query = query.where('at', '>=', since);
    query = query.where(
      sql<boolean>`not exists (select from changes l where l.kind = c.kind and l.subject_id = c.subject_id and l.number > c.number)`,
    );
    const rows = await query.execute();
    const items = rows.slice(0, most);
    const cursor = writeCursor([items.at(-1)?.number ?? start]);
    return rows.length > most ? { items, cursor, next: cursor } : { items, cursor };
  }
}

/**
 * Numbers the changes of a transaction as its last act, one transaction at a time: the order of the numbers is the order
 * of the commits, and no reader finds a smaller number after a greater one.
 */
async function writeChanges(db: Kysely<Schema>, noted: Noted): Promise<void> {
  const changes = [...noted].flatMap(([kind, subjects]) => [...subjects].map((subjectId) => ({ kind, subjectId })));
  if (changes.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('galley changes'))`.execute(db);
  await db.insertInto('changes').values(changes).execute();
  await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(db);
}
