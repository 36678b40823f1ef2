/** What users set for sources. Beside their rows, so that whoever reads a source has no secret in hand. */
import { sql } from 'kysely';
import type { SourceSecrets, SourceSettings } from '../rules/source-settings.ts';
import { type Scope, timeNow } from './scope.ts';
import { writeJson } from './storable.ts';

/** What is left out stays as it was, null takes it away. */
export interface SettingsChange {
  readonly settings?: { readonly [Name in keyof SourceSettings]?: SourceSettings[Name] | null };
  readonly secrets?: SourceSecrets | null | undefined;
}

export interface FullSettings {
  readonly settings: SourceSettings;
  readonly secrets: SourceSecrets | undefined;
}

export interface SourceRetention {
  readonly sourceId: number;
  readonly keepDays: number | undefined;
  readonly keepArticles: number | undefined;
}

export class SourceSettingsStore {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** With what is secret. */
  async full(sourceId: number): Promise<FullSettings> {
    const row = await this.#scope.db
      .selectFrom('sourceSettings')
      .select(['settings', 'secrets'])
      .where('sourceId', '=', sourceId)
      .executeTakeFirst();
    return { settings: (row?.settings ?? {}) as SourceSettings, secrets: (row?.secrets ?? undefined) as SourceSecrets | undefined };
  }

  /** With other rules, items that they blocked are judged anew; with another interval, the next poll comes by it. */
  async change(sourceId: number, { settings = {}, secrets }: SettingsChange): Promise<void> {
    await this.#scope.atomically(async (scope) => {
      const { db } = scope;
      // Of two changes at once the second one sees the first.
      await db.selectFrom('sources').select('id').where('id', '=', sourceId).forUpdate().executeTakeFirst();
      const before = await new SourceSettingsStore(scope).full(sourceId);
      const given = Object.entries(settings).filter(([, value]) => value !== undefined);
      const merged = Object.fromEntries(
        Object.entries({ ...before.settings, ...Object.fromEntries(given) }).filter(([, value]) => value !== null),
      ) as SourceSettings;
      const kept = secrets === undefined ? before.secrets : (secrets ?? undefined);
      const row = { settings: writeJson(merged), secrets: kept === undefined ? null : writeJson(kept) };
      const insert = db.insertInto('sourceSettings').values({ sourceId, ...row });
      await insert.onConflict((conflict) => conflict.column('sourceId').doUpdateSet(row)).execute();
      const now = timeNow(scope);
      if (settings.rules !== undefined)
        await sql`update feed_items set revisit_at = ${now} where source_id = ${sourceId} and state = 'skipped' and problem like 'blocked%'`.execute(
          db,
        );
      if (typeof settings.pollMinutes === 'number')
        await sql`update sources set next_poll_at = least(next_poll_at,
          greatest(${now}::timestamptz, coalesce(last_poll_at, ${now}) + ${settings.pollMinutes} * interval '1 minute')) where id = ${sourceId}`.execute(
          db,
        );
    });
  }

  /** Of the sources that have their own. */
  async retentions(): Promise<SourceRetention[]> {
    const { rows } = await sql<SourceRetention>`
      select source_id, (settings->>'keepDays')::float8 as keep_days, (settings->>'keepArticles')::float8 as keep_articles
      from source_settings where settings ? 'keepDays' or settings ? 'keepArticles' order by source_id`.execute(this.#scope.db);
    return rows.map(({ sourceId, keepDays, keepArticles }) => ({
      sourceId,
      keepDays: keepDays ?? undefined,
      keepArticles: keepArticles ?? undefined,
    }));
  }
}
