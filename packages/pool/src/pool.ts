/** A pool of worker threads whose tasks have limits of time and memory. */
import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { makeStartMark, type StartMark } from './start-mark.ts';
import { TaskError } from './task-error.ts';
import type { Answer, ThreadData, ThreadTask, ThrownData } from './thread.ts';
import { Watch, type Watched } from './watch.ts';
import { findWorkerModule } from './worker-module.ts';

/** What a pool is made of. */
export interface PoolOptions {
  /**
   * The module that threads run, whose default export is a `StartWorker`: `new URL('./worker.js', import.meta.url)`. Without an extension
   * it is `.js`, or `.ts` where only that is there; TypeScript is bundled by esbuild, if it is installed.
   */
  readonly worker: URL;
  /** How many threads, and so how many tasks run at once; as many as the machine has cores if not said. */
  readonly threads?: number | undefined;
  /** Milliseconds that a task may run, from its start in the thread and not from `run`; without end if not said. */
  readonly timeoutMs?: number | undefined;
  /**
   * Megabytes by which a task may make the process grow, on its thread's heap or outside it; a heap that holds more than twice as much
   * (and than 2,048) ends its thread in any case. As much as Node likes if not said.
   */
  readonly memoryMb?: number | undefined;
  /**
   * Megabytes of each thread's heap for what was made just now. A task that makes much and keeps little is the faster the more there is:
   * the collector copies what is alive when it is full. 48 (V8's choice) if not said.
   */
  readonly youngGenerationMb?: number | undefined;
  /** What every thread is started with, copied as by `structuredClone`. */
  readonly data?: unknown;
}

/** What one task may have of its own. */
export interface RunOptions {
  /** Buffers of the task that are moved to the thread instead of copied; the caller has them no longer. */
  readonly transfer?: readonly ArrayBuffer[] | undefined;
  /** Ends the task, if need be by ending its thread. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that this task may run, instead of the pool's. */
  readonly timeoutMs?: number | undefined;
}

/** Threads that work on tasks, one task a thread at a time, in the order of `run`. */
export interface Pool<Task, Result> {
  /** How many threads it has. */
  readonly threads: number;
  /**
   * The result of a task. Whatever becomes of the task – an endless loop, no memory left, `process.exit` – is its own affair: other tasks
   * go on, and a thread that is lost is replaced.
   * @throws TaskError (as a rejection), whose `code` says why there is none
   * @throws TypeError (as a rejection) where the task cannot be sent to a thread
   */
  run(task: Task, options?: RunOptions): Promise<Result>;
  /** Resolves when fewer tasks wait than there are threads, so that it is time to send the next. */
  ready(): Promise<void>;
  /** Ends the threads. Tasks under way or waiting are `aborted`; so is what comes later. */
  close(): Promise<void>;
}

/**
 * A pool of threads. They are started at once and keep no process alive that has nothing else to do.
 *
 * @throws TypeError where there is no worker module, or a number is not positive
 *
 * @example
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { pathToFileURL } from 'node:url';
 * import { createPool } from '@galley/pool';
 *
 * writeFileSync('multiply.mjs', 'export default ({ by }) => (n) => { while (n < 0); return n * by; };');
 * const worker = pathToFileURL('multiply.mjs');
 * const pool = createPool<number, number>({ worker, threads: 2, timeoutMs: 300, memoryMb: 64, data: { by: 3 } });
 *
 * const hangs = pool.run(-1);
 * await pool.run(14); // → 42
 * await hangs; // throws TaskError
 * await hangs.catch((error) => error.code); // → 'timed_out'
 * await pool.close();
 * ```
 */
export function createPool<Task, Result>(options: PoolOptions): Pool<Task, Result> {
  const { threads = availableParallelism(), timeoutMs = Infinity, memoryMb = Infinity, youngGenerationMb = V8_YOUNG_MB } = options;
  const limits: Limits = { threads, timeoutMs, memoryMb, youngGenerationMb };
  for (const [name, value] of Object.entries(limits)) if (!(value > 0)) throw new TypeError(`${name} must be positive, not ${value}`);
  return new ThreadPool<Task, Result>(options, limits);
}

/**
 * V8 ends a thread in good order only if nothing larger than 16 MB is asked for at once when its heap is full, and the process otherwise.
 * So the process's growth is to be noticed first.
 */
const HEAP_PER_TASK = 2;

/** Less makes V8 collect everything again and again, however little there is, and throw compiled code away with it: a quarter more time. */
const LEAST_HEAP_MB = 2048;

/** Three half spaces of 16 MB. */
const V8_YOUNG_MB = 48;

interface Limits {
  readonly threads: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly youngGenerationMb: number;
}

/** A task from `run` to its end. */
interface Job extends Watched {
  readonly task: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly mark: StartMark;
  /** Its event `abort` is how piscina is told to end a running task and its thread. */
  readonly stopper: EventEmitter;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

class ThreadPool<Task, Result> implements Pool<Task, Result> {
  readonly threads: number;
  readonly #timeoutMs: number;
  readonly #piscina: Piscina;
  readonly #watch: Watch;
  readonly #waiting = new Set<Job>();
  readonly #running = new Set<Job>();
  #senders: (() => void)[] = [];
  #closed = false;
  /** Why a thread ended that had no task. */
  #lastLoss: Error | undefined;

  constructor({ worker, data }: PoolOptions, { threads, timeoutMs, memoryMb, youngGenerationMb }: Limits) {
    this.threads = threads;
    this.#timeoutMs = timeoutMs;
    const module = findWorkerModule(worker);
    const thread = findWorkerModule(new URL('./thread', import.meta.url));
    this.#piscina = new Piscina({
      filename: thread.href,
      name: 'default',
      workerData: { module: module.href, data } satisfies ThreadData,
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: Infinity,
      recordTiming: false,
      resourceLimits: {
        maxYoungGenerationSizeMb: youngGenerationMb,
        ...(Number.isFinite(memoryMb) && { maxOldGenerationSizeMb: Math.max(LEAST_HEAP_MB, memoryMb * HEAP_PER_TASK) }),
      },
    });
    this.#piscina.on('error', (error: Error) => {
      this.#lastLoss = error;
    });
    this.#piscina.on('workerDestroy', () => setImmediate(() => this.#checkThreads()));
    this.#watch = new Watch(this.#running, memoryMb);
  }

  run(task: Task, { transfer = [], signal, timeoutMs = this.#timeoutMs }: RunOptions = {}): Promise<Result> {
    if (this.#closed) return Promise.reject(new TaskError('aborted', 'the pool is closed'));
    if (signal?.aborted) return Promise.reject(new TaskError('aborted', 'aborted before it was sent', signal.reason));
    return new Promise<unknown>((resolve, reject) => {
      const onAbort = (): void => job.stop('aborted', 'aborted', signal?.reason);
      const settle = (): void => {
        this.#waiting.delete(job);
        this.#running.delete(job);
        signal?.removeEventListener('abort', onAbort);
        this.#watch.end();
        this.#startNext();
      };
      const job: Job = {
        task,
        transfer,
        timeoutMs,
        mark: makeStartMark(),
        stopper: new EventEmitter(),
        resolve: (result) => {
          resolve(result);
          settle();
        },
        reject: (error) => {
          reject(error);
          settle();
        },
        stop: (fault, message, cause?: unknown) => {
          job.stopper.emit('abort');
          job.reject(new TaskError(fault, message, cause));
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(job);
      this.#startNext();
    }) as Promise<Result>;
  }

  ready(): Promise<void> {
    if (this.#waiting.size < this.threads || this.#closed) return Promise.resolve();
    return new Promise((resolve) => this.#senders.push(resolve));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of [...this.#waiting, ...this.#running]) job.reject(new TaskError('aborted', 'the pool was closed'));
    this.#wakeSenders(Infinity);
    await this.#piscina.destroy();
  }

  #startNext(): void {
    for (const job of this.#waiting) {
      if (this.#running.size >= this.threads || this.#closed) break;
      this.#waiting.delete(job);
      this.#running.add(job);
      this.#watch.begin();
      this.#start(job);
    }
    this.#wakeSenders(this.threads - this.#waiting.size);
  }

  async #start({ task, mark, transfer, stopper, resolve, reject }: Job): Promise<void> {
    const message: ThreadTask = { task, mark };
    try {
      const answer = (await this.#piscina.run(message, { transferList: [...transfer], signal: stopper })) as Answer;
      if ('thrown' in answer) reject(threw(answer.thrown));
      else resolve(answer.result);
    } catch (error) {
      reject(isUnsendable(error) ? new TypeError(`the task cannot be sent to a thread: ${error.message}`) : judge(error as Error));
    }
  }

  /** Threads that end before they take a task are not replaced; without this, what was sent would wait for ever. */
  #checkThreads(): void {
    if (this.#closed || this.#piscina.threads.length > 0) return;
    const { code, message } = judge(this.#lastLoss ?? new Error('it exited'));
    this.#lastLoss = undefined;
    for (const job of this.#running) job.stop(code, `threads cannot start: ${message}`);
  }

  #wakeSenders(count: number): void {
    if (count <= 0 || this.#senders.length === 0) return;
    for (const wake of this.#senders.splice(0, count)) wake();
  }
}

function isUnsendable(error: unknown): error is Error {
  return error instanceof DOMException && error.name === 'DataCloneError';
}

function threw({ name, message, stack }: ThrownData): TaskError {
  const cause = new Error(message);
  cause.name = name;
  if (stack !== undefined) cause.stack = stack;
  return new TaskError('threw', `${name}: ${message}`, cause);
}

/** What it means that a thread ended without an answer. */
function judge(error: Error & { code?: unknown }): TaskError {
  if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') return new TaskError('out_of_memory', 'no memory left in its thread', error);
  return new TaskError('crashed', `its thread ended: ${error?.message ?? 'its result could not be sent, or it said nothing'}`, error);
}
