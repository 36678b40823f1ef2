/** Searches that users keep under a name, each with a token that opens its feed. */
import { sql } from 'kysely';
import type { SavedSearch } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText } from './storable.ts';

export interface NewSearch {
  readonly userId: number;
  readonly name: string;
  readonly query: string;
  readonly token: string;
}

export type SearchEdit = { readonly [Name in 'name' | 'query' | 'token']?: string | undefined };

/** A user's search of another id but the same name stands in the way. */
const TAKEN = 'taken';

export class SavedSearches {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** By name. */
  list(userId: number): Promise<SavedSearch[]> {
    return this.#scope.db.selectFrom('savedSearches').selectAll().where('userId', '=', userId).orderBy(sql`lower(name)`).execute();
  }

  /** Undefined where there is none, or it is another user's. */
  get(userId: number, id: number): Promise<SavedSearch | undefined> {
    return this.#scope.db.selectFrom('savedSearches').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();
  }

  /** Whoever's it is. */
  getByToken(token: string): Promise<SavedSearch | undefined> {
    return this.#scope.db.selectFrom('savedSearches').selectAll().where('token', '=', token).executeTakeFirst();
  }

  /** `taken`: the user has one of this name. */
  async add({ userId, name, query, token }: NewSearch): Promise<SavedSearch | typeof TAKEN> {
    const values = { userId, name: storableText(name), query: storableText(query), token, createdAt: timeNow(this.#scope) };
    const added = await this.#scope.db
      .insertInto('savedSearches')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return added ?? TAKEN;
  }

  /** What is left out stays as it was. Undefined where the user has none of this id. */
  async edit(userId: number, id: number, { name, query, token }: SearchEdit): Promise<SavedSearch | typeof TAKEN | undefined> {
    const values = {
      ...(name !== undefined && { name: storableText(name) }),
      ...(query !== undefined && { query: storableText(query) }),
      ...(token !== undefined && { token }),
    };
    return this.#scope.atomically(async ({ db }) => {
      const saved = await db
        .selectFrom('savedSearches')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (saved === undefined || Object.keys(values).length === 0) return saved;
      if (name !== undefined) {
        // Of two that rename at once, the index stops one.
        const same = db.selectFrom('savedSearches').select('id').where('userId', '=', userId).where('id', '!=', id);
        if (await same.where(sql`lower(name)`, '=', sql`lower(${values.name})`).executeTakeFirst()) return TAKEN;
      }
      return db.updateTable('savedSearches').set(values).where('id', '=', id).returningAll().executeTakeFirst();
    });
  }

  /** Webhooks that are bound to it go, too. */
  async remove(userId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await this.#scope.db
      .deleteFrom('savedSearches')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
