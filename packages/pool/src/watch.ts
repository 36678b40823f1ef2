/** Looks after running tasks: which of them run too long or make the process grow too much. */
import { runningTime, type StartMark } from './start-mark.ts';
import type { TaskFault } from './task-error.ts';

/** Milliseconds between two looks, which is how late a limit may be noticed. A task shorter than that costs nothing. */
const INTERVAL = 20;

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
   * of them was first seen, the one that saw it grow most is stopped, of several the last that began: the one that did it, unless another has
   * been running for as long.
   */
  #lookAtMemory(started: readonly Watched[]): void {
    if (started.length === 0) return;
    const resident = process.memoryUsage.rss();
    for (const task of started) task.residentBefore ??= resident;
    const growth = (task: Watched): number => resident - task.residentBefore!;
    const suspect = started.reduce((most, task) => (growth(task) >= growth(most) ? task : most));
    if (growth(suspect) <= this.#memoryMb * started.length * 2 ** 20) return;
    suspect.stop('out_of_memory', `the process grew by ${Math.round(growth(suspect) / 2 ** 20)} MB while it ran`);
  }
}
