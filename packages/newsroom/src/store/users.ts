/** Who reads: users, and the keys by which they are known again. Passwords and keys come here hashed. */
import { sql } from 'kysely';
import type { ShownPictures, User, UserKey, UserKeyKind } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText } from './storable.ts';

/** Known again by a hash, and for whom it stands. */
export interface NewKey {
  readonly hash: string;
  readonly userId: number;
  readonly kind: UserKeyKind;
  /** What its owner calls it: a device, a program. */
  readonly label?: string | undefined;
}

/** Ours: of sessions, and of logins by other programs, a user keeps so many, the last used. */
const MOST_KEYS: Readonly<Record<UserKeyKind, number>> = { session: 50, login: 50, token: 1000 };

export class Users {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** In the order in which they were added; the first keeps the others. */
  list(): Promise<User[]> {
    return this.#scope.db.selectFrom('users').selectAll().orderBy('id').execute();
  }

  /** Names differ by more than upper and lower case. */
  get(name: string): Promise<User | undefined> {
    return this.#scope.db
      .selectFrom('users')
      .selectAll()
      .where(sql`lower(name)`, '=', sql`lower(${storableText(name)})`)
      .executeTakeFirst();
  }

  /** Whom nobody needs to name while there is no other. */
  first(): Promise<User> {
    return this.#scope.db.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  }

  /** Whether anybody has a password: then all have to say who they are. */
  async anyLocked(): Promise<boolean> {
    const found = await this.#scope.db.selectFrom('users').select('id').where('password', 'is not', null).limit(1).executeTakeFirst();
    return found !== undefined;
  }

  /**
   * Adds a user, for whom everything is unread. A single user who has no password yet becomes this one, with what they have read and starred.
   * @returns undefined where the name is taken.
   */
  async add(name: string, password: string): Promise<User | undefined> {
    return this.#scope.atomically(async ({ db }) => {
      // Whoever is saving an article has told all users of it, or will see this one.
      await sql`lock table articles in share row exclusive mode`.execute(db);
      const { rows } = await sql<User>`
        update users set name = ${storableText(name)}, password = ${password}, fever_key = null
        where password is null and (select count(*) from users) = 1 returning *`.execute(db);
      if (rows[0] !== undefined) {
        // While the house was open anybody could log in.
        await db.deleteFrom('userKeys').where('userId', '=', rows[0].id).where('kind', '!=', 'token').execute();
        return rows[0];
      }
      const made = await db
        .insertInto('users')
        .values({ name: storableText(name), password })
        .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (made)
        await sql`insert into unread_articles (user_id, article_id, source_id) select ${made.id}, id, source_id from articles`.execute(db);
      return made;
    });
  }

  /** What was opened by the old password is closed; tokens stay. */
  async setPassword(id: number, password: string): Promise<void> {
    await this.#scope.atomically(async ({ db }) => {
      await db.updateTable('users').set({ password }).where('id', '=', id).execute();
      await db.deleteFrom('userKeys').where('userId', '=', id).where('kind', '!=', 'token').execute();
    });
  }

  /** @param feverKey hash of what programs that speak Fever send; null: none may. */
  async setFeverKey(id: number, feverKey: string | null): Promise<void> {
    await this.#scope.db.updateTable('users').set({ feverKey }).where('id', '=', id).execute();
  }

  /** Where pages show this user pictures. */
  async setPictures(id: number, pictures: ShownPictures): Promise<void> {
    await this.#scope.db.updateTable('users').set({ pictures }).where('id', '=', id).execute();
  }

  getByFeverKey(feverKey: string): Promise<User | undefined> {
    return this.#scope.db.selectFrom('users').selectAll().where('feverKey', '=', feverKey).executeTakeFirst();
  }

  /** With what they have read and starred. */
  async remove(id: number): Promise<void> {
    await this.#scope.db.deleteFrom('users').where('id', '=', id).execute();
  }

  async addKey({ hash, userId, kind, label }: NewKey): Promise<void> {
    const now = timeNow(this.#scope);
    await this.#scope.atomically(async ({ db }) => {
      const text = label === undefined ? null : storableText(label);
      await db.insertInto('userKeys').values({ hash, userId, kind, label: text, createdAt: now, usedAt: now }).execute();
      await sql`
        delete from user_keys where hash in (
          select hash from user_keys where user_id = ${userId} and kind = ${kind} order by used_at desc, hash offset ${MOST_KEYS[kind]})`.execute(
        db,
      );
    });
  }

  /** The user that a key stands for. Keys but tokens that nobody has used since `staleBefore` stand for nobody. */
  async getByKey(hash: string, staleBefore: string): Promise<{ readonly user: User; readonly kind: UserKeyKind } | undefined> {
    const { rows } = await sql<User & { kind: UserKeyKind; usedAt: string }>`
      select u.*, k.kind, k.used_at from user_keys k join users u on u.id = k.user_id
      where k.hash = ${hash} and (k.kind = 'token' or k.used_at >= ${staleBefore})`.execute(this.#scope.db);
    const row = rows[0];
    if (row === undefined) return undefined;
    const { kind, usedAt, ...user } = row;
    const now = timeNow(this.#scope);
    // When to the hour is enough: asking must not always write.
    if (Date.parse(now) - Date.parse(usedAt) > HOUR_MS)
      await this.#scope.db.updateTable('userKeys').set({ usedAt: now }).where('hash', '=', hash).execute();
    return { user, kind };
  }

  /** Of a user, the last used first. */
  listKeys(userId: number, kind: UserKeyKind): Promise<UserKey[]> {
    const keys = this.#scope.db.selectFrom('userKeys').selectAll().where('userId', '=', userId).where('kind', '=', kind);
    return keys.orderBy('usedAt', 'desc').orderBy('hash').execute();
  }

  /** @returns whether there was one. */
  async removeKey(userId: number, hash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#scope.db
      .deleteFrom('userKeys')
      .where('userId', '=', userId)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

const HOUR_MS = 3_600_000;
