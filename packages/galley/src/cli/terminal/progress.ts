/** Progress of long runs on stderr: a bar on a terminal, a line every few seconds elsewhere. */

import { oneLine } from '../command-line/safe-line.ts';

export interface Progress {
  /** One more is done. */
  advance(what?: string): void;
  /** So many of so many are done; a run that goes on from a checkpoint starts above 0. */
  reach(done: number, total: number, what?: string): void;
  finish(): void;
}

const WIDTH = 30;
/** Milliseconds between two lines, on a terminal and elsewhere. */
const PAUSE = { terminal: 100, log: 5000 } as const;

export function startProgress(label: string, total = 0): Progress {
  const terminal = process.stderr.isTTY === true;
  const started = Date.now();
  let shown = started;
  let done = 0;
  let first = 0;
  let all = total;

  function show(what: string): void {
    const seconds = (Date.now() - started) / 1000;
    const left = done === first ? '' : `, ${Math.round((seconds / (done - first)) * (all - done))} s left`;
    const filled = all === 0 ? WIDTH : Math.round((done / all) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const line = `${label} ${done}/${all}${left}`;
    process.stderr.write(terminal ? `\r\x1b[2K${bar} ${line} ${oneLine(what).slice(0, 40)}` : `${line}\n`);
    shown = Date.now();
  }

  function reach(now: number, of: number, what = ''): void {
    if (done === 0 && now > 1) first = now - 1;
    done = now;
    all = of;
    if (Date.now() - shown > (terminal ? PAUSE.terminal : PAUSE.log)) show(what);
  }

  return {
    advance: (what = '') => reach(done + 1, all, what),
    reach,
    finish() {
      if (terminal) process.stderr.write('\r\x1b[2K');
      else if (shown !== started) process.stderr.write(`${label} done, ${Math.round((Date.now() - started) / 1000)} s\n`);
    },
  };
}
