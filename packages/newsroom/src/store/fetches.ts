/** The log of what was asked of the network and what came of it. */
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
}

export class Fetches {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async add(fetch: NewFetch): Promise<void> {
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
        fetchedAt: fetch.fetchedAt ?? timeNow(this.#scope),
      })
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

  /** Drops what is older; how many. */
  async removeBefore(time: string): Promise<number> {
    const { numDeletedRows } = await this.#scope.db.deleteFrom('fetches').where('fetchedAt', '<', time).executeTakeFirst();
    return Number(numDeletedRows);
  }
}
