/** Progress of a job on stderr: one line that changes on a terminal, a line every ten seconds elsewhere. */
import process from 'node:process';
import type { JobProgress } from '../job/job.ts';

const PAUSE = { terminal: 200, log: 10_000 } as const;
const MOST_REASONS = 3;

export class ProgressLine {
  readonly #terminal: boolean = process.stderr.isTTY === true;
  #shown: number = Number.NEGATIVE_INFINITY;

  show(progress: JobProgress): void {
    const now = performance.now();
    if (now - this.#shown < (this.#terminal ? PAUSE.terminal : PAUSE.log)) return;
    this.#shown = now;
    const line = describeProgress(progress);
    process.stderr.write(this.#terminal ? `\r\x1b[2K${line.slice(0, (process.stderr.columns ?? 80) - 1)}` : `${line}\n`);
  }

  end(): void {
    if (this.#terminal && this.#shown > 0) process.stderr.write('\r\x1b[2K');
  }
}

/** `12,340 pages, 85/s, 43 %, 3 min left, 12 failed (8 timed_out, 4 empty)`. */
export function describeProgress({ tally, share, seconds, before }: JobProgress): string {
  const done = tally.read - before.read;
  const failed = Object.values(tally.reasons).reduce((sum, n) => sum + n, 0);
  const left = share === undefined || share <= before.share ? undefined : (seconds * (1 - share)) / (share - before.share);
  return [
    `${count(tally.read)} pages`,
    `${seconds < 1 ? '–' : count(done / seconds)}/s`,
    share === undefined ? undefined : `${Math.floor(share * 100)} %`,
    left === undefined || seconds < 3 ? undefined : `${describeTime(left)} left`,
    failed === 0 ? undefined : `${count(failed)} without an article (${describeReasons(tally.reasons)})`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

function describeReasons(reasons: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, MOST_REASONS).map(([reason, n]) => `${count(n)} ${reason}`);
  return sorted.length > MOST_REASONS ? `${shown.join(', ')} …` : shown.join(', ');
}

/** `85`, `12,340`; one decimal below ten where there is one. */
export function count(n: number): string {
  return n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 1 : 0 });
}

/** `40 s`, `3 min`, `2.5 h`, `4 days`. */
export function describeTime(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${(seconds / 3600).toFixed(1)} h` : `${Math.round(seconds / 86_400)} days`;
}
