/** Shards given out by pg-boss: one lease at a time a shard, renewed while its worker lives, ended by who holds it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { describeDifference } from '../job/checkpoint.ts';
import {
  beginShard,
  countFailure,
  createTables,
  deletePlan,
  type Executor,
  endShard,
  hashFiles,
  hashShards,
  insertPlan,
  insertShards,
  type PlannedShard,
  readWinner,
  SCHEMA,
  type ShardEnd,
  selectPlan,
} from './plan-tables.ts';
import { type Plan, type PlanDraft, PlanError, type Shard } from './shard.ts';
import { type PlanStatus, readStatus } from './status.ts';

/** A worker's right to a shard. pg-boss counts how often it gave a job out, which tells one giving-out from the next. */
export interface Lease {
  readonly plan: Plan;
  readonly job: string;
  readonly given: number;
  /** Who is silent for longer has lost it. */
  readonly seconds: number;
  readonly shard: Shard;
}

export interface QueueSettings {
  /** Between two searches for workers that are gone; 10 where not given. One process of all does it. */
  readonly supervisionSeconds?: number | undefined;
  /** What goes wrong in the background and is tried again. */
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface PlanSettings {
  /** Forgets a plan of the same name. */
  readonly anew?: boolean | undefined;
  /** A worker that is silent for so long loses its shard to another; 60 where not given. */
  readonly leaseSeconds?: number | undefined;
}

/** Workers may die this often over a shard before it counts as failed. */
const MOST_GIVINGS = 20;
/** Tries that end with an error. */
const MOST_FAILURES = 3;
const RETRY_SECONDS = 1;
/** pg-boss forgets jobs that wait longer. */
const KEEP_DAYS = 365;
const BATCH = 1000;
/** Longest wait inside a transaction, for a worker that was paused there: it holds a row that others wait for. */
const MOST_IDLE_MS = 20_000;

const HELD = `name = $1 and id = $2 and state = 'active' and retry_count = $3`;
const valuesOf = ({ plan, job, given }: Lease): unknown[] => [plan.id, job, given];
const toBossDb = (executor: Executor): PgBoss.Db => ({ executeSql: (text, values) => executor.query(text, values) });

export class ShardQueue {
  readonly #pool: pg.Pool;
  readonly #boss: PgBoss;

  /** @throws PlanError where the database cannot be reached */
  static async open(database: string, settings: QueueSettings = {}): Promise<ShardQueue> {
    const queue = new ShardQueue(database, settings);
    try {
      await queue.#start();
    } catch (error) {
      await queue.close();
      throw new PlanError(`the database cannot be used: ${(error as Error).message}`, { cause: error });
    }
    return queue;
  }

  private constructor(database: string, { supervisionSeconds = 10, onError = () => {} }: QueueSettings) {
    this.#pool = new pg.Pool({ connectionString: database, max: 4, application_name: 'galley bulk', keepAlive: true });
    // Connections that break while nobody uses them; who uses one is told anyway.
    this.#pool.on('error', () => {});
    this.#boss = new PgBoss({
      db: toBossDb(this.#pool),
      schema: SCHEMA,
      schedule: false,
      maintenanceIntervalSeconds: supervisionSeconds,
      archiveFailedAfterSeconds: KEEP_DAYS * 86_400,
    });
    this.#boss.on('error', onError);
  }

  /** pg-boss makes its tables without a lock: of processes that start together on a new database all but one would fail. */
  async #start(): Promise<void> {
    await this.#transaction(async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('${SCHEMA}'))`);
      await this.#boss.start();
      await createTables(this.#pool);
    });
  }

  /**
   * Makes a plan and puts its shards into the queue, the largest first; the same plan again changes nothing.
   *
   * @returns false where it was there already
   * @throws PlanError where a plan of that name is another one, unless it is to be made anew
   */
  async plan(draft: PlanDraft, shards: readonly Shard[], { anew = false, leaseSeconds = 60 }: PlanSettings = {}): Promise<boolean> {
    const plan: Plan = { ...draft, id: randomUUID() };
    const there = await selectPlan(this.#pool, plan.name);
    if (there !== undefined && !anew && (await this.#isSame(there, plan, shards))) return false;
    const planned = shards.map((shard) => ({ ...shard, job: randomUUID() }));
    await this.#boss.createQueue(plan.id, { name: plan.id, policy: 'standard' });
    await this.#transaction(async (client) => {
      if (there !== undefined) {
        await client.query(`delete from ${SCHEMA}.job where name = $1`, [there.id]);
        await deletePlan(client, plan.name);
      }
      await insertPlan(client, plan);
      for (let at = 0; at < planned.length; at += BATCH) {
        const batch = planned.slice(at, at + BATCH);
        await insertShards(client, plan, batch);
        await this.#boss.insert(
          batch.map((shard) => jobOf(plan, shard, leaseSeconds)),
          { db: toBossDb(client) },
        );
      }
    });
    if (there !== undefined) await this.#boss.deleteQueue(there.id);
    return true;
  }

  /** @throws PlanError where it is another */
  async #isSame(there: Plan, plan: Plan, shards: readonly Shard[]): Promise<boolean> {
    const anew = `--restart plans it anew`;
    if (there.destination !== plan.destination) throw new PlanError(`plan ${plan.name} is for ${there.destination}; ${anew}`);
    const difference = describeDifference({ sources: [], settings: there.settings }, { sources: [], settings: plan.settings });
    if (difference !== undefined) throw new PlanError(`plan ${plan.name} cannot be gone on with: ${difference}; ${anew}`);
    const known = await hashShards(this.#pool, there);
    if (known.count !== shards.length) throw new PlanError(`plan ${plan.name} has ${known.count} shards, not ${shards.length}; ${anew}`);
    if (known.hash !== (await hashFiles(this.#pool, shards))) throw new PlanError(`plan ${plan.name} has other files; ${anew}`);
    return true;
  }

  /** @throws PlanError where there is none of that name */
  async readPlan(name: string): Promise<Plan> {
    const plan = await selectPlan(this.#pool, name);
    if (plan === undefined) throw new PlanError(`there is no plan ${name} in this database: galley bulk plan`);
    return plan;
  }

  /** The next shard of a plan; undefined where none waits. */
  async take(plan: Plan, worker: string): Promise<Lease | undefined> {
    let failure: unknown;
    // pg-boss takes any error for an empty queue.
    const executeSql = (text: string, values: unknown[]): Promise<pg.QueryResult> =>
      this.#pool.query(text, values).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const [job] = await this.#boss.fetch(plan.id, { batchSize: 1, includeMetadata: true, db: { executeSql } });
    if (failure !== undefined) throw failure;
    if (job === undefined) return undefined;
    const shard = await beginShard(this.#pool, job.id, worker);
    return shard === undefined ? undefined : { plan, job: job.id, given: job.retryCount, seconds: Number(job.expireInSeconds), shard };
  }

  /** Whether shards wait or are with workers. */
  async isOpen(plan: Plan): Promise<boolean> {
    const { rows } = await this.#pool.query(`select 1 from ${SCHEMA}.job where name = $1 and state <= 'active' limit 1`, [plan.id]);
    return rows.length > 0;
  }

  /** Starts the time of a lease anew by the database's clock; false: it is another's by now. */
  async renew(lease: Lease): Promise<boolean> {
    const { rowCount } = await this.#pool.query(`update ${SCHEMA}.job set started_on = now() where ${HELD}`, valuesOf(lease));
    return rowCount === 1;
  }

  /**
   * Ends a shard if the lease is held: `publish` and the record of what came out are one with its end. May be called again after an error: the connection may break
   * behind the commit.
   *
   * @param load what is written through the same transaction, before anything is locked
   * @param publish what is done beside it, while nobody else can have the lease; `check` throws once it is lost
   * @returns false: the shard is another's by now
   */
  async complete(
    lease: Lease,
    end: ShardEnd,
    { load, publish }: { load?(client: pg.PoolClient): Promise<void>; publish?(check: () => Promise<void>): Promise<void> },
  ): Promise<boolean> {
    if ((await readWinner(this.#pool, lease.job)) === end.attempt) return true;
    return this.#transaction(async (client) => {
      await client.query(`set local idle_in_transaction_session_timeout = ${MOST_IDLE_MS}`);
      await load?.(client);
      const { rowCount } = await client.query(`select 1 from ${SCHEMA}.job where ${HELD} for update`, valuesOf(lease));
      if (rowCount !== 1) throw new LeaseLost();
      // A statement fails where the server has given up on this transaction.
      await publish?.(async () => void (await client.query('select 1')));
      await this.#boss.complete(lease.plan.id, lease.job, { rows: end.rows }, { db: toBossDb(client) });
      await endShard(client, lease.job, end);
      return true;
    }).catch((error: unknown) => {
      if (error instanceof LeaseLost) return false;
      throw error;
    });
  }

  /** The attempt came to nothing; the shard is tried again, or is given up. False: it is another's by now, or done. */
  async fail(lease: Lease, reason: string): Promise<boolean> {
    return this.#transaction(async (client) => {
      const { rowCount } = await client.query(`select 1 from ${SCHEMA}.job where ${HELD} for update`, valuesOf(lease));
      if (rowCount !== 1) return false;
      const failures = await countFailure(client, lease.job, reason);
      if (failures >= MOST_FAILURES)
        await client.query(`update ${SCHEMA}.job set retry_limit = retry_count where name = $1 and id = $2`, [lease.plan.id, lease.job]);
      await this.#boss.fail(lease.plan.id, lease.job, { message: reason }, { db: toBossDb(client) });
      return true;
    });
  }

  /** Lets another worker have the shard at once; this attempt does not count. */
  async giveBack(lease: Lease): Promise<void> {
    await this.#pool.query(
      `update ${SCHEMA}.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now() where ${HELD}`,
      valuesOf(lease),
    );
  }

  /** Gives shards that failed another chance; how many. */
  async retryFailed(plan: Plan): Promise<number> {
    const { rowCount } = await this.#pool.query(
      `with again as (
         update ${SCHEMA}.job set state = 'retry', retry_limit = retry_count + ${MOST_GIVINGS}, start_after = now(), completed_on = null
         where name = $1 and state = 'failed' returning id)
       update ${SCHEMA}.shard set failures = 0 where job in (select id from again)`,
      [plan.id],
    );
    return rowCount ?? 0;
  }

  /** How a plan stands. */
  readStatus(plan: Plan): Promise<PlanStatus> {
    return readStatus(this.#pool, plan);
  }

  /** What throws is undone. */
  async #transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    // Told to who uses it as well, by the statement that fails.
    const ignore = (): void => {};
    client.on('error', ignore);
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false }).catch(() => {});
    await this.#pool.end();
  }
}

function jobOf({ id: name }: Plan, { job, number, bytes }: PlannedShard, leaseSeconds: number): PgBoss.JobInsert {
  return {
    id: job,
    name,
    data: { number },
    // In kilobytes: what takes long must not begin last.
    priority: Math.min(Math.round(bytes / 1024), 2 ** 31 - 1),
    retryLimit: MOST_GIVINGS,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
    expireInSeconds: leaseSeconds,
    keepUntil: new Date(Date.now() + KEEP_DAYS * 86_400_000),
  };
}

class LeaseLost extends Error {}
