/** What was learned about sites, what people labelled, and what other rooms keep between runs. */
import { sql } from 'kysely';
import type { Label } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText, writeJson } from './storable.ts';

export class SiteProfiles {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async get<Profile = unknown>(host: string): Promise<Profile | undefined> {
    const row = await this.#scope.db.selectFrom('siteProfiles').select('profile').where('host', '=', host).executeTakeFirst();
    return row?.profile as Profile | undefined;
  }

  /**
   * Replaces a site's profile by what `change` makes of it; two workers that learn from pages of one site at once wait
   * for one another, so that no page is lost to the profile.
   */
  async update<Profile>(host: string, change: (profile: Profile | undefined) => Profile | Promise<Profile>): Promise<Profile> {
    return this.#scope.atomically(async ({ db }) => {
      await sql`select pg_advisory_xact_lock(hashtext('galley site profile'), hashtext(${host}))`.execute(db);
      const row = await db.selectFrom('siteProfiles').select(['profile', 'pages']).where('host', '=', host).executeTakeFirst();
      const profile = await change(row?.profile as Profile | undefined);
      const written = { profile: writeJson(profile), pages: (row?.pages ?? 0) + 1, changedAt: timeNow(this.#scope) };
      await db
        .insertInto('siteProfiles')
        .values({ host, ...written })
        .onConflict((conflict) => conflict.column('host').doUpdateSet(written))
        .execute();
      return profile;
    });
  }

  async remove(host: string): Promise<void> {
    await this.#scope.db.deleteFrom('siteProfiles').where('host', '=', host).execute();
  }
}

export class Labels {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Says what a field of a page is; the same said again counts once. */
  async add(label: { url: string; field: string; value: unknown; by?: string; at?: string }): Promise<void> {
    const { url, field, value, by, at = timeNow(this.#scope) } = label;
    await this.#scope.db
      .insertInto('labels')
      .values({ url: storableText(url), field, value: writeJson(value), by: by ?? null, at })
      .onConflict((conflict) =>
        conflict.expression(sql`md5(url), field, md5(value::text)`).doUpdateSet({ at: sql`greatest(labels.at, excluded.at)` }),
      )
      .execute();
  }

  /** Of a page, the latest first. */
  list(url: string): Promise<Label[]> {
    const ofPage = this.#scope.db
      .selectFrom('labels')
      .selectAll()
      .where(sql`md5(url)`, '=', sql`md5(${storableText(url)})`);
    return ofPage.orderBy('at', 'desc').orderBy('id', 'desc').execute();
  }
}

/** One value a name: the state of a stream of stories, a setting. */
export class States {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async get<Value = unknown>(name: string): Promise<Value | undefined> {
    const row = await this.#scope.db.selectFrom('states').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value as Value | undefined;
  }

  /** What is there already, else the value, which is kept from now on; of several processes all get the same. */
  async setOnce<Value>(name: string, value: Value): Promise<Value> {
    const written = { value: writeJson(value), changedAt: timeNow(this.#scope) };
    const insert = this.#scope.db.insertInto('states').values({ name, ...written });
    await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute();
    return (await this.get<Value>(name))!;
  }

  async set(name: string, value: unknown): Promise<void> {
    const written = { value: writeJson(value), changedAt: timeNow(this.#scope) };
    await this.#scope.db
      .insertInto('states')
      .values({ name, ...written })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(written))
      .execute();
  }
}
