/** Pictures that were asked for lately, made small: a cache in a table, for all processes of a newsroom, with a bound. */
import { sql } from 'kysely';
import { type Scope, timeNow } from './scope.ts';

export interface KeptPicture {
  readonly body: Uint8Array;
  /** Media type: one of ours. */
  readonly type: string;
}

/** When one was last asked for is known to the day: asking must not always write. */
const DAY_MS = 86_400_000;

export class Pictures {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async get(key: string): Promise<KeptPicture | undefined> {
    const { db } = this.#scope;
    const row = await db.selectFrom('pictures').select(['body', 'type', 'usedAt']).where('key', '=', key).executeTakeFirst();
    if (row === undefined) return undefined;
    const now = timeNow(this.#scope);
    if (Date.parse(now) - Date.parse(row.usedAt) > DAY_MS)
      await db.updateTable('pictures').set({ usedAt: now }).where('key', '=', key).execute();
    return { body: row.body, type: row.type };
  }

  async save(key: string, { body, type }: KeptPicture): Promise<void> {
    const values = { type, body, size: body.length, usedAt: timeNow(this.#scope) };
    await this.#scope.db
      .insertInto('pictures')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }

  /** Lets go of those that nobody has asked for the longest until the others are `mostBytes` together; how many went. */
  async trim(mostBytes: number): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from pictures where key in (
        select key from (select key, sum(size) over (order by used_at desc, key) as total from pictures) p where total > ${mostBytes})`.execute(
      this.#scope.db,
    );
    return Number(numAffectedRows ?? 0);
  }
}
