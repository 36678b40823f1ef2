/** How sources fare over time, and the way of an item from its feed to its story: read from the log of requests, its sums by day, and the rows themselves. */
import { sql } from 'kysely';
import { readCursor, type Slice, writeCursor } from './cursor.ts';
import type { FeedItemState, SourceState } from './schema.ts';
import type { Scope } from './scope.ts';

/** A source's day in UTC. Times are sums of milliseconds. */
export interface SourceDay {
  readonly day: string;
  readonly polls: number;
  readonly failedPolls: number;
  readonly pollMs: number;
  /** New or edited. */
  readonly entries: number;
  readonly pages: number;
  readonly failedPages: number;
  /** The feed's own text had to do. */
  readonly partialPages: number;
  readonly pageMs: number;
  readonly articles: number;
  /** The mean of the articles read from pages; null where none was. */
  readonly confidence: number | null;
}

/** A source and how it is now. */
export interface SourceNow {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly state: SourceState;
  /** Failed polls since the last good one. */
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastPollAt: string | null;
  readonly lastSuccessAt: string | null;
  readonly nextPollAt: string;
}

/** A source in the overview. */
export interface SourceHealth extends SourceNow {
  /** Of its requests in these days. */
  readonly failedShare: number;
  /** Those on which something was asked, in order. */
  readonly days: readonly SourceDay[];
}

/** A request, as it was logged. */
export interface LoggedFetch {
  readonly at: string;
  readonly url: string;
  readonly itemId: number | null;
  readonly status: number | null;
  readonly errorCode: string | null;
  readonly bytes: number | null;
  readonly durationMs: number | null;
  readonly notModified: boolean;
  readonly outcome: string | null;
  readonly problem: string | null;
  readonly readMs: number | null;
  readonly confidence: number | null;
  readonly added: number | null;
}

/** Failures of one kind. */
export interface FailureKind {
  readonly purpose: 'feed' | 'page';
  /** The fetcher's code, or what came of the page: `partial`, `failed`. */
  readonly code: string;
  readonly count: number;
  readonly lastAt: string;
  /** The latest, in words. */
  readonly problem: string | null;
}

/** An item of a feed, as far as its way goes. */
export interface ItemOnWay {
  readonly id: number;
  readonly sourceId: number;
  readonly sourceTitle: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly state: FeedItemState;
  readonly problem: string | null;
  readonly articleId: number | null;
  readonly firstSeenAt: string;
  readonly changedAt: string;
  readonly revisitAt: string | null;
  readonly visits: number;
}

const FETCH = sql`fetched_at as at, url, item_id, status, error_code, bytes, duration_ms, not_modified, outcome, problem, read_ms, confidence, added`;
const NOW = sql`s.id, s.url, s.title, s.state, s.failures, s.last_error, s.last_poll_at, s.last_success_at, s.next_poll_at`;
/** A day as a line of text, blanks between: thousands of rows as rows, or as JSON, take longer to write and to read than to find. */
const DAY = sql`concat_ws(' ', day, polls, failed_polls, poll_ms, entries, pages, failed_pages, partial_pages, page_ms, articles, confidence, judged)`;
const ITEM = sql`i.id, i.source_id, s.title as source_title, i.url, i.entry->>'title' as title, i.state, i.problem, i.article_id, i.first_seen_at, i.changed_at, i.revisit_at, i.visits`;
/** Ours: items, and requests for one, that are shown; an article in more feeds than that is in all of them. */
const MOST_ITEMS = 20;
const MOST_FETCHES = 200;
/** Counting more tells nobody anything. */
const MOST_COUNTED = 10_000;
/** A poll is logged when it is committed, its entries a little earlier. */
const POLL_SECONDS = 60;

export class Health {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Sources, those in trouble first: whose last poll failed, then by the share of requests that failed since the day.
   *
   * @param since a day, `2026-11-21`
   */
  async list({ since, limit = 50, after }: { since: string; limit?: number; after?: string | undefined }): Promise<Slice<SourceHealth>> {
    const from = after === undefined ? 0 : (readCursor(after, ['number'])[0] as number);
    const { rows } = await sql<SourceNow & { failedShare: number }>`
      with sums as (
        select source_id, sum(failed_polls + failed_pages)::float8 / greatest(1, sum(polls + pages)) as share
        from source_days where day >= ${since}::date group by source_id)
      select ${NOW}, coalesce(n.share, 0) as failed_share from sources s left join sums n on n.source_id = s.id
      order by (s.failures > 0 and s.state = 'active') desc, failed_share desc, s.id limit ${limit + 1} offset ${from}`.execute(
      this.#scope.db,
    );
    const shown = rows.slice(0, limit);
    const days = await this.#daysOf(
      shown.map(({ id }) => id),
      since,
    );
    const items = shown.map((source) => ({ ...source, days: days.get(source.id) ?? [] }));
    return { items, ...(rows.length > limit ? { next: writeCursor([from + limit]) } : {}) };
  }

  /** How a source is now, and its days since one; undefined where there is none. */
  async of(id: number, since: string): Promise<SourceHealth | undefined> {
    const { rows } = await sql<SourceNow>`select ${NOW} from sources s where id = ${id}`.execute(this.#scope.db);
    if (rows[0] === undefined) return undefined;
    const days = (await this.#daysOf([id], since)).get(id) ?? [];
    const [asked, failed] = days.reduce(([a, f], day) => [a + day.polls + day.pages, f + day.failedPolls + day.failedPages], [0, 0]);
    return { ...rows[0], failedShare: failed / Math.max(1, asked), days };
  }

  async #daysOf(ids: readonly number[], since: string): Promise<Map<number, SourceDay[]>> {
    const { rows } = await sql<{ sourceId: number; days: string }>`
      select source_id, string_agg(${DAY}, E'\\n' order by day) as days from source_days
      where source_id = any(${[...ids]}::bigint[]) and day >= ${since}::date group by source_id`.execute(this.#scope.db);
    return new Map(rows.map(({ sourceId, days }) => [sourceId, days.split('\n').map(readDay)]));
  }

  /** A source's requests of a kind, the latest first. */
  async fetches(sourceId: number, purpose: 'feed' | 'page', limit: number): Promise<LoggedFetch[]> {
    const { rows } = await sql<LoggedFetch>`
      select ${FETCH} from fetches where source_id = ${sourceId} and purpose = ${purpose} order by id desc limit ${limit}`.execute(
      this.#scope.db,
    );
    return rows;
  }

  /** What went wrong at a source since a time, the most frequent first. */
  async failures(sourceId: number, since: string): Promise<FailureKind[]> {
    const { rows } = await sql<FailureKind>`
      select purpose, coalesce(error_code, outcome) as code, count(*) as count, max(fetched_at) as last_at,
        (array_agg(problem order by id desc))[1] as problem
      from fetches where source_id = ${sourceId} and fetched_at >= ${since}::timestamptz and (error_code is not null or outcome in ('partial', 'failed'))
      group by 1, 2 order by count(*) desc, 1, 2`.execute(this.#scope.db);
    return rows;
  }

  /** The items that led to an article, the first first. */
  async itemsOf(articleId: number): Promise<ItemOnWay[]> {
    const { rows } = await sql<ItemOnWay>`
      select ${ITEM} from feed_items i join sources s on s.id = i.source_id where i.article_id = ${articleId} order by i.id limit ${MOST_ITEMS}`.execute(
      this.#scope.db,
    );
    return rows;
  }

  /** Requests for the pages of items, the first first. */
  async fetchesOf(itemIds: readonly number[]): Promise<LoggedFetch[]> {
    const { rows } = await sql<LoggedFetch>`
      select ${FETCH} from fetches where item_id = any(${[...itemIds]}::bigint[]) order by id limit ${MOST_FETCHES}`.execute(
      this.#scope.db,
    );
    return rows;
  }

  /** The poll that brought an entry at a time; undefined where the log does not reach back so far. */
  async pollAt(sourceId: number, at: string): Promise<LoggedFetch | undefined> {
    const { rows } = await sql<LoggedFetch>`
      select ${FETCH} from fetches where purpose = 'feed' and source_id = ${sourceId} and added > 0
        and fetched_at between ${at}::timestamptz - interval '1 second' and ${at}::timestamptz + make_interval(secs => ${POLL_SECONDS})
      order by fetched_at limit 1`.execute(this.#scope.db);
    return rows[0];
  }

  /** How an article came to its story. */
  async placement(articleId: number): Promise<{ storyId: number; score: number; reasons: unknown; placedAt: string | null } | undefined> {
    return this.#scope.db
      .selectFrom('storyArticles')
      .select(['storyId', 'score', 'reasons', 'placedAt'])
      .where('articleId', '=', articleId)
      .executeTakeFirst();
  }

  /** Items in a state: those that wait longest, or those that failed last. */
  async items(state: 'new' | 'failed', limit: number): Promise<ItemOnWay[]> {
    const order = state === 'new' ? sql`i.id` : sql`i.id desc`;
    const { rows } = await sql<ItemOnWay>`
      select ${ITEM} from (select * from feed_items i where state = ${state} order by ${order} limit ${limit}) i
      join sources s on s.id = i.source_id order by ${order}`.execute(this.#scope.db);
    return rows;
  }

  /** How many items are in a state, up to 10,000. */
  async count(state: 'new' | 'failed'): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select 1 from feed_items where state = ${state} limit ${MOST_COUNTED}) n`.execute(this.#scope.db);
    return rows[0]!.count;
  }
}

/** A line that `DAY` writes. */
function readDay(line: string): SourceDay {
  const [day = '', ...rest] = line.split(' ');
  const [polls, failedPolls, pollMs, entries, pages, failedPages, partialPages, pageMs, articles, confidence, judged] = rest.map(
    Number,
  ) as [number, number, number, number, number, number, number, number, number, number, number];
  const mean = judged === 0 ? null : confidence / judged;
  return { day, polls, failedPolls, pollMs, entries, pages, failedPages, partialPages, pageMs, articles, confidence: mean };
}
