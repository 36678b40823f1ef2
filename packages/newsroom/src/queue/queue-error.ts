/** What can go wrong in the queue, by code. */

export type QueueErrorCode =
  /** The queue was not named when the queues were opened. */
  | 'unknown_queue'
  /** The job was given to another worker, or ended, while this one was at it: nothing of its work was kept. */
  | 'lease_lost'
  /** Jobs cannot be asked for or ended just now: the database is away. It is tried again. */
  | 'unavailable'
  | 'stopped';

export class QueueError extends Error {
  readonly code: QueueErrorCode;

  constructor(code: QueueErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'QueueError';
    this.code = code;
  }
}
