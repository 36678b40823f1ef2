/** The log of what was asked of the network and what came of it. */
import { sql } from 'kysely';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { FetchRow } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText } from './storable.ts';

export interface NewFetch {
  readonly url: string;
  readonly purpose: 'feed' | 'page';
  readonly sourceId?: number | undefined;
  readonly status?: number | undefined;
  readonly errorCode?: string | undefined;
  readonly bytes?: number | undefined;
  readonly durationMs?: number | undefined;
  readonly notModified?: boolean | undefined;
  readonly fetchedAt?: string | undefined;
  /** Of a page: the item that it was asked for. */
  readonly itemId?: number | undefined;
  /** What came of it: `changed`, `unchanged` or `failed` of a poll, a `PageOutcome` of a page. */
  readonly outcome?: string | undefined;
  readonly problem?: string | undefined;
  readonly readMs?: number | undefined;
  readonly confidence?: number | undefined;
  /** Of a poll: entries that were new or edited. */
  readonly added?: number | undefined;
  /** Of a page: its article was not there before. */
  readonly isNew?: boolean | undefined;
}

/** A problem in words is cut to so many characters: it may quote what a server said. */
const MOST_WORDS = 500;

export class Fetches {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Writes it down, and into its source's day. The last statement of a transaction but for the log of changes: its row is every page's of that source. */
  async add(fetch: NewFetch): Promise<void> {
    const fetchedAt = fetch.fetchedAt ?? timeNow(this.#scope);
    await this.#scope.db
      .insertInto('fetches')
      .values({
        url: storableText(fetch.url),
        purpose: fetch.purpose,
        sourceId: fetch.sourceId ?? null,
        status: fetch.status ?? null,
        errorCode: fetch.errorCode ?? null,
        bytes: fetch.bytes ?? null,
        durationMs: fetch.durationMs === undefined ? null : Math.round(fetch.durationMs),
        notModified: fetch.notModified ?? false,
        fetchedAt,
        itemId: fetch.itemId ?? null,
        outcome: fetch.outcome ?? null,
        problem: fetch.problem === undefined ? null : storableText(fetch.problem.slice(0, MOST_WORDS)),
        readMs: fetch.readMs === undefined ? null : Math.round(fetch.readMs),
        confidence: fetch.confidence ?? null,
        added: fetch.added ?? null,
      })
      .execute();
    if (fetch.sourceId !== undefined) await this.#count(fetch.sourceId, fetchedAt, fetch);
  }

  /** A new article for which no page was asked, in its source's day. */
  noteArticle(sourceId: number): Promise<void> {
    return this.#count(sourceId, timeNow(this.#scope), { isNew: true });
  }

  async #count(sourceId: number, at: string, fetch: Partial<NewFetch>): Promise<void> {
    const isPoll = fetch.purpose === 'feed';
    const isPage = fetch.purpose === 'page';
    const one = (is: boolean): number => (is ? 1 : 0);
    const failed = fetch.outcome === undefined ? fetch.errorCode !== undefined : fetch.outcome === 'failed';
    const ms = Math.round(fetch.durationMs ?? 0);
    const counts = {
      polls: one(isPoll),
      failedPolls: one(isPoll && failed),
      pollMs: isPoll ? ms : 0,
      entries: fetch.added ?? 0,
      pages: one(isPage),
      failedPages: one(isPage && failed),
      partialPages: one(fetch.outcome === 'partial'),
      pageMs: isPage ? ms : 0,
      articles: one(fetch.isNew === true),
      judged: one(fetch.confidence !== undefined),
      confidence: fetch.confidence ?? 0,
    };
    const names = Object.keys(counts) as (keyof typeof counts)[];
    await this.#scope.db
      .insertInto('sourceDays')
      .values({ sourceId, day: at.slice(0, 10), ...counts })
      .onConflict((conflict) =>
        conflict
          .columns(['sourceId', 'day'])
          .doUpdateSet(
            Object.fromEntries(names.map((name) => [name, sql`${sql.ref(`sourceDays.${name}`)} + ${sql.ref(`excluded.${name}`)}`])),
          ),
      )
      .execute();
  }

  /** The latest first. */
  async list({ sourceId, limit, after }: { sourceId?: number; limit?: number; after?: string } = {}): Promise<Slice<FetchRow>> {
    const most = boundLimit(limit);
    let query = this.#scope.db
      .selectFrom('fetches')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(most + 1);
    if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId);
    if (after !== undefined) query = query.where('id', '<', readCursor(after, ['number'])[0] as number);
    return sliceRows(await query.execute(), most, ({ id }) => [id]);
  }

  /** Drops the sums of earlier days. */
  async removeDaysBefore(time: string): Promise<void> {
    await this.#scope.db.deleteFrom('sourceDays').where('day', '<', time.slice(0, 10)).execute();
  }

  /** Drops what is older; how many. */
  async removeBefore(time: string): Promise<number> {
    const { numDeletedRows } = await this.#scope.db.deleteFrom('fetches').where('fetchedAt', '<', time).executeTakeFirst();
    return Number(numDeletedRows);
  }
}
