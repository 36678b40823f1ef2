/** What is old goes: pages as they came, earlier revisions, the log of requests. Articles and what people said of them stay, but for sources whose users say otherwise. */
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Days; `Infinity` keeps for ever. */
export interface Retention {
  /** Of pages as they came. The last ones of every host stay, for others to be compared with. */
  readonly pages: number;
  /** Of revisions that are not the present one of their article. */
  readonly revisions: number;
  /** Of the log of requests. */
  readonly log: number;
  /** Not days but megabytes, of pictures that were made small: those that were asked for last stay. */
  readonly pictures: number;
}

/** Text is small and pages are not. */
export const DEFAULT_RETENTION: Retention = { pages: 30, revisions: Number.POSITIVE_INFINITY, log: 30, pictures: 256 };

/** How many rows of each went; articles of sources that say how long theirs are kept. */
export type Pruned = Readonly<Record<keyof Retention | 'articles', number>>;

const DAY_MS = 86_400_000;
const MEGABYTE = 2 ** 20;
/** Days of sources that are summed up, however short the log of requests is. */
const DAYS_KEPT = 400;
/** Of a host: more than siblings are ever asked for. */
const PAGES_KEPT = 20;
/** Rows of a statement, so that nobody waits long for what it locks. */
const AT_ONCE = 1000;

export async function prune(store: Store, retention: Retention): Promise<Pruned> {
  const before = (days: number): string | undefined =>
    Number.isFinite(days) ? new Date(store.clock.now() - days * DAY_MS).toISOString() : undefined;
  const [pages, revisions, log] = [before(retention.pages), before(retention.revisions), before(retention.log)];
  await store.fetches.removeDaysBefore(before(DAYS_KEPT)!);
  return {
    pages: pages === undefined ? 0 : await repeat(() => prunePages(store, pages)),
    revisions: revisions === undefined ? 0 : await repeat(() => pruneRevisions(store, revisions)),
    log: log === undefined ? 0 : await store.fetches.removeBefore(log),
    pictures: Number.isFinite(retention.pictures) ? await store.pictures.trim(retention.pictures * MEGABYTE) : 0,
    articles: await pruneArticles(store, before),
  };
}

async function repeat(removeSome: () => Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    const removed = await removeSome();
    sum += removed;
    if (removed < AT_ONCE) return sum;
  }
}

/** A page is old when so many of its host came after it. */
async function prunePages(store: Store, before: string): Promise<number> {
  const host = sql`md5(split_part(p.url, '/', 3))`;
  const { numAffectedRows } = await sql`
    delete from pages where id in (
      select p.id from pages p where p.fetched_at < ${before}::timestamptz and (
        select count(*) from (
          select 1 from pages q where md5(split_part(q.url, '/', 3)) = ${host} and q.fetched_at > p.fetched_at
          order by q.fetched_at desc limit ${sql.raw(String(PAGES_KEPT))}) later) >= ${sql.raw(String(PAGES_KEPT))}
      order by p.fetched_at limit ${sql.raw(String(AT_ONCE))})`.execute(store.db);
  return Number(numAffectedRows ?? 0);
}

/** What is starred stays, whoever starred it. */
async function pruneArticles(store: Store, before: (days: number) => string | undefined): Promise<number> {
  let sum = 0;
  for (const { sourceId, keepDays, keepArticles } of await store.sourceSettings.retentions()) {
    const oldest = keepDays === undefined ? undefined : before(keepDays);
    if (oldest !== undefined)
      sum += await repeat(() => removeOf(store, sourceId, `let go after ${keepDays} days`, sql`a.first_seen_at < ${oldest}::timestamptz`));
    if (keepArticles !== undefined)
      sum += await repeat(() => removeOf(store, sourceId, `let go: more than ${keepArticles} articles`, sql`a.at > ${keepArticles}`));
  }
  return sum;
}

async function removeOf(store: Store, sourceId: number, reason: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select a.id from (
      select id, first_seen_at, row_number() over (order by listed_at desc, id desc) as at from articles where source_id = ${sourceId}) a
    where ${which} and not exists (select from starred_articles s where s.article_id = a.id)
    order by a.at desc limit ${sql.raw(String(AT_ONCE))}`.execute(store.db);
  const ids = rows.map(({ id }) => id);
  await store.articles.remove(ids, reason);
  return ids.length;
}

async function pruneRevisions(store: Store, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from article_revisions where (article_id, content_hash) in (
        select r.article_id, r.content_hash from article_revisions r join articles a on a.id = r.article_id
        where r.last_seen_at < ${before}::timestamptz and r.content_hash <> a.content_hash limit ${sql.raw(String(AT_ONCE))})
      returning article_id),
    counted as (
      update articles a set revision_count = revision_count - g.n from (select article_id, count(*) as n from gone group by article_id) g where a.id = g.article_id)
    select count(*)::int as count from gone`.execute(store.db);
  return rows[0]!.count;
}
