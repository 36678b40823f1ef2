/** Looks after running tasks: which of them run too long or make the process grow too much. */
import { runningTime, type StartMark } from './start-mark.ts';
import type { TaskFault } from './task-error.ts';

/** Milliseconds between two looks, which is how late a limit may be noticed. A task shorter than that costs nothing. */
const INTERVAL = 20;
/** Looks after a task was stopped for its memory while its thread ends, growing still: what the others see is not theirs. */
const LOOKS_OF_GRACE = 5;

export interface Watched {
  readonly mark: StartMark;
  readonly timeoutMs: number;
  /** Resident bytes of the process when the task was first seen running. */
  residentBefore?: number;
  stop(fault: TaskFault, message: string, cause?: unknown): void;
}

/** Watches what is in `running` as long as anything is. */
export class Watch {
  readonly #running: ReadonlySet<Watched>;
  readonly #memoryMb: number;
  #timer: NodeJS.Timeout | undefined;
  /** Looks left in which growth is nobody's. */
  #grace = 0;

  constructor(running: ReadonlySet<Watched>, memoryMb: number) {
    this.#running = running;
    this.#memoryMb = memoryMb;
  }

  /** To be called when a task was added. */
  begin(): void {
    this.#timer ??= setInterval(() => this.#look(), INTERVAL);
  }

  /** To be called when one was taken away. */
  end(): void {
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const started: Watched[] = [];
    for (const task of this.#running) {
      const time = runningTime(task.mark);
      if (time === undefined) continue;
      if (time > task.timeoutMs) task.stop('timed_out', `no result after ${task.timeoutMs} ms`);
      else started.push(task);
    }
    if (Number.isFinite(this.#memoryMb)) this.#lookAtMemory(started);
  }

  /**
   * What a thread holds outside its heap is known of the process alone. When that has grown by more than all running tasks may since one
   * of them was first seen, the last that began of those that saw at least half of it is stopped: the one that did it, unless another began
   * just before. One that grows fast has done so before it is first seen, so what was there earlier saw more.
   */
  #lookAtMemory(started: readonly Watched[]): void {
    if (started.length === 0) return;
    const resident = process.memoryUsage.rss();
    for (const task of started) if (this.#grace > 0 || task.residentBefore === undefined) task.residentBefore = resident;
    this.#grace = Math.max(0, this.#grace - 1);
    const growth = (task: Watched): number => resident - task.residentBefore!;
    const most = Math.max(...started.map(growth));
    if (most <= this.#memoryMb * started.length * 2 ** 20) return;
    const suspect = started.findLast((task) => 2 * growth(task) >= most)!;
    this.#grace = LOOKS_OF_GRACE;
    suspect.stop('out_of_memory', `the process grew by ${Math.round(most / 2 ** 20)} MB while it ran`);
  }
}
