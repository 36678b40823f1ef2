/** What a job is, to who sends it, who works on it and who looks at it. */
import type { Store } from '../store/store.ts';

/** How a queue treats its jobs. */
export interface QueueDefinition {
  /** Tries after the first; 5 where not given. */
  readonly retryLimit?: number;
  /** Seconds before the first retry, doubled for each that follows and spread at random; 5 where not given. */
  readonly retryDelaySeconds?: number;
  /** A worker that gives no sign of life for so long has lost its jobs to others; 60 where not given. */
  readonly leaseSeconds?: number;
  /** Queue that gets the data of jobs whose tries are used up. */
  readonly deadLetter?: string;
}

/** How one job is treated. */
export interface SendOptions {
  /** While a job with this key waits for its first try, another one with it is not taken. */
  readonly key?: string;
  /** With `key`: not even when the job has been done, for as long as ended jobs are kept. */
  readonly once?: boolean;
  /**
   * With `key`: not while one with it is being worked on or waits for another try, either. For what is sent again anyway as
   * long as it is due, since nobody is told that this one was not taken for what has changed meanwhile.
   */
  readonly alone?: boolean;
  /** Milliseconds since 1970 by this process's clock; carried over to the database's clock as a delay. */
  readonly startAfter?: number;
  /** Greater ones first; 0 where not given. */
  readonly priority?: number;
  /** Tries after the first, instead of the queue’s. */
  readonly retryLimit?: number;
  /** Sends when this transaction commits, and only then. */
  readonly tx?: Store;
}

/** One try of a job, as its handler gets it. */
export interface Job<Data = unknown> {
  /** Names the job in the whole database. */
  readonly id: string;
  /** Name of its queue. */
  readonly queue: string;
  /** What was sent, as JSON carries it. */
  readonly data: Data;
  /** The key it was sent with. */
  readonly key: string | undefined;
  /** Which try this is, from 1. */
  readonly attempt: number;
  /** No try follows this one. */
  readonly last: boolean;
  /** Aborted when the lease is lost or the worker has to end. */
  readonly signal: AbortSignal;
  /** Of a dead letter: the message of the error that its job ended with. */
  readonly cause: string | undefined;
  /** Says how far it is, for whoever looks; never fails. In `prepare` only: what a handler does is seen at its end. */
  report(progress: JobProgress): Promise<void>;
}

export interface JobProgress {
  readonly done?: number;
  readonly total?: number;
  readonly message?: string;
}

/** How a worker takes its jobs. */
export interface WorkOptions<Data = unknown, Prepared = undefined> {
  /** Jobs at once; 1 where not given. */
  readonly concurrency?: number;
  /** Longest time between two looks at the queue when nothing wakes it; 2000 where not given. */
  readonly pollMs?: number;
  /** Does what takes long (asks the network, reads a page) before the handler and outside any transaction; may throw `Postponed`. */
  readonly prepare?: (job: Job<Data>) => Promise<Prepared>;
}

/**
 * Writes what a job is for, through `tx`: that and the job's end are committed together or not at all. What it returns is
 * kept with the job. An error with `retryable: false` ends the job at once, one with `retryAfterMs` says when to try again.
 */
export type Handler<Data, Prepared> = (job: Job<Data>, tx: Store, prepared: Prepared) => Promise<unknown>;

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** A job as it stands in the queue’s table. */
export interface JobStatus {
  /** Names the job in the whole database. */
  readonly id: string;
  /** Name of its queue. */
  readonly queue: string;
  /** `created` waits for its first try, `retry` for a further one, `active` is being done; the other three have ended. */
  readonly state: JobState;
  /** The key it was sent with. */
  readonly key: string | undefined;
  /** What was sent, as JSON carries it. */
  readonly data: unknown;
  /** Which try it is at, from 1. */
  readonly attempt: number;
  /** The result of a completed job, the error of a failed one, the progress of an active one. */
  readonly output: unknown;
  /** When it was sent, ISO 8601. */
  readonly createdAt: string;
  /** Before this time no try begins, ISO 8601. */
  readonly startAfter: string;
  /** When it ended, ISO 8601. */
  readonly completedAt: string | undefined;
}

export type JobCounts = Record<JobState, number>;
