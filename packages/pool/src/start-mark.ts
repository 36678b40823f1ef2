/** When a task began in its thread: written there, read by the pool, which a thread in an endless loop could not tell any other way. */

/** One entry: nanoseconds by the clock of the process, 0 before the start. */
export type StartMark = BigInt64Array<SharedArrayBuffer>;

export function makeStartMark(): StartMark {
  return new BigInt64Array(new SharedArrayBuffer(8));
}

export function markStart(mark: StartMark): void {
  Atomics.store(mark, 0, process.hrtime.bigint());
}

/** Milliseconds since the start; undefined before it. */
export function runningTime(mark: StartMark): number | undefined {
  const start = Atomics.load(mark, 0);
  return start === 0n ? undefined : Number(process.hrtime.bigint() - start) / 1e6;
}
