/** What a worker module needs of the pool: `@galley/pool/worker`. */
import type { Sent } from './sent.ts';

export type { Sent, Transferred } from './sent.ts';
export { withTransfer } from './sent.ts';

/** Turns a task into its result, in the thread. What it throws or rejects with, the caller of `run` gets as `TaskError` `threw`. */
export type Handler<Task, Result> = (task: Task) => Sent<Result> | Promise<Sent<Result>>;

/** The default export of a worker module: called once a thread with the pool's `data`, it gives the handler of all its tasks. */
export type StartWorker<Data, Task, Result> = (data: Data) => Handler<Task, Result> | Promise<Handler<Task, Result>>;
