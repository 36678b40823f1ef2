import { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onServedDatabase } from '../../test/databases.ts';
import { emptyTemplate } from '../../test/embedded-template.ts';
import { migrate } from './database.ts';
import { EmbeddedPool } from './embedded-pool.ts';
import { MIGRATION_NAMES } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openStore } from './store.ts';

/** Rows as the first edition wrote them: every table, more articles than are filled at once. */
const FIRST_ROWS = `
insert into sources (url, title, next_poll_at) values ('https://old.example/feed', 'Old', '2026-01-01T00:00:00Z');
insert into pages (url, content_hash, coding, body, size, fetched_at) values ('https://old.example/1', 'h1', 'identity', 'abc', 3, '2026-01-01T00:00:00Z');
insert into articles (url, host, content_hash, revision_count, source_id, headline, in_language, listed_at, first_seen_at)
  select 'https://old.example/' || n, 'old.example', 'h' || n, 1, 1, 'Volcano ' || n, 'en', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' from generate_series(1, 450) n;
insert into article_revisions (article_id, content_hash, first_seen_at, last_seen_at, article, page_id)
  select id, content_hash, first_seen_at, first_seen_at, jsonb_build_object('headline', headline, 'articleBody', '金融危机 erupted ' || id), case when id = 1 then 1 end from articles;
insert into feed_items (source_id, item_id, entry, entry_hash, article_id, first_seen_at, changed_at)
  values (1, 'i1', '{"id": "i1"}', 'e1', 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
insert into fetches (url, purpose, fetched_at) values ('https://old.example/1', 'page', '2026-01-01T00:00:00Z');
insert into stories (headline, article_count, first_at, last_at, representative_id) values ('Volcano', 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 1);
insert into story_articles (article_id, story_id, score, reasons, at) values (1, 1, 1, 'null', '2026-01-01T00:00:00Z');
insert into site_profiles (host, profile, pages, changed_at) values ('old.example', '{}', 1, '2026-01-01T00:00:00Z');
insert into labels (url, field, value, at) values ('https://old.example/1', 'headline', '"x"', '2026-01-01T00:00:00Z');
insert into states (name, value, changed_at) values ('stream', '1', '2026-01-01T00:00:00Z');
`;

/** What must be there after any way up. */
async function readAll(db: Kysely<Schema>) {
  const counts = [
    'sources',
    'pages',
    'articles',
    'article_revisions',
    'feed_items',
    'fetches',
    'stories',
    'story_articles',
    'site_profiles',
    'labels',
    'states',
    'changes',
  ];
  const rows: Record<string, number> = {};
  for (const table of counts)
    rows[table] = Number((await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]!.count);
  const found = await sql<{
    count: number;
  }>`select count(*) as count from articles where search @@ '''金'' <-> ''融'' & ''volcano'''::tsquery`.execute(db);
  const unread = await sql<{ count: number }>`select count(*) as count from unread_articles where source_id = 1`.execute(db);
  return { ...rows, found: Number(found.rows[0]!.count), unread: Number(unread.rows[0]!.count) };
}

const EXPECTED = {
  sources: 1,
  pages: 1,
  articles: 450,
  article_revisions: 450,
  feed_items: 1,
  fetches: 1,
  stories: 1,
  story_articles: 1,
  site_profiles: 1,
  labels: 1,
  states: 1,
  changes: 451,
  found: 450,
  unread: 450,
};

describe('migrations', () => {
  let pglite: PGlite;
  let db: Kysely<Schema>;
  beforeAll(async () => {
    pglite = await PGlite.create({ loadDataDir: await emptyTemplate(), parsers: { 20: Number } });
    db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new EmbeddedPool(pglite) }), plugins: [new CamelCasePlugin()] });
  }, 120_000);
  afterAll(() => db.destroy());

  it.each(MIGRATION_NAMES)('keep the rows of a database at %s and fill what is derived from them', async (edition) => {
    await sql.raw('drop schema public cascade; create schema public').execute(db);
    await migrate(db, '001_tables');
    await sql.raw(FIRST_ROWS).execute(db);
    await migrate(db, edition);
    const steps = await migrate(db);
    expect(steps).toEqual(MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(edition) + 1));
    expect(await readAll(db)).toEqual(EXPECTED);
    expect(await migrate(db)).toEqual([]);
  });

  it('leave a database alone that a newer edition made', async () => {
    await migrate(db);
    await sql`insert into galley_migrations (name, timestamp) values ('999_later', '2030')`.execute(db);
    await expect(migrate(db)).rejects.toMatchObject({ code: 'newer_database' });
  });

  it('undo a step that fails', async () => {
    await sql.raw('drop schema public cascade; create schema public').execute(db);
    await migrate(db, '001_tables');
    await sql`create table changes (number bigint)`.execute(db);
    await expect(migrate(db)).rejects.toMatchObject({ code: 'migration_failed' });
    await sql`drop table changes`.execute(db);
    expect(await migrate(db)).toEqual(MIGRATION_NAMES.slice(1));
  });
});

onServedDatabase('migrations by several processes', (server) => {
  it('run once', async () => {
    const databaseUrl = await server().createDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore({ databaseUrl, connections: 2 })));
    expect((await stores[0]!.executeSql('select count(*)::int as count from galley_migrations')).rows).toEqual([
      { count: MIGRATION_NAMES.length },
    ]);
    await Promise.all(stores.map((store) => store.close()));
  });
});
