/** Jobs on the store's own database, by pg-boss: sent in transactions, done exactly once as far as the database can tell. */
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '@galley/fetch';
import PgBoss from 'pg-boss';
import { storableText, writeJson } from '../store/storable.ts';
import type { Store } from '../store/store.ts';
import type { Handler, JobCounts, JobStatus, QueueDefinition, SendOptions, WorkOptions } from './job.ts';
import {
  countJobs,
  delayRetry,
  describeJob,
  endLeases,
  forbidRetries,
  giveBack,
  holdLease,
  holdWaiting,
  indexKeys,
  insertJobs,
  type JobRow,
  type Lease,
  putOff,
  readFailed,
  readNextDue,
  readOpen,
  retryFailed,
  SCHEMA,
} from './job-table.ts';
import { QueueError } from './queue-error.ts';
import { checkEdition, checkTables } from './supported-tables.ts';
import { type GivenJob, type JobEnd, Worker } from './worker.ts';

/** Which queues there are and how they are kept. */
export interface QueueOptions {
  /** The queues there are, by name. */
  readonly queues: Readonly<Record<string, QueueDefinition>>;
  /** What waits go by; default: the store’s. */
  readonly clock?: Clock;
  /** Seconds between two searches for workers that are gone; 10 where not given. One process of all does it. */
  readonly supervisionSeconds?: number;
  /** Days for which completed jobs can be looked at, and for which `once` holds; 1 where not given. Failed ones stay 14. */
  readonly keepDays?: number;
  /** What went wrong and is tried again. */
  readonly onError?: (error: QueueError) => void;
  /** How each try of a job ended. */
  readonly onJob?: (end: JobEnd) => void;
}

/** Channel on which a queue's name says that it has a job to do now. */
const JOBS_CHANNEL = 'galley_jobs';
const DEFAULTS = { retryLimit: 5, retryDelaySeconds: 5, leaseSeconds: 60 };
const DAY_SECONDS = 86_400;
/** What runs is ours to wait for, and so is the database to close. */
const AT_ONCE = { graceful: false, close: false };
/** People look at these. */
const FAILED_DAYS = 14;

/**
 * Opens the queues on a store; closing the store is left to who opened it.
 *
 * @throws QueueError `unsupported_tables` where another edition of pg-boss made the job tables, or somebody changed them
 *
 * @example
 * ```ts
 * import { openQueue, openStore } from '@galley/newsroom';
 *
 * const store = await openStore();
 * const queue = await openQueue(store, { queues: { letters: { retryLimit: 2 } } });
 * const id = await queue.send('letters', { to: 'Ines' });
 * const done = new Promise((resolve) => {
 *   queue.work<{ to: string }>('letters', {}, async ({ data }) => resolve(data.to));
 * });
 * await done; // → 'Ines'
 * await queue.stop();
 * typeof id; // → 'string'
 * await store.close();
 * ```
 */
export async function openQueue(store: Store, options: QueueOptions): Promise<Queue> {
  const keep = (options.keepDays ?? 1) * DAY_SECONDS;
  const onError = options.onError ?? (() => {});
  const boss = new PgBoss({
    db: toBossDb(store),
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: options.supervisionSeconds ?? 10,
    archiveCompletedAfterSeconds: keep,
    archiveFailedAfterSeconds: Math.max(keep, FAILED_DAYS * DAY_SECONDS),
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => onError(new QueueError('unavailable', 'The queues cannot be supervised', error)));
  const queue = new Queue(store, boss, { ...options, onError });
  await alone(store, async () => {
    await checkEdition(boss, store);
    await boss.start();
    try {
      await queue.define();
      await checkTables(boss, store);
    } catch (error) {
      await boss.stop(AT_ONCE);
      throw error;
    }
  });
  // Only this process can have an embedded database open: jobs that are being worked on are those of one that was killed.
  if (store.kind === 'embedded') await endLeases(store);
  await boss.expire();
  await queue.listen();
  return queue;
}

/**
 * One process at a time: pg-boss makes its tables and queues without a lock, and of processes that start together on a new
 * database all but one would fail. An embedded database has one process anyway, and one connection, which the lock would keep.
 */
async function alone(store: Store, work: () => Promise<void>): Promise<void> {
  if (store.kind === 'embedded') return work();
  await store.transaction(async (tx) => {
    await tx.executeSql("select pg_advisory_xact_lock(hashtext('galley queues'))");
    await work();
  });
}

type AnyWorker = { wake(): void; stop(graceMs?: number): Promise<void>; readonly active: number };

/** The queues of one store; `openQueue` makes it. */
export class Queue {
  readonly #store: Store;
  readonly #boss: PgBoss;
  readonly #options: QueueOptions & { onError: (error: QueueError) => void };
  readonly #clock: Clock;
  readonly #workers: Map<string, AnyWorker[]> = new Map();
  #unlisten: () => Promise<void> = async () => {};

  /** @internal `openQueue` makes queues. */
  constructor(store: Store, boss: PgBoss, options: QueueOptions & { onError: (error: QueueError) => void }) {
    this.#store = store;
    this.#boss = boss;
    this.#options = options;
    this.#clock = options.clock ?? store.clock;
  }

  /**
   * Sends a job; its id, or undefined where one with its key is there already.
   *
   * @throws QueueError `unknown_queue`
   */
  async send(name: string, data: object, options: SendOptions = {}): Promise<string | undefined> {
    const [id] = await this.#insert(name, [{ data, options }], options.tx);
    return id;
  }

  /** Sends many jobs in one statement; how many were taken. */
  async sendMany(name: string, jobs: readonly { data: object; options?: Omit<SendOptions, 'tx'> }[], tx?: Store): Promise<number> {
    let taken = 0;
    for (let at = 0; at < jobs.length; at += 1000) taken += (await this.#insert(name, jobs.slice(at, at + 1000), tx)).length;
    return taken;
  }

  /**
   * Works on a queue's jobs. What `options.prepare` gives is done outside any transaction; the handler writes through `tx`,
   * and its writes, its result and the job's end are one commit. Repeated deliveries of a job leave one effect.
   *
   * @throws QueueError `unknown_queue`
   */
  work<Data = unknown, Prepared = undefined>(
    name: string,
    options: WorkOptions<Data, Prepared>,
    handler: Handler<Data, Prepared>,
  ): Worker<Data, Prepared> {
    const { leaseSeconds = DEFAULTS.leaseSeconds } = this.#definition(name);
    const { concurrency = 1, pollMs = 2000, prepare } = options;
    const host = {
      store: this.#store,
      clock: this.#clock,
      fetch: (queue: string, most: number) => this.#fetch(queue, most),
      complete: (queue: string, id: string, result: unknown, tx: Store) => this.#complete(queue, id, result, tx),
      fail: (lease: Lease, error: unknown) => this.#fail(lease, error),
      putOff: (lease: Lease, delayMs: number) => putOff(this.#store, lease, delayMs),
      nextDue: (queue: string) => readNextDue(this.#store, queue),
      onError: this.#options.onError,
      onJob: this.#options.onJob ?? (() => {}),
    };
    const worker = new Worker(host, { queue: name, concurrency, pollMs, leaseMs: leaseSeconds * 1000 }, handler, prepare);
    this.#workers.set(name, [...(this.#workers.get(name) ?? []), worker]);
    return worker;
  }

  /** How a job stands; undefined where there is none of this id, or no more. */
  async job(name: string, id: string): Promise<JobStatus | undefined> {
    const found = await this.#boss.getJobById<object>(name, id);
    return found === null ? undefined : describeJob(found);
  }

  /** How many jobs each queue has in each state. */
  counts(): Promise<Record<string, JobCounts>> {
    return countJobs(this.#store);
  }

  /** Jobs that wait, are tried again or are being done, by their keys. */
  open(name: string, keys: readonly string[]): Promise<JobStatus[]> {
    return readOpen(this.#store, name, keys);
  }

  /** Jobs whose tries are used up, the latest first. */
  failed(name: string, limit = 100): Promise<JobStatus[]> {
    return readFailed(this.#store, name, limit);
  }

  /** Gives a failed job, or all of a queue, one more try; how many. */
  async retry(name: string, id?: string): Promise<number> {
    const retried = await retryFailed(this.#store, name, id);
    await this.#announce(name, this.#store);
    return retried;
  }

  /** Takes the jobs back whose workers are gone; done every few seconds anyway. */
  async expire(): Promise<void> {
    await this.#boss.expire();
    for (const worker of [...this.#workers.values()].flat()) worker.wake();
  }

  /** Takes no further job, waits for those at hand (30 s where not said otherwise) and lets go of the database. */
  async stop(graceMs?: number): Promise<void> {
    await this.#unlisten();
    await Promise.all([...this.#workers.values()].flat().map((worker) => worker.stop(graceMs)));
    await this.#boss.stop(AT_ONCE);
  }

  /** @internal Makes the queues or brings their settings up to date; those that get dead letters first. */
  async define(): Promise<void> {
    const { queues } = this.#options;
    const defined = new Set<string>();
    const define = async (name: string): Promise<void> => {
      if (defined.has(name)) return;
      defined.add(name);
      const { retryLimit, retryDelaySeconds, leaseSeconds, deadLetter } = { ...DEFAULTS, ...this.#definition(name) };
      if (deadLetter !== undefined) await define(deadLetter);
      const settings = {
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: leaseSeconds,
        ...(deadLetter !== undefined && { deadLetter }),
      };
      // `short`: of the jobs with one key, one waits. What pg-boss calls `singleton` and `stately` lets a job that must wait
      // for another of its key stand in the way of all that follow.
      const queue = { name, policy: 'short' as const, ...settings };
      await this.#boss.createQueue(name, queue);
      await this.#boss.updateQueue(name, queue);
    };
    for (const name of Object.keys(queues)) await define(name);
    await indexKeys(this.#store);
  }

  /** @internal */
  async listen(): Promise<void> {
    this.#unlisten = await this.#store.listen(JOBS_CHANNEL, (name) => {
      for (const worker of this.#workers.get(name) ?? []) worker.wake();
    });
  }

  #definition(name: string): QueueDefinition {
    const definition = this.#options.queues[name];
    if (definition === undefined) throw new QueueError('unknown_queue', `There is no queue ${name}`);
    return definition;
  }

  /** The ids of those that were taken. */
  async #insert(name: string, jobs: readonly { data: object; options?: SendOptions }[], tx: Store | undefined): Promise<string[]> {
    const { retryLimit = DEFAULTS.retryLimit } = this.#definition(name);
    if (tx === undefined && jobs.some(({ options }) => options?.alone))
      return this.#store.transaction((own) => this.#insert(name, jobs, own));
    const executor = tx ?? this.#store;
    const rows = jobs.map(({ data, options = {} }) => ({
      id: options.once && options.key !== undefined ? idOf(name, options.key) : randomUUID(),
      once: options.once === true,
      alone: options.alone === true,
      data,
      priority: options.priority ?? 0,
      delayMs: options.startAfter === undefined ? 0 : Math.max(0, options.startAfter - this.#clock.now()),
      // Jobs without a key would all have the same empty one.
      key: options.key === undefined ? randomUUID() : storableText(options.key),
      retryLimit: options.retryLimit ?? retryLimit,
    }));
    const ids = await insertJobs(executor, name, rows);
    if (tx !== undefined && ids.length < rows.length) ids.push(...(await this.#joinWaiting(name, rows, new Set(ids), tx)));
    if (rows.some(({ delayMs }) => delayMs === 0)) await this.#announce(name, executor);
    return ids;
  }

  /**
   * A waiting job with the same key does for ours, but not before our transaction ends: it could not see what we wrote. Its
   * row is held until then, and who gives out jobs passes over it. One that was given out meanwhile no longer does: then
   * ours is sent after all.
   */
  async #joinWaiting(name: string, rows: readonly JobRow[], taken: ReadonlySet<string>, tx: Store): Promise<string[]> {
    let left = rows.filter(({ id, once, alone }) => !taken.has(id) && !once && !alone);
    const sent: string[] = [];
    while (left.length > 0) {
      const held = await holdWaiting(
        tx,
        name,
        left.map(({ key }) => key),
      );
      left = left.filter(({ key }) => !held.has(key));
      if (left.length === 0) break;
      sent.push(...(await insertJobs(tx, name, left)));
      left = left.filter(({ id }) => !sent.includes(id));
    }
    return sent;
  }

  async #announce(name: string, executor: Store): Promise<void> {
    await executor.executeSql('select pg_notify($1, $2)', [JOBS_CHANNEL, name]);
  }

  async #fetch(name: string, most: number): Promise<GivenJob[]> {
    let failure: unknown;
    // pg-boss takes any error for an empty queue.
    const executeSql = (text: string, values: unknown[]) =>
      this.#store.executeSql(text, values).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const jobs = await this.#boss.fetch(name, { batchSize: most, includeMetadata: true, db: { executeSql } });
    if (failure !== undefined) throw failure;
    // The rows of one statement come back in any order.
    return jobs.sort((one, other) => other.priority - one.priority);
  }

  async #complete(name: string, id: string, result: unknown, tx: Store): Promise<boolean> {
    const output = result === undefined ? null : (JSON.parse(writeJson({ result })) as object);
    const ended = (await this.#boss.complete(name, id, output as object, { db: toBossDb(tx) })) as unknown as { affected: number };
    return ended.affected === 1;
  }

  async #fail(lease: Lease, error: unknown): Promise<void> {
    if (error instanceof QueueError && error.code === 'stopped') return giveBack(this.#store, lease);
    const { retryable, retryAfterMs } = readAdvice(error);
    await this.#store.transaction(async (tx) => {
      if (!(await holdLease(tx, lease))) return;
      if (!retryable) await forbidRetries(tx, lease);
      await this.#boss.fail(lease.queue, lease.id, describeError(error), { db: toBossDb(tx) });
      if (retryAfterMs !== undefined) await delayRetry(tx, lease, retryAfterMs);
    });
    const { deadLetter } = this.#definition(lease.queue);
    if (deadLetter !== undefined) await this.#announce(deadLetter, this.#store);
  }
}

function toBossDb(store: Store): PgBoss.Db {
  return { executeSql: (text, values) => store.executeSql(text, values ?? []) };
}

/** A uuid that only this queue and key make. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What an error says about another try, as fetch/'s FetchError does. */
function readAdvice(error: unknown): { retryable: boolean; retryAfterMs: number | undefined } {
  const { retryable, retryAfterMs } = (typeof error === 'object' && error !== null ? error : {}) as {
    retryable?: unknown;
    retryAfterMs?: unknown;
  };
  return { retryable: retryable !== false, retryAfterMs: typeof retryAfterMs === 'number' && retryAfterMs > 0 ? retryAfterMs : undefined };
}

/** Longest stack that is kept. */
const MOST_STACK = 4000;

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: storableText(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: storableText(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: storableText(error.stack.slice(0, MOST_STACK)) }),
  };
}
