/** A file written under `NAME.part` until it is whole; what was committed survives any crash, what was not is taken away. */
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { DestinationError } from '../destination.ts';

/** Appends to a file. */
export class PartFile {
  readonly path: string;
  /** Undefined where the file is whole already. */
  #file: FileHandle | undefined;
  #size: number;

  private constructor(path: string, file: FileHandle | undefined, size: number) {
    this.path = path;
    this.#file = file;
    this.#size = size;
  }

  /**
   * Behind so many bytes of `NAME.part`; without a size a new one, whatever a killed job has left there. Where `NAME` is whole and a size is
   * given, nothing can be added, and finishing does nothing.
   *
   * @throws DestinationError where `NAME` is there already, or `NAME.part` is not what was committed
   */
  static async open(path: string, size: number | undefined): Promise<PartFile> {
    const part = partOf(path);
    if (existsSync(path)) {
      if (size !== undefined && !existsSync(part)) return new PartFile(path, undefined, size);
      throw new DestinationError(`${path} is there already; --restart begins anew, another name keeps both`);
    }
    if (size === undefined) {
      const fresh = new PartFile(path, await reporting(part, open(part, 'w')), 0);
      await syncFolder(dirname(path));
      return fresh;
    }
    const stats = await stat(part).catch(() => undefined);
    if (stats === undefined || stats.size < size) throw new DestinationError(`${part} is not what was written so far`);
    const file = await reporting(part, open(part, 'r+'));
    await file.truncate(size);
    return new PartFile(path, file, size);
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  /** True where there is nothing to be added any more. */
  get whole(): boolean {
    return this.#file === undefined;
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.#file === undefined) throw new DestinationError(`${this.path} is there already`);
    for (let at = 0; at < bytes.length; ) {
      const written = this.#file.write(bytes, at, bytes.length - at, this.#size);
      const { bytesWritten } = await reporting(this.path, written);
      at += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** Resolves when what was appended survives any crash. */
  async sync(): Promise<void> {
    if (this.#file !== undefined) await reporting(this.path, this.#file.sync());
  }

  /** Gives it its name. */
  async finish(): Promise<void> {
    if (this.#file === undefined) return;
    await this.sync();
    await this.close();
    if (existsSync(this.path)) throw new DestinationError(`${this.path} is there already`);
    await reporting(this.path, rename(partOf(this.path), this.path));
    await syncFolder(dirname(this.path));
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }
}

/** Of a `NAME.part` a new job takes care by itself. */
export async function removeFile(path: string): Promise<void> {
  await reporting(path, rm(path, { force: true }));
}

export function partOf(path: string): string {
  return `${path}.part`;
}

/** What the system says becomes one sentence. @throws DestinationError */
export async function reporting<Result>(path: string, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw new DestinationError(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** New names in a folder survive a crash once this resolves. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // where folders cannot be opened
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
