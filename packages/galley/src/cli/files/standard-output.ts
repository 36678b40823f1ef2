/** stdout as a command needs it: everything arrives, or the command says that it did not and fails. */
import { fstatSync, writeSync } from 'node:fs';
import { EXIT } from '../flags/exit-codes.ts';
import { report } from '../terminal/terminal-text.ts';
import { describeFileError } from './read-input.ts';

type Done = (error?: Error | null) => void;

/** To be called before anything is written. */
export function guardOutput(): void {
  const { stdout } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`galley x | head`) is no failure.
    if (error.code === 'EPIPE') process.exit(EXIT.article);
    report(describeFileError(error, 'stdout'));
    process.exit(EXIT.output);
  });
  if (stdout.isTTY !== true && isFile()) stdout._write = writeWhole;
}

function isFile(): boolean {
  try {
    const stats = fstatSync(1);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false; // closed
  }
}

/** Node.js writes to a file once and does not look how much of it was taken: a disk that fills up would cut the output without a word. */
function writeWhole(chunk: Uint8Array | string, encoding: BufferEncoding, done: Done): void {
  try {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
    for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
