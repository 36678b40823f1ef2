/** What the feeds announced, each item once, with the entry as it came. */
import { sql } from 'kysely';
import { type Fingerprinted, fingerprint } from '../feeds/fingerprint.ts';
import { tidyAddress } from '../feeds/stable-address.ts';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { FeedItemRow, FeedItemState } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { hashContent, storableText, toStoredTime, writeJson } from './storable.ts';

/** What of a feed's entry the store itself reads; the rest is kept with it. */
export interface ItemEntry extends Fingerprinted {
  readonly id: string;
  readonly datePublished?: string | undefined;
  readonly dateModified?: string | undefined;
}

/** What tells whether an entry of a poll is known. */
export type KnownItem = Pick<FeedItemRow, 'itemId' | 'address' | 'entryHash' | 'dateModified'>;

/** How an item ended, for now. */
export interface ItemEnd {
  readonly articleId?: number | undefined;
  readonly problem?: string | undefined;
  /** When its page is asked again; never where not given. */
  readonly revisitAt?: string | undefined;
}

/** Items of a source that a poll is compared with: more than most feeds hold. */
const MOST_KNOWN = 1000;

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

  /** Numbers of items behind `last` that wait for their pages, in their order. */
  async waiting(last: number, limit: number): Promise<number[]> {
    const items = this.#scope.db.selectFrom('feedItems').select('id').where('state', '=', 'new').where('id', '>', last);
    return (await items.orderBy('id').limit(limit).execute()).map(({ id }) => id);
  }

  /**
   * Keeps a feed's entries and tells which are new or edited; those that came as they were are not named. An edited
   * entry is `new` again: one that says something else (`fingerprint`), or is among `edited`. Of several entries with one id the last
   * counts.
   */
  async add(
    sourceId: number,
    entries: readonly ItemEntry[],
    seenAt: string = timeNow(this.#scope),
    edited: ReadonlySet<string> = new Set(),
  ): Promise<AddedItem[]> {
    const distinct = [...new Map(entries.map((entry) => [storableText(entry.id), entry])).entries()];
    const added: AddedItem[] = [];
    // A statement has at most 65,535 parameters. Sorted: two polls of one feed at once lock the rows in one order.
    distinct.sort(([one], [other]) => (one < other ? -1 : 1));
    for (let at = 0; at < distinct.length; at += 500)
      added.push(...(await this.#addBatch(sourceId, distinct.slice(at, at + 500), seenAt, edited)));
    return added;
  }

  async #addBatch(
    sourceId: number,
    entries: readonly (readonly [string, ItemEntry])[],
    seenAt: string,
    edited: ReadonlySet<string>,
  ): Promise<AddedItem[]> {
    const rows = entries.map(([itemId, entry]) => ({
      sourceId,
      itemId,
      url: entry.url === undefined ? null : storableText(entry.url),
      address: addressOf(entry),
      entry: writeJson(entry),
      entryHash: hashContent(fingerprint(entry)),
      datePublished: toStoredTime(entry.datePublished) ?? null,
      dateModified: toStoredTime(entry.dateModified) ?? null,
      firstSeenAt: seenAt,
      changedAt: seenAt,
    }));
    const ids = entries.map(([id]) => id).filter((id) => edited.has(id));
    return this.#scope.db
      .insertInto('feedItems')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .expression(sql`source_id, md5(item_id)`)
          .doUpdateSet(({ ref }) => ({
            url: ref('excluded.url'),
            address: ref('excluded.address'),
            entry: ref('excluded.entry'),
            entryHash: ref('excluded.entryHash'),
            datePublished: ref('excluded.datePublished'),
            dateModified: ref('excluded.dateModified'),
            changedAt: ref('excluded.changedAt'),
            state: 'new' as const,
            problem: null,
            revisitAt: null,
            visits: 0,
          }))
          // An older delivery that comes late changes nothing.
          .where(
            sql<boolean>`(feed_items.entry_hash <> excluded.entry_hash or feed_items.item_id = any(${ids}::text[])) and feed_items.changed_at < excluded.changed_at`,
          ),
      )
      .returning(['id', 'itemId', sql<boolean>`first_seen_at = changed_at`.as('created')])
      .execute();
  }

  /** The latest items of a source, as far as polls are compared with them. */
  known(sourceId: number): Promise<KnownItem[]> {
    return this.#scope.db
      .selectFrom('feedItems')
      .select(['itemId', 'address', 'entryHash', 'dateModified'])
      .where('sourceId', '=', sourceId)
      .orderBy('id', 'desc')
      .limit(MOST_KNOWN)
      .execute();
  }

  /** The whole article that another item with the same address has given since a time. */
  async articleOfAddress(address: string, since: string): Promise<number | undefined> {
    const { rows } = await sql<{ articleId: number }>`
      select i.article_id from feed_items i join articles a on a.id = i.article_id
      join article_revisions r on r.article_id = a.id and r.content_hash = a.content_hash
      where md5(i.address) = md5(${address}) and i.state = 'done' and i.changed_at >= ${since} and not r.partial
      order by i.id limit 1`.execute(this.#scope.db);
    return rows[0]?.articleId;
  }

  /** Ids of items that have been new since before a time, the oldest first. */
  async leftNew(before: string, limit: number): Promise<number[]> {
    const query = this.#scope.db.selectFrom('feedItems').select('id').where('state', '=', 'new').where('changedAt', '<', before);
    return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
  }

  /** Ids of items whose pages are to be asked again, the longest due first. */
  async toRevisit(at: string, limit: number): Promise<number[]> {
    const query = this.#scope.db.selectFrom('feedItems').select('id').where('revisitAt', '<=', at).where('state', '<>', 'new');
    return (await query.orderBy('revisitAt').limit(limit).execute()).map(({ id }) => id);
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

  async setState(id: number, state: FeedItemState, { articleId, problem, revisitAt }: ItemEnd = {}): Promise<void> {
    await this.#scope.db
      .updateTable('feedItems')
      .set({
        state,
        problem: problem === undefined ? null : storableText(problem),
        ...(articleId === undefined ? {} : { articleId }),
        revisitAt: revisitAt ?? null,
        visits: sql<number>`visits + 1`,
      })
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

function addressOf({ url }: ItemEntry): string | null {
  const address = url === undefined ? undefined : tidyAddress(url)?.href;
  return address === undefined ? null : storableText(address);
}
