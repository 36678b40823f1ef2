/** The public names of @galley/pool. */
export type { Pool, PoolOptions, RunOptions } from './pool.ts';
export { createPool } from './pool.ts';
export type { TaskFault } from './task-error.ts';
export { TaskError } from './task-error.ts';
