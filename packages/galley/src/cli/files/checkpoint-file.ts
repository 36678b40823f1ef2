/** A checkpoint in a file beside the result: an interrupted run loses the last few pages, nothing more. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Checkpoint } from '../../training/checkpoint.ts';
import { CommandError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { report } from '../terminal/terminal-text.ts';
import { describeFileError } from './read-input.ts';

export interface CheckpointFile extends Checkpoint {
  /** Takes the file away: the result is written. */
  remove(): void;
}

/** `RESULT.partial`; says on stderr when a run goes on from one. */
export function openCheckpoint(result: string): CheckpointFile {
  const path = `${result}.partial`;
  return {
    load() {
      if (!existsSync(path)) return undefined;
      report(`going on from ${path}`);
      return readFileSync(path);
    },
    save(bytes) {
      // Whole or not at all, whenever the run is stopped.
      writeResult(`${path}.new`, bytes);
      renameSync(`${path}.new`, path);
    },
    remove: () => rmSync(path, { force: true }),
  };
}

/** @throws CommandError when the file cannot be written. */
export function writeResult(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.output, { cause: error });
  }
}
