/** The steps from an empty database to the present tables; a step that has been released is never changed, only followed. */
import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';
import { type Fingerprinted, fingerprint } from '../feeds/fingerprint.ts';
import { tidyAddress } from '../feeds/stable-address.ts';
import { indexText } from './search-text.ts';
import { hashContent } from './storable.ts';

type Database = Kysely<unknown>;

/** Runs several statements; none of them has parameters. */
async function run(database: Database, statements: string): Promise<void> {
  await sql.raw(statements).execute(database);
}

/**
 * Addresses are unique by their MD5: an index entry holds at most 2,704 bytes and some addresses are longer. Who makes
 * two addresses with one sum hides an article of his own behind another of his own.
 */
const TABLES = `
create table sources (
  id bigint generated always as identity primary key,
  url text not null, title text, home_url text, description text, in_language text, folder text,
  state text not null default 'active' check (state in ('active', 'paused', 'gone')),
  etag text, last_modified text,
  next_poll_at timestamptz not null, last_poll_at timestamptz, last_success_at timestamptz,
  failures integer not null default 0, last_error text, rhythm jsonb,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index sources_url on sources (md5(url));
create index sources_due on sources (next_poll_at) where state = 'active';

create table pages (
  id bigint generated always as identity primary key,
  url text not null, content_hash text not null, coding text not null, body bytea not null, size integer not null,
  content_type text, fetched_at timestamptz not null
);
create unique index pages_content on pages (md5(url), content_hash);
alter table pages alter column body set storage external; -- compressed already

create table articles (
  id bigint generated always as identity primary key,
  url text not null, host text not null, content_hash text not null, revision_count integer not null default 0,
  source_id bigint references sources on delete set null,
  headline text, description text, in_language text, date_published timestamptz, date_modified timestamptz,
  listed_at timestamptz not null, first_seen_at timestamptz not null
);
create unique index articles_url on articles (md5(url));
create index articles_listed on articles (listed_at desc, id desc);
create index articles_source on articles (source_id, listed_at desc, id desc);

create table article_revisions (
  article_id bigint not null references articles on delete cascade,
  content_hash text not null, first_seen_at timestamptz not null, last_seen_at timestamptz not null,
  article jsonb not null, page_id bigint references pages on delete set null, partial boolean not null default false,
  primary key (article_id, content_hash)
);
create index article_revisions_page on article_revisions (page_id);

create table feed_items (
  id bigint generated always as identity primary key,
  source_id bigint not null references sources on delete cascade,
  item_id text not null, url text, entry jsonb not null, entry_hash text not null,
  state text not null default 'new' check (state in ('new', 'done', 'failed', 'skipped')),
  article_id bigint references articles on delete set null, problem text, date_published timestamptz,
  first_seen_at timestamptz not null, changed_at timestamptz not null
);
create unique index feed_items_item on feed_items (source_id, md5(item_id));
create index feed_items_state on feed_items (state, id);
create index feed_items_article on feed_items (article_id);

create table fetches (
  id bigint generated always as identity primary key,
  source_id bigint references sources on delete cascade,
  url text not null, purpose text not null, status integer, error_code text, bytes integer, duration_ms integer,
  not_modified boolean not null default false, fetched_at timestamptz not null
);
create index fetches_at on fetches (fetched_at, id);
create index fetches_source on fetches (source_id, id);

create table stories (
  id bigint generated always as identity primary key,
  headline text not null, in_language text, article_count integer not null default 0,
  first_at timestamptz not null, last_at timestamptz not null,
  representative_id bigint references articles on delete set null,
  merged_into bigint references stories on delete set null
);
create index stories_last on stories (last_at desc, id desc) where merged_into is null;
create index stories_representative on stories (representative_id);

create table story_articles (
  article_id bigint primary key references articles on delete cascade,
  story_id bigint not null references stories on delete cascade,
  score real not null, reasons jsonb not null, at timestamptz not null
);
create index story_articles_story on story_articles (story_id, at);

create table site_profiles (
  host text primary key, profile jsonb not null, pages integer not null, changed_at timestamptz not null
);

create table labels (
  id bigint generated always as identity primary key,
  url text not null, field text not null, value jsonb not null, by text, at timestamptz not null
);
create unique index labels_value on labels (md5(url), field, md5(value::text));

create table states (name text primary key, value jsonb not null, changed_at timestamptz not null);
`;

/** Words of each article for full-text search, also of those that are there already. */
const SEARCH = `
alter table articles add column search tsvector, add column search_edition integer not null default 0;
-- Without a list of pending entries: nobody tidies it up in an embedded database, every search reads it, and the planner
-- shuns an index that has one.
create index articles_search on articles using gin (search) with (fastupdate = off);
`;

/** The log of what changed, in the order of the commits; everything that is there already has changed once. */
const CHANGES = `
create table changes (
  number bigint generated always as identity primary key,
  kind text not null, subject_id bigint not null, at timestamptz not null default date_trunc('milliseconds', now())
);
insert into changes (kind, subject_id) select 'article', id from articles order by first_seen_at, id;
insert into changes (kind, subject_id) select 'story', id from stories where merged_into is null order by first_at, id;
create index changes_subject on changes (kind, subject_id, number);
create index changes_at on changes (at, number);
`;

/** Whose turn it is at a host, and from when the next may ask it. */
const HOST_TURNS = `
create unlogged table host_turns (
  host text primary key, worker text, held_until timestamptz, open_at timestamptz not null default '-infinity'
);
`;

/** Which pages of a host came last: those that a new page of it can be compared with. */
const PAGES_OF_HOST = `
create index pages_host on pages (md5(split_part(url, '/', 3)), fetched_at desc);
`;

/** Lists of a host or in a language, in the order of lists: each is read from where it begins to as far as it is shown. */
const LISTS = `
create index articles_host on articles (host, listed_at desc, id desc);
create index articles_language on articles (split_part(lower(in_language), '-', 1), listed_at desc, id desc);
create index stories_language on stories (split_part(lower(in_language), '-', 1), last_at desc, id desc) where merged_into is null;
`;

/** Who reads, and what they have read. Everything that is there already is unread. */
const USERS = `
create table users (
  id bigint generated always as identity primary key,
  name text not null, password text, fever_key text, created_at timestamptz not null default date_trunc('milliseconds', now())
);
create unique index users_name on users (lower(name));
create unique index users_fever_key on users (fever_key);
create table user_keys (
  hash text primary key, user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('session', 'login', 'token')), label text,
  created_at timestamptz not null, used_at timestamptz not null
);
create index user_keys_user on user_keys (user_id, kind, used_at);
create table unread_articles (
  user_id bigint not null references users on delete cascade,
  article_id bigint not null references articles on delete cascade,
  primary key (user_id, article_id)
);
create index unread_articles_article on unread_articles (article_id);
create table starred_articles (
  user_id bigint not null references users on delete cascade,
  article_id bigint not null references articles on delete cascade,
  at timestamptz not null, primary key (user_id, article_id)
);
create index starred_articles_article on starred_articles (article_id);
create index articles_first_seen on articles (first_seen_at);
alter table sources add column title_given boolean not null default false;
insert into users (name) values ('reader');
insert into unread_articles (user_id, article_id) select u.id, a.id from users u, articles a;
`;

/** What claims of turns at a host go by: how far turns are set aside, what requests take, how long it has not answered. */
const HOST_LINES = `
alter table host_turns add column away_until timestamptz not null default '-infinity', add column line_at timestamptz not null default '-infinity',
  add column took_ms double precision not null default 0, add column silences integer not null default 0;
`;

/** Workers outlive a crash of the database, and what they were asking a host for: whose turn it was has to survive it too. */
const LASTING_TURNS = `
alter table host_turns set logged;
`;

/** How entries and pages are known again, and when pages are visited again. */
const REVISITS = `
alter table feed_items add column address text, add column date_modified timestamptz, add column revisit_at timestamptz,
  add column visits integer not null default 0;
create index feed_items_address on feed_items (md5(address));
create index feed_items_revisit on feed_items (revisit_at) where revisit_at is not null;
alter table pages add column etag text, add column last_modified text;
`;

/** Entries were told apart by all of what they said; what is there already must not look edited now. */
async function fillFingerprints(database: Database): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; entry: Fingerprinted }>`
      select id, entry from feed_items where id > ${last} order by id limit 500`.execute(database);
    for (const { id, entry } of rows) {
      const address = entry.url === undefined ? null : (tidyAddress(entry.url)?.href ?? null);
      await sql`update feed_items set entry_hash = ${hashContent(fingerprint(entry))}, address = ${address} where id = ${id}`.execute(
        database,
      );
    }
    if (rows.length < 500) return;
    last = rows.at(-1)!.id;
  }
}

/** By what the unread are counted: of which source, and when they came; without a look at the articles themselves. */
const ARRIVALS = `
create index articles_arrivals on articles (id) include (source_id, first_seen_at);
`;

/** What users set for a source, beside its row: who reads that has no secret in hand. */
const SOURCE_SETTINGS = `
create table source_settings (
  source_id bigint primary key references sources on delete cascade, settings jsonb not null default '{}', secrets jsonb
);
`;

/** What people decided about stories. */
const STORY_DECISIONS = `
create table story_decisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('merge', 'split')),
  user_id bigint references users on delete set null, at timestamptz not null
);
create table story_decision_articles (
  decision_id bigint not null references story_decisions on delete cascade,
  article_id bigint not null references articles on delete cascade,
  side text not null check (side in ('one', 'other')),
  primary key (decision_id, article_id)
);
create index story_decision_articles_article on story_decision_articles (article_id);
create index story_decisions_user on story_decisions (user_id);
`;

/** Hubs that tell of a source's news (WebSub); a source has one. */
const SUBSCRIPTIONS = `
create table subscriptions (
  source_id bigint primary key references sources on delete cascade,
  hub text not null, topic text not null, token text not null, secret text not null,
  state text not null default 'new' check (state in ('new', 'asked', 'active', 'denied')),
  ask_at timestamptz not null, expires_at timestamptz, pushed_at timestamptz, failures integer not null default 0, last_error text
);
create unique index subscriptions_token on subscriptions (token);
create index subscriptions_ask on subscriptions (ask_at);
`;

/** Addresses that are told what is new, and what became of each message. */
const WEBHOOKS = `
create table webhooks (
  id bigint generated always as identity primary key,
  url text not null, secret text not null, events jsonb not null, state text not null default 'active' check (state in ('active', 'paused', 'gone')),
  told_up_to text not null, created_at timestamptz not null, last_success_at timestamptz, last_error text
);
create table webhook_messages (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null, subject_id bigint not null, at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given up')), attempts integer not null default 0, problem text
);
create index webhook_messages_webhook on webhook_messages (webhook_id, id);
create index webhook_messages_subject on webhook_messages (webhook_id, subject_id, event);
`;

/** Searches that users keep under a name; whoever has the token may read what a search finds. */
const SAVED_SEARCHES = `
create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null, query text not null, token text not null, created_at timestamptz not null
);
create unique index saved_searches_name on saved_searches (user_id, lower(name));
create unique index saved_searches_token on saved_searches (token);
alter table webhooks add column search_id bigint references saved_searches on delete cascade;
create index webhooks_search on webhooks (search_id);
`;

/** What pages show of other sites' pictures; the rest is a cache, and worth nothing later. */
const PICTURES = `
create table pictures (key text primary key, type text not null, body bytea not null, size integer not null, used_at timestamptz not null);
create index pictures_used on pictures (used_at);
alter table users add column pictures text not null default 'lists' check (pictures in ('none', 'lists', 'all'));
`;

/**
 * What is unread is counted by source on every page of lists: with the source in the row an index answers, without one all articles were gone through. An article
 * that another feed claims, or whose source is removed, takes its rows along.
 */
const UNREAD_OF_SOURCES = `
alter table unread_articles add column source_id bigint;
update unread_articles u set source_id = a.source_id from articles a where a.id = u.article_id;
create index unread_articles_source on unread_articles (user_id, source_id, article_id);
create or replace function follow_source() returns trigger language plpgsql as $$
begin
  update unread_articles set source_id = new.source_id where article_id = new.id;
  return null;
end $$;
create trigger articles_source after update of source_id on articles
  for each row when (old.source_id is distinct from new.source_id) execute function follow_source();
`;

/**
 * How sources fare and what became of each item: the log of requests says what came of them, and what it says is summed up by day, since a month of it is
 * a million rows. What was logged before has no outcome; its days are summed from what there is.
 */
const HEALTH = `
alter table fetches add column item_id bigint, add column outcome text, add column problem text, add column read_ms integer, add column confidence real,
  add column added integer;
create index fetches_item on fetches (item_id, id) where item_id is not null;
create table source_days (
  source_id bigint not null references sources on delete cascade, day date not null,
  polls integer not null default 0, failed_polls integer not null default 0, poll_ms bigint not null default 0, entries integer not null default 0,
  pages integer not null default 0, failed_pages integer not null default 0, partial_pages integer not null default 0, page_ms bigint not null default 0,
  articles integer not null default 0, judged integer not null default 0, confidence double precision not null default 0,
  primary key (source_id, day)
);
create index source_days_day on source_days (day);
insert into source_days (source_id, day, polls, failed_polls, poll_ms, pages, failed_pages, page_ms)
  select source_id, (fetched_at at time zone 'UTC')::date,
    count(*) filter (where purpose = 'feed'), count(*) filter (where purpose = 'feed' and error_code is not null), coalesce(sum(duration_ms) filter (where purpose = 'feed'), 0),
    count(*) filter (where purpose = 'page'), count(*) filter (where purpose = 'page' and error_code is not null), coalesce(sum(duration_ms) filter (where purpose = 'page'), 0)
  from fetches where source_id is not null group by 1, 2;
alter table story_articles add column placed_at timestamptz;
`;

/** Articles of the first edition get their words in bites, so that memory stays small. */
async function fillSearch(database: Database): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; article: Record<string, unknown>; in_language: string | null }>`
      select a.id, a.in_language, r.article from articles a join article_revisions r on r.article_id = a.id and r.content_hash = a.content_hash
      where a.id > ${last} order by a.id limit 200`.execute(database);
    for (const row of rows) {
      const words = indexText(row.article, row.in_language ?? undefined);
      await sql`update articles set search = ${words}::tsvector, search_edition = 1 where id = ${row.id}`.execute(database);
    }
    if (rows.length < 200) return;
    last = rows.at(-1)!.id;
  }
}

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_tables': { up: (database) => run(database, TABLES) },
  '002_search': {
    up: async (database) => {
      await run(database, SEARCH);
      await fillSearch(database);
    },
  },
  '003_changes': { up: (database) => run(database, CHANGES) },
  '004_host_turns': { up: (database) => run(database, HOST_TURNS) },
  '005_pages_of_host': { up: (database) => run(database, PAGES_OF_HOST) },
  '006_lists': { up: (database) => run(database, LISTS) },
  '007_users': { up: (database) => run(database, USERS) },
  '008_host_lines': { up: (database) => run(database, HOST_LINES) },
  '009_revisits': {
    up: async (database) => {
      await run(database, REVISITS);
      await fillFingerprints(database);
    },
  },
  '010_arrivals': { up: (database) => run(database, ARRIVALS) },
  '011_source_settings': { up: (database) => run(database, SOURCE_SETTINGS) },
  '012_story_decisions': { up: (database) => run(database, STORY_DECISIONS) },
  '013_subscriptions': { up: (database) => run(database, SUBSCRIPTIONS) },
  '014_webhooks': { up: (database) => run(database, WEBHOOKS) },
  '015_saved_searches': { up: (database) => run(database, SAVED_SEARCHES) },
  '016_pictures': { up: (database) => run(database, PICTURES) },
  '017_unread_of_sources': { up: (database) => run(database, UNREAD_OF_SOURCES) },
  '018_health': { up: (database) => run(database, HEALTH) },
  '019_lasting_turns': { up: (database) => run(database, LASTING_TURNS) },
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

export const migrationProvider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };
