/** What runs in every thread: loads the worker module, marks when a task starts, and sends back what came of it. */
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { openSent } from './sent.ts';
import { markStart, type StartMark } from './start-mark.ts';
import type { Handler, StartWorker } from './worker.ts';

/** What every thread of a pool is started with. */
export interface ThreadData {
  /** Address of the worker module. */
  readonly module: string;
  readonly data: unknown;
}

export interface ThreadTask {
  readonly task: unknown;
  readonly mark: StartMark;
}

/** `thrown`: what the handler threw, as plain data, since not every error can be sent. */
export type Answer = { readonly result: unknown } | { readonly thrown: ThrownData };

export interface ThrownData {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** A module that cannot be loaded makes every task fail and no thread: a pool would start new ones for ever. */
const handler: Promise<Handler<unknown, unknown>> = load(workerData as ThreadData);
handler.catch(() => {});

// The pool sends tasks to a thread that has started, and it has when this promise is settled.
const ready: Promise<(task: ThreadTask) => Promise<unknown>> = handler.then(
  () => runTask,
  () => runTask,
);
export default ready;

async function load({ module, data }: ThreadData): Promise<Handler<unknown, unknown>> {
  const { default: start } = (await import(module)) as { default: StartWorker<unknown, unknown, unknown> };
  return await start(data);
}

async function runTask({ task, mark }: ThreadTask): Promise<unknown> {
  try {
    const handle = await handler;
    markStart(mark);
    const { result, transfer } = openSent(await handle(task));
    // Rejections that nobody handles are told of between turns of the event loop: here, they end this task and not the next.
    await new Promise((resolve) => setImmediate(resolve));
    return move({ [transferableSymbol]: transfer, [valueSymbol]: { result } satisfies Answer } as never);
  } catch (error) {
    return { thrown: describeThrown(error) } satisfies Answer;
  }
}

function describeThrown(error: unknown): ThrownData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined };
  return { name: String(error.name), message: String(error.message), stack: error.stack };
}
