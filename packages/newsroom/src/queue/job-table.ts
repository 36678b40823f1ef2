/**
 * What pg-boss 10 has no call for, asked of its table of jobs: leases, progress, counts, which of many are taken. Its `retry` is not used: it leaves
 * the time of the failure there, by which a job that failed a day ago is archived, and not tried. `supported-tables.ts` looks at what is named here.
 */
import type PgBoss from 'pg-boss';
import { writeJson } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import type { JobCounts, JobProgress, JobState, JobStatus } from './job.ts';

export const SCHEMA = 'pgboss';

/**
 * A worker's right to a job. pg-boss counts a job's tries whenever it gives it out, so the number tells one giving-out from
 * the next; the job's id alone does not.
 */
export interface Lease {
  readonly queue: string;
  readonly id: string;
  readonly retryCount: number;
}

const HELD = `name = $1 and id = $2::uuid and state = 'active' and retry_count = $3::int`;

const valuesOf = ({ queue, id, retryCount }: Lease) => [queue, id, retryCount];

/** Holds the job's row until the transaction ends, so that nobody gives the job out meanwhile; false: it is another's already. */
export async function holdLease(tx: Store, lease: Lease): Promise<boolean> {
  const { rows } = await tx.executeSql(`select 1 from ${SCHEMA}.job where ${HELD} for update`, valuesOf(lease));
  return rows.length === 1;
}

/** For the question whether a key is being worked on: pg-boss has an index of waiting keys only. */
export async function indexKeys(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.executeSql("select pg_advisory_xact_lock(hashtext('galley job keys'))");
    await tx.executeSql(
      `create index if not exists galley_job_key on ${SCHEMA}.job (name, singleton_key) where state in ('retry', 'active')`,
    );
  });
}

/** A job on its way into the table. */
export interface JobRow {
  readonly id: string;
  readonly data: object;
  readonly priority: number;
  readonly delayMs: number;
  readonly key: string;
  readonly retryLimit: number;
  /** Its id is its key's, for ever. */
  readonly once: boolean;
  /** Not while one with its key is worked on or waits for another try; needs `executor` to be a transaction. */
  readonly alone: boolean;
}

/**
 * As pg-boss's own insert, with the delay counted by the database's clock; jobs of one call are given out in their order,
 * so each is a microsecond younger than the one before.
 */
const INSERT = `
insert into ${SCHEMA}.job (id, name, data, priority, start_after, singleton_key, dead_letter, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy, created_on)
select j.id, q.name, j.data, j.priority, s.at, j.key, q.dead_letter, q.expire_seconds * interval '1 second', s.at + interval '14 days',
  j.retry_limit, greatest(q.retry_delay, 1), q.retry_backoff, q.policy, now() + j.place * interval '1 microsecond'
from rows from (jsonb_to_recordset($2::jsonb) as (id uuid, data jsonb, priority int, "delayMs" float8, key text, "retryLimit" int, alone boolean))
  with ordinality as j (id, data, priority, delay_ms, key, retry_limit, alone, place)
join ${SCHEMA}.queue q on q.name = $1, lateral (select now() + j.delay_ms * interval '1 millisecond' as at) s
where not (j.alone and exists (select from ${SCHEMA}.job o where o.name = $1 and o.singleton_key = j.key and o.state in ('retry', 'active')))
on conflict do nothing returning id`;

/** Given out while they were written: the insert saw them wait for a worker, and waited itself for what became of that. */
const TAKE_BACK = `
delete from ${SCHEMA}.job j using ${SCHEMA}.job o
where j.name = $1 and j.id = any($2::uuid[]) and o.name = $1 and o.singleton_key = j.singleton_key and o.state in ('retry', 'active')
returning j.id`;

/** pg-boss's own inserting of many jobs does not tell which were taken; its columns and defaults are the same. The ids of those that were. */
export async function insertJobs(executor: Store, queue: string, jobs: readonly JobRow[]): Promise<string[]> {
  const { rows } = await executor.executeSql(INSERT, [queue, writeJson(jobs)]);
  const taken = new Set(rows.map(({ id }) => String(id)));
  const alone = jobs.filter((job) => job.alone && taken.has(job.id)).map(({ id }) => id);
  if (alone.length === 0) return [...taken];
  const { rows: late } = await executor.executeSql(TAKE_BACK, [queue, alone]);
  for (const { id } of late) taken.delete(String(id));
  return [...taken];
}

/** Keeps waiting jobs from being given out until the transaction ends; the keys of those that still waited. Several may hold one. */
export async function holdWaiting(tx: Store, queue: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.executeSql(
    `select singleton_key from ${SCHEMA}.job where name = $1 and state = 'created' and singleton_key = any($2::text[]) order by id for key share`,
    [queue, keys],
  );
  return new Set(rows.map((row) => String(row['singleton_key'])));
}

/** Starts the time of a lease anew by the database's clock; the ids of the jobs that are still ours. */
export async function renewLeases(store: Store, queue: string, leases: readonly Lease[]): Promise<Set<string>> {
  const { rows } = await store.executeSql(
    `update ${SCHEMA}.job set started_on = now() from unnest($2::uuid[], $3::int[]) as held (id, tries)
     where name = $1 and job.id = held.id and state = 'active' and retry_count = held.tries returning job.id`,
    [queue, leases.map(({ id }) => id), leases.map(({ retryCount }) => retryCount)],
  );
  return new Set(rows.map(({ id }) => String(id)));
}

/** Lets every lease run out this moment. */
export async function endLeases(store: Store): Promise<void> {
  await store.executeSql(`update ${SCHEMA}.job set started_on = now() - expire_in - interval '1 second' where state = 'active'`);
}

export async function writeProgress(store: Store, lease: Lease, progress: JobProgress): Promise<void> {
  await store.executeSql(`update ${SCHEMA}.job set output = $4::jsonb where ${HELD}`, [...valuesOf(lease), writeJson({ progress })]);
}

/** Lets another worker have the job at once; this try does not count. */
export async function giveBack(store: Store, lease: Lease): Promise<void> {
  await store.executeSql(
    `update ${SCHEMA}.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now() where ${HELD}`,
    valuesOf(lease),
  );
}

/**
 * Puts a job off whose turn has not come; no try is counted. A job that has not been started is not counted up by pg-boss when it is
 * given out: the number of the lease comes again, but to nobody before this one has let go.
 */
export async function putOff(store: Store, lease: Lease, delayMs: number): Promise<void> {
  await store.executeSql(
    `update ${SCHEMA}.job set state = 'retry', started_on = null, start_after = now() + $4::float8 * interval '1 millisecond' where ${HELD}`,
    [...valuesOf(lease), delayMs],
  );
}

/** Milliseconds until the next job of a queue is due; undefined where there is none, or those that are due have been so for a while. */
export async function readNextDue(store: Store, queue: string): Promise<number | undefined> {
  const { rows } = await store.executeSql(
    `select extract(epoch from start_after - now()) * 1000 as ms from ${SCHEMA}.job
     where name = $1 and state < 'active' and start_after > now() - interval '50 milliseconds' order by start_after limit 1`,
    [queue],
  );
  return rows[0] === undefined ? undefined : Number(rows[0]['ms']);
}

/** Lets no further try follow the present one. */
export async function forbidRetries(tx: Store, lease: Lease): Promise<void> {
  await tx.executeSql(`update ${SCHEMA}.job set retry_limit = retry_count where ${HELD}`, valuesOf(lease));
}

/** Puts off the next try of a job that has just failed. */
export async function delayRetry(tx: Store, { queue, id }: Lease, delayMs: number): Promise<void> {
  await tx.executeSql(
    `update ${SCHEMA}.job set start_after = greatest(start_after, now() + $3::float8 * interval '1 millisecond') where name = $1 and id = $2::uuid and state = 'retry'`,
    [queue, id, delayMs],
  );
}

/** Named as pg-boss names them, times as the store gives them. */
const COLUMNS =
  'id, name, state, singleton_key as "singletonKey", data, retry_count as "retryCount", output, created_on as "createdOn", start_after as "startAfter", completed_on as "completedOn"';

/** Jobs whose tries are used up, the latest first. */
export async function readFailed(store: Store, queue: string, limit: number): Promise<JobStatus[]> {
  const { rows } = await store.executeSql(
    `select ${COLUMNS} from ${SCHEMA}.job where name = $1 and state = 'failed' order by completed_on desc, id limit $2::int`,
    [queue, limit],
  );
  return rows.map((row) => describeJob(row as unknown as PgBoss.JobWithMetadata));
}

/** Open jobs with one of these keys: each state by the index that it has. */
export async function readOpen(store: Store, queue: string, keys: readonly string[]): Promise<JobStatus[]> {
  const { rows } = await store.executeSql(
    `select ${COLUMNS} from ${SCHEMA}.job where name = $1 and state = 'created' and singleton_key = any($2::text[])
     union all select ${COLUMNS} from ${SCHEMA}.job where name = $1 and state in ('retry', 'active') and singleton_key = any($2::text[])`,
    [queue, keys],
  );
  return rows.map((row) => describeJob(row as unknown as PgBoss.JobWithMetadata));
}

/** Gives failed jobs one more try; how many. */
export async function retryFailed(store: Store, queue: string, id?: string): Promise<number> {
  const { rows } = await store.executeSql(
    `update ${SCHEMA}.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
     where name = $1 and state = 'failed' and ($2::uuid is null or id = $2::uuid) returning 1`,
    [queue, id ?? null],
  );
  return rows.length;
}

export async function countJobs(store: Store): Promise<Record<string, JobCounts>> {
  const { rows } = await store.executeSql(`select name, state, count(*) as count from ${SCHEMA}.job group by name, state`);
  const counts: Record<string, JobCounts> = {};
  for (const { name, state, count } of rows as unknown as { name: string; state: JobState; count: number }[]) {
    counts[name] ??= { created: 0, retry: 0, active: 0, completed: 0, cancelled: 0, failed: 0 };
    counts[name][state] = count;
  }
  return counts;
}

/** The store reads times as text, whatever pg-boss takes them for. */
export function describeJob(job: PgBoss.JobWithMetadata): JobStatus {
  return {
    id: job.id,
    queue: job.name,
    state: job.state,
    key: job.singletonKey ?? undefined,
    data: job.data,
    attempt: job.retryCount + 1,
    output: job.output,
    createdAt: String(job.createdOn),
    startAfter: String(job.startAfter),
    completedAt: job.completedOn === null ? undefined : String(job.completedOn),
  };
}
