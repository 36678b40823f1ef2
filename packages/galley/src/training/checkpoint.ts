/** Where a long run keeps what it has, so that it can go on after an interruption. */

export interface Checkpoint {
  /** What the last run saved; undefined when there was none. */
  load(): Uint8Array | undefined;
  save(bytes: Uint8Array): void;
}
