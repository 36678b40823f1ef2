/** CPU time of repeated work, with the collector's backlog cleared before each measurement. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Empties the young generation, so that the next measurement does not pay for the last one's waste.
 * No full collection: that throws compiled code away as well, and everything after it runs ten times slower.
 */
export function clearGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  }
  collect({ type: 'minor' });
}

/** CPU milliseconds (user and system, all threads of the process) of one call, mean over `times` calls in a row. */
export function measureCpu(work: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear between neighbours; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (at - Math.floor(at));
}
