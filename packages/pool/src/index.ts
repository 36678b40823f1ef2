/** The public names of @galley/pool. */

/** Why a task gave no result; its thread is gone in all cases but the last. */
export type TaskFault = 'timed_out' | 'out_of_memory' | 'crashed' | 'threw';
