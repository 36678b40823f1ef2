/** Runs many calls in child processes and watches each: one that hangs or dies is found by number, and the rest goes on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { REPOSITORY } from '../corpora/data-location.ts';
import { type Find, nameFind } from './find.ts';
import type { NumberedFind, Reply, Request, ServeOptions } from './serve-calls.ts';

export interface FuzzPlan extends ServeOptions {
  /** Number of the first call; 0 where left out. */
  readonly first?: number;
  readonly calls: number;
  readonly processes: number;
  /** Ends early after so many seconds. */
  readonly seconds: number | undefined;
  /** The script of the children, another one in tests. */
  readonly server?: string;
  /** Milliseconds a single call may take; a batch may take some more. */
  readonly patience?: number;
}

/** Finds of one name. */
export interface FindGroup {
  readonly name: string;
  readonly first: NumberedFind;
  count: number;
  /** Where the shrunk call was written. */
  path?: string;
}

export interface FuzzReport {
  readonly calls: number;
  readonly groups: readonly FindGroup[];
  readonly seconds: number;
  /** Seconds of CPU of the children. */
  readonly cpu: number;
}

/** A child that dies of it or does not answer says so in a find of its own. */
type Fatal = Extract<Find['check'], 'hang' | 'crash'>;

const SERVER: string = fileURLToPath(new URL('./serve-calls.ts', import.meta.url));
const BATCH = 50;
const PATIENCE = 10_000;
const START = 180_000;
const SHRINKING = 120_000;
/** Heap of a child in MB: pages have 24 kB at most, so that what needs more, or grows from call to call, dies. */
const HEAP = 384;

/** `onProgress` is told after every batch. */
export async function watchCalls(plan: FuzzPlan, onProgress: (report: FuzzReport) => void = () => {}): Promise<FuzzReport> {
  const run = new FuzzRun(plan, onProgress);
  const count = Math.min(plan.processes, Math.max(1, Math.ceil(plan.calls / BATCH)));
  await Promise.all(Array.from({ length: count }, () => run.work()));
  return run.report();
}

class FuzzRun {
  readonly #plan: FuzzPlan;
  readonly #onProgress: (report: FuzzReport) => void;
  readonly #groups = new Map<string, FindGroup>();
  readonly #started = performance.now();
  #next: number;
  #done = 0;
  #cpu = 0;

  constructor(plan: FuzzPlan, onProgress: (report: FuzzReport) => void) {
    this.#plan = plan;
    this.#next = plan.first ?? 0;
    this.#onProgress = onProgress;
  }

  report(): FuzzReport {
    return { calls: this.#done, groups: [...this.#groups.values()], seconds: this.#seconds(), cpu: this.#cpu / 1000 };
  }

  #seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** One child's life: batches until none is left; a batch that fails is run again call by call. */
  async work(): Promise<void> {
    const child = new WatchedChild(this.#plan);
    const { calls, seconds = Number.POSITIVE_INFINITY, patience = PATIENCE } = this.#plan;
    const end = (this.#plan.first ?? 0) + calls;
    while (this.#next < end && this.#seconds() < seconds) {
      const first = this.#next;
      const count = Math.min(BATCH, end - first);
      this.#next += count;
      if ((await this.#runBatch(child, { first, count, limit: 2 * patience })) !== undefined) {
        for (let number = first; number < first + count; number++) {
          const fatal = await this.#runBatch(child, { first: number, count: 1, limit: patience });
          if (fatal !== undefined) await this.#note(child, { number, find: { check: fatal, message: '' } });
        }
      }
      this.#done += count;
      this.#onProgress(this.report());
    }
    this.#cpu += child.cpu;
    child.stop();
  }

  async #runBatch(child: WatchedChild, { first, count, limit }: Batch): Promise<Fatal | undefined> {
    const reply = await child.ask({ task: 'run', first, count }, limit);
    if (typeof reply === 'string') return reply;
    if (reply.task === 'run') for (const find of reply.finds) await this.#note(child, find);
    return undefined;
  }

  /** The first of a name is shrunk and kept. */
  async #note(child: WatchedChild, numbered: NumberedFind): Promise<void> {
    const { number, find } = numbered;
    const name = nameFind(find);
    const known = this.#groups.get(name);
    if (known !== undefined) {
      known.count++;
      return;
    }
    const group: FindGroup = { name, first: numbered, count: 1 };
    this.#groups.set(name, group);
    const shrink = find.check !== 'hang' && find.check !== 'crash' && find.check !== 'slow';
    const reply = await child.ask({ task: 'keep', number, find, shrink }, SHRINKING);
    if (typeof reply !== 'string' && reply.task === 'keep' && reply.path !== '') group.path = reply.path;
  }
}

interface Batch {
  readonly first: number;
  readonly count: number;
  readonly limit: number;
}

/** A child process, started again when it is gone. */
class WatchedChild {
  readonly #plan: FuzzPlan;
  #child: ChildProcess | undefined;
  #cpuBefore = 0;
  #cpuNow = 0;

  constructor(plan: FuzzPlan) {
    this.#plan = plan;
  }

  /** Milliseconds of CPU of all its lives. */
  get cpu(): number {
    return this.#cpuBefore + this.#cpuNow;
  }

  async ask(request: Request, limit: number): Promise<Reply | Fatal> {
    this.#child ??= await this.#start();
    const reply = nextReply(this.#child, limit);
    this.#child.send(request);
    const answer = await reply;
    if (typeof answer === 'string') this.stop();
    else if (answer.task === 'run') this.#cpuNow = answer.cpu;
    return answer;
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#cpuBefore += this.#cpuNow;
    this.#cpuNow = 0;
  }

  /** @throws Error when the child does not start: then nothing can run. */
  async #start(): Promise<ChildProcess> {
    const { seed, labelled, folder, server = SERVER } = this.#plan;
    const args = ['--import', 'tsx', `--max-old-space-size=${HEAP}`, server, JSON.stringify({ seed, labelled, folder })];
    const child = spawn(process.execPath, args, { cwd: REPOSITORY, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ready = await nextReply(child, START);
    if (typeof ready === 'string') throw new Error(`the process that runs the calls does not start: ${ready}`);
    return child;
  }
}

function nextReply(child: ChildProcess, limit: number): Promise<Reply | Fatal> {
  return new Promise((resolve) => {
    const finish = (reply: Reply | Fatal): void => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      resolve(reply);
    };
    let timer = setTimeout(() => {
      // What came while this process was busy itself is read first.
      timer = setTimeout(finish, 0, 'hang');
    }, limit);
    child.on('message', (reply) => finish(reply as Reply));
    child.on('exit', () => finish('crash'));
  });
}
