/** Where a long run keeps what it has, so that it can go on after an interruption. */

/** Where a long run keeps what it has done; a file, usually. The run decides what the bytes mean. */
export interface Checkpoint {
  /** What the last run saved; undefined when there was none. */
  load(): Uint8Array | undefined;
  /** Puts these bytes in the place of what was saved before. */
  save(bytes: Uint8Array): void;
}
