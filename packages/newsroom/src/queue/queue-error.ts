/** What can go wrong in the queue, by code. */

export type QueueErrorCode =
  /** The queue was not named when the queues were opened. */
  | 'unknown_queue'
  /** The job was given to another worker, or ended, while this one was at it: nothing of its work was kept. */
  | 'lease_lost'
  /** Jobs cannot be asked for or ended just now: the database is away. It is tried again. */
  | 'unavailable'
  /** The job tables are of an edition of pg-boss that we do not know, or were changed. */
  | 'unsupported_tables'
  | 'stopped';

export class QueueError extends Error {
  readonly code: QueueErrorCode;

  constructor(code: QueueErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'QueueError';
    this.code = code;
  }
}

/** Thrown by `prepare`: the job goes back to the queue for so many milliseconds, and this was no try. */
export class Postponed extends Error {
  override readonly name: string = 'Postponed';
  readonly delayMs: number;

  constructor(delayMs: number, message: string) {
    super(message);
    this.delayMs = delayMs;
  }
}
