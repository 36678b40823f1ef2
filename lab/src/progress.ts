/** Progress of long runs on stderr: a bar on a terminal, a line every few seconds elsewhere. */

export interface Progress {
  advance(what?: string): void;
  finish(): void;
}

const WIDTH = 30;

export function startProgress(label: string, total: number): Progress {
  const terminal = process.stderr.isTTY;
  const started = Date.now();
  let shown = started;
  let done = 0;

  function show(what: string): void {
    const seconds = (Date.now() - started) / 1000;
    const left = done === 0 ? '' : `, ${Math.round((seconds / done) * (total - done))} s left`;
    const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    const line = `${label} ${done}/${total}${left}`;
    process.stderr.write(terminal ? `\r\x1b[2K${bar} ${line} ${what.slice(0, 40)}` : `${line}\n`);
    shown = Date.now();
  }

  return {
    advance(what = '') {
      done++;
      if (Date.now() - shown > (terminal ? 100 : 5000)) show(what);
    },
    finish() {
      if (terminal) process.stderr.write('\r\x1b[2K');
      else if (shown !== started) process.stderr.write(`${label} done, ${Math.round((Date.now() - started) / 1000)} s\n`);
    },
  };
}
