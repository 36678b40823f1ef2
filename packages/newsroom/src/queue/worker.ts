/** Takes jobs off one queue and works on them: as many at once as it may, until it is stopped. */
import type { Clock } from '@galley/fetch';
import type { Store } from '../store/store.ts';
import type { Handler, Job } from './job.ts';
import { holdLease, type Lease, renewLeases, writeProgress } from './job-table.ts';
import { Postponed, QueueError } from './queue-error.ts';

/** A job as it is given out. */
export interface GivenJob {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
  readonly singletonKey: string | null;
  /** Of a dead letter, what its job ended with. */
  readonly output?: unknown;
}

/** What a worker needs of the queue. */
export interface WorkerHost {
  readonly store: Store;
  readonly clock: Clock;
  fetch(queue: string, most: number): Promise<GivenJob[]>;
  /** Ends a job; false where it was not active. */
  complete(queue: string, id: string, result: unknown, tx: Store): Promise<boolean>;
  fail(lease: Lease, error: unknown): Promise<void>;
  putOff(lease: Lease, delayMs: number): Promise<void>;
  /** Milliseconds until the next job is due; undefined: none waits for its time. */
  nextDue(queue: string): Promise<number | undefined>;
  onError(error: QueueError): void;
  onJob(end: JobEnd): void;
}

/** How one try of a job ended. */
export interface JobEnd {
  readonly queue: string;
  readonly id: string;
  readonly outcome: 'completed' | 'failed' | 'postponed' | 'lease_lost';
  readonly attempt: number;
  readonly durationMs: number;
  readonly error?: unknown;
}

export interface WorkerSettings {
  readonly queue: string;
  readonly concurrency: number;
  readonly pollMs: number;
  readonly leaseMs: number;
}

/** Pause after the database could not be asked. */
const AWAY_MS = 500;
const LEAST_PAUSE_MS = 5;
/** What a job gets to end after its signal was aborted. */
const HEED_MS = 5000;

export class Worker<Data = unknown, Prepared = undefined> {
  readonly #host: WorkerHost;
  readonly #settings: WorkerSettings;
  readonly #prepare: ((job: Job<Data>) => Promise<Prepared>) | undefined;
  readonly #handler: Handler<Data, Prepared>;
  readonly #running: Map<string, { lease: Lease; abort: AbortController; ended: Promise<void> }> = new Map();
  readonly #stopping: AbortController = new AbortController();
  readonly #drained: AbortController = new AbortController();
  readonly #taking: Promise<void>;
  readonly #renewing: Promise<void>;
  #wake: AbortController = new AbortController();

  constructor(
    host: WorkerHost,
    settings: WorkerSettings,
    handler: Handler<Data, Prepared>,
    prepare?: (job: Job<Data>) => Promise<Prepared>,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#handler = handler;
    this.#prepare = prepare;
    this.#taking = this.#takeJobs();
    this.#renewing = this.#renew();
  }

  /** Jobs that are being worked on. */
  get active(): number {
    return this.#running.size;
  }

  /** There may be something to do: look now. */
  wake(): void {
    this.#wake.abort();
  }

  /**
   * Takes no further job and waits for those at hand. After `graceMs` their signals are aborted, and their jobs given back
   * when they heed it; who does not within five seconds is left alone, and its job's lease runs out.
   */
  async stop(graceMs = 30_000): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#taking;
    const ended = Promise.all([...this.#running.values()].map((job) => job.ended));
    if (!(await this.#inTime(ended, graceMs))) {
      for (const { abort } of this.#running.values()) abort.abort(new QueueError('stopped', 'The worker has to end'));
      await this.#inTime(ended, HEED_MS);
    }
    // Until here the jobs at hand needed their leases.
    this.#drained.abort();
    await this.#renewing;
  }

  async #inTime(ended: Promise<unknown>, ms: number): Promise<boolean> {
    const enough = new AbortController();
    const late = this.#host.clock.sleep(ms, enough.signal).then(
      () => false,
      () => true,
    );
    const inTime = await Promise.race([ended.then(() => true), late]);
    enough.abort();
    return inTime;
  }

  async #takeJobs(): Promise<void> {
    const { queue } = this.#settings;
    while (!this.#stopping.signal.aborted) {
      this.#wake = new AbortController();
      const pause = await this.#takeSome().catch((error: unknown) => {
        this.#host.onError(new QueueError('unavailable', `Queue ${queue} cannot be asked for jobs`, error));
        return AWAY_MS;
      });
      if (pause > 0 && !this.#stopping.signal.aborted) await this.#host.clock.sleep(pause, this.#wake.signal).catch(() => {});
    }
  }

  /** As many as may run; how long to wait before the next look. */
  async #takeSome(): Promise<number> {
    const { queue, concurrency, pollMs } = this.#settings;
    const free = concurrency - this.#running.size;
    const jobs = free > 0 ? await this.#host.fetch(queue, free) : [];
    for (const job of jobs) this.#start(job);
    // A job that ends wakes us.
    if (this.#running.size >= concurrency) return pollMs;
    // A full load may have left some behind.
    if (jobs.length > 0 && jobs.length === free) return 0;
    return Math.min(pollMs, Math.max(LEAST_PAUSE_MS, (await this.#host.nextDue(queue)) ?? pollMs));
  }

  #start(given: GivenJob): void {
    const lease = { queue: this.#settings.queue, id: given.id, retryCount: given.retryCount };
    const abort = new AbortController();
    const ended = this.#run(given, lease, abort.signal).finally(() => {
      this.#running.delete(given.id);
      this.wake();
    });
    this.#running.set(given.id, { lease, abort, ended });
  }

  /** One try; never throws. */
  async #run(given: GivenJob, lease: Lease, signal: AbortSignal): Promise<void> {
    const started = performance.now();
    const job = this.#makeJob(given, lease, signal);
    const end = (outcome: JobEnd['outcome'], error?: unknown) =>
      this.#host.onJob({
        queue: lease.queue,
        id: lease.id,
        outcome,
        attempt: job.attempt,
        durationMs: performance.now() - started,
        ...(error !== undefined && { error }),
      });
    try {
      const prepared = (await this.#prepare?.(job)) as Prepared;
      await this.#commit(job, lease, prepared);
      end('completed');
    } catch (error) {
      if (isLost(error)) return end('lease_lost', error);
      // What is thrown because of our signal may be any error.
      const reason: unknown = signal.aborted ? signal.reason : error;
      if (reason instanceof Postponed) {
        await this.#host.putOff(lease, reason.delayMs).catch((cause: unknown) => this.#leaveToLease(lease, cause));
        return end('postponed');
      }
      await this.#host.fail(lease, reason).catch((cause: unknown) => this.#leaveToLease(lease, cause));
      end(isLost(reason) ? 'lease_lost' : 'failed', reason);
    }
  }

  /** How the job ended could not be written down: its lease runs out, and it is given out again. */
  #leaveToLease({ id }: Lease, cause: unknown): void {
    this.#host.onError(new QueueError('unavailable', `What became of job ${id} could not be written down`, cause));
  }

  /** What the handler writes and the job's end, in one transaction. */
  async #commit(job: Job<Data>, lease: Lease, prepared: Prepared): Promise<void> {
    const { store } = this.#host;
    await store.transaction(async (tx) => {
      if (!(await holdLease(tx, lease))) throw new QueueError('lease_lost', `Job ${lease.id} is another worker's by now`);
      // Written beside the transaction, progress would wait for its end; in it, nobody would see it before.
      const result = await this.#handler({ ...job, report: async () => {} }, tx, prepared);
      if (!(await this.#host.complete(lease.queue, lease.id, result, tx))) throw new QueueError('lease_lost', `Job ${lease.id} had ended`);
    });
  }

  #makeJob({ id, data, retryCount, retryLimit, singletonKey, output }: GivenJob, lease: Lease, signal: AbortSignal): Job<Data> {
    return {
      id,
      queue: lease.queue,
      data: data as Data,
      key: singletonKey ?? undefined,
      attempt: retryCount + 1,
      last: retryCount >= retryLimit,
      signal,
      cause: readMessage(output),
      report: (progress) => writeProgress(this.#host.store, lease, progress).catch(() => {}),
    };
  }

  /** Signs of life, three in the time of a lease; who lost a lease is told to leave it. */
  async #renew(): Promise<void> {
    const { queue, leaseMs } = this.#settings;
    const { signal } = this.#drained;
    while (!signal.aborted) {
      await this.#host.clock.sleep(leaseMs / 3, signal).catch(() => {});
      const held = [...this.#running.values()];
      if (held.length === 0) continue;
      try {
        const ours = await renewLeases(
          this.#host.store,
          queue,
          held.map(({ lease }) => lease),
        );
        for (const { lease, abort } of held) {
          if (!ours.has(lease.id) && this.#running.get(lease.id)?.abort === abort)
            abort.abort(new QueueError('lease_lost', `Job ${lease.id} is another worker's by now`));
        }
      } catch (error) {
        this.#host.onError(new QueueError('unavailable', `Leases of queue ${queue} cannot be renewed`, error));
      }
    }
  }
}

function isLost(error: unknown): boolean {
  return error instanceof QueueError && error.code === 'lease_lost';
}

/** The message of a job's error; pg-boss wraps its own. */
function readMessage(output: unknown): string | undefined {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const text = message ?? value?.message;
  return typeof text === 'string' ? text : undefined;
}
