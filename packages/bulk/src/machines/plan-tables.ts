/** Plans and their shards in PostgreSQL, beside pg-boss's tables: what was cut, what came of each. */
import type pg from 'pg';
import type { Plan, Shard } from './shard.ts';

/** Of our tables and of pg-boss's; a newsroom in the same database has others. */
export const SCHEMA = 'galley_bulk';

/** A connection, or a pool of them. */
export type Executor = Pick<pg.Pool | pg.PoolClient, 'query'>;

export async function createTables(executor: Executor): Promise<void> {
  await executor.query(`create schema if not exists ${SCHEMA}`);
  await executor.query(
    `create table if not exists ${SCHEMA}.plan (
       name text primary key, id uuid not null unique, destination text not null, ending text not null,
       options jsonb not null, settings jsonb not null, planned_at timestamptz not null default now())`,
  );
  await executor.query(
    `create table if not exists ${SCHEMA}.shard (
       plan uuid not null references ${SCHEMA}.plan (id) on delete cascade, number int not null, job uuid not null,
       files jsonb not null, bytes bigint not null,
       worker text, begun_at timestamptz, failures int not null default 0, reason text,
       rows bigint, sha256 text, attempt uuid, seconds float8, done_at timestamptz,
       primary key (plan, number))`,
  );
}

/** A shard with the id of its job. */
export interface PlannedShard extends Shard {
  readonly job: string;
}

export async function insertPlan(executor: Executor, plan: Plan): Promise<void> {
  await executor.query(
    `insert into ${SCHEMA}.plan (name, id, destination, ending, options, settings) values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [plan.name, plan.id, plan.destination, plan.ending, JSON.stringify(plan.options), JSON.stringify(plan.settings)],
  );
}

export async function insertShards(executor: Executor, plan: Plan, shards: readonly PlannedShard[]): Promise<void> {
  await executor.query(
    `insert into ${SCHEMA}.shard (plan, number, job, files, bytes)
     select $1, number, job, files, bytes from jsonb_to_recordset($2::jsonb) as (number int, job uuid, files jsonb, bytes bigint)`,
    [plan.id, JSON.stringify(shards)],
  );
}

export async function deletePlan(executor: Executor, name: string): Promise<void> {
  await executor.query(`delete from ${SCHEMA}.plan where name = $1`, [name]);
}

export async function selectPlan(executor: Executor, name: string): Promise<Plan | undefined> {
  const { rows } = await executor.query<Plan>(
    `select name, id, destination, ending, options, settings from ${SCHEMA}.plan where name = $1`,
    [name],
  );
  return rows[0];
}

/** All shards of a plan in a few bytes: to see whether the same is planned again. */
export async function hashShards(executor: Executor, plan: Plan): Promise<{ count: number; hash: string }> {
  const { rows } = await executor.query<{ count: number; hash: string }>(
    `select count(*)::int as count, coalesce(md5(string_agg(md5(files::text), '' order by number)), '') as hash from ${SCHEMA}.shard where plan = $1`,
    [plan.id],
  );
  return rows[0]!;
}

/** The same of shards that are not in the table. */
export async function hashFiles(executor: Executor, shards: readonly Shard[]): Promise<string> {
  const { rows } = await executor.query<{ hash: string }>(
    `select coalesce(md5(string_agg(md5(files::text), '' order by number)), '') as hash from jsonb_to_recordset($1::jsonb) as (number int, files jsonb)`,
    [JSON.stringify(shards)],
  );
  return rows[0]!.hash;
}

/** The shard is this worker's from now on. */
export async function beginShard(executor: Executor, job: string, worker: string): Promise<Shard | undefined> {
  const { rows } = await executor.query<Shard>(
    `update ${SCHEMA}.shard set worker = $2, begun_at = now() where job = $1 returning number, files, bytes::float8 as bytes`,
    [job, worker],
  );
  return rows[0];
}

export interface ShardEnd {
  readonly rows: number;
  readonly sha256: string;
  readonly attempt: string;
  readonly worker: string;
}

export async function endShard(executor: Executor, job: string, { rows, sha256, attempt, worker }: ShardEnd): Promise<void> {
  await executor.query(
    `update ${SCHEMA}.shard set rows = $2, sha256 = $3, attempt = $4, worker = $5, reason = null, done_at = now(),
       seconds = extract(epoch from now() - begun_at) where job = $1`,
    [job, rows, sha256, attempt, worker],
  );
}

/** Whether this attempt was the one that counted; undefined while none did. */
export async function readWinner(executor: Executor, job: string): Promise<string | undefined> {
  const { rows } = await executor.query<{ attempt: string | null }>(`select attempt from ${SCHEMA}.shard where job = $1`, [job]);
  return rows[0]?.attempt ?? undefined;
}

/** One more failure; how many there are. */
export async function countFailure(executor: Executor, job: string, reason: string): Promise<number> {
  const { rows } = await executor.query<{ failures: number }>(
    `update ${SCHEMA}.shard set failures = failures + 1, reason = $2 where job = $1 returning failures`,
    [job, reason],
  );
  return rows[0]?.failures ?? 0;
}
