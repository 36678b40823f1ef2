/** The interface of destinations. */
import type { FormName, Row } from './row.ts';

/** What a destination needs to go on behind the last commit, as plain JSON. */
export type Mark = unknown;

/** Where rows go. */
export interface Destination {
  /** As the user named it, without credentials. */
  readonly name: string;
  /** How workers write results for it. */
  readonly form: FormName;
  /** True where `commit` keeps the job's checkpoint in one transaction with the rows; `readCheckpoint` gives it back. */
  readonly keepsCheckpoint: boolean;
  /** The last checkpoint that was committed; undefined where there is none. Only there where `keepsCheckpoint`. */
  readCheckpoint?(): Promise<unknown>;
  /** Takes away what an earlier job has written, for one that begins anew. @throws DestinationError where that is left to people */
  clear(): Promise<void>;
  /**
   * A writer behind a mark; without one from the start. What was written behind the mark and not committed is taken away.
   * @throws DestinationError where there is something already and no mark, or it cannot be written
   */
  open(mark: Mark | undefined): Promise<RowWriter>;
}

/** Writes rows in order. */
export interface RowWriter {
  /** Resolves when there is room for more. */
  write(row: Row): Promise<void>;
  /**
   * Once it resolves all rows so far survive any crash; resolves with the mark behind them, which whoever may resume keeps before the next
   * commit. `checkpoint`: what `keepsCheckpoint` keeps.
   */
  commit(checkpoint: unknown): Promise<Mark>;
  /** After the last commit: what makes the whole (a name without `.part`, a footer). Idempotent. */
  finish(): Promise<void>;
  /** Lets go of files and connections, whatever happened. */
  close(): Promise<void>;
}

/** A destination that cannot be written, in one sentence for people. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError';
}
