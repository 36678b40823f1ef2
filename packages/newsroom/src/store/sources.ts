/** The feeds that are followed, and when each is due. */
import { sql } from 'kysely';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { Source, SourceState } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText, writeJson } from './storable.ts';

export interface NewSource {
  readonly url: string;
  readonly title?: string | undefined;
  readonly homeUrl?: string | undefined;
  readonly description?: string | undefined;
  readonly inLanguage?: string | undefined;
  /** A person called it so: the feed's own title does not take its place. */
  readonly titleGiven?: boolean | undefined;
  /** Its folder in the OPML list it came from. */
  readonly folder?: string | undefined;
  /** Now, where not given. */
  readonly nextPollAt?: string | undefined;
}

/** What people change of a source; what is left out stays as it was. */
export interface SourceEdit {
  /** Instead of what the feed calls itself; null: what it calls itself, from the next poll on. */
  readonly title?: string | null | undefined;
  /** null: none. */
  readonly folder?: string | null | undefined;
  readonly state?: 'active' | 'paused' | undefined;
}

/** What one poll brought; what is left out stays as it was. */
export interface PollOutcome {
  readonly at: string;
  readonly nextPollAt: string;
  /** The feed's address, when it has moved for good. */
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly homeUrl?: string | undefined;
  readonly description?: string | undefined;
  readonly inLanguage?: string | undefined;
  readonly validators?: { readonly etag?: string | undefined; readonly lastModified?: string | undefined } | undefined;
  readonly rhythm?: unknown;
  /** What went wrong; absent: nothing, and the count of failures starts again. */
  readonly error?: string | undefined;
}

export class Sources {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Follows a feed; one that is followed already is given back as it is. */
  async add(source: NewSource): Promise<{ source: Source; created: boolean }> {
    const { url, nextPollAt = timeNow(this.#scope), titleGiven = false, ...texts } = source;
    const inserted = await this.#scope.db
      .insertInto('sources')
      .values({ url: storableText(url), nextPollAt, titleGiven, ...storableTexts(texts) })
      .onConflict((conflict) => conflict.expression(sql`md5(url)`).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return { source: inserted, created: true };
    return { source: (await this.getByUrl(url))!, created: false };
  }

  get(id: number): Promise<Source | undefined> {
    return this.#scope.db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst();
  }

  getByUrl(url: string): Promise<Source | undefined> {
    const text = storableText(url);
    return this.#scope.db.selectFrom('sources').selectAll().where(sql`md5(url)`, '=', sql`md5(${text})`).executeTakeFirst();
  }

  /** In the order in which they were added. */
  async list({ state, limit, after }: { state?: SourceState; limit?: number; after?: string } = {}): Promise<Slice<Source>> {
    const most = boundLimit(limit);
    let query = this.#scope.db
      .selectFrom('sources')
      .selectAll()
      .orderBy('id')
      .limit(most + 1);
    if (state !== undefined) query = query.where('state', '=', state);
    if (after !== undefined) query = query.where('id', '>', readCursor(after, ['number'])[0] as number);
    return sliceRows(await query.execute(), most, ({ id }) => [id]);
  }

  /** Active sources whose next poll is not later than `at`, the longest due first. */
  due(at: string, limit = 100): Promise<Source[]> {
    return this.#scope.db
      .selectFrom('sources')
      .selectAll()
      .where('state', '=', 'active')
      .where('nextPollAt', '<=', at)
      .orderBy('nextPollAt')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** Active sources whose last poll failed, the most failures first. */
  failing(limit: number): Promise<Source[]> {
    const query = this.#scope.db.selectFrom('sources').selectAll().where('state', '=', 'active').where('failures', '>', 0);
    return query.orderBy('failures', 'desc').orderBy('id').limit(limit).execute();
  }

  /**
   * Keeps other polls of the source out until the transaction ends; when it was last polled, undefined where it is gone. Rows that name the source may be
   * written meanwhile: a page that has its item and now writes what came of it must not wait for a poll that waits for its item.
   */
  hold(id: number): Promise<Pick<Source, 'lastPollAt'> | undefined> {
    return this.#scope.db.selectFrom('sources').select('lastPollAt').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  }

  async recordPoll(id: number, outcome: PollOutcome): Promise<void> {
    const { at, nextPollAt, url, title, validators, rhythm, error, ...texts } = outcome;
    const moved = url === undefined || (await this.getByUrl(url)) !== undefined ? {} : { url: storableText(url) };
    await this.#scope.db
      .updateTable('sources')
      .set({
        lastPollAt: at,
        nextPollAt,
        ...moved,
        ...storableTexts(texts),
        ...(title !== undefined && { title: sql`case when title_given then title else ${storableText(title)} end` as never }),
        ...(validators && { etag: validators.etag ?? null, lastModified: validators.lastModified ?? null }),
        ...(rhythm !== undefined && { rhythm: writeJson(rhythm) }),
        ...(error === undefined
          ? { lastSuccessAt: at, failures: 0, lastError: null }
          : { failures: sql<number>`failures + 1`, lastError: storableText(error) }),
      })
      .where('id', '=', id)
      .execute();
  }

  /** @returns the source as it is then; undefined where there is none. One that is active again is due at once. */
  async edit(id: number, { title, folder, state }: SourceEdit): Promise<Source | undefined> {
    const stored = (text: string | null): string | null => (text === null || text.trim() === '' ? null : storableText(text.trim()));
    const change = {
      ...(title !== undefined && { title: stored(title), titleGiven: stored(title) !== null }),
      // A feed that has not changed is not read, and says nothing of its title.
      ...(title !== undefined && stored(title) === null && { etag: null, lastModified: null }),
      ...(folder !== undefined && { folder: stored(folder) }),
      ...(state !== undefined && { state }),
      ...(state === 'active' && {
        nextPollAt: sql<string>`case when state = 'active' then next_poll_at else ${timeNow(this.#scope)} end` as never,
      }),
    };
    if (Object.keys(change).length === 0) return this.get(id);
    return this.#scope.db.updateTable('sources').set(change).where('id', '=', id).returningAll().executeTakeFirst();
  }

  /** Makes an active source due at once; undefined where there is none, or it is not active. */
  pollNow(id: number): Promise<Source | undefined> {
    const update = this.#scope.db.updateTable('sources').set({ nextPollAt: timeNow(this.#scope) });
    return update.where('id', '=', id).where('state', '=', 'active').returningAll().executeTakeFirst();
  }

  /** Gives a folder another name, or none; how many sources were in it. */
  async renameFolder(folder: string, name: string | null): Promise<number> {
    const { numUpdatedRows } = await this.#scope.db
      .updateTable('sources')
      .set({ folder: name === null ? null : storableText(name) })
      .where('folder', '=', storableText(folder))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Puts the next poll off, unless there has been one since `lastPollAt`. */
  async putOff(id: number, lastPollAt: string | null, nextPollAt: string): Promise<void> {
    const update = this.#scope.db.updateTable('sources').set({ nextPollAt }).where('id', '=', id);
    await update.where('lastPollAt', 'is not distinct from', lastPollAt).execute();
  }

  async setState(id: number, state: SourceState): Promise<void> {
    await this.#scope.db.updateTable('sources').set({ state }).where('id', '=', id).execute();
  }

  /**
   * Two addresses proved to be one feed: its items and articles go over to the other source, which keeps its name and folder where it has
   * them, and the feed is followed once.
   */
  async mergeInto(id: number, other: number): Promise<void> {
    await this.#scope.atomically(async ({ db }) => {
      await sql`update feed_items i set source_id = ${other} where source_id = ${id} and not exists
        (select from feed_items o where o.source_id = ${other} and md5(o.item_id) = md5(i.item_id) and o.item_id = i.item_id)`.execute(db);
      await sql`update articles set source_id = ${other} where source_id = ${id}`.execute(db);
      await sql`update sources o set folder = coalesce(o.folder, s.folder), title = case when s.title_given and not o.title_given then s.title else o.title end,
        title_given = o.title_given or s.title_given, state = case when o.state = 'gone' then s.state else o.state end
        from sources s where o.id = ${other} and s.id = ${id}`.execute(db);
      await sql`update source_settings s set source_id = ${other} where source_id = ${id}
        and not exists (select from source_settings o where o.source_id = ${other})`.execute(db);
      await db.deleteFrom('sources').where('id', '=', id).execute();
    });
  }

  /** Forgets the feed, its items and its fetches; articles stay, and are unread for nobody. */
  async remove(id: number): Promise<void> {
    await this.#scope.atomically(async ({ db }) => {
      await sql`delete from unread_articles where source_id = ${id}`.execute(db);
      await db.deleteFrom('sources').where('id', '=', id).execute();
    });
  }
}

function storableTexts<Texts extends Readonly<Record<string, string | undefined>>>(texts: Texts): { [Key in keyof Texts]?: string } {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== undefined)
      .map(([key, text]) => [key, storableText(text!)]),
  ) as { [Key in keyof Texts]?: string };
}
