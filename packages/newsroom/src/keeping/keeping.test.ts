/** Backups from one kind of database into the other, damaged ones, old ones; what a check finds; what goes when it is old. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../../../test/postgres-server.ts';
import { ManualClock } from '../../../../test/web/manual-clock.ts';
import { openTestStore } from '../../test/news-server.ts';
import { openStore, type Store, type StoreOptions } from '../store/store.ts';
import { writeBackup } from './backup.ts';
import { checkStore } from './check-store.ts';
import { DEFAULT_RETENTION, prune } from './prune.ts';
import { restoreBackup } from './restore.ts';
import { TABLES } from './tables.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-06-01T00:00:00Z');
const day = (days: number): string => new Date(NOW + days * DAY).toISOString();

/** Something in every table. */
async function fill(store: Store): Promise<void> {
  const { source } = await store.sources.add({ url: 'https://post.example/feed', title: 'Post “\ufffd” 晚报' });
  await store.feedItems.add(source.id, [{ id: 'a', title: 'A' } as never, { id: 'b' } as never], day(0));
  for (let at = 0; at < 60; at++) {
    const page = await store.pages.save({
      url: `https://post.example/${at}`,
      body: Buffer.from(`<p>Page ${at}`.repeat(at + 1)),
      fetchedAt: day(-at),
    });
    const article = { headline: `Volcano ${at}`, articleBody: `It erupted\n${'again '.repeat(at)}`, inLanguage: 'en' };
    await store.articles.save({ url: `https://post.example/${at}`, article, sourceId: source.id, pageId: page.id, seenAt: day(-at) });
  }
  const edited = { headline: 'Volcano 0', articleBody: 'It was a hill.' };
  await store.articles.save({ url: 'https://post.example/0', article: edited, seenAt: day(1) });
  await store.fetches.add({
    url: 'https://post.example/0',
    purpose: 'page',
    sourceId: source.id,
    itemId: 1,
    confidence: 0.5,
    fetchedAt: day(-40),
  });
  await store.fetches.add({ url: 'https://post.example/0', purpose: 'page', sourceId: source.id, fetchedAt: day(-500) });
  await store.sourceSettings.change(source.id, { settings: { keepDays: 1000 }, secrets: { headers: { Cookie: 'a' }, origins: [] } });
  await store.subscriptions.offer(source.id, { hub: 'https://hub.example/', topic: 'https://post.example/feed' });
  const webhook = await store.webhooks.add({ url: 'https://me.example/', secret: 'whsec_', events: ['story.changed'], toldUpTo: '' });
  await store.webhooks.note(webhook, [{ number: 1, kind: 'story', subjectId: 1, at: day(0) }], '');
  await store.users.add('anna', 'scrypt$…');
  const user = await store.users.first();
  await store.users.addKey({ hash: 'h', userId: user.id, kind: 'token' });
  await store.articleStates.set(user.id, [1, 2], { read: true, starred: true });
  await store.savedSearches.add({ userId: user.id, name: 'Hills', query: 'title:volcano OR hill', token: 't' });
  await store.states.set('stream', { seen: [1, 2, { deep: 'x'.repeat(1000) }] });
  await sql`insert into stories (headline, article_count, first_at, last_at) values ('One', 0, now(), now()), ('Two', 1, now(), now())`.execute(
    store.db,
  );
  await sql`update stories set merged_into = 2 where id = 1`.execute(store.db);
  await sql`insert into story_articles (article_id, story_id, score, reasons, at) values (1, 2, .25, '{"n": 12345678901234567890}', now())`.execute(
    store.db,
  );
  await store.storyDecisions.add({ kind: 'split', userId: user.id, one: [1], other: [2, 3] });
  await sql`insert into site_profiles (host, profile, pages, changed_at) values ('post.example', '{}', 1, now())`.execute(store.db);
  await sql`insert into labels (url, field, value, at) values ('https://post.example/1', 'headline', '"x"', now())`.execute(store.db);
}

async function backUp(store: Store): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(store, async (line) => void lines.push(line.trimEnd()));
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

let folder: string;
let server: PostgresServer | undefined;
let store: Store;
let lines: readonly string[];
const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED backups of served databases: ${reason}`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-keeping-'));
  if (reason === undefined) server = await startPostgres();
  store = await openTestStore();
  await fill(store);
  lines = await backUp(store);
}, 120_000);
afterAll(async () => {
  await store?.close();
  server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A store on what was restored, and the backup that it gives. */
async function readBack(options: StoreOptions): Promise<readonly string[]> {
  const restored = await openStore(options);
  try {
    const { id } = await restored.articles.save({ url: 'https://post.example/new', article: { headline: 'New' } });
    expect(id).toBeGreaterThan(60);
    await restored.db.deleteFrom('articles').where('id', '=', id).execute();
    await sql`delete from changes where subject_id = ${id} and kind = 'article'`.execute(restored.db);
    expect(await checkStore(restored)).toEqual([]);
    return await backUp(restored);
  } finally {
    await restored.close();
  }
}

describe('a backup', { timeout: 120_000 }, () => {
  it('has something of every table', () => {
    const counts = (JSON.parse(lines.at(-1)!) as { counts: Record<string, number> }).counts;
    expect(Object.keys(counts)).toEqual([...TABLES]);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('leaves no table out but turns at hosts and pictures, which are worth nothing later', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'galley_migrations%'`.execute(
      store.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...TABLES, 'host_turns', 'pictures'].sort());
  });

  it('is whole again in a directory', async () => {
    const directory = join(folder, 'again');
    await restoreBackup({ directory }, each(lines));
    expect((await readBack({ directory })).slice(1)).toEqual(lines.slice(1));
  });

  it.skipIf(reason !== undefined)('goes from an embedded database into a served one', async () => {
    const databaseUrl = await server!.createDatabase();
    expect(await restoreBackup({ databaseUrl }, each(lines))).toMatchObject({ articles: 60, stories: 2 });
    expect((await readBack({ databaseUrl })).slice(1)).toEqual(lines.slice(1));
    // There is something now.
    await expect(restoreBackup({ databaseUrl }, each(lines))).rejects.toThrow('already');
  });

  it.skipIf(reason !== undefined)('that is damaged leaves nothing', async () => {
    const databaseUrl = await server!.createDatabase();
    const restore = (damaged: readonly string[]): Promise<unknown> => restoreBackup({ databaseUrl }, each(damaged));
    await expect(restore([])).rejects.toThrow('no backup');
    await expect(restore(['{}'])).rejects.toThrow('no backup');
    await expect(restore(lines.slice(0, -1))).rejects.toThrow('its end is missing');
    await expect(restore(lines.with(3, lines[3]!.slice(0, -9)))).rejects.toThrow('damaged');
    await expect(restore(lines.toSpliced(2, 1))).rejects.toThrow(/rows of|violates/);
    await expect(restore(lines.with(0, lines[0]!.replace(/"edition":"[^"]*/, '"edition":"999_later')))).rejects.toThrow('newer edition');
    await restore(lines);
    expect((await readBack({ databaseUrl })).slice(1)).toEqual(lines.slice(1));
  });

  it.skipIf(reason !== undefined)('of the first edition is brought to the present one', async () => {
    const databaseUrl = await server!.createDatabase();
    const at = '2026-01-01T00:00:00+00:00';
    const article = {
      id: 7,
      url: 'https://old.example/',
      host: 'old.example',
      content_hash: 'h',
      revision_count: 1,
      listed_at: at,
      first_seen_at: at,
    };
    const revision = {
      article_id: 7,
      content_hash: 'h',
      first_seen_at: at,
      last_seen_at: at,
      article: { headline: 'Old', articleBody: 'Lava' },
      partial: false,
    };
    await restoreBackup(
      { databaseUrl },
      each([
        JSON.stringify({ format: 'galley-newsroom backup', edition: '001_tables' }),
        JSON.stringify({ table: 'articles', rows: [article] }),
        JSON.stringify({ table: 'article_revisions', rows: [revision] }),
        JSON.stringify({ counts: { articles: 1, article_revisions: 1 } }),
      ]),
    );
    const restored = await openStore({ databaseUrl });
    expect((await restored.searchArticles('lava')).items.map(({ id }) => id)).toEqual([7]);
    expect(await checkStore(restored)).toEqual([]);
    await restored.close();
  });
});

describe('a check', () => {
  it('finds what does not fit, and nothing where all is well', async () => {
    expect(await checkStore(store)).toEqual([]);
    await sql`update articles set content_hash = 'gone', revision_count = 9 where id = 3`.execute(store.db);
    await sql`update articles set search = null where id in (4, 5)`.execute(store.db);
    await sql`update pages set body = 'x' where id = 6`.execute(store.db);
    await sql`update stories set article_count = 5 where id = 2`.execute(store.db);
    expect(await checkStore(store)).toEqual([
      { what: expect.stringContaining('present text'), count: 1, examples: [3] },
      { what: expect.stringContaining('count their revisions'), count: 1, examples: [3] },
      { what: expect.stringContaining('no search finds'), count: 2, examples: [4, 5] },
      { what: expect.stringContaining('stories that count'), count: 1, examples: [2] },
      { what: expect.stringContaining('pages'), count: 1, examples: [6] },
    ]);
  });
});

describe('what is old', { timeout: 60_000 }, () => {
  it('goes, but for the last pages of a host, articles, and present revisions', async () => {
    const clock = new ManualClock(NOW + 2 * DAY);
    const kept = await openStore({ template: await (await import('../../test/embedded-template.ts')).storeTemplate(), clock });
    try {
      await fill(kept);
      const pages = async (): Promise<number> =>
        Number((await sql<{ n: number }>`select count(*) as n from pages`.execute(kept.db)).rows[0]!.n);
      expect(
        await prune(kept, {
          pages: Number.POSITIVE_INFINITY,
          revisions: Number.POSITIVE_INFINITY,
          log: Number.POSITIVE_INFINITY,
          pictures: 256,
        }),
      ).toEqual({
        pages: 0,
        revisions: 0,
        log: 0,
        pictures: 0,
        articles: 0,
      });
      // Pages are 2 to 61 days old: those of 31 days and more.
      expect(await prune(kept, DEFAULT_RETENTION)).toEqual({ pages: 31, revisions: 0, log: 2, pictures: 0, articles: 0 });
      expect((await kept.health.of(1, '2000-01-01'))!.days.map(({ day: kept }) => kept)).toEqual([day(-40).slice(0, 10)]);
      expect(await prune(kept, { ...DEFAULT_RETENTION, pages: 0, revisions: 1 })).toEqual({
        pages: 9,
        revisions: 1,
        log: 0,
        pictures: 0,
        articles: 0,
      });
      expect(await pages()).toBe(20);
      expect((await kept.articles.revisions(1)).map(({ article }) => (article as { articleBody: string }).articleBody)).toEqual([
        'It was a hill.',
      ]);
      expect(await checkStore(kept)).toEqual([]);
    } finally {
      await kept.close();
    }
  });
});
