/** Why a task gave no result. */

/**
 * `timed_out`: it ran longer than it may. `out_of_memory`: it held more than it may. `crashed`: its thread ended – `process.exit`, an error
 * nobody caught, a rejection nobody handled, a result that cannot be sent. `threw`: its handler threw or rejected; the thread goes on.
 * `aborted`: by the caller's signal, or because the pool was closed.
 */
export type TaskFault = 'timed_out' | 'out_of_memory' | 'crashed' | 'threw' | 'aborted';

/** A task that gave no result. `cause` is what was thrown in the thread, or the reason of the signal, where there is one. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  /** What became of it. */
  readonly code: TaskFault;

  /** Made by pools alone. */
  constructor(code: TaskFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
