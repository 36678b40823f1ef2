/** A worker: takes shards off a plan one after another until none is left, keeps its lease alive, puts results where they belong. */
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { describeDifference } from '../job/checkpoint.ts';
import { type Attempt, beginAttempt, dropAttempt, dropAttempts, publishFile, sealFile } from './result-file.ts';
import { nameOfShard, type Plan, PlanError, type RunShard, type Shard } from './shard.ts';
import type { Lease, ShardQueue } from './shard-queue.ts';

/** What became of a shard that this worker took. */
export interface ShardOutcome {
  readonly shard: Shard;
  /** `lost`: another worker has it by now. `returned`: this worker had to stop. */
  readonly outcome: 'done' | 'failed' | 'lost' | 'returned';
  readonly rows?: number;
  readonly reason?: string;
}

/** Writes the rows of an attempt's file, in the transaction that ends the shard. */
export type LoadRows = (path: string, shard: Shard, client: PoolClient) => Promise<void>;

export interface WorkOptions {
  readonly queue: ShardQueue;
  readonly plan: Plan;
  /** As this worker would work: a plan made with others is refused. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly runShard: RunShard;
  /** Where attempts are written; that all machines see, unless `load` is given. */
  readonly folder: string;
  /** Takes the rows elsewhere; where not given, the file is the result. */
  readonly load?: LoadRows | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds between two looks at an empty queue; 2000 where not given. */
  readonly pollMs?: number | undefined;
  readonly onShard?: ((outcome: ShardOutcome) => void) | undefined;
  /** What goes wrong with the database and is tried again. */
  readonly onTrouble?: ((error: Error) => void) | undefined;
}

const AWAY_MS = 500;

/**
 * Resolves when no shard is left, or the signal aborts.
 *
 * @throws PlanError where this worker does not fit the plan, or the plan was made anew
 */
export async function workShards(options: WorkOptions): Promise<void> {
  const { plan, settings } = options;
  const difference = describeDifference({ sources: [], settings: plan.settings }, { sources: [], settings });
  if (difference !== undefined) throw new PlanError(`plan ${plan.name} is not for this worker: ${difference}`);
  await new Worker(options).run();
}

class Worker {
  readonly #options: WorkOptions;
  readonly #name: string = `${hostname()}:${process.pid}`;

  constructor(options: WorkOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const { queue, plan, signal, pollMs = 2000 } = this.#options;
    while (!signal.aborted) {
      const lease = await this.#insist(() => queue.take(plan, this.#name));
      if (lease !== undefined) await this.#work(lease);
      else if (await this.#isOver()) return;
      else await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  async #isOver(): Promise<boolean> {
    const { queue, plan } = this.#options;
    if (await this.#insist(() => queue.isOpen(plan))) return false;
    const now = await this.#insist(() => queue.readPlan(plan.name));
    if (now !== undefined && now.id !== plan.id) throw new PlanError(`plan ${plan.name} was made anew`);
    return true;
  }

  async #work(lease: Lease): Promise<void> {
    const { plan, folder, signal } = this.#options;
    const attempt = beginAttempt(folder, lease.shard, plan.ending);
    const lost = new AbortController();
    const ended = new AbortController();
    const renewing = this.#renew(lease, lost, ended.signal);
    try {
      this.#tell(await this.#attempt(lease, attempt, AbortSignal.any([signal, lost.signal])));
    } catch (error) {
      this.#tell(await this.#giveUp(lease, lost.signal, error as Error));
    } finally {
      ended.abort();
      await renewing;
      dropAttempt(attempt);
    }
  }

  async #attempt(lease: Lease, attempt: Attempt, signal: AbortSignal): Promise<ShardOutcome> {
    const { queue, plan, folder, runShard, load } = this.#options;
    const { shard } = lease;
    const { rows } = await runShard(shard, attempt.path, signal);
    signal.throwIfAborted();
    const sha256 = await sealFile(attempt.path);
    const result = join(folder, `${nameOfShard(shard)}${plan.ending}`);
    const end = { rows, sha256, attempt: attempt.id, worker: this.#name };
    const done = await this.#insist(() =>
      queue.complete(
        lease,
        end,
        load === undefined
          ? { publish: (check) => publishFile(attempt, result, sha256, check) }
          : { load: (client) => load(attempt.path, shard, client) },
      ),
    );
    if (done !== true) return { shard, outcome: 'lost' };
    dropAttempts(folder, shard);
    return { shard, outcome: 'done', rows };
  }

  async #giveUp(lease: Lease, lost: AbortSignal, error: Error): Promise<ShardOutcome> {
    const { queue, signal } = this.#options;
    const { shard } = lease;
    if (lost.aborted) return { shard, outcome: 'lost' };
    if (signal.aborted) {
      // Without a database the lease runs out by itself.
      await queue.giveBack(lease).catch(() => {});
      return { shard, outcome: 'returned' };
    }
    // Who has lost a shard may hear of it by what fails: the next one takes away what lies about.
    const held = await this.#insist(() => queue.fail(lease, error.message));
    return held === false ? { shard, outcome: 'lost' } : { shard, outcome: 'failed', reason: error.message };
  }

  /** Signs of life, three in the time of a lease. */
  async #renew(lease: Lease, lost: AbortController, ended: AbortSignal): Promise<void> {
    const { queue, onTrouble } = this.#options;
    while (!ended.aborted) {
      await sleep((lease.seconds * 1000) / 3, undefined, { signal: ended }).catch(() => {});
      if (ended.aborted) return;
      try {
        if (!(await queue.renew(lease)) && !ended.aborted) lost.abort(new PlanError('the shard is another worker’s by now'));
      } catch (error) {
        onTrouble?.(error as Error);
      }
    }
  }

  /** Again and again while the database is away; undefined when this worker has to stop. What is no trouble of the database is thrown. */
  async #insist<T>(ask: () => Promise<T>): Promise<T | undefined> {
    const { signal, onTrouble } = this.#options;
    for (let wait = AWAY_MS; ; wait = Math.min(2 * wait, 10 * AWAY_MS)) {
      try {
        return await ask();
      } catch (error) {
        if (!isAway(error)) throw error;
        onTrouble?.(error as Error);
      }
      if (signal.aborted) return undefined;
      await sleep(wait, undefined, { signal }).catch(() => {});
    }
  }

  #tell(outcome: ShardOutcome): void {
    this.#options.onShard?.(outcome);
  }
}

/** Whether the database, or the way to it, is gone for now: the classes of PostgreSQL's codes, the system's, and pg's own words. */
function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(?:08|57P|25P0[34]|53)|^E(?:CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_)/.test(code) || /Connection terminated|timeout/i.test(message)
  );
}
