/** The folder beside a destination in which a job keeps what it needs to go on: checkpoint, lock, quarantine, report. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { DestinationError } from '../destination.ts';
import { type Checkpoint, isCheckpoint } from './checkpoint.ts';

/** Folders that this process has: its number may also be that of a process that was killed, as in containers. */
const OWN = new Set<string>();

export class StateFolder {
  readonly path: string;

  /** Takes the folder for this process. @throws DestinationError when another job that runs has it */
  constructor(path: string) {
    this.path = resolve(path);
    makeFolder(this.path);
    this.#lock();
  }

  get quarantine(): string {
    return join(this.path, 'quarantine');
  }

  get report(): string {
    return join(this.path, 'report.json');
  }

  get duplicates(): string {
    return join(this.path, 'near-duplicates.txt');
  }

  /** undefined where there is none. @throws DestinationError when it is damaged or of another version */
  readCheckpoint(): Checkpoint | undefined {
    const path = this.#checkpoint;
    if (!existsSync(path)) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      value = undefined;
    }
    if (!isCheckpoint(value)) throw new DestinationError(`${path} is no checkpoint of this version; --restart begins anew`);
    return value;
  }

  writeCheckpoint(checkpoint: Checkpoint): void {
    writeWhole(this.#checkpoint, JSON.stringify(checkpoint));
  }

  /** The job begins anew. */
  forget(): void {
    rmSync(this.#checkpoint, { force: true });
    this.forgetDuplicates();
  }

  forgetDuplicates(): void {
    rmSync(this.duplicates, { force: true });
  }

  release(): void {
    OWN.delete(this.path);
    rmSync(this.#lockFile, { force: true });
  }

  get #checkpoint(): string {
    return join(this.path, 'checkpoint.json');
  }

  get #lockFile(): string {
    return join(this.path, 'lock');
  }

  #lock(): void {
    for (;;) {
      try {
        const file = openSync(this.#lockFile, 'wx');
        writeSync(file, String(process.pid));
        closeSync(file);
        OWN.add(this.path);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(this.#lockFile);
      if (holder !== undefined && (holder === process.pid ? OWN.has(this.path) : isRunning(holder)))
        throw new DestinationError(`process ${holder} is at work on it; if it is not, delete ${this.#lockFile}`);
      // Left by a job that was killed.
      rmSync(this.#lockFile, { force: true });
    }
  }
}

/** A folder around it that is not there is a mistake in the name of the destination, not ours to make. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new DestinationError(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

function readHolder(path: string): number | undefined {
  try {
    const id = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The old content or the new one, whenever the machine stops. */
export function writeWhole(path: string, text: string): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w');
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
  const folder = openSync(join(path, '..'), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
