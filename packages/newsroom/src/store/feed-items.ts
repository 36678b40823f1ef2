/** What the feeds announced, each item once, with the entry as it came. */
import { sql } from 'kysely';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { FeedItemRow, FeedItemState } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { hashContent, storableText, toStoredTime, writeJson } from './storable.ts';

/** What of a feed's entry the store itself reads; the rest is kept with it. */
export interface ItemEntry {
  readonly id: string;
  readonly url?: string | undefined;
  readonly datePublished?: string | undefined;
}

export interface AddedItem {
  readonly id: number;
  readonly itemId: string;
  /** Seen for the first time; else it was edited in the feed. */
  readonly created: boolean;
}

export class FeedItems {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Keeps a feed's entries and tells which are new or edited; those that came as they were are not named. An edited
   * entry is `new` again. Of several entries with one id the last counts.
   */
  async add(sourceId: number, entries: readonly ItemEntry[], seenAt: string = timeNow(this.#scope)): Promise<AddedItem[]> {
    const distinct = [...new Map(entries.map((entry) => [storableText(entry.id), entry])).entries()];
    const added: AddedItem[] = [];
    // A statement has at most 65,535 parameters. Sorted: two polls of one feed at once lock the rows in one order.
    distinct.sort(([one], [other]) => (one < other ? -1 : 1));
    for (let at = 0; at < distinct.length; at += 500) added.push(...(await this.#addBatch(sourceId, distinct.slice(at, at + 500), seenAt)));
    return added;
  }

  async #addBatch(sourceId: number, entries: readonly (readonly [string, ItemEntry])[], seenAt: string): Promise<AddedItem[]> {
    const rows = entries.map(([itemId, entry]) => {
      const json = writeJson(entry);
      const datePublished = toStoredTime(entry.datePublished) ?? null;
      const url = entry.url === undefined ? null : storableText(entry.url);
      return { sourceId, itemId, url, entry: json, entryHash: hashContent(json), datePublished, firstSeenAt: seenAt, changedAt: seenAt };
    });
    return this.#scope.db
      .insertInto('feedItems')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .expression(sql`source_id, md5(item_id)`)
          .doUpdateSet(({ ref }) => ({
            url: ref('excluded.url'),
            entry: ref('excluded.entry'),
            entryHash: ref('excluded.entryHash'),
            datePublished: ref('excluded.datePublished'),
            changedAt: ref('excluded.changedAt'),
            state: 'new' as const,
            problem: null,
          }))
          // An older delivery that comes late changes nothing.
          .where(sql<boolean>`feed_items.entry_hash <> excluded.entry_hash and feed_items.changed_at < excluded.changed_at`),
      )
      .returning(['id', 'itemId', sql<boolean>`first_seen_at = changed_at`.as('created')])
      .execute();
  }

  get(id: number): Promise<FeedItemRow | undefined> {
    return this.#scope.db.selectFrom('feedItems').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** In the order in which they were first seen. */
  async list({
    sourceId,
    state,
    limit,
    after,
  }: {
    sourceId?: number;
    state?: FeedItemState;
    limit?: number;
    after?: string;
  } = {}): Promise<Slice<FeedItemRow>> {
    const most = boundLimit(limit);
    let query = this.#scope.db
      .selectFrom('feedItems')
      .selectAll()
      .orderBy('id')
      .limit(most + 1);
    if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId);
    if (state !== undefined) query = query.where('state', '=', state);
    if (after !== undefined) query = query.where('id', '>', readCursor(after, ['number'])[0] as number);
    return sliceRows(await query.execute(), most, ({ id }) => [id]);
  }

  /** When the source's latest items were published (or first seen), the latest first: its rhythm. */
  async recentDates(sourceId: number, limit = 50): Promise<string[]> {
    const date = sql<string>`least(coalesce(date_published, first_seen_at), first_seen_at)`;
    const rows = await this.#scope.db
      .selectFrom('feedItems')
      .select(date.as('date'))
      .where('sourceId', '=', sourceId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows
      .map((row) => row.date)
      .sort()
      .reverse();
  }

  async setState(id: number, state: FeedItemState, outcome: { articleId?: number; problem?: string } = {}): Promise<void> {
    const problem = outcome.problem === undefined ? null : storableText(outcome.problem);
    const article = outcome.articleId === undefined ? {} : { articleId: outcome.articleId };
    await this.#scope.db
      .updateTable('feedItems')
      .set({ state, problem, ...article })
      .where('id', '=', id)
      .execute();
  }

  async countByState(): Promise<Record<FeedItemState, number>> {
    const rows = await this.#scope.db
      .selectFrom('feedItems')
      .select(['state', sql<number>`count(*)`.as('count')])
      .groupBy('state')
      .execute();
    return { new: 0, done: 0, failed: 0, skipped: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}
