/** How a plan stands: its shards by state, rows, rate, what is left, what failed and why. */
import { type Executor, SCHEMA } from './plan-tables.ts';
import type { Plan } from './shard.ts';

export interface PlanStatus {
  readonly plan: string;
  readonly destination: string;
  readonly shards: { readonly waiting: number; readonly active: number; readonly done: number; readonly failed: number };
  /** Of shards that are done. */
  readonly rows: number;
  /** Bytes of sources, and of those that are done. */
  readonly bytes: number;
  readonly bytesDone: number;
  /** Over the last quarter of an hour, or since the first shard began; undefined before the first is done. */
  readonly rowsPerSecond: number | undefined;
  /** At the rate of that time; undefined where nobody knows. */
  readonly secondsLeft: number | undefined;
  readonly workers: readonly { readonly name: string; readonly shard: number; readonly seconds: number; readonly silentSeconds: number }[];
  readonly failures: readonly { readonly shard: number; readonly path: string; readonly reason: string }[];
}

/** Failed shards that are named. */
const MOST_FAILURES = 100;

/** A shard that pg-boss no longer knows is done, or its job was deleted by hand. */
const STATES = `
with shard as (
  select s.*, case when s.done_at is not null then 'done' when j.state = 'active' then 'active'
    when j.state in ('created', 'retry') then 'waiting' else 'failed' end as state, j.started_on, j.output
  from ${SCHEMA}.shard s left join ${SCHEMA}.job j on j.name = $1::text and j.id = s.job where s.plan = $1::uuid)`;

const COUNTS = `${STATES},
span as (select greatest(min(begun_at), now() - interval '15 minutes') as since from shard)
select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'active')::int as active,
  count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed,
  coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(bytes), 0)::float8 as bytes,
  coalesce(sum(bytes) filter (where state = 'done'), 0)::float8 as "bytesDone",
  coalesce(sum(bytes) filter (where state in ('waiting', 'active')), 0)::float8 as "bytesLeft",
  sum(rows) filter (where done_at >= since)::float8 as "lateRows", sum(bytes) filter (where done_at >= since)::float8 as "lateBytes",
  extract(epoch from now() - min(since))::float8 as seconds
from shard, span`;

const ACTIVE = `${STATES} select worker as name, number as shard, extract(epoch from now() - begun_at)::float8 as seconds,
  extract(epoch from now() - started_on)::float8 as "silentSeconds" from shard where state = 'active' order by worker, number`;

const FAILED = `${STATES} select number as shard, files->0->>'path' as path,
  coalesce(reason, output->>'message', output->'value'->>'message', 'its workers died') as reason
from shard where state = 'failed' order by number limit ${MOST_FAILURES}`;

interface Counts {
  waiting: number;
  active: number;
  done: number;
  failed: number;
  rows: number;
  bytes: number;
  bytesDone: number;
  bytesLeft: number;
  lateRows: number | null;
  lateBytes: number | null;
  seconds: number | null;
}

export async function readStatus(database: Executor, plan: Plan): Promise<PlanStatus> {
  const ask = async <T extends object>(text: string): Promise<T[]> => (await database.query<T>(text, [plan.id])).rows;
  const [counts] = await ask<Counts>(COUNTS);
  const { waiting, active, done, failed, rows, bytes, bytesDone, bytesLeft, lateRows, lateBytes, seconds } = counts!;
  const known = lateRows !== null && seconds !== null && seconds > 0;
  const ended = waiting + active === 0;
  return {
    plan: plan.name,
    destination: plan.destination,
    shards: { waiting, active, done, failed },
    rows,
    bytes,
    bytesDone,
    rowsPerSecond: known && !ended ? lateRows / seconds : undefined,
    secondsLeft: ended ? 0 : known && lateBytes ? (bytesLeft * seconds) / lateBytes : undefined,
    workers: await ask(ACTIVE),
    failures: await ask(FAILED),
  };
}
